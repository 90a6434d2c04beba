import type { GameEvent } from '../../../core/base/game-event.js';
import { resettled } from '../../position-accessors.js';
import type { PieceId, SpaceId, State } from '../../state.js';
import { withParts } from '../../with-parts.js';
import type { World } from '../../world/static-data-types.js';
import { eliminate } from '../elimination.js';
import { pieceRefs, spaceRef, spaceRefs } from '../message-references.js';
import { type Outcome, settleOccupation } from '../occupation-effects.js';
import type { HomeParty, Homeward } from './return-home-options.js';

/** 10.4: moves the party home, or off the map. Enemy leaders met alone have yet to give way (6.53). */
export function sendHome(world: World, state: State, party: HomeParty, homeward: Homeward): Outcome {
  const { side, space } = party;
  const moves = new Map<PieceId, SpaceId>();
  const goals = new Map<SpaceId, PieceId[]>();
  const lost: PieceId[] = [];
  for (const piece of party.pieces) {
    const goal = homeward[piece] ?? null;
    if (goal === null) lost.push(piece);
    else if (goal !== space) {
      moves.set(piece, goal);
      goals.set(goal, [...(goals.get(goal) ?? []), piece]);
    }
  }
  const events: GameEvent[] = [...goals].map(([to, pieces]) => ({
    kind: 'went-home',
    audience: 'public',
    data: { side, pieces: pieceRefs(world, pieces), from: spaceRef(space), to: spaceRef(to) },
  }));
  const places = resettled(world, state.pieces, moves);
  const eliminated = eliminate(world, withParts(state, { pieces: places }), lost);
  let now = eliminated.state;
  if (lost.length > 0) {
    events.push({
      kind: 'homeless',
      audience: 'public',
      data: {
        side,
        pieces: pieceRefs(world, lost),
        space: spaceRef(space),
        lapsed: spaceRefs(eliminated.lapsed),
      },
    });
  }
  for (const place of [space, ...goals.keys()]) {
    const settled = settleOccupation(world, now, place);
    now = settled.state;
    events.push(...settled.events);
  }
  return { state: now, events };
}
