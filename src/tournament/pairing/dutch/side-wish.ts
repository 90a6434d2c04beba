import type { Seat } from '../../base/index.js';

/** The side somebody should have (article 1.7): 3 an absolute wish, 2 a strong one, 1 a mild one, 0 none. */
export interface SideWish {
  readonly seat: Seat | null;
  readonly strength: 0 | 1 | 2 | 3;
  /** Games with the first side less games with the second (article 1.6). */
  readonly difference: number;
}

/** What bears on who of two has which side. */
export interface Sided {
  /** The sides of the games he has played, in order. */
  readonly sides: readonly Seat[];
  readonly wish: SideWish;
  /** His pairing number: his place by seed, from 1, among those who have been paired so far (C.04.2, article 2). */
  readonly number: number;
  readonly score: number;
}

export function sideWish(sides: readonly Seat[]): SideWish {
  const difference = sides.reduce((all, seat) => all + (seat === 'first' ? 1 : -1), 0);
  const last = sides.at(-1);
  if (last === undefined) return { seat: null, strength: 0, difference };
  if (Math.abs(difference) > 1) return { seat: reducing(difference), strength: 3, difference };
  if (sides.at(-2) === last) return { seat: other(last), strength: 3, difference };
  if (difference !== 0) return { seat: reducing(difference), strength: 2, difference };
  return { seat: other(last), strength: 1, difference };
}

/** The side of the first of two (article 5.2); `initial` is what was drawn before the first round. */
export function sideOf(one: Sided, two: Sided, initial: Seat): Seat {
  const [own, his] = [one.wish, two.wish];
  if (own.seat !== his.seat) {
    // 5.2.1: both have what they wish.
    if (own.seat !== null) return own.seat;
    if (his.seat !== null) return other(his.seat);
  } else if (own.seat !== null) {
    // 5.2.2: the stronger wish; of two absolute ones the wider difference.
    if (own.strength !== his.strength) return own.strength > his.strength ? own.seat : other(own.seat);
    const [wide, wider] = [Math.abs(own.difference), Math.abs(his.difference)];
    if (own.strength === 3 && wide !== wider) return wide > wider ? own.seat : other(own.seat);
    // 5.2.3: the other way round than the last time when one had one side and the other the other.
    for (let back = 1; back <= Math.min(one.sides.length, two.sides.length); back++) {
      const [a, b] = [one.sides.at(-back), two.sides.at(-back)];
      if (a !== undefined && a !== b) return other(a);
    }
    // 5.2.4: the higher ranked has his wish.
    return isAbove(one, two) ? own.seat : other(own.seat);
  }
  // 5.2.5: the higher ranked has the side that was drawn, where his number is odd.
  const [higher] = isAbove(one, two) ? [one] : [two];
  const seat = higher.number % 2 === 1 ? initial : other(initial);
  return higher === one ? seat : other(seat);
}

export function isAbove(one: Sided, two: Sided): boolean {
  return one.score !== two.score ? one.score > two.score : one.number < two.number;
}

export function other(seat: Seat): Seat {
  return seat === 'first' ? 'second' : 'first';
}

function reducing(difference: number): Seat {
  return difference > 0 ? 'second' : 'first';
}
