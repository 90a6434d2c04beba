import { describe, expect, it } from '@jest/globals';
import { adjacent } from '../../../src/engine/wilderness-war/position-accessors.js';
import { world } from '../../support/wilderness-war.js';

const units = [...world.units.values()];

describe('the map (2.0)', () => {
  it('has 141 spaces and 276 connections, the same from both ends', () => {
    expect(world.spaceIds).toHaveLength(141);
    let ends = 0;
    for (const [from, list] of world.neighbours) {
      for (const { to, kind } of list) {
        ends++;
        expect(world.neighbours.get(to)).toContainEqual(expect.objectContaining({ to: from, kind }));
      }
    }
    expect(ends).toBe(2 * 276);
  });

  it('has eleven fortresses, all ports but Albany and Montréal', () => {
    const fortresses = [...world.spaces.values()].filter((space) => space.fortress);
    expect(fortresses.map(({ id }) => id).sort()).toEqual([
      'albany',
      'alexandria',
      'baltimore',
      'boston',
      'halifax',
      'louisbourg',
      'montreal',
      'new-haven',
      'new-york',
      'philadelphia',
      'quebec',
    ]);
    expect(fortresses.filter((space) => !space.port).map(({ id }) => id)).toEqual(['albany', 'montreal']);
  });

  it('leaves Pays d’en Haut by one-way arrows only, and those ends are not adjacent', () => {
    expect(adjacent(world, 'pays-d-en-haut')).toEqual([]);
    expect(world.arrows.get('pays-d-en-haut')).toEqual(['french-creek', 'niagara', 'presqu-ile', 'toronto']);
    expect(adjacent(world, 'toronto')).not.toContain('pays-d-en-haut');
  });

  it('has four amphibious arrows (6.43)', () => {
    expect(Object.fromEntries(world.amphibious)).toEqual({
      halifax: ['louisbourg'],
      louisbourg: ['baie-st-paul', 'ile-d-orleans', 'riviere-ouelle'],
    });
  });

  it('gives every tribe but the Cherokee one settlement (2.0)', () => {
    for (const unit of units.filter((candidate) => candidate.indian)) {
      const tribe = unit.counter.replace(/^..-indian-/, '');
      const homes = [...world.spaces.values()].filter((space) => space.settlement.includes(tribe));
      expect(homes.map(({ id }) => id)).toEqual(unit.home === null ? [] : [unit.home]);
      expect(unit.home === null).toBe(tribe === 'cherokee');
    }
  });

  it('has every space connected to the rest, but for the three boxes off the map', () => {
    const seen = new Set(['montreal']);
    for (const space of seen) for (const next of adjacent(world, space)) seen.add(next);
    const apart = world.spaceIds.filter((space) => !seen.has(space));
    expect(apart).toEqual(['halifax', 'louisbourg', 'pays-d-en-haut']);
  });
});

describe('the counters (3.0)', () => {
  it('are 23 leaders and 128 units', () => {
    expect(world.leaders.size).toBe(23);
    expect([...world.leaders.values()].filter((leader) => leader.side === 'british')).toHaveLength(13);
    expect(units).toHaveLength(128);
    expect(units.filter((unit) => unit.side === 'british')).toHaveLength(73);
    expect(new Set(world.pieceIds).size).toBe(151);
  });

  it('number the counters of the same print, and leave single ones their name', () => {
    const detachments = units.filter((unit) => unit.type === 'marine-detachment');
    expect(detachments.map(({ id }) => id)).toEqual(
      [1, 2, 3, 4, 5, 6, 7].map((n) => `fr-marine-detachment-${n}`),
    );
    expect(world.units.get('fr-regular-bearn')).toMatchObject({
      counter: 'fr-regular-bearn',
      full: 3,
      half: 2,
    });
  });

  it('count as Regulars all 3-4 and 4-4 units and the Marine Detachments (3.11)', () => {
    for (const unit of units) {
      expect(unit.regular).toBe((unit.full >= 3 && unit.move === 4) || unit.type === 'marine-detachment');
    }
  });

  it('let Johnson alone command Iroquois and Mohawk (5.534)', () => {
    const free = [...world.leaders.values()].filter((leader) => leader.commandsFree.length > 0);
    expect(free.map(({ id, commandsFree }) => [id, commandsFree])).toEqual([
      ['johnson', ['indian-iroquois-british', 'indian-mohawk']],
    ]);
  });

  it('have as many Provincials as the last box of the Assemblies allows (5.54)', () => {
    const province = (which: string) => units.filter((unit) => unit.province === which).length;
    expect(world.assemblies.enthusiastic).toEqual({
      northern: province('northern'),
      southern: province('southern'),
    });
  });
});

describe('the cards (5.1)', () => {
  it('are 70: 23 ones, 19 twos and 28 threes', () => {
    const values = [...world.cards.values()].map((card) => card.value);
    expect(values).toHaveLength(70);
    expect([1, 2, 3].map((value) => values.filter((candidate) => candidate === value).length)).toEqual([
      23, 19, 28,
    ]);
  });

  it('have one that asks for the reshuffle, Surrender! (5.25)', () => {
    const asking = [...world.cards.values()].filter((card) => card.reshuffle);
    expect(asking.map(({ number, name }) => [number, name])).toEqual([[6, 'Surrender!']]);
  });
});
