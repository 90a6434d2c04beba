import { unitOf } from '../../position-accessors.js';
import type { MovementFrame } from '../../procedure-state/movement-frame-types.js';
import type { Mark, State, UnitId } from '../../state.js';
import type { World } from '../../world/static-data-types.js';
import { freeStackUsed } from './movable-units.js';
import { markOf, needsSupply } from './movement-points.js';

/** III Activation: land supply of a stack that sets out. */
const ACTIVATION_COST = 1;

/** What makes a stack active: the marks of all units then, and the supply points it takes. */
export interface Activation {
  readonly marks: State['marks'];
  readonly cost: number;
}

/**
 * III: a stack is active for one supply point; who has paid before goes on, and whoever joins goes on with it. Iroquois
 * that go one place in one go, which is how many `places` there are, may go free.
 */
export function activation(
  world: World,
  state: State,
  frame: MovementFrame,
  group: readonly UnitId[],
  places: number,
): Activation {
  const paying = group.filter((id) => needsSupply(world, id));
  if (paying.length === 0) return { marks: state.marks, cost: 0 };
  const before = (id: UnitId): Mark => markOf(world, state, frame, id);
  const known = paying.flatMap((id) => state.marks[id]?.stack ?? []);
  const marks: { [id: UnitId]: Mark } = { ...state.marks };
  if (known.length === 0 && places === 1 && goesFree(world, state, frame, group)) {
    for (const id of paying) marks[id] = { ...before(id), free: true };
    return { marks, cost: 0 };
  }
  const stack = known.length === 0 ? nextStack(state) : Math.min(...known);
  const active = paying.filter((id) => state.marks[id]?.stack === stack).map(before);
  for (const id of paying) {
    const mark = before(id);
    if (mark.stack === stack) continue;
    const joins = state.marks[id] === undefined && active.length > 0;
    // Who is picked up has no more points than the stack that picks it up.
    const left = joins ? Math.min(...active.map((other) => other.left)) : mark.left;
    const trail = joins ? active.some((other) => other.trail) : mark.trail;
    marks[id] = { ...mark, left, trail, stack };
  }
  return { marks: parted(marks, stack, group), cost: known.length === 0 ? ACTIVATION_COST : 0 };
}

/** III Iroquois: one stack of them goes one place free. */
function goesFree(
  world: World,
  state: State,
  { side }: Pick<MovementFrame, 'side'>,
  group: readonly UnitId[],
): boolean {
  const fresh = group.every((id) => unitOf(world, id).type === 'iroquois' && state.marks[id] === undefined);
  return fresh && !freeStackUsed(world, state, side);
}

function nextStack({ marks }: State): number {
  return 1 + Math.max(0, ...Object.values(marks).map(({ stack }) => stack ?? 0));
}

/** Who stays behind when the stack goes on is a stack of its own and pays for itself. */
function parted(marks: State['marks'], stack: number, group: readonly UnitId[]): State['marks'] {
  const behind = Object.entries(marks).filter(([id, mark]) => mark.stack === stack && !group.includes(id));
  if (behind.length === 0) return marks;
  const next: { [id: UnitId]: Mark } = { ...marks };
  for (const [id, { stack: _left, ...rest }] of behind) next[id] = rest;
  return next;
}
