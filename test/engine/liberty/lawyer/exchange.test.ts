import { describe, expect, it } from '@jest/globals';
import type { State } from '../../../../src/engine/liberty/state.js';
import { fixedDice } from '../../../support/fixed-dice.js';
import { asked, game, give, goneOn, open, why } from '../turn/table.js';
import { wintering } from '../winter/season.js';

const none = fixedDice([]);

describe('an exchange that was declined (11.5)', () => {
  const start = goneOn(
    wintering(
      'disband',
      {
        grey: ['prisoner', 0],
        grant: ['prisoner', 0],
        ward: ['prisoner', 0],
        putnam: ['prisoner', 0],
        leslie: 'quebec',
        stark: 'albany',
      },
      { frenchEntered: true },
    ),
    none,
  ).state;
  const declined = (state: State, offer: string): State =>
    give(give(state, 'british', offer, none).state, 'american', 'decline', none).state;

  it('is not offered again this winter, in whatever order it names the blocks', () => {
    const once = declined(start, 'exchange Ward, Putnam for Grey');
    expect(why(once, 'british', 'exchange Putnam, Ward for Grey')).toBe('declined-before 11.5');
    expect(why(once, 'british', 'exchange Ward for Grey')).toBe('legal');
    expect(game.view(once, 'american').declined).toEqual(once.declined);
  });

  it('leaves two more offers, and then none', () => {
    const twice = declined(declined(start, 'exchange Ward for Grey'), 'exchange Ward for Grant');
    const thrice = declined(twice, 'exchange Putnam for Grant');
    expect(why(thrice, 'british', 'exchange Putnam for Grey')).toBe('offers-enough 11.5');
    expect(open(thrice)).toEqual(['british disband']);
    // The other side has offers of its own.
    const other = give(thrice, 'british', 'done', none).state;
    expect(why(other, 'american', 'exchange Grey for Ward')).toBe('legal');
  });

  it('is never proposed, and forgotten with the year', () => {
    const def = game.orders.find(({ verb }) => verb === 'exchange');
    const once = declined(start, 'exchange Ward for Grey');
    const offers = Array.from({ length: 3 }, (_, at) => def?.propose(once, asked(once, 'british'), () => at));
    expect(offers).not.toContainEqual({ give: ['ward'], take: ['grey'] });
    const american = give(once, 'british', 'done', none).state;
    const spring = give(american, 'american', 'done', none).state;
    expect(spring.year).toBe(1778);
    expect(spring.declined).toEqual([]);
  });
});
