import { besiegedSide, isDrilled, leadersAt, strongholdOwner, unitsAt } from '../../position-accessors.js';
import { enemyOf, type PieceId, type Side, type SpaceId, type State } from '../../state.js';
import type { World } from '../../world/static-data-types.js';
import { inSupply } from '../supply-lines.js';

/** The one siege with rules of its own: a harder roll (8.231) and a later surrender (card 6). */
export const LOUISBOURG: SpaceId = 'louisbourg';

/** Who lays siege to the space; null where there is no siege. */
export function besieger(world: World, state: State, space: SpaceId): Side | null {
  const inside = besiegedSide(world, state, space);
  return inside === null ? null : enemyOf(inside);
}

/**
 * 8.231: the besieging leaders under one of whom a siege roll is made: several when they are equals in command. Who has
 * come there in the same activation (Campaign) does not count: the roll is for those who begin the phase in the space.
 */
export function bestBesiegers(world: World, state: State, space: SpaceId): PieceId[] {
  const side = besieger(world, state, space);
  const activation = state.frames.findLast((frame) => frame.kind === 'activation');
  const acted = activation?.kind === 'activation' ? activation.acted : [];
  const arrived = acted.filter((group) => group.from !== space).flatMap((group) => group.pieces);
  const leaders =
    side === null ? [] : leadersAt(world, state, space, side).filter((piece) => !arrived.includes(piece));
  const commandOf = (piece: PieceId): number => world.leaders.get(piece)?.command ?? 0;
  const best = leaders.reduce((most, piece) => Math.max(most, commandOf(piece)), 0);
  return leaders.filter((piece) => commandOf(piece) === best);
}

/** 8.24: the siege level at which the fort or fortress may be assaulted; null where there is neither. */
export function requiredLevel(world: World, state: State, space: SpaceId): 1 | 2 | null {
  if (strongholdOwner(world, state, space) === null) return null;
  return world.spaces.get(space)?.fortress === true ? 2 : 1;
}

/** What a stack of besiegers lacks for a siege roll (8.231), in the order it is told; null when nothing. */
export type SiegeLack = 'siege' | 'leader' | 'drilled-troops' | 'supply';

/** 8.231, 12.3: what the besiegers of the space lack for a siege roll, whoever is activated. */
export function siegeLack(world: World, state: State, space: SpaceId): SiegeLack | null {
  const side = besieger(world, state, space);
  if (side === null) return 'siege';
  if (leadersAt(world, state, space, side).length === 0) return 'leader';
  if (!unitsAt(world, state, space, side).some((piece) => isDrilled(world, piece))) return 'drilled-troops';
  return state.flags.siegeNeedsSupply && !inSupply(world, state, side, space) ? 'supply' : null;
}
