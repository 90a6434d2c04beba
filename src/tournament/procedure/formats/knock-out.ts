import { ok, type Result, refuse } from '../../../engine/core/base/result.js';
import { type Draft, type Lots, pairRedrawnRound, pairTreeRound } from '../../pairing/index.js';
import type { KnockOutStage } from '../../settings/index.js';
import type { Format, StageView } from './format-interface.js';
import { shared } from './shared-settings.js';

/** Who loses is out. */
export const knockOut: Format<KnockOutStage> = {
  kind: 'knock-out',
  takesLate: false,
  pools: (_, field) =>
    field.length < 2 ? refuse('knock-out-too-few', undefined, { entrants: field.length }) : ok([field]),
  draft,
  // By the tree or by those left it is known, without any lot, whether another round follows.
  rounds: (view) => {
    const next = draft(view, NO_LOTS);
    const isOver = !next.ok && next.violation.code === 'knock-out-decided';
    return view.rounds.length + (isOver ? 0 : 1);
  },
  gamesEach: () => null,
};

/** Leaves everything in the order in which it is. */
const NO_LOTS: Lots = { shuffle: (_, items) => [...items], toss: () => true };

function draft(view: StageView<KnockOutStage>, lots: Lots): Result<Draft> {
  const { set, settings, entrants, rounds, left } = view;
  const draw = set.drawnMatch === 'director' ? 'refused' : set.drawnMatch;
  const { lives, thirdPlace, consolation, games } = set;
  if (set.drawn === 'once') {
    return pairTreeRound({
      entrants,
      rounds,
      withdrawn: left,
      settings: { lives, thirdPlace, consolation, draw, games },
    });
  }
  const { method, waiting, mulligan } = set;
  return pairRedrawnRound(
    {
      entrants,
      rounds,
      withdrawn: left,
      settings: { method, waiting, mulligan, draw, ...shared(settings, games) },
    },
    lots,
  );
}
