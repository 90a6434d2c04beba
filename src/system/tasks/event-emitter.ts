/** Tells whoever listens that something happened; nobody has to. */
export class Signal<T = void> {
  readonly #listeners: ((value: T) => void | Promise<void>)[] = [];

  listen(listener: (value: T) => void | Promise<void>): void {
    this.#listeners.push(listener);
  }

  /** Kept when all who listen have done what they do about it. */
  async tell(value: T): Promise<void> {
    for (const listener of this.#listeners) await listener(value);
  }
}
