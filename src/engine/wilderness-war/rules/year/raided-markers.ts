import type { GameEvent } from '../../../core/base/game-event.js';
import { SIDES, type Side, type State } from '../../state.js';
import { withParts } from '../../with-parts.js';
import { awardPoints, type Outcome } from '../occupation-effects.js';

/** 13.22: half a point for each Raided marker of the side, its total rounded up. */
export function raidedPoints(state: State, side: Side): number {
  const markers = Object.values(state.raided).reduce((sum, bySide) => sum + (bySide[side] ?? 0), 0);
  return Math.ceil(markers / 2);
}

/** 4.0 B.4, 13.22: the markers are paid for and taken off the map. */
export function removeRaidedMarkers(state: State): Outcome {
  let now: State = state;
  const events: GameEvent[] = [];
  if (Object.keys(state.raided).length > 0) {
    events.push({ kind: 'raided-markers-removed', audience: 'public', data: {} });
  }
  for (const side of SIDES) {
    const points = raidedPoints(state, side);
    if (points === 0) continue;
    const awarded = awardPoints(now, side, points);
    now = awarded.state;
    events.push(...awarded.events);
  }
  return { state: withParts(now, { raided: {} }), events };
}
