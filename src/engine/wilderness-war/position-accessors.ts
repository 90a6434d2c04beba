import { memo, Recent } from '../core/base/memoize.js';
import { enemyOf, type PieceId, type Place, type Side, type SpaceId, type State } from './state.js';
import type { Leader, Space, Unit, World } from './world/static-data-types.js';

/** Questions about a position that every part of the rules asks. Pure; they work on views as on states. */

type Pieces = State['pieces'];
const NONE: readonly PieceId[] = [];

/** What one side has in a place. */
interface Part {
  readonly pieces: readonly PieceId[];
  readonly units: readonly PieceId[];
  readonly drilled: readonly PieceId[];
  readonly leaders: readonly PieceId[];
}

const NOBODY: Part = { pieces: NONE, units: NONE, drilled: NONE, leaders: NONE };

/** All that is in one place; the sides are told apart when somebody asks. */
class Stack {
  #parts: { readonly [S in Side]: Part } | null = null;

  constructor(readonly all: readonly PieceId[]) {}

  of(world: World, side: Side): Part {
    this.#parts ??= { french: part(world, this.all, 'french'), british: part(world, this.all, 'british') };
    return this.#parts[side];
  }
}

function part(world: World, all: readonly PieceId[], side: Side): Part {
  const pieces = all.filter((piece) => sideOf(world, piece) === side);
  if (pieces.length === 0) return NOBODY;
  return {
    pieces,
    units: pieces.filter((piece) => world.units.has(piece)),
    drilled: pieces.filter((piece) => isDrilled(world, piece)),
    leaders: pieces.filter((piece) => world.leaders.has(piece)),
  };
}

/** Where each space comes on the map. */
const spaceRanks = memo(
  ({ spaceIds }: World): ReadonlyMap<Place, number> => new Map(spaceIds.map((id, rank) => [id, rank])),
);

/** What stands where. A list of spaces is copied faster than a table. */
class Index {
  constructor(
    private readonly ranks: ReadonlyMap<Place, number>,
    /** By space, in map order; nothing where nobody ever stood. */
    private readonly spaces: readonly (Stack | undefined)[],
    /** What is in boxes and pools. */
    private readonly others: ReadonlyMap<Place, Stack>,
  ) {}

  get(place: Place): Stack | undefined {
    const rank = this.ranks.get(place);
    return rank === undefined ? this.others.get(place) : this.spaces[rank];
  }

  with(changes: Iterable<readonly [Place, Stack]>): Index {
    const spaces = [...this.spaces];
    let others: Map<Place, Stack> | null = null;
    for (const [place, stack] of changes) {
      const rank = this.ranks.get(place);
      if (rank !== undefined) spaces[rank] = stack;
      else {
        others ??= new Map(this.others);
        others.set(place, stack);
      }
    }
    return new Index(this.ranks, spaces, others ?? this.others);
  }
}

const EMPTY = new Stack(NONE);
const indexesOf = memo((_world: World) => new Recent<Pieces, Index>());

/** Everything by place; made once per `pieces` object, since positions are never changed in place. */
function index(world: World, pieces: Pieces): Index {
  const known = indexesOf(world);
  const found = known.get(pieces);
  if (found !== undefined) return found;
  const lists = new Map<Place, PieceId[]>();
  for (const piece of world.pieceIds) {
    const place = pieces[piece];
    if (place === undefined) continue;
    const list = lists.get(place);
    if (list === undefined) lists.set(place, [piece]);
    else list.push(piece);
  }
  const nothing = new Index(
    spaceRanks(world),
    world.spaceIds.map(() => undefined),
    new Map(),
  );
  const made = nothing.with([...lists].map(([place, list]) => [place, new Stack(list)] as const));
  known.set(pieces, made);
  return made;
}

/** Where everything is once these stand in that place. */
export function relocated(world: World, pieces: Pieces, moved: readonly PieceId[], place: Place): Pieces {
  return resettled(world, pieces, new Map(moved.map((piece) => [piece, place])));
}

const nowhere = memo(({ pieceIds }: World): Pieces => Object.fromEntries(pieceIds.map((id) => [id, ''])));

/** Where everything is once these have gone to their places; the index follows the change instead of being made anew. */
export function resettled(world: World, pieces: Pieces, moves: ReadonlyMap<PieceId, Place>): Pieces {
  // So large a record is copied twice as fast into one that has all its fields already.
  const next: { [piece: PieceId]: Place } = Object.assign({ ...nowhere(world) }, pieces);
  const before = index(world, pieces);
  const touched = new Set<Place>();
  const came = new Map<Place, PieceId[]>();
  for (const [piece, place] of moves) {
    touched.add(pieces[piece] ?? '').add(place);
    next[piece] = place;
    const there = came.get(place);
    if (there === undefined) came.set(place, [piece]);
    else there.push(piece);
  }
  const changes: (readonly [Place, Stack])[] = [];
  for (const place of touched) {
    const stayed = (before.get(place) ?? EMPTY).all.filter((piece) => !moves.has(piece));
    const arrived = came.get(place);
    changes.push([
      place,
      new Stack(arrived === undefined ? stayed : inOrder(world, [...stayed, ...arrived])),
    ]);
  }
  indexesOf(world).set(next, before.with(changes));
  return next;
}

const ranks = memo(
  ({ pieceIds }: World): ReadonlyMap<PieceId, number> =>
    new Map(pieceIds.map((piece, position) => [piece, position])),
);

/** Pieces in canonical order: leaders first, then units, in counter order. */
export function inOrder(world: World, pieces: Iterable<PieceId>): PieceId[] {
  const known = ranks(world);
  return [...pieces].sort((a, b) => (known.get(a) ?? 0) - (known.get(b) ?? 0));
}

/** The space of that id; throws on an id that is not on the map, which is a bug. */
export function spaceOf(world: World, space: SpaceId): Space {
  const found = world.spaces.get(space);
  if (found === undefined) throw new RangeError(`no space ${space}`);
  return found;
}

/** The leader or unit of that id; throws on an unknown id, which is a bug. */
export function counterOf(world: World, piece: PieceId): Leader | Unit {
  const found = world.leaders.get(piece) ?? world.units.get(piece);
  if (found === undefined) throw new RangeError(`no piece ${piece}`);
  return found;
}

/** Whose counter it is. */
export function sideOf(world: World, piece: PieceId): Side {
  return counterOf(world, piece).side;
}

/** Whether the piece is a leader. */
export function isLeader(world: World, piece: PieceId): boolean {
  return world.leaders.has(piece);
}

/** 3.11: whether the piece is a unit of drilled troops. */
export function isDrilled(world: World, piece: PieceId): boolean {
  return world.units.get(piece)?.class === 'drilled';
}

/** 3.13: whether the piece is a unit of Auxiliaries. */
export function isAuxiliary(world: World, piece: PieceId): boolean {
  return world.units.get(piece)?.class === 'auxiliary';
}

/** 7.61: whether the unit stands on its reduced side. */
export function isReduced(state: State, unit: PieceId): boolean {
  return state.reduced[unit] === true;
}

/** Whether the unit never has more than one step, its full strength: Marine Detachments under the option. */
export function hasOneStep(world: World, state: State, unit: PieceId): boolean {
  return state.flags.oneStepMarines === true && world.units.get(unit)?.type === 'marine-detachment';
}

/** 7.61: steps a unit has left: two at full strength, one when reduced. */
export function remainingSteps(world: World, state: State, unit: PieceId): 1 | 2 {
  return isReduced(state, unit) || hasOneStep(world, state, unit) ? 1 : 2;
}

/** All pieces of both sides at a place (a space, a box, the pool), leaders first, in counter order. */
export function piecesAt(world: World, state: State, place: Place): readonly PieceId[] {
  return index(world, state.pieces).get(place)?.all ?? NONE;
}

function partAt(world: World, state: State, place: Place, side: Side): Part {
  return index(world, state.pieces).get(place)?.of(world, side) ?? NOBODY;
}

/** Pieces of one side at a place, besieged or not. */
export function piecesOf(world: World, state: State, place: Place, side: Side): readonly PieceId[] {
  return partAt(world, state, place, side).pieces;
}

/** Units of one side at a place, besieged or not. */
export function unitsAt(world: World, state: State, place: Place, side: Side): readonly PieceId[] {
  return partAt(world, state, place, side).units;
}

/** Leaders of one side at a place, besieged or not. */
export function leadersAt(world: World, state: State, place: Place, side: Side): readonly PieceId[] {
  return partAt(world, state, place, side).leaders;
}

/** 8.21: whether the space carries a siege marker of any level. */
export function isBesieged(state: State, space: SpaceId): boolean {
  return state.sieges[space] !== undefined;
}

/** Who holds the fortress there now; null where there is none. */
export function fortressOwner(world: World, state: State, space: SpaceId): Side | null {
  const facts = world.spaces.get(space);
  if (facts === undefined || !facts.fortress || facts.originally === 'none') return null;
  return state.captured[space] ?? facts.originally;
}

/** Owner of the fort or fortress there (what can be besieged, 8.21); null where there is neither. */
export function strongholdOwner(world: World, state: State, space: SpaceId): Side | null {
  return state.forts[space] ?? fortressOwner(world, state, space);
}

/** 2.0: owner of the fortification there: fortress, completed fort or stockade; null where there is none. */
export function fortificationOwner(world: World, state: State, space: SpaceId): Side | null {
  return strongholdOwner(world, state, space) ?? state.stockades[space] ?? null;
}

/** 2.0: whether the space has a fortification of that side, besieged or not. */
export function friendlyFortification(world: World, state: State, space: SpaceId, side: Side): boolean {
  return fortificationOwner(world, state, space) === side;
}

/** A fortification of that side that is not under siege. */
export function unbesiegedFortification(world: World, state: State, space: SpaceId, side: Side): boolean {
  return !isBesieged(state, space) && friendlyFortification(world, state, space, side);
}

/** 8.21: the side that is besieged inside the fort or fortress of a siege space; null where there is no siege. */
export function besiegedSide(world: World, state: State, space: SpaceId): Side | null {
  return isBesieged(state, space) ? strongholdOwner(world, state, space) : null;
}

/** 8.21: the pieces inside a besieged fort or fortress; empty where there is no siege. */
export function besiegedPieces(world: World, state: State, space: SpaceId): readonly PieceId[] {
  const side = besiegedSide(world, state, space);
  return side === null ? NONE : piecesOf(world, state, space, side);
}

/** Whether this piece is inside a besieged fort or fortress. */
export function isBesiegedPiece(world: World, state: State, piece: PieceId): boolean {
  const place = state.pieces[piece];
  return place !== undefined && besiegedSide(world, state, place) === sideOf(world, piece);
}

/** Pieces of the side in the space that are not besieged. */
export function unbesiegedPieces(world: World, state: State, space: SpaceId, side: Side): readonly PieceId[] {
  return besiegedSide(world, state, space) === side ? NONE : piecesOf(world, state, space, side);
}

/** Units of the side in the space that are not besieged. */
export function unbesiegedUnits(world: World, state: State, space: SpaceId, side: Side): readonly PieceId[] {
  return besiegedSide(world, state, space) === side ? NONE : unitsAt(world, state, space, side);
}

/** Unbesieged drilled troops of the side in the space. */
export function unbesiegedDrilled(
  world: World,
  state: State,
  space: SpaceId,
  side: Side,
): readonly PieceId[] {
  return besiegedSide(world, state, space) === side ? NONE : partAt(world, state, space, side).drilled;
}

/** 6.51: what hinders `side` from passing freely: unbesieged enemy units or an unbesieged enemy fortification. */
export function enemyUnbesiegedUnitsOrFortification(
  world: World,
  state: State,
  space: SpaceId,
  side: Side,
): boolean {
  const enemy = enemyOf(side);
  return (
    unbesiegedUnits(world, state, space, enemy).length > 0 ||
    unbesiegedFortification(world, state, space, enemy)
  );
}

/** 5.522, 5.41: any enemy unit or fortification in the space, besieged ones too. */
export function enemyUnitsOrFortification(world: World, state: State, space: SpaceId, side: Side): boolean {
  const enemy = enemyOf(side);
  return unitsAt(world, state, space, enemy).length > 0 || friendlyFortification(world, state, space, enemy);
}

/** 2.0: originally controlled by and friendly to the side. */
export function originallyFriendly(world: World, space: SpaceId, side: Side): boolean {
  return world.spaces.get(space)?.originally === side;
}

/** 2.0: originally friendly to the other side. */
export function originallyEnemy(world: World, space: SpaceId, side: Side): boolean {
  return world.spaces.get(space)?.originally === enemyOf(side);
}

/** 2.0: whether the space is cultivated. */
export function isCultivated(world: World, space: SpaceId): boolean {
  return world.spaces.get(space)?.terrain === 'cultivated';
}

/**
 * 2.0, 8.22: control of a fortress: unbesieged, held by the side, free of enemy units and, where it was originally
 * the enemy's, occupied by a unit of the side (or an Amphib marker for the British).
 */
export function controls(world: World, state: State, side: Side, space: SpaceId): boolean {
  if (fortressOwner(world, state, space) !== side || isBesieged(state, space)) return false;
  if (unitsAt(world, state, space, enemyOf(side)).length > 0) return false;
  if (originallyFriendly(world, space, side)) return true;
  return (
    unitsAt(world, state, space, side).length > 0 || (side === 'british' && state.amphib.includes(space))
  );
}

/** 6.4, 6.432: whether the side may sail from and to the space: a port it controls, for the British an Amphib space. */
export function sailsFrom(world: World, state: State, side: Side, space: SpaceId): boolean {
  if (side === 'british' && state.amphib.includes(space)) return true;
  return world.spaces.get(space)?.port === true && controls(world, state, side, space);
}

/**
 * 6.431: whether an Amphib marker may not stay in the space: held by French units alone, drilled troops among them, or
 * by an unbesieged French fortification.
 */
export function amphibLost(world: World, state: State, space: SpaceId): boolean {
  if (unitsAt(world, state, space, 'british').length > 0) return false;
  if (unitsAt(world, state, space, 'french').some((piece) => isDrilled(world, piece))) return true;
  return state.flags.fortificationRemovesAmphib && unbesiegedFortification(world, state, space, 'french');
}

/** Spaces joined to this one by land or water, both ways; arrows are not among them (2.0). */
export function adjacent(world: World, space: SpaceId): readonly SpaceId[] {
  return adjacency(world).get(space) ?? NONE;
}

const adjacency = memo(
  ({ neighbours }: World): ReadonlyMap<SpaceId, readonly SpaceId[]> =>
    new Map([...neighbours].map(([space, list]) => [space, list.map(({ to }) => to)])),
);
