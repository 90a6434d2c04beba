import { describe, expect, it } from '@jest/globals';
import type { ActivationFrame } from '../../../src/engine/wilderness-war/procedure-state/season-and-action-phase-frame-types.js';
import { asked, kinds, calm as play, refusal, rewritten, table, why } from '../../support/ww-table.js';

const montreal = {
  leaders: ['montcalm', 'levis', 'vaudreuil', 'rigaud'],
  units: {
    'fr-regular-bearn': 1,
    'fr-regular-guyenne': 1,
    'fr-regular-la-sarre': 1,
    'fr-coureurs-marin': 1,
    'fr-coureurs-lery': 1,
    'fr-indian-huron': 1,
    'fr-indian-ottawa': 1,
    'fr-indian-abenaki': 2,
  },
};
const french = { allied: ['pays-d-en-haut', 'st-francois'], at: { montreal } };
const summer = table({ french });

function group(state: ReturnType<typeof table>, line: string): readonly string[] {
  const frame = play(state, line).state.frames.at(-1) as ActivationFrame;
  return frame.groups.flatMap((one) => one.pieces);
}

describe('all at a place', () => {
  it('are somebody, or the order is refused', () => {
    expect(why(summer, 'individuals 14 Rigaud, all at Québec')).toBe('nobody-there');
    expect(why(summer, 'force 14 Rigaud with all at Québec')).toBe('nobody-there');
  });
});

describe('activating a force (5.32, 5.34)', () => {
  it('needs a card of at least the initiative of the leader (5.32)', () => {
    expect(why(summer, 'force 11 Montcalm with huron')).toBe('legal');
    expect(why(summer, 'force 11 Levis with huron')).toBe('initiative-too-high 5.32');
    expect(why(summer, 'force 14 Levis with huron')).toBe('legal');
    expect(why(summer, 'force 14 Vaudreuil with huron')).toBe('initiative-too-high 5.32');
    expect(why(summer, 'force 1 Vaudreuil with huron')).toBe('legal');
  });

  it('spends the card for an activation and asks for the move (5.26, 5.36)', () => {
    const played = play(summer, 'force 11 Montcalm with huron');
    expect(kinds(played)).toEqual(['card-played', 'activated']);
    expect(played.state.hands.french.cards).toEqual([1, 12, 14, 23]);
    expect(played.state.lastUse.french).toBe('activation');
    expect(asked(played.state)).toMatchObject({
      side: 'french',
      kind: 'move',
      facts: { card: 11, how: 'force', groups: [{ commander: 'montcalm', from: 'montreal' }] },
    });
    expect(asked(played.state).id).not.toBe(asked(summer).id);
  });

  it('lets a leader command as many units as his rating (5.34)', () => {
    expect(why(summer, 'force 11 Montcalm with 3 regulars, 2 coureurs, huron')).toBe('legal');
    expect(why(summer, 'force 11 Montcalm with 3 regulars, 2 coureurs, huron, ottawa')).toBe(
      'over-command 5.34',
    );
  });

  it('adds the ratings of subordinates of the same or a lower command (5.34)', () => {
    expect(
      why(summer, 'force 11 Montcalm with Rigaud, 3 regulars, 2 coureurs, huron, ottawa, 2 abenaki'),
    ).toBe('legal');
    expect(why(summer, 'force 14 Rigaud with Levis, huron')).toBe('outranks-commander 5.34');
    expect(why(summer, 'force 14 Levis with Vaudreuil, huron')).toBe('legal');
  });

  it('moves fourteen units under Murray with Webb and Bradstreet, by any card (5.34, the example)', () => {
    const regulars = ['15th', '17th', '1st-royal', '22nd', '27th', '28th', '35th'].map(
      (id) => `br-regular-${id}`,
    );
    const more = ['40th', '43rd', '44th', '45th', '46th', '47th', '48th', '55th'].map(
      (id) => `br-regular-${id}`,
    );
    const units = Object.fromEntries([...regulars, ...more].map((id) => [id, 1]));
    const state = table({
      to_act: 'british',
      british: { at: { albany: { leaders: ['murray', 'webb', 'bradstreet'], units } } },
    });
    for (const card of [53, 54, 57]) {
      expect(why(state, `force ${card} Murray with Webb, Bradstreet, 14 regulars`)).toBe('legal');
      expect(why(state, `force ${card} Murray with Webb, Bradstreet, 15 regulars`)).toBe('over-command 5.34');
    }
    expect(why(state, 'force 53 Murray')).toBe('name-the-units 5.34');
  });

  it('takes all units and no subordinate when no list is given (5.34)', () => {
    const state = table({
      french: {
        at: {
          quebec: { leaders: ['levis', 'rigaud'], units: { 'fr-regular-bearn': 1, 'fr-regular-marine': 2 } },
        },
      },
    });
    expect(group(state, 'force 14 Rigaud')).toEqual([
      'rigaud',
      'fr-regular-bearn',
      'fr-regular-marine-1',
      'fr-regular-marine-2',
    ]);
    expect(why(summer, 'force 1 Montcalm')).toBe('name-the-units 5.34');
  });

  it('takes everybody who may serve under the leader with `all` (5.34)', () => {
    const at = {
      montreal: {
        leaders: ['levis', 'rigaud', 'villiers'],
        units: { 'fr-regular-bearn': 1, 'fr-coureurs-marin': 1 },
      },
    };
    expect(group(table({ french: { at } }), 'force 14 Rigaud with all')).toEqual([
      'rigaud',
      'villiers',
      'fr-regular-bearn',
      'fr-coureurs-marin',
    ]);
    expect(group(summer, 'force 1 Montcalm with all regulars')).toHaveLength(4);
  });

  it('is no force without anybody to lead (5.34)', () => {
    const at = {
      quebec: { leaders: ['levis'] },
      montreal: { leaders: ['rigaud'], units: { 'fr-regular-bearn': 1 } },
    };
    const state = table({ french: { at } });
    expect(why(state, 'force 14 Levis')).toBe('force-of-nobody 5.34');
    expect(why(state, 'force 14 Levis with Bearn')).toBe('no-such-pieces');
  });

  it('may consist of leaders alone, one commanding the others (5.34)', () => {
    const two = table({ french: { at: { quebec: { leaders: ['montcalm', 'levis'] } } } });
    expect(why(two, 'force 11 Montcalm with Levis')).toBe('legal');
    expect(why(two, 'force 14 Levis with Montcalm')).toBe('outranks-commander 5.34');
    const one = table({ french: { at: { quebec: { leaders: ['montcalm'] } } } });
    expect(why(one, 'force 11 Montcalm')).toBe('no-force-to-activate 5.32');
  });

  it('takes nobody twice and nobody who is not there', () => {
    expect(why(summer, 'force 11 Montcalm with huron, huron')).toBe('no-such-pieces');
    expect(why(summer, 'force 11 Montcalm with delaware')).toBe('no-such-pieces');
    expect(why(summer, 'force 11 Montcalm with 0 huron')).toBe('count-of-nothing');
  });

  it('needs a leader on the map and a card in the hand', () => {
    expect(why(summer, 'force 1 Drucour with huron')).toBe('leader-not-on-map 5.34');
    expect(why(summer, 'force 44 Montcalm with huron')).toBe('card-not-in-hand 5.26');
    expect(why(summer, 'force 99 Montcalm with huron')).toBe('unknown-card');
    expect(why(summer, 'force 11 Wolfe with huron')).toBe('leader-not-on-map 5.34');
    expect(why(summer, 'force 11 Napoleon with huron')).toBe('unknown-name');
  });

  it('is not offered to a side whose cards activate no leader with units (5.32)', () => {
    const state = table({
      hands: { french: [11, 12], british: [53] },
      french: { at: { montreal: { leaders: ['vaudreuil'], units: { 'fr-regular-bearn': 1 } } } },
    });
    expect(why(state, 'force 11 Vaudreuil with bearn')).toBe('no-force-to-activate 5.32');
  });
});

describe('Johnson and his nations (5.534)', () => {
  const iroquois = ['cayuga', 'oneida', 'onondaga', 'seneca', 'tuscarora'].map(
    (tribe) => `br-indian-${tribe}`,
  );
  const nations = Object.fromEntries([...iroquois.map((id) => [id, 1]), ['br-indian-mohawk', 2]]);
  const homes = ['cayuga', 'oneida-castle', 'onondaga', 'karaghiyadirha', 'shawiangto', 'canajoharie'];
  const units = {
    ...nations,
    'br-regular-15th': 1,
    'br-regular-17th': 1,
    'br-regular-22nd': 1,
    'br-regular-27th': 1,
  };
  const state = table({
    to_act: 'british',
    british: { allied: homes, at: { albany: { leaders: ['johnson', 'bradstreet', 'dunbar'], units } } },
  });

  it('commands three regulars, both Mohawks and all five Iroquois (the example)', () => {
    expect(group(state, 'force 53 Johnson with 3 regulars, 2 mohawks, 5 iroquois')).toHaveLength(11);
    expect(why(state, 'force 53 Johnson with 4 regulars, 2 mohawks')).toBe('over-command 5.34');
  });

  it('is the only one whom they follow', () => {
    expect(why(state, 'force 53 Bradstreet with 1 mohawk')).toBe('follows-only 5.534');
    expect(why(state, 'force 53 Bradstreet with oneida, 3 regulars')).toBe('follows-only 5.534');
  });

  it('brings them along as a subordinate too', () => {
    expect(why(state, 'force 53 Bradstreet with Johnson, 2 mohawks, 5 iroquois, 4 regulars')).toBe('legal');
  });

  it('leaves them at home when a leader without a list takes all who follow him', () => {
    expect(group(state, 'force 53 Bradstreet')).toEqual([
      'bradstreet',
      'br-regular-15th',
      'br-regular-17th',
      'br-regular-22nd',
      'br-regular-27th',
    ]);
  });

  it('does not keep them from being activated individually', () => {
    expect(why(state, 'individuals 53 mohawk, cayuga')).toBe('legal');
  });

  it('does not apply to the Cherokee, whom British leaders command normally', () => {
    const south = table({
      to_act: 'british',
      british: { at: { carlisle: { leaders: ['forbes'], units: { 'br-indian-cherokee': 2 } } } },
    });
    expect(why(south, 'force 53 Forbes with 2 cherokees')).toBe('legal');
  });
});

describe('activating one unit (5.32)', () => {
  it('takes any card and one unit of drilled troops', () => {
    for (const card of [11, 14, 1]) expect(why(summer, `unit ${card} Bearn at Montreal`)).toBe('legal');
    expect(why(summer, 'unit 11 regular at Montreal')).toBe('legal');
    expect(why(summer, 'unit 11 Bearn')).toBe('legal');
    expect(why(summer, 'unit 11 2 regulars at Montreal')).toBe('one-unit-only 5.32');
    expect(why(summer, 'unit 11 huron at Montreal')).toBe('not-drilled 5.32');
    expect(why(summer, 'unit 11 Bearn at Quebec')).toBe('no-such-pieces');
  });

  it('asks where, when there are such units in several spaces', () => {
    const state = table({
      french: {
        at: {
          montreal: { units: { 'fr-marine-detachment': 1 } },
          quebec: { units: { 'fr-marine-detachment': 1 } },
        },
      },
    });
    expect(refusal(state, 'unit 11 detachment')).toMatchObject({
      code: 'which-space',
      params: { spaces: ['space:quebec', 'space:montreal'] },
    });
    expect(why(state, 'unit 11 detachment at Quebec')).toBe('legal');
  });

  it('is not offered to a side without drilled troops', () => {
    const state = table({ french: { at: { montreal: { units: { 'fr-coureurs-marin': 1 } } } } });
    expect(why(state, 'unit 11 Bearn')).toBe('no-unit-to-activate 5.32');
  });
});

describe('activating individuals (5.32, 5.33)', () => {
  it('counts Indians half: two of them, a Coureurs unit and a leader for a card of 3 (the example)', () => {
    const played = play(summer, 'individuals 1 huron at Montreal, ottawa, Marin, Rigaud');
    const frame = played.state.frames.at(-1) as ActivationFrame;
    expect(frame.groups.map((one) => one.pieces)).toEqual([
      ['rigaud'],
      ['fr-coureurs-marin'],
      ['fr-indian-huron'],
      ['fr-indian-ottawa'],
    ]);
    expect(why(summer, 'individuals 1 huron, ottawa, Marin, Rigaud, Levis')).toBe(
      'too-many-individuals 5.32',
    );
    expect(why(summer, 'individuals 14 huron, ottawa, Marin, Rigaud')).toBe('too-many-individuals 5.32');
    expect(why(summer, 'individuals 11 huron, 1 abenaki')).toBe('legal');
    expect(why(summer, 'individuals 11 huron, 2 abenaki')).toBe('too-many-individuals 5.32');
  });

  it('takes no drilled troops', () => {
    expect(why(summer, 'individuals 1 Bearn')).toBe('drilled-not-individual 5.32');
  });

  it('wants somebody named', () => {
    expect(
      why(table({ french: { at: { montreal: { leaders: ['levis'] } } } }), 'individuals 1 all reduced'),
    ).toBe('nobody-to-activate 5.32');
  });

  it('is not offered to a side that has none', () => {
    const state = table({ french: { at: { montreal: { units: { 'fr-regular-bearn': 1 } } } } });
    expect(why(state, 'individuals 1 huron')).toBe('no-individual-to-activate 5.32');
  });

  it('moves them one after the other in any order (5.33)', () => {
    const begun = play(summer, 'individuals 1 huron, Marin, Rigaud').state;
    expect(refusal(begun, 'move to Sorel')).toMatchObject({
      code: 'which-group',
      rule: '5.33',
      params: { groups: ['leader:rigaud', 'unit:fr-coureurs-marin', 'unit:fr-indian-huron'] },
    });
    const second = play(begun, 'move huron to Sorel').state;
    expect(second.pieces['fr-indian-huron']).toBe('sorel');
    expect(asked(second).id).not.toBe(asked(begun).id);
    expect(why(second, 'move huron to Montreal')).toBe('no-such-pieces');
    const third = play(second, 'stay Rigaud').state;
    const last = play(third, 'boat to Trois-Rivieres').state;
    expect(last.pieces['fr-coureurs-marin']).toBe('trois-rivieres');
    expect(asked(last)).toMatchObject({ side: 'british', kind: 'action' });
  });

  it('ends for all who wait with `stay` alone', () => {
    const played = play(summer, 'individuals 1 huron, Marin, Rigaud', 'stay');
    expect(kinds(played)).toEqual([
      'card-played',
      'activated',
      'activated',
      'activated',
      'stayed',
      'stayed',
      'stayed',
    ]);
    expect(asked(played.state)).toMatchObject({ side: 'british', kind: 'action' });
  });
});

describe('who may be activated', () => {
  it('are the besieged, for a sortie, though they may not leave (8.25)', () => {
    const state = table({
      sieges: { quebec: 0 },
      french: {
        at: { quebec: { leaders: ['levis'], units: { 'fr-regular-bearn': 1, 'fr-coureurs-marin': 1 } } },
      },
      british: { at: { quebec: { leaders: ['wolfe'], units: { 'br-regular-15th': 1 } } } },
    });
    for (const line of ['unit 11 Bearn at Quebec', 'individuals 11 Marin', 'force 14 Levis']) {
      const active = play(state, line).state;
      expect(why(active, 'move to Becancour')).toBe('besieged-may-not-leave 8.25');
      expect(why(active, 'sortie')).toBe('legal');
    }
  });

  it('are Auxiliaries who stay where they must raid (10.1)', () => {
    const alone = table({ french: { at: { schenectady: { units: { 'fr-coureurs-marin': 1 } } } } });
    expect(kinds(play(alone, 'individuals 11 Marin', 'stay'))).toContain('raid-rolled');
    const stacked = table({
      french: { at: { schenectady: { units: { 'fr-coureurs-marin': 1, 'fr-regular-bearn': 1 } } } },
    });
    expect(kinds(play(stacked, 'individuals 11 Marin', 'stay'))).not.toContain('raid-rolled');
  });
});

describe('naming pieces', () => {
  const mixed = table({
    french: {
      allied: ['pays-d-en-haut'],
      at: {
        montreal: {
          leaders: ['montcalm', 'levis'],
          units: {
            'fr-regular-bearn': 1,
            'fr-regular-guyenne': 1,
            'fr-regular-marine': 2,
            'fr-marine-detachment': 2,
            'fr-indian-huron': 1,
          },
          reduced: { 'fr-regular-bearn': 1, 'fr-regular-marine': 1, 'fr-marine-detachment': 1 },
        },
      },
    },
  });

  it('takes units at full strength first, then counter order', () => {
    expect(group(mixed, 'force 11 Montcalm with 1 regular')).toEqual(['montcalm', 'fr-regular-guyenne']);
    expect(group(mixed, 'force 11 Montcalm with 3 regulars')).toEqual([
      'montcalm',
      'fr-regular-bearn',
      'fr-regular-guyenne',
      mixed.reduced['fr-regular-marine-1'] === true ? 'fr-regular-marine-2' : 'fr-regular-marine-1',
    ]);
  });

  it('tells full from reduced', () => {
    expect(group(mixed, 'force 11 Montcalm with 1 reduced regular')).toEqual([
      'montcalm',
      'fr-regular-bearn',
    ]);
    expect(why(mixed, 'force 11 Montcalm with full bearn')).toBe('no-such-pieces');
    const reduced = group(mixed, 'force 11 Montcalm with reduced detachment');
    expect(reduced.map((piece) => mixed.reduced[piece] === true)).toEqual([false, true]);
  });

  it('reads printed values, names and kinds, in lists with commas or `and`', () => {
    expect(group(mixed, 'force 11 Montcalm with 2x 3-4')).toHaveLength(3);
    expect(group(mixed, 'force 11 Montcalm with 1-4')).toHaveLength(2);
    expect(group(mixed, 'FORCE 11 montcalm WITH béarn and levis & HURON')).toEqual([
      'montcalm',
      'levis',
      'fr-regular-bearn',
      'fr-indian-huron',
    ]);
    expect(group(mixed, 'activate 11 montcalm with huron')).toHaveLength(2);
  });

  it('reads a card by its name where that is clear in the hand', () => {
    expect(why(mixed, 'force campaign Montcalm with huron')).toBe('legal');
    expect(why(mixed, 'force ambush Montcalm with huron')).toBe('ambiguous-name');
  });

  it('tells Marine from Marine Detachment and a name from a number', () => {
    expect(group(mixed, 'force 11 Montcalm with marine')[1]).toMatch(/^fr-regular-marine/);
    expect(group(mixed, 'force 11 Montcalm with marine detachment')[1]).toMatch(/^fr-marine-detachment/);
    const state = table({
      to_act: 'british',
      british: {
        at: {
          albany: {
            leaders: ['wolfe'],
            units: { 'br-royal-american-3-60th': 1, 'br-highland-77th-a': 1, 'br-highland-77th-b': 1 },
          },
        },
      },
    });
    expect(group(state, 'force 53 Wolfe with 3/60th')).toEqual(['wolfe', 'br-royal-american-3-60th']);
    expect(group(state, 'force 53 Wolfe with 77th b')).toEqual(['wolfe', 'br-highland-77th-b']);
    expect(group(state, 'force 53 Wolfe with 3x 4-4')).toHaveLength(4);
  });

  it('is written back in the words of the language', () => {
    expect(rewritten(mixed, 'force 11 montcalm with 2x 3-4, levis and reduced bearn')).toBe(
      'force 11 Montcalm with 2 3-4, Lévis, reduced Béarn',
    );
  });
});
