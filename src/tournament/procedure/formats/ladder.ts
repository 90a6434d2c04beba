import { ok, type Result, refuse } from '../../../engine/core/base/result.js';
import { type Draft, ladderAfter, pairNeighbours } from '../../pairing/index.js';
import type { LadderStage } from '../../settings/index.js';
import type { Format } from './format-interface.js';
import { shared } from './shared-settings.js';

/** Neighbours meet; who wins goes up. */
export const ladder: Format<LadderStage> = {
  kind: 'ladder',
  takesLate: true,
  pools: (_, field) =>
    field.length < 2 ? refuse('ladder-too-few', undefined, { entrants: field.length }) : ok([field]),
  draft({ set, settings, entrants, rounds, left, away }, lots): Result<Draft> {
    const order = ladderAfter(
      entrants.map(({ id }) => id),
      entrants,
      rounds,
      set.moves,
    );
    const { sides, keptApart } = shared(settings, 1);
    return pairNeighbours(
      {
        order: order.filter((id) => !left.has(id)),
        ...{ entrants, rounds, away },
        settings: { rematch: set.rematch, sides, keptApart },
      },
      lots,
    );
  },
  rounds: ({ set }) => set.rounds,
  gamesEach: () => null,
};
