import { cp } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { entryNamedIn } from '../../src/cli/log/told-entries.js';
import { realTexts } from '../support/real-texts.js';
import { tempDir } from '../support/temp.js';
import { run } from './run.js';

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

  it.each(['text', 'markdown', 'bbcode'] as const)('is found in a report as %s', async (format) => {
    const { dir, remove } = await tempDir();
    const game = 'wilderness-war-1757';
    await cp(`games/examples/${game}`, join(dir, game), { recursive: true });
    const { out } = await run(['--games', dir, 'report', game, 'french', '--format', format]);
    await remove();
    expect(entryNamedIn(out)).toMatchObject({ game, seq: 166 });
  });

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
