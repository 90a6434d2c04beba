import { memo } from '../../core/base/memoize.js';
import { areaOf, type ChartBase } from '../../core/map-chart/map-chart-helpers.js';
import type {
  ChartArea,
  ChartLink,
  ChartPlace,
  ChartPoint,
  LinkKind,
  PlaceKind,
} from '../../core/map-chart/map-chart-model.js';
import { placeCodes } from '../../core/map-chart/place-codes.js';
import { cells } from '../../core/map-chart/voronoi-cells.js';
import type { Link, Place, World } from '../world/static-data-types.js';

/** How wide a chart is, whatever the drawing of the map measures. */
const WIDTH = 2500;
/** Land goes this much farther than places are from each other. */
const REACH = 1.15;
/** Paper around the places at the edge, in pitches. */
const MARGIN = 0.6;

/** The map; the same object for the same world. */
export const chartBase = memo((world: World): ChartBase => {
  const places = [...world.places.values()];
  const scale = WIDTH / Math.max(1, world.drawing.width);
  const spread = (point: ChartPoint): ChartPoint => ({ x: point.x * scale, y: point.y * scale });
  const pitch = Math.max(1, Math.round(usualLength(world) * scale));
  const edge = Math.round(MARGIN * pitch);
  const points = new Map(
    places.map((place) => {
      const { x, y } = spread(place);
      return [place.id, { x: Math.round(x) + edge, y: Math.round(y) + edge }];
    }),
  );
  const at = (id: string): ChartPoint => points.get(id) ?? { x: 0, y: 0 };
  const codes = placeCodes(places);
  const outlines = cells([...points.values()], pitch * REACH);
  return {
    width: WIDTH + 2 * edge,
    height: Math.round(world.drawing.height * scale) + 2 * edge,
    pitch,
    areas: [
      ...places.map((place, index) => landOf(place, outlines[index] ?? [])),
      ...lakes(places).map(([name, shore]) =>
        areaOf(`lake:${name}`, null, 'lake', hull(shore.map(({ id }) => at(id)))),
      ),
    ],
    links: [...world.links].flatMap(([from, list]) =>
      list.flatMap((link): ChartLink[] => {
        if (from > link.to) return [];
        const kind = kindOfLink(link);
        return [{ id: `${kind}:${from}|${link.to}`, kind, path: [at(from), at(link.to)] }];
      }),
    ),
    places: places.map((place) => ({ ...placeOf(place), code: codes.get(place.id) ?? '', ...at(place.id) })),
  };
});

/** The middle one of the lengths of all ways over land and along rivers. */
function usualLength(world: World): number {
  const lengths = [...world.links].flatMap(([from, list]) =>
    list.flatMap(({ to, water }) => {
      const [a, b] = [world.places.get(from), world.places.get(to)];
      if (a === undefined || b === undefined || water === 'lake' || water === 'coast') return [];
      return [Math.hypot(a.x - b.x, a.y - b.y)];
    }),
  );
  return lengths.sort((a, b) => a - b)[Math.floor(lengths.length / 2)] ?? 1;
}

function landOf({ id, terrain }: Place, outline: readonly ChartPoint[]): ChartArea {
  return areaOf(`land:${id}`, id, terrain === 'woods' ? 'wilderness' : 'cultivated', outline);
}

/** The named lakes with the places on their shores, those that have a shore to draw. */
function lakes(places: readonly Place[]): [string, Place[]][] {
  const shores = new Map<string, Place[]>();
  for (const place of places) {
    for (const lake of place.lakes) shores.set(lake, [...(shores.get(lake) ?? []), place]);
  }
  return [...shores].filter(([, shore]) => shore.length > 2);
}

/** The points on the rim of a group, going around it. */
function hull(points: readonly ChartPoint[]): ChartPoint[] {
  const sorted = [...points].sort((a, b) => a.x - b.x || a.y - b.y);
  const half = (list: readonly ChartPoint[]): ChartPoint[] => {
    const kept: ChartPoint[] = [];
    for (const point of list) {
      for (;;) {
        const [a, b] = [kept.at(-2), kept.at(-1)];
        if (a === undefined || b === undefined) break;
        if ((b.x - a.x) * (point.y - a.y) - (b.y - a.y) * (point.x - a.x) > 0) break;
        kept.pop();
      }
      kept.push(point);
    }
    return kept.slice(0, -1);
  };
  return [...half(sorted), ...half([...sorted].reverse())];
}

function kindOfLink({ kind, water }: Link): LinkKind {
  if (kind === 'road') return 'land';
  if (kind === 'trail') return 'trail';
  return water === 'lake' ? 'lakeshore' : water === 'coast' ? 'coast' : 'river';
}

function placeOf(place: Place): Omit<ChartPlace, 'x' | 'y'> {
  const { id, port, permanent, victorySite, base } = place;
  return {
    ...{ id, name: `place:${id}`, kind: KINDS[place.kind], side: null, port, value: null },
    prominent: permanent || victorySite !== null || base !== null,
  };
}

const KINDS: { readonly [K in Place['kind']]: PlaceKind } = {
  'fortified-town': 'fortress',
  city: 'town',
  village: 'settlement',
  site: 'wild',
  portage: 'wild',
};
