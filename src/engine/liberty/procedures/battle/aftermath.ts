import { count } from '../../position-accessors.js';
import type { Play } from '../../procedure-context.js';
import type { BattleFrame } from '../../procedure-state/battle-frame-types.js';
import {
  type Leavers,
  regroupings,
  seemsToRegroup,
} from '../../rules/battle/legal-retreats-and-regroupings.js';
import { SIDES, type Side } from '../../state.js';
import { leave } from './retreat.js';

/** A battle is decided: the blocks stand up again before the winner regroups. */
export function win(play: Play, frame: BattleFrame): void {
  const { hex, round, winner } = frame;
  if (winner === null) throw new RangeError('a battle without a winner');
  play.change({ revealed: [] });
  play.tell('battle-won', { side: winner, hex, round });
  play.unsettle(...SIDES);
  // From here on nobody sees whose turn was when: what changed in it would tell who regroups.
  const nobody = { acted: [], firing: [], hits: null, volley: [], charged: [] };
  play.replace({ ...frame, ...nobody, step: 'regroup', crossed: { british: {}, american: {} } });
}

/** 7.5: the winner may regroup, one group after the other until he has done. */
export function askRegroup(play: Play, frame: BattleFrame): void {
  const { hex, winner } = frame;
  if (winner === null) throw new RangeError('a battle without a winner');
  if (count(play.state, winner, hex) > 0 && seemsToRegroup(play.world, play.state, frame, winner)) {
    play.ask({ side: winner, kind: 'regroup', facts: { hex } });
  } else endBattle(play);
}

/** 7.5: these blocks go to a hex. */
export function regroupTo(play: Play, side: Side, leavers: Leavers): void {
  const { hex: from } = play.expect('battle');
  const { ids, to } = leavers;
  leave(play, leavers, regroupings);
  play.tell('regrouped', { side, from, to, count: ids.length });
  play.tell('regrouped-blocks', { side, from, to, blocks: ids }, side);
}

/** Nothing is left to do here. */
export function endBattle(play: Play): void {
  const { hex } = play.expect('battle');
  const { [hex]: _, ...sites } = play.state.sites;
  play.change({ sites });
  play.done();
}
