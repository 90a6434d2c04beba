import { describe, expect, it } from '@jest/globals';
import { ok, refuse } from '../../../src/engine/core/base/result.js';
import { type SlotType, type TextContext, word } from '../../../src/engine/core/contract/order-grammar.js';
import { Lexicon } from '../../../src/engine/core/names/lexicon.js';
import { listSlot, nameSlot } from '../../../src/engine/core/parse/basic-slot-types.js';
import {
  asMany,
  firstOf,
  measured,
  preference,
  words,
} from '../../../src/engine/core/parse/plan-clause-builders.js';

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

describe('what is named in order of preference', () => {
  const piece = nameSlot<null>('piece');
  const several = asMany([word('hit')], 'pieces', listSlot<null, string>('pieces', piece));
  const one = firstOf([word('hit')], 'piece', piece, listSlot<null, string>('pieces', piece));

  it('is as many of the first as the question wants', () => {
    expect(several('hit Anna and Bert first', context)).toEqual({
      answers: ['hit Anna, Bert', 'hit Anna'],
      where: [],
      ifPossible: true,
    });
  });

  it('is the first that will do where one is asked for', () => {
    expect(one('take hits Anna, Bert first', context)?.answers).toEqual(['hit Anna', 'hit Bert']);
  });

  it('ends in a word that says so, or is an order like others', () => {
    expect(several('hit Anna, Bert', context)).toBeNull();
    expect(one('hit Anna', context)).toBeNull();
  });
});
