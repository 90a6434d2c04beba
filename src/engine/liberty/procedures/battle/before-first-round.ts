import { blockOf, inOrder, stateOf } from '../../position-accessors.js';
import type { Play } from '../../procedure-context.js';
import type { BattleFrame } from '../../procedure-state/battle-frame-types.js';
import { cameFrom, front, waysOfAttack } from '../../rules/battle/battle-arrivals.js';
import { fighters, sideIn, standing } from '../../rules/battle/battle-participants.js';
import { mayVolley } from '../../rules/battle/combat-ratings-volleys-and-charges.js';
import type { BlockId, HexId, Side } from '../../state.js';

/** 7.2.2: which of his ways the attacker makes his main attack. */
export function askMain(play: Play, frame: BattleFrame): void {
  const site = play.state.sites[frame.hex];
  const [only, other] = site === undefined ? [] : waysOfAttack(site);
  if (site === undefined || only === undefined) throw new RangeError(`nobody came to ${frame.hex}`);
  if (other === undefined) {
    play.replace({ ...frame, main: only, step: 'reveal' });
    return;
  }
  play.ask({
    side: frame.attacker,
    kind: 'main-attack',
    facts: { hex: frame.hex, ways: waysOfAttack(site) },
  });
}

/** 7.2.2: the attacker says it. */
export function chooseMain(play: Play, main: HexId): void {
  const frame = play.expect('battle');
  play.replace({ ...frame, main, step: 'reveal' });
  play.tell('main-attack', { side: frame.attacker, hex: frame.hex, from: main });
}

/** 7.1: the blocks of the first round are laid down, the defender's first. */
export function revealFront(play: Play, frame: BattleFrame): void {
  const { world, state } = play;
  const fronts = (['defender', 'attacker'] as const).map((role) => {
    const side = sideIn(frame, role);
    return { side, ids: front(world, state, frame.hex, side, frame.main) };
  });
  for (const { side, ids } of fronts) reveal(play, frame, side, ids);
  play.replace({ ...frame, step: 'volley' });
}

/** 7.2.2: the reserves join at the start of the second round. */
export function revealReserves(play: Play, frame: BattleFrame): void {
  for (const role of ['defender', 'attacker'] as const) {
    const side = sideIn(frame, role);
    const seen = fighters(play.world, play.state, frame, side);
    const ids = standing(play.world, play.state, frame.hex, side).filter((id) => !seen.includes(id));
    if (ids.length > 0) reveal(play, frame, side, ids);
  }
}

function reveal(play: Play, { hex }: BattleFrame, side: Side, ids: readonly BlockId[]): void {
  const { world, state } = play;
  play.change({ revealed: inOrder(world, [...state.revealed, ...ids]) });
  const strengths = ids.map((id) => stateOf(state, id).strength);
  play.tell('revealed', {
    side,
    hex,
    blocks: ids,
    strengths,
    from: ids.map((id) => cameFrom(world, state, hex, id)),
    by: ids.map((id) => state.arrivals[id]?.by ?? null),
    told: ids.map((id, index) => ({
      key: 'block-at-strength',
      params: { block: `block:${id}`, strength: strengths[index] ?? 0 },
    })),
  });
}

/** Margin of 8.2: whether militia and loyalists of the defender fire at C2 and then retreat. */
export function askVolley(play: Play, frame: BattleFrame): void {
  const blocks = play.state.options.militiaVolley ? volunteers(play, frame) : [];
  if (blocks.length === 0) {
    startFight(play, frame);
    return;
  }
  play.ask({ side: sideIn(frame, 'defender'), kind: 'volley', facts: { hex: frame.hex, blocks } });
}

/** The defender says so, for all of them alike. */
export function declareVolley(play: Play, declared: boolean): void {
  const frame = play.expect('battle');
  play.tell('volley', { side: sideIn(frame, 'defender'), hex: frame.hex, declared });
  startFight(play, { ...frame, volley: declared ? volunteers(play, frame) : [] });
}

function volunteers({ world, state }: Play, frame: BattleFrame): BlockId[] {
  return fighters(world, state, frame, sideIn(frame, 'defender')).filter((id) =>
    mayVolley(blockOf(world, id)),
  );
}

function startFight(play: Play, frame: BattleFrame): void {
  play.replace({ ...frame, step: 'fight' });
  play.tell('round-begun', { hex: frame.hex, round: frame.round });
}
