import { describe, expect, it } from '@jest/globals';
import { SeededRandom } from '../../../src/engine/core/base/seeded-dice.js';
import { chart } from '../../../src/engine/liberty/presentation/map-chart.js';
import { trails } from '../../../src/engine/liberty/presentation/map-chart-moves.js';
import { SIDES, type State } from '../../../src/engine/liberty/state.js';
import { world, worldOf } from '../../support/liberty.js';
import { liberty, libertySetup, longWarMap } from '../../support/liberty-table.js';
import { inEveryRun } from '../../support/property.js';
import { alongRandomGame } from '../../support/random-game.js';
import { rareMoment } from '../../support/rare-moments.js';
import { libertyTwin } from './support/twin.js';

/** Positions along random games. */
function positions(seeds: readonly string[], every: number): State[] {
  const found: State[] = [];
  let step = 0;
  for (const seed of seeds) {
    alongRandomGame<State>(liberty, libertySetup({ map: longWarMap() }), seed, 300, ({ session }) => {
      if (step++ % every === 0) found.push(session.state);
    });
  }
  return found;
}

const along = positions(['one', 'two'], inEveryRun(60, 20));

describe('the chart of a position', () => {
  const [first] = along;
  if (first === undefined) throw new Error('no position');

  it('has every hex and every zone once, on the sheet', () => {
    const { places, areas, width, height } = chart(world, first);
    expect(places.map(({ id }) => id)).toEqual([...world.hexIds]);
    expect(areas.map(({ place }) => place)).toEqual([...world.hexIds]);
    for (const { x, y } of areas.flatMap(({ outline }) => outline)) {
      expect(x > 0 && x < width && y > 0 && y < height).toBe(true);
    }
  });

  it('lays every hexside between its two hexes', () => {
    const { links, areas } = chart(world, first);
    const corners = new Map(
      areas.map(({ place, outline }) => [place, outline.map(({ x, y }) => `${x},${y}`)]),
    );
    const edges = links.filter(({ kind }) => kind.startsWith('edge-'));
    expect(edges.length).toBeGreaterThan(200);
    for (const { id, path } of edges) {
      const [a = '', b = ''] = id.replace(/^edge:/, '').split('|');
      expect({ id, shared: path.length }).toEqual({ id, shared: 2 });
      for (const { x, y } of path) {
        for (const hex of [a, b]) {
          // Corners are rounded from either middle.
          const near = corners.get(hex)?.some((corner) => {
            const [cx = 0, cy = 0] = corner.split(',').map(Number);
            return Math.hypot(cx - x, cy - y) < 0.5;
          });
          expect({ id, hex, near }).toEqual({ id, hex, near: true });
        }
      }
    }
  });

  it('counts every block on the map, and names those the viewer knows and no other', () => {
    for (const state of along) {
      for (const viewer of [...SIDES, 'observer', 'umpire']) {
        const view = liberty.view(state, viewer);
        const { stacks } = chart(world, view);
        for (const side of SIDES) {
          for (const hex of world.hexIds) {
            const stack = stacks.find(({ id }) => id === `${side}@${hex}`);
            expect(stack?.count ?? 0).toBe(state.counts[side][hex] ?? 0);
            if (stack === undefined) continue;
            expect(stack.parts.reduce((sum, { count }) => sum + count, 0)).toBe(stack.count);
          }
        }
        const text = JSON.stringify(chart(world, view));
        for (const id of world.blockIds) {
          const named = new RegExp(`"(block:)?${id}( \\d+)?"`).test(
            text.replace(/"(id|at|place|name)":"[^"]*"/g, ''),
          );
          if (view.blocks[id] === undefined) expect({ id, named }).toEqual({ id, named: false });
        }
      }
    }
  });

  it('is the same in every position its viewer cannot tell from this one', () => {
    const random = new SeededRandom('chart twins');
    let different = 0;
    for (const state of along) {
      for (const side of SIDES) {
        const twin = libertyTwin(state, side, random);
        expect(chart(world, liberty.view(twin, side))).toEqual(chart(world, liberty.view(state, side)));
        if (JSON.stringify(chart(world, twin)) !== JSON.stringify(chart(world, state))) different++;
      }
    }
    // Otherwise the twins are no twins.
    expect(different).toBeGreaterThan(along.length);
  });

  it('tells whose each hex is', () => {
    const { areas, places } = chart(world, first);
    for (const { place, side } of areas) expect(side).toBe(first.control[place ?? ''] ?? null);
    for (const { id, side } of places) expect(side).toBe(first.control[id] ?? null);
  });

  it('shows where a battle waits and where a storm is', () => {
    const games = { module: liberty, setup: libertySetup({ map: longWarMap() }), seed: 'battle', limit: 300 };
    const { state: battle } = rareMoment<State>(games, ({ state }) => Object.keys(state.sites).length > 0);
    const marks = chart(world, battle).marks.filter(({ kind }) => kind === 'battle');
    expect(marks.map(({ at }) => at).sort()).toEqual(Object.keys(battle.sites).sort());
    const storms = chart(world, { ...first, storm: 'north' }).marks.filter(({ kind }) => kind === 'storm');
    expect(storms.length).toBeGreaterThan(0);
    for (const { at } of storms) expect(world.hexes.get(at)).toMatchObject({ kind: 'sea', region: 'north' });
  });

  it('draws a map of the moderator as it is', () => {
    const [hex] = longWarMap().hexes as { id: string; q: number }[];
    if (hex === undefined) throw new Error('no hex');
    const module = liberty;
    const state = along[0] as State;
    const own = module.chart?.(state);
    expect(own?.places.find(({ id }) => id === 'quebec')?.value).toBe(4);
    expect(chart(worldOf(state), state).places.find(({ id }) => id === 'quebec')?.value).toBe(3);
  });
});

describe('trails', () => {
  it('tell everybody how many went where, and their owner who led them', () => {
    const moved = {
      side: 'british',
      ...{ from: 'boston', via: [], to: 'albany', count: 2, forced: 0, comes: 'in' },
    };
    const open = { kind: 'moved', audience: 'public', data: moved };
    const own = {
      kind: 'moved-blocks',
      audience: 'british',
      data: {
        ...{ from: 'boston', via: ['springfield'], to: 'albany', by: 'land' },
        ...{ blocks: ['howe', 'guards'], forced: [] },
      },
    };
    const trail = { kind: 'march', side: 'british', path: ['boston', 'albany'], count: 2 };
    expect(trails(world, [open])).toEqual([{ ...trail, leaders: [] }]);
    expect(trails(world, [open, own])).toEqual([
      { ...trail, path: ['boston', 'springfield', 'albany'], leaders: ['block:howe'] },
    ]);
    // Logs of version 1.1.0 told the owner no more than who they were.
    const { blocks, forced } = own.data;
    const before = { ...own, data: { blocks, forced } };
    expect(trails(world, [open, before])).toEqual([{ ...trail, leaders: ['block:howe'] }]);
  });

  it('tell a way along the coast from one by land only to who sailed it', () => {
    const way = { from: 'new-york', via: [], to: 'hartford' };
    const open = {
      kind: 'moved',
      audience: 'public',
      data: { side: 'british', ...way, count: 1, forced: 0 },
    };
    const own = {
      kind: 'moved-blocks',
      audience: 'british',
      data: { ...way, by: 'ship', blocks: ['ship-howe'], forced: [] },
    };
    expect(trails(world, [open]).map(({ kind }) => kind)).toEqual(['march']);
    expect(trails(world, [open, own]).map(({ kind }) => kind)).toEqual(['sail']);
  });

  it('know ways over the sea, retreats and battles', () => {
    const data = { side: 'american', from: 'boston', to: 'newport', count: 1, blocks: [] };
    const told = [
      { kind: 'moved', audience: 'public', data: { ...data, to: 'atlantic', via: [] } },
      {
        kind: 'battle-begun',
        audience: 'public',
        data: { hex: 'newport', side: 'american', attackers: 1, defenders: 1 },
      },
      { kind: 'retreated', audience: 'public', data },
      { kind: 'weather', audience: 'public', data: { side: 'american', die: 3, storm: 'none' } },
    ];
    expect(trails(world, told).map(({ kind, path }) => [kind, ...path])).toEqual([
      ['sail', 'boston', 'atlantic'],
      ['battle', 'newport'],
      ['retreat', 'boston', 'newport'],
    ]);
  });
});
