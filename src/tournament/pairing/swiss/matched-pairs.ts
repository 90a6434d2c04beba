import { cheapestMatching, type Edge } from '../matching/index.js';
import type { IdealPair } from './brackets.js';
import type { Player } from './field.js';
import type { PairJudge } from './pair-cost.js';

/** So many are paired together; larger fields are cut along their ideal pairs, which keeps the matching small. */
const BLOCK_PAIRS = 32;
/** The most that the order of the method can count between two. */
const FARTHEST = 63;

/**
 * Everybody paired, as near to the ideal as is allowed, or null where it is not possible at all. A block that cannot be paired
 * within itself joins its neighbours until it can: in the end the whole field is one.
 */
export function matchedPairs(
  ideal: readonly IdealPair[],
  judge: PairJudge,
): (readonly [Player, Player])[] | null {
  const blocks: IdealPair[][] = [];
  for (let at = 0; at < ideal.length; at += BLOCK_PAIRS) blocks.push(ideal.slice(at, at + BLOCK_PAIRS));
  const solved: { readonly block: IdealPair[]; readonly pairs: (readonly [Player, Player])[] }[] = [];
  let waiting: IdealPair[] = [];
  for (const [at, next] of blocks.entries()) {
    let block = [...waiting, ...next];
    let pairs = matchedBlock(block, judge);
    if (pairs === null && at < blocks.length - 1) {
      waiting = block;
      continue;
    }
    while (pairs === null) {
      const before = solved.pop();
      if (before === undefined) return null;
      block = [...before.block, ...block];
      pairs = matchedBlock(block, judge);
    }
    waiting = [];
    solved.push({ block, pairs });
  }
  return solved.flatMap(({ pairs }) => pairs);
}

interface Place {
  readonly player: Player;
  readonly pair: number;
  readonly half: 0 | 1;
  readonly structured: boolean;
}

function matchedBlock(block: readonly IdealPair[], judge: PairJudge): (readonly [Player, Player])[] | null {
  const places: Place[] = block.flatMap(({ players, structured }, pair) =>
    players.map((player, half) => ({ player, pair, half: half === 0 ? 0 : 1, structured })),
  );
  const named = new Set(block.flatMap(({ comesUp }) => comesUp ?? []));
  const edges: Edge[] = [];
  // Each kind of cost outweighs all that the kinds after it can come to in this block.
  const floats = (FARTHEST + 1) * block.length;
  // Where a rule names who comes up, how often he has done so does not count, and the numbers stay as small.
  const sides = named.size > 0 ? floats : floats * (2 * block.length + 1);
  const others = sides * (3 * block.length + 1);
  const distance = named.size > 0 ? others * (block.length + 1) : others;
  const rematch = distance * (961 * Math.min(block.length, 64) + 1);
  for (const [one, a] of places.entries()) {
    for (let other = one + 1; other < places.length; other++) {
      const b = places[other];
      const cost = b === undefined ? null : judge(a.player, b.player);
      if (b === undefined || cost === null) continue;
      edges.push([
        one,
        other,
        rematch * cost.rematch +
          distance * cost.distance +
          others *
            (cost.distance > 0 && named.size > 0 && !named.has(a.player) && !named.has(b.player) ? 1 : 0) +
          sides * cost.sides +
          floats * cost.floats +
          fromIdeal(a, b),
      ]);
    }
  }
  const mates = cheapestMatching(places.length, edges);
  const pairs: (readonly [Player, Player])[] = [];
  for (const [one, mate] of mates.entries()) {
    if (mate < 0) return null;
    const [a, b] = [places[one], places[mate]];
    if (a !== undefined && b !== undefined && one < mate) pairs.push([a.player, b.player]);
  }
  return pairs;
}

function fromIdeal(a: Place, b: Place): number {
  const apart = Math.abs(a.pair - b.pair);
  const sameHalf = a.structured && b.structured && a.half === b.half;
  return Math.min(FARTHEST, apart === 0 ? 0 : 2 * Math.min(apart, 15) + (sameHalf ? 32 : 0));
}
