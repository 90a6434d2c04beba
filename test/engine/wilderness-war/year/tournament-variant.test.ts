import { describe, expect, it } from '@jest/globals';
import type { JsonObject } from '../../../../src/engine/core/base/json.js';
import { discard } from '../../../../src/engine/wilderness-war/procedures/play-and-discard-cards.js';
import { openSeason } from '../../../../src/engine/wilderness-war/procedures/season.js';
import { VARIANT_FLAGS } from '../../../../src/engine/wilderness-war/rule-flags.js';
import {
  attritionStacks,
  forcedAttrition,
} from '../../../../src/engine/wilderness-war/rules/year/winter-attrition.js';
import { accepted, bare, refused, start, world } from '../../../support/wilderness-war.js';
import { Stage } from '../raid/stage.js';

const OPTIONS = { exchangeForRegulars: true };
const LATE = { year: 1757, half: 'late' };

/** The deal of a season has just been made; chance draws the lowest numbers. */
function dealt(form: JsonObject, edition = 3, options: JsonObject = OPTIONS): Stage {
  const stage = new Stage(start(bare({ season: LATE, ...form }), edition, options), openSeason);
  expect(stage.question).toBe('deal chance');
  return stage.act(() => {});
}

const hand = ({ state }: Stage) => state.hands.british.cards ?? [];

describe('the options of the tournament variant', () => {
  const flags = Object.keys(VARIANT_FLAGS);

  it.each([1, 2, 3])('are known to edition %s, each by itself and all of them as wbc', (edition) => {
    const plain = start('annus-mirabilis', edition);
    expect(Object.keys(plain.flags).filter((flag) => flags.includes(flag))).toEqual([]);
    for (const flag of flags) {
      const { flags: found } = start('annus-mirabilis', edition, { [flag]: true });
      expect(found).toEqual({ ...plain.flags, [flag]: true });
    }
    const all = Object.fromEntries(flags.map((flag) => [flag, true]));
    expect(start('annus-mirabilis', edition, { wbc: true }).flags).toEqual({ ...plain.flags, ...all });
    expect(refused('annus-mirabilis', edition, { wbc: 'yes' })?.code).toBe('option-not-yes-or-no');
  });

  it('leave a set-up without them as it was, byte for byte', () => {
    const usual = accepted('annus-mirabilis', 3);
    expect(Object.keys(usual.options)).not.toContain('wbc');
    const off = Object.fromEntries(['wbc', ...flags].map((option) => [option, false]));
    expect(JSON.stringify(accepted('annus-mirabilis', 3, off))).toBe(JSON.stringify(usual));
    expect(accepted('annus-mirabilis', 3, { wbc: true }).options).toEqual({ ...usual.options, wbc: true });
  });

  it('give the French three points at first (13.21), but for a position that says its own', () => {
    expect(start('annus-mirabilis', 3).vp).toBe(4);
    expect(start('annus-mirabilis', 3, { frenchBeginWithThree: true }).vp).toBe(3);
    expect(start('annus-mirabilis', 3, { wbc: true }).vp).toBe(3);
    const own = bare({ vp: { side: 'british', points: 2 } });
    expect(start(own, 3, { wbc: true }).vp).toBe(-2);
  });
});

describe('the exchange of the tournament variant', () => {
  const form = { cards: { discards: [58, 60, 3] } };

  it.each([1, 2, 3])('is offered after the deal of late 1757 in edition %s', (edition) => {
    const stage = dealt(form, edition);
    expect(stage.question).toBe('exchange british');
    expect(stage.asked.facts).toEqual({ cards: [58, 60] });
    expect(stage.lines('trade')).toEqual(['trade for 58', 'trade for 60']);
    expect(stage.lines('random-discard')).toEqual(['random discard']);
    expect(stage.lines('keep')).toEqual(['keep']);
    expect(stage.why('trade 3')).toMatch(/^not-to-be-traded/);
    const before = hand(stage);
    stage.say('keep');
    expect(stage.question).toBe('action french');
    expect(hand(stage)).toEqual(before);
    expect(stage.state.discards).toEqual([58, 60, 3]);
  });

  it('takes the card that was named, when a card has gone by chance', () => {
    const stage = dealt(form);
    const [lowest = 0] = hand(stage);
    stage.say('trade for 60');
    expect(hand(stage)).toContain(60);
    expect(hand(stage)).not.toContain(lowest);
    expect(stage.state.hands.british.count).toBe(9);
    expect(stage.state.discards).toEqual([58, 3, lowest]);
    expect(stage.told('exchange-lost')).toEqual([{ side: 'british', card: `card:${lowest}` }]);
    expect(stage.told('exchange-taken')).toEqual([{ side: 'british', card: 'card:60' }]);
    expect(stage.question).toBe('action french');
  });

  it('lets the choice wait until it is seen what was lost', () => {
    const stage = dealt(form).say('random discard');
    const [given = 0] = stage.state.discards.slice(-1);
    expect(stage.question).toBe('exchange-choice british');
    expect(stage.asked.facts).toEqual({ cards: [58, 60], given });
    expect(() => stage.say('keep')).toThrow('no answer');
    stage.say('trade for 58');
    expect(hand(stage)).toContain(58);
    expect(stage.state.discards).toEqual([60, 3, given]);
    expect(stage.question).toBe('action french');
  });

  it('never takes the card that was just lost', () => {
    const held = { hands: { british: [57] }, hand_size: { french: 0, british: 1 } };
    const stage = dealt({ ...held, cards: { discards: [60, 61] } }).say('random discard');
    expect(stage.state.discards).toEqual([60, 61, 57]);
    expect(stage.asked.facts).toEqual({ cards: [60, 61], given: 57 });
    expect(stage.why('trade for 57')).toBe('not-to-be-traded 14.6');
    stage.say('trade for 61');
    expect(hand(stage)).toEqual([61]);
  });

  it('asks no more where the cards are alike', () => {
    const stage = dealt({ cards: { discards: [57, 58] } }).say('random discard');
    expect(hand(stage)).toContain(57);
    expect(stage.state.discards).toContain(58);
    expect(stage.question).toBe('action french');
  });

  it('is not offered before, with nothing to take or to lose, or without the option', () => {
    const early = { year: 1757, half: 'early' };
    expect(dealt({ ...form, season: early }).question).toBe('action french');
    expect(dealt({ cards: { discards: [3, 55] } }).question).toBe('action french');
    expect(dealt({ ...form, hand_size: { french: 9, british: 0 } }).question).toBe('action french');
    expect(dealt(form, 3, {}).question).toBe('action french');
    expect(dealt({ ...form, season: { year: 1758, half: 'early' } }).question).toBe('exchange british');
  });

  it('stands in place of 14.6 where both were chosen', () => {
    const stage = dealt({ ...form, season: { year: 1758, half: 'early' } }, 3, {
      ...OPTIONS,
      tradeForRegulars: true,
    });
    expect(stage.question).toBe('exchange british');
  });
});

describe('Surrender! lost in an exchange (5.25)', () => {
  /** The British have lost Surrender!, and both sides have played their last cards. */
  function ended(form: JsonObject = {}): Stage {
    const size = { french: 1, british: 1 };
    const cards = { discards: [58], on_top: [1, 6] };
    const stage = dealt({ hand_size: size, cards, ...form }).say('trade for 58');
    expect(stage.told('exchange-lost')).toEqual([{ side: 'british', card: 'card:6' }]);
    return stage;
  }

  const through = (stage: Stage): Stage => stage.say('hold', 'hold');

  it('lets the French declare a reshuffle when the season ends', () => {
    const stage = ended();
    expect(stage.told('reshuffle-left-open')).toEqual([{ side: 'french', card: 'card:6' }]);
    expect(stage.state.reshuffle).toBe(false);
    expect(stage.state.played).toContain('surrender-lost');
    through(stage);
    expect(stage.question).toBe('reshuffle french');
    expect(stage.told('season-ended')).toEqual([]);
    expect(stage.lines('reshuffle')).toEqual(['reshuffle']);
    expect(stage.lines('leave-deck')).toEqual(['no reshuffle']);
    stage.say('reshuffle');
    expect(stage.kinds().slice(-4)).toContain('reshuffled');
    expect(stage.state.discards).toEqual([]);
    expect(stage.state.played).not.toContain('surrender-lost');
    expect(stage.state.year).toBe(1758);
  });

  it('leaves the deck where they do not declare it', () => {
    const stage = through(ended()).say('no reshuffle');
    expect(stage.kinds()).not.toContain('reshuffled');
    expect(stage.state.discards).toEqual([6]);
    expect(stage.state.reshuffle).toBe(false);
    expect(stage.state.played).not.toContain('surrender-lost');
  });

  it('asks nobody after the last season, or where the reshuffle is due anyway', () => {
    const last = through(ended({ last: LATE }));
    expect(last.kinds()).not.toContain('reshuffled');
    expect(last.told('game-over')).toHaveLength(1);
    const due = ended({ reshuffle: true });
    expect(due.told('reshuffle-left-open')).toEqual([]);
    expect(through(due).kinds()).toContain('reshuffled');
  });

  it('reshuffles as ever when it is played, or lost otherwise', () => {
    const shuffled = start(bare({ to_act: 'british', hands: { british: [6] }, season: LATE }), 3, OPTIONS);
    const stage = new Stage(shuffled, (play) => discard(play, 'british', 6));
    expect(stage.state.reshuffle).toBe(true);
    expect(stage.state.played).toEqual([]);
  });
});

describe('Marine Detachments of one step in winter (11.2)', () => {
  const stack = (units: JsonObject, options: JsonObject) => {
    const form = bare({ french: { at: { winooski: { units } } } });
    const [found] = attritionStacks(world, start(form, 3, options));
    return found;
  };
  const options = { oneStepMarines: true };

  it('count as reduced', () => {
    const units = { 'fr-marine-detachment': 3, 'fr-regular-bearn': 1 };
    const found = stack(units, options);
    expect(found).toMatchObject({ eliminate: 2, full: ['fr-regular-bearn'] });
    expect(found?.reduced).toEqual([1, 2, 3].map((number) => `fr-marine-detachment-${number}`));
    if (found === undefined) throw new Error('nobody suffers');
    expect(forcedAttrition(world, found)).toEqual(['fr-marine-detachment-1', 'fr-marine-detachment-2']);
    expect(stack(units, {})).toMatchObject({ eliminate: 0, reduced: [] });
  });

  it('keep the last step of the side in a space', () => {
    expect(stack({ 'fr-marine-detachment': 1 }, options)).toBeUndefined();
    expect(stack({ 'fr-marine-detachment': 2 }, options)).toMatchObject({ eliminate: 1, full: [] });
  });

  it('leave the choice where reduced Regulars are among them', () => {
    const units = { 'fr-marine-detachment': 1, 'fr-regular-bearn': 1 };
    const form = bare({ french: { at: { winooski: { units, reduced: { 'fr-regular-bearn': 1 } } } } });
    const [found] = attritionStacks(world, start(form, 3, options));
    expect(found).toMatchObject({ eliminate: 1 });
    expect(found === undefined ? 0 : forcedAttrition(world, found)).toBeNull();
  });

  it('cannot be reduced in a position of one’s own', () => {
    const units = { 'fr-marine-detachment': 1 };
    const form = bare({ french: { at: { winooski: { units, reduced: units } } } });
    expect(refused(form, 3, options)).toMatchObject({ code: 'one-step-unit-reduced', rule: '7.61' });
    expect(refused(form, 3, {})).toBeNull();
  });
});
