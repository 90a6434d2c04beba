import { describe, expect, it } from '@jest/globals';
import { references } from '../../../src/engine/core/base/event-and-question-messages.js';

const refer = (id: string, name: string): string => (name === 'word' ? id : `place:${id}`);

describe('references', () => {
  it('stand for ids, in lists as well, by what the game says of the name', () => {
    expect(references({ at: 'gate', via: ['well', ['dune']], word: 'gate' }, refer)).toEqual({
      at: 'place:gate',
      via: ['place:well', ['place:dune']],
      word: 'gate',
    });
  });

  it('stand for nothing but ids', () => {
    const data = { count: 3, sure: true, none: null, part: { at: 'gate' } };
    expect(references(data, refer)).toEqual(data);
  });
});
