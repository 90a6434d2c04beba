import type { Play } from '../../procedure-context.js';
import { startPlacement } from '../../procedures/event-choices/new-piece-placement.js';
import type { SpaceId } from '../../state.js';
import { type UnitTest, unitsInReserve } from './event-unit-pools.js';
import { dismissChiefs, drawLeaders } from './leader-pool-draw.js';

/** British troops that an event brings, with leaders drawn from the pool. */
export interface Reinforcements {
  readonly why: string;
  readonly units: UnitTest;
  readonly count: number;
  readonly leaders: number;
  readonly spaces: readonly SpaceId[];
}

/**
 * 5.52, 5.55: the leaders are drawn, a third chief is made room for, and then all are placed. Without a space nothing
 * arrives, so nobody is drawn either (5.522).
 */
export function reinforceBritish(play: Play, { why, units, count, leaders, spaces }: Reinforcements): void {
  const from = unitsInReserve(play.world, play.state, units);
  const draw = spaces.length === 0 ? null : drawLeaders(play, leaders);
  const lots = [{ from, count, spaces, together: false }];
  if (draw !== null && draw.leaders.length > 0) {
    lots.push({ from: [...draw.leaders], count: draw.leaders.length, spaces, together: false });
  }
  startPlacement(play, 'british', why, lots);
  if (draw !== null) dismissChiefs(play, draw);
}
