/** Is told what a take-over finds. */
export interface Found<K extends string> {
  /** So many more of a kind are in the store. What it throws ends the take-over, which can be begun again. */
  readonly took: (kind: K, count: number) => void;
  /** A file cannot be read, and is left out. */
  readonly damaged: (path: string) => void;
}

/** What comes one by one, so many at a time, and no more together than `most` unless one alone is. */
export async function* inBatches<T>(
  all: AsyncIterable<T>,
  size: number,
  weigh: (one: T) => number = () => 0,
  most = Number.POSITIVE_INFINITY,
): AsyncGenerator<T[]> {
  let batch: T[] = [];
  let weight = 0;
  for await (const one of all) {
    const more = weigh(one);
    if (batch.length === size || (batch.length > 0 && weight + more > most)) {
      yield batch;
      batch = [];
      weight = 0;
    }
    batch.push(one);
    weight += more;
  }
  if (batch.length > 0) yield batch;
}
