/** What somebody sees of one window from outside: only numbers, in an order of their own. */
export interface SeenWindow {
  readonly features: readonly number[];
  /** What he would like to know. */
  readonly holds: boolean;
}

/** Three standard deviations of pure guessing in so many windows, half of which are guessed. */
export function bandOf(windows: number): number {
  return 3 * Math.sqrt(0.25 / (windows / 2));
}

/** How often who learns from one half guesses right in the other, by the best single feature: a table of its eighths. */
export function bestGuess(seen: readonly SeenWindow[]): number {
  const [learnt, tried] = halves(seen);
  const tables = featuresOf(seen).map((at) => ({ at, ...tableOf(learnt, at) }));
  const right = (list: readonly SeenWindow[], { at, cuts, odds }: (typeof tables)[number]): number =>
    rightly(list, (one) => odds[binOf(one.features[at] ?? 0, cuts)] ?? 0);
  const [best] = tables.toSorted((one, other) => right(learnt, other) - right(learnt, one));
  return best === undefined ? 0.5 : right(tried, best);
}

/** The same by all features at once, each counted by what its eighths say (naive Bayes). */
export function guessByAll(seen: readonly SeenWindow[]): number {
  const [learnt, tried] = halves(seen);
  const tables = featuresOf(seen).map((at) => ({ at, ...tableOf(learnt, at) }));
  return rightly(tried, ({ features }) =>
    tables.reduce((sum, { at, cuts, odds }) => sum + (odds[binOf(features[at] ?? 0, cuts)] ?? 0), 0),
  );
}

/**
 * How far the two kinds of windows differ in the feature in which they differ most (two-sample test of Kolmogorov and Smirnov): the
 * greatest distance of their distributions, as a multiple of what `allowed` compares it with.
 */
export function farthestApart(seen: readonly SeenWindow[]): number {
  return Math.max(...featuresOf(seen).map((at) => apartIn(seen, at)));
}

/** What that is at most, but once in a thousand times, where there is no difference in any of so many features. */
export function allowed(features: number): number {
  return Math.sqrt(-0.5 * Math.log(0.001 / features / 2));
}

function apartIn(seen: readonly SeenWindow[], at: number): number {
  const of = (holds: boolean): number[] =>
    seen
      .filter((one) => one.holds === holds)
      .map(({ features }) => features[at] ?? 0)
      .sort((a, b) => a - b);
  const [ours, theirs] = [of(true), of(false)];
  let [i, j, distance] = [0, 0, 0];
  while (i < ours.length && j < theirs.length) {
    const value = Math.min(ours[i] ?? 0, theirs[j] ?? 0);
    while (i < ours.length && ours[i] === value) i++;
    while (j < theirs.length && theirs[j] === value) j++;
    distance = Math.max(distance, Math.abs(i / ours.length - j / theirs.length));
  }
  return distance * Math.sqrt((ours.length * theirs.length) / (ours.length + theirs.length));
}

function halves(seen: readonly SeenWindow[]): readonly [readonly SeenWindow[], readonly SeenWindow[]] {
  const half = seen.length >> 1;
  return [seen.slice(0, half), seen.slice(half)];
}

function featuresOf(seen: readonly SeenWindow[]): number[] {
  const width = Math.min(...seen.map(({ features }) => features.length));
  return Array.from({ length: width }, (_none, at) => at);
}

/** The eighths of a feature, and the odds that something was held in each (their logarithm, above 0 where it is likelier). */
function tableOf(
  learnt: readonly SeenWindow[],
  at: number,
): { readonly cuts: readonly number[]; readonly odds: readonly number[] } {
  const values = learnt.map(({ features }) => features[at] ?? 0).sort((a, b) => a - b);
  const cuts = [1, 2, 3, 4, 5, 6, 7].map((eighth) => values[(eighth * learnt.length) >> 3] ?? 0);
  const share = (holds: boolean, bin: number): number => {
    const all = learnt.filter((one) => one.holds === holds);
    const here = all.filter(({ features }) => binOf(features[at] ?? 0, cuts) === bin);
    return (here.length + 1) / (all.length + 8);
  };
  const odds = Array.from({ length: 8 }, (_none, bin) => Math.log(share(true, bin) / share(false, bin)));
  return { cuts, odds };
}

const binOf = (value: number, cuts: readonly number[]) => cuts.filter((cut) => value > cut).length;

function rightly(list: readonly SeenWindow[], oddsOf: (one: SeenWindow) => number): number {
  return list.filter((one) => oddsOf(one) > 0 === one.holds).length / list.length;
}
