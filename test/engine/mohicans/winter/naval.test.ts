import { describe, expect, it } from '@jest/globals';
import type { BoxId, State, UnitId } from '../../../../src/engine/mohicans/state.js';
import { fixedDice } from '../../../support/fixed-dice.js';
import { world } from '../../../support/mohicans.js';
import {
  asked,
  every,
  give,
  goneOn,
  held,
  oneStage,
  only,
  open,
  why,
  wintering,
} from '../support/turn-table.js';

const STATIONS: { readonly [box: BoxId]: UnitId } = {
  louisbourg: 'nav-fr-corsair',
  brest: 'nav-fr-squadron',
  rochefort: 'nav-fr-troops',
  bordeaux: 'nav-fr-gifts',
};
const MATCH =
  'match squadron 1 with Louisbourg, squadron 2 with Brest, troop convoy with Rochefort, supply convoy with Bordeaux';

const fighting = (rest: Partial<State> = {}): State =>
  goneOn(
    wintering(
      'naval',
      {},
      {
        naval: { french: STATIONS, stationed: true, through: { french: [], british: [] } },
        ...rest,
      },
    ),
  ).state;

/** The dice of the first box, French and British; the others show what lets both ships of a box pass or neither side matter. */
const fought = (first: readonly [number, number], rest: Partial<State> = {}) =>
  give(fighting(rest), 'british', MATCH, fixedDice([...first, 6, 1, 1, 6, 3, 3]));

describe('the naval war (VII)', () => {
  it('has four boxes and four ships of each side; the Sea Lift is none of them', () => {
    expect(world.boxes.map(({ id }) => id)).toEqual(Object.keys(STATIONS));
    expect(asked(fighting(), 'british').facts.units).toEqual([
      'nav-br-squadron-1',
      'nav-br-squadron-2',
      'nav-br-troops',
      'nav-br-supply',
    ]);
    expect(why(fighting(), 'british', 'match Sea Lift with Brest')).toBe('not-to-be-placed, VII Naval war');
  });

  it('lets the British match each of their ships with a box', () => {
    expect(why(fighting(), 'british', 'match squadron 1 with Brest, squadron 2 with Brest')).toBe(
      'place-taken, VII Naval war',
    );
    expect(why(fighting(), 'british', 'match squadron 1 with Brest')).toBe(
      'still-to-be-placed, VII Naval war',
    );
  });

  it('is won by the corsair at Louisbourg with a 4 against the squadron with a 3: seven to six', () => {
    const done = fought([4, 3]);
    expect(every(done, 'naval-duel')[0]).toEqual({
      box: 'louisbourg',
      french: 'nav-fr-corsair',
      british: 'nav-br-squadron-1',
      dice: [4, 3],
      french_score: 7,
      british_score: 6,
      units: ['nav-fr-corsair'],
    });
    expect(done.state.naval.through.french).toContain('nav-fr-corsair');
    expect(done.state.naval.through.british).not.toContain('nav-br-squadron-1');
  });

  it('lets both pass with two threes: six to six', () => {
    const done = fought([3, 3]);
    expect(every(done, 'naval-duel')[0]).toMatchObject({
      french_score: 6,
      british_score: 6,
      units: ['nav-fr-corsair', 'nav-br-squadron-1'],
    });
    expect(done.state.naval.through).toEqual({
      french: ['nav-fr-squadron', 'nav-fr-corsair', 'nav-fr-gifts'],
      british: ['nav-br-squadron-1', 'nav-br-troops', 'nav-br-supply'],
    });
  });

  it('gives the one more to the British when they hold Louisbourg', () => {
    const duel = every(fought([4, 3], held({ louisbourg: 'british' })), 'naval-duel')[0];
    expect(duel).toMatchObject({ french_score: 6, british_score: 7, units: ['nav-br-squadron-1'] });
  });

  it('gives nobody anything in the other boxes', () => {
    const scores = every(fought([1, 1]), 'naval-duel').map((duel) => [duel.french_score, duel.british_score]);
    expect(scores.slice(1)).toEqual([
      [9, 4],
      [2, 7],
      [4, 4],
    ]);
  });

  it('turns the ships up and takes them home', () => {
    const { state } = fought([4, 3]);
    expect(state.naval).toMatchObject({ french: null, stationed: false });
  });

  it('is not fought where no ship was stationed', () => {
    const quiet = oneStage(wintering('naval', {}));
    expect(open(quiet.state)).toEqual([]);
  });

  it('tells which ships get through', () => {
    expect(every(fought([4, 3]), 'ships-through')).toEqual([
      { side: 'french', units: ['nav-fr-squadron', 'nav-fr-corsair', 'nav-fr-gifts'] },
      { side: 'british', units: ['nav-br-troops', 'nav-br-supply'] },
    ]);
    expect(only(fought([1, 6]), 'turn-began').year).toBe(1756);
  });
});
