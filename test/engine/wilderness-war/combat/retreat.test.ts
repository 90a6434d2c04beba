import { describe, expect, it } from '@jest/globals';
import {
  avoidSpaces,
  avoidsAutomatically,
  avoidsBesideGarrison,
} from '../../../../src/engine/wilderness-war/rules/combat/battle-avoidance.js';
import {
  attackerRetreat,
  retreatSpaces,
  roomInside,
} from '../../../../src/engine/wilderness-war/rules/combat/retreat-spaces.js';
import type { Place, Side, SpaceId, State } from '../../../../src/engine/wilderness-war/state.js';
import { start, world } from '../../../support/wilderness-war.js';

const base = start('annus-mirabilis', 3);

function position(places: { [piece: string]: Place }, more: Partial<State> = {}): State {
  const nowhere = Object.fromEntries(world.pieceIds.map((piece) => [piece, 'available']));
  return {
    ...base,
    pieces: { ...nowhere, ...places },
    reduced: {},
    allied: {},
    stockades: {},
    forts: {},
    works: {},
    sieges: {},
    captured: {},
    amphib: [],
    fieldworks: [],
    ...more,
  };
}

const near = (space: SpaceId) => (world.neighbours.get(space) ?? []).map(({ to }) => to);
const REGULAR = 'br-regular-44th';
const ROGERS = 'br-ranger-rogers';
const BEARN = 'fr-regular-bearn';
const MARIN = 'fr-coureurs-marin';

describe('the retreat of defenders', () => {
  it('leads Auxiliaries and leaders anywhere near, drilled troops to cultivated land or own walls (7.91, 7.92)', () => {
    const open = position({});
    const carry = 'hudson-carry-south';
    expect(retreatSpaces(world, open, 'british', carry, null, 'auxiliary').sort()).toEqual(
      near(carry).sort(),
    );
    expect(retreatSpaces(world, open, 'british', carry, null, 'leader').sort()).toEqual(near(carry).sort());
    const settled = near(carry).filter((to) => world.spaces.get(to)?.terrain === 'cultivated');
    expect(settled.length).toBeLessThan(near(carry).length);
    expect(retreatSpaces(world, open, 'british', carry, null, 'drilled').sort()).toEqual(settled.sort());
    const walls = position({}, { forts: { 'hudson-carry-north': 'british' } });
    expect(retreatSpaces(world, walls, 'british', carry, null, 'drilled').sort()).toEqual(
      [...settled, 'hudson-carry-north'].sort(),
    );
    // Forts Under Construction are none
    const works = position({}, { works: { 'hudson-carry-north': 'british' } });
    expect(retreatSpaces(world, works, 'british', carry, null, 'drilled').sort()).toEqual(settled.sort());
  });

  it('never leads where the attackers came from nor to unbesieged enemies (7.92)', () => {
    const carry = 'hudson-carry-south';
    const north = 'hudson-carry-north';
    const spaces = (state: State, entered: SpaceId | null = null) =>
      retreatSpaces(world, state, 'british', carry, entered, 'auxiliary');
    expect(spaces(position({}), north)).not.toContain(north);
    expect(spaces(position({ [MARIN]: north }))).not.toContain(north);
    expect(spaces(position({}, { stockades: { [north]: 'french' } }))).not.toContain(north);
    expect(spaces(position({ montcalm: north }))).toContain(north);
    const besieging = position(
      { [BEARN]: north, [REGULAR]: north },
      { forts: { [north]: 'french' }, sieges: { [north]: 0 } },
    );
    expect(spaces(besieging)).toContain(north);
    const besieged = position(
      { [BEARN]: north, [REGULAR]: north },
      { forts: { [north]: 'british' }, sieges: { [north]: 0 } },
    );
    expect(spaces(besieged)).not.toContain(north);
  });

  it('does not leave a leader alone with an enemy leader (6.53)', () => {
    const north = 'hudson-carry-north';
    const spaces = (places: { [piece: string]: Place }) =>
      retreatSpaces(world, position(places), 'british', 'hudson-carry-south', null, 'leader');
    expect(spaces({ montcalm: north })).not.toContain(north);
    expect(spaces({})).toContain(north);
  });

  it('is open to the sea from an Amphib space only, and to the British only (6.432, 7.91, 7.92)', () => {
    const beach = 'ile-d-orleans';
    const shore = position({}, { amphib: [beach], captured: { louisbourg: 'british' } });
    const spaces = retreatSpaces(world, shore, 'british', beach, null, 'drilled');
    expect(spaces).toEqual(expect.arrayContaining(['halifax', 'boston', 'philadelphia']));
    // captured and empty: not controlled
    expect(spaces).not.toContain('louisbourg');
    expect(spaces).not.toContain('quebec');
    expect(retreatSpaces(world, shore, 'british', beach, 'halifax', 'drilled')).not.toContain('halifax');
    expect(retreatSpaces(world, position({}), 'british', beach, null, 'drilled')).not.toContain('halifax');
    expect(retreatSpaces(world, position({}), 'french', 'louisbourg', null, 'leader')).toEqual([]);
  });

  it('does not follow one-way arrows (2.0)', () => {
    expect(retreatSpaces(world, position({}), 'french', 'pays-d-en-haut', null, 'auxiliary')).toEqual(
      world.spaceIds.filter((space) => near('pays-d-en-haut').includes(space)),
    );
    expect(retreatSpaces(world, position({}), 'french', 'niagara', null, 'auxiliary')).not.toContain(
      'pays-d-en-haut',
    );
  });

  it('inside ends with four units in a fort, nowhere in a fortress (8.11, 8.13)', () => {
    const state = position({}, { forts: { oswego: 'british' } });
    expect(roomInside(world, state, 'british', 'oswego', [])).toBe(4);
    expect(roomInside(world, state, 'british', 'oswego', [REGULAR, ROGERS, 'webb'])).toBe(2);
    expect(roomInside(world, state, 'french', 'oswego', [])).toBe(0);
    expect(roomInside(world, state, 'british', 'hudson-carry-south', [])).toBe(0);
    expect(roomInside(world, state, 'french', 'quebec', [BEARN])).toBe(Number.POSITIVE_INFINITY);
    expect(roomInside(world, state, 'british', 'quebec', [])).toBe(0);
  });
});

describe('the retreat of attackers', () => {
  it('goes back, and costs the drilled troops who find no shelter there (7.92)', () => {
    const force = [MARIN, BEARN, 'montcalm'];
    const back = (more: Partial<State>) =>
      attackerRetreat(world, position({}, more), 'french', 'hudson-carry-south', 'hudson-carry-north', force);
    expect(back({})).toEqual({
      to: 'hudson-carry-north',
      survivors: [MARIN, 'montcalm'],
      eliminated: [BEARN],
    });
    expect(back({ stockades: { 'hudson-carry-north': 'french' } })).toEqual({
      to: 'hudson-carry-north',
      survivors: force,
      eliminated: [],
    });
  });

  it('eliminates infiltrators whose way back is closed (6.63)', () => {
    const state = position({ [REGULAR]: 'hudson-carry-north' });
    expect(
      attackerRetreat(world, state, 'french', 'hudson-carry-south', 'hudson-carry-north', [MARIN]),
    ).toEqual({ to: null, survivors: [], eliminated: [MARIN] });
  });

  it('eliminates who came along a one-way arrow (2.0)', () => {
    expect(attackerRetreat(world, position({}), 'french', 'niagara', 'pays-d-en-haut', [MARIN])).toEqual({
      to: null,
      survivors: [],
      eliminated: [MARIN],
    });
  });

  it('takes a landing back to the port it came from, and to no other (6.432 within 7.92)', () => {
    const landed = position({ [REGULAR]: 'louisbourg' }, { amphib: ['louisbourg'] });
    const back = attackerRetreat(world, landed, 'british', 'louisbourg', 'halifax', [REGULAR]);
    expect(back).toEqual({ to: 'halifax', survivors: [REGULAR], eliminated: [] });
    const from = attackerRetreat(world, landed, 'british', 'louisbourg', 'new-york', [REGULAR]);
    expect(from.to).toBe('new-york');
    const lost = { to: null, survivors: [], eliminated: [REGULAR] };
    // the port is closed meanwhile, or there is no marker to sail from
    const besieged = position(
      { [REGULAR]: 'louisbourg', [BEARN]: 'halifax' },
      { amphib: ['louisbourg'], sieges: { halifax: 0 } },
    );
    expect(attackerRetreat(world, besieged, 'british', 'louisbourg', 'halifax', [REGULAR])).toEqual(lost);
    const inland = position({ [REGULAR]: 'louisbourg' });
    expect(attackerRetreat(world, inland, 'british', 'louisbourg', 'halifax', [REGULAR])).toEqual(lost);
  });

  it('leads back over land though the space has an Amphib marker (7.92)', () => {
    const shore = position({ [REGULAR]: 'ile-d-orleans' }, { amphib: ['ile-d-orleans', 'baie-st-paul'] });
    const back = attackerRetreat(world, shore, 'british', 'ile-d-orleans', 'baie-st-paul', [REGULAR]);
    expect(back.to).toBe(world.spaces.get('baie-st-paul')?.terrain === 'cultivated' ? 'baie-st-paul' : null);
  });
});

describe('avoiding battle', () => {
  it('leads to any near space without enemies but that of the attackers (6.81)', () => {
    const carry = 'hudson-carry-south';
    const state = position({ [MARIN]: 'albany' });
    expect(avoidSpaces(world, state, 'british', carry, 'hudson-carry-north').sort()).toEqual(
      near(carry)
        .filter((to) => to !== 'hudson-carry-north' && to !== 'albany')
        .sort(),
    );
  });

  it('leads from an Amphib space to any British port where that edition says so (6.811)', () => {
    const state = position({}, { amphib: ['ile-d-orleans'] });
    const of = (avoidToPorts: boolean, side: Side) =>
      avoidSpaces(world, { ...state, flags: { ...state.flags, avoidToPorts } }, side, 'ile-d-orleans', null);
    expect(of(true, 'british')).toContain('boston');
    expect(of(false, 'british')).not.toContain('boston');
    expect(of(true, 'french')).not.toContain('boston');
    expect(of(true, 'french')).not.toContain('louisbourg');
  });

  it('needs no die for Auxiliaries alone against attackers without any, but in cultivated land (6.8)', () => {
    const wild = 'hudson-carry-north';
    expect(avoidsAutomatically(world, wild, [MARIN, 'villiers'], [REGULAR])).toBe(true);
    expect(avoidsAutomatically(world, wild, [MARIN, BEARN], [REGULAR])).toBe(false);
    expect(avoidsAutomatically(world, wild, [MARIN], [REGULAR, ROGERS])).toBe(false);
    expect(avoidsAutomatically(world, 'albany', [MARIN], [REGULAR])).toBe(false);
    expect(avoidsAutomatically(world, wild, ['villiers'], [REGULAR])).toBe(false);
    // 7.52 counts Light Infantry with them, 6.8 does not
    expect(avoidsAutomatically(world, wild, [MARIN], ['br-light-infantry-howes'])).toBe(true);
  });

  it('leaves others inside a fortress, inside a fort only where that edition says so (6.83)', () => {
    const fort = position({}, { forts: { oswego: 'british' } });
    const of = (avoidBesideForts: boolean, side: Side, space: SpaceId) =>
      avoidsBesideGarrison(world, { ...fort, flags: { ...fort.flags, avoidBesideForts } }, side, space);
    expect([of(true, 'british', 'oswego'), of(false, 'british', 'oswego')]).toEqual([true, false]);
    expect([of(true, 'french', 'quebec'), of(false, 'french', 'quebec')]).toEqual([true, true]);
    expect([of(true, 'french', 'oswego'), of(true, 'british', 'hudson-carry-south')]).toEqual([false, false]);
  });
});

// --- the rules once more, naively, on positions at random ------------------------------------------------------

describe('retreats and avoidances on positions at random', () => {
  it('are what the words of the rules say (6.81, 7.91, 7.92)', () => {
    let seed = 7;
    const roll = (count: number) => {
      seed = (seed * 48271) % 2147483647;
      return seed % count;
    };
    const somewhere = () => world.spaceIds[roll(world.spaceIds.length)] ?? '';
    const owner = (state: State, space: SpaceId): Side | 'none' => {
      const facts = world.spaces.get(space);
      if (facts?.fortress === true) return state.captured[space] ?? facts.originally;
      return state.forts[space] ?? state.stockades[space] ?? 'none';
    };
    for (let turn = 0; turn < 15; turn++) {
      const places: { [piece: string]: Place } = {};
      for (const unit of world.units.values()) {
        if (unit.class === 'militia' || roll(2) === 0) continue;
        const space = somewhere();
        const mixed = [...world.units.keys()].some(
          (piece) => places[piece] === space && world.units.get(piece)?.side !== unit.side,
        );
        if (!mixed) places[unit.id] = space;
      }
      const forts: { [space: SpaceId]: Side } = {};
      const stockades: { [space: SpaceId]: Side } = {};
      for (let i = 0; i < 12; i++) {
        const space = somewhere();
        if (world.spaces.get(space)?.fortress === true || forts[space] !== undefined) continue;
        (i % 2 === 0 ? forts : stockades)[space] = roll(2) === 0 ? 'french' : 'british';
      }
      const state = position(places, { forts, stockades, amphib: ['ile-d-orleans', 'louisbourg'] });
      const hostile = (space: SpaceId, side: Side) =>
        owner(state, space) === (side === 'french' ? 'british' : 'french') ||
        [...world.units.values()].some((unit) => unit.side !== side && places[unit.id] === space);
      for (const space of world.spaceIds) {
        for (const side of ['french', 'british'] as const) {
          const ports = world.spaceIds.filter((to) => {
            const facts = world.spaces.get(to);
            return (
              side === 'british' &&
              ['ile-d-orleans', 'louisbourg'].includes(space) &&
              facts?.port === true &&
              facts.originally === 'british' &&
              !hostile(to, 'british')
            );
          });
          const entered = near(space)[roll(Math.max(1, near(space).length))] ?? null;
          const open = world.spaceIds.filter(
            (to) =>
              (near(space).includes(to) || ports.includes(to)) &&
              to !== entered &&
              to !== space &&
              !hostile(to, side),
          );
          expect(avoidSpaces(world, state, side, space, entered)).toEqual(open);
          expect(retreatSpaces(world, state, side, space, entered, 'auxiliary')).toEqual(open);
          expect(retreatSpaces(world, state, side, space, entered, 'leader')).toEqual(open);
          expect(retreatSpaces(world, state, side, space, entered, 'drilled')).toEqual(
            open.filter((to) => world.spaces.get(to)?.terrain === 'cultivated' || owner(state, to) === side),
          );
        }
      }
    }
  });
});
