import { describe, expect, it } from '@jest/globals';
import { flowed } from '../../src/report/flow.js';

describe('lines of the board', () => {
  it('share a line where they fit', () => {
    expect(flowed(['Albany: fort', 'Oswego: fort.', 'Niagara: a fort and some more'], 34)).toEqual([
      'Albany: fort; Oswego: fort.',
      'Niagara: a fort and some more',
    ]);
  });

  it('stand behind the end of a long line, and are not broken', () => {
    expect(flowed(['Albany: many regulars of old regiments', 'Oswego', 'Niagara: a fort'], 30)).toEqual([
      'Albany: many regulars of old regiments; Oswego',
      'Niagara: a fort',
    ]);
  });
});
