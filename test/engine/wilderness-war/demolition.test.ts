import { describe, expect, it } from '@jest/globals';
import { asked, kinds, calm as play, refusal, table, why } from '../../support/ww-table.js';

describe('demolition (5.46)', () => {
  it('removes a stockade or works for nothing, a completed fort for a point', () => {
    const french = { stockades: ['sorel'], works: ['st-jean'], forts: ['crown-point'] };
    const state = table({ vp: { side: 'french', points: 3 }, french });
    const stockade = play(state, 'demolish stockade at Sorel').state;
    expect(stockade).toMatchObject({ stockades: {}, vp: 3 });
    const works = play(stockade, 'demolish works at St-Jean').state;
    expect(works).toMatchObject({ works: {}, vp: 3 });
    const fort = play(works, 'demolish Crown Point');
    expect(fort.state).toMatchObject({ forts: {}, vp: 2 });
    expect(kinds(fort)).toEqual(['demolished', 'victory-points']);
  });

  it('costs the British a point in the other direction', () => {
    const state = table({ to_act: 'british', british: { forts: ['wills-creek'] } });
    expect(play(state, 'demolish fort at Fort Cumberland').state.vp).toBe(1);
  });

  it('spends no card and leaves the phase as it is, under a new id', () => {
    const state = table({ french: { stockades: ['sorel'] } });
    const after = play(state, 'demolish Sorel').state;
    expect(after.hands).toEqual(state.hands);
    expect(asked(after)).toMatchObject({ side: 'french', kind: 'action' });
    expect(asked(after).id).not.toBe(asked(state).id);
  });

  it('is possible in the middle of an activation, which then goes on', () => {
    const at = { montreal: { leaders: ['montcalm'], units: { 'fr-regular-bearn': 1 } } };
    const begun = play(table({ french: { stockades: ['sorel'], at } }), 'force 11 Montcalm').state;
    const after = play(begun, 'demolish Sorel').state;
    expect(asked(after)).toMatchObject({ kind: 'move', facts: asked(begun).facts });
    expect(play(after, 'move to Sorel').state.pieces.montcalm).toBe('sorel');
  });

  it('may follow the last movement, so that a fort can serve the march and be razed behind it', () => {
    const at = { ticonderoga: { leaders: ['montcalm'], units: { 'fr-regular-bearn': 1 } } };
    const start = table({ vp: { side: 'french', points: 3 }, french: { forts: ['ticonderoga'], at } });
    const begun = play(start, 'force 11 Montcalm').state;
    const line = 'boat to Île-aux-Noix then demolish fort at Ticonderoga';
    const after = play(begun, line);
    expect(after.state).toMatchObject({ forts: {}, vp: 2, pieces: { montcalm: 'ile-aux-noix' } });
    expect(asked(after.state)).toMatchObject({ side: 'british', kind: 'action' });
    expect(kinds(after).slice(-2)).toEqual(['demolished', 'victory-points']);
    expect(why(begun, 'boat to Île-aux-Noix then demolish stockade at Ticonderoga')).toBe(
      'nothing-to-demolish 5.46',
    );
    expect(why(begun, 'boat to Halifax then demolish fort at Ticonderoga')).not.toBe('legal');
    expect(why(begun, 'boat to Île-aux-Noix then demolish fort at Nowhere')).toBe('unknown-name');
  });

  it('wants to know which of two', () => {
    const state = table({ french: { stockades: ['sorel'], works: ['sorel'] } });
    expect(refusal(state, 'demolish Sorel')).toMatchObject({
      code: 'which-structure',
      params: { structures: ['building:stockade', 'building:works'] },
    });
    expect(why(state, 'demolish fort under construction at Sorel')).toBe('legal');
  });

  it('touches nothing of the enemy, nothing besieged and no fortress', () => {
    const siege = table({
      sieges: { 'crown-point': 0 },
      french: { forts: ['crown-point'], stockades: ['sorel'] },
      british: { forts: ['wills-creek'], at: { 'crown-point': { units: { 'br-regular-15th': 1 } } } },
    });
    expect(why(siege, 'demolish Crown Point')).toBe('demolish-under-siege 5.46');
    expect(why(siege, 'demolish Wills Creek')).toBe('nothing-to-demolish 5.46');
    expect(why(siege, 'demolish Quebec')).toBe('nothing-to-demolish 5.46');
    expect(why(siege, 'demolish fort at Sorel')).toBe('nothing-to-demolish 5.46');
    expect(why(siege, 'demolish palace at Sorel')).toBe('unknown-name');
    expect(why(table({}), 'demolish Sorel')).toBe('nothing-to-demolish-anywhere 5.46');
  });

  it('may strip a waiting group of the stockade that spared it a raid (10.1)', () => {
    const at = {
      schenectady: { units: { 'fr-coureurs-marin': 1 } },
      montreal: { units: { 'fr-coureurs-lery': 1 } },
    };
    const state = table({ french: { stockades: ['schenectady'], at } });
    const begun = play(state, 'individuals 14 Marin, Lery').state;
    expect(kinds(play(begun, 'stay Marin'))).toEqual(['stayed']);
    const razed = play(begun, 'demolish Schenectady', 'stay Marin');
    expect(kinds(razed)).toContain('raid-rolled');
  });
});
