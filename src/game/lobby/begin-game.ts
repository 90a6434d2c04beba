import { ok, type Result } from '../../engine/core/base/result.js';
import type { House, Seating } from '../table/index.js';
import type { End, StoredGame } from './waiting-game.js';

/** What the lobby needs of the house. */
export type LobbyHouse = Pick<House, 'taken' | 'create' | 'open' | 'seatsOf'> & Pick<Seating, 'originOf'>;

/**
 * Begins a game whose seats are all taken, and gives its id: its own, or a like one where somebody has made a game of
 * that name meanwhile. A game that has been begun already is found by its origin.
 */
export async function beginGame(
  game: StoredGame,
  end: Extract<End, { kind: 'begun' }>,
  house: LobbyHouse,
): Promise<Result<string>> {
  const players = game.seats.map(({ address, name, locale, zone }, index) => {
    const side = end.sides[index];
    if (side === undefined) throw new RangeError(`${game.id} has a seat without a side`);
    return { side, address, name, locale, zone };
  });
  for (let number = 1; ; number++) {
    const id = number === 1 ? game.id : `${game.id}-${number}`;
    const made = await house.create({
      id,
      title: game.title,
      module: game.module,
      setup: game.setup,
      dice: game.dice,
      players,
      control: game.control,
      quiet: game.quiet ?? null,
      words: game.seats.flatMap(({ words }) => words ?? []),
      origin: game.cause,
    });
    if (made.ok) return ok(id);
    if (made.violation.code !== 'game-exists') return made;
    if ((await house.originOf(id)) !== game.cause) continue;
    // It may have been made just before a crash, and nobody has been asked yet.
    await (await house.open(id))?.resume();
    return ok(id);
  }
}

/** The game as it was before its last seat was taken. */
export function notBegun(game: StoredGame, end: End): StoredGame {
  const { end: _, ...waiting } = game;
  return { ...waiting, seats: game.seats.filter(({ cause }) => cause !== end.cause) };
}
