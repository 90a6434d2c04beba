import { describe, expect, it } from '@jest/globals';
import { listed, sideAsked } from '../../../src/engine/core/asked.js';
import type { Decision } from '../../../src/engine/core/decision.js';

const asked = (side: string, facts: Decision['facts'] = {}): Decision => ({
  id: 'd1',
  side,
  kind: 'move',
  facts,
});

describe('a question', () => {
  it('is put to one of the sides, never to chance where an order answers it', () => {
    expect(sideAsked(['red', 'blue'], asked('blue'))).toBe('blue');
    expect(() => sideAsked(['red', 'blue'], asked('chance'))).toThrow('chance gives no orders');
  });

  it('tells lists of ids, or none', () => {
    expect(listed(asked('red', { places: ['gate', 'well'] }), 'places')).toEqual(['gate', 'well']);
    expect(listed(asked('red', { places: ['gate', 3] }), 'places')).toEqual(['gate']);
    expect(listed(asked('red', { places: 'gate' }), 'places')).toEqual([]);
    expect(listed(asked('red'), 'places')).toEqual([]);
  });
});
