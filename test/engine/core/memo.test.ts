import { describe, expect, it, jest } from '@jest/globals';
import { memo, memoBy, memoLast, memoOf } from '../../../src/engine/core/base/memoize.js';

describe('a memo table', () => {
  it('works out once for each object, be it nothing that comes of it', () => {
    const make = jest.fn((_of: object): string | undefined => undefined);
    const known = memo(make);
    const one = {};
    expect([known(one), known(one), known({})]).toEqual([undefined, undefined, undefined]);
    expect(make).toHaveBeenCalledTimes(2);
  });

  it('works out once for each object and key', () => {
    const make = jest.fn(({ name }: { name: string }, key: number) => `${name}${key}`);
    const known = memoBy(make);
    const a = { name: 'a' };
    expect([known(a, 1), known(a, 1), known(a, 2), known({ name: 'b' }, 1)]).toEqual([
      'a1',
      'a1',
      'a2',
      'b1',
    ]);
    expect(make).toHaveBeenCalledTimes(3);
  });

  it('works out once for each two objects', () => {
    const make = jest.fn((a: number[], b: number[]) => [...a, ...b]);
    const known = memoOf(make);
    const [one, two] = [[1], [2]];
    expect(known(one, two)).toEqual([1, 2]);
    expect(known(one, two)).toBe(known(one, two));
    expect(known(two, one)).toEqual([2, 1]);
    expect(make).toHaveBeenCalledTimes(2);
  });

  it('works out once as long as it is asked the same, and the same is as much of it', () => {
    const make = jest.fn((...all: number[]) => all.join());
    const known = memoLast(make);
    expect([known(1, 2), known(1, 2), known(1, 2, 3), known(1, 2)]).toEqual(['1,2', '1,2', '1,2,3', '1,2']);
    expect(make).toHaveBeenCalledTimes(3);
  });
});
