import type { Score } from '../../core/base/score-history.js';
import type { State } from '../state.js';

/** 13.21: victory points on the common track, French above zero; told season by season. */
export const score: Score<State> = {
  name: { key: 'score.name', params: {} },
  now: ({ vp }) => vp,
  read({ kind, data }) {
    const { vp, points, side, season, year } = data;
    if (kind === 'victory-points' && typeof vp === 'number' && typeof points === 'number') {
      return [{ score: vp, before: side === 'french' ? vp - points : vp + points }];
    }
    if (kind !== 'season-ended') return [];
    return [{ end: { key: 'score.season', params: { season: season ?? '', year: year ?? 0 } } }];
  },
};
