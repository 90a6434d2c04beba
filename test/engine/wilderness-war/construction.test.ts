import { describe, expect, it } from '@jest/globals';
import { asked, kinds, calm as play, refusal, table, told, why } from '../../support/ww-table.js';

const bearn = { units: { 'fr-regular-bearn': 1 } };
const guyenne = { units: { 'fr-regular-guyenne': 1 } };

describe('stockades (5.41)', () => {
  it('go up in originally friendly cultivated spaces without anybody there', () => {
    const played = play(table({}), 'stockades 14 at Sorel, St-Jean');
    expect(played.state.stockades).toEqual({ sorel: 'french', 'st-jean': 'french' });
    expect(kinds(played)).toEqual(['card-played', 'built', 'built']);
    expect(played.state.lastUse.french).toBe('construction');
    expect(asked(played.state)).toMatchObject({ side: 'british', kind: 'action' });
  });

  it('number no more than the value of the card', () => {
    expect(why(table({}), 'stockade 11 at Sorel')).toBe('legal');
    expect(why(table({}), 'stockade 11 at Sorel and St-Jean')).toBe('too-many-buildings 5.41');
    expect(why(table({}), 'stockades 14 at Sorel, Sorel')).toBe('once-per-space 5.42');
  });

  it('elsewhere need drilled troops in supply (12.3), where the edition has supply', () => {
    const form = {
      french: {
        at: {
          'crown-point': bearn,
          'green-mountains-south': guyenne,
          winooski: { units: { 'fr-coureurs-marin': 1 } },
        },
      },
    };
    const state = table(form);
    expect(why(state, 'stockades 14 at Crown Point')).toBe('legal');
    expect(why(state, 'stockades 14 at Winooski')).toBe('no-builders 5.41');
    expect(why(state, 'stockades 14 at Green Mountains South')).toBe('builders-not-supplied 12.3');
    // Where the line breaks, and why (12.2).
    expect(told(state, 'stockades 14 at Green Mountains South')).toMatch(
      /The line breaks between .+ and .+: it goes through wilderness by land/,
    );
    expect(why(table(form, 1, { advanced: false }), 'stockades 14 at Green Mountains South')).toBe('legal');
  });

  it('open supply the instant they stand (12.3): the second may depend on the first', () => {
    const form = { french: { at: { ticonderoga: bearn, 'wood-creek': guyenne } } };
    expect(why(table(form), 'stockades 14 at Ticonderoga, Wood Creek')).toBe('legal');
    expect(why(table(form), 'stockades 14 at Wood Creek, Ticonderoga')).toBe('builders-not-supplied 12.3');
  });

  it('stand in no space with enemy units or fortifications, in no siege, fortress or fortified space (5.41, 5.43)', () => {
    const british = { at: { sorel: { units: { 'br-ranger-rogers': 1 } } } };
    expect(why(table({ british }), 'stockades 14 at Sorel')).toBe('build-among-enemies 5.41');
    expect(why(table({ british: { stockades: ['sorel'] } }), 'stockades 14 at Sorel')).toBe(
      'stockade-stands 5.43',
    );
    expect(why(table({ french: { stockades: ['sorel'] } }), 'stockades 14 at Sorel')).toBe(
      'stockade-stands 5.43',
    );
    expect(why(table({ french: { forts: ['sorel'] } }), 'stockades 14 at Sorel')).toBe('fort-stands 5.43');
    expect(why(table({ french: { works: ['sorel'] } }), 'stockades 14 at Sorel')).toBe('legal');
    expect(why(table({}), 'stockades 14 at Quebec')).toBe('build-in-fortress 5.43');
    const siege = table({ sieges: { sorel: 0 }, french: { forts: ['sorel'] }, british });
    expect(why(siege, 'stockades 14 at Sorel')).toBe('build-in-siege 5.43');
  });

  it('go up around an enemy leader alone, who gives way (6.53)', () => {
    const form = { british: { at: { sorel: { leaders: ['wolfe'] } } } };
    const built = play(table(form), 'stockades 14 at Sorel').state;
    expect(built.stockades).toEqual({ sorel: 'french' });
    expect(asked(built)).toMatchObject({ side: 'british', kind: 'give-way', facts: { space: 'sorel' } });
    const own = { french: { at: { sorel: { leaders: ['rigaud'] } } } };
    expect(why(table(own), 'stockades 14 at Sorel')).toBe('legal');
  });

  it('are suggested where they may stand', () => {
    expect(refusal(table({}), 'stockades 14 at Winooski')?.suggestions).toHaveLength(3);
  });
});

describe('forts (5.42)', () => {
  it('are begun and completed up to the value of the card: one completed, two begun with a 3 (the example)', () => {
    const at = {
      'crown-point': bearn,
      ticonderoga: guyenne,
      winooski: { units: { 'fr-regular-marine': 1 } },
    };
    const state = table({ french: { works: ['crown-point'], at } });
    const played = play(state, 'forts 1 at Crown Point, Ticonderoga, Winooski');
    expect(played.state.forts).toEqual({ 'crown-point': 'french' });
    expect(played.state.works).toEqual({ ticonderoga: 'french', winooski: 'french' });
    expect(played.events.slice(1).map((event) => event.data.what)).toEqual([
      'building:fort',
      'building:works',
      'building:works',
    ]);
    expect(why(state, 'forts 14 at Crown Point, Ticonderoga, Winooski')).toBe('too-many-buildings 5.42');
    expect(why(state, 'forts 1 at Ticonderoga, Ticonderoga')).toBe('once-per-space 5.42');
  });

  it('need drilled troops in supply, at home too', () => {
    expect(why(table({ french: { at: { sorel: bearn } } }), 'forts 1 at Sorel')).toBe('legal');
    const state = table({ french: { at: { 'crown-point': bearn, 'green-mountains-south': guyenne } } });
    expect(why(state, 'forts 1 at Sorel')).toBe('no-builders 5.42');
    expect(why(state, 'forts 1 at Green Mountains South')).toBe('builders-not-supplied 12.3');
    expect(told(state, 'forts 1 at Green Mountains South')).toMatch(
      /out of supply\. The line breaks between .+ and .+: it goes through wilderness by land, and .+ has no fortification\./,
    );
  });

  it('are not built where one stands, in a fortress or under siege (5.43)', () => {
    expect(
      why(
        table({ french: { forts: ['sorel'], at: { sorel: bearn, 'st-jean': guyenne } } }),
        'forts 1 at Sorel',
      ),
    ).toBe('fort-stands 5.43');
    expect(why(table({ french: { at: { quebec: bearn, sorel: guyenne } } }), 'forts 1 at Quebec')).toBe(
      'build-in-fortress 5.43',
    );
  });

  it('take the place of a stockade when completed (5.43)', () => {
    const state = table({ french: { stockades: ['sorel'], at: { sorel: bearn } } });
    const begun = play(state, 'forts 11 at Sorel').state;
    expect([begun.stockades, begun.works]).toEqual([{ sorel: 'french' }, { sorel: 'french' }]);
    const form = { french: { stockades: ['sorel'], works: ['sorel'], at: { sorel: bearn } } };
    const done = play(table(form), 'forts 11 at Sorel').state;
    expect([done.stockades, done.works, done.forts]).toEqual([{}, {}, { sorel: 'french' }]);
  });
});

describe('construction (5.4)', () => {
  it('does not follow construction, even over a season', () => {
    const state = table({ last_use: { french: 'construction' }, french: { at: { sorel: bearn } } });
    expect(why(state, 'stockades 14 at St-Jean')).toBe('construction-twice 5.4');
    expect(why(state, 'forts 14 at Sorel')).toBe('construction-twice 5.4');
    const other = play(state, 'unit 11 Bearn', 'stay').state;
    expect(other.lastUse.french).toBe('activation');
  });

  it('needs a card in the hand and a site', () => {
    expect(why(table({}), 'stockades 2 at Sorel')).toBe('card-not-in-hand 5.26');
    expect(why(table({}), 'forts 1 at Sorel')).toBe('no-building-site 5.42');
  });
});
