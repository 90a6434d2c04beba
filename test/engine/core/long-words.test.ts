import { describe, expect, it } from '@jest/globals';
import { Cursor } from '../../../src/engine/core/base/token-cursor.js';
import { Names } from '../../../src/engine/core/names/name-matcher.js';

const names = new Names('place', [
  { id: 'fort-edward', names: ['Fort Edward'] },
  { id: 'montreal', names: ['Montréal'] },
]);

describe('names in a line made to be slow to read', () => {
  it('are looked for among those of about that length only', () => {
    for (const text of ['q'.repeat(50_000), 'fort '.repeat(20_000), 'edward '.repeat(20_000)]) {
      const read = names.read(Cursor.of(text));
      expect(read.ok ? read.value : read.violation.code).toMatch(/^(unknown-name|fort-edward)$/);
    }
    expect(names.nearest('m'.repeat(100_000))).toEqual([]);
  });

  it('are still found with a slip in them', () => {
    expect(names.nearest('Montraeal')).toEqual(['Montréal']);
    expect(names.nearest('Frot Edwrd')).toEqual(['Fort Edward']);
  });
});
