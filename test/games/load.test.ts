import { describe, expect, it } from '@jest/globals';
import { Cursor } from '../../src/engine/core/base/token-cursor.js';
import { loadMessages, loadRegistry } from '../../src/games/registry-loader.js';

describe('the games of this program', () => {
  const registry = loadRegistry();

  it('are found by id, with their editions and scenarios', () => {
    expect(registry.ids()).toEqual(['wilderness-war', 'liberty', 'mohicans']);
    const game = registry.get('wilderness-war');
    expect(game?.editions).toEqual([1, 2, 3]);
    expect(game?.scenarios.map(({ id }) => id)).toEqual([
      'annus-mirabilis',
      'early-war',
      'late-war',
      'full-campaign',
    ]);
    expect(registry.get('diplomacy')).toBeNull();
  });

  it('speak English with the words of all their locale files', () => {
    const lexicon = registry.get('wilderness-war')?.lexicons.en;
    expect(lexicon?.forms('hold')).toContain('pass');
    expect(lexicon?.names('space').read(Cursor.of('carillon'))).toEqual({ ok: true, value: 'ticonderoga' });
  });

  it('fall back to English messages for a language they lack', () => {
    const english = loadMessages('en')['wilderness-war'];
    expect(Object.keys(english ?? {}).length).toBeGreaterThan(50);
    expect(loadMessages('eo')['wilderness-war']).toEqual(english);
  });
});
