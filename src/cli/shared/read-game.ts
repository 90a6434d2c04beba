import { ok, type Result } from '../../engine/core/base/result.js';
import type { Viewer } from '../../engine/core/base/viewer-and-audience.js';
import { readRecorded } from '../../game/recorded/index.js';
import type { TableToRead } from '../../game/table/index.js';
import { UsageError } from '../process/index.js';
import type { Context } from './command-context.js';

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
