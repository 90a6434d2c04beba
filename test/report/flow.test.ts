import { describe, expect, it } from '@jest/globals';
import { Texts } from '../../src/report/messages/all-texts-by-locale.js';
import { flowed } from '../../src/report/messages/pack-lines.js';

const texts = new Texts(() => ({}), true);
const messages = texts.messages(null, 'en');

describe('lines of the board', () => {
  it('share a line where they fit', () => {
    expect(flowed(['Albany: fort', 'Oswego: fort.', 'Niagara: a fort and some more'], 34, messages)).toEqual([
      'Albany: fort; Oswego: fort.',
      'Niagara: a fort and some more',
    ]);
  });

  it('stand behind the end of a long line, and are not broken', () => {
    expect(
      flowed(['Albany: many regulars of old regiments', 'Oswego', 'Niagara: a fort'], 30, messages),
    ).toEqual(['Albany: many regulars of old regiments; Oswego', 'Niagara: a fort']);
  });

  it('are parted as the language of the reader has it', () => {
    const lines = ['Albany : fort', 'Oswego : fort'];
    expect(flowed(lines, 40, texts.messages(null, 'fr'))).toEqual(['Albany : fort\u00a0; Oswego : fort']);
  });
});
