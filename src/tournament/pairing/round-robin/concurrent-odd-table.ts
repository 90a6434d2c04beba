import type { TableGame } from './berger-table.js';

/**
 * The games of an odd field of `players` (at least 3) that are all played at once: everybody meets everybody once and has each
 * side equally often. In the order given; numbers from 1.
 */
export function concurrentOddTable(players: number): TableGame[] {
  if (!Number.isSafeInteger(players) || players < 3 || players % 2 === 0) {
    throw new RangeError(`a table of equal sides for ${players}`);
  }
  const games: TableGame[] = [];
  for (let step = 1; step <= (players - 1) / 2; step++) {
    for (let one = 0; one < players; one++) games.push([one + 1, ((one + step) % players) + 1]);
  }
  return games;
}
