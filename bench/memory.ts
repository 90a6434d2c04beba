import { readFile } from 'node:fs/promises';

/** What a process holds in memory, in MB, as it goes through a number of jobs. */
export class Memory {
  readonly #pid: number;
  readonly #jobs: number;
  readonly #samples: { readonly done: number; readonly mb: number }[] = [];

  constructor(pid: number, jobs: number) {
    this.#pid = pid;
    this.#jobs = jobs;
  }

  /** Looks, when so many jobs are done. Nothing when the process is gone. */
  async note(done: number): Promise<void> {
    const status = await readFile(`/proc/${this.#pid}/status`, 'utf8').catch(() => '');
    const kb = /^VmRSS:\s+(\d+) kB$/m.exec(status)?.[1];
    if (kb !== undefined) this.#samples.push({ done, mb: Number(kb) / 1024 });
  }

  get last(): string {
    return this.#samples.at(-1)?.mb.toFixed(0) ?? '-';
  }

  /** The median between two shares of the jobs. */
  between(from: number, to: number): number {
    const found = this.#samples.flatMap(({ done, mb }) =>
      done >= from * this.#jobs && done <= to * this.#jobs ? [mb] : [],
    );
    return found.sort((a, b) => a - b)[Math.floor(found.length / 2)] ?? Number.NaN;
  }
}
