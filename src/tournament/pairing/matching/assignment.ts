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
