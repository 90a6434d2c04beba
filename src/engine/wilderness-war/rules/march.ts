import type { Violation } from '../../core/result.js';
import type { SpaceId, State } from '../state.js';
import type { World } from '../world.js';
import type { Composition } from './composition.js';

/** How far a group has come on its way, by land or by boat. */
export interface March {
  readonly at: SpaceId;
  /** Spaces entered so far. */
  readonly steps: number;
  /** 6.2: it had to stop here. */
  readonly halted: boolean;
  /** 6.3: the one land connection of a boat movement was used. */
  readonly carried: boolean;
}

/** 6.1: a kind of movement that goes from space to space. */
export interface Way {
  readonly id: 'land' | 'boat';
  readonly rule: string;
  /** Spaces the group may enter in all. */
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
    side: 'french' | 'british',
    movers: Composition,
    march: March,
    to: SpaceId,
  ): March | Violation;
}

export function marchFrom(space: SpaceId): March {
  return { at: space, steps: 0, halted: false, carried: false };
}

export function isMarch(result: March | Violation): result is March {
  return 'at' in result;
}
