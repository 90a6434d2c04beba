import { describe, expect, it } from '@jest/globals';
import { ownWorlds } from '../../../src/engine/core/custom-setups/custom-static-data-cache.js';

interface Built {
  readonly name: string;
}

function counting(kept?: number) {
  let built = 0;
  const worldOf = ownWorlds(({ name }: { readonly name: string }): Built => {
    built += 1;
    return { name };
  }, kept);
  return { worldOf, count: () => built };
}

describe('worlds of moderators', () => {
  it('are built once for the same facts, however often they were written and read', () => {
    const { worldOf, count } = counting();
    const own = { name: 'north' };
    const world = worldOf(own);
    expect(worldOf(own)).toBe(world);
    expect(worldOf({ name: 'north' })).toBe(world);
    expect(worldOf({ name: 'south' })).toEqual({ name: 'south' });
    expect(count()).toBe(2);
  });

  it('are given up, the oldest first, where there are too many', () => {
    const { worldOf, count } = counting(2);
    for (const name of ['a', 'b', 'c']) worldOf({ name });
    worldOf({ name: 'c' });
    worldOf({ name: 'b' });
    expect(count()).toBe(3);
    worldOf({ name: 'a' });
    expect(count()).toBe(4);
  });
});
