import type { Command } from 'commander';
import type { SideId, Viewer } from '../../engine/core/base/viewer-and-audience.js';
import type { Table, TableToRead } from '../../game/table/index.js';
import type { RenamedKey } from '../../mail/config/index.js';
import { type Io, UsageError } from '../process/index.js';
import type { Context } from './command-context.js';
import type { GamesTold } from './games-told.js';
import type { GlobalOptions } from './output.js';
import type { Reading } from './read-game.js';

/** Where the exit code of the command that ran ends up. */
export interface Run {
  readonly io: Io;
  code: number;
  /** Keys of the configuration that were called otherwise; those of the program unless others are given. */
  readonly renamed?: readonly RenamedKey[];
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
    const args = command.processedArgs as (string | undefined)[];
    await inContext(command, run, (context) => action(context, args, command.opts() as O), misconfigured);
  });
}

/** All that a context brings along is loaded only now: not every verb needs it. */
async function inContext(
  command: Command,
  run: Run,
  action: (context: Context) => Promise<number>,
  misconfigured?: number,
): Promise<void> {
  const { Context, readConfig } = await import('./command-context.js');
  const globals = command.optsWithGlobals<GlobalOptions>();
  const config = globals.config === undefined ? null : await readConfig(globals.config, run.renamed);
  if (config?.ok === false) {
    const { refuseFaults } = await import('./print-fault-list.js');
    const head = { key: 'config.faults', params: { file: globals.config ?? '' } };
    const code = refuseFaults(new Context(run.io, globals), head, config.violation);
    run.code = misconfigured ?? code;
    return;
  }
  const context = new Context(run.io, globals, config?.value ?? null);
  try {
    run.code = await action(context);
  } finally {
    await context.close();
  }
}

/**
 * The same for a command that tells how games stand, those its argument names or all: where a robot keeps an index of them, no more is
 * loaded than it takes to read that.
 */
export function actOnStandings<O>(
  command: Command,
  run: Run,
  action: (games: GamesTold, options: O) => Promise<number>,
): void {
  command.action(async () => {
    const [named = []] = command.processedArgs as (readonly string[] | undefined)[];
    const options = command.opts() as O;
    const globals = command.optsWithGlobals<GlobalOptions>();
    const indexed = named.length > 0 ? null : await byIndex(run.io, globals);
    if (indexed === null) {
      await inContext(command, run, async (context) => {
        const { gamesToldByOpening } = await import('./games-told-by-opening.js');
        return action(gamesToldByOpening(context, named), options);
      });
      return;
    }
    try {
      run.code = await action(indexed, options);
    } finally {
      await indexed.close();
    }
  });
}

/** Null where the games are to be opened. */
async function byIndex(io: Io, globals: GlobalOptions): Promise<GamesTold | null> {
  // Only a robot keeps one.
  if (globals.config === undefined || globals.games !== undefined) return null;
  const { gamesToldByIndex } = await import('./games-told-by-index.js');
  return gamesToldByIndex(io, globals, globals.config);
}

type Args = readonly (string | undefined)[];

/** The same for a command on one game, which its first argument names; the action gets the others. */
export function actAt<O>(
  command: Command,
  run: Run,
  action: (context: Context, table: Table, args: Args, options: O) => Promise<number>,
): void {
  act<O>(command, run, async (context, [game, ...args], options) => {
    const found = await context.table(required(game));
    return found.ok ? action(context, found.value, args, options) : context.refuse(found.violation);
  });
}

/** The same for a command of one side of a game, its second argument. */
export function actAs<O>(
  command: Command,
  run: Run,
  action: (context: Context, table: Table, side: SideId, args: Args, options: O) => Promise<number>,
): void {
  actAt<O>(command, run, async (context, table, [name, ...args], options) => {
    const { sideNamed } = await import('./command-context.js');
    const side = sideNamed(context, table.module, required(name));
    return side.ok
      ? action(context, table, side.value, args, options)
      : context.refuse(side.violation, table.module);
  });
}

/**
 * The same for a command that shows a game as somebody may see it, whom `named` finds among the arguments after the game and the
 * options; with `--file` it is by itself whoever the record was made for.
 */
export function actReading<O extends Reading>(
  command: Command,
  run: Run,
  named: (args: Args, options: O) => string | undefined,
  action: (context: Context, table: TableToRead, viewer: Viewer, options: O) => Promise<number>,
): void {
  act<O>(command, run, async (context, [game, ...args], options) => {
    const { viewerNamed } = await import('./command-context.js');
    const { readGame, showing } = await import('./read-game.js');
    const asked = named(args, options);
    if (asked === undefined && options.file === undefined) {
      throw new UsageError('Nobody is named as whose the game is shown: --as, or a --file of his.');
    }
    const read = await readGame(context, game, options);
    if (!read.ok) return context.refuse(read.violation);
    const { table, reader } = read.value;
    const name = asked ?? required(reader ?? undefined);
    const viewer = viewerNamed(context, table.module, name);
    if (!viewer.ok) return context.refuse(viewer.violation, table.module);
    if (reader !== null && ![reader, 'observer'].includes(viewer.value) && reader !== 'umpire') {
      return context.refuse({ code: 'told-to-another', params: { reader, viewer: viewer.value } });
    }
    return showing(context, options, () => action(context, table, viewer.value, options));
  });
}

/** An argument the option parser has already demanded. */
export function required(value: string | undefined): string {
  if (value === undefined) throw new TypeError('a required argument is missing');
  return value;
}
