import { describe, expect, it } from '@jest/globals';
import type { Chart, ChartMove, ChartPoint } from '../../../src/engine/core/map-chart/map-chart-model.js';
import { changesOf } from '../../../src/report/picture/board-changes.js';
import { drawArrows } from '../../../src/report/picture/draw-arrows-and-fight-signs.js';
import { wholeFrame } from '../../../src/report/picture/drawing/index.js';
import {
  CHANGED,
  GROUND,
  INK,
  MUTED,
  PAPER,
  SIDES,
  WATER,
} from '../../../src/report/picture/drawing/palette.js';
import { curve } from '../../../src/report/picture/drawing/smooth-curve-points.js';
import { element, escaped, short } from '../../../src/report/picture/drawing/svg.js';
import { textWidth } from '../../../src/report/picture/drawing/text-width.js';
import { sizesFor } from '../../../src/report/picture/drawing-inputs-and-sizes.js';
import { around, Room } from '../../../src/report/picture/free-space-finder.js';
import { journeysOf } from '../../../src/report/picture/move-paths.js';
import { realTexts } from '../../support/real-texts.js';
import { gameNamed } from './drawn.js';

/** The contrast of two colours as the accessibility guidelines of the web reckon it. */
function contrast(one: string, other: string): number {
  const light = (colour: string): number => {
    const [r = 0, g = 0, b = 0] = [1, 3, 5].map((at) => {
      const share = Number.parseInt(colour.slice(at, at + 2), 16) / 255;
      return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
    });
    return 0.2126 * r + 0.7152 * g + 0.0722 * b;
  };
  const [high = 1, low = 0] = [light(one), light(other)].sort((a, b) => b - a);
  return (high + 0.05) / (low + 0.05);
}

describe('the colours', () => {
  it('let every word be read', () => {
    for (const ground of [...Object.values(GROUND), PAPER, WATER]) {
      for (const words of [INK, MUTED]) {
        expect({ ground, words, enough: contrast(ground, words) >= 4.5 }).toEqual({
          ground,
          words,
          enough: true,
        });
      }
    }
    for (const { strong, weak } of Object.values(SIDES)) {
      expect(contrast(strong, PAPER)).toBeGreaterThanOrEqual(4.5);
      expect(contrast(weak, INK)).toBeGreaterThanOrEqual(4.5);
    }
    expect(contrast(CHANGED, INK)).toBeGreaterThanOrEqual(4.5);
  });
});

describe('room on the sheet', () => {
  it('is given where nothing is drawn, and refused where all is full', () => {
    const room = new Room(100, 100);
    room.take({ x: 0, y: 0, width: 50, height: 100 });
    const [left, right] = [around(25, 50, 20, 10), around(75, 50, 20, 10)];
    expect(
      room.settle(
        [
          { rect: left, cost: 0 },
          { rect: right, cost: 1 },
        ],
        1,
      ),
    ).toEqual(right);
    expect(
      room.settle(
        [
          { rect: left, cost: 0 },
          { rect: right, cost: 1 },
        ],
        0.5,
      ),
    ).toBeNull();
  });

  it('ends at the edges', () => {
    expect(new Room(100, 100).covered(around(100, 50, 20, 10))).toBeGreaterThan(1);
  });
});

describe('a drawing', () => {
  it('says nothing that would be read as a tag', () => {
    expect(element('text', { x: 1.25, fill: null, title: '"&"' }, escaped('<b>\u0007'))).toBe(
      '<text x="1.3" title="&quot;&amp;&quot;">&lt;b&gt;</text>',
    );
    expect([short(-0.04), short(2), short(2.26)]).toEqual(['0', '2', '2.3']);
  });

  it('knows how wide words are', () => {
    expect(textWidth('Montréal', 10)).toBe(textWidth('Montreal', 10));
    expect(textWidth('WWW', 10)).toBeGreaterThan(2 * textWidth('iii', 10));
    expect(textWidth('Albany', 20)).toBeCloseTo(2 * textWidth('Albany', 10));
  });

  it('goes through all places of a way', () => {
    const points = [
      { x: 0, y: 0 },
      { x: 10, y: 10 },
      { x: 30, y: 0 },
    ];
    expect(curve(points)).toEqual(expect.arrayContaining(points));
  });
});

const CHART: Chart = {
  ...{ width: 100, height: 100, pitch: 20, areas: [], links: [], marks: [], stacks: [] },
  sides: [
    { side: 'one', tint: 'red' },
    { side: 'two', tint: 'blue' },
  ],
  places: ['a', 'b', 'c'].map((id, index) => ({
    ...{ id, name: `place:${id}`, kind: 'town', side: null, x: 20 * index, y: 0 },
    ...{ port: false, value: null, prominent: false },
  })),
};

describe('journeys', () => {
  const trail: ChartMove = { kind: 'march', side: 'one', path: ['a', 'b'], count: 1, leaders: [] };

  it('are one where several went the same way behind each other', () => {
    const back: ChartMove = { ...trail, path: ['b', 'a'] };
    expect(journeysOf(CHART, [trail, trail, back, trail]).map(({ path, count }) => [...path, count])).toEqual(
      [
        ['a', 'b', 2],
        ['b', 'a', 1],
        ['a', 'b', 1],
      ],
    );
  });

  it('lead over places of the map only', () => {
    const paths = [
      ['a', 'pool'],
      ['pool', 'a', 'b'],
      ['a', 'a', 'c'],
    ].map((path) => ({ ...trail, path }));
    expect(journeysOf(CHART, paths).map(({ path }) => path)).toEqual([
      ['a', 'b'],
      ['a', 'c'],
    ]);
  });

  it('are the latest ones', () => {
    const many = Array.from({ length: 40 }, (_, index) => ({
      ...trail,
      path: index % 2 === 0 ? ['a', 'b'] : ['b', 'c'],
    }));
    const last: ChartMove = { ...trail, kind: 'retreat', path: ['c', 'a'] };
    const found = journeysOf(CHART, [...many, last]);
    expect(found.length).toBeLessThan(20);
    expect(found.at(-1)).toMatchObject({ kind: 'retreat', path: ['c', 'a'] });
  });
});

describe('arrows', () => {
  const go = (...path: string[]): ChartMove => ({ kind: 'march', side: 'one', path, count: 1, leaders: [] });

  /** The points of the middle of each arrow. */
  function waysOf(trails: readonly ChartMove[]): ChartPoint[][] {
    const chart = {
      ...CHART,
      width: 400,
      height: 100,
      places: CHART.places.map((place) => ({ ...place, x: place.x * 8, y: 50 })),
    };
    const frame = wholeFrame(chart);
    const drawn = drawArrows({
      ...{ chart, frame, sizes: sizesFor(frame), messages: realTexts.messages(gameNamed('liberty'), 'en') },
      ...{ journeys: journeysOf(chart, trails), changes: changesOf(null, chart) },
      room: new Room(frame.width, frame.height),
    });
    return drawn.map((svg) => {
      const points = (/d="M([^"Z]*)"/.exec(svg)?.[1] ?? '')
        .split('L')
        .map((one) => one.split(' ').map(Number));
      const middle = points.slice(Math.floor(points.length / 4), Math.ceil((points.length * 3) / 4));
      return middle.map(([x = 0, y = 0]) => ({ x, y }));
    });
  }

  function apart(one: readonly ChartPoint[], other: readonly ChartPoint[]): number {
    return Math.min(...one.flatMap((a) => other.map((b) => Math.hypot(a.x - b.x, a.y - b.y))));
  }

  it('of one road stand beside each other, there and back', () => {
    const ways = waysOf([go('a', 'b', 'c'), go('a', 'b'), go('c', 'b', 'a'), go('b', 'c'), go('b', 'a')]);
    expect(ways).toHaveLength(5);
    for (const [index, way] of ways.entries()) {
      for (const other of ways.slice(index + 1)) expect(apart(way, other)).toBeGreaterThan(4);
    }
  });
});

describe('what changed', () => {
  const stack = {
    ...{ id: 'one@a', at: 'a', side: 'one', count: 2, leaders: [], parts: [], strength: 4, besieged: false },
    contents: ['x 2', 'y 2'],
  };
  const chart = (...stacks: Chart['stacks']): Chart => ({ ...CHART, stacks });

  it('is what stands otherwise than before', () => {
    const weaker = { ...stack, contents: ['x 1', 'y 2'], strength: 3 };
    expect([...changesOf(chart(stack), chart(stack)).changed]).toEqual([]);
    expect([...changesOf(chart(stack), chart(weaker)).changed]).toEqual(['one@a']);
    expect([...changesOf(chart(), chart(stack)).changed]).toEqual(['one@a']);
    expect(changesOf(chart(stack), chart()).gone).toEqual([stack]);
  });

  it('is not that blocks which lay open are hidden again', () => {
    const hidden = { ...stack, contents: [], strength: null };
    expect([...changesOf(chart(stack), chart(hidden)).changed]).toEqual([]);
    expect([...changesOf(chart(stack), chart({ ...hidden, count: 1 })).changed]).toEqual(['one@a']);
  });

  it('is nothing where there is nothing to compare with', () => {
    expect(changesOf(null, chart(stack))).toMatchObject({ gone: [], lifted: [] });
    expect(changesOf(null, chart(stack)).changed.size).toBe(0);
  });
});
