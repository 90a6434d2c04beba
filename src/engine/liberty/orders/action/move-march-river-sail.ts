import { canonicalJson } from '../../../core/base/json.js';
import { refused } from '../../../core/base/result.js';
import { candidatesOf } from '../../../core/contract/candidates-and-random-picks.js';
import type { Candidate, OrderDef } from '../../../core/contract/order.js';
import { optional, silent, slot, word } from '../../../core/contract/order-grammar.js';
import { count, hasEnemy } from '../../position-accessors.js';
import { carryOut } from '../../procedures/action/carry-out-movement.js';
import { actionsOf, paymentViolation } from '../../rules/action/action-payment.js';
import { type Manner, planMove } from '../../rules/movement/find-legal-move.js';
import { freeToLeave, movers } from '../../rules/movement/movable-blocks.js';
import type { BlockId, HexId, Side, State } from '../../state.js';
import type { WorldOf } from '../../world/static-data-lookup-type.js';
import type { World } from '../../world/static-data-types.js';
import { order } from '../define-order.js';
import { theseBlocks } from '../slots/block-list.js';
import { hexSlot } from '../slots/hex.js';
import { blocksBeforeSlot, blocksBehindSlot, waySlot } from '../slots/movement-slots.js';
import { type MovementArgs, movementMeant } from './interpret-movement-line.js';
import { likelyMoves } from './suggestions/likely-moves.js';
import { anyWish, destinations, suits } from './suggestions/random-moves.js';

/** How often a random movement is tried before there is said to be none. */
const TRIES = 8;

/** 5.1: moves blocks of a group: by river where foot could go no other way, else by land. */
export function moveOrder(worldOf: WorldOf): OrderDef<State> {
  return movementOrder(worldOf, 'move', ['3.1.1', '4', '5.1', '5.2', '5.3', '5.4', '5.6', '10']);
}

/** 5.5: the same, with a hex more for those who need it. */
export function marchOrder(worldOf: WorldOf): OrderDef<State> {
  return movementOrder(worldOf, 'march', ['5.1', '5.2', '5.4', '5.5', '8.1']);
}

/** 5.6 */
export function riverOrder(worldOf: WorldOf): OrderDef<State> {
  return movementOrder(worldOf, 'river', ['5.1', '5.2', '5.4', '5.6']);
}

/** 5.7, 8.1, 8.4, 9.1: movement by sea, warships on the map, and sea attacks. */
export function sailOrder(worldOf: WorldOf): OrderDef<State> {
  return movementOrder(worldOf, 'sail', ['5.4', '5.7', '8.1', '8.4', '9.1']);
}

type Group = readonly [HexId, readonly BlockId[]];

/** The groups that could set out in that manner and are paid for or can be, in map order. */
function groupsOf(world: World, view: State, side: Side, manner: Manner): Group[] {
  const frame = actionsOf(view);
  return [...movers(world, view, side)].flatMap(([from, ids]): Group[] => {
    if (paymentViolation(frame, from) !== null) return [];
    const ready = ids.filter((id) => suits(world, from, manner, id));
    return ready.length === 0 || freeToLeave(world, view, side, from) === 0 ? [] : [[from, ready]];
  });
}

/** Whether there is such a group; cheap, since it is asked for every report. */
function anyGroup(world: World, view: State, side: Side, manner: Manner): boolean {
  const frame = actionsOf(view);
  for (const [from, ids] of movers(world, view, side)) {
    if (paymentViolation(frame, from) !== null || freeToLeave(world, view, side, from) === 0) continue;
    if (ids.some((id) => suits(world, from, manner, id))) return true;
  }
  return false;
}

function movementOrder(worldOf: WorldOf, verb: Manner, rules: readonly string[]): OrderDef<State> {
  return order(worldOf, {
    verb,
    answers: ['action'],
    rules,
    syntax: [
      word(verb),
      optional(slot('blocks', blocksBeforeSlot(worldOf))),
      optional(word('from')),
      slot('from', hexSlot),
      optional(word('to')),
      slot('way', waySlot),
      silent(slot('blocks', blocksBehindSlot(worldOf))),
    ],
    unavailable({ world, view, side }) {
      if (actionsOf(view).step !== 'moves') return { code: 'moves-are-over', rule: '3.1.1', obvious: true };
      return anyGroup(world, view, side, verb)
        ? null
        : { code: 'nobody-to-move', rule: '5.1', params: { verb }, summary: true };
    },
    candidates: ({ world, view, side }) => reach(world, view, side, verb, groupsOf(world, view, side, verb)),
    propose({ world, view, side }, choose) {
      const groups = groupsOf(world, view, side, verb);
      for (let tried = 0; tried < TRIES && groups.length > 0; tried += 1) {
        const wish = anyWish(world, view, side, verb, groups, choose);
        if (wish === null || !planMove(world, view, side, wish).ok) continue;
        return { blocks: theseBlocks(wish.blocks), from: wish.from, way: [wish.to] };
      }
      return null;
    },
    suggest: ({ world, view, side }) =>
      likelyMoves(world, view, side, verb, groupsOf(world, view, side, verb)),
    joined({ view, side }, args, next) {
      if (next.from !== args.way.at(-1)) return null;
      const named = next.blocks?.every(({ block, but }) => block !== null && !but) === true;
      // Who stood there before may be meant otherwise.
      const alone = count(view, side, next.from) === 0;
      const same = canonicalJson(next.blocks ?? null) === canonicalJson(args.blocks ?? null);
      if (!(named ? same : alone && (same || next.blocks === undefined))) return null;
      return { ...args, way: [...args.way, ...next.way] };
    },
    resolve({ world, view, side }, args: MovementArgs) {
      const unpaid = paymentViolation(actionsOf(view), args.from);
      return unpaid === null ? movementMeant(world, view, side, verb, args) : refused(unpaid);
    },
    carryOut: (play, move, { side }) => carryOut(play, side, move),
  });
}

/** Who could go and where, taken one by one; a sea attack counts for its warship. */
function reach(
  world: World,
  view: State,
  side: Side,
  manner: Manner,
  groups: readonly Group[],
): { [slot: string]: Candidate[] } {
  const goals = new Set<HexId>();
  const able: BlockId[] = [];
  const starts: HexId[] = [];
  for (const [from, ids] of groups) {
    const before = able.length;
    const escort = ids.filter((id) => world.blocks.get(id)?.type === 'warship').slice(0, 1);
    for (const id of ids) {
      let goes = false;
      for (const to of destinations(world, from, manner, [id])) {
        const legal = [[id], [...new Set([...escort, id])]].some(
          (blocks) => planMove(world, view, side, { manner, from, to, via: [], blocks }).ok,
        );
        if (legal) goals.add(to);
        goes ||= legal;
      }
      if (goes) able.push(id);
    }
    if (able.length > before) starts.push(from);
  }
  return {
    blocks: candidatesOf('block', able),
    from: candidatesOf('hex', starts),
    way: world.hexIds
      .filter((hex) => goals.has(hex))
      .map((hex) => ({
        value: `hex:${hex}`,
        ...(hasEnemy(view, side, hex) ? { note: { key: 'note.enemies-there', params: {} } } : {}),
      })),
  };
}
