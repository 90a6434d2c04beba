import { describe, expect, it } from '@jest/globals';
import type { JsonObject } from '../../../../src/engine/core/base/json.js';
import { openSeason } from '../../../../src/engine/wilderness-war/procedures/season.js';
import { bare, start } from '../../../support/wilderness-war.js';
import { Stage } from '../raid/stage.js';

/** The deal of a season has just been made; chance draws the lowest numbers. */
function dealt(form: JsonObject, options: JsonObject): Stage {
  const stage = new Stage(start(bare(form), 3, options), openSeason);
  expect(stage.question).toBe('deal chance');
  return stage.act(() => {});
}

describe('the trade of 14.6', () => {
  const options = { tradeForRegulars: true };
  const form = { cards: { discards: [58, 60, 3] } };

  it('is offered to the British after the deal while such a card lies on the discards', () => {
    const stage = dealt(form, options);
    expect(stage.question).toBe('trade british');
    expect(stage.asked.facts).toEqual({ cards: [58, 60] });
    expect(stage.lines('trade')).toEqual(['trade for 58', 'trade for 60']);
    expect(stage.lines('keep')).toEqual(['keep']);
    expect(stage.why('trade for British Regulars')).toBe('legal');
    expect(stage.why('trade 3')).toBe('not-to-be-traded 14.6');
    expect(stage.why('trade for 57')).toBe('not-to-be-traded 14.6');
    expect(stage.why('trade for 99')).toBe('unknown-card');
    stage.say('keep');
    expect(stage.question).toBe('action french');
    expect(stage.state.discards).toEqual([58, 60, 3]);
  });

  it('gives a card drawn by chance for it', () => {
    const before = dealt(form, options);
    const [lowest = 0] = before.state.hands.british.cards ?? [];
    const stage = dealt(form, options).say('trade for 58');
    expect(stage.state.hands.british.count).toBe(9);
    expect(stage.state.hands.british.cards).toContain(58);
    expect(stage.state.hands.british.cards).not.toContain(lowest);
    expect(stage.state.discards).toEqual([60, 3, lowest]);
    expect(stage.told('traded')[0]).toEqual({
      side: 'british',
      given: `card:${lowest}`,
      taken: 'card:58',
    });
    expect(stage.question).toBe('action french');
  });

  it('is not offered before 1757, without the option, or without such a card', () => {
    const early = { ...form, season: { year: 1756, half: 'late' } };
    expect(dealt(early, options).question).toBe('action french');
    expect(dealt(form, {}).question).toBe('action french');
    expect(dealt({ cards: { discards: [3, 55] } }, options).question).toBe('action french');
  });
});

describe('the linked alliances of 14.1', () => {
  const options = { linkedAlliances: true };
  const year = { season: { year: 1756, half: 'early' } };

  it('bring the other card out of the discards, within the hand size', () => {
    const stage = dealt({ ...year, played: ['william-pitt'], cards: { discards: [69] } }, options);
    expect(stage.state.hands.french).toMatchObject({ count: 9 });
    expect(stage.state.hands.french.cards).toContain(69);
    expect(stage.state.discards).toEqual([]);
    expect(stage.told('linked-card')).toEqual([{ side: 'french', card: 69 }]);
    const other = dealt({ ...year, played: ['diplomatic-revolution'], cards: { discards: [67] } }, options);
    expect(other.state.hands.british.cards).toContain(67);
  });

  it('do nothing before one was played, for a card elsewhere, after Quiberon Bay, or without the option', () => {
    const pitt = { ...year, played: ['william-pitt'], cards: { discards: [69] } };
    expect(dealt({ ...year, cards: { discards: [69] } }, options).told('linked-card')).toEqual([]);
    expect(dealt({ ...pitt, cards: {} }, options).told('linked-card')).toEqual([]);
    expect(dealt({ ...pitt, played: ['william-pitt', 'quiberon-bay'] }, options).told('linked-card')).toEqual(
      [],
    );
    expect(dealt(pitt, {}).told('linked-card')).toEqual([]);
  });
});
