import { describe, expect, it } from '@jest/globals';
import { asked, kinds, play, table } from '../../../support/ww-table.js';

/** Villiers comes to the stockade at Schenectady, where Johnson is alone. */
function raid(edition: number) {
  const start = table(
    {
      french: {
        forts: ['ticonderoga'],
        at: { 'adirondacks-south': { leaders: ['villiers'], units: { 'fr-coureurs-lery': 1 } } },
      },
      british: { stockades: ['schenectady'], at: { schenectady: { leaders: ['johnson'] } } },
    },
    edition,
  );
  return play(start, 'force 23 Villiers', 'move to Schenectady', 'pass');
}

describe('a leader alone in a stockade of his side among enemies (6.53)', () => {
  it('gives way in the 1st edition, as in its long example', () => {
    const met = raid(1);
    expect(asked(met.state).kind).toBe('give-way');
    expect(play(met.state, 'withdraw to Albany').state.pieces.johnson).toBe('albany');
  });

  it.each([2, 3])('stays in edition %i: a stockade is a fortification', (edition) => {
    const met = raid(edition);
    expect(kinds(met)).not.toContain('leaders-gave-way');
    expect(asked(met.state).kind).toBe('blockhouses');
    expect(play(met.state, 'pass').state.pieces.johnson).toBe('schenectady');
  });
});
