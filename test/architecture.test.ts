import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from '@jest/globals';

const SRC = fileURLToPath(new URL('../src', import.meta.url));

/** From the bottom up. A file may import from its own layer and from those above it in this list. */
const LAYERS = ['engine/core', 'engine', 'games', 'log', 'game', 'mail', 'report', 'cli'];
/** The games from the bottom up, in the same way; what is not named here puts a game together, on top of all. */
const HOUSES: { readonly [house: string]: readonly (readonly string[])[] } = {
  'engine/wilderness-war/': [
    ['ids.ts'],
    ['frames/'],
    ['state.ts', 'world.ts', 'queries.ts', 'sequence.ts'],
    ['rules/'],
    ['deck.ts', 'play.ts'],
    ['procedures/'],
    // What orders and events share: how a line is read, and choices both propose.
    ['orders/slots/', 'orders/common.ts', 'orders/compose.ts'],
    ['events/'],
    ['orders/', 'plans/'],
  ],
  'engine/liberty/': [
    ['ids.ts', 'axial.ts'],
    ['frames/'],
    ['state.ts', 'fresh-turn.ts', 'world.ts', 'world-of.ts', 'queries.ts', 'sequence.ts'],
    ['rules/'],
    ['play.ts'],
    ['procedures/'],
    ['orders/slots/'],
    ['orders/', 'plans/'],
  ],
};
/** Pure packages the engine may use. */
const ENGINE_PACKAGES = new Set(['fastest-levenshtein', 'zod']);
/** Names that would let the clock, chance, the machine or its locale into the engine. */
const IMPURE =
  /\bDate\b|Math\.random|localeCompare|\bIntl\b|toLocale|\bperformance\b|\bprocess\b|\bglobalThis\b|\bsetTimeout\b|\bfetch\b/;

const files = readdirSync(SRC, { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.ts'));

function layerOf(file: string): number {
  const index = LAYERS.findIndex((layer) => file.startsWith(`${layer}/`));
  if (index < 0) throw new Error(`${file} is in no layer`);
  return index;
}

/** How high up in its game a file is. */
function storeyOf(house: string, file: string): number {
  const name = file.slice(house.length).replace(/\.js$/, '.ts');
  const storeys = HOUSES[house] ?? [];
  const index = storeys.findIndex((parts) => parts.some((part) => name.startsWith(part)));
  return index < 0 ? storeys.length : index;
}

function importsOf(text: string): string[] {
  return [...text.matchAll(/(?:from|import)\s*\(?\s*'([^'\s,]+)'/g)].map((match) => match[1] ?? '');
}

/** Code without comments: words in prose are no calls. */
function codeOf(text: string): string {
  return text.replace(/\/\*[\s\S]*?\*\//g, '').replace(/(^|\s)\/\/.*$/gm, '$1');
}

/** What is wrong with one file, in words. */
function faultsOf(file: string, text: string): string[] {
  const faults: string[] = [];
  const layer = layerOf(file);
  for (const name of importsOf(text)) {
    if (name.startsWith('.')) {
      const target = relative(SRC, join(SRC, dirname(file), name));
      const other = layerOf(target);
      const house = Object.keys(HOUSES).find((one) => file.startsWith(one) && target.startsWith(one));
      if (other > layer || (house !== undefined && storeyOf(house, target) > storeyOf(house, file))) {
        faults.push(`${file} imports upward: ${target}`);
      }
      const game = /^engine\/([^/]+)\//;
      const from = game.exec(file)?.[1];
      const to = game.exec(target)?.[1];
      if (LAYERS[layer] === 'engine' && to !== from && to !== 'core')
        faults.push(`${file} reaches into ${target}`);
    } else if (file.startsWith('engine/') && !ENGINE_PACKAGES.has(name)) {
      faults.push(`${file} imports ${name}`);
    }
  }
  if (file.startsWith('engine/')) {
    const impure = IMPURE.exec(codeOf(text));
    if (impure !== null) faults.push(`${file} uses ${impure[0]}`);
  }
  return faults;
}

/** A chain of imports that comes back to where it began, or null. */
function circle(imports: ReadonlyMap<string, readonly string[]>): string[] | null {
  const done = new Set<string>();
  const walk = (file: string, path: readonly string[]): string[] | null => {
    if (path.includes(file)) return [...path.slice(path.indexOf(file)), file];
    if (done.has(file)) return null;
    for (const next of imports.get(file) ?? []) {
      const found = walk(next, [...path, file]);
      if (found !== null) return found;
    }
    done.add(file);
    return null;
  };
  for (const file of imports.keys()) {
    const found = walk(file, []);
    if (found !== null) return found;
  }
  return null;
}

describe('the shape of the house', () => {
  it('imports run downward only, and the engine touches no file, clock, chance or locale', () => {
    expect(files.length).toBeGreaterThan(20);
    expect(files.flatMap((file) => faultsOf(file, readFileSync(join(SRC, file), 'utf8')))).toEqual([]);
  });

  it('no file imports itself by way of others', () => {
    const graph = new Map(
      files.map((file) => [
        file,
        importsOf(readFileSync(join(SRC, file), 'utf8'))
          .filter((name) => name.startsWith('.'))
          .map((name) => relative(SRC, join(SRC, dirname(file), name)).replace(/\.js$/, '.ts')),
      ]),
    );
    expect(circle(graph)).toBeNull();
    expect(
      circle(
        new Map([
          ['a', ['b']],
          ['b', ['c']],
          ['c', ['a']],
        ]),
      ),
    ).toEqual(['a', 'b', 'c', 'a']);
  });

  it('would be told of a fault', () => {
    const file = 'engine/core/x.ts';
    expect(faultsOf(file, "import { readFile } from 'node:fs';")).toHaveLength(1);
    expect(faultsOf(file, "import { x } from '../../log/entry.js';")).toHaveLength(1);
    expect(faultsOf(file, 'const t = Date.now();')).toHaveLength(1);
    expect(faultsOf('engine/one/x.ts', "import { x } from '../two/y.js';")).toHaveLength(1);
    for (const house of Object.keys(HOUSES)) {
      const rule = `${house}rules/movement/x.ts`;
      expect(faultsOf(rule, "import { goOn } from '../../procedures/perform.js';")).toHaveLength(1);
      expect(faultsOf(rule, "import { without } from '../occupation.js';")).toEqual([]);
      const frame = `${house}frames/x.ts`;
      expect(faultsOf(frame, "import type { State } from '../state.js';")).toHaveLength(1);
      const procedure = `${house}procedures/x.ts`;
      expect(faultsOf(procedure, "import { orders } from '../orders/index.js';")).toHaveLength(1);
    }
    const event = 'engine/wilderness-war/events/x.ts';
    expect(faultsOf(event, "import { moveOrder } from '../orders/movement/move.js';")).toHaveLength(1);
    expect(faultsOf(event, "import { pick } from '../orders/common.js';")).toEqual([]);
    expect(faultsOf('mail/x.ts', "import { x } from '../report/y.js';")).toHaveLength(1);
  });
});
