import { describe, expect, it } from '@jest/globals';
import type { ChartMove } from '../../../src/engine/core/map-chart/map-chart-model.js';
import { cells } from '../../../src/engine/core/map-chart/voronoi-cells.js';
import { adjacent } from '../../../src/engine/wilderness-war/position-accessors.js';
import { chart } from '../../../src/engine/wilderness-war/presentation/map-chart.js';
import { trails } from '../../../src/engine/wilderness-war/presentation/map-chart-moves.js';
import { rings } from '../../../src/engine/wilderness-war/presentation/map-cycles.js';
import type { State } from '../../../src/engine/wilderness-war/state.js';
import { alongRandomGame } from '../../support/random-game.js';
import { accepted, start, world } from '../../support/wilderness-war.js';
import { game, play, table } from '../../support/ww-table.js';

/** Positions along a random game, and what was told on the way there. */
function positions(every: number): { state: State; trails: readonly ChartMove[] }[] {
  const found: { state: State; trails: readonly ChartMove[] }[] = [];
  let step = 0;
  alongRandomGame<State>(game, accepted('full-campaign'), 'chart', 2000, ({ session, events }) => {
    if (step++ % every === 0 || events.some(({ kind }) => kind === 'moved')) {
      found.push({ state: session.state, trails: trails(events) });
    }
  });
  return found;
}

describe('the chart of a position', () => {
  const { state } = { state: start('annus-mirabilis') };

  it('has every space and every militia box once, on the sheet', () => {
    const { places, width, height } = chart(world, state);
    const boxes = [...world.militiaBoxes.keys()].map((box) => `box:${box}`);
    expect(places.map(({ id }) => id)).toEqual([...world.spaceIds, ...boxes]);
    for (const { id, x, y } of places) {
      expect({ id, on: x > 0 && x < width && y > 0 && y < height }).toEqual({ id, on: true });
    }
  });

  it('has every connection of the map once', () => {
    const { links } = chart(world, state);
    const pairs = world.spaceIds.flatMap((a) => adjacent(world, a).map((b) => [a, b].sort().join('|')));
    const between = links.filter(({ kind }) => kind === 'land' || kind === 'river' || kind === 'lakeshore');
    expect(between.map(({ id }) => id.replace(/^[^:]*:/, '')).sort()).toEqual([...new Set(pairs)].sort());
    expect(links.filter(({ kind }) => kind === 'one-way')).toHaveLength(4);
    expect(links.filter(({ kind }) => kind === 'amphibious')).toHaveLength(4);
  });

  it('shows every piece on the map and no other, all through a game', () => {
    for (const { state } of positions(25)) {
      const drawn = chart(world, state);
      const places = new Set(drawn.places.map(({ id }) => id));
      const here = Object.entries(state.pieces)
        .filter(([, at]) => places.has(at))
        .map(([piece, at]) => `${piece} ${at}`);
      const shown = drawn.stacks.flatMap(({ at, contents }) =>
        contents.map((piece) => `${piece.replace(/-$/, '')} ${at}`),
      );
      expect(shown.sort()).toEqual(here.sort());
      for (const { count, leaders, contents, parts } of drawn.stacks) {
        expect(count + leaders.length).toBe(contents.length);
        expect(parts.reduce((sum, part) => sum + part.count, 0)).toBe(count);
      }
    }
  });

  it('has each marker that lies on the map', () => {
    const state = table({
      sieges: { 'hudson-carry-north': 2 },
      british: {
        forts: ['hudson-carry-north'],
        stockades: ['oswego'],
        at: { 'hudson-carry-north': { leaders: ['webb'], units: { 'br-regular-35th': 1 } } },
      },
      french: {
        allied: ['pays-d-en-haut'],
        at: {
          'pays-d-en-haut': { leaders: [], units: { 'fr-indian-huron': 1 } },
          'hudson-carry-north': { leaders: ['montcalm', 'levis'], units: { 'fr-regular-bearn': 1 } },
        },
      },
    });
    const drawn = chart(world, state);
    expect(drawn.marks.map(({ id, count }) => `${id} ${count}`).sort()).toEqual([
      'allied-french@pays-d-en-haut 1',
      'fort-british@hudson-carry-north 1',
      'siege@hudson-carry-north 2',
      'stockade-british@oswego 1',
    ]);
    const [french, british] = ['french', 'british'].map((side) =>
      drawn.stacks.find(({ id }) => id === `${side}@hudson-carry-north`),
    );
    expect(french).toMatchObject({ leaders: ['leader:montcalm', 'leader:levis'], besieged: false });
    expect(british).toMatchObject({ leaders: ['leader:webb'], besieged: true });
  });

  it('is the same for both sides: only cards are hidden', () => {
    const views = ['french', 'british', 'observer', 'umpire'].map((viewer) =>
      chart(world, game.view(state, viewer)),
    );
    for (const view of views) expect(view).toEqual(views[0]);
  });
});

describe('trails', () => {
  it('follow every move along connections, whoever made it', () => {
    const found = positions(1000).flatMap((position) => position.trails);
    const marches = found.filter(({ kind }) => kind === 'march');
    expect(marches.length).toBeGreaterThan(10);
    for (const { path } of marches) {
      expect(path.length).toBeGreaterThan(1);
      for (const [index, space] of path.slice(1).entries()) {
        const from = path[index] ?? '';
        const arrows = world.arrows.get(from) ?? [];
        expect([...adjacent(world, from), ...arrows]).toContain(space);
      }
    }
    expect(found.some(({ leaders }) => leaders.length > 0)).toBe(true);
  });

  it('tell who went', () => {
    const state = table({
      french: { at: { montreal: { leaders: ['levis'], units: { 'fr-regular-bearn': 1 } } } },
    });
    const { events } = play(state, 'force 1 Levis with all', 'boat to Sorel, Trois-Rivieres', 'pass');
    expect(trails(events)).toEqual([
      {
        kind: 'march',
        side: 'french',
        path: ['montreal', 'sorel', 'trois-rivieres'],
        count: 1,
        leaders: ['leader:levis'],
      },
    ]);
  });
});

describe('the land of spaces', () => {
  it('ends halfway to the next one', () => {
    const [left, right] = cells(
      [
        { x: 100, y: 100 },
        { x: 160, y: 100 },
      ],
      100,
    );
    expect(Math.max(...(left ?? []).map(({ x }) => x))).toBe(130);
    expect(Math.min(...(right ?? []).map(({ x }) => x))).toBe(130);
    expect(Math.min(...(left ?? []).map(({ x }) => x))).toBe(0);
  });

  it('leaves out the lakes whose shore closes a ring', () => {
    const ways = {
      a: ['b', 'd'],
      b: ['a', 'c'],
      c: ['b', 'd'],
      d: ['a', 'c', 'e'],
      e: ['d'],
      f: ['g'],
      g: ['f'],
    };
    expect(rings(new Map(Object.entries(ways)))).toEqual([['a', 'b', 'c', 'd']]);
    const lakes = chart(world, start('annus-mirabilis')).areas.filter(({ terrain }) => terrain === 'lake');
    expect(lakes).toHaveLength(1);
  });
});
