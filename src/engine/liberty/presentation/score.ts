import type { Score } from '../../core/base/score-history.js';
import { supplyPoints } from '../rules/hex-control-and-supply-points.js';
import type { State } from '../state.js';
import type { WorldOf } from '../world/static-data-lookup-type.js';

/** 11.1: supply points of the British, told year by year. */
export function scoreOf(worldOf: WorldOf): Score<State> {
  return {
    name: { key: 'score.name', params: {} },
    now: (view) => supplyPoints(worldOf(view), view),
    read({ kind, data }) {
      const { year, points } = data;
      if (kind !== 'points' || typeof points !== 'number') return [];
      return [{ score: points }, { end: { key: 'score.year', params: { year: year ?? 0 } } }];
    },
  };
}
