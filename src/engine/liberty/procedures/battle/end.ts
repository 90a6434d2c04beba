import type { BattleFrame } from '../../frames/battle.js';
import type { Play } from '../../play.js';
import { count } from '../../queries.js';
import { depart, regroupings, seemsToRegroup } from '../../rules/battle/retreats.js';
import { type BlockId, type HexId, SIDES } from '../../state.js';

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
export function regroupTo(play: Play, ids: readonly BlockId[], to: HexId): void {
  const frame = play.expect('battle');
  const { hex: from, winner: side } = frame;
  const { state, frame: next, stuck } = depart(play.world, play.state, frame, ids, to, regroupings);
  if (stuck !== null || side === null) throw new RangeError(`${stuck ?? 'nobody'} cannot regroup to ${to}`);
  play.change(state);
  play.replace(next);
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
