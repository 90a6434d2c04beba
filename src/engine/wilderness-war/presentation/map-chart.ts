import { partsOf } from '../../core/map-chart/map-chart-helpers.js';
import type {
  Chart,
  ChartMark,
  ChartStack,
  MarkKind,
  PartKind,
} from '../../core/map-chart/map-chart-model.js';
import {
  besiegedSide,
  counterOf,
  fortressOwner,
  isLeader,
  isReduced,
  leadersAt,
  piecesOf,
  unitsAt,
} from '../position-accessors.js';
import { combatStrength } from '../rules/combat/combat-strength.js';
import { type PieceId, type Place, SIDES, type Side, type SpaceId, type State } from '../state.js';
import type { World } from '../world/static-data-types.js';
import { chartBase } from './map-chart-background.js';

/** The board as a drawing shows it. Nothing that stands on it is hidden from anybody. */
export function chart(world: World, view: State): Chart {
  const base = chartBase(world);
  return {
    ...base,
    sides: [
      { side: 'french', tint: 'blue' },
      { side: 'british', tint: 'red' },
    ],
    places: base.places.map((place) => {
      const owner = fortressOwner(world, view, place.id);
      return owner === null || owner === place.side ? place : { ...place, side: owner };
    }),
    marks: world.spaceIds.flatMap((space) => marksAt(view, space)),
    stacks: base.places.flatMap(({ id }) => SIDES.flatMap((side) => stackOf(world, view, id, side))),
  };
}

function marksAt(view: State, space: SpaceId): ChartMark[] {
  const mark = (kind: MarkKind, side: Side | null, count = 1): ChartMark => ({
    id: `${kind}${side === null ? '' : `-${side}`}@${space}`,
    ...{ at: space, kind, side, count },
  });
  const owned = (kind: MarkKind, side: Side | undefined): ChartMark[] =>
    side === undefined ? [] : [mark(kind, side)];
  const level = view.sieges[space];
  return [
    ...owned('captured', view.captured[space]),
    ...owned('fort', view.forts[space]),
    ...owned('works', view.works[space]),
    ...owned('stockade', view.stockades[space]),
    ...(level === undefined ? [] : [mark('siege', null, level)]),
    ...(view.amphib.includes(space) ? [mark('amphib', 'british')] : []),
    ...(view.fieldworks.includes(space) ? [mark('fieldworks', null)] : []),
    ...SIDES.flatMap((side) => {
      const count = view.raided[space]?.[side];
      return count === undefined ? [] : [mark('raided', side, count)];
    }),
    ...owned('allied', view.allied[space]),
  ];
}

function stackOf(world: World, view: State, at: Place, side: Side): ChartStack[] {
  const pieces = piecesOf(world, view, at, side);
  if (pieces.length === 0) return [];
  const units = unitsAt(world, view, at, side);
  const kinds = units.map((piece) => partKind(world, piece));
  return [
    {
      id: `${side}@${at}`,
      ...{ at, side, count: units.length },
      leaders: byRank(world, leadersAt(world, view, at, side)).map((leader) => `leader:${leader}`),
      parts: partsOf(kinds),
      strength: combatStrength(world, view, units),
      besieged: besiegedSide(world, view, at) === side,
      contents: pieces.map((piece) => (isReduced(view, piece) ? `${piece}-` : piece)),
    },
  ];
}

function partKind(world: World, piece: PieceId): PartKind {
  const unit = world.units.get(piece);
  if (unit?.class === 'drilled') return 'troops';
  if (unit?.class === 'militia') return 'militia';
  return unit?.indian === true ? 'native' : 'light';
}

/** Who commands most first; of equals whoever comes first among the counters. */
function byRank(world: World, leaders: readonly PieceId[]): PieceId[] {
  const rank = (piece: PieceId): number => {
    const counter = counterOf(world, piece);
    return isLeader(world, piece) && 'command' in counter ? counter.command : 0;
  };
  return [...leaders].sort((a, b) => rank(b) - rank(a));
}
