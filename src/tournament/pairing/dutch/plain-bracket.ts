import type { Seat } from '../../base/index.js';
import { type Assignment, cheapestAssignment, firstAssignment } from '../matching/index.js';
import { criteriaOf, type Measure } from './criteria.js';
import type { MayMeet } from './legal-pairs.js';
import type { PairedBracket } from './paired-bracket.js';
import type { Link, Place } from './places.js';
import type { Player } from './player.js';

/** A bracket by itself: nothing below it has a say. */
export interface PlainBracket {
  readonly moved: readonly Player[];
  readonly residents: readonly Player[];
  /** Who may leave it, where its number is odd. */
  readonly mayFloat: (player: Player) => boolean;
  /** Whether there is nothing below it, so that who leaves it has the bye. */
  readonly isLast: boolean;
}

/** Two halves of whom each of the one meets somebody of the other, and what that comes to. */
interface Halves {
  readonly upper: readonly Place[];
  readonly lower: readonly Place[];
  /** By measure, of the best that can be with these players, whoever is of which half. */
  readonly best: readonly number[];
  readonly columns: Int32Array;
  /** Which pairs between the halves are in one of the best pairings. */
  readonly stays: (row: number, column: number) => boolean;
}

/**
 * The same as {@link pairedBracket} for a bracket of which all are paired, but for one resident where their number is odd, and
 * whose best pairing needs no exchange between the halves. That it is the best is proved by dual values: where they prove
 * nothing the answer is null, and the whole matching has to be worked out. This is what makes large fields quick.
 */
export function plainBracket(
  { moved, residents, mayFloat, isLast }: PlainBracket,
  mayMeet: MayMeet,
  initial: Seat,
): PairedBracket | null {
  const players = [...moved, ...residents];
  const isOdd = players.length % 2 === 1;
  if (moved.length > players.length / 2) return null;
  const home = players.map(
    (player, number): Place => ({
      zone: number < moved.length ? 'moved' : 'resident',
      ...{ player, number, must: true },
    }),
  );
  const nobody: Place = { zone: isLast ? 'bye' : 'next', player: null, number: home.length, must: true };
  const places = isOdd ? [...home, nobody] : home;
  const measures = criteriaOf(places, isOdd ? 1 : 0, initial);
  const isAllowed = ([one, two]: Link): boolean => {
    if (one.player === null || two.zone === 'moved') return false;
    if (two.player === null) return one.zone === 'resident' && mayFloat(one.player);
    return mayMeet(one.player, two.player);
  };

  const pairs: (readonly [Player, Player])[] = [];
  let rest = home;
  let known = halves(rest, isOdd ? nobody : null, measures, isAllowed);
  for (const place of home.slice(0, moved.length)) {
    if (known === null) return null;
    const goal = known.best;
    let found: Halves | null = null;
    for (const two of rest) {
      if (two.zone !== 'resident' || !isAllowed([place, two])) continue;
      const others = rest.filter((one) => one !== place && one !== two);
      const less = halves(others, isOdd ? nobody : null, measures, isAllowed);
      if (less === null) return null;
      const sums = measures.map(({ of }, at) => of([place, two]) + (less.best[at] ?? 0));
      if (!sums.every((sum, at) => sum === goal[at])) continue;
      pairs.push(pairOf(place, two));
      [rest, found] = [others, less];
      break;
    }
    known = found;
  }
  if (known === null) return null;
  const columns = firstAssignment(known.columns, known.stays);
  const floaters: Player[] = [];
  for (const [row, place] of known.upper.entries()) {
    const two = known.lower[columns[row] ?? -1];
    if (two === undefined) throw new RangeError('a row without a column');
    if (place.player !== null) pairs.push(pairOf(place, two));
    else if (two.player !== null) floaters.push(two.player);
  }
  return { pairs, floaters, unmatched: [] };
}

function pairOf({ player: one }: Place, { player: two }: Place): readonly [Player, Player] {
  if (one === null || two === null) throw new RangeError('a pair of one');
  return [one, two];
}

/** Of the halves of these, one of whom may be left over for `nobody`, the best pairings; null where that is not proved. */
function halves(
  players: readonly Place[],
  nobody: Place | null,
  measures: readonly Measure[],
  isAllowed: (link: Link) => boolean,
): Halves | null {
  const many = Math.floor(players.length / 2);
  const upper = nobody === null ? players.slice(0, many) : [...players.slice(0, many), nobody];
  const lower = players.slice(many);
  const size = lower.length;
  const linkOf = (one: Place, two: Place): Link => (one.number < two.number ? [one, two] : [two, one]);
  const table = (rows: readonly Place[], columns: readonly Place[]): Links => {
    const stays = new Uint8Array(rows.length * columns.length);
    for (const [row, one] of rows.entries()) {
      for (const [column, two] of columns.entries()) {
        if (one !== two && isAllowed(linkOf(one, two))) stays[row * columns.length + column] = 1;
      }
    }
    return { rows, columns, stays, costs: new Float64Array(stays.length) };
  };
  const [across, above, below] = [table(upper, lower), table(upper, upper), table(lower, lower)];
  const allowed = (row: number, column: number): boolean => across.stays[row * size + column] === 1;
  const cost = (row: number, column: number): number => across.costs[row * size + column] ?? 0;
  let found: Assignment | null = cheapestAssignment({ size, allowed, cost: () => 0 });
  const best: number[] = [];
  for (const { of } of measures) {
    if (found === null) return null;
    let [least, most] = [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY];
    for (const { rows, columns, stays, costs } of [across, above, below]) {
      for (const [row, one] of rows.entries()) {
        for (const [column, two] of columns.entries()) {
          const at = row * columns.length + column;
          if (stays[at] !== 1) continue;
          const worth = -of(linkOf(one, two));
          costs[at] = worth;
          if (worth < least) least = worth;
          if (worth > most) most = worth;
        }
      }
    }
    if (least < most) {
      found = cheapestAssignment({ size, allowed, cost });
      if (found === null || !isProved(found, across, above, below)) return null;
    }
    best.push(-found.columns.reduce((sum, column, row) => sum + cost(row, column), 0));
  }
  return found === null ? null : { upper, lower, best, columns: found.columns, stays: allowed };
}

interface Links {
  readonly rows: readonly Place[];
  readonly columns: readonly Place[];
  /** Which pairs are still in one of the best pairings by the measures before. */
  readonly stays: Uint8Array;
  readonly costs: Float64Array;
}

/**
 * Whether no pairing of these players is cheaper, also with pairs within a half: the dual values may be shifted from one half to
 * the other until none of those pairs costs less than theirs. What is not in one of the cheapest pairings is struck out.
 */
function isProved({ rows, prices }: Assignment, across: Links, above: Links, below: Links): boolean {
  const slack = ({ columns, costs }: Links, ofRow: Float64Array, ofColumn: Float64Array) => {
    const width = columns.length;
    return (at: number): number =>
      (costs[at] ?? 0) - (ofRow[Math.floor(at / width)] ?? 0) - (ofColumn[at % width] ?? 0);
  };
  const between = slack(across, rows, prices);
  strike(across, between, 0);
  const [up, down] = [slack(above, rows, rows), slack(below, prices, prices)];
  const [roomUp, roomDown] = [least(above, up), least(below, down)];
  if (roomUp + roomDown < 0) return false;
  // Where there is room for a shift no pair within a half is in a cheapest pairing.
  const none = roomUp + roomDown > 0;
  strike(above, up, none ? Number.NaN : roomUp);
  strike(below, down, none ? Number.NaN : roomDown);
  return true;
}

function least({ stays }: Links, slack: (at: number) => number): number {
  let found = Number.POSITIVE_INFINITY;
  for (const [at, stay] of stays.entries()) if (stay === 1) found = Math.min(found, slack(at));
  return found;
}

function strike({ stays }: Links, slack: (at: number) => number, keep: number): void {
  for (const [at, stay] of stays.entries()) if (stay === 1 && slack(at) !== keep) stays[at] = 0;
}
