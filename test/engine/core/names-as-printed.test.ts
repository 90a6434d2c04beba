import { describe, expect, it } from '@jest/globals';
import { Cursor } from '../../../src/engine/core/base/token-cursor.js';
import { Names } from '../../../src/engine/core/names/name-matcher.js';
import { loadRegistry } from '../../../src/games/registry-loader.js';

const registry = loadRegistry();

/** What is read of a text, and whether all of it was. */
function read(names: Names, text: string): { readonly shown: string | null; readonly done: boolean } {
  const cursor = Cursor.of(text);
  const found = names.read(cursor);
  return { shown: found.ok ? names.show(found.value) : null, done: cursor.done };
}

describe.each(registry.ids())('names of %s', (id) => {
  it('read back as the program prints them, in every language', () => {
    const module = registry.get(id);
    if (module === null) throw new Error(id);
    const wrong: unknown[] = [];
    let tried = 0;
    for (const [locale, lexicon] of Object.entries(module.lexicons)) {
      for (const category of Object.keys(lexicon.source.names)) {
        const names = lexicon.names(category);
        for (const shown of new Set(names.ids().map((name) => names.show(name)))) {
          tried++;
          const found = read(names, shown);
          // Marks that part orders are left out where an order is written, and names that two things bear are asked about.
          if (/[,;:]/.test(shown) || names.ids().filter((other) => names.show(other) === shown).length > 1)
            continue;
          if (found.shown !== shown || !found.done) wrong.push([locale, category, shown, found]);
        }
      }
    }
    expect(wrong).toEqual([]);
    expect(tried).toBeGreaterThan(100);
  });
});

describe('a name with a part in parentheses', () => {
  const names = new Names('unit', [
    { id: 'a', names: ['78th (a)'] },
    { id: 'b', names: ['78th (b)'] },
    { id: 'c', names: ['Marin'] },
  ]);

  it('is read with them, before what follows', () => {
    const cursor = Cursor.of('78th (b), Marin');
    expect(names.read(cursor)).toEqual({ ok: true, value: 'b' });
    expect(cursor.here).toBe(', Marin');
  });

  it('is not one where the parentheses hold something else', () => {
    const cursor = Cursor.of('Marin (of Québec)');
    expect(names.read(cursor)).toEqual({ ok: true, value: 'c' });
    expect(cursor.here).toBe('( of Québec');
    expect(names.read(Cursor.of('78th (c)')).ok).toBe(false);
    expect(names.read(Cursor.of('78th (a')).ok).toBe(false);
  });
});
