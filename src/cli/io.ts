import { constants } from 'node:os';
import type { Readable } from 'node:stream';

/** What a command reads and writes; tests put their own in its place. */
export interface Io {
  out(text: string): void;
  err(text: string): void;
  /** All of standard input, as bytes. */
  stdin(): Promise<Uint8Array>;
  /** Resolves when the program is asked to stop (Ctrl-C, a service manager). Asked again, it ends at once. */
  stopped(): Promise<void>;
}

/** Standard input, output and signals of the process. */
export const processIo: Io = {
  out: (text) => void process.stdout.write(text),
  err: (text) => void process.stderr.write(text),
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
};

async function readAll(stream: Readable): Promise<Uint8Array> {
  const chunks: Buffer[] = [];
  for await (const chunk of stream) chunks.push(Buffer.from(chunk));
  return Buffer.concat(chunks);
}
