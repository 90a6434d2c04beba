import type { Violation } from '../../../core/base/result.js';
import type { Choose } from '../../../core/contract/order.js';
import { allAt, blockOf, count, hexOf, stateOf } from '../../position-accessors.js';
import type { BlockId, HexId, Side, State } from '../../state.js';
import type { Hex, World } from '../../world/static-data-types.js';

/** 11.4: a block that needs supply in winter. */
interface Mouth {
  readonly id: BlockId;
  /** A leader supplies only blocks of his own kind: the French, or all others of his side. */
  readonly french: boolean;
  /** How many blocks it supplies as a leader, himself among them; 0 for all others. */
  readonly carries: number;
  readonly strength: number;
}

/** The blocks of a side in a hex that need supply, in counter order. Indians need none (10). */
export function mouthsAt(world: World, state: State, side: Side, hex: HexId): readonly Mouth[] {
  return allAt(world, state, side, hex)
    .map((id) => ({ id, block: blockOf(world, id), strength: stateOf(state, id).strength }))
    .filter(({ block }) => block.nation !== 'indian')
    .map(({ id, block, strength }) => ({
      id,
      french: block.nation === 'french',
      carries: block.type === 'leader' ? strength : 0,
      strength,
    }));
}

/** 11.4: whether all of them live on the town and on one leader. */
function supplied({ town }: Hex, mouths: readonly Mouth[]): boolean {
  if (town === null) return mouths.length === 0;
  let carried = 0;
  for (const leader of mouths) {
    const own = mouths.filter(({ french }) => french === leader.french).length;
    carried = Math.max(carried, Math.min(leader.carries, own));
  }
  return mouths.length - carried <= town.supply;
}

/** The hexes where a side has more blocks than are supplied, in map order. The Atlantic is empty by then. */
export function hungryHexes(world: World, state: State, side: Side): HexId[] {
  return world.hexIds.filter(
    (id) =>
      hexOf(world, id).region !== null &&
      count(state, side, id) > 0 &&
      !supplied(hexOf(world, id), mouthsAt(world, state, side, id)),
  );
}

/** 11.4: why these are not the blocks that a hex loses; null when they are. */
export function lossViolation(
  world: World,
  state: State,
  side: Side,
  hex: HexId,
  lost: readonly BlockId[],
): Violation | null {
  const mouths = mouthsAt(world, state, side, hex);
  const kept = mouths.filter(({ id }) => !lost.includes(id));
  const params = { hex: `hex:${hex}` };
  if (!supplied(hexOf(world, hex), kept)) {
    return { code: 'too-few-winter-losses', rule: '11.4', params, unfinished: true };
  }
  const spared = mouths.find(
    (mouth) => lost.includes(mouth.id) && supplied(hexOf(world, hex), [...kept, mouth]),
  );
  return spared === undefined
    ? null
    : { code: 'block-is-supplied', rule: '11.4', params: { ...params, block: `block:${spared.id}` } };
}

/** The blocks a hex loses whatever its owner says; null when he has a choice. */
export function forcedLosses(world: World, state: State, side: Side, hex: HexId): BlockId[] | null {
  const mouths = mouthsAt(world, state, side, hex);
  const alike = new Map<string, Mouth[]>();
  for (const mouth of mouths) {
    // Blocks that are no leaders eat alike; which of them stays is a choice of its own.
    const key = mouth.carries > 0 ? mouth.id : String(mouth.french);
    alike.set(key, [...(alike.get(key) ?? []), mouth]);
  }
  const most = fullest(hexOf(world, hex), [...alike.values()]);
  const [only, other] = most;
  if (only === undefined || other !== undefined) return null;
  const whole = [...alike.values()].every((group, at) => [0, group.length].includes(only[at] ?? 0));
  return whole ? [...alike.values()].flatMap((group, at) => (only[at] === 0 ? group : [])).map(idOf) : null;
}

/** How many of each group can stay, in all ways in which not one more could. */
function fullest(hex: Hex, groups: readonly (readonly Mouth[])[]): number[][] {
  const stay = (counts: readonly number[]): Mouth[] =>
    groups.flatMap((group, at) => group.slice(0, counts[at]));
  const ways = groups.reduce<number[][]>(
    (begun, group) =>
      begun.flatMap((counts) => Array.from({ length: group.length + 1 }, (_, n) => [...counts, n])),
    [[]],
  );
  return ways.filter((counts) => {
    if (!supplied(hex, stay(counts))) return false;
    return groups.every(
      (group, at) =>
        (counts[at] ?? 0) === group.length || !supplied(hex, stay(counts.with(at, (counts[at] ?? 0) + 1))),
    );
  });
}

/** Losses of a hex that keep the leaders and the strongest. */
export function cheapestLosses(world: World, state: State, side: Side, hex: HexId): BlockId[] {
  const mouths = [...mouthsAt(world, state, side, hex)].sort(
    (a, b) => b.carries - a.carries || b.strength - a.strength,
  );
  return lossesKeeping(hexOf(world, hex), mouths);
}

/** Losses of a hex as chosen by chance. */
export function someLosses(world: World, state: State, side: Side, hex: HexId, choose: Choose): BlockId[] {
  const left = [...mouthsAt(world, state, side, hex)];
  const mouths: Mouth[] = [];
  while (left.length > 0) mouths.push(...left.splice(choose(left.length), 1));
  return lossesKeeping(hexOf(world, hex), mouths);
}

/** Who is lost when these are kept in this order as long as there is supply. */
function lossesKeeping(hex: Hex, mouths: readonly Mouth[]): BlockId[] {
  const kept: Mouth[] = [];
  let left = [...mouths];
  // Again and again, since a leader who stays makes room for some who had to go before him.
  for (let before = -1; before !== kept.length; ) {
    before = kept.length;
    for (const mouth of left) if (supplied(hex, [...kept, mouth])) kept.push(mouth);
    left = left.filter((mouth) => !kept.includes(mouth));
  }
  return left.map(idOf);
}

function idOf({ id }: Mouth): BlockId {
  return id;
}
