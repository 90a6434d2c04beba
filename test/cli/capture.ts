import type { Io } from '../../src/cli/process/process-io.js';

/** Input and output of a command kept in memory. */
export function capture(stdin = ''): Io & { taken(): { out: string; err: string } } {
  let out = '';
  let err = '';
  return {
    out: (text) => {
      out += text;
    },
    err: (text) => {
      err += text;
    },
    stdin: async () => new TextEncoder().encode(stdin),
    stopped: async () => undefined,
    interrupted: () => () => undefined,
    bar: null,
    taken: () => ({ out, err }),
  };
}
