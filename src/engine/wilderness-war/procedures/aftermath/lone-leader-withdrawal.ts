import {
  enemyUnbesiegedUnitsOrFortification,
  friendlyFortification,
  leadersAt,
  strongholdOwner,
  unitsAt,
} from '../../position-accessors.js';
import type { Play, Procedure } from '../../procedure-context.js';
import { retreatSpaces } from '../../rules/combat/retreat-spaces.js';
import { eliminate } from '../../rules/elimination.js';
import { pieceRefs, spaceRef } from '../../rules/message-references.js';
import { settleOccupation } from '../../rules/occupation-effects.js';
import type { PieceId, Side, SpaceId, State } from '../../state.js';
import type { World } from '../../world/static-data-types.js';

/**
 * 6.53: leaders without troops or fortification of their side in an enemy-occupied space must retreat or are lost. To
 * be called when the space is settled (rules/occupation-effects.ts). `entered` is where the enemy came from (7.92).
 */
export function giveWayIfNeeded(play: Play, side: Side, space: SpaceId, entered: SpaceId | null): void {
  if (exposedLeaders(play.world, play.state, side, space).length === 0) return;
  play.push({ kind: 'give-way', side, space, entered, ask: null, returned: null });
}

/** 6.53: the leaders of the side that cannot stay in the space. */
export function exposedLeaders(world: World, state: State, side: Side, space: SpaceId): readonly PieceId[] {
  const leaders = leadersAt(world, state, space, side);
  if (leaders.length === 0) return leaders;
  const stays =
    unitsAt(world, state, space, side).length > 0 ||
    sheltersLeaders(world, state, side, space) ||
    !enemyUnbesiegedUnitsOrFortification(world, state, space, side);
  return stays ? [] : leaders;
}

/** 6.53: the 1st edition lets a leader met alone give way out of a stockade, which nobody can defend from inside. */
function sheltersLeaders(world: World, state: State, side: Side, space: SpaceId): boolean {
  return state.flags.stockadesShelterLeaders
    ? friendlyFortification(world, state, space, side)
    : strongholdOwner(world, state, space) === side;
}

/** 7.92: the leaders leave; their side is asked where it matters. */
export const giveWay: Procedure<'give-way'> = (play, frame) => {
  const { world, state } = play;
  const { side, space, entered } = frame;
  const leaders = exposedLeaders(world, state, side, space);
  if (leaders.length === 0) {
    play.done();
    return;
  }
  const open = retreatSpaces(world, state, side, space, entered, 'leader');
  const [only] = open;
  if (only === undefined) {
    play.become(eliminate(world, state, leaders).state);
    play.tell('leaders-lost', { side, pieces: pieceRefs(world, leaders), space: spaceRef(space) });
    play.done();
  } else if (open.length === 1) {
    withdraw(play, new Map([[only, leaders]]));
  } else {
    play.ask({ side, kind: 'give-way', facts: { space, leaders: [...leaders], spaces: [...open] } });
  }
};

/** Carries out where the leaders go, and ends the procedure. */
export function withdraw(play: Play, goals: ReadonlyMap<SpaceId, readonly PieceId[]>): void {
  const { side, space } = play.expect('give-way');
  for (const [to, leaders] of goals) {
    play.relocate(leaders, to);
    play.tell('leaders-gave-way', {
      side,
      pieces: pieceRefs(play.world, leaders),
      from: spaceRef(space),
      space: spaceRef(to),
    });
  }
  for (const place of [space, ...goals.keys()]) play.absorb(settleOccupation(play.world, play.state, place));
  play.done();
}
