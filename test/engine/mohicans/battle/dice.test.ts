import { describe, expect, it } from '@jest/globals';
import type { BattleFrame } from '../../../../src/engine/mohicans/procedure-state/battle-frame-types.js';
import { poolOf } from '../../../../src/engine/mohicans/rules/battle/dice-pools-and-hits.js';
import { positioned, world } from '../../../support/mohicans.js';

/** Eighteen dice come with the game. */
describe('dice of a battle', () => {
  it('are as many as there are units, be they more than come with the game', () => {
    const british = [...world.units.values()].filter(({ side }) => side === 'british');
    const ids = british.filter(({ type }) => type === 'regular').map(({ id }) => id);
    expect(ids.length).toBeGreaterThan(18);
    const frame = { phase: 'melee', round: 0, ground: 'clear', opening: null, place: 'albany' };
    const pool = poolOf(world, positioned({}), frame as unknown as BattleFrame, 'british', ids);
    expect(pool).toEqual({ white: ids.length - 1, black: 1 });
  });
});
