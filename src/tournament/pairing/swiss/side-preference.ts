import type { Seat } from '../../base/index.js';
import type { SwissSides } from './swiss-settings.js';

/** The side somebody should have, and how much: 3 he must (`strict`), 2 he has had it less often, 1 he had the other the last time, 0 whatever. */
export interface SidePreference {
  readonly seat: Seat | null;
  readonly strength: 0 | 1 | 2 | 3;
}

/** What the sides somebody has had make of his next. */
export function sidePreference(sides: readonly Seat[], by: SwissSides['by']): SidePreference {
  const last = sides.at(-1);
  if (last === undefined || by === 'seed' || by === 'lot') return { seat: null, strength: 0 };
  if (by === 'alternation') return { seat: otherSeat(last), strength: 3 };
  const difference = sides.filter((seat) => seat === 'first').length * 2 - sides.length;
  const seat = difference > 0 ? 'second' : difference < 0 ? 'first' : otherSeat(last);
  if (Math.abs(difference) >= 2) return { seat, strength: 3 };
  if (sides.at(-2) === last) return { seat: otherSeat(last), strength: 3 };
  return { seat, strength: difference === 0 ? 1 : 2 };
}

export function otherSeat(seat: Seat): Seat {
  return seat === 'first' ? 'second' : 'first';
}
