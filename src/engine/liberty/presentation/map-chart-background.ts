import { memo } from '../../core/base/memoize.js';
import { areaOf, boxAround, type ChartBase } from '../../core/map-chart/map-chart-helpers.js';
import type {
  ChartArea,
  ChartLink,
  ChartPlace,
  ChartPoint,
  Ground,
  LinkKind,
} from '../../core/map-chart/map-chart-model.js';
import type { HexId } from '../state.js';
import { type Axial, STEPS } from '../world/axial-coordinates.js';
import type { Hex, Hexside, World } from '../world/static-data-types.js';

/** From the middle of a hex to a corner. */
const RADIUS = 60;
/** Left free around the map. */
const MARGIN = 12;
/** The zones off the map lie in boxes to the right of it, the last one at the bottom. */
const BOX = { width: 250, height: 150, gap: 24 };

/** The map as it is; the same object for the same world. */
export const chartBase = memo((world: World): ChartBase => new Sheet(world).base());

/** Where the hexes of a map come to lie on a sheet that is just large enough. */
class Sheet {
  readonly #centres = new Map<HexId, ChartPoint>();
  readonly #width: number;
  readonly #height: number;

  constructor(readonly world: World) {
    const grid = [...world.hexes.values()].flatMap((hex) => {
      const at = axial(hex);
      return at === null ? [] : [{ hex, ...raw(at) }];
    });
    const left = Math.min(...grid.map(({ x }) => x)) - RADIUS - MARGIN;
    const top = Math.min(...grid.map(({ y }) => y)) - RADIUS - MARGIN;
    for (const { hex, x, y } of grid) this.#centres.set(hex.id, rounded({ x: x - left, y: y - top }));
    const all = [...this.#centres.values()];
    const right = Math.max(...all.map(({ x }) => x)) + RADIUS + MARGIN;
    this.#height = Math.ceil(Math.max(...all.map(({ y }) => y)) + RADIUS + MARGIN);
    this.#width = Math.ceil(right + BOX.gap + BOX.width + MARGIN);
    const zones = [...world.hexes.values()].filter((hex) => axial(hex) === null);
    zones.forEach((hex, index) => {
      const fromBottom = (zones.length - 1 - index) * (BOX.height + BOX.gap);
      const x = this.#width - MARGIN - BOX.width / 2;
      this.#centres.set(hex.id, rounded({ x, y: this.#height - MARGIN - BOX.height / 2 - fromBottom }));
    });
  }

  base(): ChartBase {
    const hexes = [...this.world.hexes.values()];
    return {
      width: this.#width,
      height: this.#height,
      pitch: Math.round(RADIUS * Math.sqrt(3)),
      areas: hexes.map((hex) => this.#area(hex)),
      links: [...this.#edges(), ...this.#rivers()],
      places: hexes.map((hex) => this.#place(hex)),
    };
  }

  #centre(hex: HexId): ChartPoint {
    const centre = this.#centres.get(hex);
    if (centre === undefined) throw new RangeError(`no hex ${hex}`);
    return centre;
  }

  #area(hex: Hex): ChartArea {
    const centre = this.#centre(hex.id);
    const corners = [0, 1, 2, 3, 4, 5].map((index) => corner(centre, index));
    const outline = axial(hex) === null ? boxAround(centre, BOX) : corners;
    return areaOf(`area:${hex.id}`, hex.id, groundKind(hex), outline, true);
  }

  #place(hex: Hex): ChartPlace {
    const { id, code, town, port, kind } = hex;
    return {
      ...{ id, name: `hex:${id}`, ...(code === '' ? {} : { code }), ...this.#centre(id), port },
      kind: kind === 'zone' ? 'box' : town === null ? 'ground' : 'town',
      side: null,
      value: town === null ? null : town.supply,
      prominent: town !== null || kind === 'zone',
    };
  }

  #edges(): ChartLink[] {
    return [...this.world.hexsides].flatMap(([id, hexside]) => {
      const kind = edgeKind(hexside);
      const path = this.#edge(hexside);
      return kind === null || path === null ? [] : [{ id: `edge:${id}`, kind, path }];
    });
  }

  /** The two corners that neighbours share. */
  #edge({ a, b }: Hexside): ChartPoint[] | null {
    const [from, to] = [this.world.hexes.get(a), this.world.hexes.get(b)];
    const [here, there] = [from && axial(from), to && axial(to)];
    if (here === undefined || here === null || there === undefined || there === null) return null;
    const step = STEPS.findIndex(({ q, r }) => here.q + q === there.q && here.r + r === there.r);
    if (step < 0) return null;
    const centre = this.#centre(a);
    // The first step goes up, and the upper edge lies between the fifth corner and the sixth.
    return [corner(centre, (step + 4) % 6), corner(centre, (step + 5) % 6)];
  }

  #rivers(): ChartLink[] {
    return this.world.rivers.map(({ id, kind, hexes }) => ({
      id: `river:${id}`,
      kind: kind === 'river' ? 'river' : 'lakeshore',
      path: hexes.map((hex) => this.#centre(hex)),
    }));
  }
}

function axial({ q, r }: Hex): Axial | null {
  return q === null || r === null ? null : { q, r };
}

function raw({ q, r }: Axial): ChartPoint {
  return { x: 1.5 * RADIUS * q, y: Math.sqrt(3) * RADIUS * (r + q / 2) };
}

/** Corners clockwise, the first one to the right. */
function corner({ x, y }: ChartPoint, index: number): ChartPoint {
  const angle = (Math.PI * index) / 3;
  return rounded({ x: x + RADIUS * Math.cos(angle), y: y + RADIUS * Math.sin(angle) });
}

function rounded({ x, y }: ChartPoint): ChartPoint {
  return { x: Math.round(x * 10) / 10, y: Math.round(y * 10) / 10 };
}

function groundKind({ kind, wilderness }: Hex): Ground {
  if (kind === 'zone') return 'box';
  if (kind === 'sea') return 'sea';
  if (wilderness) return 'wilderness';
  return kind === 'coastal' ? 'coast' : 'open';
}

function edgeKind({ terrain }: Hexside): LinkKind | null {
  switch (terrain) {
    case 'forest':
      return 'edge-forest';
    case 'swamp':
      return 'edge-swamp';
    case 'impassable':
      return 'edge-closed';
    case 'sea-only':
      return 'edge-water';
    case 'clear':
      return null;
  }
}
