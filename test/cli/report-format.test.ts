import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeEach, describe, expect, it } from '@jest/globals';
import { freshFolder } from '../support/fresh-folder.js';
import { run } from './run.js';

let dir = '';
freshFolder('cli', (fresh) => {
  dir = fresh;
});
beforeEach(async () => {
  const rest = ['--game', 'liberty', '--scenario', '1775', '--public', 'list@example.com:markdown'];
  const seats = ['--seat', 'british=bob@example.org:Bob', '--seat', 'american=alice@example.org:Alice'];
  expect(await posthorn('game', 'new', 'g1', ...rest, ...seats)).toMatchObject({ code: 0 });
});

const posthorn = (...args: string[]) => run(['--games', dir, ...args]);

describe('posthorn report --format', () => {
  it('writes a report as text, HTML, Markdown, BBCode or JSON', async () => {
    const plain = await posthorn('report', 'g1', 'american');
    expect(await posthorn('report', 'g1', 'american', '--format', 'text')).toEqual(plain);
    expect(plain.out).toContain('YOUR DECISION');
    const html = (await posthorn('report', 'g1', 'american', '--format', 'html')).out;
    expect(html).toMatch(/^<!DOCTYPE html>[\s\S]*<img [^>]*src="data:image\/png;base64,[\s\S]*<\/html>\n$/);
    expect(html).not.toMatch(/mailto:|https?:/);
    const markdown = (await posthorn('report', 'g1', 'american', '--format', 'markdown')).out;
    expect(markdown).toContain('### Your decision');
    const bbcode = (await posthorn('report', 'g1', 'observer', '--format', 'bbcode')).out;
    expect(bbcode).toContain('[b]The board[/b]');
    expect(bbcode).not.toContain('Your hand');
    const json = await posthorn('report', 'g1', 'observer', '--format', 'json');
    expect(json).toEqual(await posthorn('--json', 'report', 'g1', 'observer'));
    expect(JSON.parse(json.out)).toMatchObject({ decisions: [], hand: [], form: [] });
  });

  it('knows no other', async () => {
    expect((await posthorn('report', 'g1', 'observer', '--format', 'docx')).code).toBe(2);
  });
});

describe('posthorn game new --public', () => {
  it('keeps the list with the people of the game', async () => {
    expect(await readFile(join(dir, 'g1', 'players.yaml'), 'utf8')).toMatch(
      /public:\s+address: list@example\.com\s+format: markdown\s+locale: en/,
    );
    const wrong = await posthorn(
      'game',
      'new',
      'g2',
      '--game',
      'liberty',
      '--scenario',
      '1775',
      '--public',
      'x:y',
    );
    expect(wrong.code).toBe(2);
  });
});
