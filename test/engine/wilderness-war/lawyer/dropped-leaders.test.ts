import { describe, expect, it } from '@jest/globals';
import { calm, type Played, playWith, table } from '../../../support/ww-table.js';

describe('leaders dropped off with Auxiliaries (10.13)', () => {
  const raidUnder = (edition: number): Played => {
    const state = table(
      {
        hands: { french: [1, 44], british: [43, 53] },
        // No windows open for cards that are out.
        cards: { discards: [11, 12, 13, 14] },
        french: {
          stockades: ['ohio-forks'],
          at: {
            'allegheny-south': {
              leaders: ['dumas', 'beaujeu'],
              units: { 'fr-coureurs-marin': 1, 'fr-coureurs-langlade': 1 },
            },
          },
        },
      },
      edition,
    );
    const begun = calm(state, 'force 1 Dumas with all').state;
    return playWith(begun, [4, 4], 'move to Augusta (drop Beaujeu, Marin), Woodstock');
  };

  it('lead their raid since the second edition', () => {
    expect(raidUnder(3).state.pieces.beaujeu).toBe('ohio-forks');
  });

  it('take no part in it in the first', () => {
    expect(raidUnder(1).state.pieces.beaujeu).toBe('augusta');
  });
});
