import { ok, type Result, refuse } from '../../engine/core/base/result.js';
import type { Table } from '../../game/table/index.js';
import type { Tournaments } from './tournaments-interface.js';

/** How games of a tournament are called: its id, then stage, round, table and game. */
const GAME = /^([a-z0-9][a-z0-9-]*)-\d+-\d+-\d+-\d+$/;

/** The id of the tournament that a game may belong to by its name; null where it can belong to none. */
export function tournamentNamedBy(game: string): string | null {
  return GAME.exec(game)?.[1] ?? null;
}

/**
 * Whether somebody may end a case of a game: nobody rules where he plays, in the game or in the tournament that it belongs to. `address`
 * in lower case. Refusals: `plays-and-rules`.
 */
export async function mayRule(
  tournaments: Pick<Tournaments, 'open'>,
  { id, players }: Pick<Table, 'id' | 'players'>,
  address: string,
): Promise<Result<true>> {
  const named = tournamentNamedBy(id);
  const tournament = named === null ? null : await tournaments.open(named);
  const entrants = tournament === null ? [] : [...(await tournament.contacts()).values()];
  return [...players, ...entrants].some((one) => one.address.toLowerCase() === address)
    ? refuse('plays-and-rules', undefined, { game: id })
    : ok(true);
}
