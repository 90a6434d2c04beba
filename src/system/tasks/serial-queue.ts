/** Runs tasks one after the other, in the order they came. A task that fails does not stop the next. */
export class Serial {
  #last: Promise<unknown> = Promise.resolve();

  run<T>(task: () => Promise<T>): Promise<T> {
    const next = this.#last.then(task, task);
    this.#last = next.catch(() => undefined);
    return next;
  }

  /** Kept when everything that was asked for so far has ended. */
  async idle(): Promise<void> {
    await this.#last;
  }
}
