import { describe, expect, it } from '@jest/globals';
import { supplyPoints } from '../../../../src/engine/liberty/rules/hex-control-and-supply-points.js';
import { positioned, world } from '../../../support/liberty.js';
import { acting, places, play, refusal, thenActs } from '../action/table.js';

describe('a choke point where both sides stand (margin of 5.1)', () => {
  const YORK = {
    grey: 'yorktown',
    ward: 'richmond',
    stark: 'richmond',
    'ship-howe': 'baltimore',
    leslie: 'baltimore',
    rawdon: 'atlantic',
    'ship-hood': 'atlantic',
  } as const;

  it('is closed to both: whoever of the enemy is there, closes the bay', () => {
    const attacked = play(acting('american', YORK), [], 'move Richmond > Yorktown; done').state;
    const british = thenActs(attacked, 'british');
    expect(refusal(british, 'sail Baltimore > Atlantic')).toMatchObject({
      code: 'choke-closed',
      params: { choke: 'hex:yorktown' },
    });
    expect(refusal(british, 'sail Atlantic > Baltimore')).toMatchObject({ code: 'choke-closed' });
    // The choke point itself lies outside: ships alone come to its help.
    expect(refusal(british, 'sail Atlantic > Yorktown: ship Hood')).toBeNull();
  });

  it('is open to its holder before the enemy comes', () => {
    const start = acting('british', YORK);
    expect(refusal(start, 'sail Baltimore > Atlantic')).toBeNull();
  });
});

describe('the sea and the ways the enemy came by (5.4, 5.7)', () => {
  it('lets unpinned blocks put out to sea although the enemy came by sea: it is no hexside', () => {
    const landed = play(
      acting(
        'british',
        { 'ship-howe': 'atlantic', lauzun: 'newport', viomenil: 'newport' },
        {
          frenchEntered: true,
        },
      ),
      [],
      'sail Atlantic > Newport; done',
    ).state;
    const american = thenActs(landed, 'american');
    expect(places(play(american, [], 'sail Lauzun Newport > Atlantic').state, 'lauzun')).toEqual([
      'atlantic',
    ]);
  });
});

describe('a port that Player 1 has just taken (5.3, 5.7)', () => {
  it('is no place to land for who still controls it: his land blocks neither come home nor attack it by sea', () => {
    const taken = play(
      acting(
        'american',
        { ward: 'springfield', grey: 'atlantic', 'ship-howe': 'atlantic' },
        {
          control: { boston: 'british', springfield: 'american' },
        },
      ),
      [],
      'move Springfield > Boston; done',
    ).state;
    expect(taken.sites).toEqual({});
    const british = thenActs(taken, 'british');
    expect(refusal(british, 'sail Atlantic > Boston')).toMatchObject({ code: 'no-help-by-sea', rule: '5.7' });
    expect(play(british, [], 'sail ship Howe Atlantic > Boston').state.sites.boston?.attacker).toBe(
      'british',
    );
  });
});

describe('the West Indies', () => {
  it('count for victory with the value of their ports (11.1)', () => {
    const state = positioned({ rawdon: 'west-indies-french' }, { frenchEntered: true });
    const empty = positioned({}, { frenchEntered: true });
    const value = world.hexes.get('west-indies-french')?.town?.supply ?? 0;
    expect(value).toBeGreaterThan(0);
    expect(supplyPoints(world, state) - supplyPoints(world, empty)).toBe(value);
  });

  it('see no British in the French port before the French enter, be it empty (9.1)', () => {
    const start = acting('british', { 'ship-hood': 'west-indies-british' });
    expect(refusal(start, 'sail British West Indies > French West Indies')).toMatchObject({
      code: 'indies-at-peace',
      rule: '9.1',
    });
  });
});

describe('Hessians (2.2.2)', () => {
  it('go to the West Indies as British do, and Loyalists do not (9.1)', () => {
    const start = acting('british', { donop: 'atlantic', peters: 'atlantic' });
    expect(refusal(start, 'sail Donop Atlantic > British West Indies')).toBeNull();
    expect(refusal(start, 'sail Peters Atlantic > British West Indies')).toMatchObject({
      code: 'indies-regulars-only',
      rule: '9.1',
    });
  });
});

describe('forced marches (margin of 5.5)', () => {
  it('are rolled for when all moves are made, those of warships too', () => {
    const start = acting('british', { 'ship-howe': ['boston', 1], grey: 'new-york', grant: 'boston' });
    const { state, events } = play(
      start,
      [2, 5],
      'march ship Howe Boston > Hartford; march New York > Philadelphia; move Boston > Portsmouth; done',
    );
    expect(
      events.map(({ kind }) => kind).filter((kind) => kind === 'moved' || kind === 'forced-march'),
    ).toEqual(['moved', 'moved', 'moved', 'forced-march', 'forced-march']);
    expect(places(state, 'ship-howe', 'grey')).toEqual(['prisoner', 'philadelphia']);
  });

  it('bring blocks into the reserve like all others, unless they come by the side of the main attack', () => {
    const start = acting('american', {
      ward: 'springfield',
      stark: 'hartford',
      putnam: 'bennington',
      grey: 'boston',
    });
    const { state } = play(
      start,
      [6, 6],
      'move Springfield > Boston; march Hartford > Boston via Newport; march Bennington > Boston via Springfield',
    );
    expect(state.sites.boston?.entries).toEqual([
      { side: 'american', from: 'springfield', by: 'land', count: 2 },
      { side: 'american', from: 'newport', by: 'land', count: 1 },
    ]);
  });
});
