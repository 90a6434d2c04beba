import { describe, expect, it } from '@jest/globals';
import { position, Story } from './story.js';

type Cards = { readonly french: readonly number[]; readonly british: readonly number[] };

/**
 * The example gives neither the force of Amherst nor a die, and leaves the French units open. Here it is seven units,
 * as many as he commands, and five of the French Regulars; the season, the other pieces and the cards that are played
 * afterwards are chosen as well.
 */
const form = (half: 'early' | 'late', cards: Cards) =>
  position(
    {
      season: { year: 1758, half },
      to_act: 'british',
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
          boston: { leaders: ['wolfe'], units: { 'br-regular-17th': 1, 'br-regular-35th': 1 } },
        },
      },
    },
    cards,
  );

/** The landing with fieldworks before it; the dice are those of the attacker and of the defender. */
function landed(half: 'early' | 'late', cards: Cards, attacker: number, defender: number): Story {
  return new Story(form(half, cards))
    .british('force 57 Amherst')
    .british('land at Louisbourg using 17')
    .french('stand')
    .french('play 9', attacker, defender)
    .british('lose least');
}

const AMPLE = { french: [9, 21, 51, 52], british: [57, 17, 18, 58, 59, 54] };

const GARRISON = ['artois', 'bourgogne', 'cambis', 'v-etrangers', 'marine-1'].map(
  (name) => `fr-regular-${name}`,
);
const ARMY = ['22nd', '28th', '40th', '45th', '47th', '48th'].map((name) => `br-regular-${name}`);

describe('the landing of Louisbourg, 1758, won', () => {
  const story = landed('early', AMPLE, 5, 2);

  it('is made against fieldworks: one column to the left, and one off the die (7.54, 7.55)', () => {
    expect(story.told('fired')).toMatchObject([
      // 22 would be on the column 22-27; +1 Amherst, -1 landing
      { side: 'british', strength: 22, column: '17-21', die: 5, total: 5, losses: 5 },
      { side: 'french', strength: 15, column: '13-16', die: 2, total: 3, losses: 3 },
    ]);
    expect(story.state.amphib).toEqual(['louisbourg']);
    expect(story.state.discards).toEqual(expect.arrayContaining([9, 17]));
  });

  it('drives the French into the fortress, which is under siege, and the fieldworks are gone (7.92, 8.21)', () => {
    expect(story.told('retreated-inside')).toMatchObject([{ side: 'french', space: 'space:louisbourg' }]);
    for (const unit of GARRISON) expect(story.whereabouts(unit)).toBe('louisbourg reduced');
    expect(story.whereabouts('drucour')).toBe('louisbourg');
    expect(story.whereabouts('amherst')).toBe('louisbourg');
    expect(story.state.sieges).toEqual({ louisbourg: 0 });
    expect(story.state.fieldworks).toEqual([]);
  });

  it('gives the British one point (7.81)', () => {
    expect(story.state.vp).toBe(-1);
  });

  it('keeps the French from Louisbourg Squadrons: nobody controls the place (card 21)', () => {
    expect(story.question).toBe('action french');
    expect(story.why('event 21')).toBe('besieged-is-nobodys 8.22');
    story.french('event 51 place St. Lawrence');
  });

  it('lets the besiegers sail to any port of theirs, and not land on the St. Lawrence (6.43)', () => {
    story.british('force 58 Amherst with 22nd');
    for (const port of ['Halifax', 'Boston', 'New York']) expect(story.why(`sail to ${port}`)).toBe('legal');
    for (const space of ["Île d'Orléans", 'Baie-St-Paul', 'Rivière-Ouelle']) {
      expect(story.why(`land at ${space}`)).toBe('port-not-controlled 6.431');
    }
    story.british('sail to Halifax');
    expect(story.state.pieces).toMatchObject({ amherst: 'halifax', 'br-regular-22nd': 'halifax' });
    expect(story.state.amphib).toEqual(['louisbourg']);
    expect(story.state.sieges).toEqual({ louisbourg: 0 });
  });

  it('lets others come to the marker from another port, without another landing card (6.432)', () => {
    story.french('event 52 place St. Lawrence').british('force 59 Wolfe');
    expect(story.why('land at Louisbourg using 18')).toBe('no-amphibious-arrow 6.43');
    story.british('sail to Louisbourg');
    for (const piece of ['wolfe', 'br-regular-17th', 'br-regular-35th']) {
      expect(story.state.pieces[piece]).toBe('louisbourg');
    }
    expect(story.told('response-played')).toMatchObject([{ card: 17 }, { card: 9 }]);
  });

  it('is the same when its log is replayed', () => {
    story.replay();
  });
});

describe('the landing of Louisbourg, 1758, lost', () => {
  const story = landed('early', AMPLE, 2, 4);

  it('leaves the fieldworks to the French, who get one point (7.81)', () => {
    expect(story.told('fired')).toMatchObject([
      { side: 'british', losses: 3 },
      { side: 'french', losses: 4 },
    ]);
    expect(story.state.fieldworks).toEqual(['louisbourg']);
    expect(story.state.sieges).toEqual({});
    expect(story.state.vp).toBe(1);
  });

  it('sends the British back to Halifax and takes the marker away (6.432, 7.92)', () => {
    // New York and Boston lie open, too, and nobody is asked
    expect(story.question).toBe('action french');
    for (const piece of ['amherst', 'br-highland-78th-a', ...ARMY]) {
      expect(story.state.pieces[piece]).toBe('halifax');
    }
    expect(story.state.amphib).toEqual([]);
  });

  it('leaves Louisbourg to the French, who may play Louisbourg Squadrons (card 21)', () => {
    expect(story.why('event 21')).toBe('legal');
  });

  it('is the same when its log is replayed', () => {
    story.replay();
  });
});

describe('the siege of Louisbourg, 1758', () => {
  it('ended before the winter, gives three points, and the winter spares the British (9.12, 11.2)', () => {
    const story = landed('late', { french: [9, 51, 52], british: [57, 17, 58, 59] }, 5, 2)
      .french('event 51 place St. Lawrence')
      .british('force 58 Amherst')
      // +1 Amherst, -1 Drucour, -1 Louisbourg
      .british('siege', 6)
      .french('event 52 place St. Lawrence')
      .british('force 59 Amherst')
      .british('siege', 6);
    expect(story.told('siege-rolled')).toMatchObject([
      { total: 5, level: 1 },
      { total: 5, level: 2 },
    ]);
    expect(story.question).toBe('assault british');
    story.british('assault', 4, 3).british('lose least');
    expect(story.told('assault-won')).toHaveLength(1);
    expect(story.state.captured).toEqual({ louisbourg: 'british' });
    expect(story.state.vp).toBe(-4);
    for (const unit of GARRISON) expect(story.whereabouts(unit)).toBe('removed');
    // it was the last card of all
    expect([story.state.year, story.state.season]).toEqual([1759, 'early']);
    expect(story.kinds).not.toContain('attrition');
    for (const unit of ARMY) expect(story.whereabouts(unit)).toBe('louisbourg reduced');
    expect(story.whereabouts('br-highland-78th-a')).toBe('louisbourg');
    story.replay();
  });

  it('that lasts through the winter costs both sides attrition (11.2)', () => {
    const story = landed('late', { french: [9, 51], british: [57, 17] }, 5, 2);
    // three of seven British reduced and all five French
    expect(
      Object.keys(story.state.reduced).filter((unit) => story.state.pieces[unit] === 'louisbourg'),
    ).toHaveLength(8);
    story.french('event 51 place St. Lawrence');
    expect([story.state.year, story.state.season]).toEqual([1759, 'early']);
    expect(
      story
        .told('attrition')
        .map(({ side }) => side)
        .sort(),
    ).toEqual(['british', 'french']);
    const left = (units: readonly string[]): string[] =>
      units.filter((unit) => story.state.pieces[unit] === 'louisbourg');
    // the odd ones of the reduced die (1st edition), and all others are reduced now
    expect(left(GARRISON)).toHaveLength(2);
    expect(left(ARMY)).toHaveLength(4);
    for (const unit of [...left(ARMY), 'br-highland-78th-a']) {
      expect(story.whereabouts(unit)).toBe('louisbourg reduced');
    }
    expect(story.state.sieges).toEqual({ louisbourg: 0 });
    expect(story.state.amphib).toEqual(['louisbourg']);
    story.replay();
  });
});
