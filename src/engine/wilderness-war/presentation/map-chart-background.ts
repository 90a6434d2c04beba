import { memo } from '../../core/base/memoize.js';
import { areaOf, boxAround, type ChartBase } from '../../core/map-chart/map-chart-helpers.js';
import type {
  ChartArea,
  ChartLink,
  ChartPlace,
  ChartPoint,
  PlaceKind,
} from '../../core/map-chart/map-chart-model.js';
import { placeCodes } from '../../core/map-chart/place-codes.js';
import { cells } from '../../core/map-chart/voronoi-cells.js';
import type { SpaceId } from '../state.js';
import type { Department, Space, World } from '../world/static-data-types.js';
import { rings } from './map-cycles.js';

const SHEET = { width: 2550, height: 1650, pitch: 100 };
/** How far the land of a space goes. */
const REACH = 100;
/** Where the militia boxes are drawn: beside their departments, where there is no land. */
const BOXES: { readonly [department in Department]: ChartPoint } = {
  'st-lawrence': { x: 1750, y: 110 },
  northern: { x: 2090, y: 1330 },
  southern: { x: 1290, y: 1540 },
};
const BOX = { width: 370, height: 140 };

/** What orders may call a space by instead of its name; the same object for the same world. */
export const spaceCodes = memo((world: World) => placeCodes([...world.spaces.values()]));

/** The map as it is printed; the same object for the same world. */
export const chartBase = memo((world: World): ChartBase => {
  const boxes = [...world.militiaBoxes].map(([id, box]) => ({
    id,
    side: box.side,
    ...BOXES[box.department],
  }));
  return {
    ...SHEET,
    areas: [
      ...lands(world),
      ...lakes(world),
      ...boxes.map((box) => areaOf(`land:${box.id}`, `box:${box.id}`, 'box', boxAround(box, BOX), true)),
    ],
    links: links(world),
    places: [
      ...[...world.spaces.values()].map((space) => placeOf(world, space)),
      ...boxes.map(
        ({ id, side, x, y }): ChartPlace => ({
          ...{ id: `box:${id}`, name: `box:${id}`, kind: 'box', side, x, y },
          ...{ port: false, value: null, prominent: true },
        }),
      ),
    ],
  };
});

function lands(world: World): ChartArea[] {
  const spaces = [...world.spaces.values()];
  const outlines = cells(spaces, REACH);
  return spaces.map(({ id, terrain }, index) => areaOf(`land:${id}`, id, terrain, outlines[index] ?? []));
}

/** Where ways along a lakeshore close a ring, the lake is what lies within. */
function lakes(world: World): ChartArea[] {
  const shores = new Map(
    [...world.neighbours].map(([from, list]): [SpaceId, SpaceId[]] => [
      from,
      list.flatMap(({ to, kind }) => (kind === 'lakeshore' ? [to] : [])),
    ]),
  );
  return rings(shores).map((ring) => {
    const outline = ring.flatMap((id) => world.spaces.get(id) ?? []).map(({ x, y }) => ({ x, y }));
    return areaOf(`lake:${ring[0] ?? ''}`, null, 'lake', outline);
  });
}

function links(world: World): ChartLink[] {
  const line = (kind: ChartLink['kind'], from: SpaceId, to: SpaceId): ChartLink[] => {
    const [a, b] = [world.spaces.get(from), world.spaces.get(to)];
    if (a === undefined || b === undefined) return [];
    const path = [
      { x: a.x, y: a.y },
      { x: b.x, y: b.y },
    ];
    return [{ id: `${kind}:${from}|${to}`, kind, path }];
  };
  const between = [...world.neighbours].flatMap(([from, list]) =>
    list.flatMap(({ to, kind }) => (from < to ? line(kind, from, to) : [])),
  );
  const arrows = (kind: 'one-way' | 'amphibious', all: World['arrows']): ChartLink[] =>
    [...all].flatMap(([from, list]) => list.flatMap((to) => line(kind, from, to)));
  return [...between, ...arrows('one-way', world.arrows), ...arrows('amphibious', world.amphibious)];
}

function placeOf(world: World, space: Space): ChartPlace {
  const { id, x, y, fortress, port, originally } = space;
  return {
    ...{
      id,
      name: `space:${id}`,
      code: spaceCodes(world).get(id) ?? '',
      kind: kindOf(space),
      x,
      y,
      port,
      value: null,
    },
    side: originally === 'none' ? null : originally,
    prominent: fortress || world.contested.includes(id),
  };
}

function kindOf({ fortress, settlement, terrain }: Space): PlaceKind {
  if (fortress) return 'fortress';
  if (settlement.length > 0) return 'settlement';
  return terrain === 'wilderness' ? 'wild' : terrain;
}
