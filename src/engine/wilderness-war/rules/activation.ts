import { memo, Recent } from '../../core/base/memoize.js';
import { ok, type Result, refuse, type Violation } from '../../core/base/result.js';
import { isDrilled, piecesOf } from '../position-accessors.js';
import type { CardNumber, MovingGroup, PieceId, Side, State } from '../state.js';
import type { World } from '../world/static-data-types.js';
import { commandLimit, commandViolation, followsFreely, mayServeUnder } from './command-limits.js';
import { pieceRef, spaceRef } from './message-references.js';
import { inOrder } from './pieces-named-in-orders.js';

/** Pieces of a side that stand on the map and move by themselves: everything but militia (3.12). */
export function movablePieces(world: World, state: State, side: Side): readonly PieceId[] {
  const { pieces } = state;
  const known = found(world)[side];
  let standing = known.get(pieces);
  if (standing === undefined) {
    standing = movers(world)[side].filter((piece) => world.spaces.has(pieces[piece] ?? ''));
    known.set(pieces, standing);
  }
  return standing;
}

type Standing = Recent<State['pieces'], readonly PieceId[]>;
type BySide<T> = { readonly [S in Side]: T };

const found = memo((_world: World): BySide<Standing> => ({ french: new Recent(), british: new Recent() }));

const movers = memo((world: World): BySide<PieceId[]> => {
  const all: BySide<PieceId[]> = { french: [], british: [] };
  for (const piece of world.pieceIds) {
    const unit = world.units.get(piece);
    if (unit?.class !== 'militia') all[(unit ?? world.leaders.get(piece))?.side ?? 'british'].push(piece);
  }
  return all;
});

function cardValue(world: World, card: CardNumber): number {
  return world.cards.get(card)?.value ?? 0;
}

/** 5.32: whether a card of this value activates the leader with a force. */
export function initiativeViolation(world: World, card: CardNumber, leader: PieceId): Violation | null {
  const initiative = world.leaders.get(leader)?.initiative ?? Number.POSITIVE_INFINITY;
  const value = cardValue(world, card);
  if (initiative <= value) return null;
  return {
    code: 'initiative-too-high',
    rule: '5.32',
    params: { leader: `leader:${leader}`, initiative, value },
  };
}

/** Pieces a leader might take along: those of his side stacked with him, militia and his betters aside. */
export function companions(world: World, state: State, leader: PieceId): PieceId[] {
  const chief = world.leaders.get(leader);
  const space = state.pieces[leader];
  if (chief === undefined || space === undefined || !world.spaces.has(space)) return [];
  return piecesOf(world, state, space, chief.side).filter((piece) => {
    if (piece === leader) return false;
    const other = world.leaders.get(piece);
    return other === undefined ? world.units.get(piece)?.class !== 'militia' : mayServeUnder(other, chief);
  });
}

/** 5.34: all the units a leader may take without subordinates, refused when they are too many for him. */
export function wholeCommand(world: World, state: State, leader: PieceId): Result<PieceId[]> {
  const units = companions(world, state, leader).filter(
    (piece) =>
      world.units.has(piece) &&
      // 5.534: those who would not follow him just stay
      commandViolation(world, leader, [piece])?.code !== 'follows-only',
  );
  const counted = units.filter((piece) => !followsFreely(world, piece)).length;
  const limit = commandLimit(world, [leader]);
  if (counted > limit) {
    return refuse('name-the-units', '5.34', {
      leader: `leader:${leader}`,
      units: counted,
      limit,
      space: spaceRef(state.pieces[leader] ?? ''),
    });
  }
  return ok(units);
}

/** 5.32, 5.34: why this leader cannot lead a force with this card, whoever goes with him. */
export function leaderViolation(
  world: World,
  state: State,
  side: Side,
  card: CardNumber,
  leader: PieceId,
): Violation | null {
  if (world.leaders.get(leader)?.side !== side || !world.spaces.has(state.pieces[leader] ?? '')) {
    return { code: 'leader-not-on-map', rule: '5.34', params: { leader: `leader:${leader}` } };
  }
  return initiativeViolation(world, card, leader);
}

/** 5.32, 5.34: one force under a leader. `others` are the pieces with him. */
export function forceGroup(
  world: World,
  state: State,
  side: Side,
  card: CardNumber,
  leader: PieceId,
  others: readonly PieceId[],
): Result<MovingGroup> {
  const unable = leaderViolation(world, state, side, card, leader);
  if (unable !== null) return { ok: false, violation: unable };
  // 5.34: a force is more than its leader; alone he is activated as an individual (5.32)
  if (others.length === 0) {
    return refuse('force-of-nobody', '5.34', { leader: `leader:${leader}`, card: `card:${card}` });
  }
  const pieces = inOrder(world, [leader, ...others]);
  const violation = commandViolation(world, leader, others);
  if (violation !== null) return { ok: false, violation };
  return ok({ pieces, commander: leader, from: state.pieces[leader] ?? '' });
}

/** 5.32: one unit of drilled troops, with any card. */
export function unitGroup(world: World, state: State, piece: PieceId): Result<MovingGroup> {
  if (!isDrilled(world, piece)) return refuse('not-drilled', '5.32', { unit: pieceRef(world, piece) });
  return ok({ pieces: [piece], commander: null, from: state.pieces[piece] ?? '' });
}

/** 5.32: what an individual costs, in halves: an Indian unit one, any other Auxiliary or a leader alone two. */
export function individualCost(world: World, piece: PieceId): number {
  return world.units.get(piece)?.indian === true ? 1 : 2;
}

/** 5.32: Auxiliaries and leaders alone, each for himself, up to the value of the card. */
export function individualGroups(
  world: World,
  state: State,
  card: CardNumber,
  pieces: readonly PieceId[],
): Result<MovingGroup[]> {
  const drilled = pieces.find((piece) => isDrilled(world, piece));
  if (drilled !== undefined) {
    return refuse('drilled-not-individual', '5.32', { unit: pieceRef(world, drilled) });
  }
  const value = cardValue(world, card);
  const halves = pieces.reduce((sum, piece) => sum + individualCost(world, piece), 0);
  if (halves > 2 * value) {
    return refuse('too-many-individuals', '5.32', { halves, value, limit: 2 * value });
  }
  return ok(
    inOrder(world, pieces).map((piece) => ({
      pieces: [piece],
      commander: world.leaders.has(piece) ? piece : null,
      from: state.pieces[piece] ?? '',
    })),
  );
}

/** Leaders of the side that a force could be activated under, by any card. */
export function commanders(world: World, state: State, side: Side): PieceId[] {
  return movablePieces(world, state, side).filter(
    (piece) => world.leaders.has(piece) && companions(world, state, piece).length > 0,
  );
}
