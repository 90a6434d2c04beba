import { describe, expect, it } from '@jest/globals';
import { Cursor } from '../../../src/engine/core/base/token-cursor.js';
import { PLACE_CODE, placeCodes } from '../../../src/engine/core/map-chart/place-codes.js';
import { playout } from '../../../src/engine/core/session/playout.js';
import { loadRegistry } from '../../../src/games/registry-loader.js';

const registry = loadRegistry();

describe('codes of places', () => {
  it('tell the strip from the west, and the place in it from the north', () => {
    const places = [
      { id: 'far-east', x: 240, y: 5 },
      { id: 'south', x: 1, y: 90 },
      { id: 'north', x: 3, y: 10 },
      { id: 'next', x: 11, y: 50 },
      { id: 'far-west', x: 0, y: 50 },
    ];
    expect(Object.fromEntries(placeCodes(places))).toEqual({
      ...{ north: 'A1', 'far-west': 'A2', south: 'A3', next: 'B1', 'far-east': 'Z1' },
    });
  });

  it.each(registry.ids())('of %s are all different, and orders understand them in every language', (id) => {
    const module = registry.get(id);
    const setup = module?.checkSetup({ scenario: module.scenarios[0]?.id ?? '' });
    if (module === null || setup?.ok !== true) throw new Error(`no game ${id}`);
    let state: unknown = null;
    playout(module, setup.value, 'codes', 1, ({ session }) => {
      state = session.state;
    });
    const places = (module.chart?.(state).places ?? []).filter(({ code }) => code !== undefined);
    expect(places.length).toBeGreaterThan(80);
    expect(new Set(places.map(({ code }) => code)).size).toBe(places.length);
    for (const { code = '', name } of places) {
      const [category = '', place] = name.split(':');
      expect(code).toMatch(PLACE_CODE);
      for (const lexicon of Object.values(module.lexicons)) {
        const cursor = Cursor.of(`${code.toLowerCase()}, Albany`);
        expect(lexicon.names(category).read(cursor)).toEqual({ ok: true, value: place });
      }
    }
  });
});
