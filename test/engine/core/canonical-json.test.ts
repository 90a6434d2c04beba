import { describe, expect, it } from '@jest/globals';
import { canonicalJson, type Json } from '../../../src/engine/core/base/json.js';
import { fc } from '../../support/property.js';

const { json } = fc.letrec<{ json: Json }>((tie) => ({
  json: fc.oneof(
    { maxDepth: 5 },
    fc.constantFrom(null, true, false),
    fc.maxSafeInteger(),
    fc.string({ unit: 'binary', maxLength: 80 }),
    fc.string(),
    fc.array(tie('json')),
    fc.dictionary(fc.string(), tie('json')),
  ),
}));

/** The same by the machine's own writer, with the keys put in order before. */
function inOrder(value: Json): Json {
  if (Array.isArray(value)) return value.map(inOrder);
  if (value === null || typeof value !== 'object') return value;
  const keys = Object.keys(value).sort();
  return Object.fromEntries(
    keys.map((key) => [key, inOrder((value as { [key: string]: Json })[key] ?? null)]),
  );
}

/** A key that looks like a number comes first in every object of the machine, whatever was asked for. */
const hasNumberedKeys = (value: Json): boolean =>
  value !== null &&
  typeof value === 'object' &&
  (Object.values(value).some(hasNumberedKeys) ||
    (!Array.isArray(value) && Object.keys(value).some((key) => /^\d+$/.test(key))));

describe('canonical JSON', () => {
  it('is what the machine writes of an object whose keys are in order', () => {
    fc.assert(
      fc.property(json, (value) => {
        fc.pre(!hasNumberedKeys(value));
        expect(canonicalJson(value)).toBe(JSON.stringify(inOrder(value)));
      }),
    );
  });

  it('reads back as what was written, in whatever order it came', () => {
    fc.assert(
      fc.property(json, (value) => {
        const text = canonicalJson(value);
        expect(canonicalJson(JSON.parse(text) as Json)).toBe(text);
        expect(JSON.parse(text)).toEqual(JSON.parse(JSON.stringify(value)));
      }),
    );
  });

  it.each([
    ['a fraction', 0.5],
    ['a number that is not safe', 2 ** 53],
    ['nothing', undefined],
    ['nothing in a list', [undefined]],
    ['nothing under a key', { a: undefined }],
    ['a function', () => 1],
  ])('refuses %s', (_what, value) => {
    expect(() => canonicalJson(value as Json)).toThrow(TypeError);
  });
});
