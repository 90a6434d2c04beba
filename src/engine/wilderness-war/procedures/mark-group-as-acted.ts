import type { Play } from '../procedure-context.js';
import type { MovingGroup, PieceId } from '../state.js';

/** A group has done what it will do (5.36); the activation goes on with the others. */
export function groupActed(play: Play, finished: readonly MovingGroup[]): void {
  const frame = play.expect('activation');
  const leads = new Set(finished.map(leadOf));
  play.replace({
    ...frame,
    groups: frame.groups.filter((group) => !leads.has(leadOf(group))),
    acted: [...frame.acted, ...finished],
  });
}

/** The piece a group goes by: its commander, or the individual himself. */
export function leadOf(group: MovingGroup): PieceId {
  const lead = group.commander ?? group.pieces[0];
  if (lead === undefined) throw new RangeError('an empty group');
  return lead;
}
