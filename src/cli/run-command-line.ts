import { CommanderError } from 'commander';
import { EXIT, type Io, UsageError } from './process/index.js';
import { programFor } from './program.js';
import type { GlobalOptions, Run } from './shared/index.js';

/** Runs one command line (without node and script) and gives its exit code. `given` is what else a run may be given. */
export async function runCommand(
  args: readonly string[],
  io: Io,
  given: Pick<Run, 'renamed'> = {},
): Promise<number> {
  const run: Run = { ...given, io, code: EXIT.ok };
  // A stack should name the sources, but looking them up costs every error that is thrown.
  if (args.includes('--debug')) process.setSourceMapsEnabled(true);
  const program = await programFor(args, run);
  try {
    await program.parseAsync([...args], { from: 'user' });
    return run.code;
  } catch (error) {
    // Help and version come as errors that are none; what is wrong with the line is already printed.
    if (error instanceof CommanderError) return error.exitCode === 0 ? EXIT.ok : EXIT.usage;
    if (error instanceof UsageError) {
      io.err(`${error.message}\n`);
      return EXIT.usage;
    }
    const { tellTrouble } = await import('./thrown-error-to-message-and-exit-code.js');
    const options = program.opts<Partial<GlobalOptions>>();
    return tellTrouble(error, io, { ...options, debug: args.includes('--debug') });
  }
}
