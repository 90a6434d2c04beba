import type { EntrantId } from '../../base/index.js';
import type { Player } from './player.js';

/** Whether two may meet at all: C1, C3, and who is kept apart. */
export function mayMeetIn(
  keptApart: (one: EntrantId, other: EntrantId) => boolean,
): (one: Player, two: Player) => boolean {
  return (one, two) =>
    !one.met.has(two.entrant.id) && maySitDown(one, two) && !keptApart(one.entrant.id, two.entrant.id);
}

export type MayMeet = ReturnType<typeof mayMeetIn>;

/** C3: no two who must have the same side; topscorers are not bound by it. */
export function maySitDown(one: Player, two: Player): boolean {
  return (
    one.wish.strength !== 3 ||
    two.wish.strength !== 3 ||
    one.wish.seat !== two.wish.seat ||
    one.isTopscorer ||
    two.isTopscorer
  );
}
