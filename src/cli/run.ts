import { CommanderError } from 'commander';
import { LockTimeout, LogDamaged } from '../log/index.js';
import type { Run } from './command.js';
import { Context } from './context.js';
import { EXIT, UsageError } from './exit.js';
import type { Io } from './io.js';
import { createProgram } from './program.js';

/** Runs one command line (without node and script) and gives its exit code. */
export async function runCommand(args: readonly string[], io: Io): Promise<number> {
  const run: Run = { io, code: EXIT.ok };
  try {
    await createProgram(run).parseAsync([...args], { from: 'user' });
    return run.code;
  } catch (error) {
    // Help and version come as errors that are none; what is wrong with the line is already printed.
    if (error instanceof CommanderError) return error.exitCode === 0 ? EXIT.ok : EXIT.usage;
    if (error instanceof UsageError) {
      io.err(`${error.message}\n`);
      return EXIT.usage;
    }
    if (error instanceof LogDamaged) {
      const texts = new Context(io, { locale: 'en', json: args.includes('--json') });
      return texts.refuse(error.violation);
    }
    if (error instanceof LockTimeout) {
      const texts = new Context(io, { locale: 'en', json: args.includes('--json') });
      return texts.refuse({ code: 'busy' });
    }
    const text = error instanceof Error ? error.message : String(error);
    const stack = error instanceof Error && args.includes('--debug') ? `\n${error.stack ?? ''}` : '';
    io.err(`This is a bug: ${text}${stack}\n`);
    return EXIT.bug;
  }
}
