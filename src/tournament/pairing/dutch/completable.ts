import { bestMatching } from '../matching/index.js';
import type { MayMeet } from './legal-pairs.js';
import type { Player } from './player.js';

/**
 * Whether all of these can be paired, where the first three criteria are kept; where `bye` is a score one of that score is
 * left over. Most often a plain look finds a way, with an exchange here and there; else the whole matching is worked out.
 */
export function isCompletable(players: readonly Player[], mayMeet: MayMeet, bye: number | null): boolean {
  if (players.length % 2 !== (bye === null ? 0 : 1)) return false;
  const mayRest = (player: Player): boolean => player.mayRest && player.score === bye;
  if (bye !== null && !players.some(mayRest)) return false;
  if (isPlain(players, mayMeet, bye === null ? null : mayRest)) return true;
  const edges: [number, number, number[]][] = [];
  for (const [at, one] of players.entries()) {
    for (let to = at + 1; to < players.length; to++) {
      const two = players[to];
      if (two !== undefined && mayMeet(one, two)) edges.push([at, to, [1]]);
    }
    if (bye !== null && mayRest(one)) edges.push([at, players.length, [1]]);
  }
  const count = players.length + (bye === null ? 0 : 1);
  return bestMatching({ count, width: 1, edges }).every((mate) => mate >= 0);
}

/** Pairs each with the next he may meet, and who finds nobody by breaking up a pair; true where that does for all. */
function isPlain(
  players: readonly Player[],
  mayMeet: MayMeet,
  mayRest: ((player: Player) => boolean) | null,
): boolean {
  // The lowest of those who may be left over is; another one might do where he does not.
  const resting = mayRest === null ? undefined : players.findLast(mayRest);
  const free = players.filter((player) => player !== resting);
  const pairs: (readonly [Player, Player])[] = [];
  const alone: Player[] = [];
  for (let one = free.shift(); one !== undefined; one = free.shift()) {
    const first = one;
    const at = free.findIndex((two) => mayMeet(first, two));
    const [two] = at < 0 ? [] : free.splice(at, 1);
    if (two === undefined) alone.push(first);
    else pairs.push([first, two]);
  }
  for (let at = 0; at + 1 < alone.length; at += 2) {
    const [one, two] = alone.slice(at, at + 2);
    if (one === undefined || two === undefined) return false;
    const fits = (a: Player, b: Player): boolean => mayMeet(one, a) && mayMeet(two, b);
    const broken = pairs.findIndex(([a, b]) => fits(a, b) || fits(b, a));
    const [pair] = broken < 0 ? [] : pairs.splice(broken, 1);
    if (pair === undefined) return false;
    const [a, b] = fits(...pair) ? pair : [pair[1], pair[0]];
    pairs.push([one, a], [two, b]);
  }
  return true;
}
