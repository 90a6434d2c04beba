import type { Result } from '../../../engine/core/base/result.js';
import type { Bye, Entrant, EntrantId, Round } from '../../base/index.js';
import { type Draft, type Lots, USUAL_POINTS } from '../common/index.js';
import { type KeptApart, pairSwissRound, type SwissSides } from '../swiss/index.js';

/** A round of a ladder in which neighbours play. */
export interface NeighboursRequest {
  /** The ladder from the top. */
  readonly order: readonly EntrantId[];
  /** All who are, or ever were, on it. */
  readonly entrants: readonly Entrant[];
  readonly rounds: readonly Round[];
  readonly away: readonly Bye[];
  readonly settings: {
    /** Whether those who met in the last round are kept from each other, where that can be. */
    readonly rematch: 'allowed' | 'not-at-once';
    readonly sides: SwissSides;
    readonly keptApart: readonly KeptApart[];
  };
}

/**
 * The first meets the second, the third the fourth, and so on; of an odd number the lowest who had the fewest byes sits out. Refused as a
 * round of a Swiss is.
 */
export function pairNeighbours(
  { order, entrants, rounds, away, settings }: NeighboursRequest,
  lots: Lots,
): Result<Draft> {
  const onLadder = order.flatMap((id, at) => {
    const entrant = entrants.find((one) => one.id === id);
    return entrant === undefined ? [] : [{ ...entrant, seed: at + 1 }];
  });
  const last = rounds.at(-1);
  const apart: KeptApart[] =
    settings.rematch === 'allowed'
      ? []
      : (last?.meetings.map(({ entrants: both }) => ({ together: both })) ?? []);
  const paired = (keptApart: readonly KeptApart[]): Result<Draft> =>
    pairSwissRound(
      {
        entrants: onLadder,
        // Old meetings are no hindrance on a ladder; sides and byes of old still count.
        rounds,
        away,
        records: new Map(order.map((id) => [id, 0])),
        settings: {
          method: 'neighbours',
          seeds: null,
          floater: 'lowest-down',
          rematch: 'allowed',
          sides: { ...settings.sides, afterwards: true },
          odd: { gets: 'bye', from: 'lowest', among: 'seed', again: true },
          keptApart,
          points: USUAL_POINTS,
        },
      },
      lots,
    );
  const wished = paired([...settings.keptApart, ...apart]);
  return wished.ok || apart.length === 0 ? wished : paired(settings.keptApart);
}
