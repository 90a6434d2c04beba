import { describe, expect, it } from '@jest/globals';
import type { JsonObject } from '../../../../src/engine/core/base/json.js';
import type { State } from '../../../../src/engine/wilderness-war/state.js';
import { play, table, told, why } from '../../../support/ww-table.js';
import { bearn } from '../journey/field.js';

/** A position in which the British act, with these cards. */
function british(cards: number[], more: JsonObject = {}, form: JsonObject = {}): State {
  const hands = { french: [1], british: cards };
  return table({ to_act: 'british', hands, cards: { discards: [] }, ...form, british: more });
}

describe('a refusal names the condition that is not met', () => {
  it('of the card: the Cherokees come to a fortification in the South (5.5), not under siege (8.22)', () => {
    const state = british([30], { forts: ['wills-creek'] });
    expect(why(state, "event 30 at Will's Creek")).toBe('event-not-there 5.5');
    expect(told(state, "event 30 at Will's Creek")).toMatch(
      /a fortification of yours in the Southern Department/,
    );
    const shut = british(
      [30],
      {},
      { sieges: { philadelphia: 0 }, french: { at: { philadelphia: { units: bearn } } } },
    );
    expect(why(shut, 'event 30 at Philadelphia')).toBe('no-entry-under-siege 8.22');
  });

  it('of the map: no units enter among enemies (5.522)', () => {
    const french = { at: { kinderhook: { units: bearn } } };
    expect(why(british([53], {}, { french }), 'event 53 place at Kinderhook')).toBe(
      'no-entry-among-enemies 5.522',
    );
    expect(why(british([53]), 'event 53 place at Kinderhook')).toBe('event-not-there 5.5');
  });

  it('of control: lost (5.5), or contested in a siege (8.22)', () => {
    const there = { louisbourg: { units: { 'br-regular-15th': 1 } } };
    const french = (more: JsonObject) =>
      table({ hands: { french: [21], british: [43] }, cards: { discards: [] }, ...more });
    const lost = french({ british: { captured: ['louisbourg'], at: there } });
    expect(why(lost, 'event 21')).toBe('event-needs-control 5.5');
    const held = french({ sieges: { louisbourg: 0 }, british: { at: there } });
    expect(why(held, 'event 21')).toBe('besieged-is-nobodys 8.22');
  });

  it('of the besieged: events neither remove nor restore them (8.22)', () => {
    const virginia = { units: { 'br-provincial-virginia': 1 } };
    const state = table({
      hands: { french: [39], british: [43] },
      cards: { discards: [] },
      sieges: { philadelphia: 0 },
      french: { at: { philadelphia: { units: bearn } } },
      british: {
        at: {
          alexandria: virginia,
          baltimore: { units: { 'br-provincial-maryland': 1 } },
          philadelphia: virginia,
        },
      },
    });
    const due = play(state, 'event 39 Southern').state;
    expect(why(due, 'remove Virginia at Philadelphia')).toBe('besieged-are-spared 8.22');
    expect(told(due, 'remove Virginia at Philadelphia')).toMatch(/Virginia \(Philadelphia\)/);
    expect(why(due, 'remove Virginia at Alexandria')).toBe('legal');
    expect(why(due, 'remove New York')).toBe('no-such-pieces');
  });

  it('of response cards: when each is played (5.56)', () => {
    const state = british([14, 16, 17, 6]);
    for (const [card, moment] of [
      [14, /about to move/],
      [16, /using 16/],
      [17, /using 17/],
      [6, /siege roll/],
    ] as const) {
      expect(why(state, `event ${card}`)).toBe('only-as-response 5.56');
      expect(told(state, `event ${card}`)).toMatch(moment);
    }
    expect(why(state, 'event 13')).toBe('card-not-in-hand 5.26');
  });

  it('of the order: one space where one is wanted', () => {
    const state = british([34, 54]);
    expect(why(state, 'event 54 at Albany')).not.toBe('legal');
    const at = { albany: { units: { 'br-regular-15th': 1 } } };
    const moving = play(british([57], { at }), 'unit 57 15th').state;
    expect(why(moving, 'sail to Boston, Halifax')).toBe('one-only 6.4');
    expect(why(moving, 'land at Louisbourg and Québec')).toBe('one-only 6.43');
    expect(why(state, 'event 34 at Albany, Boston')).toBe('one-only 5.5');
  });
});
