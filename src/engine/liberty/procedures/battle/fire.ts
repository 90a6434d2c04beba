import { blockOf, reduced, stateOf } from '../../position-accessors.js';
import type { Play } from '../../procedure-context.js';
import type { BattleFrame, BattleHits } from '../../procedure-state/battle-frame-types.js';
import { sideIn } from '../../rules/battle/battle-participants.js';
import { hitOf, letterOf } from '../../rules/battle/combat-ratings-volleys-and-charges.js';
import { areAlike, strongest, targets } from '../../rules/battle/targets.js';
import { type BlockId, enemyOf } from '../../state.js';

/** 7.3.1: the next block rolls its dice. Who has nothing to hit rolls none. */
export function shoot(play: Play, frame: BattleFrame): void {
  const { world, state } = play;
  const [shooter, ...firing] = frame.firing;
  if (shooter === undefined) throw new RangeError('nobody fires');
  if (targets(world, state, frame, shooter).length === 0) {
    play.replace({ ...unbound(frame, shooter), firing });
    return;
  }
  const hit = hitOf(world, frame, shooter);
  const dice = Array.from({ length: stateOf(state, shooter).strength }, () => play.roll(`fire ${shooter}`));
  const left = dice.filter((die) => die <= hit).length;
  play.tell('fired', {
    side: blockOf(world, shooter).side,
    hex: frame.hex,
    round: frame.round,
    block: shooter,
    letter: letterOf(world, state, frame, shooter),
    hit,
    dice,
    hits: left,
  });
  play.replace({ ...frame, firing, hits: left === 0 ? null : { by: shooter, left, prefer: [] } });
}

/** Margin of 8.2: who had nothing to hit fired no volley and made no charge, and owes no retreat for it. */
function unbound(frame: BattleFrame, id: BlockId): BattleFrame {
  const others = (ids: readonly BlockId[]): BlockId[] => ids.filter((one) => one !== id);
  return { ...frame, volley: others(frame.volley), charged: others(frame.charged) };
}

/** 7.3.2: the next hit goes to the strongest; of several the owner chooses, where that makes a difference. */
export function takeHit(play: Play, frame: BattleFrame, hits: BattleHits): void {
  const { world, state } = play;
  const equals = strongest(state, targets(world, state, frame, hits.by));
  const liked = hits.prefer.find((id) => equals.includes(id));
  const [first] = equals;
  if (hits.left === 0 || first === undefined) {
    play.replace({ ...frame, hits: null });
    return;
  }
  // Where each of them takes one, and where none outlives it, the order is nobody's concern.
  const forced = hits.left >= equals.length || areAlike(world, state, frame, equals);
  const chosen = liked ?? (forced ? first : null);
  if (chosen !== null) {
    suffer(play, frame, hits, chosen);
    return;
  }
  play.ask({
    side: enemyOf(blockOf(world, hits.by).side),
    kind: 'hits',
    facts: { hex: frame.hex, round: frame.round, count: hits.left, by: hits.by, blocks: equals },
  });
}

function suffer(play: Play, frame: BattleFrame, hits: BattleHits, id: BlockId): void {
  const { side } = blockOf(play.world, id);
  const left = stateOf(play.state, id).strength - 1;
  play.become(reduced(play.world, play.state, id));
  play.tell('hit', { side, hex: frame.hex, block: id, left });
  play.replace({ ...frame, hits: { ...hits, left: hits.left - 1 } });
}

/** The owner says which of the equals take the hits, in order of preference; it holds for all hits of this fire. */
export function preferHits(play: Play, prefer: readonly BlockId[]): void {
  const frame = play.expect('battle');
  if (frame.hits === null) throw new RangeError('no hits to take');
  play.replace({ ...frame, hits: { ...frame.hits, prefer } });
}

/** 7.2.1: these blocks fire in their turn, in counter order. */
export function openFire(play: Play, ids: readonly BlockId[]): void {
  const frame = play.expect('battle');
  play.replace({ ...frame, acted: [...frame.acted, ...ids], firing: ids });
}

/** Margin of 8.2: these charge with the bayonet. */
export function charge(play: Play, ids: readonly BlockId[]): void {
  const frame = play.expect('battle');
  play.tell('charged', { side: sideIn(frame, frame.turn), hex: frame.hex, blocks: ids });
  play.replace({ ...frame, charged: [...frame.charged, ...ids] });
  openFire(play, ids);
}
