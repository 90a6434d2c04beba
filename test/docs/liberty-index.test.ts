import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { quoted } from '../support/guide.js';
import { cell, listed, type Row, RulesIndex, root } from '../support/index-tables.js';
import { liberty } from '../support/liberty-table.js';

const index = new RulesIndex('liberty');

/** Every number of the rulebook, and the sequence of play, which has none. */
const RULES = `
Sequence
1 1.1 1.2 1.3 1.4 1.5 1.6
2 2.1 2.1.1 2.1.2 2.1.3 2.2 2.2.1 2.2.2 2.2.3 2.2.4 2.2.5
3 3.1 3.1.1 3.1.2
4
5 5.1 5.2 5.3 5.4 5.5 5.6 5.7
6 6.1 6.2
7 7.1 7.2 7.2.1 7.2.2 7.3 7.3.1 7.3.2 7.4 7.5
8 8.1 8.2 8.3 8.4 8.5 8.6
9 9.1
10
11 11.1 11.2 11.3 11.4 11.5
12
13 13.1 13.2 13.3 13.4 13.5 13.6
`
  .trim()
  .split(/\s+/);

/** What the margins say beyond the numbered rules. */
const MARGINS = [
  ...['Fog of war', 'Number of cards', 'Two supply cards', 'Stacking', 'Choke points', 'Southern storms'],
  ...['Attacking', 'Hexsides', 'Control of a hex', 'Pinning, example', 'Forced march', 'Sea movement'],
  ...['Movement diagram', 'Reserves, example', 'Fire, example', 'Round, example', 'Retreats', 'Sea attacks'],
  ...['Sea retreats', 'Naval support', 'Warships alone', 'French and Americans', 'Eliminated blocks'],
  ...['Leader, example', 'Winter diagram'],
];

const ruleRows = index.rowsBy('Rule');
const marginRows = index.rowsBy('Margin');
const rulingRows = index.rowsBy('No.');
const refusalRows = index.rowsBy('Refusals');

const rulesOf = (row: Row): string[] => listed(cell(row, 'Rule'));
/** `13.4`, and the rule a margin note stands beside. */
const numbered = (rule: string): string => rule.replace(/^margin of /, '');

interface Refusal {
  readonly code: string;
  readonly rule: string | null;
  readonly file: string;
}

/** Every refusal in the sources, with the rule that stands beside its code. */
function refusals(): Refusal[] {
  const folder = `${root}src/engine/liberty`;
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) =>
    name.endsWith('.ts'),
  );
  const patterns = [
    /\bcode: '([a-z0-9-]+)'(?:,\s*rule: '([\d.]+)')?/g,
    /\b(?:refuse(?:Unfinished)?|refused)\(\s*'([a-z0-9-]+)'(?:,\s*'([\d.]+)')?/g,
    /\bfault\(\s*'([a-z0-9-]+)'(?:,\s*'([\d.]+)')?/g,
    // One of two codes under the same rule.
    /\bcode: [^'\n]+\? '([a-z0-9-]+)'/g,
    /\bcode: [^'\n]+\? '[a-z0-9-]+' : '([a-z0-9-]+)'/g,
    /\brefuse(?:Unfinished)?\([^'\n]+\? '([a-z0-9-]+)' : '[a-z0-9-]+', '([\d.]+)'/g,
    /\brefuse(?:Unfinished)?\([^'\n]+\? '[a-z0-9-]+' : '([a-z0-9-]+)', '([\d.]+)'/g,
  ];
  return files.flatMap((file) => {
    const source = readFileSync(join(folder, file), 'utf8');
    return patterns.flatMap((pattern) =>
      [...source.matchAll(pattern)].map(([, code = '', rule = null]) => ({ code, rule, file })),
    );
  });
}

const found = refusals();

describe('the rules index of Liberty', () => {
  it('has a row for every rule of the rulebook, and none for another', () => {
    const numbers = ruleRows.flatMap(rulesOf).filter((rule) => !rule.startsWith('margin of '));
    expect([...new Set(numbers)].sort()).toEqual([...RULES].sort());
  });

  it('has a row for every option a game may be played with', () => {
    const options = ruleRows.flatMap((row) => quoted(cell(row, 'Option')));
    expect([...options].sort()).toEqual(Object.keys(liberty.choices?.(1) ?? {}).sort());
  });

  it('has a row for every margin note that rules something', () => {
    expect(marginRows.map((row) => cell(row, 'Margin'))).toEqual(MARGINS);
    for (const row of marginRows) expect(RULES).toContain(cell(row, 'Beside'));
  });

  it('names code and tests that exist', () => {
    index.expectCodeAndTests([...ruleRows, ...marginRows, ...rulingRows, ...refusalRows]);
  });

  it('has every refusal beside the rule it cites, and no other', () => {
    expect(found.length).toBeGreaterThan(80);
    const missing = found.filter(({ code, rule }) => {
      const places = index.rows.filter((row) => quoted(cell(row, 'Refusals')).includes(code));
      return rule === null
        ? places.length === 0
        : !places.some((row) => rulesOf(row).map(numbered).includes(rule) || refusalRows.includes(row));
    });
    expect(missing).toEqual([]);
    const codes = new Set(found.map(({ code }) => code));
    const told = index.rows.flatMap((row) => quoted(cell(row, 'Refusals')));
    expect(told.filter((code) => !codes.has(code))).toEqual([]);
  });

  it('has every rule that an order or a refusal cites', () => {
    const cited = [
      ...liberty.orders.flatMap(({ rules }) => rules),
      ...found.flatMap(({ rule }) => rule ?? []),
    ];
    expect(cited.filter((rule) => !RULES.includes(rule))).toEqual([]);
  });

  it('numbers its rulings, and names each beside a rule it has a row for', () => {
    const numbers = rulingRows.map((row) => cell(row, 'No.'));
    expect(numbers).toEqual(rulingRows.map((_, at) => `R${at + 1}`));
    for (const row of rulingRows) {
      const strange = rulesOf(row).filter((rule) => !RULES.includes(numbered(rule)));
      expect({ at: row.at, strange }).toEqual({ at: row.at, strange: [] });
    }
    const named = [...ruleRows, ...marginRows].flatMap((row) =>
      listed(cell(row, 'Ruling')).filter((ruling) => ruling !== ''),
    );
    expect([...new Set(named)].sort()).toEqual([...numbers].sort());
  });

  it('has a row for the file of every comment that rules something', () => {
    const folder = `${root}src/engine/liberty`;
    const ruling = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter(
      (name) => name.endsWith('.ts') && readFileSync(join(folder, name), 'utf8').includes('Ruling:'),
    );
    const told = rulingRows.flatMap((row) => quoted(cell(row, 'Code')));
    expect(ruling.filter((file) => !told.includes(file))).toEqual([]);
  });

  it('links to every chapter, and to nothing that is not there', () => {
    index.expectLinks();
  });
});
