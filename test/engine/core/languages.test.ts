import { describe, expect, it } from '@jest/globals';
import { Lexicon } from '../../../src/engine/core/names/lexicon.js';
import { answersOf, readOrder, textContext } from '../../../src/engine/core/parse/read-order.js';
import { parsePlan } from '../../../src/engine/core/parse/read-plan.js';
import { caravan } from '../../support/tiny-game.js';

const english = caravan.lexicons.en;
if (english === undefined) throw new Error('no English');

/** `march` is a word of French, too, for something else; `no` of English is `non`, and `pas` is no word of English. */
const french = new Lexicon({
  keywords: {
    ...english.source.keywords,
    bid: ['miser'],
    march: ['avancer'],
    to: ['vers'],
    strike: ['frapper', 'march'],
    yes: ['oui'],
    no: ['non', 'pas'],
    if: ['si'],
    at: ['à'],
    entering: ['ils entrent'],
    ask: ['demander'],
  },
  names: { place: { ...english.source.names.place, ford: ['Gué'] } },
});
const game = { ...caravan, lexicons: { en: english, fr: french } };
const state = caravan.setup(
  { scenario: 'road', edition: 1, options: {} },
  {
    roll: () => 1,
    pick: (_purpose, _audience, from, count) => from.slice(0, count),
  },
).state;

const context = (locale: string) => textContext(game, state, 'red', null, locale);
const read = (line: string, locale = 'en') => readOrder(game, line, context(locale));

describe('an order', () => {
  const march = readOrder(caravan, 'march to ford', textContext(caravan, state, 'red', null, 'en'));

  it('is understood in any language of the game, whoever wrote it', () => {
    expect(march.ok).toBe(true);
    expect(read('avancer vers Gué')).toEqual(march);
    expect(read('march to ford', 'fr')).toEqual(read('march to ford'));
  });

  it('is understood in words of two languages at once', () => {
    expect(read('avancer to Gué')).toEqual(march);
    expect(read('lead vers gué', 'fr')).toEqual(march);
  });

  it('means what it means in the language of its author where two differ', () => {
    const here = read('march oui', 'fr');
    expect(here.ok && here.value.verb).toBe('strike');
    const there = read('march to ford', 'en');
    expect(there.ok && there.value.verb).not.toBe('strike');
  });

  it('is refused with the reason of the language it begins in', () => {
    const refused = read('avancer vers Gut');
    expect(refused.ok ? null : refused.violation).toMatchObject({
      code: 'unknown-name',
      suggestions: expect.arrayContaining(['Gué']),
    });
    const unknown = read('sing');
    expect(unknown.ok ? null : unknown.violation.code).toBe('unknown-order');
  });

  it('answers the same questions in any language', () => {
    expect(answersOf(game, 'avancer', context('en'))).toEqual(answersOf(game, 'march', context('en')));
    expect(answersOf(game, 'sing', context('en'))).toBeNull();
  });
});

describe('a plan', () => {
  it('is understood in any language of the game, and an order is none in any', () => {
    const plan = (line: string, locale: string) => parsePlan(game, line, 'p1', context(locale));
    const own = plan('frapper non si ils entrent gué', 'fr');
    expect(own).toMatchObject({ ok: true });
    expect(plan('frapper non si ils entrent gué', 'en')).toEqual(own);
    expect(plan('march to ford', 'en')).toBeNull();
  });
});
