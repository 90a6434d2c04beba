import { describe, expect, it } from '@jest/globals';
import { readOrder, textContext } from '../../src/engine/core/parse/read-order.js';
import { Guide } from '../support/guide.js';
import { positioned } from '../support/mohicans.js';
import { mohicans as game } from '../support/mohicans-table.js';
import { describeToldOrders, inTables, plannedKinds, playedOut } from './told-orders.js';

const guide = new Guide('players-guide-mohicans.md');
/** What may stand at the end of a movement. */
const CLAUSE = /^(leaving|rousing|overrun) /;
const start = positioned({});
const told = {
  game,
  positions: [start],
  orders: inTables(guide, 'Orders', 'Set-up and spring', 'Battles', 'Winter').filter(
    (line) => !CLAUSE.test(line),
  ),
  plans: guide.block('Battle plans'),
};

describeToldOrders('the guide to Mohicans', told);

describe('a movement in the guide to Mohicans', () => {
  it.each(['leaving 1 militia at Chambly', 'rousing Mingo N.', 'overrun and burn'])(
    'may end with: %s',
    (clause) => {
      expect(guide.chapter('Orders')).toContain(`\`${clause}\``);
      const context = textContext(game, game.view(start, 'french'), 'french', null, 'en');
      const read = readOrder(game, `move all Montréal > Fort Carillon, ${clause}`, context);
      expect(read).toMatchObject({ ok: true });
    },
  );
});

describe('the battle plans of the guide to Mohicans', () => {
  it('have one for every question', () => {
    expect(plannedKinds(told)).toEqual(game.plans.map(({ kind }) => kind).sort());
  });
});

describe('the first year of the guide to Mohicans', () => {
  it('can be played line by line, and ends as it is told', async () => {
    const { told, state } = await playedOut(game, '1754', guide.block('The first year'));
    const story = told.join('');
    expect(story).toContain('The British side wins the battle at Fort Beauséjour.');
    expect(story).toContain('Your plan p2 (surrender: hold) answered for you.');
    expect(state).toMatchObject({
      turn: 3,
      year: 1755,
      season: 'spring',
      control: { 'fort-beausejour': 'british', 'fort-ligonier': 'french' },
      seaLift: 'fort-beausejour',
      units: {
        'cdb-langlade': { at: 'fort-saint-frederic' },
        'cdb-villiers': { at: 'fort-duquesne' },
        'mil-fr-montreal-1': { at: 'montreal' },
        'mil-br-hartford': { at: 'hartford' },
        'reg-br-40': { at: 'fort-lawrence' },
        'reg-br-49': { at: 'fort-beausejour' },
      },
      naval: {
        through: {
          french: ['nav-fr-squadron', 'nav-fr-corsair', 'nav-fr-troops', 'nav-fr-gifts'],
          british: ['nav-br-squadron-1', 'nav-br-supply'],
        },
      },
    });
  });
});
