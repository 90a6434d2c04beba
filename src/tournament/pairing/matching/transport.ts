/** Kinds of things to be given away and of takers, how many there are of each, and what one of the first costs one of the second. */
export interface Supplies {
  readonly supplies: readonly number[];
  readonly demands: readonly number[];
  readonly cost: (supply: number, demand: number) => number;
  readonly allowed: (supply: number, demand: number) => boolean;
}

/**
 * How many of each kind go to each (row by row), and dual values: no cost is below the sum of both, and where anything was given
 * it is that sum. So whatever is the cheapest uses only what costs that sum, and all that uses nothing else is as cheap.
 */
export interface Transport {
  readonly flow: Int32Array;
  readonly rows: Float64Array;
  readonly prices: Float64Array;
}

/**
 * The cheapest way to give away all of what there is; null where it cannot all be given away. Costs are whole numbers. Shortest
 * augmenting paths with dual values, as in the Hungarian method, which this is where there is one of each kind.
 */
export function cheapestTransport({ supplies, demands, cost, allowed }: Supplies): Transport | null {
  const [height, width] = [supplies.length, demands.length];
  const flow = new Int32Array(height * width);
  const [rows, prices] = [new Float64Array(height), new Float64Array(width)];
  const left = Int32Array.from(demands);
  const [least, via] = [new Float64Array(width), new Int32Array(width)];
  const [far, from] = [new Float64Array(height), new Int32Array(height)];
  const reached = new Uint8Array(width);

  /** The nearest column that takes more, from `start`; -1 where none is reached. Moves the dual values as far. */
  const nearest = (start: number): number => {
    least.fill(Number.POSITIVE_INFINITY);
    far.fill(Number.NaN);
    reached.fill(0);
    far[start] = 0;
    const tree = [start];
    for (let seen = 0, distance = 0; ; ) {
      for (; seen < tree.length; seen++) {
        const row = tree[seen] ?? 0;
        for (let column = 0; column < width; column++) {
          if (reached[column] === 1 || !allowed(row, column)) continue;
          const way = distance + cost(row, column) - (rows[row] ?? 0) - (prices[column] ?? 0);
          if (way < (least[column] ?? 0)) {
            least[column] = way;
            via[column] = row;
          }
        }
      }
      let next = -1;
      distance = Number.POSITIVE_INFINITY;
      for (let column = 0; column < width; column++) {
        if (reached[column] === 1 || (least[column] ?? 0) >= distance) continue;
        [next, distance] = [column, least[column] ?? 0];
      }
      if (next < 0) return -1;
      reached[next] = 1;
      if ((left[next] ?? 0) > 0) {
        for (const row of tree) rows[row] = (rows[row] ?? 0) + distance - (far[row] ?? 0);
        for (let column = 0; column < width; column++) {
          if (reached[column] === 1) prices[column] = (prices[column] ?? 0) - distance + (least[column] ?? 0);
        }
        return next;
      }
      for (let row = 0; row < height; row++) {
        if (!Number.isNaN(far[row]) || flow[row * width + next] === 0) continue;
        far[row] = distance;
        from[row] = next;
        tree.push(row);
      }
    }
  };

  for (const [start, supply] of supplies.entries()) {
    let rest = supply;
    rows[start] = cheapest(start, width, cost, allowed, prices);
    while (rest > 0) {
      const end = nearest(start);
      if (end < 0) return null;
      let many = Math.min(rest, left[end] ?? 0);
      for (let column = end; via[column] !== start; ) {
        const row = via[column] ?? 0;
        column = from[row] ?? 0;
        many = Math.min(many, flow[row * width + column] ?? 0);
      }
      for (let column = end; ; ) {
        const row = via[column] ?? 0;
        flow[row * width + column] = (flow[row * width + column] ?? 0) + many;
        if (row === start) break;
        column = from[row] ?? 0;
        flow[row * width + column] = (flow[row * width + column] ?? 0) - many;
      }
      left[end] = (left[end] ?? 0) - many;
      rest -= many;
    }
  }
  return { flow, rows, prices };
}

function cheapest(
  row: number,
  width: number,
  cost: Supplies['cost'],
  allowed: Supplies['allowed'],
  prices: Float64Array,
): number {
  let best = Number.POSITIVE_INFINITY;
  for (let column = 0; column < width; column++) {
    if (allowed(row, column)) best = Math.min(best, cost(row, column) - (prices[column] ?? 0));
  }
  return best === Number.POSITIVE_INFINITY ? 0 : best;
}
