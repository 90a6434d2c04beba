import { ok, type Result, type Violation } from '../../engine/core/base/result.js';
import type { Viewer } from '../../engine/core/base/viewer-and-audience.js';
import { lastEra, type Modules } from '../../log/format/index.js';
import type { LogPlace } from '../../log/storage/index.js';
import { exportLog, type Seen } from '../../log/verify/index.js';
import { RecordUnreadable, ReplayedPositions } from './positions.js';
import { entriesIn, gameOf } from './read-recorded-game.js';
import { seenSession } from './seen-session.js';

/** A log as it may be handed out. */
export interface Exported {
  readonly text: string;
  /** Why it does not say what its reader saw; null where it does, or need not because all of it is open. */
  readonly untold: Violation | null;
}

/**
 * The log of a game for a side, onlookers or the moderator. A side and onlookers are also told what they saw after each entry, since
 * without the parts of the others nobody can play the game again. A log that cannot be played is handed out without that. With `upTo` it
 * ends with that entry.
 */
export async function exportGame(
  place: LogPlace,
  viewer: Viewer,
  modules: Modules,
  upTo: number = Number.POSITIVE_INFINITY,
): Promise<Result<Exported>> {
  const seen = viewer === 'umpire' ? null : await seenBy(place, viewer, modules);
  if (seen !== null && !seen.ok) return without(place, viewer, seen.violation, upTo);
  try {
    const text = await exportLog(place, viewer, seen?.value, upTo);
    return text.ok ? ok({ text: text.value, untold: null }) : text;
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
): Promise<Result<Exported>> {
  const text = await exportLog(place, viewer, null, upTo);
  return text.ok ? ok({ text: text.value, untold }) : text;
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
