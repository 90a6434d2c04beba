import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from '@jest/globals';

const ROOT = fileURLToPath(new URL('../../', import.meta.url));
const TESTS = readdirSync(`${ROOT}test`, { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.test.ts'))
  .map((file) => `test/${file}`);
const GAMES = ['wilderness-war', 'liberty', 'mohicans'];

/** What the table "What to run" has one type: patterns of paths. */
const told = readFileSync(`${ROOT}CONTRIBUTING.md`, 'utf8')
  .split('\n')
  .filter((line) => line.startsWith('| '))
  .flatMap((line) => line.split('|').slice(2, 3))
  .flatMap((cell) => cell.match(/test\/[\w./-]+/g) ?? []);

describe('the table of what to run', () => {
  it('names tests', () => {
    expect(told.length).toBeGreaterThan(20);
  });

  // A pattern that matches nothing is passed over by the runner without a word.
  it.each([...new Set(told)])('%s is there, for one game at least', (pattern) => {
    const meant = pattern.includes('GAME') ? GAMES.map((game) => pattern.replace('GAME', game)) : [pattern];
    expect(TESTS.filter((test) => meant.some((path) => test.includes(path)))).not.toEqual([]);
  });
});
