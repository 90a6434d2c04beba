import type { PieceId, Side, SpaceId, Structure } from '../ids.js';
import type { FrameBase } from './frame-base-and-result-types.js';
import type { MovingGroup } from './season-and-action-phase-frame-types.js';

/** One space still to enter, and who is left behind there (6.1). */
export interface Leg {
  readonly to: SpaceId;
  readonly drop: readonly PieceId[];
}

/** Pieces left behind on the way (6.1), who may have to raid there (10.13). */
export interface Dropped {
  readonly pieces: readonly PieceId[];
  readonly at: SpaceId;
  /** The space they came from with the others. */
  readonly from: SpaceId;
  /** What they had fought with the others before they were left (10.2). */
  readonly battles: readonly SpaceId[];
  readonly onlyOverruns: boolean;
}

/** How a group travels: `landing` is a naval movement along an Amphibious arrow (6.43). */
export type Travel = 'land' | 'boat' | 'naval' | 'landing';

/**
 * The movement of one activated group, with all that may come of it: windows of the enemy, interceptions, battles,
 * raids. It keeps the rest of the path, so that it goes on by itself where nothing changed.
 */
export interface JourneyFrame extends FrameBase {
  readonly kind: 'journey';
  readonly side: Side;
  readonly group: MovingGroup;
  /** Those of the group that still move on. */
  readonly pieces: readonly PieceId[];
  /** A sortie (8.25) goes nowhere: it is met and fights where it stands. */
  readonly by: Travel | 'sortie';
  readonly at: SpaceId;
  /** The space it came from last; where it set out, at first. */
  readonly from: SpaceId;
  /** The space before that: where the beaten, back in `from`, came from (10.23). */
  readonly earlier: SpaceId;
  /** Where it has gone since the last thing worth telling, the space of departure first. */
  readonly trail: readonly SpaceId[];
  /** Spaces entered so far. */
  readonly steps: number;
  /** 6.2: who had to stop here. */
  readonly halted: 'nobody' | 'drilled' | 'auxiliaries' | 'everybody';
  /** 6.3: the one land connection of a boat movement was used. */
  readonly carried: boolean;
  /** The rest of the path. Only the mover may know it: null in the other views. */
  readonly path: readonly Leg[] | null;
  /** Who is to stay behind where the group is now, once nothing stops it there; the mover's secret until then. */
  readonly dropping: readonly PieceId[] | null;
  /** Response card the mover joins to his movement, George Croghan or Amphibious Landing; hidden until it is played. */
  readonly card: number | null;
  /** 5.46: what is to be razed when the movement is over; the mover's secret as well. */
  readonly razes: { readonly what: Structure; readonly space: SpaceId } | null;
  readonly step:
    | 'set-out'
    | 'cast-off'
    | 'go'
    | 'enter'
    | 'entered'
    | 'meet'
    | 'attack'
    | 'join'
    | 'fought'
    | 'occupy'
    | 'cleared'
    | 'taken'
    | 'onward'
    | 'raid-dropped'
    | 'raid'
    | 'end';
  /** Whether the enemy was asked for Foul Weather; he is asked once. */
  readonly foulAsked: boolean;
  /** Foul Weather was played: two spaces, no ships. */
  readonly foul: boolean;
  /** George Croghan was played: no stop after a wilderness space. */
  readonly guided: boolean;
  /** 6.6: the space it stands in is enemy-occupied and only passed through. */
  readonly infiltrating: boolean;
  /** 6.71: enemy pieces that came into the space it entered by an interception. */
  readonly interceptors: readonly PieceId[];
  /** 6.84: enemy pieces that tried to intercept and failed; they may not avoid battle during this movement. */
  readonly failed: readonly PieceId[];
  /** 6.85: spaces the enemy tried to intercept into or to avoid battle from during this movement. */
  readonly interceptedInto: readonly SpaceId[];
  readonly avoidedFrom: readonly SpaceId[];
  /** Defenders who stay inside a fort or fortress (8.1). */
  readonly inside: readonly PieceId[];
  readonly dropped: readonly Dropped[];
  /** Spaces in which this group fought a battle, and whether every one of them was an overrun (10.2). */
  readonly battles: readonly SpaceId[];
  readonly onlyOverruns: boolean;
}
