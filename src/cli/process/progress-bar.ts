// cli-progress draws and clears the bar and reckons the time left: no code of ours. Others that are kept up (ora, listr2, clack)
// show that something goes on, not how long it will.
import { createRequire } from 'node:module';
import type { SingleBar } from 'cli-progress';

// Most commands are over before they need a bar: the library is loaded for the first that does.
const require = createRequire(import.meta.url);

/** A line on the terminal that says how far a work has come. */
export interface Bar {
  /** Draws the line, or draws it anew. `line` has the places `{bar}`, `{percentage}` and `{eta_formatted}`. */
  show(line: string, done: number, total: number): void;
  /** Takes it off the screen; it can be shown again. */
  hide(): void;
}

/** Updates over which the time left is reckoned: the last seconds, as steps are not all alike. */
const SAMPLES = 50;

/** A bar on a terminal; null where nobody watches, as in a pipe, or where the terminal cannot move its cursor. */
export function barOn(stream: NodeJS.WriteStream): Bar | null {
  if (!stream.isTTY || process.env.TERM === 'dumb') return null;
  let shown: SingleBar | null = null;
  return {
    show(line, done, total) {
      if (shown === null) {
        const library = require('cli-progress') as typeof import('cli-progress');
        shown = new library.SingleBar({
          stream,
          format: line,
          barsize: 30,
          clearOnComplete: true,
          // Switched off, it would stay so on the terminal of a program that was killed.
          linewrap: true,
          etaBuffer: SAMPLES,
          // Before there is any estimate it is no number.
          formatTime: (seconds, options, round) =>
            typeof seconds === 'number' ? library.Format.TimeFormat(seconds, options, round) : '...',
        });
        shown.start(total, done);
        return;
      }
      shown.setTotal(total);
      shown.update(done);
    },
    hide() {
      shown?.stop();
      shown = null;
    },
  };
}
