import { ok, type Result, refuse } from '../../../engine/core/base/result.js';
import { type Draft, livesLeft, pairLivesRound } from '../../pairing/index.js';
import type { LivesStage } from '../../settings/index.js';
import type { Format, StageView } from './format-interface.js';
import { shared } from './shared-settings.js';

/** Paired like a Swiss; who has lost his lives is out. */
export const lives: Format<LivesStage> = {
  kind: 'lives',
  takesLate: true,
  pools: ({ until }, field) =>
    field.length <= until
      ? refuse('lives-too-few', undefined, { entrants: field.length, until })
      : ok([field]),
  draft(view, lots): Result<Draft> {
    const { set, settings, entrants, rounds, left, away } = view;
    const { floater, rematch, draw } = set;
    const method = rounds.length === 0 ? (set.first ?? set.method) : set.method;
    const { sides, odd, keptApart } = shared(settings, 1);
    // Few are left in the end, and of three one sits out each time.
    const swiss = { method, floater, rematch, sides, keptApart, odd: { again: true, ...odd } };
    return pairLivesRound(
      {
        ...{ entrants, rounds, withdrawn: left, away },
        settings: { lives: set.lives, draw, swiss },
      },
      lots,
    );
  },
  rounds: (view) => view.rounds.length + (stillIn(view) > view.set.until ? 1 : 0),
  gamesEach: () => null,
};

function stillIn({ set, entrants, rounds, left }: StageView<LivesStage>): number {
  const all = livesLeft(entrants, rounds, set);
  return entrants.filter(({ id }) => !left.has(id) && (all.get(id) ?? 0) > 0).length;
}
