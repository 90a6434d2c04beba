import { describe, expect, it } from '@jest/globals';
import { checked, ok, refuse } from '../../../src/engine/core/base/result.js';
import { Cursor } from '../../../src/engine/core/base/token-cursor.js';
import type { TextContext } from '../../../src/engine/core/contract/order-grammar.js';
import { Lexicon } from '../../../src/engine/core/names/lexicon.js';
import { Names } from '../../../src/engine/core/names/name-matcher.js';
import { placeSpellings } from '../../../src/engine/core/names/place-name-spellings.js';
import { wholeNumberSlot } from '../../../src/engine/core/parse/basic-slot-types.js';

describe('the cursor', () => {
  it('looks for a word without taking it', () => {
    const cursor = Cursor.of('all but Anna');
    cursor.take(1);
    expect(cursor.stands(['but', 'except'])).toBe(true);
    expect(cursor.stands(['except'])).toBe(false);
    expect(cursor.here).toBe('but Anna');
  });

  it('says what was read since a mark', () => {
    const cursor = Cursor.of('Fort-William Henry now');
    const mark = cursor.mark();
    expect(cursor.since(mark)).toBe('');
    cursor.take(3);
    expect(cursor.since(mark)).toBe('fort william henry');
  });
});

describe('a number', () => {
  const slot = wholeNumberSlot<null>('number', (text) => refuse('no-number', undefined, { text }));
  const context: TextContext<null> = {
    lexicon: new Lexicon({ keywords: {}, names: {} }),
    view: null,
    side: 'red',
    decision: null,
  };

  it('is written in figures', () => {
    expect(slot.parse(Cursor.of('14 days'), context)).toEqual(ok(14));
    expect(slot.format(14, context)).toBe('14');
  });

  it('that is none is refused as the game says, with what stands there', () => {
    expect(slot.parse(Cursor.of('two days'), context)).toEqual(
      refuse('no-number', undefined, { text: 'two days' }),
    );
  });
});

describe('a name in an order line', () => {
  it('is without marks that part words', () => {
    const names = new Names('unit', [{ id: 'x', names: ['Smith, Jr. (ship); 1:2'] }]);
    expect(names.plain('x')).toBe('Smith Jr. ship 12');
    expect(names.show('x')).toBe('Smith, Jr. (ship); 1:2');
  });

  it('of a fort is read by its short form', () => {
    expect(placeSpellings('Fort Edward')).toEqual(['Ft Edward']);
    expect(placeSpellings('Fortune Bay')).toEqual([]);
  });
});

describe('what was checked before', () => {
  it('has its result, or there is a bug', () => {
    expect(checked(ok(3))).toBe(3);
    expect(() => checked(refuse('too-late'))).toThrow('not checked: too-late');
  });
});
