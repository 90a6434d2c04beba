import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { quoted } from '../support/guide.js';
import { cell, RulesIndex, root } from '../support/index-tables.js';

const index = new RulesIndex('core');
const rows = index.rowsBy('Refusals');

/** Every code of a refusal in the sources of the core. */
function codes(): Set<string> {
  const folder = `${root}src/engine/core`;
  const patterns = [
    /\bcode: '([a-z0-9-]+)'/g,
    /\brefuse(?:Unfinished)?\(\s*'([a-z0-9-]+)'/g,
    /\bthis\.(?:fault|#refuse)\(\s*'([a-z0-9-]+)'/g,
    /\bcode: [^'\n]+\? '([a-z0-9-]+)'/g,
    /\bcode: [^'\n]+\? '[a-z0-9-]+' : '([a-z0-9-]+)'/g,
    /\brefuse(?:Unfinished)?\([^'\n]+\? '([a-z0-9-]+)'/g,
    /\brefuse(?:Unfinished)?\([^'\n]+\? '[a-z0-9-]+' : '([a-z0-9-]+)'/g,
  ];
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) =>
    name.endsWith('.ts'),
  );
  return new Set(
    files.flatMap((file) => {
      const source = readFileSync(join(folder, file), 'utf8');
      return patterns.flatMap((pattern) => [...source.matchAll(pattern)].map(([, code = '']) => code));
    }),
  );
}

describe('the index of what the core refuses', () => {
  it('has every code of its sources, and no other', () => {
    const told = rows.flatMap((row) => quoted(cell(row, 'Refusals')));
    expect(told.length).toBeGreaterThan(25);
    expect([...new Set(told)].sort()).toEqual([...codes()].sort());
  });

  it('names code and tests that exist, and is linked', () => {
    index.expectCodeAndTests(rows);
    index.expectLinks();
  });
});
