import { describe, expect, it } from '@jest/globals';
import { USUAL } from '../../src/engine/liberty/setup/options.js';
import { startOf } from '../../src/engine/liberty/setup/starting-position.js';
import { Guide, quoted } from '../support/guide.js';
import { world } from '../support/liberty.js';
import { liberty as game } from '../support/liberty-table.js';
import { describeToldOrders, inTables, plannedKinds, playedOut } from './told-orders.js';

const guide = new Guide('players-guide-liberty.md');
const inText = quoted(
  guide
    .chapter('Battles')
    .split('\n')
    .filter((line) => !line.startsWith('|'))
    .join('\n'),
);
const held = { count: 3, cards: ['action-2', 'action-3', 'supply-2'] };
const told = {
  game,
  positions: [{ ...startOf(world, USUAL, null), hands: { british: held, american: held } }],
  orders: [
    ...inTables(guide, 'Orders', 'Battles', 'Winter', 'Prisoners'),
    ...inText.flatMap((line) => line.split('; ')),
  ],
  plans: guide.block('Battle plans'),
};

describeToldOrders('the guide to Liberty', told);

describe('the battle plans of the guide to Liberty', () => {
  it('have one for every question but volleys', () => {
    const all = game.plans.map(({ kind }) => kind).filter((kind) => kind !== 'volley');
    expect(plannedKinds(told)).toEqual([...all].sort());
  });
});

describe('the first turns of the guide to Liberty', () => {
  it('can be played line by line, and end as it is told', async () => {
    const { told, state } = await playedOut(game, '1775', guide.block('The first two turns'));
    const story = told.join('');
    expect(story).not.toContain('accepted, waits\n');
    expect(story).toContain('The American side wins the battle at Newport in round 3.');
    expect(state).toMatchObject({
      turn: 3,
      blocks: {
        putnam: { at: 'new-brunswick', strength: 1 },
        wooster: { at: 'newport', strength: 1 },
        grey: { at: 'boston', strength: 2 },
        grant: { at: 'boston', strength: 2 },
        morgan: { at: 'springfield', strength: 3 },
        greene: { at: 'hartford', strength: 4 },
        'ship-hood': { at: 'atlantic' },
      },
    });
  });
});
