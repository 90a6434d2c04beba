import type { Seat } from '../../base/index.js';
import type { Player } from './player.js';
import { sideOf } from './side-wish.js';

/** What speaks against a pair for its sides, by the criteria C10 to C13: how many of the two each is broken for. */
export interface SideFaults {
  /** A topscorer or his opponent has one side three times more often. */
  readonly c10: number;
  /** A topscorer or his opponent has one side three times in a row. */
  readonly c11: number;
  /** Somebody does not have the side he should have. */
  readonly c12: number;
  /** Somebody does not have the side he strongly should have. */
  readonly c13: number;
}

const NONE: SideFaults = { c10: 0, c11: 0, c12: 0, c13: 0 };
const MILD: SideFaults = { ...NONE, c12: 1 };
const STRONG: SideFaults = { ...MILD, c13: 1 };

export function sideFaults(one: Player, two: Player, initial: Seat): SideFaults {
  const { seat } = one.wish;
  if (seat === null || seat !== two.wish.seat) return NONE;
  // The stronger wish is granted.
  const isStrong = Math.min(one.wish.strength, two.wish.strength) === 2;
  if (!one.isTopscorer && !two.isTopscorer) return isStrong ? STRONG : MILD;
  const denied = sideOf(one, two, initial) === seat ? two : one;
  const difference = denied.wish.difference + (seat === 'first' ? -1 : 1);
  const given: Seat = seat === 'first' ? 'second' : 'first';
  return {
    c10: Math.abs(difference) > 2 ? 1 : 0,
    c11: denied.sides.at(-1) === given && denied.sides.at(-2) === given ? 1 : 0,
    c12: 1,
    c13: isStrong ? 1 : 0,
  };
}

/** The criteria that are broken by a pair of which the first is ranked higher, as the log names them: `C12 C14`. */
export function givenUp(one: Player, two: Player, initial: Seat): string {
  const faults = sideFaults(one, two, initial);
  const floats = one.score !== two.score;
  const broken: readonly (readonly [name: string, is: boolean])[] = [
    ...(['c10', 'c11', 'c12', 'c13'] as const).map((name) => [name.toUpperCase(), faults[name] > 0] as const),
    ['C14', floats && one.floats[0] === 'down'],
    ['C15', floats && two.floats[0] === 'up'],
    ['C16', floats && one.floats[1] === 'down'],
    ['C17', floats && two.floats[1] === 'up'],
  ];
  return broken.flatMap(([name, is]) => (is ? [name] : [])).join(' ');
}
