import { describe, expect, it } from '@jest/globals';
import { attack, field, fight, kinds, question, result, told, whereabouts } from './field.js';

describe('worked examples of battles', () => {
  const monongahela = () =>
    field({
      season: { year: 1755, half: 'early' },
      cards: { discards: [10, 12] },
      hands: { french: [11], british: [] },
      french: {
        forts: ['ohio-forks'],
        allied: ['mingo-town', 'logstown', 'kittaning'],
        at: {
          'ohio-forks': {
            leaders: ['beaujeu', 'dumas'],
            units: {
              'fr-marine-detachment': 1,
              'fr-coureurs-ligneris': 1,
              'fr-indian-mingo': 1,
              'fr-indian-shawnee': 1,
              'fr-indian-delaware': 1,
            },
          },
        },
      },
      british: {
        stockades: ['gists-station'],
        at: {
          'gists-station': {
            leaders: ['braddock', 'dunbar'],
            units: {
              'br-regular-44th': 1,
              'br-regular-48th': 1,
              'br-provincial-virginia': 2,
              'br-provincial-maryland': 1,
              'br-provincial-pennsylvania': 1,
            },
          },
        },
      },
    });

  it('Monongahela 1755: the ambush fires doubled and first, and the beaten go back to their stockade (7.56, 7.7, 7.92)', () => {
    const begun = attack(monongahela(), {
      side: 'british',
      space: 'ohio-forks',
      from: 'gists-station',
      leader: 'braddock',
    });
    // the British have no cards; Fieldworks could be held as well
    expect(question(begun.state)).toBe('battle-cards french');
    const ambush = fight(begun, [6], 'play 11');
    expect(told(ambush, 'fired')).toMatchObject([
      { side: 'french', strength: 10, doubled: true, column: '9-12', die: 6, total: 7, losses: 4 },
    ]);
    expect(question(ambush.state)).toBe('losses british');
    const over = fight(ambush, [1, 3, 1, 1, 2], 'lose 2 regulars, 2 Virginia');
    expect(told(over, 'fired')[1]).toMatchObject({
      side: 'british',
      strength: 10,
      doubled: false,
      column: '9-12',
      die: 1,
      total: 0,
      losses: 1,
    });
    expect(told(over, 'leader-killed').map(({ leader }) => leader)).toEqual([
      'leader:braddock',
      'leader:beaujeu',
    ]);
    expect(told(over, 'leader-unhurt').map(({ leader }) => leader)).toEqual([
      'leader:dunbar',
      'leader:dumas',
    ]);
    // his one drilled unit, so nobody is asked (7.62)
    expect(whereabouts(over.state, 'fr-marine-detachment-1')).toBe('ohio-forks reduced');
    expect(whereabouts(over.state, 'dunbar')).toBe('gists-station');
    expect(whereabouts(over.state, 'br-regular-44th')).toBe('gists-station reduced');
    expect(whereabouts(over.state, 'braddock')).toBe('removed');
    expect(result(over)).toMatchObject({ winner: 'french', remaining: [], overrun: false });
    expect(over.state.vp).toBe(1);
  });

  it('Monongahela without the stockade: the drilled troops die and the leader retreats alone (7.92)', () => {
    const open = { ...monongahela(), stockades: {} };
    const begun = attack(
      open,
      { side: 'british', space: 'ohio-forks', from: 'gists-station', leader: 'braddock' },
      [],
    );
    const over = fight(begun, [6, 1, 3, 1, 1, 2], 'play 11', 'lose 2 regulars, 2 Virginia');
    expect(whereabouts(over.state, 'dunbar')).toBe('gists-station');
    expect(whereabouts(over.state, 'br-regular-48th')).toBe('removed');
    expect(whereabouts(over.state, 'br-provincial-maryland')).toBe('available');
  });

  it('Plains of Abraham 1759: militia, works taken by a card, a general on each side killed (7.3, 7.4, 7.7)', () => {
    const position = field({
      season: { year: 1759, half: 'late' },
      cards: { discards: [10, 11, 12] },
      hands: { french: [1], british: [9] },
      fieldworks: ['quebec'],
      amphib: ['ile-d-orleans'],
      french: {
        allied: ['pays-d-en-haut', 'lac-des-deux-montagnes', 'kahnawake'],
        militia: { 'st-lawrence-canadian-militias': { units: { 'fr-canadian-militia': 4 } } },
        at: {
          quebec: {
            leaders: ['montcalm', 'vaudreuil', 'bougainville'],
            units: {
              'fr-regular-royal-roussillon': 1,
              'fr-regular-languedoc': 1,
              'fr-regular-la-sarre': 1,
              'fr-regular-bearn': 1,
              'fr-regular-guyenne': 1,
              'fr-regular-marine': 1,
              'fr-coureurs-marin': 1,
              'fr-coureurs-lery': 1,
              'fr-indian-ottawa': 1,
              'fr-indian-huron': 1,
              'fr-indian-algonquin': 1,
              'fr-indian-caughnawaga': 1,
            },
            reduced: {
              'fr-regular-bearn': 1,
              'fr-regular-guyenne': 1,
              'fr-regular-marine': 1,
              'fr-coureurs-marin': 1,
              'fr-coureurs-lery': 1,
            },
          },
        },
      },
      british: {
        stockades: ['ile-d-orleans'],
        at: {
          'ile-d-orleans': {
            leaders: ['wolfe', 'murray', 'monckton'],
            units: {
              'br-highland-78th-a': 1,
              'br-highland-78th-b': 1,
              'br-royal-american-2-60th': 1,
              'br-royal-american-3-60th': 1,
              'br-regular-35th': 1,
              'br-regular-43rd': 1,
              'br-regular-48th': 1,
              'br-regular-15th': 1,
              'br-regular-28th': 1,
              'br-regular-47th': 1,
              'br-regular-58th': 1,
              'br-light-infantry-howes': 1,
              'br-ranger-goreham': 1,
            },
            reduced: {
              'br-highland-78th-b': 1,
              'br-royal-american-2-60th': 1,
              'br-royal-american-3-60th': 1,
              'br-regular-15th': 1,
              'br-regular-28th': 1,
              'br-regular-47th': 1,
              'br-regular-58th': 1,
            },
          },
        },
      },
    });
    const begun = attack(position, {
      side: 'british',
      space: 'quebec',
      from: 'ile-d-orleans',
      leader: 'wolfe',
    });
    expect(question(begun.state)).toBe('militia french');
    const ready = fight(begun, [], 'militia all');
    expect(question(ready.state)).toBe('battle-cards british');
    const fired = fight(ready, [6, 1], 'play 9');
    expect(fired.state.fieldworks).toEqual([]);
    expect(told(fired, 'fired')).toMatchObject([
      { side: 'british', strength: 34, column: '28+', die: 6, total: 8, losses: 8, modified: 1 },
      { side: 'french', strength: 23, column: '22-27', die: 1, total: 3, losses: 4, modified: 1 },
    ]);
    // the attacker assigns his losses first (7.6)
    expect(question(fired.state)).toBe('losses british');
    const beaten = fight(
      fired,
      // Wolfe, Murray, Monckton; Montcalm, Vaudreuil, Bougainville
      [1, 2, 3, 1, 4, 5],
      "lose 2 full regulars, 78th a, Howe's",
      'lose Royal Roussillon, Languedoc, La Sarre, Béarn, 4 militia',
    );
    expect(whereabouts(beaten.state, 'wolfe')).toBe('removed');
    expect(whereabouts(beaten.state, 'montcalm')).toBe('removed');
    expect(whereabouts(beaten.state, 'fr-canadian-militia-1')).toBe(
      'box:st-lawrence-canadian-militias reduced',
    );
    expect(question(beaten.state)).toBe('retreat french');
    const over = fight(beaten, [], 'retreat to Bécancour');
    expect(whereabouts(over.state, 'vaudreuil')).toBe('becancour');
    expect(whereabouts(over.state, 'fr-regular-bearn')).toBe('removed');
    expect(over.state.vp).toBe(-1);
    expect(kinds(over).slice(-1)).toEqual(['retreated']);
  });

  it('Louisbourg 1758: a landing against works; the beaten can only go inside (7.54, 7.55, 8.13)', () => {
    const position = field({
      season: { year: 1758, half: 'early' },
      cards: { discards: [10, 11, 12] },
      hands: { french: [9], british: [2] },
      french: {
        at: {
          louisbourg: {
            leaders: ['drucour'],
            units: {
              'fr-regular-artois': 1,
              'fr-regular-bourgogne': 1,
              'fr-regular-cambis': 1,
              'fr-regular-v-etrangers': 1,
              'fr-regular-marine': 1,
            },
          },
        },
      },
      british: {
        at: {
          halifax: {
            leaders: ['amherst'],
            units: {
              'br-regular-22nd': 1,
              'br-regular-28th': 1,
              'br-regular-40th': 1,
              'br-regular-45th': 1,
              'br-regular-47th': 1,
              'br-regular-48th': 1,
              'br-highland-78th-a': 1,
            },
          },
        },
      },
    });
    const begun = attack(
      { ...position, amphib: ['louisbourg'] },
      {
        side: 'british',
        space: 'louisbourg',
        from: 'halifax',
        leader: 'amherst',
        by: 'landing',
      },
    );
    expect(question(begun.state)).toBe('battle-cards french');
    const fired = fight(begun, [5, 2], 'play 9');
    // 22-27, one to the left; +1 Amherst, -1 landing
    expect(told(fired, 'fired')).toMatchObject([
      { side: 'british', strength: 22, column: '17-21', die: 5, total: 5, losses: 5, modified: 3 },
      { side: 'french', strength: 15, column: '13-16', die: 2, total: 3, losses: 3, modified: 1 },
    ]);
    const over = fight(fired, [], 'lose least');
    expect(told(over, 'retreated-inside')).toHaveLength(1);
    expect(whereabouts(over.state, 'drucour')).toBe('louisbourg');
    expect(over.state.fieldworks).toEqual([]);
    expect(over.state.vp).toBe(-1);
    const action = over.state.frames.at(-1);
    expect(action?.returned).toMatchObject({ of: 'battle', winner: 'british' });
  });

  it('Louisbourg lost: back to Halifax, the marker stays and a point for the defender (7.92, 7.81)', () => {
    const position = field({
      fieldworks: ['louisbourg'],
      french: { at: { louisbourg: { leaders: ['drucour'], units: { 'fr-regular-artois': 1 } } } },
      british: { at: { halifax: { leaders: ['amherst'], units: { 'br-regular-22nd': 1 } } } },
    });
    const begun = attack(
      { ...position, amphib: ['louisbourg'] },
      { side: 'british', space: 'louisbourg', from: 'halifax', leader: 'amherst', by: 'landing' },
      [2, 2],
    );
    expect(question(begun.state)).toBe('retreat british');
    const over = fight(begun, [], 'retreat to Halifax');
    expect(whereabouts(over.state, 'amherst')).toBe('halifax');
    expect(over.state.fieldworks).toEqual(['louisbourg']);
    expect(over.state.amphib).toEqual([]);
    expect(over.state.vp).toBe(1);
    expect(result(over).winner).toBe('french');
  });

  it('Hudson Carry North 1757: a tie of two steps each, won by the defenders (7.62, 7.8)', () => {
    const position = field(
      {
        cards: { discards: [9, 10] },
        hands: { french: [1], british: [11, 12] },
        french: {
          forts: ['ticonderoga'],
          allied: ['lac-des-deux-montagnes', 'kahnawake'],
          at: {
            ticonderoga: {
              leaders: ['rigaud', 'bougainville'],
              units: {
                'fr-regular-languedoc': 1,
                'fr-regular-royal-roussillon': 1,
                'fr-coureurs-marin': 1,
                'fr-indian-algonquin': 1,
                'fr-indian-caughnawaga': 1,
              },
            },
          },
        },
        british: {
          forts: ['hudson-carry-north'],
          at: {
            'hudson-carry-north': {
              units: {
                'br-ranger-rogers': 1,
                'br-provincial-new-hampshire': 1,
                'br-provincial-new-jersey': 1,
              },
            },
          },
        },
      },
      1,
      { advanced: true },
    );
    // 7.56: the British could hold Ambush!, but the French have more Auxiliaries, and the fort keeps the French from it
    const begun = attack(
      position,
      { side: 'french', space: 'hudson-carry-north', from: 'ticonderoga', leader: 'rigaud' },
      [3, 4],
    );
    expect(told(begun, 'fired')).toMatchObject([
      { side: 'french', strength: 9, column: '9-12', total: 3, losses: 2, modified: 0 },
      { side: 'british', strength: 6, column: '6-8', total: 4, losses: 2, modified: 0 },
    ]);
    expect(question(begun.state)).toBe('losses french');
    const over = fight(begun, [], 'lose Languedoc, Algonquin', 'lose New Hampshire, New Jersey');
    expect(whereabouts(over.state, 'rigaud')).toBe('ticonderoga');
    expect(whereabouts(over.state, 'fr-regular-languedoc')).toBe('ticonderoga reduced');
    expect(whereabouts(over.state, 'br-ranger-rogers')).toBe('hudson-carry-north');
    expect(result(over).winner).toBe('british');
    expect(over.state.vp).toBe(-1);
  });
});
