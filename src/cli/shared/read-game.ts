import { ok, type Result } from '../../engine/core/base/result.js';
import type { Viewer } from '../../engine/core/base/viewer-and-audience.js';
import { readRecorded } from '../../game/recorded/index.js';
import type { TableToRead } from '../../game/table/index.js';
import { UsageError } from '../process/index.js';
import { type Context, shortened } from './command-context.js';

/** Options of a command that reads a game at its table, or off a record of it with nothing else on disk. */
export interface Reading {
  /** A log or an export of it. */
  readonly file?: string;
}

/** A game at its table, or off the record that `--file` names; `reader` is for whom that was made, null at the table. */
export async function readGame(
  context: Context,
  game: string | undefined,
  { file }: Reading,
): Promise<Result<{ readonly table: TableToRead; readonly reader: Viewer | null }>> {
  if (file !== undefined) return readRecorded(await context.input(file), context.registry);
  if (game === undefined) throw new UsageError('Neither a game nor a --file is named.');
  const table = await context.table(game);
  return table.ok ? ok({ table: table.value, reader: null }) : table;
}

/**
 * Shows something of a game. What a file says was seen may be no position at all, and lead the rules anywhere: then that is said of the
 * file, and no bug.
 */
export async function showing(
  context: Context,
  { file }: Reading,
  work: () => Promise<number>,
): Promise<number> {
  try {
    return await work();
  } catch (error) {
    // Rules of earlier releases throw errors of their own realm, so they are known by their names.
    const misled =
      file !== undefined &&
      error instanceof Error &&
      ['Error', 'TypeError', 'RangeError'].includes(error.name);
    if (!misled || 'code' in error || context.options.debug === true) throw error;
    return context.refuse({ code: 'record-misleads', params: { text: shortened(error.message) } });
  }
}
