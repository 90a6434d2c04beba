import { ok } from '../../../engine/core/base/result.js';
import { pairSwissRound, type SwissSettings } from '../../pairing/index.js';
import type { SwissStage } from '../../settings/index.js';
import type { Format, StageView } from './format-interface.js';
import { shared } from './shared-settings.js';

/** Those of equal score meet, nobody twice. */
export const swiss: Format<SwissStage> = {
  kind: 'swiss',
  takesLate: true,
  pools: (_, field) => ok([field]),
  draft(view, lots) {
    const { entrants, left, rounds, away } = view;
    const still = entrants.filter(({ id }) => !left.has(id));
    return pairSwissRound({ entrants: still, rounds, away, settings: swissSettings(view) }, lots);
  },
  rounds: ({ set, entrants }) => {
    if (typeof set.rounds === 'number') return set.rounds;
    const fitting = Object.entries(set.rounds).filter(([least]) => Number(least) <= entrants.length);
    fitting.sort(([one], [other]) => Number(other) - Number(one));
    // A field smaller than all that are named plays as the smallest of them.
    return fitting[0]?.[1] ?? Math.min(...Object.values(set.rounds));
  },
  gamesEach: () => null,
};

function swissSettings({ set, settings, rounds }: StageView<SwissStage>): SwissSettings {
  const { points } = settings;
  return {
    method: rounds.length === 0 ? (set.first ?? set.method) : set.method,
    seeds: set.seeds ?? null,
    floater: set.floater,
    rematch: set.rematch,
    ...shared(settings, set.meet === 'once' ? 1 : 2),
    points: {
      win: typeof points.win === 'number' ? points.win : 1,
      draw: points.draw,
      loss: points.loss,
      pairingBye: points.byes.pairing,
      halfBye: points.byes.half,
    },
  };
}
