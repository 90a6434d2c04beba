import { describe, expect, it } from '@jest/globals';
import {
  candidatesOf,
  pick,
  pickAny,
  pickSome,
  refs,
  shuffled,
} from '../../../src/engine/core/contract/candidates-and-random-picks.js';

const items = ['a', 'b', 'c', 'd'];
const first = (): number => 0;
const last = (count: number): number => count - 1;

describe('choices among items', () => {
  it('pick one, or nothing where there is nothing', () => {
    expect([pick(items, first), pick(items, last)]).toEqual(['a', 'd']);
    expect(pick([], first)).toBeUndefined();
  });

  it('pick as many as asked, in the order of the list, and no more than there are', () => {
    expect(pickSome(items, 2, first)).toEqual(['c', 'd']);
    expect(pickSome(items, 2, last)).toEqual(['a', 'b']);
    expect(pickSome(items, 9, first)).toEqual(items);
    expect(pickSome(items, 0, first)).toEqual([]);
    expect(items).toEqual(['a', 'b', 'c', 'd']);
  });

  it('pick any number but none', () => {
    expect(pickAny(items, first)).toEqual(['d']);
    expect(pickAny(items, last)).toEqual(items);
    expect(pickAny([], () => Number.NaN)).toEqual([]);
  });

  it('take all of them in another order', () => {
    expect(shuffled(items, last)).toEqual(['d', 'c', 'b', 'a']);
    expect(shuffled([], first)).toEqual([]);
    expect(items).toEqual(['a', 'b', 'c', 'd']);
  });

  it('name things by their category, for refusals and for what a slot may take', () => {
    expect(refs('place', ['albany'])).toEqual(['place:albany']);
    expect(candidatesOf('place', ['albany'])).toEqual([{ value: 'place:albany' }]);
  });
});
