import type {
  ChartPoint,
  MarkKind,
  PartKind,
  PlaceKind,
} from '../../../engine/core/map-chart/map-chart-model.js';
import { FIRE, INK, MUTED, PAPER, RIVER } from './palette.js';
import type { SideStyle } from './side-style.js';
import { along, element } from './svg.js';
import { baseline, line } from './svg-text.js';

/** The signs of the map, each around the middle x, y; `r` is half its height. The legend draws them too. */

export interface Spot extends ChartPoint {
  readonly r: number;
}

/** The sign of a place without anything in it. */
export function placeGlyph(kind: PlaceKind, { x, y, r }: Spot, style: SideStyle, owned: boolean): string {
  const look = {
    fill: owned ? style.weak : PAPER,
    stroke: owned ? style.strong : MUTED,
    'stroke-width': 1.3,
  };
  switch (kind) {
    case 'fortress':
      return (
        element('path', {
          d: bastions({ x, y, r: r * 1.5 }),
          fill: owned ? style.strong : MUTED,
          ...{ stroke: PAPER, 'stroke-width': 1 },
        }) + element('circle', { cx: x, cy: y, r: r * 0.5, fill: PAPER })
      );
    case 'town':
      return element('circle', { cx: x, cy: y, r: r * 1.25, ...look });
    case 'cultivated':
      return element('circle', { cx: x, cy: y, r: r * 0.85, ...look });
    case 'settlement':
      return element('path', {
        d: along(
          [at(x, y, 0, -r * 1.25), at(x, y, r * 1.25, 0), at(x, y, 0, r * 1.25), at(x, y, -r * 1.25, 0)],
          true,
        ),
        ...look,
      });
    case 'wild':
      return element('rect', { x: x - r * 0.7, y: y - r * 0.7, width: r * 1.4, height: r * 1.4, ...look });
    case 'mountain':
      return element('path', {
        d: along([at(x, y, 0, -r), at(x, y, r, r * 0.75), at(x, y, -r, r * 0.75)], true),
        ...look,
      });
    case 'ground':
    case 'box':
      return '';
  }
}

/** A small anchor. */
export function anchor({ x, y, r }: Spot): string {
  const d = [
    along([at(x, y, 0, -r * 0.5), at(x, y, 0, r)]),
    along([at(x, y, -r * 0.45, -r * 0.2), at(x, y, r * 0.45, -r * 0.2)]),
    `M${x - r * 0.8} ${y + r * 0.3}`,
    `Q${x - r * 0.7} ${y + r} ${x} ${y + r}`,
    `Q${x + r * 0.7} ${y + r} ${x + r * 0.8} ${y + r * 0.3}`,
  ].map((part) => part.replace(/-?\d+\.\d+/g, (number) => Number(number).toFixed(1)));
  return (
    element('path', { d: d.join(''), fill: 'none', stroke: RIVER, 'stroke-width': Math.max(1.1, r / 4) }) +
    element('circle', { cx: x, cy: y - r * 0.75, r: r * 0.28, fill: RIVER })
  );
}

/** Whether a mark is drawn around the sign of its place instead of beside it. */
export function surrounds(kind: MarkKind): boolean {
  return kind === 'fort' || kind === 'works' || kind === 'stockade' || kind === 'siege';
}

/** The sign of a mark. */
export function markGlyph(kind: MarkKind, { x, y, r }: Spot, style: SideStyle, count: number): string {
  switch (kind) {
    case 'fort':
      return element('path', {
        d: bastions({ x, y, r: r * 1.4 }),
        ...{ fill: style.weak, stroke: style.strong, 'stroke-width': 2.2 },
      });
    case 'works':
      return element('path', {
        d: bastions({ x, y, r: r * 1.4 }),
        ...{ fill: PAPER, stroke: style.strong, 'stroke-width': 1.6, 'stroke-dasharray': '2.5 2' },
      });
    case 'stockade':
      return element('rect', {
        ...{ x: x - r, y: y - r, width: 2 * r, height: 2 * r, fill: style.weak },
        ...{ stroke: style.strong, 'stroke-width': 3, 'stroke-dasharray': '2.4 1.2' },
      });
    case 'siege':
      return (
        element('circle', {
          ...{ cx: x, cy: y, r: r * 1.7, fill: 'none' },
          ...{ stroke: FIRE, 'stroke-width': 3, 'stroke-dasharray': '5 3' },
        }) + badge({ x: x + r * 1.4, y: y - r * 1.4, r: r * 0.75 }, String(count), FIRE)
      );
    case 'raided':
      return (
        flame({ x, y, r }, style) +
        (count > 1 ? badge({ x: x + r, y: y - r, r: r * 0.7 }, String(count)) : '')
      );
    case 'amphib':
      return (
        element('circle', { cx: x, cy: y, r, fill: PAPER, stroke: style.strong, 'stroke-width': 1.5 }) +
        anchor({ x, y, r: r * 0.7 })
      );
    case 'fieldworks':
      return element('path', {
        d: along(
          [-1, -0.5, 0, 0.5, 1].map((step, index) =>
            at(x, y, step * r * 1.2, index % 2 === 0 ? r * 0.5 : -r * 0.5),
          ),
        ),
        ...{ fill: 'none', stroke: INK, 'stroke-width': 2.5, 'stroke-linejoin': 'round' },
      });
    case 'allied':
      return element('path', {
        d: along([at(x, y, 0, -r), at(x, y, r, 0), at(x, y, 0, r), at(x, y, -r, 0)], true),
        ...{ fill: style.strong, stroke: PAPER, 'stroke-width': 1 },
      });
    case 'captured':
      return (
        element('path', {
          d: along([at(x, y, -r * 0.6, r), at(x, y, -r * 0.6, -r)]),
          stroke: INK,
          'stroke-width': 1.5,
        }) +
        element('path', {
          d: along([at(x, y, -r * 0.6, -r), at(x, y, r, -r * 0.5), at(x, y, -r * 0.6, 0)], true),
          fill: style.strong,
        })
      );
    case 'choke': {
      const jaw = (turn: 1 | -1): string =>
        along([at(x, y, -r, turn * r), at(x, y, r, turn * r), at(x, y, 0, turn * r * 0.2)], true);
      return element('path', { d: jaw(1) + jaw(-1), fill: INK, stroke: PAPER, 'stroke-width': 0.8 });
    }
    case 'battle':
      return swords({ x, y, r });
    case 'storm':
      return cloud({ x, y, r });
  }
}

/** Crossed swords on a burst. */
export function swords({ x, y, r }: Spot): string {
  const blade = (turn: 1 | -1): string =>
    along([at(x, y, -turn * r * 0.75, r * 0.75), at(x, y, turn * r * 0.75, -r * 0.75)]) +
    along([at(x, y, -turn * r * 0.75, r * 0.1), at(x, y, -turn * r * 0.1, r * 0.75)]);
  return (
    element('path', {
      d: star({ x, y, r: r * 1.35 }, 8, 0.72, 0),
      fill: '#ffe3a3',
      stroke: FIRE,
      'stroke-width': 1.3,
    }) +
    element('path', {
      d: blade(1) + blade(-1),
      ...{ fill: 'none', stroke: INK, 'stroke-width': Math.max(1.5, r / 5), 'stroke-linecap': 'round' },
    })
  );
}

/** A flame in the colour of who lit it. */
export function flame({ x, y, r }: Spot, style: SideStyle): string {
  const d = `M${x.toFixed(1)} ${(y + r).toFixed(1)}q${[-r * 1.1, -r * 0.2, -r * 0.75, -r * 1.05].map((n) => n.toFixed(1)).join(' ')}q${[r * 0.3, r * 0.3, r * 0.4, r * 0.1].map((n) => n.toFixed(1)).join(' ')}q${[-r * 0.1, -r * 0.7, r * 0.45, -r * 1.05].map((n) => n.toFixed(1)).join(' ')}q${[0, r * 0.6, r * 0.45, r * 1.0].map((n) => n.toFixed(1)).join(' ')}q${[r * 0.3, r * 0.75, -r * 0.55, r].map((n) => n.toFixed(1)).join(' ')}Z`;
  return element('path', { d, fill: style.strong, stroke: PAPER, 'stroke-width': 1 });
}

function cloud({ x, y, r }: Spot): string {
  const puff = (dx: number, dy: number, size: number): string =>
    element('circle', { cx: x + dx * r, cy: y + dy * r, r: size * r, fill: MUTED });
  const drop = (dx: number): string =>
    along([at(x, y, dx * r, r * 0.55), at(x, y, (dx - 0.25) * r, r * 1.1)]);
  return (
    puff(-0.6, 0.05, 0.45) +
    puff(0, -0.25, 0.6) +
    puff(0.65, 0.05, 0.42) +
    element('path', { d: [-0.5, 0.1, 0.7].map(drop).join(''), stroke: RIVER, 'stroke-width': 1.6 })
  );
}

/** A round badge with a number. */
export function badge({ x, y, r }: Spot, text: string, colour = INK): string {
  const size = r * (text.length > 1 ? 1.25 : 1.55);
  return (
    element('circle', { cx: x, cy: y, r, fill: colour, stroke: PAPER, 'stroke-width': 1 }) +
    line(text, x, y + baseline(size), { size, bold: true, colour: PAPER, anchor: 'middle' })
  );
}

/** What a unit is: in the manner of the signs on military maps, light on the colour of its side. */
export function partGlyph(kind: PartKind, { x, y, r }: Spot, colour: string): string {
  const [wide, high] = [r * 1.25, r * 0.85];
  const frame = element('rect', {
    ...{ x: x - wide, y: y - high, width: 2 * wide, height: 2 * high },
    ...{ fill: 'none', stroke: colour, 'stroke-width': 1.2 },
  });
  const inside = (d: string): string =>
    frame + element('path', { d, fill: 'none', stroke: colour, 'stroke-width': 1.2 });
  const rising = along([at(x, y, -wide, high), at(x, y, wide, -high)]);
  switch (kind) {
    case 'troops':
      return inside(rising + along([at(x, y, -wide, -high), at(x, y, wide, high)]));
    case 'light':
      return inside(along([at(x, y, -wide, high), at(x, y, 0, -high), at(x, y, wide, high)]));
    case 'horse':
      return inside(rising);
    case 'militia':
      return frame + element('circle', { cx: x, cy: y, r: r * 0.35, fill: colour });
    case 'native':
      return element('path', {
        d:
          along([at(x, y, 0, -r), at(x, y, r, r), at(x, y, -r, r)], true) +
          along([at(x, y, 0, 0), at(x, y, 0, r)]),
        ...{ fill: 'none', stroke: colour, 'stroke-width': 1.2 },
      });
    case 'leader':
      return element('path', { d: star({ x, y, r: r * 1.15 }, 5, 0.45, -90), fill: colour });
    case 'ship':
      return element('path', {
        d:
          along(
            [
              at(x, y, -r * 1.2, r * 0.2),
              at(x, y, r * 1.2, r * 0.2),
              at(x, y, r * 0.8, r),
              at(x, y, -r * 0.8, r),
            ],
            true,
          ) + along([at(x, y, -r * 0.1, 0), at(x, y, -r * 0.1, -r), at(x, y, r * 0.9, 0)], true),
        fill: colour,
      });
    case 'hidden':
      return line('?', x, y + baseline(r * 2.1), { size: r * 2.1, bold: true, colour, anchor: 'middle' });
  }
}

/** A square with a bastion at each corner. */
function bastions({ x, y, r }: Spot): string {
  const corners = [45, 135, 225, 315].flatMap((degrees) => {
    const point = (turn: number, away: number): ChartPoint => {
      const angle = (Math.PI * (degrees + turn)) / 180;
      return { x: x + away * r * Math.cos(angle), y: y + away * r * Math.sin(angle) };
    };
    return [point(-26, 0.74), point(-17, 1.02), point(0, 1.22), point(17, 1.02), point(26, 0.74)];
  });
  return along(corners, true);
}

/** A star with so many points, the first one in this direction (degrees). */
function star({ x, y, r }: Spot, points: number, inner: number, turned: number): string {
  const corners = Array.from({ length: 2 * points }, (_, index) => {
    const angle = (Math.PI * index) / points + (Math.PI * turned) / 180;
    const away = index % 2 === 0 ? r : r * inner;
    return { x: x + away * Math.cos(angle), y: y + away * Math.sin(angle) };
  });
  return along(corners, true);
}

function at(x: number, y: number, dx: number, dy: number): ChartPoint {
  return { x: x + dx, y: y + dy };
}
