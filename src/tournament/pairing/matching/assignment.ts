/** Rows and columns of equal number, what it costs to give a row a column, and which it may have at all. */
export interface Costs {
  readonly size: number;
  readonly cost: (row: number, column: number) => number;
  readonly allowed: (row: number, column: number) => boolean;
}

/** The column of each row, and dual values: no cost is below the sum of both, and where a column was given it is that sum. */
export interface Assignment {
  readonly columns: Int32Array;
  readonly rows: Float64Array;
  readonly prices: Float64Array;
}

/** The cheapest way to give each row a column of its own; null where there is none. Costs are whole numbers. The Hungarian method, O(n^3). */
export function cheapestAssignment({ size, cost, allowed }: Costs): Assignment | null {
  const owners = new Int32Array(size).fill(-1);
  const columns = new Int32Array(size).fill(-1);
  const [rows, prices] = [new Float64Array(size), new Float64Array(size)];
  const [least, via] = [new Float64Array(size), new Int32Array(size)];
  const reached = new Uint8Array(size);
  for (let start = 0; start < size; start++) {
    least.fill(Number.POSITIVE_INFINITY);
    reached.fill(0);
    rows[start] = cheapest(start, size, cost, allowed, prices);
    // Rows come into the tree by the column they have, which is the last that was reached.
    let [row, last] = [start, -1];
    for (;;) {
      let [step, next] = [Number.POSITIVE_INFINITY, -1];
      for (let column = 0; column < size; column++) {
        if (reached[column] === 1) continue;
        if (allowed(row, column)) {
          const slack = cost(row, column) - (rows[row] ?? 0) - (prices[column] ?? 0);
          if (slack < (least[column] ?? 0)) {
            least[column] = slack;
            via[column] = last;
          }
        }
        if ((least[column] ?? 0) < step) [step, next] = [least[column] ?? 0, column];
      }
      if (next < 0) return null;
      if (step > 0) {
        rows[start] = (rows[start] ?? 0) + step;
        for (let column = 0; column < size; column++) {
          if (reached[column] === 1) {
            prices[column] = (prices[column] ?? 0) - step;
            const owner = owners[column] ?? -1;
            rows[owner] = (rows[owner] ?? 0) + step;
          } else least[column] = (least[column] ?? 0) - step;
        }
      }
      reached[next] = 1;
      last = next;
      const owner = owners[next] ?? -1;
      if (owner < 0) break;
      row = owner;
    }
    for (let column = last; column >= 0; ) {
      const before = via[column] ?? -1;
      const owner = before < 0 ? start : (owners[before] ?? -1);
      owners[column] = owner;
      columns[owner] = column;
      column = before;
    }
  }
  return { columns, rows, prices };
}

function cheapest(
  row: number,
  size: number,
  cost: Costs['cost'],
  allowed: Costs['allowed'],
  prices: Float64Array,
): number {
  let best = Number.POSITIVE_INFINITY;
  for (let column = 0; column < size; column++) {
    if (allowed(row, column)) best = Math.min(best, cost(row, column) - (prices[column] ?? 0));
  }
  return best === Number.POSITIVE_INFINITY ? 0 : best;
}

/**
 * Of all ways to give each row an allowed column of its own the one in which the first row has the lowest column that can be,
 * then the second, and so on. `columns`: one such way.
 */
export function firstAssignment(
  columns: Int32Array,
  allowed: (row: number, column: number) => boolean,
): Int32Array {
  const own = Int32Array.from(columns);
  const owners = new Int32Array(own.length);
  own.forEach((column, row) => {
    owners[column] = row;
  });
  for (let row = 0; row < own.length; row++) {
    for (let column = 0; column < (own[row] ?? 0); column++) {
      if (!allowed(row, column) || (owners[column] ?? 0) < row) continue;
      if (isTaken(row, column, own, owners, allowed)) break;
    }
  }
  return own;
}

/** Gives a row a column; its owner, and whom he takes one from, find others among those of later rows, or all stays as it is. */
function isTaken(
  row: number,
  column: number,
  own: Int32Array,
  owners: Int32Array,
  allowed: (row: number, column: number) => boolean,
): boolean {
  const free = own[row] ?? -1;
  const before = new Int32Array(own.length).fill(-1);
  const queue = [owners[column] ?? -1];
  const seen = new Uint8Array(own.length);
  seen[column] = 1;
  for (let at = 0; at < queue.length; at++) {
    const one = queue[at] ?? -1;
    for (let to = 0; to < own.length; to++) {
      if (seen[to] === 1 || (owners[to] ?? -1) < row || !allowed(one, to)) continue;
      seen[to] = 1;
      before[to] = one;
      if (to !== free) {
        queue.push(owners[to] ?? -1);
        continue;
      }
      for (let give = to; ; ) {
        const taker = before[give] ?? -1;
        const left = own[taker] ?? -1;
        own[taker] = give;
        owners[give] = taker;
        if (left === column) break;
        give = left;
      }
      own[row] = column;
      owners[column] = row;
      return true;
    }
  }
  return false;
}
