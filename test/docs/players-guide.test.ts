import { describe, expect, it } from '@jest/globals';
import { Guide } from '../support/guide.js';
import { start } from '../support/wilderness-war.js';
import { game } from '../support/ww-table.js';
import { describeToldOrders, inTables, playedOut } from './told-orders.js';

const guide = new Guide('players-guide.md');

describeToldOrders('the guide', {
  game,
  // The whole deck is in play and nobody is dead in 1755; Louisbourg and its squadrons are there in 1757.
  positions: [start('early-war', 3), start('annus-mirabilis', 3)],
  orders: inTables(guide, 'Your action phase', 'When you are asked in the middle of something'),
  plans: guide.block('Standing answers'),
});

describe('the season of the guide', () => {
  it('can be played line by line, and ends as it is told', async () => {
    const { told, state } = await playedOut(game, 'annus-mirabilis', guide.block('A season by mail'));
    expect(told.join('\n')).not.toContain('accepted, waits\n');
    expect(told.at(-1)).toContain('The siege of Ticonderoga is lifted.');
    expect(state).toMatchObject({
      pieces: { webb: 'hudson-carry-north', montcalm: 'ticonderoga', 'fr-coureurs-marin': 'crown-point' },
      raided: { northampton: { french: 1 } },
      sieges: {},
      vp: 4,
    });
  });
});
