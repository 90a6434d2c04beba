import { ok, type Result, refuse } from '../../../engine/core/base/result.js';
import type { EntrantId } from '../../base/index.js';
import type { Draft, DraftMeeting } from '../common/index.js';
import { bergerTable, type TableGame } from './berger-table.js';
import { concurrentOddTable } from './concurrent-odd-table.js';

/** How everybody meets everybody. */
export interface RoundRobinSettings {
  /** Once; twice, with sides changed, in rounds of their own; or once in meetings of two games with sides changed. */
  readonly meet: 'once' | 'twice' | 'pair-of-games';
  /** `at-once`: no rounds; of an odd field that meets once everybody then has each side equally often. */
  readonly rounds: 'one-by-one' | 'at-once';
}

/**
 * All rounds of a round robin among `entrants`, who have the numbers of the table in the order given. `at-once` gives one round
 * that holds every meeting. Refused: `round-robin-too-few` (`entrants`) where there are not two.
 */
export function roundRobinRounds(
  entrants: readonly EntrantId[],
  settings: RoundRobinSettings,
): Result<readonly Draft[]> {
  if (entrants.length < 2) return refuse('round-robin-too-few', undefined, { entrants: entrants.length });
  const atOnce = settings.rounds === 'at-once';
  const named = (number: number): EntrantId => {
    const id = entrants[number - 1];
    if (id === undefined) throw new RangeError(`number ${number} of a table for ${entrants.length}`);
    return id;
  };
  const meeting = ([first, second]: TableGame, round: number): DraftMeeting => ({
    entrants: [named(first), named(second)],
    sides: settings.meet === 'pair-of-games' ? ['first', 'second'] : ['first'],
    why: { code: 'round-robin-table', params: { first, second, round, field: entrants.length } },
  });
  if (atOnce && settings.meet === 'once' && entrants.length % 2 === 1) {
    const games = concurrentOddTable(entrants.length);
    return ok([{ meetings: games.map((game) => meeting(game, 1)), byes: [] }]);
  }
  const table = bergerTable(entrants.length, settings.meet === 'twice' ? 2 : 1);
  if (atOnce) {
    const meetings = table.flatMap(({ games }, index) => games.map((game) => meeting(game, index + 1)));
    return ok([{ meetings, byes: [] }]);
  }
  return ok(
    table.map(({ games, bye }, index) => ({
      meetings: games.map((game) => meeting(game, index + 1)),
      byes:
        bye === null
          ? []
          : [
              {
                entrant: named(bye),
                kind: 'pairing' as const,
                why: { code: 'round-robin-sits-out', params: { number: bye, round: index + 1 } },
              },
            ],
    })),
  );
}
