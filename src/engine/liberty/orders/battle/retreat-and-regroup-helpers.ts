import { ok, type Result, refuse } from '../../../core/base/result.js';
import { pick, pickAny } from '../../../core/contract/candidates-and-random-picks.js';
import type { Choose } from '../../../core/contract/order.js';
import { frameAsking } from '../../../core/procedures/frame-stack-accessors.js';
import { isShip } from '../../position-accessors.js';
import type { At } from '../../procedure-context.js';
import {
  type Departed,
  depart,
  type Leavers,
  type regroupings,
} from '../../rules/battle/legal-retreats-and-regroupings.js';
import { obstacleTo } from '../../rules/battle/retreat-obstacles.js';
import type { BlockId, HexId } from '../../state.js';
import { allBlocks, type BlockSelector, theseBlocks } from '../slots/block-list.js';
import { askedBlocks, blocksMeant } from './interpret-battle-blocks.js';

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
  at: At,
  { waysOf, code, rule }: LeaveRule,
  { blocks, hex }: LeaveArgs,
): Result<Leavers> {
  const found = blocksMeant(at, blocks);
  if (!found.ok) return found;
  const { stuck, left } = trial(at, waysOf, found.value, hex);
  if (stuck === null) return ok({ ids: found.value, to: hex });
  const { world, view } = at;
  const frame = frameAsking(view, 'battle');
  const ways = waysOf(world, view, frame, stuck);
  const params = { block: `block:${stuck}`, hex: `hex:${hex}` };
  if (ways.some(({ to }) => to === hex)) {
    return refuse('no-room-on-the-way', rule, { ...params, count: left.length });
  }
  const { why, rule: said } = obstacleTo(world, view, frame, stuck, hex, rule);
  return refuse(code, said, { ...params, why, hexes: ways.map(({ to }) => `hex:${to}`) });
}

function trial({ world, view }: At, waysOf: WaysOf, ids: readonly BlockId[], hex: HexId): Departed {
  return depart(world, view, frameAsking(view, 'battle'), ids, hex, waysOf);
}

/** Where somebody may go, in map order. */
export function destinations(at: At, waysOf: WaysOf): HexId[] {
  const { world, view } = at;
  const frame = frameAsking(view, 'battle');
  const goals = new Set(askedBlocks(at).flatMap((id) => waysOf(world, view, frame, id).map(({ to }) => to)));
  return world.hexIds.filter((id) => goals.has(id));
}

/** For each hex as many as can go there, the nearest to all. */
export function together(at: At, waysOf: WaysOf): LeaveArgs[] {
  const asked = askedBlocks(at);
  return destinations(at, waysOf)
    .map((hex) => ({ hex, ids: fitting(at, asked, hex, waysOf) }))
    .sort((a, b) => b.ids.length - a.ids.length)
    .map(({ hex, ids }) => ({
      blocks: ids.length === asked.length ? allBlocks() : theseBlocks(ids),
      hex,
    }));
}

/** Those of the blocks that can go there one after the other, warships first (8.5). */
function fitting(at: At, ids: readonly BlockId[], hex: HexId, waysOf: WaysOf): BlockId[] {
  const { world } = at;
  let chosen: BlockId[] = [];
  for (const id of [...ids].sort((a, b) => Number(isShip(world, b)) - Number(isShip(world, a)))) {
    const more = [...chosen, id];
    if (trial(at, waysOf, more, hex).stuck === null) chosen = more;
  }
  return world.blockIds.filter((id) => chosen.includes(id));
}

/** A random group to a random hex. */
export function someGroup(at: At, waysOf: WaysOf, choose: Choose): LeaveArgs | null {
  const hex = pick(destinations(at, waysOf), choose);
  if (hex === undefined) return null;
  const able = fitting(at, askedBlocks(at), hex, waysOf);
  const some = fitting(at, pickAny(able, choose), hex, waysOf);
  return { blocks: theseBlocks(some.length > 0 ? some : able), hex };
}
