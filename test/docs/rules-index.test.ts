import { describe, expect, it } from '@jest/globals';
import { RULE_FLAGS, VARIANT_FLAGS } from '../../src/engine/wilderness-war/rule-flags.js';
import { quoted } from '../support/guide.js';
import { cell, expectLines, listed, RulesIndex } from '../support/index-tables.js';
import { start, starts } from '../support/wilderness-war.js';

const index = new RulesIndex('wilderness-war');
const EDITIONS = 'docs/rules/wilderness-war/editions.md';
const FLAGS = Object.keys(RULE_FLAGS) as (keyof typeof RULE_FLAGS)[];
/** Rows of flags as they have to be written: who does it fills in the difference and the files. */
const lines = (rows: readonly (readonly string[])[]) =>
  rows.map(([flag, rules, ...said]) => `| ${[flag, rules, '—', ...said, 'CODE', 'TEST'].join(' | ')} |`);

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

const ruleRows = index.rowsBy('Rule');
const eventRows = index.rowsBy('Cards');
const flagRows = index.rowsBy('Flag');
const variantRows = index.rowsBy('Variant');
const doubtRows = index.rowsBy('Doubt');
const differenceRows = index.rowsBy('Difference');

describe('the rules index of Wilderness War', () => {
  it('has a row for every rule of the 3rd edition, and none for another', () => {
    const numbers = ruleRows.flatMap((row) =>
      listed(cell(row, 'Rule')).map((item) => item.split(' ')[0] ?? ''),
    );
    expect([...new Set(numbers)].sort()).toEqual([...RULES].sort());
  });

  it('names for every rule, card and flag code and tests that exist', () => {
    index.expectCodeAndTests([...ruleRows, ...eventRows, ...flagRows, ...variantRows]);
  });

  it('has each of the 70 cards once', () => {
    const cards = eventRows.flatMap((row) => listed(cell(row, 'Cards')).map(Number)).sort((a, b) => a - b);
    expect(cards).toEqual(Array.from({ length: 70 }, (_, index) => index + 1));
  });

  it('says of every event in which file it is', () => {
    for (const row of eventRows) {
      const [file = ''] = quoted(cell(row, 'Code'));
      const source = index.source(file);
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

  it('has every flag once, with its rules and what games of each edition begin with', () => {
    const games = [
      { column: 'basic', edition: 1, flags: start('early-war', 1, { advanced: false }).flags },
      { column: 'adv', edition: 1, flags: start('early-war', 1).flags },
      { column: '2nd', edition: 2, flags: start('early-war', 2).flags },
      { column: '3rd', edition: 3, flags: start('early-war', 3).flags },
    ];
    const wanted = FLAGS.map((flag) => {
      const said = games.map(({ flags, edition }) => {
        if (starts.choices(edition)[flag] !== undefined) return 'option';
        return flags[flag] ? 'yes' : 'no';
      });
      return [`\`${flag}\``, RULE_FLAGS[flag].rules.join(', '), ...said];
    });
    const columns = ['Flag', 'Rule', ...games.map(({ column }) => column)];
    const found = flagRows.map((row) => columns.map((column) => cell(row, column)));
    expectLines(EDITIONS, lines(found), lines(wanted));
  });

  it('has every rule of the tournament variant, with the rules it changes', () => {
    const found = variantRows.map((row) => `${cell(row, 'Variant')}: ${cell(row, 'Changes')}`);
    const wanted = Object.entries(VARIANT_FLAGS).map(
      ([flag, { rules }]) => `\`${flag}\`: ${rules.join(', ')}`,
    );
    expect([...new Set(found)]).toEqual(wanted);
  });

  it('shows code that asks for each flag, and a test that chooses each option', () => {
    const silent = [...flagRows, ...variantRows].flatMap((row) => {
      const isVariant = variantRows.includes(row);
      const [flag = ''] = quoted(cell(row, isVariant ? 'Variant' : 'Flag'));
      const optional =
        isVariant || ['basic', 'adv', '2nd', '3rd'].some((column) => cell(row, column) === 'option');
      const tests = optional ? quoted(cell(row, 'Test')) : [];
      return [
        ...quoted(cell(row, 'Code')).filter(
          (file) => file.endsWith('.ts') && !index.source(file).includes(flag),
        ),
        ...(tests.some((name) => index.test(name).includes(flag)) ? [] : tests),
      ].map((file) => `${flag} does not stand in ${file}`);
    });
    expect(silent).toEqual([]);
  });

  it('decides every difference between the editions, by a flag or without one', () => {
    const text = index.chapter('editions.md');
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
    index.expectLinks();
  });
});
