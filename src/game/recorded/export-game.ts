import { ok, type Result, type Violation } from '../../engine/core/base/result.js';
import type { Viewer } from '../../engine/core/base/viewer-and-audience.js';
import { documentOf } from '../../log/entries/index.js';
import { type Entry, lastEra, type Modules } from '../../log/format/index.js';
import type { LogPlace } from '../../log/storage/index.js';
import { exportedEntries, type Seen } from '../../log/verify/index.js';
import type { TableToRead } from '../table/index.js';
import { RecordUnreadable, ReplayedPositions } from './positions.js';
import { entriesIn, gameOf, tableOf } from './read-recorded-game.js';
import { seenSession } from './seen-session.js';

/** A log as it may be handed out. */
export interface Exported {
  readonly text: string;
  /** Why it does not say what its reader saw; null where it does, or need not because all of it is open. */
  readonly untold: Violation | null;
}

/**
 * The log of a game for a side, onlookers or the moderator. A side and onlookers are also told what they saw after each entry, since
 * without the parts of the others nobody can play the game again. A log that cannot be played is handed out without that.
 */
export async function exportGame(
  place: LogPlace,
  viewer: Viewer,
  modules: Modules,
): Promise<Result<Exported>> {
  const made = await told(place, viewer, modules, Number.POSITIVE_INFINITY);
  if (!made.ok) return made;
  const { entries, untold } = made.value;
  return ok({ text: textOf(entries), untold });
}

/**
 * The same for onlookers up to an entry, with the game as they may read it there: what `readRecorded` makes of the text, which has just
 * been made and need not be checked. Refusals: those of `exportGame`, and of rules that are not to be had.
 */
export async function gameForOnlookers(
  place: LogPlace,
  modules: Modules,
  upTo: number,
): Promise<Result<{ readonly text: string; readonly table: TableToRead }>> {
  const made = await told(place, 'observer', modules, upTo);
  if (!made.ok) return made;
  const { entries } = made.value;
  const table = await tableOf(entries, 'observer', modules);
  return table.ok ? ok({ text: textOf(entries), table: table.value }) : table;
}

const textOf = (entries: readonly Entry[]): string => entries.map((entry) => documentOf(entry)).join('');

interface Told extends Pick<Exported, 'untold'> {
  readonly entries: readonly Entry[];
}

async function told(place: LogPlace, viewer: Viewer, modules: Modules, upTo: number): Promise<Result<Told>> {
  const seen = viewer === 'umpire' ? null : await seenBy(place, viewer, modules);
  if (seen !== null && !seen.ok) return without(place, viewer, seen.violation, upTo);
  try {
    const entries = await exportedEntries(place, viewer, seen?.value, upTo);
    return entries.ok ? ok({ entries: entries.value, untold: null }) : entries;
  } catch (error) {
    if (!(error instanceof RecordUnreadable)) throw error;
    return without(place, viewer, error.violation, upTo);
  }
}

async function without(
  place: LogPlace,
  viewer: Viewer,
  untold: Violation,
  upTo: number,
): Promise<Result<Told>> {
  const entries = await exportedEntries(place, viewer, null, upTo);
  return entries.ok ? ok({ entries: entries.value, untold }) : entries;
}

async function seenBy(place: LogPlace, viewer: Viewer, modules: Modules): Promise<Result<Seen>> {
  const { size } = (await place.stamp()) ?? { size: 0 };
  const entries = entriesIn(await place.read({ start: 0, end: size }));
  if (!entries.ok) return entries;
  const game = await gameOf(entries.value, modules);
  if (!game.ok) return game;
  const { module } = lastEra(game.value.eras);
  const positions = new ReplayedPositions(game.value, entries.value);
  return ok((seq) => seenSession(module, positions.sessionAt(seq), viewer));
}
