import { ok, type Result, refuse } from '../../../engine/core/base/result.js';
import type { EntrantId } from '../../base/index.js';
import { type Draft, ladderAfter, pairNeighbours } from '../../pairing/index.js';
import type { LadderStage } from '../../settings/index.js';
import type { Format, StageView } from './format-interface.js';
import { shared } from './shared-settings.js';

/** Neighbours meet, or who challenges whom; who wins goes up. */
export const ladder: Format<LadderStage> = {
  kind: 'ladder',
  takesLate: true,
  pools: ({ entrants }) =>
    entrants.length < 2
      ? refuse('ladder-too-few', undefined, { entrants: entrants.length })
      : ok([entrants.map(({ id }) => id)]),
  draft(view, lots): Result<Draft> {
    const { set, entrants, rounds, left, away } = view;
    // A round of challenges begins empty.
    if (set.by === 'challenge') return ok({ meetings: [], byes: [] });
    const order = ladderOf(view);
    const { sides, keptApart } = shared(view, 1);
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

/** The ladder as it stands, from the top, those who have left among them. */
export function ladderOf({
  set,
  entrants,
  rounds,
}: Pick<StageView<LadderStage>, 'set' | 'entrants' | 'rounds'>): readonly EntrantId[] {
  return ladderAfter(
    entrants.map(({ id }) => id),
    entrants,
    rounds,
    { moves: set.moves, ...(set.skips === undefined ? {} : { skips: set.skips }) },
  );
}
