/** What was made lately, found again by what it follows from; those used last are at the end. */
export class Recent<V> {
  readonly #most: number;
  readonly #kept = new Map<string, V>();

  /** Keeps the `most` that were used last. */
  constructor(most: number) {
    this.#most = most;
  }

  /** What follows from `source` and nothing else: made by `make`, or as it was made before. What it throws is not kept. */
  of(source: string, make: () => V): V {
    const known = this.#kept.get(source);
    const value = known === undefined && !this.#kept.has(source) ? make() : (known as V);
    this.#kept.delete(source);
    this.#kept.set(source, value);
    if (this.#kept.size > this.#most) {
      for (const oldest of this.#kept.keys()) {
        this.#kept.delete(oldest);
        break;
      }
    }
    return value;
  }

  /** Has it made anew the next time. */
  forget(source: string): void {
    this.#kept.delete(source);
  }
}
