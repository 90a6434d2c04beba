import { describe, expect, it } from '@jest/globals';
import type { JsonObject } from '../../../src/engine/core/base/json.js';
import { position, Story } from './story.js';

const form = (british: JsonObject = {}) =>
  position(
    {
      season: { year: 1759, half: 'late' },
      to_act: 'british',
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
        ...british,
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
    },
    { french: [51, 52, 24], british: [53, 9, 49, 43, 54] },
  );

const FRENCH = ['royal-roussillon', 'languedoc', 'la-sarre', 'bearn', 'guyenne', 'marine-1'];

describe('the Plains of Abraham, 1759', () => {
  const story = new Story(form());

  it('begins with a card of 1 for Wolfe, who with Murray and Monckton commands his thirteen units (5.34)', () => {
    expect(story.why('force 53 Wolfe with all units')).not.toBe('legal');
    story.british('force 53 Wolfe with all').british('move to Québec');
    expect(story.question).toBe('defend french');
    expect(story.whereabouts('wolfe')).toBe('quebec');
  });

  it('sees all the army of Montcalm and four militia outside (7.11, 7.3)', () => {
    story.french('stand');
    expect(story.question).toBe('militia french');
    story.french('militia all');
    expect(story.whereabouts('fr-canadian-militia-4')).toBe('quebec');
    expect(story.state.fieldworks).toEqual(['quebec']);
  });

  it('sees the fieldworks taken by a card, and 34 against 23 (5.56, 7.2)', () => {
    expect(story.question).toBe('battle-cards british');
    story.british('play 9', 6, 1);
    expect(story.state.fieldworks).toEqual([]);
    expect(story.told('fired')).toMatchObject([
      { side: 'british', strength: 34, column: '28+', die: 6, total: 8, losses: 8, modified: 1 },
      { side: 'french', strength: 23, column: '22-27', die: 1, total: 3, losses: 4, modified: 1 },
    ]);
  });

  it('kills both generals (7.7)', () => {
    // Wolfe, Murray, Monckton; Montcalm, Vaudreuil, Bougainville
    story
      .british("lose 35th, 43rd, 78th a, Howe's")
      .french('lose Royal Roussillon, Languedoc, La Sarre, Béarn, 4 militia', 1, 2, 3, 1, 4, 5);
    expect(story.told('leader-killed')).toMatchObject([
      { leader: 'leader:wolfe' },
      { leader: 'leader:montcalm' },
    ]);
    expect(FRENCH.map((name) => story.whereabouts(`fr-regular-${name}`)).slice(3)).toEqual([
      'removed',
      'quebec reduced',
      'quebec reduced',
    ]);
    for (const unit of [
      'br-regular-35th',
      'br-regular-43rd',
      'br-highland-78th-a',
      'br-light-infantry-howes',
    ]) {
      expect(story.whereabouts(unit)).toBe('quebec reduced');
    }
    expect(story.whereabouts('br-regular-48th')).toBe('quebec');
  });

  it('sends the militia home and the army to Bécancour rather than into the fortress (7.9)', () => {
    for (const number of [1, 2, 3, 4]) {
      expect(story.whereabouts(`fr-canadian-militia-${number}`)).toBe(
        'box:st-lawrence-canadian-militias reduced',
      );
    }
    expect(story.question).toBe('retreat french');
    expect(story.why('retreat inside')).toBe('legal');
    story.french('retreat to Bécancour');
    for (const piece of ['vaudreuil', 'bougainville', 'fr-indian-huron', 'fr-coureurs-lery']) {
      expect(story.state.pieces[piece]).toBe('becancour');
    }
    expect(story.whereabouts('fr-regular-la-sarre')).toBe('becancour reduced');
  });

  it('leaves an empty fortress under siege and a point to the British (7.81, 8.21)', () => {
    expect(story.state.sieges).toEqual({ quebec: 0 });
    expect(story.state.captured).toEqual({});
    expect(story.state.vp).toBe(-1);
    expect(story.question).toBe('action french');
  });

  it('makes the British take it by siege and assault, though nobody is inside (8.21, 9.1)', () => {
    // how it went on is not told: cards and dice are chosen
    story
      .french('event 51 restore St. Lawrence, St. Lawrence')
      .british('force 49 Murray with 5 regulars')
      .british('siege', 4);
    expect(story.state.sieges).toEqual({ quebec: 1 });
    story
      .french('event 52 restore St. Lawrence, St. Lawrence')
      .british('force 43 Murray with 5 regulars')
      .british('siege', 4);
    expect(story.question).toBe('assault british');
    story.british('assault', 3, 3);
    expect(story.told('assault-fired')).toMatchObject([
      { side: 'british', die: 3 },
      { side: 'french', die: 3, losses: 0 },
    ]);
    expect(story.state.sieges).toEqual({});
    expect(story.state.captured).toEqual({ quebec: 'british' });
    expect(story.state.vp).toBe(-4);
  });

  it('is the same when its log is replayed', () => {
    story.replay();
  });

  it('would have been fought without militia, had a village of the department been raided (7.3)', () => {
    const raided = new Story(form({ raided: ['baie-st-paul'] }))
      .british('force 53 Wolfe with all')
      .british('move to Québec')
      .french('stand');
    expect(raided.question).toBe('battle-cards british');
    raided.british('play 9', 6, 1);
    expect(raided.told('fired')[1]).toMatchObject({ side: 'french', strength: 19 });
  });
});
