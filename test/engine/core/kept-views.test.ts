import { describe, expect, it } from '@jest/globals';
import { KeptViews } from '../../../src/engine/core/kept-views.js';

describe('views', () => {
  it('are made once for every viewer of a position, and are the same object then', () => {
    const views = new KeptViews<{ readonly who: string }>();
    const state = { who: 'all' };
    let looked = 0;
    const look = (who: string) => () => {
      looked += 1;
      return { who };
    };
    const red = views.of(state, 'red', look('red'));
    expect(red).toEqual({ who: 'red' });
    expect(views.of(state, 'red', look('red'))).toBe(red);
    expect(views.of(state, 'blue', look('blue'))).toEqual({ who: 'blue' });
    expect(looked).toBe(2);
    expect(views.of({ who: 'all' }, 'red', look('red'))).not.toBe(red);
    expect(looked).toBe(3);
  });
});
