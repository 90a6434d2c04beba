import { ok, type Result, refuse } from '../../../engine/core/base/result.js';
import type { EntrantId } from '../../base/index.js';
import { type Draft, livesLeft, pairLivesRound } from '../../pairing/index.js';
import type { LivesStage } from '../../settings/index.js';
import type { Format, StageView } from './format-interface.js';
import { shared } from './shared-settings.js';

/** Paired like a Swiss; who has lost his lives is out. */
export const lives: Format<LivesStage> = {
  kind: 'lives',
  takesLate: true,
  pools: ({ set: { until }, entrants }) =>
    entrants.length <= until
      ? refuse('lives-too-few', undefined, { entrants: entrants.length, until })
      : ok([entrants.map(({ id }) => id)]),
  draft(view, lots): Result<Draft> {
    const { set, entrants, rounds, left, away } = view;
    const { floater, rematch, draw, final } = set;
    const method = rounds.length === 0 ? (set.first ?? set.method) : set.method;
    const { sides, odd, keptApart } = shared(view, 1);
    // Few are left in the end, and of three one sits out each time.
    const swiss = { method, floater, rematch, sides, keptApart, odd: { again: true, ...odd } };
    return pairLivesRound(
      {
        ...{ entrants, rounds, withdrawn: left, away },
        settings: { lives: set.lives, draw, final, swiss },
      },
      lots,
    );
  },
  rounds: (view) => view.rounds.length + (isOver(view) ? 0 : 1),
  gamesEach: () => null,
  left: ({ set, ...view }) => (set.takes === 'left' ? [...stillIn({ set, ...view }).keys()] : null),
};

/** Who is still in, with his lives, by seed. */
function stillIn({ set, entrants, rounds, left }: StageView<LivesStage>): Map<EntrantId, number> {
  const all = livesLeft(entrants, rounds, set);
  return new Map(
    entrants.flatMap(({ id }) => {
      const his = all.get(id) ?? 0;
      return his > 0 && !left.has(id) ? [[id, his] as const] : [];
    }),
  );
}

function isOver(view: StageView<LivesStage>): boolean {
  const { until, endsAt, lives: all } = view.set;
  const still = stillIn(view);
  const unbeaten = [...still.values()].filter((his) => his === all).length;
  return (
    still.size <= until ||
    endsAt.some(
      (end) => unbeaten <= end.unbeaten && still.size - unbeaten <= (end.others ?? Number.POSITIVE_INFINITY),
    )
  );
}
