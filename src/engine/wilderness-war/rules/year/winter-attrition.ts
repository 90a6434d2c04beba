import type { Violation } from '../../../core/base/result.js';
import {
  besiegedSide,
  fortressOwner,
  friendlyFortification,
  isBesieged,
  isCultivated,
  isDrilled,
  originallyFriendly,
  remainingSteps,
  unitsAt,
} from '../../position-accessors.js';
import { type PieceId, SIDES, type Side, type SpaceId, type State } from '../../state.js';
import type { World } from '../../world/static-data-types.js';
import { eliminate } from '../elimination.js';
import { pieceRef, pieceRefs, spaceRef } from '../message-references.js';
import { type Outcome, settleOccupation } from '../occupation-effects.js';

/** 11.1: units of any kind whom a fort or stockade shelters. */
const SHELTERED = 4;

/** 11.2: drilled troops of a side in a space that suffer in winter. */
export interface AttritionStack {
  readonly side: Side;
  readonly space: SpaceId;
  readonly besieged: boolean;
  /** How many of the reduced ones are eliminated; which ones, the owner chooses. */
  readonly eliminate: number;
  readonly reduced: readonly PieceId[];
  /** At full strength: all of them are reduced. */
  readonly full: readonly PieceId[];
}

/** 11.1: whether drilled troops of the side in the space are spared. */
export function sheltered(world: World, state: State, side: Side, space: SpaceId): boolean {
  if (besiegedSide(world, state, space) === side) return false;
  if (isCultivated(world, space) && originallyFriendly(world, space, side)) return true;
  if (isBesieged(state, space) || !friendlyFortification(world, state, space, side)) return false;
  if (fortressOwner(world, state, space) !== null) return true;
  return unitsAt(world, state, space, side).length <= SHELTERED;
}

/** 11.1, 11.2: every stack that suffers, the French first, in map order. */
export function attritionStacks(world: World, state: State): AttritionStack[] {
  return SIDES.flatMap((side) =>
    world.spaceIds.flatMap((space) => {
      if (unitsAt(world, state, space, side).length === 0 || sheltered(world, state, side, space)) return [];
      const stack = stackAt(world, state, side, space);
      return stack.full.length + stack.eliminate > 0 ? [stack] : [];
    }),
  );
}

function stackAt(world: World, state: State, side: Side, space: SpaceId): AttritionStack {
  const units = unitsAt(world, state, space, side);
  const drilled = units.filter((piece) => isDrilled(world, piece));
  // 7.61: who has one step left; a Marine Detachment of one step is among them.
  const reduced = drilled.filter((piece) => remainingSteps(world, state, piece) === 1);
  const half = reduced.length / 2;
  const count = state.flags.attritionRoundsDown ? Math.floor(half) : Math.ceil(half);
  return {
    side,
    space,
    besieged: besiegedSide(world, state, space) === side,
    // 11.2: the last step of the side in a space
    eliminate: count === units.length ? count - 1 : count,
    reduced,
    full: drilled.filter((piece) => remainingSteps(world, state, piece) === 2),
  };
}

/** 11.2: why these reduced units are not what the stack has to lose; null when they are. */
export function attritionViolation(
  world: World,
  stack: AttritionStack,
  victims: readonly PieceId[],
): Violation | null {
  const stranger = victims.find(
    (piece, index) => !stack.reduced.includes(piece) || victims.indexOf(piece) !== index,
  );
  if (stranger !== undefined) {
    return {
      code: 'not-in-attrition',
      rule: '11.2',
      params: { unit: pieceRef(world, stranger), space: spaceRef(stack.space) },
    };
  }
  if (victims.length === stack.eliminate) return null;
  return {
    code: 'attrition-count',
    rule: '11.2',
    params: { count: stack.eliminate, space: spaceRef(stack.space) },
    ...(victims.length < stack.eliminate ? { unfinished: true } : {}),
  };
}

/** 11.2: the units that die when it does not matter which; units of the same type are alike. Null: a choice. */
export function forcedAttrition(world: World, stack: AttritionStack): readonly PieceId[] | null {
  const types = new Set(stack.reduced.map((piece) => world.units.get(piece)?.type));
  const choice = stack.eliminate > 0 && stack.eliminate < stack.reduced.length && types.size > 1;
  return choice ? null : stack.reduced.slice(0, stack.eliminate);
}

/** 11.2: first the victims die, then everybody at full strength is reduced. */
export function applyAttrition(
  world: World,
  state: State,
  stack: AttritionStack,
  victims: readonly PieceId[],
): Outcome {
  const dead = eliminate(world, state, victims).state;
  const reduced: { [piece: PieceId]: true } = { ...dead.reduced };
  for (const piece of stack.full) reduced[piece] = true;
  const settled = settleOccupation(world, { ...dead, reduced }, stack.space);
  return {
    state: settled.state,
    events: [
      {
        kind: 'attrition',
        audience: 'public',
        data: {
          side: stack.side,
          space: spaceRef(stack.space),
          eliminated: pieceRefs(world, victims),
          deaths: victims.length,
          reduced: pieceRefs(world, stack.full),
          flips: stack.full.length,
        },
      },
      ...settled.events,
    ],
  };
}
