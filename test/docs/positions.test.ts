import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from '@jest/globals';
import { parse } from 'yaml';
import { z } from 'zod';
import { noDice } from '../../src/engine/core/base/dice-sources.js';
import type { Json } from '../../src/engine/core/base/json.js';
import { playout } from '../../src/engine/core/session/playout.js';
import { positionSchema as liberty } from '../../src/engine/liberty/setup/position-schema.js';
import { positionSchema as mohicans } from '../../src/engine/mohicans/setup/position-schema.js';
import { positionSchema as wildernessWar } from '../../src/engine/wilderness-war/setup/position-schema.js';
import { loadRegistry } from '../../src/games/registry-loader.js';
import { Guide, quoted } from '../support/guide.js';

const guide = new Guide('positions.md');
const registry = loadRegistry();

const GAMES: readonly (readonly [string, string, z.core.$ZodType])[] = [
  ['Wilderness War', 'wilderness-war', wildernessWar()],
  ['Liberty', 'liberty', liberty()],
  ['Mohicans', 'mohicans', mohicans()],
];

/** Every key a file may have, wherever it stands. Names of pieces and places are no keys. */
function keysOf(schema: unknown): string[] {
  if (typeof schema !== 'object' || schema === null) return [];
  if (Array.isArray(schema)) return schema.flatMap(keysOf);
  return Object.entries(schema).flatMap(([key, value]: [string, unknown]) =>
    key === 'properties'
      ? Object.entries(value as object).flatMap(([name, of]) => [name, ...keysOf(of)])
      : key === 'default'
        ? []
        : keysOf(value),
  );
}

/** What stands between backquotes in a chapter, in words. */
function told(title: string): Set<string> {
  return new Set(quoted(guide.chapter(title)).flatMap((text) => text.match(/[a-z][a-z_]*/gi) ?? []));
}

describe.each(GAMES)('the guide to positions of %s', (title, id, schema) => {
  const module = registry.get(id);
  if (module === null) throw new Error(`no game ${id}`);

  it('names every key of the form', () => {
    const keys = [...new Set(keysOf(z.toJSONSchema(schema, { io: 'input' })))];
    expect(keys.length).toBeGreaterThan(15);
    const words = told(title);
    expect(keys.filter((key) => !words.has(key))).toEqual([]);
  });

  it('has a table of no key that the form has not', () => {
    const keys = new Set(keysOf(z.toJSONSchema(schema, { io: 'input' })));
    const rows = [...guide.chapter(title).matchAll(/^\| (`[^|]*`) \|/gm)].flatMap(([, cell = '']) =>
      quoted(cell),
    );
    expect(rows.length).toBeGreaterThan(15);
    expect(rows.filter((row) => !keys.has(row))).toEqual([]);
  });

  it('has an example that is played to its end', () => {
    const file = fileURLToPath(new URL(`../../docs/positions/${id}.yaml`, import.meta.url));
    expect(existsSync(file)).toBe(true);
    const scenario = parse(readFileSync(file, 'utf8')) as Json;
    const checked = module.checkSetup({ scenario });
    expect(checked).toMatchObject({ ok: true });
    if (!checked.ok) return;
    expect(module.problems(module.setup(checked.value, noDice).state)).toEqual([]);
    expect(playout(module, checked.value, 'example', 40_000)).toMatchObject({ problems: [], finished: true });
  });
});
