import { constants } from 'node:os';
import { performance } from 'node:perf_hooks';
import type { Readable } from 'node:stream';
import { type Bar, barOn } from './progress-bar.js';

/** What a command reads and writes; tests put their own in its place. */
export interface Io {
  out(text: string): void;
  err(text: string): void;
  /** All of standard input, as bytes. */
  stdin(): Promise<Uint8Array>;
  /** Resolves when the program is asked to stop (Ctrl-C, a service manager). Asked again, it ends at once. */
  stopped(): Promise<void>;
  /**
   * Calls `told` with the exit status that tells the signal when the program is asked to stop, until the function it gives is called.
   * Asked again, it ends at once.
   */
  interrupted(told: (status: number) => void): () => void;
  /** Where long work shows how far it is; null where nobody watches. Whatever is printed takes it off the screen first. */
  readonly bar: Bar | null;
}

/** Milliseconds within which two signals are one: npm hands on a Ctrl-C that the terminal has sent to all already. */
const ONE_SIGNAL = 500;

const bar = barOn(process.stderr);

/** Standard input, output and signals of the process. */
export const processIo: Io = {
  bar,
  out: (text) => {
    bar?.hide();
    process.stdout.write(text);
  },
  err: (text) => {
    bar?.hide();
    process.stderr.write(text);
  },
  stdin: () => readAll(process.stdin),
  stopped: () =>
    new Promise((resolve) => {
      let asked = false;
      const stop = (signal: NodeJS.Signals): void => {
        // What was not finished is made good at the next start, as after a crash.
        if (asked) process.exit(128 + constants.signals[signal]);
        asked = true;
        resolve();
      };
      process.on('SIGINT', stop);
      process.on('SIGTERM', stop);
    }),
  interrupted: (told) => {
    let asked: number | null = null;
    const stop = (signal: NodeJS.Signals): void => {
      const status = 128 + constants.signals[signal];
      const now = performance.now();
      if (asked === null) {
        asked = now;
        told(status);
      } else if (now - asked > ONE_SIGNAL) process.exit(status);
    };
    process.on('SIGINT', stop);
    process.on('SIGTERM', stop);
    return () => {
      process.off('SIGINT', stop);
      process.off('SIGTERM', stop);
    };
  },
};

async function readAll(stream: Readable): Promise<Uint8Array> {
  const chunks: Buffer[] = [];
  for await (const chunk of stream) chunks.push(Buffer.from(chunk));
  return Buffer.concat(chunks);
}
