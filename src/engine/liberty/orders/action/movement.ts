import { type Candidate, defineOrder, type OrderDef } from '../../../core/order.js';
import type { Violation } from '../../../core/result.js';
import { optional, silent, slot, word } from '../../../core/syntax.js';
import { carryOut } from '../../procedures/action/movement.js';
import { perform } from '../../procedures/perform.js';
import { hasEnemy } from '../../queries.js';
import { actionsOf, paymentViolation } from '../../rules/action/paying.js';
import { freeToLeave, movers } from '../../rules/movement/mobility.js';
import { type Manner, planMove } from '../../rules/movement/plan.js';
import type { BlockId, HexId, Side, State } from '../../state.js';
import type { World } from '../../world.js';
import type { WorldOf } from '../../world-of.js';
import { theseBlocks } from '../slots/blocks.js';
import { sideOf } from '../slots/choices.js';
import { hexSlot } from '../slots/hex.js';
import { blocksBeforeSlot, blocksBehindSlot, waySlot } from '../slots/way.js';
import { likelyMoves } from './likely.js';
import { type MovementArgs, movementMeant } from './meant.js';
import { anyWish, destinations, suits } from './wander.js';

/** How often a random movement is tried before there is said to be none. */
const TRIES = 8;

/** 5.1: moves blocks of a group, by river where that is the only way. */
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
  return defineOrder<State, MovementArgs>({
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
    unavailable(view, decision) {
      const frame = actionsOf(view);
      if (frame.step !== 'moves') return { code: 'moves-are-over', rule: '3.1.1', obvious: true };
      return anyGroup(worldOf(view), view, sideOf(decision), verb)
        ? null
        : { code: 'nobody-to-move', rule: '5.1', params: { verb } };
    },
    candidates(view, decision) {
      const side = sideOf(decision);
      return reach(worldOf(view), view, side, verb, groupsOf(worldOf(view), view, side, verb));
    },
    propose(view, decision, choose) {
      const world = worldOf(view);
      const side = sideOf(decision);
      const groups = groupsOf(world, view, side, verb);
      for (let tried = 0; tried < TRIES && groups.length > 0; tried += 1) {
        const wish = anyWish(world, view, side, verb, groups, choose);
        if (wish === null || !planMove(world, view, side, wish).ok) continue;
        return { blocks: theseBlocks(wish.blocks), from: wish.from, way: [wish.to] };
      }
      return null;
    },
    suggest(view, decision) {
      const world = worldOf(view);
      const side = sideOf(decision);
      return likelyMoves(world, view, side, verb, groupsOf(world, view, side, verb));
    },
    check(view, decision, args): Violation | null {
      const unpaid = paymentViolation(actionsOf(view), args.from);
      if (unpaid !== null) return unpaid;
      const move = movementMeant(worldOf(view), view, sideOf(decision), verb, args);
      return move.ok ? null : move.violation;
    },
    apply(state, decision, args, dice) {
      const world = worldOf(state);
      const side = sideOf(decision);
      const move = movementMeant(world, state, side, verb, args);
      if (!move.ok) throw new RangeError(`a movement that was not checked: ${move.violation.code}`);
      return perform(world, state, dice, decision.id, (play) => carryOut(play, side, move.value));
    },
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
    blocks: able.map((id) => ({ value: `block:${id}` })),
    from: starts.map((hex) => ({ value: `hex:${hex}` })),
    way: world.hexIds
      .filter((hex) => goals.has(hex))
      .map((hex) => ({
        value: `hex:${hex}`,
        ...(hasEnemy(view, side, hex) ? { note: { key: 'note.enemies-there', params: {} } } : {}),
      })),
  };
}
