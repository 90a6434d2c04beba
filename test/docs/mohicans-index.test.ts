import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { quoted } from '../support/guide.js';
import { cell, type Row, RulesIndex, root } from '../support/index-tables.js';
import { mohicans } from '../support/mohicans-table.js';

const index = new RulesIndex('mohicans');

/** Every heading of the rulebook that rules something, by chapter. */
const RULES = `
The map; The map, Waterways; The map, Bases; The map, Holders; The counters; Troop types; Places
Set-up; Set-up, Forts; Set-up, Reserve; Set-up, Ships; Sequence
I Supply; II Musters; II Strategic move; Stacking
III Land movement; III Activation; III Movement points; III Movement, example; III Iroquois; III Manoeuvre
III Pinning; III Overruns; III Activation of tribes; III Building forts; III Burning forts
III Sea lift; III French sea move
IV Battles; IV Terrain; IV Ambushes; IV Landings; IV Dice
IV.A Order of battles; IV.A Retreat between rounds; IV.A Surrender; IV.B Hits; IV.C Going inside
IV.D Reinforcements; IV.E Assault; IV.F Victory; IV.G Sieges; IV.H Retreats; IV.I Recovery
V During movement; V After a battle
VI Militia; VI Promotions; VI Indians; VI Raid markers; VI Supply; VI Great victories; VI Iroquois
VII Naval war; VIII Reinforcements; VIII Reconstitution; Victory
Special rules, Tribes; Special rules, Militia; Special rules, Louisbourg; Special rules, Garrisons; Special rules, Québec
Options, Lines; Options, Effects of combat; Options, Attack of a fort; Options, Landings; Options, Ambushes
Options, Split phases; Options, Historical reinforcements
`
  .split(/[;\n]/)
  .map((rule) => rule.trim())
  .filter((rule) => rule !== '');

/** Headings hold commas, so a cell names one rule alone. */
const ruleRows = index.rowsBy('Rule');
const rulingRows = index.rowsBy('No.');
const refusalRows = index.rowsBy('Refusals');

interface Refusal {
  readonly code: string;
  /** Null where it stands in a variable, or where there is none. */
  readonly rule: string | null;
  readonly file: string;
}

const VALUE = String.raw`'[^'\n]*'|[A-Za-z_]+`;
const PATTERNS = [
  new RegExp(String.raw`\bcode: '([a-z0-9-]+)'(?:,\s*rule: (${VALUE}))?`, 'g'),
  new RegExp(
    String.raw`\b(?:refuse(?:Unfinished)?|refused|fault)\(\s*'([a-z0-9-]+)'(?:,\s*(${VALUE}))?`,
    'g',
  ),
  // One of two codes under the same rule.
  new RegExp(String.raw`\bcode: [^'\n]+\? '([a-z0-9-]+)' : '[a-z0-9-]+'(?:,\s*rule: (${VALUE}))?`, 'g'),
  new RegExp(String.raw`\bcode: [^'\n]+\? '[a-z0-9-]+' : '([a-z0-9-]+)'(?:,\s*rule: (${VALUE}))?`, 'g'),
];

/** Every refusal in the sources, with the rule that stands beside its code. */
function refusals(): Refusal[] {
  const folder = `${root}src/engine/mohicans`;
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) =>
    name.endsWith('.ts'),
  );
  return files.flatMap((file) => {
    const source = readFileSync(join(folder, file), 'utf8');
    const constants = new Map(
      [...source.matchAll(/const ([A-Za-z_]+)(?:: [^=\n]+)? = '([^'\n]*)'/g)].map(
        ([, name = '', value = '']) => [name, value],
      ),
    );
    const ruleOf = (written: string): string | null =>
      written.startsWith("'") ? written.slice(1, -1) || null : (constants.get(written) ?? null);
    return PATTERNS.flatMap((pattern) =>
      [...source.matchAll(pattern)].map(([, code = '', rule = '']) => ({ code, rule: ruleOf(rule), file })),
    );
  });
}

const found = refusals();
const refusalsIn = (row: Row): string[] => quoted(cell(row, 'Refusals'));

describe('the rules index of Mohicans', () => {
  it('has a row for every rule of the rulebook, and none for another', () => {
    const rules = ruleRows.map((row) => cell(row, 'Rule'));
    expect([...new Set(rules)].sort()).toEqual([...RULES].sort());
  });

  it('has a row for every option a game may be played with', () => {
    const options = ruleRows.flatMap((row) => quoted(cell(row, 'Option')));
    expect([...options].sort()).toEqual(Object.keys(mohicans.choices?.(1) ?? {}).sort());
  });

  it('names code and tests that exist', () => {
    index.expectCodeAndTests([...ruleRows, ...rulingRows, ...refusalRows]);
  });

  it('has every refusal beside the rule it cites, and no other', () => {
    expect(found.length).toBeGreaterThan(80);
    const missing = found.filter(({ code, rule }) => {
      const rows = index.rows.filter((row) => refusalsIn(row).includes(code));
      return rule === null
        ? rows.length === 0
        : !rows.some((row) => cell(row, 'Rule') === rule || refusalRows.includes(row));
    });
    expect(missing).toEqual([]);
    const codes = new Set(found.map(({ code }) => code));
    expect(index.rows.flatMap(refusalsIn).filter((code) => !codes.has(code))).toEqual([]);
  });

  it('has every rule that an order or a refusal cites', () => {
    const cited = [
      ...mohicans.orders.flatMap(({ rules }) => rules),
      ...found.flatMap(({ rule }) => rule ?? []),
    ];
    expect([...new Set(cited.filter((rule) => !RULES.includes(rule)))]).toEqual([]);
  });

  it('numbers its rulings, those for contradictions first, and names each beside a rule it has a row for', () => {
    const numbers = rulingRows.map((row) => cell(row, 'No.'));
    const contradictions = numbers.filter((number) => number.startsWith('C'));
    expect(contradictions).toEqual(Array.from({ length: 31 }, (_, at) => `C${at + 1}`));
    const others = numbers.slice(contradictions.length);
    expect(others).toEqual(others.map((_, at) => `M${at + 1}`));
    for (const row of rulingRows) expect([row.at, RULES.includes(cell(row, 'Rule'))]).toEqual([row.at, true]);
    const named = ruleRows.flatMap((row) =>
      cell(row, 'Ruling')
        .split(',')
        .map((ruling) => ruling.trim())
        .filter((ruling) => ruling !== ''),
    );
    expect(named.filter((ruling) => !numbers.includes(ruling))).toEqual([]);
    expect(contradictions.filter((ruling) => !named.includes(ruling))).toEqual([]);
  });

  it('links to every chapter, and to nothing that is not there', () => {
    index.expectLinks();
  });
});
