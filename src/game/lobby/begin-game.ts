import { ok, type Result } from '../../engine/core/base/result.js';
import { sha256Hex } from '../../system/files/index.js';
import { beaconTerms } from '../first-draw/index.js';
import { isPractice } from '../practice/index.js';
import type { House, NewGame, Seating, Table } from '../table/index.js';
import type { End, StoredGame, StoredSeat } from './waiting-game.js';

/** What the lobby needs of the house. */
export type LobbyHouse = Pick<House, 'taken' | 'create' | 'promise' | 'open' | 'seatsOf'> &
  Pick<Seating, 'originOf'>;

type Begun = Extract<End, { kind: 'begun' }>;

/**
 * Begins a game whose seats are all taken, and gives its id: its own, or a like one where somebody has made a game of
 * that name meanwhile. A game that has been begun already is found by its origin. Where its beginning was promised the log is that very
 * one, and the mails that took its seats are the answers it waits for; where that cannot be (the name is taken, there are other rules
 * since) its players are asked once more.
 */
export async function beginGame(game: StoredGame, end: Begun, house: LobbyHouse): Promise<Result<string>> {
  const players = game.seats.map(({ address, name, locale, zone }, index) => {
    return { side: sideOf(game, end, index), address, name, locale, zone };
  });
  let { promise } = game;
  for (let number = 1; ; number++) {
    const id = number === 1 ? game.id : `${game.id}-${number}`;
    const isPromised = promise !== undefined && number === 1;
    const made = await house.create({
      ...logOf(game, game.promise !== undefined),
      ...{ id, players, origin: game.cause },
      ...(isPromised && promise !== undefined ? { promised: promise } : {}),
    });
    if (made.ok) {
      if (isPromised) await answered(made.value, game, end);
      return ok(id);
    }
    const { code } = made.violation;
    if (code === 'promise-broken') {
      promise = undefined;
      number--;
      continue;
    }
    if (code !== 'game-exists') return made;
    if ((await house.originOf(id)) !== game.cause) continue;
    // It may have been made just before a crash, and nobody has been asked yet.
    const table = await house.open(id);
    await table?.resume();
    const [first] = (await table?.entries(0, 0)) ?? [];
    if (table !== null && first?.hash === game.promise?.hash) await answered(table, game, end);
    return ok(id);
  }
}

/** The log of a game as it is begun, whoever plays it; `waits` for the answers of its players or not. */
export function logOf(game: StoredGame, waits: boolean): Omit<NewGame, 'players' | 'promised'> {
  const { id, title, module, setup, dice, control, quiet = null, beacon, seats } = game;
  return {
    ...{ id, title, module, setup, dice, control, quiet },
    ...(waits
      ? { ready: beacon === undefined ? {} : { beacon: beaconTerms(beacon) } }
      : { words: seats.flatMap(({ words }) => words ?? []) }),
  };
}

/** Says for each seat what the mail said that took it; once, however often this is done. */
async function answered(table: Table, game: StoredGame, end: Begun): Promise<void> {
  for (const [index, seat] of game.seats.entries()) {
    const early = index === 0 ? { early: true as const } : {};
    const act = { kind: 'ready', words: seat.words, ...early } as const;
    const message = sha256Hex(seat.cause);
    const origin = { via: 'mail', message, ...answerOf(seat) } as const;
    await table.submit(sideOf(game, end, index), [], origin, undefined, [{ line: 1, text: 'ready', act }]);
  }
}

function answerOf({ answer }: StoredSeat) {
  return answer === undefined ? {} : { answer: { ...answer, raw: Buffer.from(answer.raw, 'base64') } };
}

function sideOf(game: StoredGame, end: Begun, index: number): string {
  const side = end.sides[index];
  if (side === undefined) throw new RangeError(`${game.id} has a seat without a side`);
  return side;
}

/** The game as it was before its last seat was taken. */
export function notBegun(game: StoredGame, end: End): StoredGame {
  const { end: _, ...waiting } = game;
  // The host's stays: where he asked for a practice opponent, his own mail began the game.
  const seats = game.seats.filter(
    (seat, index) => index === 0 || (seat.cause !== end.cause && !isPractice(seat)),
  );
  return { ...waiting, seats };
}

/** What is remembered of a game that waits no longer: its keys lie with its log, or are nobody's. */
export function withoutSecrets({ promise: _promise, ...game }: StoredGame): StoredGame {
  return { ...game, seats: game.seats.map(({ answer: _answer, ...seat }) => seat) };
}
