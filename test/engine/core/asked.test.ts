import { describe, expect, it } from '@jest/globals';
import type { Decision } from '../../../src/engine/core/base/decision.js';
import { factsReader, sideAsked } from '../../../src/engine/core/procedures/question-facts.js';

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

  it('is read with the facts of its kind, and of no other', () => {
    const factsOf = factsReader<{
      readonly move: { readonly pace: number };
      readonly hits: { readonly by: string };
    }>();
    const move = asked('red', { pace: 2 });
    expect(factsOf(move, 'move').pace).toBe(2);
    expect(factsOf(move, 'hits', 'move')).toEqual({ pace: 2 });
    expect(() => factsOf(move, 'hits')).toThrow('hits expected, not move');
  });
});
