import type { GameChanges, IndexedGame, Moved, SeatTaken } from '../../store/games/index.js';
import { isMachineError, RecordNewer } from '../../system/files/index.js';
import type { TimeSource } from '../../system/sources/index.js';
import { type LogTable, type Standing, standingOf, type Table } from '../table/index.js';
import { declared, duesOf } from '../timekeeping/index.js';
import { isSettled } from './file-stamp.js';
import type { GamesPlace } from './games-place.js';
import type { SeatingFile } from './players-file.js';
import type { PlayersReadLately } from './players-read-lately.js';
import { logStamp, NO_LOG } from './stale-games.js';
import { rowOf } from './standing-record.js';

export interface ReadingParts {
  readonly place: GamesPlace;
  readonly players: PlayersReadLately;
  readonly clock: TimeSource;
  /** Opens a game; null when there is none. */
  readonly open: (game: string) => Promise<LogTable | null>;
  /** What the file of the players looked like when the table took note of it. */
  readonly seated: (table: LogTable) => string;
}

/** What was found of a game; `gone` when there is none. */
export type Found =
  | { readonly kind: 'read'; readonly row: GameChanges['read'][number] }
  | {
      readonly kind: 'broken';
      readonly row: GameChanges['broken'][number];
      readonly what: 'game' | 'players';
      readonly error: Error;
    }
  | { readonly kind: 'gone' };

/**
 * Reads what the index holds of a game. `alone` when nobody else can have changed its players since: their file has then just been
 * written, and may otherwise be changed again without showing it. Throws what the machine says.
 */
export async function readIndexedGame(parts: ReadingParts, id: string, alone: boolean): Promise<Found> {
  const { place, players: seatings, clock, open } = parts;
  // Looked at before they are read: what changes in between is found at the next look.
  const { log, players } = await place.looksOf(id);
  const stamps = {
    log_stamp: logStamp(log.text),
    players_stamp: alone || isSettled(players.changed, clock.now()) ? players.text : '',
  };
  if (stamps.log_stamp === NO_LOG) return { kind: 'gone' };
  let seats: readonly SeatTaken[] | null = null;
  try {
    const seating = await seatings.of(id);
    seats = seatsIn(seating);
    const table = await open(id);
    if (table === null) return { kind: 'gone' };
    const row = await rowAt(parts, id, table);
    // What the table took note of may be newer; then the next look finds it.
    const game: IndexedGame = { ...row, players_stamp: stamps.players_stamp, origin: seating.origin ?? null };
    return { kind: 'read', row: { game, seats } };
  } catch (error) {
    if (!isOfTheGame(error)) throw error;
    const fault = error.message.split('\n')[0] ?? '';
    const what = seats === null ? 'players' : 'game';
    return { kind: 'broken', row: { id, ...stamps, fault, seats: seats ?? [] }, what, error };
  }
}

/** How a game that went on stands. */
export async function movedGame(parts: ReadingParts, id: string, table: LogTable): Promise<Moved> {
  const { begun: _, ...row } = await rowAt(parts, id, table, { first: '' });
  return row;
}

async function rowAt(
  parts: ReadingParts,
  id: string,
  table: LogTable,
  known: Partial<Pick<Standing, 'first'>> = {},
): Promise<Omit<IndexedGame, 'origin'>> {
  // All at one moment: the game may go on meanwhile.
  const { size, appendedAt } = table;
  const due = firstDue(table);
  const players_stamp = parts.seated(table);
  const standing = await standingOf(table, {
    ...known,
    ...(appendedAt === null ? {} : { last: appendedAt }),
  });
  const { log } = await parts.place.looksOf(id);
  // Where somebody has written since, what was read is not all there is.
  const log_stamp = log.size === size ? logStamp(log.text) : '';
  // By its folder, wherever that was copied from.
  return { ...rowOf({ ...standing, id }), log_stamp, players_stamp, due };
}

/** When a clock wants something first, as far as its log tells: what is past may have been done long ago. */
export function firstDue(table: Pick<Table, 'clock' | 'closings'>): number | null {
  const clock = table.clock();
  if (clock === null) return null;
  const times = [...duesOf(clock), ...declared(clock), ...table.closings()].map(({ at }) => at);
  return times.length === 0 ? null : Math.min(...times);
}

function seatsIn({ players, moderator, public: where }: SeatingFile): SeatTaken[] {
  return [
    ...(where === undefined ? [] : [{ role: 'public', side: '', address: where.address }]),
    ...players.map(({ side, address }) => ({ role: 'player', side, address })),
    ...(moderator === undefined ? [] : [{ role: 'moderator', side: '', address: moderator.address }]),
  ];
}

/** Whether something is wrong with the game itself, and not with the machine that reads it. */
function isOfTheGame(error: unknown): error is Error {
  return error instanceof Error && (!isMachineError(error) || error instanceof RecordNewer);
}
