import { unitOf } from '../../position-accessors.js';
import type { Play } from '../../procedure-context.js';
import type { MovementFrame, Mover } from '../../procedure-state/movement-frame-types.js';
import { moverOf, USUAL_PACE } from '../../rules/movement/movement-points.js';
import type { Mark, Side, UnitId } from '../../state.js';

/** One of the optional split phases: who moves, and how far. */
export interface Half {
  readonly only: Mover;
  readonly points: number;
}

/** III: a side moves; all of it, or one half of its movement. */
export function beginMovement(play: Play, side: Side, half: Half | null = null): void {
  if (half !== null) refresh(play, side, half);
  play.push(movementOf(side, half));
}

/** A movement that is about to begin. */
export function movementOf(side: Side, half: Half | null): MovementFrame {
  const pace = half === null ? USUAL_PACE : { ...USUAL_PACE, [half.only]: half.points };
  return { kind: 'movement', side, pace, only: half?.only ?? null, sea: false, begun: false, asks: [] };
}

/** Options, Split phases: who has moved before has new points, but has paid and has used its trail. */
function refresh(play: Play, side: Side, { only, points }: Half): void {
  const marks: { [id: UnitId]: Mark } = { ...play.state.marks };
  for (const [id, mark] of Object.entries(marks)) {
    const unit = unitOf(play.world, id);
    const rests = mark.builder === true || mark.port !== undefined;
    if (unit.side !== side || moverOf(unit) !== only || rests) continue;
    marks[id] = { ...mark, left: points };
  }
  play.change({ marks });
}
