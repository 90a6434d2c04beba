import { runCommand } from '../../src/cli/run-command-line.js';
import { capture } from './capture.js';

/** What a command printed and how it ended. */
export interface Ran {
  readonly code: number;
  readonly out: string;
  readonly err: string;
}

/** Runs a command in this process. */
export async function run(args: readonly string[], stdin = ''): Promise<Ran> {
  const io = capture(stdin);
  const code = await runCommand(args, io);
  return { code, ...io.taken() };
}

/** Ways to run commands that all begin with the same words, such as where their games are. */
export function commands(always: () => readonly string[]) {
  const posthorn = (args: readonly string[], stdin?: string): Promise<Ran> =>
    run([...always(), ...args], stdin);
  return {
    posthorn,
    /** The same with what is printed read back. */
    json: async (args: readonly string[], stdin?: string) => {
      const { out, code } = await posthorn(['--json', ...args], stdin);
      return { code, value: JSON.parse(out) };
    },
  };
}
