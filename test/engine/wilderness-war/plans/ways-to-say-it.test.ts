import { describe, expect, it } from '@jest/globals';
import { table } from '../../../support/ww-table.js';
import { Correspondence, lakeGeorge, ROW } from './table.js';

/** A British force about to sail from Halifax to Boston. */
const HALIFAX = table({
  to_act: 'british',
  hands: { french: [1, 14], british: [43, 60] },
  british: {
    at: { halifax: { leaders: ['loudoun'], units: { 'br-regular-22nd': 1, 'br-regular-27th': 1 } } },
  },
});
const SAIL = ['force 60 Loudoun', 'sail to Boston'];

/** A British force about to attack the French fort of Ticonderoga. */
const TICONDEROGA = table({
  to_act: 'british',
  hands: { french: [1], british: [43, 60] },
  cards: { discards: [9, 10, 11, 12, 14, 15] },
  french: {
    forts: ['ticonderoga', 'crown-point'],
    at: {
      ticonderoga: {
        leaders: ['bougainville', 'levis'],
        units: {
          'fr-regular-bearn': 1,
          'fr-regular-guyenne': 1,
          'fr-regular-languedoc': 1,
          'fr-regular-la-reine': 1,
          'fr-coureurs-marin': 1,
        },
      },
    },
  },
  british: {
    at: {
      'hudson-carry-north': {
        leaders: ['loudoun'],
        units: { 'br-regular-22nd': 1, 'br-regular-27th': 1, 'br-regular-28th': 1, 'br-regular-35th': 1 },
      },
    },
  },
});

/** The same without a fort, in the wilderness; the defenders have Indians. */
const WILDERNESS = table({
  to_act: 'british',
  hands: { french: [1, 12], british: [43, 60] },
  cards: { discards: [9, 10, 14, 15] },
  french: { at: { ticonderoga: { units: { 'fr-coureurs-marin': 1, 'fr-coureurs-lery': 1 } } } },
  british: {
    at: {
      'hudson-carry-north': { leaders: ['loudoun'], units: { 'br-regular-22nd': 1, 'br-regular-27th': 1 } },
    },
  },
});
const ATTACK = ['force 60 Loudoun', 'boat to Ticonderoga'];

describe('a standing answer', () => {
  it('brings foul weather if they sail from Halifax, and not if they sail from elsewhere (card 14)', () => {
    const mail = new Correspondence(HALIFAX)
      .plans('french', 'foul weather if they sail from Halifax')
      .orders('british', ...SAIL);
    expect(mail.answers).toContain('french plan foul-weather play');
    expect(mail.session.state.hands.french.cards).toEqual([1]);
    expect(mail.told('plan-used')).toEqual([
      {
        kind: 'plan-used',
        audience: 'french',
        data: { plan: 'p1', text: 'foul weather if they sail from Halifax' },
      },
    ]);
    const other = new Correspondence(HALIFAX)
      .plans('french', 'foul weather if they sail from New York or Boston')
      .orders('british', ...SAIL);
    expect(other.asked).toMatchObject({ side: 'french', kind: 'foul-weather' });
  });

  it('lays an ambush if defending in wilderness, with the Ambush in hand (cards 11 and 12)', () => {
    const mail = new Correspondence(WILDERNESS, [3, 3, 3, 3, 3, 3])
      .plans('french', 'defence: stand', 'ambush if defending in wilderness')
      .orders('british', ...ATTACK);
    expect(mail.answers).toContain('french plan battle-cards play');
    expect(mail.told('ambush-laid')).toHaveLength(1);
  });

  it('intercepts with Webb if 5 units or fewer enter Hudson Carry North (6.7)', () => {
    const mail = new Correspondence(lakeGeorge(), [1])
      .plans('british', 'intercept with Webb if 5 units or fewer enter Hudson Carry North')
      .orders('french', ...ROW)
      .orders('british', 'pass');
    expect(mail.answers).toContain('british plan intercept intercept');
    const few = new Correspondence(lakeGeorge())
      .plans('british', 'intercept with Webb if 2 units or fewer enter Hudson Carry North')
      .orders('french', ...ROW)
      .orders('british', 'pass');
    expect(few.asked).toMatchObject({ side: 'british', kind: 'intercept' });
  });

  it('sends some inside and lets the rest avoid battle if attacked at Ticonderoga (6.83, 8.1)', () => {
    for (const answer of [
      'inside Bougainville + 4 regulars, rest avoid',
      'inside Bougainville + 4 regulars, rest avoid to Crown Point',
    ]) {
      const mail = new Correspondence(TICONDEROGA, [6])
        .plans('french', `if attacked at Ticonderoga: ${answer}`)
        .orders('british', ...ATTACK);
      expect([mail.answers, mail.told('plan-dropped')]).toEqual([
        expect.arrayContaining(['french plan defend inside']),
        [],
      ]);
      expect(mail.told('went-inside')).toHaveLength(1);
      expect(mail.told('avoidance')).toHaveLength(1);
    }
  });

  it('lets a whole window pass', () => {
    const mail = new Correspondence(lakeGeorge())
      .plans('british', 'interception: pass', 'foul weather: pass')
      .orders('french', ...ROW);
    expect(mail.answers).toContain('british plan intercept pass');
  });
});
