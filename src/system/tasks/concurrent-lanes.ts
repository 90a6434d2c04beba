/**
 * Jobs done side by side, those of one lane one after the other in the order they came. Jobs may be added while it is
 * at work, so a lane that is stuck holds nobody else back.
 */
export class Lanes<T> {
  readonly #waiting = new Map<string, T[]>();
  readonly #busy = new Set<string>();
  #signal: () => void = () => {};

  add(lane: string, job: T): void {
    const jobs = this.#waiting.get(lane);
    if (jobs === undefined) this.#waiting.set(lane, [job]);
    else jobs.push(job);
    this.#signal();
  }

  /**
   * Works with at most `width` jobs at a time until none is left or `stopped`; what is under way is waited for. When a
   * job throws no further one is begun, and its error is thrown at the end.
   */
  async run(work: (job: T) => Promise<void>, width: number, stopped: () => boolean): Promise<void> {
    const faults: unknown[] = [];
    let running = 0;
    const end = (lane: string) => {
      running--;
      this.#busy.delete(lane);
      this.#signal();
    };
    for (;;) {
      while (running < width && !stopped() && faults.length === 0) {
        const next = this.#next();
        if (next === null) break;
        running++;
        work(next.job)
          .catch((error: unknown) => void faults.push(error))
          .then(() => end(next.lane));
      }
      if (running === 0) break;
      await new Promise<void>((resolve) => {
        this.#signal = resolve;
      });
    }
    if (faults.length > 0) throw faults[0];
  }

  #next(): { lane: string; job: T } | null {
    for (const [lane, jobs] of this.#waiting) {
      if (this.#busy.has(lane)) continue;
      const job = jobs.shift();
      // Back to the end, so that no lane waits for ever behind a long one.
      this.#waiting.delete(lane);
      if (job === undefined) continue;
      if (jobs.length > 0) this.#waiting.set(lane, jobs);
      this.#busy.add(lane);
      return { lane, job };
    }
    return null;
  }
}
