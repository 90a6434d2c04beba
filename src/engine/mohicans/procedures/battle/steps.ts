import type { BattleFrame, BattleStep } from '../../frames/battle.js';
import type { Play } from '../../play.js';
import { inOrder } from '../../queries.js';
import type { UnitId } from '../../state.js';

/** The battle goes on with that step. */
export function goTo(play: Play, step: BattleStep, part: Partial<BattleFrame> = {}): void {
  play.amend('battle', { ...part, step });
}

/** These units are in the battle now. */
export function engage(play: Play, ids: readonly UnitId[]): void {
  const { engaged } = play.expect('battle');
  play.amend('battle', { engaged: inOrder(play.world, [...engaged, ...ids]) });
}
