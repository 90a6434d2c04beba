import { performance } from 'node:perf_hooks';
import { setImmediate } from 'node:timers/promises';
import type { OnProgress } from '../../log/format/index.js';
import type { Io } from '../process/index.js';

/** Milliseconds after which somebody begins to wonder. */
const PATIENCE = 1000;
/** Milliseconds of work after which signals are heard and the bar is drawn. */
const BREATH = 50;

/** The program was asked to stop, and the work did where nothing is half done. */
export class Stopped extends Error {
  override name = 'Stopped';

  /** @param code The exit status that tells the signal: 128 and its number. */
  constructor(readonly code: number) {
    super('stopped');
  }
}

/** What a long work is given. */
export interface Work {
  /** To be called, and waited for, between steps; throws `Stopped` when the program was asked to stop. */
  readonly report: OnProgress;
  /** Waits for what can be left alone at any moment, such as an answer from elsewhere; throws `Stopped` at once. */
  orStop<T>(waiting: Promise<T>): Promise<T>;
}

/**
 * Does a work that may take long. After a second it shows how far it is, on a terminal; `line` is that of `Bar`, null where none is
 * wanted. A first signal to stop has the work throw `Stopped` at its next step, so that it can put things in order.
 */
export async function working<T>(io: Io, line: string | null, work: (work: Work) => Promise<T>): Promise<T> {
  const began = performance.now();
  let last = began;
  let code: number | null = null;
  let release = (): void => undefined;
  const asked = new Promise<never>((_, reject) => {
    release = io.interrupted((status) => {
      code = status;
      io.bar?.hide();
      reject(new Stopped(status));
    });
  });
  // Most work does not wait for it.
  asked.catch(() => undefined);
  const goOn = (): void => {
    if (code !== null) throw new Stopped(code);
  };
  const report = async (done: number, total: number): Promise<void> => {
    goOn();
    const now = performance.now();
    if (now - last < BREATH) return;
    last = now;
    if (line !== null && now - began >= PATIENCE) io.bar?.show(line, done, total);
    await setImmediate();
    goOn();
  };
  try {
    return await work({ report, orStop: (waiting) => Promise.race([waiting, asked]) });
  } finally {
    release();
    io.bar?.hide();
  }
}
