import type { Tournaments } from './tournaments-interface.js';

/** How games of a tournament are called: its id, then stage, round, table and game. */
const GAME = /^([a-z0-9][a-z0-9-]*)-\d+-\d+-\d+-\d+$/;

/** The id of the tournament that a game may belong to by its name; null where it can belong to none. */
export function tournamentNamedBy(game: string): string | null {
  return GAME.exec(game)?.[1] ?? null;
}

/** The addresses (lower case) of those who play in the tournament that a game belongs to; none where it belongs to none. */
export async function entrantsOfGame(
  tournaments: Pick<Tournaments, 'open'>,
  game: string,
): Promise<readonly string[]> {
  const id = tournamentNamedBy(game);
  const one = id === null ? null : await tournaments.open(id);
  const contacts = one === null ? [] : [...(await one.contacts()).values()];
  return contacts.map(({ address }) => address.toLowerCase());
}
