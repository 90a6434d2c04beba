import type { Command } from 'commander';
import { Context, type GlobalOptions, readConfig } from './context.js';
import type { Io } from './io.js';
import { refuseFaults } from './refuse-faults.js';

/** Where the exit code of the command that ran ends up. */
export interface Run {
  readonly io: Io;
  code: number;
}

/** Adds a command to the program. One file per verb exports one of these. */
export type Register = (program: Command, run: Run) => void;

/**
 * Gives a command its action: a function of context, arguments and own options that returns the exit code.
 * Whatever was opened is closed again, also when it throws. `misconfigured` is the exit code when the configuration
 * cannot be used, where it is another than that of a refusal.
 */
export function act<O>(
  command: Command,
  run: Run,
  action: (context: Context, args: readonly (string | undefined)[], options: O) => Promise<number>,
  misconfigured?: number,
): void {
  command.action(async () => {
    const globals = command.optsWithGlobals<GlobalOptions>();
    const config = globals.config === undefined ? null : await readConfig(globals.config);
    if (config?.ok === false) {
      const head = { key: 'config.faults', params: { file: globals.config ?? '' } };
      const code = refuseFaults(new Context(run.io, globals), head, config.violation);
      run.code = misconfigured ?? code;
      return;
    }
    const context = new Context(run.io, globals, config?.value ?? null);
    try {
      run.code = await action(context, command.processedArgs as (string | undefined)[], command.opts() as O);
    } finally {
      await context.close();
    }
  });
}

/** An argument the option parser has already demanded. */
export function required(value: string | undefined): string {
  if (value === undefined) throw new TypeError('a required argument is missing');
  return value;
}
