import { describe, expect, it } from '@jest/globals';
import { asked, kinds, playWith, table } from '../../../support/ww-table.js';

describe('a raid in a game', () => {
  it('follows from the move of Auxiliaries into the enemy country and ends the phase', () => {
    const state = table({
      cards: { discards: [13, 14, 15, 16] },
      hands: { french: [1, 11], british: [43, 53] },
      french: {
        forts: ['ohio-forks'],
        allied: ['logstown'],
        at: { 'allegheny-south': { leaders: ['dumas'], units: { 'fr-indian-shawnee': 1 } } },
      },
    });
    const played = playWith(
      state,
      [4],
      'force 1 Dumas with Shawnee',
      'move to Augusta',
      'home Shawnee to Ohio Forks',
    );
    expect(kinds(played).filter((kind) => kind.startsWith('raid-'))).toEqual([
      'raid-rolled',
      'raid-succeeded',
    ]);
    expect(played.state.raided).toEqual({ augusta: { french: 1 } });
    expect(played.state.pieces).toMatchObject({ dumas: 'ohio-forks', 'fr-indian-shawnee-1': 'ohio-forks' });
    expect(played.state.reduced).toEqual({ 'fr-indian-shawnee-1': true });
    expect(asked(played.state)).toMatchObject({ kind: 'action', side: 'british' });
  });
});
