import { describe, expect, it } from '@jest/globals';
import {
  controls,
  enemyUnbesiegedUnitsOrFortification,
  friendlyFortification,
} from '../../../src/engine/wilderness-war/position-accessors.js';
import {
  inSupply,
  suppliedSpaces,
  supplySources,
} from '../../../src/engine/wilderness-war/rules/supply-lines.js';
import { SIDES, type Side, type SpaceId, type State } from '../../../src/engine/wilderness-war/state.js';
import { alongRandomGame } from '../../support/random-game.js';
import { accepted, start, world } from '../../support/wilderness-war.js';
import { game, table } from '../../support/ww-table.js';

describe('supply lines (12.2)', () => {
  // Québec - Trois-Rivières - Sorel - St-Jean are cultivated; Île-aux-Noix, Winooski and Crown Point wilderness on the water.
  const chain = (stockades: string[], british: object = {}): State =>
    table({ french: { stockades, at: {} }, british: british as never });

  it('run over water through empty wilderness (12.21)', () => {
    expect(inSupply(world, chain([]), 'french', 'crown-point')).toBe(true);
    expect(inSupply(world, chain([]), 'french', 'ticonderoga')).toBe(true);
  });

  it('reach a wilderness space over land from a fortification only (12.21)', () => {
    expect(inSupply(world, chain([]), 'french', 'wood-creek')).toBe(false);
    const state = chain(['ticonderoga']);
    expect(inSupply(world, state, 'french', 'wood-creek')).toBe(true);
    expect(inSupply(world, state, 'french', 'green-mountains-south')).toBe(false);
    const longer = chain(['ticonderoga', 'wood-creek']);
    expect(inSupply(world, longer, 'french', 'green-mountains-south')).toBe(true);
  });

  it('reach a wilderness space over land from a cultivated one (12.21)', () => {
    expect(inSupply(world, chain([]), 'french', 'memphremagog')).toBe(true);
    expect(inSupply(world, chain([]), 'french', 'green-mountains-north')).toBe(false);
  });

  it('lead through cultivated land, empty lakes, a stockade and a mountain fort into the wilderness (the example)', () => {
    const line = (form: object): boolean =>
      inSupply(world, table({ french: form as never }), 'french', 'black-river');
    expect(line({ stockades: ['ticonderoga'], forts: ['adirondacks-central'] })).toBe(true);
    expect(line({ forts: ['adirondacks-central'] })).toBe(false);
    expect(line({ stockades: ['ticonderoga'] })).toBe(false);
    expect(line({ stockades: ['ticonderoga'], works: ['adirondacks-central'] })).toBe(false);
  });

  it('are blocked by unbesieged enemy units and fortifications, not by besieged ones (12.2)', () => {
    const guarded = chain([], { at: { 'ile-aux-noix': { units: { 'br-regular-15th': 1 } } } });
    expect(inSupply(world, guarded, 'french', 'crown-point')).toBe(false);
    expect(inSupply(world, chain([], { stockades: ['ile-aux-noix'] }), 'french', 'crown-point')).toBe(false);
    expect(inSupply(world, chain([], { works: ['ile-aux-noix'] }), 'french', 'crown-point')).toBe(true);
    expect(
      inSupply(world, chain([], { at: { 'ile-aux-noix': { leaders: ['webb'] } } }), 'french', 'crown-point'),
    ).toBe(true);
    const siege = table({
      sieges: { 'crown-point': 0 },
      french: { at: { 'crown-point': { units: { 'fr-regular-bearn': 1 } } } },
      british: { forts: ['crown-point'] },
    });
    expect(inSupply(world, siege, 'french', 'ticonderoga')).toBe(true);
  });

  it('are never open to the besieged (12.1, 12.2)', () => {
    const state = table({
      sieges: { quebec: 0 },
      french: { at: { quebec: { units: { 'fr-regular-bearn': 1 } } } },
      british: { at: { quebec: { units: { 'br-regular-15th': 1 } } } },
    });
    expect(inSupply(world, state, 'french', 'quebec')).toBe(false);
    expect(supplySources(world, state, 'french')).toEqual(['montreal', 'louisbourg']);
  });

  it('begin at captured ports and Amphib spaces for the British only (12.1)', () => {
    const units = { 'br-regular-15th': 1 };
    const port = table({ british: { captured: ['quebec'], at: { quebec: { units } } } });
    expect(inSupply(world, port, 'british', 'becancour')).toBe(true);
    const inland = table({ british: { captured: ['montreal'], at: { montreal: { units } } } });
    expect(supplySources(world, inland, 'british')).not.toContain('montreal');
    const landing = table({
      amphib: ['louisbourg'],
      sieges: { louisbourg: 0 },
      british: { at: { louisbourg: { units } } },
    });
    expect(inSupply(world, landing, 'british', 'louisbourg')).toBe(true);
    const french = table({
      french: { captured: ['boston'], at: { boston: { units: { 'fr-regular-bearn': 1 } } } },
    });
    expect(supplySources(world, french, 'french')).not.toContain('boston');
  });
});

/** Depth first over whole chains, word by word as 12.21 has it: the naive reading against the walk from the sources. */
function suppliedNaively(state: State, side: Side, target: SpaceId): boolean {
  const sources = new Set(
    world.spaceIds.filter((id) => {
      const space = world.spaces.get(id);
      if (side === 'british' && state.amphib.includes(id)) return true;
      if (space?.fortress !== true || !controls(world, state, side, id)) return false;
      return space.originally === side || (side === 'british' && space.port);
    }),
  );
  const free = (space: SpaceId): boolean => !enemyUnbesiegedUnitsOrFortification(world, state, space, side);
  const strong = (space: SpaceId): boolean =>
    world.spaces.get(space)?.terrain === 'cultivated' ||
    friendlyFortification(world, state, space, side) ||
    (side === 'british' && state.amphib.includes(space));
  const tried = new Set<string>();
  const extend = (at: SpaceId, cameByWater: boolean | null): boolean => {
    if (!free(at)) return false;
    if (sources.has(at)) return true;
    const key = `${at} ${cameByWater}`;
    if (tried.has(key)) return false;
    tried.add(key);
    return (world.neighbours.get(at) ?? []).some(({ to, kind }) => {
      const water = kind !== 'land';
      const allowed = cameByWater === null || strong(at) || (cameByWater && water);
      return allowed && extend(to, water);
    });
  };
  return extend(target, null);
}

describe('supply against a naive reading', () => {
  it.each(['annus-mirabilis', 'early-war'])(
    'agrees for every space along a random game of %s',
    (scenario) => {
      let compared = 0;
      alongRandomGame(game, accepted(scenario), 'supply', 3000, (step) => {
        if (compared++ % 12 !== 0) return;
        for (const side of SIDES) {
          const { state } = step.session;
          const naive = world.spaceIds.filter((space) => suppliedNaively(state, side, space));
          expect(world.spaceIds.filter((space) => suppliedSpaces(world, state, side).has(space))).toEqual(
            naive,
          );
        }
      });
      expect(compared).toBeGreaterThan(40);
    },
  );

  it('agrees where sieges, landings and captured ports lie across the lines', () => {
    const base = start('annus-mirabilis');
    const variants: State[] = [
      { ...base, sieges: { quebec: 0 }, pieces: { ...base.pieces, 'br-regular-40th': 'quebec' } },
      { ...base, amphib: ['ile-d-orleans', 'louisbourg'] },
      {
        ...base,
        captured: { louisbourg: 'british' },
        pieces: {
          ...base.pieces,
          drucour: 'quebec',
          'fr-regular-marine-1': 'quebec',
          'fr-regular-artois': 'quebec',
        },
      },
    ];
    for (const state of variants) {
      for (const side of SIDES) {
        const naive = world.spaceIds.filter((space) => suppliedNaively(state, side, space));
        expect(world.spaceIds.filter((space) => suppliedSpaces(world, state, side).has(space))).toEqual(
          naive,
        );
      }
    }
  });
});
