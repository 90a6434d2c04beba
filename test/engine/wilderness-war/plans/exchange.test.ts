import { describe, expect, it } from '@jest/globals';
import type { JsonObject } from '../../../../src/engine/core/base/json.js';
import type { State } from '../../../../src/engine/wilderness-war/state.js';
import { bare, start } from '../../../support/wilderness-war.js';
import { Correspondence } from './table.js';

/** Before the deal of late 1757: the French get card 1, the British Surrender!, which an exchange costs them. */
function beforeDeal(more: JsonObject = {}): State {
  const form = bare({
    season: { year: 1757, half: 'late' },
    hand_size: { french: 1, british: 1 },
    cards: { discards: [57, 60], on_top: [1, 6] },
    ...more,
  });
  return start(form, 3, { exchangeForRegulars: true });
}

describe('standing answers of the tournament variant', () => {
  it('take the first of the cards in order of preference, and wait while none lies there', () => {
    const mail = new Correspondence(beforeDeal()).plans('british', 'exchange: trade for 61, 60 first');
    mail.orders('british');
    expect(mail.answers).toEqual(['british plan exchange trade']);
    expect(mail.session.state.hands.british.cards).toEqual([60]);
    const other = new Correspondence(beforeDeal()).plans('british', 'exchange: trade for 61, 59 first');
    other.orders('british');
    expect(other.asked.kind).toBe('exchange');
  });

  it('keep the hand, or see first what was lost and then take', () => {
    const kept = new Correspondence(beforeDeal()).plans('british', 'exchange: keep').orders('british');
    expect(kept.answers).toEqual(['british plan exchange keep']);
    expect(kept.session.state.hands.british.cards).toEqual([6]);
    const seen = new Correspondence(beforeDeal())
      .plans('british', 'exchange: random discard', 'exchange choice: trade for 57')
      .orders('british');
    expect(seen.answers).toEqual([
      'british plan exchange random-discard',
      'british plan exchange-choice trade',
    ]);
    expect(seen.session.state.hands.british.cards).toEqual([57]);
  });

  it('of a trade (14.6) answer no exchange', () => {
    const mail = new Correspondence(beforeDeal()).plans('british', 'trade: keep').orders('british');
    expect(mail.asked.kind).toBe('exchange');
  });

  it('say beforehand whether the deck is reshuffled', () => {
    for (const [plan, verb, reshuffled] of [
      ['reshuffle: reshuffle', 'reshuffle', 1],
      ['reshuffle: no reshuffle', 'leave-deck', 0],
    ] as const) {
      const mail = new Correspondence(beforeDeal())
        .plans('french', plan)
        .plans('british', 'exchange: trade for 57')
        .orders('french', 'hold')
        .orders('british', 'hold');
      expect(mail.answers).toContain(`french plan reshuffle ${verb}`);
      expect(mail.told('reshuffled')).toHaveLength(reshuffled);
      expect(mail.told('season-ended')).toHaveLength(1);
    }
  });
});

describe('orders of one mail in the tournament variant', () => {
  it('draw the lot, take the card and go on', () => {
    const mail = new Correspondence(beforeDeal()).orders('british');
    expect(mail.asked.kind).toBe('exchange');
    mail.orders('british', 'random discard', 'trade for 60');
    expect(mail.answers).toEqual([
      'british queue exchange random-discard',
      'british queue exchange-choice trade',
    ]);
    expect(mail.asked).toMatchObject({ kind: 'action', side: 'french' });
  });
});
