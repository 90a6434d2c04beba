import { describe, expect, it } from '@jest/globals';
import { entryNamedIn } from '../../src/cli/log/told-entries.js';
import { realTexts } from '../support/real-texts.js';

describe('the entry that a report names in its last lines', () => {
  const hash = '0123456789abcdef'.repeat(4);

  it.each(['en', 'fr', 'de'] as const)(
    'is found in %s, quoted or not, before or after a checkpoint',
    (locale) => {
      const line = realTexts.messages(null, locale).text('report.footer', { text: 'cup-1-2', seq: 412 });
      const report = `...\n${line}\n${hash}\n\n    example.org/robot\n    7\n`;
      const named = { game: 'cup-1-2', seq: 412, hash };
      expect(entryNamedIn(report)).toEqual(named);
      expect(entryNamedIn(report.replace(/^/gm, '> '))).toEqual(named);
      expect(entryNamedIn(report.replaceAll('\n', '\r\n'))).toEqual(named);
    },
  );

  it('is none where a text names none', () => {
    for (const text of [
      '',
      hash,
      `entry 3\n${hash}`,
      `Game g1, entry 3\n${hash}0`,
      `Game g1, entry 3\n\n${hash}`,
    ])
      expect([text, entryNamedIn(text)]).toEqual([text, null]);
  });
});
