import type { Violation } from '../../../core/base/result.js';
import type { JourneyFrame } from '../../procedure-state/movement-frame-types.js';
import type { Side, SpaceId, State } from '../../state.js';
import type { World } from '../../world/static-data-types.js';
import type { Composition } from '../group-composition.js';

/**
 * 6.2: whom the space just entered makes stop. The rule binds these only: when they are dropped there, the others may
 * go on.
 */
export type Stop = JourneyFrame['halted'];

/** How far a group has come on its way, by land or by boat. */
export interface March {
  readonly at: SpaceId;
  /** Spaces entered so far. */
  readonly steps: number;
  /** 6.2: who had to stop here. */
  readonly halted: Stop;
  /** 6.3: the one land connection of a boat movement was used. */
  readonly carried: boolean;
  /** Foul Weather: no more than two spaces. */
  readonly foul: boolean;
  /** George Croghan: wilderness spaces passed through stop nobody. */
  readonly guided: boolean;
}

/** Spaces a group may enter in foul weather. */
const FOUL_ALLOWANCE = 2;

/** 6.1: a kind of movement that goes from space to space. */
export interface Way {
  readonly id: 'land' | 'boat';
  readonly rule: string;
  /** Spaces the group may enter in all, foul weather aside. */
  allowance(movers: Composition): number;
  /** Where it leads from a space, whatever the group; arrows included (2.0). */
  exits(world: World, from: SpaceId): readonly SpaceId[];
  /**
   * The next step of a group by this kind of movement, terrain and connections only: the march after it, or why it
   * cannot be made. `side` is the side that moves.
   */
  step(
    world: World,
    state: State,
    side: Side,
    movers: Composition,
    march: March,
    to: SpaceId,
  ): March | Violation;
}

/** 6.1: a march that begins in the space. */
export function marchFrom(
  space: SpaceId,
  { foul = false, guided = false }: { readonly foul?: boolean; readonly guided?: boolean } = {},
): March {
  return { at: space, steps: 0, halted: 'nobody', carried: false, foul, guided };
}

/** The march of a group that is on its way. */
export function marchOf({ at, steps, halted, carried, foul, guided }: JourneyFrame): March {
  return { at, steps, halted, carried, foul, guided };
}

/** 6.22, 6.3 and Foul Weather: whether the group has entered as many spaces as it may. */
export function isSpent(way: Way, movers: Composition, march: March): boolean {
  return march.steps >= allowanceOf(way, movers, march);
}

/** Spaces the group may enter in all. */
export function allowanceOf(way: Way, movers: Composition, march: March): number {
  const allowance = way.allowance(movers);
  return march.foul ? Math.min(allowance, FOUL_ALLOWANCE) : allowance;
}

/** 6.2: whether a group of these may not leave the space that the march has come to. */
export function mustStop(march: March, movers: Composition): boolean {
  switch (march.halted) {
    case 'nobody':
      return false;
    case 'drilled':
      return movers.drilled;
    case 'auxiliaries':
      return movers.auxiliaries;
    case 'everybody':
      return true;
  }
}

/** Whether the step could be made. */
export function isMarch(result: March | Violation): result is March {
  return 'at' in result;
}
