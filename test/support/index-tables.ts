import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect } from '@jest/globals';
import { quoted } from './guide.js';

/** What the tests of the rules indexes share: their tables are read as rows, and what a row names must be there. */

export const root = fileURLToPath(new URL('../../', import.meta.url));

export type Row = { readonly [column: string]: string } & { readonly at: string };

export const cell = (row: Row, head: string): string => row[head] ?? '';
export const listed = (text: string): string[] => text.split(',').map((item) => item.trim());

/** These lines stand in a document, in whatever order; fails with the document and the lines that have to be written there. */
export function expectLines(document: string, found: readonly string[], wanted: readonly string[]): void {
  const lacks = wanted.filter((line) => !found.includes(line));
  expect({ [document]: { lacks } }).toEqual({ [document]: { lacks: [] } });
  expect([...found].sort()).toEqual([...wanted].sort());
}

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

/** The rules index of a game: `docs/rules/GAME.md` and its chapters. */
export class RulesIndex {
  readonly folder: string;
  readonly chapters: readonly string[];
  readonly rows: readonly Row[];

  constructor(private readonly game: string) {
    this.folder = `${root}docs/rules/${game}/`;
    this.chapters = readdirSync(this.folder).sort();
    this.rows = this.chapters.flatMap((name) => rowsOf(this.chapter(name), name));
  }

  chapter(name: string): string {
    return readFileSync(`${this.folder}${name}`, 'utf8');
  }

  /** Rows of the tables whose first column has this head. */
  rowsBy(head: string): Row[] {
    return this.rows.filter((row) => Object.keys(row)[0] === head);
  }

  source(file: string): string {
    return readFileSync(`${root}src/engine/${this.game}/${file}`, 'utf8');
  }

  /** The text of a test as a row names it. */
  test(name: string): string {
    return readFileSync(this.#testFile(name), 'utf8');
  }

  /** These rows name code and a test, and no row at all names what does not exist. */
  expectCodeAndTests(rows: readonly Row[]): void {
    for (const row of rows) {
      const { at } = row;
      expect({ at, code: quoted(cell(row, 'Code')).length > 0 }).toEqual({ at, code: true });
      expect({ at, test: quoted(cell(row, 'Test')).length > 0 }).toEqual({ at, test: true });
    }
    for (const row of this.rows) {
      const { at } = row;
      expect({ at, missing: this.#missingCode(cell(row, 'Code')) }).toEqual({ at, missing: [] });
      expect({ at, missing: this.#missingTests(cell(row, 'Test')) }).toEqual({ at, missing: [] });
    }
  }

  /** Every chapter is linked from the index, and nothing that is not there. */
  expectLinks(): void {
    for (const name of [`../${this.game}.md`, ...this.chapters]) {
      const base = name.startsWith('..') ? `${root}docs/rules/` : this.folder;
      for (const [, target = ''] of this.chapter(name).matchAll(/\]\(([^)#]+)(?:#[^)]*)?\)/g)) {
        const there = existsSync(`${base}${target}`);
        expect({ name, target, there }).toEqual({ name, target, there: true });
      }
    }
    const index = this.chapter(`../${this.game}.md`);
    for (const name of this.chapters) expect(index).toContain(`(${this.game}/${name})`);
    for (const path of quoted(index).filter((name) => name.startsWith('test/') && name.endsWith('.ts'))) {
      expect({ path, there: existsSync(`${root}${path}`) }).toEqual({ path, there: true });
    }
  }

  /** What a cell of code names and is not there: a file, or a name in the file before it. */
  #missingCode(text: string): string[] {
    const missing: string[] = [];
    let source = '';
    for (const name of quoted(text)) {
      if (/\.(ts|yaml)$/.test(name)) {
        source = existsSync(`${root}src/engine/${this.game}/${name}`) ? this.source(name) : '';
        if (source === '') missing.push(name);
      } else if (!new RegExp(`\\b(function|const|class) ${name}\\b`).test(source)) missing.push(name);
    }
    return missing;
  }

  #missingTests(text: string): string[] {
    return quoted(text).filter((name) => !existsSync(this.#testFile(name)));
  }

  #testFile(name: string): string {
    const folder = name.startsWith('golden/') ? 'test' : `test/engine/${this.game}`;
    return `${root}${folder}/${name}.test.ts`;
  }
}
