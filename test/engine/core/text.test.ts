import { describe, expect, it } from '@jest/globals';
import { canonicalJson } from '../../../src/engine/core/base/json.js';
import { fold } from '../../../src/engine/core/base/text-normalization.js';
import { Cursor, tokenize } from '../../../src/engine/core/base/token-cursor.js';
import { Names } from '../../../src/engine/core/names/name-matcher.js';
import { fc } from '../../support/property.js';

const names = new Names('space', [
  { id: 'hudson-carry-north', names: ['Hudson Carry North', 'Fort William Henry'] },
  { id: 'hudson-carry-south', names: ['Hudson Carry South', 'Fort Edward'] },
  { id: 'montreal', names: ['Montréal'] },
  { id: 'ile-aux-noix', names: ['Île-aux-Noix'] },
  { id: 'ashbys-gap', names: ["Ashby's Gap"] },
  { id: 'york', names: ['York'] },
  { id: 'new-york', names: ['New York'] },
]);

const read = (text: string, allowed?: (id: string) => boolean) => names.read(Cursor.of(text), allowed);

describe('names', () => {
  it.each([
    ['Montréal', 'montreal'],
    ['MONTREAL', 'montreal'],
    ['Montre\u0301al', 'montreal'],
    ['ile aux noix', 'ile-aux-noix'],
    ['Ashby’s Gap', 'ashbys-gap'],
    ['hud car north', 'hudson-carry-north'],
    ['fort edward', 'hudson-carry-south'],
    ['montr', 'montreal'],
    ['York', 'york'],
    ['New York', 'new-york'],
  ])('reads %s', (text, id) => {
    expect(read(text)).toEqual({ ok: true, value: id });
  });

  it('takes the longest name and leaves the rest of the line', () => {
    const cursor = Cursor.of('New York with 3 regulars');
    expect(names.read(cursor)).toEqual({ ok: true, value: 'new-york' });
    expect(cursor.here).toBe('with 3 regulars');
  });

  it('asks which one was meant, unless only one is allowed', () => {
    expect(read('hudson carry')).toMatchObject({
      ok: false,
      violation: {
        code: 'ambiguous-name',
        suggestions: ['Hudson Carry North', 'Hudson Carry South'],
      },
    });
    expect(read('hudson', (id) => id.endsWith('south'))).toMatchObject({
      ok: true,
      value: 'hudson-carry-south',
    });
    expect(read('hud carry no')).toEqual({ ok: true, value: 'hudson-carry-north' });
  });

  it('answers a slip of the pen with what was probably meant', () => {
    expect(read('Montrael')).toMatchObject({
      ok: false,
      violation: { code: 'unknown-name', suggestions: ['Montréal'] },
    });
    expect(read('Ile aux Nioix')).toMatchObject({
      ok: false,
      violation: { code: 'unknown-name', suggestions: ['Île-aux-Noix'] },
    });
    expect(read('Xyzzyx')).toMatchObject({ ok: false, violation: { code: 'unknown-name' } });
    expect(names.nearest('Xyzzyx')).toEqual([]);
  });

  it('does not move the cursor when it refuses', () => {
    const cursor = Cursor.of('Nowhere at all');
    expect(names.read(cursor).ok).toBe(false);
    expect(cursor.mark()).toBe(0);
  });
});

describe('the cursor', () => {
  it('reads arrows as commas and keeps what was written for messages', () => {
    expect(tokenize('Québec -> Sorel > Montréal').map((token) => token.text)).toEqual([
      'quebec',
      ',',
      'sorel',
      ',',
      'montreal',
    ]);
    expect(tokenize('Québec')[0]?.raw).toBe('Québec');
  });

  it('reads counts written as 3 and as 3x', () => {
    expect(Cursor.of('3 regulars').number()).toBe(3);
    expect(Cursor.of('3x 4-4').number()).toBe(3);
    expect(Cursor.of('regulars').number()).toBeNull();
  });

  it('never throws, whatever is written', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (text) => {
        expect(fold(fold(text))).toBe(fold(text));
        names.read(Cursor.of(text));
      }),
    );
  });
});

describe('canonical JSON', () => {
  it('does not depend on the order in which keys were set', () => {
    fc.assert(
      fc.property(fc.dictionary(fc.string(), fc.oneof(fc.integer(), fc.string(), fc.boolean())), (object) => {
        const reversed = Object.fromEntries(Object.entries(object).reverse());
        expect(canonicalJson(reversed)).toBe(canonicalJson(object));
        expect(JSON.parse(canonicalJson(object))).toEqual({ ...object });
      }),
    );
  });

  it('refuses what would not survive: fractions, undefined', () => {
    expect(() => canonicalJson(0.5)).toThrow(TypeError);
    expect(() => canonicalJson({ a: undefined } as never)).toThrow(TypeError);
  });
});
