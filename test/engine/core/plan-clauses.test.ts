import { describe, expect, it } from '@jest/globals';
import { ok, refuse } from '../../../src/engine/core/base/result.js';
import type { SlotType, TextContext } from '../../../src/engine/core/contract/order-grammar.js';
import { Lexicon } from '../../../src/engine/core/names/lexicon.js';
import { listSlot, nameSlot } from '../../../src/engine/core/parse/basic-slot-types.js';
import { measured, preference, words } from '../../../src/engine/core/parse/plan-clause-builders.js';

const lexicon = new Lexicon({
  keywords: { hit: ['hit', 'take hits'], first: ['first'], and: ['and'] },
  names: { piece: { anna: ['Anna'], bert: ['Bert'] } },
});
const context: TextContext<null> = { lexicon, view: null, side: 'red', decision: null };
const number: SlotType<null, number> = {
  name: 'number',
  parse(cursor) {
    const read = cursor.number();
    return read === null ? refuse('no-number') : ok(read);
  },
  format: String,
};

describe('conditions of plans', () => {
  it('are words by themselves', () => {
    expect(words('plan-attacking', { role: 'attacker' })).toEqual({
      syntax: [{ word: 'plan-attacking' }],
      facts: { role: 'attacker' },
    });
    expect(words('plan-battle').facts).toEqual({});
  });

  it('measure a fact: that much, at most or at least', () => {
    const bounds = (bare: 'at-most' | 'at-least' | null) =>
      measured('plan-strength', 'strength', number, bare).map((clause) => clause.bounds?.strength ?? 'is');
    expect(bounds(null)).toEqual(['is', 'at-most', 'at-least']);
    expect(bounds('at-most')).toEqual(['at-most', 'at-most', 'at-least']);
    expect(bounds('at-least')).toEqual(['at-least', 'at-most', 'at-least']);
    const syntax = measured('plan-strength', 'strength', number, null).map((clause) => clause.syntax);
    const said = [{ word: 'plan-strength' }, { slot: 'strength', type: number }];
    expect(syntax).toEqual([said, [...said, { word: 'plan-or-fewer' }], [...said, { word: 'plan-or-more' }]]);
  });
});

describe('an order of preference', () => {
  const answer = preference('hit', 'pieces', listSlot<null, string>('pieces', nameSlot('piece')));

  it('waits for a question that lists one of those named', () => {
    expect(answer('take hits Anna, Bert first', context)).toEqual({
      answers: ['take hits Anna, Bert first'],
      where: [{ fact: 'pieces', test: 'among', value: ['anna', 'bert'] }],
      ifPossible: true,
    });
  });

  it('is no other line', () => {
    expect(answer('take hits Anna and retreat', context)).toBeNull();
    expect(answer('retreat', context)).toBeNull();
  });
});
