import type { Seat } from '../../base/index.js';
import type { Lots } from '../common/index.js';
import type { Player } from './field.js';
import { otherSeat, sidePreference } from './side-preference.js';
import type { SwissSides } from './swiss-settings.js';

/** The side of the first of each pair in its first game. Lots are drawn only where nothing else decides. */
export function assignedSides(
  pairs: readonly (readonly [Player, Player])[],
  { by, wished }: SwissSides,
  round: number,
  lots: Lots,
): Seat[] {
  let highest: Seat | null = null;
  return pairs.map(([one, other], table) => {
    if (by === 'lot') {
      const names = `${one.entrant.id} and ${other.entrant.id}`;
      return lots.toss(`round ${round}, sides of ${names}`) ? 'first' : 'second';
    }
    if (by === 'seed') return one.number < other.number ? 'first' : 'second';
    const decided = decidedSide(one, other, by);
    if (decided !== null) return decided;
    const [mine, his] = [wished?.get(one.entrant.id), wished?.get(other.entrant.id)];
    if (mine !== his) return mine ?? otherSeat(his ?? 'first');
    // Nothing speaks for one or the other: the higher seeds have each side in turn from the first table on, and a lot says which begins.
    highest ??= lots.toss(`round ${round}, side of the higher seed at the first table`) ? 'first' : 'second';
    const seat = table % 2 === 0 ? highest : otherSeat(highest);
    return one.number < other.number ? seat : otherSeat(seat);
  });
}

function decidedSide(one: Player, other: Player, by: SwissSides['by']): Seat | null {
  const [own, theirs] = [sidePreference(one.sides, by), sidePreference(other.sides, by)];
  if (own.seat !== theirs.seat || own.strength !== theirs.strength) {
    if (own.strength >= theirs.strength && own.seat !== null) return own.seat;
    return theirs.seat === null ? null : otherSeat(theirs.seat);
  }
  if (own.seat === null) return null;
  const balance = (sides: readonly Seat[]): number =>
    sides.filter((seat) => seat === own.seat).length * 2 - sides.length;
  const [mine, his] = [balance(one.sides), balance(other.sides)];
  if (mine !== his) return mine < his ? own.seat : otherSeat(own.seat);
  // The last time when one had this side and the other had not.
  for (let back = 1; back <= Math.min(one.sides.length, other.sides.length); back++) {
    const [a, b] = [one.sides.at(-back), other.sides.at(-back)];
    if (a !== undefined && a !== b) return otherSeat(a);
  }
  return one.number < other.number ? own.seat : otherSeat(own.seat);
}
