import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from '@jest/globals';
import { parseLocale } from '../../../src/engine/core/locale-files.js';
import type { SyntaxNode } from '../../../src/engine/core/syntax.js';
import { wildernessWarMessages } from '../../../src/engine/wilderness-war/index.js';
import { procedures, waivers, windows } from '../../../src/engine/wilderness-war/procedures/index.js';
import type { State } from '../../../src/engine/wilderness-war/state.js';
import { readLocale } from '../../../src/report/templates.js';
import { data } from '../../support/wilderness-war.js';
import { game } from '../../support/ww-table.js';

/** Keys in the sources of the game, found as they are written there. */
function sources(folder: string): string {
  const url = new URL(`../../../src/engine/wilderness-war/${folder}`, import.meta.url);
  return readdirSync(url, { withFileTypes: true })
    .map((entry) => {
      if (entry.isDirectory()) return sources(`${folder}${entry.name}/`);
      return entry.name.endsWith('.ts') ? readFileSync(new URL(entry.name, `${url.href}`), 'utf8') : '';
    })
    .join('\n');
}

const code = sources('');
const messages = new Set([
  ...Object.keys(wildernessWarMessages(data, 'en')),
  ...Object.keys(readLocale('en').messages),
]);

function found(...patterns: readonly RegExp[]): string[] {
  const keys = patterns.flatMap((pattern) => [...code.matchAll(pattern)].map((match) => match[1] ?? ''));
  return [...new Set(keys)].sort();
}

function missing(prefix: string, keys: readonly string[]): string[] {
  return keys.map((key) => `${prefix}.${key}`).filter((key) => !messages.has(key));
}

/** Kinds of questions to a side; chance reads nothing. */
function questions(): string[] {
  return found(/\.ask\(\s*(?!'chance')[^,]+?,\s*'([a-z-]+)'/g);
}

function slotTypes(nodes: readonly SyntaxNode<State>[]): string[] {
  return nodes.flatMap((node) =>
    'slot' in node ? [node.type.name] : 'optional' in node ? slotTypes(node.optional) : [],
  );
}

describe('English has a text', () => {
  it('for every kind of event', () => {
    const kinds = found(/\btell\(\s*'([a-z-]+)'/g, /kind: '([a-z-]+)',\s*audience/g);
    expect(kinds.length).toBeGreaterThan(60);
    expect(missing('event', kinds)).toEqual([]);
  });

  it('for every reason of a refusal', () => {
    const codes = found(/\bcode: '([a-z0-9-]+)'/g, /\b(?:refuse|fault)\(\s*'([a-z0-9-]+)'/g);
    expect(codes.length).toBeGreaterThan(120);
    expect(missing('violation', codes)).toEqual([]);
  });

  it('for every question that is put to a side', () => {
    const asked = questions();
    expect(asked).toEqual(expect.arrayContaining(['intercept', 'defend', 'onward', 'foul-weather', 'join']));
    expect(missing('decision', asked)).toEqual([]);
    expect(missing('question', asked)).toEqual([]);
  });

  it('for every order, its help and its slots', () => {
    for (const def of game.orders) {
      expect(missing('verb', [def.verb])).toEqual([]);
      expect(missing('help', [def.verb])).toEqual([]);
      expect(missing('decision', def.answers)).toEqual([]);
      expect(missing('slot', slotTypes(def.syntax))).toEqual([]);
    }
  });

  it('for every note beside a candidate', () => {
    const notes = found(/note: \{\s*key: '(note\.[a-z-]+)'/g);
    expect(notes.length).toBeGreaterThan(2);
    expect(notes.filter((key) => !messages.has(key))).toEqual([]);
  });
});

describe('the questions of the game', () => {
  it('are answered by some order, every one of them', () => {
    const answered = new Set(game.orders.flatMap((def) => def.answers));
    const asked = questions();
    expect(asked.filter((kind) => !answered.has(kind))).toEqual([]);
    const answers = [...Object.keys(windows), ...Object.keys(waivers)];
    expect(answers.filter((kind) => !asked.includes(kind))).toEqual([]);
    expect(Object.keys(procedures).length).toBeGreaterThan(15);
  });
});

describe('a key', () => {
  it('is defined in one locale file only', () => {
    const keys = (data.locales.en ?? []).flatMap((file) => Object.keys(parseLocale(file).messages ?? {}));
    expect(keys.filter((key, index) => keys.indexOf(key) !== index)).toEqual([]);
  });
});
