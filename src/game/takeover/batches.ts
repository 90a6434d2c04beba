/** Is told what a take-over finds. */
export interface Found<K extends string> {
  /** So many more of a kind are in the store. What it throws ends the take-over, which can be begun again. */
  readonly took: (kind: K, count: number) => void;
  /** A file cannot be read, and is left out. */
  readonly damaged: (path: string) => void;
}

/** What comes one by one, so many at a time. */
export async function* inBatches<T>(all: AsyncIterable<T>, size: number): AsyncGenerator<T[]> {
  let batch: T[] = [];
  for await (const one of all) {
    batch.push(one);
    if (batch.length < size) continue;
    yield batch;
    batch = [];
  }
  if (batch.length > 0) yield batch;
}
