import type { GameEvent } from '../../../core/base/game-event.js';
import { isBesiegedPiece } from '../../position-accessors.js';
import { enemyOf, type PieceId, type Side, type SpaceId, type State } from '../../state.js';
import { withParts } from '../../with-parts.js';
import type { World } from '../../world/static-data-types.js';
import { eliminate } from '../elimination.js';
import { pieceRefs, spaceRef, spaceRefs } from '../message-references.js';
import { type Outcome, settleOccupation, without } from '../occupation-effects.js';
import { natives, raidTarget } from './raid-targets-and-obligation.js';

/**
 * 10.31, 10.33: what a successful raid does: a marker, the stockade burnt, the tribe of the settlement eliminated.
 * Ruling: where several tribes share the settlement, all of them.
 * Ruling: a marker of either side keeps an empty cultivated space from getting another one.
 */
export function raidEffect(world: World, state: State, side: Side, space: SpaceId): Outcome {
  const target = raidTarget(world, state, side, space);
  if (target === null) throw new RangeError(`the ${side} side cannot raid ${space}`);
  const marked = target !== 'cultivated' || state.raided[space] === undefined;
  const events: GameEvent[] = [
    {
      kind: marked ? 'raid-succeeded' : 'raid-in-vain',
      audience: 'public',
      data: { side, space: spaceRef(space) },
    },
  ];
  let now = marked ? withRaidedMarker(state, side, space) : state;
  const touched = new Set<SpaceId>([space]);
  if (target === 'stockade') {
    now = withParts(now, { stockades: without(now.stockades, space) });
    events.push({
      kind: 'stockade-burnt',
      audience: 'public',
      data: { side: enemyOf(side), space: spaceRef(space) },
    });
  }
  const victims = raidedTribe(world, now, side, space);
  if (victims.length > 0) {
    for (const piece of victims) touched.add(now.pieces[piece] ?? space);
    const eliminated = eliminate(world, now, victims);
    now = eliminated.state;
    events.push({
      kind: 'tribe-eliminated',
      audience: 'public',
      data: {
        side: enemyOf(side),
        pieces: pieceRefs(world, victims),
        space: spaceRef(space),
        lapsed: spaceRefs(eliminated.lapsed),
      },
    });
  }
  for (const place of touched) {
    const settled = settleOccupation(world, now, place);
    now = settled.state;
    events.push(...settled.events);
  }
  return { state: now, events };
}

/** 10.33: one more Raided marker of the side in the space. */
export function withRaidedMarker(state: State, side: Side, space: SpaceId): State {
  const there = state.raided[space];
  return withParts(state, {
    raided: { ...state.raided, [space]: { ...there, [side]: (there?.[side] ?? 0) + 1 } },
  });
}

/** 10.31: enemy Indians who die with their settlement, wherever they are, but for the besieged. */
function raidedTribe(world: World, state: State, side: Side, space: SpaceId): PieceId[] {
  return natives(world, space, enemyOf(side)).filter(
    (piece) => world.spaces.has(state.pieces[piece] ?? '') && !isBesiegedPiece(world, state, piece),
  );
}
