import { describe, expect, it } from '@jest/globals';
import { loadRegistry } from '../../../src/games/registry-loader.js';
import { KnownNames } from '../../../src/robot/phrases/index.js';
import { wordsOf } from '../../../src/robot/talk/index.js';

const registry = loadRegistry();

describe('names in sentences', () => {
  it.each(['wilderness-war', 'liberty', 'mohicans'])(
    'every name of %s that is printed is found as what it names',
    (game) => {
      const module = registry.get(game);
      if (module === null) throw new Error(`no ${game}`);
      const names = KnownNames.of(module.lexicons);
      const wrong: string[] = [];
      let looked = 0;
      for (const { source } of Object.values(module.lexicons))
        for (const [category, items] of Object.entries(source.names))
          for (const [id, [printed = '']] of Object.entries(items)) {
            const words = wordsOf(printed).map(({ text }) => text);
            if (words.length === 0 || /^\d{1,2}$/.test(words.join(' '))) continue;
            looked++;
            const found = names.at(words, 0);
            const isFound =
              found?.length === words.length &&
              found.meant.some((one) => one.category === category && one.id === id);
            if (!isFound) wrong.push(`${category}:${id} ${printed}`);
          }
      expect(looked).toBeGreaterThan(100);
      expect(wrong).toEqual([]);
    },
  );

  it('shortens no name by a small word', () => {
    const module = registry.get('wilderness-war');
    if (module === null) throw new Error('no wilderness-war');
    const names = KnownNames.of(module.lexicons);
    expect(names.at(['fort', 'a', 'carlisle'], 0)?.length ?? 1).toBe(1);
    expect(names.nearly(['fort', 'mit'], 0, new Set(['mit']))).toBeNull();
    expect(names.at(['oneida', 'carry', 'w'], 0)?.meant).toContainEqual({
      category: 'space',
      id: 'oneida-carry-west',
    });
  });

  it('reads a slip in a name that is a part of another, too, as the whole name', () => {
    const module = registry.get('mohicans');
    if (module === null) throw new Error('no mohicans');
    const names = KnownNames.of(module.lexicons);
    expect(names.nearly(['portsmuth'], 0, new Set())).toMatchObject({ slip: 'portsmouth' });
    expect(names.nearly(['portsmuth'], 0, new Set())?.meant).toContainEqual({
      category: 'place',
      id: 'portsmouth',
    });
  });

  it('finds the villages of Mohicans by all that their people are called', () => {
    const module = registry.get('mohicans');
    if (module === null) throw new Error('no mohicans');
    for (const { source } of Object.values(module.lexicons)) {
      for (const [id, called] of Object.entries(source.names.place ?? {})) {
        const people = source.names.unit?.[`ind-${id}`] ?? [];
        expect([id, people.filter((name) => !called.includes(name))]).toEqual([id, []]);
      }
    }
  });
});
