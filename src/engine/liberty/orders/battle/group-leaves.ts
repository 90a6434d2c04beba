import { pick, pickAny } from '../../../core/choices.js';
import type { Decision } from '../../../core/decision.js';
import type { Choose } from '../../../core/order.js';
import { ok, type Result, refuse } from '../../../core/result.js';
import { type Departed, depart, type regroupings } from '../../rules/battle/retreats.js';
import { frameAsking } from '../../sequence.js';
import type { BlockId, HexId, State } from '../../state.js';
import type { World } from '../../world.js';
import { allBlocks, type BlockSelector, theseBlocks } from '../slots/blocks.js';
import { askedBlocks, blocksMeant } from './common.js';

/** What retreats and regroupings share: blocks that leave the hex of a battle together for one other. */
export type LeaveArgs = { readonly blocks: readonly BlockSelector[]; readonly hex: HexId };

type WaysOf = typeof regroupings;

/** What refusals say of either. */
export interface LeaveRule {
  readonly waysOf: WaysOf;
  readonly code: string;
  readonly rule: string;
}

/** Who leaves; refused where one finds no way, or no room on it. */
export function leaversMeant(
  world: World,
  view: State,
  decision: Decision,
  { waysOf, code, rule }: LeaveRule,
  { blocks, hex }: LeaveArgs,
): Result<BlockId[]> {
  const found = blocksMeant(world, view, decision, blocks);
  if (!found.ok) return found;
  const { stuck, left } = trial(world, view, waysOf, found.value, hex);
  if (stuck === null) return ok(found.value);
  const frame = frameAsking(view, 'battle');
  const ways = waysOf(world, view, frame, stuck);
  const params = { block: `block:${stuck}`, hex: `hex:${hex}` };
  if (ways.some(({ to }) => to === hex)) {
    return refuse('no-room-on-the-way', rule, { ...params, count: left.length });
  }
  return refuse(code, rule, { ...params, hexes: ways.map(({ to }) => `hex:${to}`) });
}

function trial(world: World, view: State, waysOf: WaysOf, ids: readonly BlockId[], hex: HexId): Departed {
  return depart(world, view, frameAsking(view, 'battle'), ids, hex, waysOf);
}

/** Where somebody may go, in map order. */
export function destinations(world: World, view: State, decision: Decision, waysOf: WaysOf): HexId[] {
  const frame = frameAsking(view, 'battle');
  const goals = new Set(
    askedBlocks(world, view, decision).flatMap((id) => waysOf(world, view, frame, id).map(({ to }) => to)),
  );
  return world.hexIds.filter((id) => goals.has(id));
}

/** For each hex as many as can go there, the nearest to all. */
export function together(world: World, view: State, decision: Decision, waysOf: WaysOf): LeaveArgs[] {
  const asked = askedBlocks(world, view, decision);
  return destinations(world, view, decision, waysOf)
    .map((hex) => ({ hex, ids: fitting(world, view, asked, hex, waysOf) }))
    .sort((a, b) => b.ids.length - a.ids.length)
    .map(({ hex, ids }) => ({
      blocks: ids.length === asked.length ? allBlocks() : theseBlocks(ids),
      hex,
    }));
}

/** Those of the blocks that can go there one after the other. */
function fitting(world: World, view: State, ids: readonly BlockId[], hex: HexId, waysOf: WaysOf): BlockId[] {
  let chosen: BlockId[] = [];
  for (const id of [...ids].sort((a, b) => rank(world, a) - rank(world, b))) {
    const more = [...chosen, id];
    if (trial(world, view, waysOf, more, hex).stuck === null) chosen = more;
  }
  return world.blockIds.filter((id) => chosen.includes(id));
}

/** 8.5: warships go first. */
function rank(world: World, id: BlockId): number {
  return world.blocks.get(id)?.type === 'warship' ? 0 : 1;
}

/** A random group to a random hex. */
export function someGroup(
  world: World,
  view: State,
  decision: Decision,
  waysOf: WaysOf,
  choose: Choose,
): LeaveArgs | null {
  const hex = pick(destinations(world, view, decision, waysOf), choose);
  if (hex === undefined) return null;
  const able = fitting(world, view, askedBlocks(world, view, decision), hex, waysOf);
  const some = fitting(world, view, pickAny(able, choose), hex, waysOf);
  return { blocks: theseBlocks(some.length > 0 ? some : able), hex };
}
