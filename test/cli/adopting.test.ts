import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { Registry } from '../../src/engine/core/contract/game-module.js';
import { loadRegistry } from '../../src/games/registry-loader.js';
import { verifyLog } from '../../src/log/verify/verify-log.js';
import { freshFolder } from '../support/fresh-folder.js';
import { fileOf, putGame } from '../support/release-games.js';
import { commands } from './run.js';

let dir = '';
freshFolder('adopting', (fresh) => {
  dir = fresh;
});

const { posthorn, json } = commands(() => ['--games', dir]);
const logOf = (game: string) => readFile(join(dir, game, 'log.yaml'), 'utf8');

describe('game adopt', () => {
  it('has a game of an earlier release go on under the newest rules, told as every act of the moderator', async () => {
    await putGame(dir, 'g1', '0.1.0', 'mohicans/table');
    const before = await logOf('g1');
    const shown = await posthorn(['game', 'show', 'g1']);
    expect(shown.out).toContain('Rules: mohicans 1.1.0 (1c277110171a73d5)');
    expect(shown.out).toMatch(/goes on under version 1\.1\.0 of its rules; version \S+ may be adopted/);
    const checked = await json(['game', 'adopt', 'g1', '--check']);
    expect(checked).toMatchObject({ code: 0, value: { rules: { version: '1.1.0' } } });
    expect(await logOf('g1')).toBe(before);
    const newest: string = checked.value.newer.version;
    const { out, code } = await posthorn(['game', 'adopt', 'g1', newest]);
    expect(code).toBe(0);
    expect(out).toContain(`The game goes on under version ${newest} of the rules; until now it was 1.1.0.`);
    expect(await posthorn(['log', 'verify', 'g1', '--level', 'full'])).toMatchObject({ code: 0 });
    const { value } = await json(['game', 'show', 'g1']);
    expect(value.rules).toMatchObject({ version: newest, newer: null });
  });

  it('refuses what cannot be, in a sentence, and changes nothing', async () => {
    await putGame(dir, 'g1', '0.1.0', 'liberty/table');
    const before = await logOf('g1');
    const other = await posthorn(['game', 'adopt', 'g1', '7.7']);
    expect(other.code).toBe(1);
    expect(other.err).toContain('There are no rules of version 7.7 to adopt here');
    expect(await posthorn(['game', 'adopt', 'g1', '7.7', '--check'])).toMatchObject({ code: 1 });
    expect(await posthorn(['game', 'adopt', 'nothing'])).toMatchObject({ code: 1 });
    expect(await logOf('g1')).toBe(before);
    expect(await posthorn(['game', 'adopt', 'g1'])).toMatchObject({ code: 0 });
    const again = await posthorn(['game', 'adopt', 'g1']);
    expect(again).toMatchObject({ code: 1 });
    expect(again.err).toContain('under the newest rules there are here already');
  });
});

describe('what names the rules of a log', () => {
  it.each(['liberty/table', 'mohicans/table', 'wilderness-war/table'])(
    'of %s as 0.1.0 exported it: they are found, and a full check says what it lacks',
    async (game) => {
      const module = game.split('/')[0];
      const side = module === 'liberty' ? 'american' : 'french';
      const file = join(dir, 'export.yaml');
      await writeFile(file, await fileOf('0.1.0', `${game}/export-${side}.yaml`));
      const own = await posthorn(['log', 'verify', 'x', '--file', file]);
      expect(own.code).toBe(0);
      expect(own.out).toMatch(new RegExp(`rules: ${module} 1\\.\\d\\.0 made it from entry 0 on`));
      const full = await posthorn(['log', 'verify', 'x', '--file', file, '--level', 'full']);
      expect(full).toMatchObject({ code: 1 });
      expect(full.err).toContain('only with every part open can the whole game be played again');
    },
  );

  it('is the log itself: an export of a game that adopted newer ones names both, and is verified by both', async () => {
    await putGame(dir, 'g1', '0.1.0', 'mohicans/table');
    await posthorn(['game', 'adopt', 'g1']);
    const shown = await posthorn(['log', 'show', 'g1']);
    expect(shown.out).toMatch(/^ {4}Rules: mohicans 1\.1\.0$/m);
    expect(shown.out).toMatch(/adopt {2}umpire \(command\) {2}[0-9a-f]{12}\n {4}Rules: mohicans (?!1\.1\.0)/);
    const file = join(dir, 'export.yaml');
    for (const [viewer, level] of [
      ['french', 'own'],
      ['umpire', 'full'],
    ] as const) {
      const { out: text } = await posthorn(['log', 'export', 'g1', '--as', viewer]);
      await writeFile(file, text);
      const { code, value } = await json(['log', 'verify', 'x', '--file', file, '--level', level]);
      expect([viewer, code]).toEqual([viewer, 0]);
      expect(value.rules).toMatchObject([
        { from: 0, module: 'mohicans', version: '1.1.0' },
        { module: 'mohicans' },
      ]);
    }
    // A program that lacks one of them says which.
    const first = loadRegistry().get('mohicans');
    if (first === null) throw new Error('no mohicans');
    const modules = new Registry([{ ...first, version: '7.0.0' }]);
    const { first: wrong } = await verifyLog(await readFile(file), { level: 'full', modules });
    expect(wrong).toEqual({ seq: 0, problem: 'the rules of mohicans 1.1.0 are needed (rules-unknown)' });
  });
});
