import { describe, expect, it } from '@jest/globals';
import type { State } from '../../../../src/engine/mohicans/state.js';
import { at, give, goneOn, held, kinds, open, type Stand, threes, wintering } from '../support/turn-table.js';

/** A winter in which everything happens. */
const STAND: Stand = {
  'fort-duquesne': ['mil-fr-chambly', 'ind-huron'],
  'fort-chiswell': ['reg-br-44'],
  boston: ['mil-br-albany', 'mil-br-boston'],
  montreal: ['cdb-marin', 'ind-fox'],
  bangor: ['ind-abenaki', 'ind-micmac-w'],
  reserve: ['ranger-rogers', 'mar-fr-2'],
};
const REST: Partial<State> = {
  ...held({ abenaki: 'british', 'micmac-w': 'british' }),
  raids: ['albany', 'boston', 'carlisle', 'easton', 'hartford'],
  tally: { great: { french: 0, british: 0 }, burnt: { french: 0, british: 0 }, veterans: ['mil-br-albany'] },
  naval: {
    french: {
      louisbourg: 'nav-fr-corsair',
      brest: 'nav-fr-squadron',
      rochefort: 'nav-fr-troops',
      bordeaux: 'nav-fr-gifts',
    },
    stationed: true,
    through: { french: [], british: [] },
  },
};
const MATCH =
  'match squadron 1 with Louisbourg, squadron 2 with Brest, troop convoy with Rochefort, supply convoy with Bordeaux';

describe('the winter (VI, VII)', () => {
  const begun = goneOn(wintering('militia', STAND, REST));
  const promoted = give(begun.state, 'british', 'promote Albany militia to Rogers');
  const saved = give(promoted.state, 'french', 'save Abenaki at Montréal');
  const matched = give(saved.state, 'british', MATCH, threes);

  it('goes through its steps in their order', () => {
    expect(kinds(begun)).toEqual(['winter-began', 'militia-home', 'militia-home']);
    expect(open(begun.state)).toEqual(['british promotion']);
    expect(kinds(promoted)).toEqual(['promoted', 'tribes-home']);
    expect(open(promoted.state)).toEqual(['french save']);
    expect(kinds(saved)).toEqual([
      'tribe-saved',
      'tribes-lost',
      'starved',
      'great-victories',
      'iroquois-sway',
    ]);
    expect(open(saved.state)).toEqual(['british match']);
    expect(kinds(matched).slice(0, 6)).toEqual([
      ...Array.from({ length: 4 }, () => 'naval-duel'),
      'ships-through',
      'ships-through',
    ]);
  });

  it('promotes a militia that has come home', () => {
    expect(at(promoted.state, 'ranger-rogers')).toBe('albany');
  });

  it('counts the raid markers before it removes them', () => {
    expect(promoted.state.raids).toHaveLength(5);
    expect(saved.state.raids).toEqual([]);
    expect(Object.values(saved.state.nations).filter((side) => side === 'french')).toHaveLength(4);
  });

  it('is followed by the spring of the next year, with the ships that got through', () => {
    expect([matched.state.year, matched.state.season]).toEqual([1756, 'spring']);
    expect(matched.state.naval.through).toEqual({
      french: ['nav-fr-squadron', 'nav-fr-corsair', 'nav-fr-troops', 'nav-fr-gifts'],
      british: ['nav-br-squadron-1', 'nav-br-squadron-2', 'nav-br-troops', 'nav-br-supply'],
    });
    expect(open(matched.state)).toEqual(['french stations']);
  });

  it('ends what was said for the year before', () => {
    expect(matched.unsettled).toEqual(expect.arrayContaining(['french', 'british']));
  });
});
