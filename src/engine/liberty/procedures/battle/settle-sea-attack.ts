import { captured, placed, reduced, stateOf } from '../../position-accessors.js';
import type { Play } from '../../procedure-context.js';
import type { BattleFrame } from '../../procedure-state/battle-frame-types.js';
import { isAtSea, ships, sideIn, troops } from '../../rules/battle/battle-participants.js';
import { seaWays } from '../../rules/battle/retreat-paths.js';
import { ATLANTIC, type BlockId, type HexId } from '../../state.js';
import { withParts } from '../../with-parts.js';

/**
 * 8.4: a sea attack lands as soon as no warship of the defender is left, and is beaten off when no warship of its own is:
 * at once, or at the end of the round where some retreated and land blocks may still follow (8.5). Says whether
 * anything happened.
 */
export function settleSea(play: Play, frame: BattleFrame, roundOver: boolean): boolean {
  const { world, state } = play;
  const side = frame.attacker;
  const aboard = troops(world, state, frame, side).filter((id) => isAtSea(world, state, frame, id));
  if (aboard.length === 0) return false;
  if (ships(world, state, frame, sideIn(frame, 'defender')).length === 0) {
    play.replace({ ...frame, landed: frame.round });
    play.tell('landed', { side, hex: frame.hex, blocks: aboard });
    return true;
  }
  if (ships(world, state, frame, side).length > 0) return false;
  if (!roundOver && frame.wake[side] !== null) return false;
  beatOff(play, frame, aboard);
  return true;
}

/** 8.4: each loses a step and goes back where it came from. Ruling: where a choke point closes the way it is captured. */
function beatOff(play: Play, { hex, attacker: side, hits }: BattleFrame, aboard: readonly BlockId[]): void {
  const { world } = play;
  const open = seaWays(world, play.state, { hex, side });
  const goals = new Map<HexId, BlockId[]>();
  const lost: BlockId[] = [];
  for (const id of aboard) {
    const from = play.state.arrivals[id]?.path.at(-1);
    const to = from !== undefined && open.includes(from) ? from : open.find((zone) => zone === ATLANTIC);
    if (to === undefined || stateOf(play.state, id).strength === 1) lost.push(id);
    else goals.set(to, [...(goals.get(to) ?? []), id]);
  }
  play.tell('beaten-at-sea', { side, hex, blocks: [...aboard] });
  if (lost.length > 0) {
    play.become(captured(world, play.state, lost));
    play.tell('captured', { side, hex, blocks: lost });
  }
  for (const [to, blocks] of goals) {
    let state = play.state;
    for (const id of blocks) state = placed(world, reduced(world, state, id), [id], to);
    const arrivals = Object.fromEntries(
      Object.entries(state.arrivals).filter(([id]) => !blocks.includes(id)),
    );
    const revealed = state.revealed.filter((id) => !blocks.includes(id));
    play.become(withParts(state, { arrivals, revealed }));
    play.tell('retreated', { side, from: hex, to, count: blocks.length, blocks });
  }
  // Hits that were left over have nobody to fall on.
  const now = play.expect('battle');
  if (hits !== null) play.replace({ ...now, hits: null });
}
