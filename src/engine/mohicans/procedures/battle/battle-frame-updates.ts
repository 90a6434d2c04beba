import { inOrder } from '../../position-accessors.js';
import type { Play } from '../../procedure-context.js';
import type { BattleFrame, BattleStep } from '../../procedure-state/battle-frame-types.js';
import type { UnitId } from '../../state.js';

/** The battle goes on with that step. */
export function goTo(play: Play, step: BattleStep, part: Partial<BattleFrame> = {}): void {
  play.amend('battle', { ...part, step });
}

/** These units are in the battle now, and it is remembered where they came from. */
export function engage(play: Play, ids: readonly UnitId[]): void {
  const battle = play.expect('battle');
  const from = { ...battle.from };
  for (const id of ids) {
    const last = play.state.marks[id]?.path.at(-1);
    if (from[id] === undefined && last !== undefined) from[id] = last;
  }
  play.amend('battle', { engaged: inOrder(play.world, [...battle.engaged, ...ids]), from });
}
