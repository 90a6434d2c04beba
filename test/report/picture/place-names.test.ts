import { describe, expect, it } from '@jest/globals';
import { drawBoard, type PictureRequest } from '../../../src/report/picture/draw-board.js';
import type { Rect } from '../../../src/report/picture/drawing/index.js';
import { textWidth } from '../../../src/report/picture/drawing/index.js';
import { gameNamed, requestFor, stretches } from './drawn.js';

const GAMES = ['wilderness-war', 'liberty', 'mohicans'];

function svgOf(request: PictureRequest): string {
  const picture = drawBoard(request);
  if (picture === null) throw new Error('nothing was drawn');
  return picture.svg;
}

interface Written extends Rect {
  readonly words: string;
}

/** What stands on a rim of paper, as names do: where it is, and its letters. */
function namesIn(svg: string): Written[] {
  return [...svg.matchAll(/<text x="([\d.-]+)" y="([\d.-]+)" font-size="([\d.]+)"([^>]*)>([^<]*)</g)].flatMap(
    ([, x, y, size, rest = '', words = '']) => {
      if (!rest.includes('paint-order')) return [];
      const height = Number(size) * 0.75;
      const width = textWidth(words, Number(size), rest.includes('bold'));
      return [{ words: words.replaceAll('&amp;', '&'), x: Number(x), y: Number(y) - height, width, height }];
    },
  );
}

function stacksIn(svg: string): Rect[] {
  return [
    ...svg.matchAll(
      /<g data-stack="[^"]*"[^>]*><rect x="([\d.-]+)" y="([\d.-]+)" width="([\d.]+)" height="([\d.]+)"/g,
    ),
  ].map(([, x, y, width, height]) => ({
    ...{ x: Number(x), y: Number(y) },
    ...{ width: Number(width), height: Number(height) },
  }));
}

/** Of the first, what lies under the second, as a share. */
function hidden(name: Rect, by: Rect): number {
  const width = Math.min(name.x + name.width, by.x + by.width) - Math.max(name.x, by.x);
  const height = Math.min(name.y + name.height, by.y + by.height) - Math.max(name.y, by.y);
  return width > 0 && height > 0 ? (width * height) / (name.width * name.height) : 0;
}

describe.each(GAMES)('the names of %s', (id) => {
  const module = gameNamed(id);
  const scenario = module.scenarios.at(-1)?.id ?? '';
  const all = stretches(module, scenario, 'names', 12);
  const some = all.filter((_, index) => index % Math.ceil(all.length / 6) === 0);
  const requests = some.flatMap((stretch) =>
    ['en', 'fr', 'de'].map((locale) => requestFor(module, stretch, 'observer', locale)),
  );

  it('are all on the whole board, or there is a code in their place that the legend explains', () => {
    for (const request of requests) {
      const svg = svgOf({ ...request, crop: 'whole' });
      const written = new Set(namesIn(svg).map(({ words }) => words));
      const places = module.chart?.(request.view).places ?? [];
      const missing = places.filter(({ name, code = '' }) => {
        const words = request.messages.value(name);
        // The legend stands behind the map, and has no rim.
        return !written.has(words) && !(written.has(code) && svg.split(`>${words}<`).length === 2);
      });
      expect(missing.map(({ id: place }) => place)).toEqual([]);
    }
  });

  it('lie under no stack and no other name', () => {
    const worst: string[] = [];
    for (const request of requests) {
      const svg = svgOf({ ...request, crop: 'whole' });
      const [names, stacks] = [namesIn(svg), stacksIn(svg)];
      for (const name of names) {
        const over = [...stacks, ...names.filter((other) => other !== name)];
        const most = Math.max(...over.map((one) => hidden(name, one)));
        if (most > 0.2) worst.push(`${name.words} ${most.toFixed(2)}`);
      }
    }
    expect(worst).toEqual([]);
  });
});
