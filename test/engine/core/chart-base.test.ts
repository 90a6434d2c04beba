import { describe, expect, it } from '@jest/globals';
import { boxAround, partsOf } from '../../../src/engine/core/map-chart/map-chart-helpers.js';
import { chartMove } from '../../../src/engine/core/map-chart/map-chart-move-helpers.js';

describe('the parts of a stack', () => {
  it('are counted by kind in one order, whatever order the pieces are in', () => {
    expect(partsOf(['hidden', 'ship', 'troops', 'leader', 'troops'])).toEqual([
      { kind: 'leader', count: 1 },
      { kind: 'troops', count: 2 },
      { kind: 'ship', count: 1 },
      { kind: 'hidden', count: 1 },
    ]);
  });
});

describe('a box', () => {
  it('lies around its middle', () => {
    expect(boxAround({ x: 10, y: 10 }, { width: 4, height: 2 })).toEqual([
      { x: 8, y: 9 },
      { x: 12, y: 9 },
      { x: 12, y: 11 },
      { x: 8, y: 11 },
    ]);
  });
});

describe('a trail', () => {
  it('goes over the places an event tells, alone or as a list', () => {
    expect(chartMove('march', { side: 'red' }, ['gate', undefined, ['well', 'ford'], 'mill'])).toEqual({
      kind: 'march',
      side: 'red',
      path: ['gate', 'well', 'ford', 'mill'],
      count: null,
      leaders: [],
    });
  });
});
