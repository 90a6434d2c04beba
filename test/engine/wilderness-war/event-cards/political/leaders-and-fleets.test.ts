import { describe, expect, it } from '@jest/globals';
import { give, phase, proposals, why } from './support.js';

const GARRISON = { leaders: ['drucour'], units: { 'fr-regular-artois': 1 } };

describe('Louisbourg Squadrons (card 21)', () => {
  it('is for the French who control Louisbourg (5.12, 8.22)', () => {
    expect(why(phase('french', [21]), 'event 21')).toBe('legal');
    expect(why(phase('british', [21]), 'event 21')).toBe('event-of-the-other-side 5.12');
    const besieged = phase('french', [21], {
      sieges: { louisbourg: 0 },
      amphib: ['louisbourg'],
      french: { at: { louisbourg: GARRISON } },
      british: { at: { louisbourg: { leaders: ['wolfe'], units: { 'br-regular-22nd': 1 } } } },
    });
    expect(why(besieged, 'event 21')).toBe('besieged-is-nobodys 8.22');
  });

  for (const die of [1, 3]) {
    it(`costs the squadrons on a ${die}: the card is removed, no French sea moves (5.51)`, () => {
      const { state, told } = give(phase('french', [21]), 'event 21', [die]);
      expect(state.played).toEqual([
        'louisbourg-squadrons-no-amphib',
        'louisbourg-squadrons-no-french-naval',
      ]);
      expect(state.outOfGame).toContain(21);
      expect(state.discards).toEqual([]);
      expect(told.join()).toContain('The squadrons are lost');
    });
  }

  for (const die of [4, 6]) {
    it(`only bars landings this year on a ${die} (5.51)`, () => {
      const { state } = give(phase('french', [21]), 'event 21', [die]);
      expect(state.played).toEqual(['louisbourg-squadrons-no-amphib']);
      expect(state.discards).toEqual([21]);
      expect(state.outOfGame).not.toContain(21);
    });
  }
});

describe('Governor Vaudreuil Interferes (card 22)', () => {
  const at = {
    ticonderoga: { leaders: ['montcalm'], units: { 'fr-regular-bearn': 1 } },
    montreal: { leaders: ['vaudreuil', 'rigaud'] },
  };
  const form = { french: { at } };

  it('lets two French leaders change places', () => {
    const { state, told } = give(phase('british', [22], form), 'event 22 Montcalm, Vaudreuil');
    expect(state.pieces.montcalm).toBe('montreal');
    expect(state.pieces.vaudreuil).toBe('ticonderoga');
    expect(state.pieces['fr-regular-bearn']).toBe('ticonderoga');
    expect(state.discards).toEqual([22]);
    expect(told).toContain('Montcalm goes to Montréal and Vaudreuil to Ticonderoga.');
  });

  it('is for the British (5.12)', () => {
    expect(why(phase('french', [22], form), 'event 22 Montcalm, Vaudreuil')).toBe(
      'event-of-the-other-side 5.12',
    );
  });

  it('wants two leaders in different places', () => {
    const state = phase('british', [22], form);
    expect(why(state, 'event 22 Vaudreuil, Rigaud')).toBe('leaders-together-already 5.5');
    expect(why(state, 'event 22 Montcalm')).toBe('two-leaders-to-swap 5.5');
    expect(why(state, 'event 22 Montcalm, Montcalm')).toBe('two-leaders-to-swap 5.5');
    expect(why(state, 'event 22 Montcalm, Dieskau')).toBe('no-french-leader-on-map 5.5');
    const one = phase('british', [22], { french: { at: { montreal: { leaders: ['montcalm'] } } } });
    expect(why(one, 'event 22 Montcalm, Vaudreuil')).toBe('no-leaders-to-swap 5.5');
  });

  it('leaves the besieged alone (8.22)', () => {
    const siege = phase('british', [22], {
      sieges: { quebec: 1 },
      french: { at: { ...at, quebec: { leaders: ['levis'], units: { 'fr-regular-guyenne': 1 } } } },
      british: { at: { quebec: { leaders: ['wolfe'], units: { 'br-regular-22nd': 1 } } } },
    });
    expect(why(siege, 'event 22 Montcalm, Lévis')).toBe('leader-besieged 8.22');
    expect(why(siege, 'event 22 Montcalm, Vaudreuil')).toBe('legal');
  });

  it('does not reach Louisbourg once French sea moves are barred (5.51)', () => {
    const more = { french: { at: { ...at, louisbourg: GARRISON } } };
    const line = 'event 22 Drucour and Vaudreuil';
    expect(why(phase('british', [22], more), line)).toBe('legal');
    const barred = { ...more, played: ['louisbourg-squadrons-no-french-naval'] };
    expect(why(phase('british', [22], barred), line)).toBe('louisbourg-cut-off 5.51');
  });

  it('proposes each pair', () => {
    expect(proposals(phase('british', [22], form), 'event-governor-vaudreuil').sort()).toEqual([
      'event 22 Montcalm, Rigaud',
      'event 22 Montcalm, Vaudreuil',
    ]);
  });
});

describe('Quiberon Bay (card 62)', () => {
  const late = { season: { year: 1760, half: 'early' }, last: { year: 1762, half: 'late' } };

  it('waits for the squadrons, Louisbourg or 1760 (5.51)', () => {
    expect(why(phase('british', [62]), 'event 62')).toBe('quiberon-too-early 5.51');
    expect(why(phase('british', [62], { season: { year: 1759, half: 'late' } }), 'event 62')).toBe(
      'quiberon-too-early 5.51',
    );
    expect(why(phase('british', [62], late), 'event 62')).toBe('legal');
    const lost = { played: ['louisbourg-squadrons-no-french-naval'] };
    expect(why(phase('british', [62], lost), 'event 62')).toBe('legal');
    expect(why(phase('british', [62], { played: ['louisbourg-squadrons-no-amphib'] }), 'event 62')).toBe(
      'quiberon-too-early 5.51',
    );
    const taken = {
      british: { captured: ['louisbourg'], at: { louisbourg: { units: { 'br-regular-22nd': 1 } } } },
    };
    expect(why(phase('british', [62], taken), 'event 62')).toBe('legal');
    expect(why(phase('french', [62], late), 'event 62')).toBe('event-of-the-other-side 5.12');
  });

  it('gives the French a hand of seven and the British the first phase from next season (5.51)', () => {
    const { state } = give(phase('british', [53, 62], late, [11]), 'event 62');
    expect(state.played).toEqual(['quiberon-bay']);
    expect(state.handSize).toEqual({ french: 7, british: 9 });
    expect(state.first).toBe('british');
    expect(state.outOfGame).toContain(62);
    expect(state.frames.at(-1)).toMatchObject({ kind: 'action', side: 'french' });
  });
});

describe('William Pitt and Diplomatic Revolution (cards 67, 69)', () => {
  const pool = { aside: ['amherst', 'forbes', 'wolfe', 'montcalm'] };

  it('Pitt brings a card, leaders and a hand of nine (5.51, 5.22)', () => {
    const form = { ...pool, hand_size: { french: 8, british: 8 }, cards: { discards: [60, 47, 11] } };
    const before = phase('british', [53, 67], form);
    expect(why(before, 'event 67')).toBe('name-the-card-to-take 5.22');
    expect(why(before, 'event 67 take 11')).toBe('not-this-card-to-take 5.22');
    expect(why(before, 'event 67 take 57')).toBe('not-this-card-to-take 5.22');
    const { state, told } = give(before, 'event 67 take Highlanders');
    expect(state.hands.british.cards).toEqual([53, 60]);
    expect(state.discards).toEqual([47, 11]);
    expect(state.outOfGame).toContain(67);
    expect(state.played).toEqual(['william-pitt']);
    expect(state.handSize).toEqual({ french: 8, british: 9 });
    expect(['amherst', 'forbes', 'wolfe'].map((leader) => state.pieces[leader])).toEqual([
      'pool',
      'pool',
      'pool',
    ]);
    expect(state.pieces.montcalm).toBe('aside');
    expect(told.join()).toContain('60 Highlanders');
    expect(proposals(before, 'event-william-pitt').sort()).toEqual(['event 67 take 47', 'event 67 take 60']);
  });

  it('take the only card there is without being told, and none where there is none', () => {
    const one = give(phase('british', [67], { cards: { discards: [54, 55] } }), 'event 67');
    expect(one.state.hands.british.cards).toEqual([54]);
    const none = phase('british', [67], { cards: { discards: [55, 1] } });
    expect(why(none, 'event 67 take 55')).toBe('no-card-to-take 5.22');
    expect(give(none, 'event 67').state.hands.british.count).toBe(0);
  });

  it('the Revolution brings a French card and a hand of nine, not after Quiberon (5.51)', () => {
    const form = { hand_size: { french: 8, british: 8 }, cards: { discards: [55, 47, 57] } };
    const before = phase('french', [69], form);
    expect(why(before, 'event 69 take 57')).toBe('not-this-card-to-take 5.22');
    const { state } = give(before, 'event 69 take 47');
    expect(state.hands.french.cards).toEqual([47]);
    expect(state.handSize).toEqual({ french: 9, british: 8 });
    expect(state.played).toEqual(['diplomatic-revolution']);
    expect(state.outOfGame).toContain(69);
    expect(why(phase('french', [69], { played: ['quiberon-bay'] }), 'event 69')).toBe(
      'after-quiberon-bay 5.51',
    );
  });

  it('belong to one side each (5.12)', () => {
    expect(why(phase('french', [67]), 'event 67')).toBe('event-of-the-other-side 5.12');
    expect(why(phase('british', [69]), 'event 69')).toBe('event-of-the-other-side 5.12');
  });
});
