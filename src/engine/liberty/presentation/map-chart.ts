import { partsOf } from '../../core/map-chart/map-chart-helpers.js';
import type { Chart, ChartMark, ChartStack, PartKind } from '../../core/map-chart/map-chart-model.js';
import { blockOf, blocksAt, count } from '../position-accessors.js';
import { type HexId, SIDES, type Side, type State } from '../state.js';
import type { BlockType, World } from '../world/static-data-types.js';
import { chartBase } from './map-chart-background.js';

/** The board as a drawing shows it: blocks the viewer does not know are counted and no more. */
export function chart(world: World, view: State): Chart {
  const base = chartBase(world);
  return {
    ...base,
    sides: [
      { side: 'british', tint: 'red' },
      { side: 'american', tint: 'blue' },
    ],
    areas: base.areas.map((area) => {
      const side = view.control[area.place ?? ''];
      return side === undefined ? area : { ...area, side };
    }),
    places: base.places.map((place) => ({ ...place, side: view.control[place.id] ?? null })),
    marks: marks(world, view),
    stacks: world.hexIds.flatMap((hex) => SIDES.flatMap((side) => stackOf(world, view, hex, side))),
  };
}

function marks(world: World, view: State): ChartMark[] {
  const chokes = world.chokes.map(
    ({ hex }): ChartMark => ({ id: `choke@${hex}`, at: hex, kind: 'choke', side: null, count: 1 }),
  );
  const battles = world.hexIds.flatMap((hex): ChartMark[] => {
    const site = view.sites[hex];
    if (site === undefined) return [];
    return [{ id: `battle@${hex}`, at: hex, kind: 'battle', side: site.attacker, count: 1 }];
  });
  if (view.storm === 'none') return [...chokes, ...battles];
  const stormy = [...world.hexes.values()].filter(({ q, region }) => q !== null && region === view.storm);
  const sea = stormy.filter(({ kind }) => kind === 'sea');
  // It is bad weather on land as well, but a cloud in every hex would hide the war.
  const shown = sea.length > 0 ? sea : stormy.slice(0, 1);
  return [
    ...chokes,
    ...battles,
    ...shown.map(({ id }): ChartMark => ({ id: `storm@${id}`, at: id, kind: 'storm', side: null, count: 1 })),
  ];
}

function stackOf(world: World, view: State, at: HexId, side: Side): ChartStack[] {
  const number = count(view, side, at);
  if (number === 0) return [];
  const known = blocksAt(world, view, side, at);
  const kinds: readonly PartKind[] = known.map((id) => PART_OF[blockOf(world, id).type]);
  const hidden = number - known.length;
  const strengths = known.map((id) => view.blocks[id]?.strength ?? 0);
  return [
    {
      id: `${side}@${at}`,
      ...{ at, side, count: number },
      leaders: known.filter((id) => blockOf(world, id).type === 'leader').map((id) => `block:${id}`),
      parts: partsOf([...kinds, ...Array.from({ length: hidden }, () => 'hidden' as const)]),
      strength: hidden === 0 ? strengths.reduce((sum, strength) => sum + strength, 0) : null,
      besieged: false,
      contents: known.map((id, index) => `${id} ${strengths[index] ?? 0}`),
    },
  ];
}

const PART_OF: { readonly [type in BlockType]: PartKind } = {
  leader: 'leader',
  infantry: 'troops',
  guards: 'troops',
  'light-infantry': 'light',
  jaegers: 'light',
  'rifle-corps': 'light',
  ranger: 'light',
  dragoon: 'horse',
  indian: 'native',
  warship: 'ship',
};
