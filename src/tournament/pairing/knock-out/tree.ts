/** Who comes to a match: the seed of that number, or who has won or lost another match (by its place in the tree). */
export type Source =
  | { readonly from: 'seed'; readonly seed: number }
  | { readonly from: 'winner' | 'loser'; readonly match: number };

/** A match of a tree. Those it is fed by stand before it. */
export interface TreeMatch {
  /** `winners 1`, `losers 3`, `final`: what a sentence is made of. */
  readonly part: 'winners' | 'losers' | 'final' | 'second-final' | 'third-place' | 'consolation';
  /** Round within its part, from 1. */
  readonly level: number;
  readonly sources: readonly [Source, Source];
  /** It is played only where the second of that match (the one that comes out of the losers) has won it. */
  readonly ifSecondWon?: number;
}

/**
 * Seeds in the order of the bracket, for a size that is a power of two: 1 and 2 meet in the last round, 1 to 4 in the one before
 * it, and so on. Neighbours meet in the first round.
 */
export function bracketOrder(size: number): number[] {
  let order = [1];
  while (order.length < size) {
    const sum = order.length * 2 + 1;
    order = order.flatMap((seed) => [seed, sum - seed]);
  }
  return order;
}

/** The least power of two that holds so many. */
export function bracketSize(players: number): number {
  let size = 1;
  while (size < players) size *= 2;
  return size;
}

/** What is played beside the tree of the winners. */
export interface TreeSettings {
  readonly lives: 1 | 2;
  readonly thirdPlace: boolean;
  /** Those beaten in their first round play a tree of their own. */
  readonly consolation: boolean;
}

/** All matches for a field of `players` (at least 2); seeds beyond it are nobody, and who meets nobody goes on. */
export function treeOf(players: number, { lives, thirdPlace, consolation }: TreeSettings): TreeMatch[] {
  const size = bracketSize(players);
  const tree: TreeMatch[] = [];
  const add = (match: TreeMatch): number => tree.push(match) - 1;
  const winners: number[][] = [];
  let sources: Source[] = bracketOrder(size).map((seed) => ({ from: 'seed', seed }));
  for (let level = 1; sources.length > 1; level++) {
    const isFinal = sources.length === 2 && lives === 1;
    const matches = inPairs(sources).map((pair) =>
      add({ part: isFinal ? 'final' : 'winners', level, sources: pair }),
    );
    winners.push(matches);
    sources = matches.map((match) => ({ from: 'winner', match }));
  }
  if (lives === 2) addLosers(winners, add);
  const semifinals = winners.at(-2);
  if (thirdPlace && lives === 1 && semifinals !== undefined) {
    const [pair] = inPairs(semifinals.map((match): Source => ({ from: 'loser', match })));
    if (pair !== undefined) add({ part: 'third-place', level: 1, sources: pair });
  }
  if (consolation && lives === 1) {
    let beaten: Source[] = (winners[0] ?? []).map((match) => ({ from: 'loser', match }));
    for (let level = 1; beaten.length > 1; level++) {
      beaten = inPairs(beaten).map((pair) => ({
        from: 'winner',
        match: add({ part: 'consolation', level, sources: pair }),
      }));
    }
  }
  return tree;
}

function addLosers(winners: readonly number[][], add: (match: TreeMatch) => number): void {
  const last = winners.at(-1)?.[0];
  if (last === undefined) throw new RangeError('a tree without matches');
  let left: Source[] = (winners[0] ?? []).map((match) => ({ from: 'loser', match }));
  let level = 0;
  for (const [at, matches] of winners.entries()) {
    if (at > 0) {
      // Turned round each time, so that those who met come together again as late as can be.
      const fallen = at % 2 === 1 ? [...matches].reverse() : matches;
      level += 1;
      left = fallen.map((match, index) => {
        const other = left[index];
        if (other === undefined) throw new RangeError('a bracket of losers that does not fit');
        return {
          from: 'winner',
          match: add({ part: 'losers', level, sources: [{ from: 'loser', match }, other] }),
        };
      });
    }
    if (left.length > 1) {
      level += 1;
      left = inPairs(left).map((pair) => ({
        from: 'winner',
        match: add({ part: 'losers', level, sources: pair }),
      }));
    }
  }
  const [survivor] = left;
  if (survivor === undefined) throw new RangeError('nobody comes out of the losers');
  const final = add({ part: 'final', level: 1, sources: [{ from: 'winner', match: last }, survivor] });
  add({
    part: 'second-final',
    level: 1,
    sources: [
      { from: 'winner', match: final },
      { from: 'loser', match: final },
    ],
    ifSecondWon: final,
  });
}

function inPairs(sources: readonly Source[]): (readonly [Source, Source])[] {
  return sources.flatMap((one, at) => {
    const other = sources[at + 1];
    return at % 2 === 0 && other !== undefined ? [[one, other] as const] : [];
  });
}
