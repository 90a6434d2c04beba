import { describe, expect, it } from '@jest/globals';
import { front } from '../../../../src/engine/liberty/rules/battle/battle-arrivals.js';
import { world } from '../../../support/liberty.js';
import { field } from './field.js';

describe('who fights in the first round (7.2.2)', () => {
  const state = field({
    attacker: 'american',
    stand: { howe: ['boston', 4] },
    came: [
      { to: 'boston', path: ['springfield'], blocks: { ward: 2 } },
      { to: 'boston', path: ['newport'], blocks: { wooster: 2 } },
      { to: 'boston', path: ['cape-cod'], blocks: { fraser: 3 } },
    ],
  });

  it('is the main attack, and who stood there', () => {
    expect(front(world, state, 'boston', 'american', 'springfield')).toEqual(['ward']);
    expect(front(world, state, 'boston', 'british', 'springfield')).toEqual(['howe']);
  });

  it('is everybody of a side of which nobody would fight otherwise', () => {
    expect(front(world, state, 'boston', 'american', 'portsmouth')).toEqual(['ward', 'wooster']);
    const { howe: _, ...blocks } = state.blocks;
    const relieved = {
      ...state,
      blocks,
      counts: { ...state.counts, british: { ...state.counts.british, boston: 1 } },
    };
    expect(front(world, relieved, 'boston', 'british', 'springfield')).toEqual(['fraser']);
  });
});
