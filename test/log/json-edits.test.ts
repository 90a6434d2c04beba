import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { canonicalJson, type Json } from '../../src/engine/core/base/json.js';
import { editsBetween, withEdits } from '../../src/log/format/json-edits.js';

const key = fc.oneof(
  fc.constantFrom('a', 'b', '~', '/', 'a/b', '~1', 'length', '0', ''),
  fc.string({ maxLength: 3 }),
);
const json = fc.letrec<{ value: Json }>((tie) => ({
  value: fc.oneof(
    { depthSize: 'small' },
    fc.constantFrom<Json>(null, true, false, 0, 1, 'x', ''),
    fc.array(tie('value'), { maxLength: 4 }),
    fc.dictionary(
      key.filter((name) => name !== '__proto__'),
      tie('value'),
      { maxKeys: 4, noNullPrototype: true },
    ),
  ),
})).value;

describe('the changes between two values', () => {
  it('make the one of the other', () => {
    fc.assert(
      fc.property(json, json, (before, after) => {
        const made = withEdits(before, editsBetween(before, after));
        expect(canonicalJson(made as Json)).toBe(canonicalJson(after));
        expect(editsBetween(after, after)).toEqual([]);
      }),
    );
  });

  it('name no more than what differs', () => {
    expect(editsBetween({ a: [1, 2, 3], b: { c: 1, d: 2 } }, { a: [1, 4], b: { c: 1 }, e: null })).toEqual([
      ['/a/1', 4],
      ['/a/length', 2],
      ['/b/d'],
      ['/e', null],
    ]);
  });

  it.each([
    [{ a: 1 }, [['/a/b', 1]]],
    [[1], [['/2', 1]]],
    [[1], [['/length', 5]]],
    [[1], [['/-1', 1]]],
    [{}, [['/__proto__', 1]]],
    [null, [['/a', 1]]],
    [[1], [['/0']]],
  ] as [Json, [string, Json][]][])('do not fit everywhere: %j %j', (before, edits) => {
    expect(withEdits(before, edits)).toBeNull();
  });
});
