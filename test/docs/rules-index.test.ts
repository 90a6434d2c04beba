import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from '@jest/globals';
import { data } from '../support/wilderness-war.js';

const root = fileURLToPath(new URL('../../', import.meta.url));
const folder = `${root}docs/rules/wilderness-war/`;

/** Every number of the 3rd edition's rulebook. */
const RULES = `
1.0
2.0
3.0 3.1 3.11 3.12 3.13 3.2 3.3
4.0
5.0 5.1 5.11 5.12 5.13 5.2 5.21 5.22 5.23 5.24 5.25 5.26 5.3 5.31 5.32 5.33 5.34 5.35 5.36 5.4 5.41 5.42 5.43 5.44 5.45
5.46 5.5 5.51 5.52 5.521 5.522 5.523 5.53 5.531 5.532 5.533 5.534 5.54 5.55 5.56
6.0 6.1 6.2 6.21 6.22 6.3 6.4 6.41 6.42 6.43 6.431 6.432 6.5 6.51 6.52 6.53 6.54 6.6 6.61 6.62 6.63 6.64 6.7 6.71 6.711
6.712 6.72 6.721 6.722 6.723 6.724 6.8 6.81 6.811 6.82 6.83 6.84 6.85
7.0 7.1 7.2 7.3 7.4 7.5 7.51 7.52 7.53 7.54 7.55 7.56 7.6 7.61 7.62 7.63 7.64 7.7 7.8 7.81 7.82 7.9 7.91 7.92
8.0 8.1 8.11 8.12 8.13 8.2 8.21 8.22 8.23 8.231 8.232 8.24 8.25 8.251 8.252
9.0 9.1 9.11 9.12 9.13 9.14 9.2 9.21 9.22
10.0 10.1 10.11 10.12 10.13 10.2 10.21 10.22 10.23 10.3 10.31 10.32 10.33 10.4 10.41 10.411 10.412 10.413 10.42 10.421
10.422
11.0 11.1 11.2
12.0 12.1 12.2 12.21 12.3
13.0 13.1 13.11 13.12 13.13 13.14 13.2 13.21 13.22 13.23 13.3
14.0 14.1 14.2 14.3 14.4 14.5 14.6 14.7
`
  .trim()
  .split(/\s+/);

type Row = { readonly [column: string]: string } & { readonly at: string };

/** The rows of all tables in a text, each by the heads of its columns. */
function rowsOf(text: string, name: string): Row[] {
  let heads: string[] = [];
  const rows: Row[] = [];
  for (const [index, line] of text.split('\n').entries()) {
    if (!line.startsWith('|')) {
      heads = [];
      continue;
    }
    const cells = line
      .split('|')
      .slice(1, -1)
      .map((cell) => cell.trim());
    if (heads.length === 0) heads = cells;
    else if (!cells.every((cell) => /^-+$/.test(cell))) {
      if (cells.length !== heads.length) throw new Error(`${name}:${index + 1} has ${cells.length} cells`);
      rows.push({
        ...Object.fromEntries(heads.map((head, at) => [head, cells[at] ?? ''])),
        at: `${name}:${index + 1}`,
      });
    }
  }
  return rows;
}

const chapters = readdirSync(folder).sort();
const rows = chapters.flatMap((name) => rowsOf(readFileSync(`${folder}${name}`, 'utf8'), name));
const ruleRows = rows.filter((row) => Object.keys(row)[0] === 'Rule');
const eventRows = rows.filter((row) => Object.keys(row)[0] === 'Cards');
const flagRows = rows.filter((row) => Object.keys(row)[0] === 'Flag');
const doubtRows = rows.filter((row) => Object.keys(row)[0] === 'Doubt');
const differenceRows = rows.filter((row) => Object.keys(row)[0] === 'Difference');

const cell = (row: Row, head: string): string => row[head] ?? '';
const quoted = (text: string): string[] => [...text.matchAll(/`([^`]+)`/g)].map(([, found]) => found ?? '');
const listed = (text: string): string[] => text.split(',').map((item) => item.trim());

/** What a cell of code names and is not there: a file, or a name in the file before it. */
function missingCode(text: string): string[] {
  const missing: string[] = [];
  let source = '';
  for (const name of quoted(text)) {
    if (/\.(ts|yaml)$/.test(name)) {
      const path = `${root}src/engine/wilderness-war/${name}`;
      source = existsSync(path) ? readFileSync(path, 'utf8') : '';
      if (source === '') missing.push(name);
    } else if (!new RegExp(`\\b(function|const|class) ${name}\\b`).test(source)) missing.push(name);
  }
  return missing;
}

function missingTests(text: string): string[] {
  return quoted(text).filter((name) => !existsSync(`${root}test/engine/wilderness-war/${name}.test.ts`));
}

describe('the rules index of Wilderness War', () => {
  it('has a row for every rule of the 3rd edition, and none for another', () => {
    const numbers = ruleRows.flatMap((row) =>
      listed(cell(row, 'Rule')).map((item) => item.split(' ')[0] ?? ''),
    );
    expect([...new Set(numbers)].sort()).toEqual([...RULES].sort());
  });

  it('names for every rule, card and flag code and tests that exist', () => {
    for (const row of [...ruleRows, ...eventRows, ...flagRows]) {
      const { at } = row;
      expect({ at, code: quoted(cell(row, 'Code')).length > 0 }).toEqual({ at, code: true });
      expect({ at, test: quoted(cell(row, 'Test')).length > 0 }).toEqual({ at, test: true });
    }
    for (const row of rows) {
      const { at } = row;
      expect({ at, missing: missingCode(cell(row, 'Code')) }).toEqual({ at, missing: [] });
      expect({ at, missing: missingTests(cell(row, 'Test')) }).toEqual({ at, missing: [] });
    }
  });

  it('has each of the 70 cards once', () => {
    const cards = eventRows.flatMap((row) => listed(cell(row, 'Cards')).map(Number)).sort((a, b) => a - b);
    expect(cards).toEqual(Array.from({ length: 70 }, (_, index) => index + 1));
  });

  it('says of every event in which file it is', () => {
    for (const row of eventRows) {
      const [file = ''] = quoted(cell(row, 'Code'));
      const source = readFileSync(`${root}src/engine/wilderness-war/${file}`, 'utf8');
      if (!file.startsWith('events/')) continue;
      for (const card of listed(cell(row, 'Cards'))) {
        expect({ file, card, there: new RegExp(`\\b${card}\\b`).test(source) }).toEqual({
          file,
          card,
          there: true,
        });
      }
    }
  });

  it('has every flag once, with what the editions say of it', () => {
    const { editions } = data.editions as {
      editions: { number: number; flags: { [flag: string]: boolean }; with: object; without: Without }[];
    };
    type Without = { advanced?: { [flag: string]: boolean } };
    const [first, second, third] = editions;
    if (first === undefined || second === undefined || third === undefined) throw new Error('three editions');
    const basic = { ...first.flags, ...first.without.advanced };
    const said = (value: boolean | undefined, options: object, flag: string): string => {
      if (Object.hasOwn(options, flag)) return 'option';
      return value === true ? 'yes' : 'no';
    };
    const wanted = Object.keys(third.flags).map((flag) => [
      `\`${flag}\``,
      said(basic[flag], first.with, flag),
      said(first.flags[flag], first.with, flag),
      said(second.flags[flag], second.with, flag),
      said(third.flags[flag], third.with, flag),
    ]);
    const found = flagRows.map((row) => [
      cell(row, 'Flag'),
      cell(row, 'basic'),
      cell(row, 'adv'),
      cell(row, '2nd'),
      cell(row, '3rd'),
    ]);
    expect([...found].sort()).toEqual([...wanted].sort());
  });

  it('shows code that asks for each flag', () => {
    for (const row of flagRows) {
      const [flag = ''] = quoted(cell(row, 'Flag'));
      for (const file of quoted(cell(row, 'Code'))) {
        const source = readFileSync(`${root}src/engine/wilderness-war/${file}`, 'utf8');
        expect({ flag, file, asks: source.includes(flag) }).toEqual({ flag, file, asks: true });
      }
    }
  });

  it('decides every difference between the editions, by a flag or without one', () => {
    const text = readFileSync(`${folder}editions.md`, 'utf8');
    const numbers = [...text.matchAll(/\bE(\d+)\b/g)].map(([, number]) => Number(number));
    const range = (from: number, to: number): number[] =>
      Array.from({ length: to - from + 1 }, (_, at) => from + at);
    const wanted = [...range(1, 25), ...range(30, 47), ...range(60, 66)];
    expect([...new Set(numbers)].sort((a, b) => a - b)).toEqual(wanted);
    expect(differenceRows.length).toBe(19);
  });

  it('decides every doubt about the cards', () => {
    expect(doubtRows.map((row) => cell(row, 'Doubt'))).toEqual(
      Array.from({ length: 13 }, (_, at) => `D${at + 1}`),
    );
  });

  it('links to every chapter, and to nothing that is not there', () => {
    for (const name of ['../wilderness-war.md', ...chapters]) {
      const text = readFileSync(`${folder}${name}`, 'utf8');
      for (const [, target = ''] of text.matchAll(/\]\(([^)#]+)(?:#[^)]*)?\)/g)) {
        const base = name.startsWith('..') ? `${root}docs/rules/` : folder;
        expect({ name, target, there: existsSync(`${base}${target}`) }).toEqual({
          name,
          target,
          there: true,
        });
      }
    }
    const index = readFileSync(`${root}docs/rules/wilderness-war.md`, 'utf8');
    for (const name of chapters) expect(index).toContain(`(wilderness-war/${name})`);
    for (const path of quoted(index).filter((name) => name.startsWith('test/'))) {
      if (path.endsWith('.ts'))
        expect({ path, there: existsSync(`${root}${path}`) }).toEqual({ path, there: true });
    }
  });
});
