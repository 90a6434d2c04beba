import type { Decision } from '../../../core/decision.js';
import type { Json } from '../../../core/json.js';
import type { Candidate, Choose } from '../../../core/order.js';
import { ok, type Result, refuse } from '../../../core/result.js';
import { standing } from '../../rules/battle/roster.js';
import { frameAsking } from '../../sequence.js';
import type { BlockId, HexId, Side, State } from '../../state.js';
import type { World } from '../../world.js';
import { type BlockSelector, resolveBlocks } from '../slots/blocks.js';

/** The side a question of a battle is put to. */
export function sideAsked({ side }: Decision): Side {
  if (side === 'british' || side === 'american') return side;
  throw new RangeError(`${side} gives no orders`);
}

/** A list of ids that a question tells; none where it tells no such list. */
export function listed(decision: Decision, fact: string): readonly string[] {
  const value = decision.facts[fact];
  return Array.isArray(value) ? (value as readonly Json[]).filter((item) => typeof item === 'string') : [];
}

/** The blocks a question is about: those it names, or all of the side in the hex. */
export function askedBlocks(world: World, view: State, decision: Decision): readonly BlockId[] {
  if (decision.facts.blocks !== undefined) return listed(decision, 'blocks');
  return standing(world, view, frameAsking(view, 'battle').hex, sideAsked(decision));
}

/** The blocks meant, all of which must be among those that are asked. */
export function blocksMeant(
  world: World,
  view: State,
  decision: Decision,
  selectors: readonly BlockSelector[],
  may: (id: BlockId) => boolean = () => true,
): Result<BlockId[]> {
  const { hex } = frameAsking(view, 'battle');
  const asked = askedBlocks(world, view, decision);
  const chosen = (id: BlockId): boolean => asked.includes(id) && may(id);
  const found = resolveBlocks(world, view, sideAsked(decision), hex, selectors, chosen);
  if (!found.ok) return found;
  const other = found.value.find((id) => !asked.includes(id));
  return other === undefined
    ? ok([...found.value])
    : refuse('not-their-turn', '7.2.1', { block: `block:${other}` });
}

/** The result of something that was checked before. */
export function checked<T>(result: Result<T>): T {
  if (result.ok) return result.value;
  throw new RangeError(`an order that was not checked: ${result.violation.code}`);
}

export function blockCandidates(ids: readonly BlockId[]): Candidate[] {
  return ids.map((id) => ({ value: `block:${id}` }));
}

export function hexCandidates(hexes: readonly HexId[]): Candidate[] {
  return hexes.map((id) => ({ value: `hex:${id}` }));
}

/** One of the items, or undefined when there is none. */
export function pick<T>(items: readonly T[], choose: Choose): T | undefined {
  return items.length === 0 ? undefined : items[choose(items.length)];
}

/** Some of the items, at least one, in the order of the list. */
export function pickSome<T>(items: readonly T[], choose: Choose): T[] {
  const left = [...items];
  const count = 1 + choose(items.length);
  while (left.length > count) left.splice(choose(left.length), 1);
  return left;
}
