import { ok, type Result, refuse } from '../../../engine/core/base/result.js';
import { type Draft, type Lots, pairRedrawnRound, pairTreeRound, stillIn } from '../../pairing/index.js';
import type { KnockOutStage } from '../../settings/index.js';
import type { Format, StageView } from './format-interface.js';
import { shared } from './shared-settings.js';

/** Who loses is out. */
export const knockOut: Format<KnockOutStage> = {
  kind: 'knock-out',
  takesLate: false,
  pools: ({ entrants }) =>
    entrants.length < 2
      ? refuse('knock-out-too-few', undefined, { entrants: entrants.length })
      : ok([entrants.map(({ id }) => id)]),
  draft,
  // By the tree or by those left it is known, without any lot, whether another round follows.
  rounds: (view) => {
    if (view.rounds.length >= (view.set.rounds ?? Number.POSITIVE_INFINITY)) return view.rounds.length;
    const next = draft(view, NO_LOTS);
    const isOver = !next.ok && next.violation.code === 'knock-out-decided';
    return view.rounds.length + (isOver ? 0 : 1);
  },
  gamesEach: () => null,
  left(view) {
    if (view.set.rounds === undefined) return null;
    const { entrants, rounds, left: withdrawn } = view;
    const still = stillIn({ entrants, rounds, withdrawn, settings: redrawn(view) });
    return still.ok ? still.value.left.map(({ id }) => id) : null;
  },
};

/** Leaves everything in the order in which it is. */
const NO_LOTS: Lots = { shuffle: (_, items) => [...items], toss: () => true };

function draft(view: StageView<KnockOutStage>, lots: Lots): Result<Draft> {
  const { set, entrants, rounds, left: withdrawn, unbeaten } = view;
  if (set.drawn === 'each-round') {
    return pairRedrawnRound({ entrants, rounds, withdrawn, unbeaten, settings: redrawn(view) }, lots);
  }
  const { lives, thirdPlace, consolation, games } = set;
  return pairTreeRound({
    ...{ entrants, rounds, withdrawn },
    settings: { lives, thirdPlace, consolation, draw: goesOnAfterDraw(set), games },
  });
}

function redrawn(view: StageView<KnockOutStage>): Parameters<typeof pairRedrawnRound>[0]['settings'] {
  const { method, waiting, mulligan, games } = view.set;
  return { method, waiting, mulligan, draw: goesOnAfterDraw(view.set), ...shared(view, games) };
}

function goesOnAfterDraw({ drawnMatch }: KnockOutStage) {
  return drawnMatch === 'director' ? 'refused' : drawnMatch;
}
