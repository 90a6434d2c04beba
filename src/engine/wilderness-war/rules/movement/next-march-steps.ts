import type { MovingGroup, Side, State } from '../../state.js';
import type { World } from '../../world/static-data-types.js';
import { type Composition, composition } from '../group-composition.js';
import { isMarch, isSpent, type March, mustStop, type Way } from './movement-progress.js';
import { lifted } from './position-without-group.js';

/** A group about to go on from where its march has come to, by one kind of movement. */
export interface Departure {
  readonly world: World;
  readonly state: State;
  readonly side: Side;
  readonly group: MovingGroup;
  readonly march: March;
  readonly way: Way;
}

/** What every step of a group is judged by: its composition, and the position without it. */
export interface Field {
  readonly world: World;
  readonly position: State;
  readonly side: Side;
  readonly movers: Composition;
  readonly way: Way;
}

/** The field of a group about to go on. */
export function fieldOf({ world, state, side, group, way }: Departure): Field {
  const position = lifted(world, state, group.pieces, group.from);
  return { world, position, side, movers: composition(world, group.pieces), way };
}

/** Where a march may go next by terrain and connections, whoever stands there. */
export function onward({ world, position, side, movers, way }: Field, march: March): March[] {
  if (mustStop(march, movers) || isSpent(way, movers, march)) return [];
  return way
    .exits(world, march.at)
    .map((to) => way.step(world, position, side, movers, march, to))
    .filter(isMarch);
}
