import { describe, expect, it } from '@jest/globals';
import { seededDice } from '../../src/engine/core/base/seeded-dice.js';
import type { GameModule } from '../../src/engine/core/contract/game-module.js';
import type { DecisionOptions, OrderOptions } from '../../src/engine/core/session/legal-order-options.js';
import { begin } from '../../src/engine/core/session/session.js';
import { Texts } from '../../src/report/messages/all-texts-by-locale.js';
import { Messages } from '../../src/report/messages/message-catalog.js';
import { decisionModels } from '../../src/report/model/decision-models.js';
import { SHOWN, summarise } from '../../src/report/model/summarize-candidates.js';
import { caravan } from '../support/tiny-game.js';
import { CARAVAN } from './caravan-texts.js';

const module = caravan as unknown as GameModule;
const own = new Texts(() => ({ ...CARAVAN, 'note.far': 'at {space}' }), true).messages(module, 'en');
const numbers = (count: number) => Array.from({ length: count }, (_, index) => ({ value: 1000 + index }));

function asked(...orders: OrderOptions[]): DecisionOptions[] {
  return [{ decision: { id: 'd1', side: 'red', kind: 'bid', facts: {} }, orders }];
}

const partly = (verb: string, candidates: OrderOptions['candidates']): OrderOptions => ({
  verb,
  unavailable: null,
  candidates,
  examples: [`${verb} 1`],
  complete: false,
});

describe('the values of a slot', () => {
  it('are listed plain ones first, then those with the same remark together', () => {
    const far = (space: string) => ({ key: 'note.far', params: { space } });
    const candidates = [
      { value: 1, note: far('Rome') },
      { value: 2 },
      { value: 3, note: far('Rome') },
      { value: 4, note: far('Ulm') },
    ];
    expect(summarise('n', candidates, own, null).values).toBe('2; 1, 3 (at Rome); 4 (at Ulm)');
  });

  it('are folded when they are many, and the rest is counted with the word that lists it', () => {
    const folded = summarise('n', numbers(SHOWN + 7), own, SHOWN);
    expect(folded.values.split(', ')).toHaveLength(4);
    expect(folded.more).toBe(`and ${SHOWN + 3} more: send "options"`);
    expect(summarise('n', numbers(SHOWN), own, SHOWN).more).toBeNull();
    expect(summarise('n', numbers(SHOWN + 7), own, null).more).toBeNull();
  });
});

const start = begin(caravan, { scenario: 'road', edition: 1, options: {} }, seededDice('a view')).session
  .state;

describe('the options of a decision', () => {
  it('say why an order cannot be given now, with its rule', () => {
    const closed: OrderOptions = {
      verb: 'bid',
      unavailable: { code: 'not-in-hand', rule: '1', params: { card: 3 } },
      candidates: {},
      examples: [],
      complete: true,
    };
    const [decision] = decisionModels(module, {}, asked(closed), own, null);
    expect(decision?.unavailable).toEqual([{ verb: 'bid', reason: 'You do not hold 3.', rule: '1' }]);
    expect(decision?.orders).toEqual([]);
    expect(decision?.ready).toEqual([]);
  });

  it('say once why several orders cannot be given', () => {
    const closed = (verb: string, card: number): OrderOptions => ({
      verb,
      unavailable: { code: 'not-in-hand', rule: '1', params: { card } },
      candidates: {},
      examples: [],
      complete: true,
    });
    const orders = [closed('bid', 3), closed('march', 3), closed('strike', 4)];
    const [decision] = decisionModels(module, {}, asked(...orders), own, null);
    expect(decision?.unavailable.map(({ verb, reason }) => `${verb}: ${reason}`)).toEqual([
      'bid, march: You do not hold 3.',
      'strike: You do not hold 4.',
    ]);
  });

  it('do not list the same long list twice', () => {
    const [decision] = decisionModels(
      module,
      start,
      asked(partly('bid', { card: numbers(20) }), partly('bid', { card: numbers(20) })),
      own,
      null,
    );
    expect(decision?.orders[0]?.slots[0]?.values).toContain('1019');
    expect(decision?.orders[1]?.slots).toEqual([]);
  });

  it('leave long lists to the full listing where many kinds of orders are open, and say so', () => {
    const many = [numbers(20), numbers(3), numbers(4), numbers(5)].map((card) => partly('bid', { card }));
    const [brief] = decisionModels(module, start, asked(...many), own, SHOWN);
    expect(brief?.orders.map(({ slots }) => slots.length)).toEqual([0, 1, 1, 1]);
    expect(brief?.orders[0]?.example).toBe('bid 1');
    expect(brief?.leftOut).toContain('send "options"');
    const [few] = decisionModels(module, start, asked(...many.slice(0, 3)), own, SHOWN);
    expect(few?.orders[0]?.slots).toHaveLength(1);
    expect(few?.leftOut).toBeNull();
    const [full] = decisionModels(module, start, asked(...many), own, null);
    expect(full?.orders[0]?.slots[0]?.values).toContain('1019');
    expect(full?.leftOut).toBeNull();
  });

  it('share one list where orders of the same form are listed whole', () => {
    const whole = (example: string): OrderOptions => ({
      ...partly('bid', {}),
      complete: true,
      examples: [example],
    });
    const [decision] = decisionModels(module, start, asked(whole('bid 1'), whole('bid 2')), own, null);
    expect(decision?.orders.map(({ examples }) => examples)).toEqual([['bid 1', 'bid 2']]);
  });

  it('throw on an order the module does not declare', () => {
    expect(() => decisionModels(module, {}, asked(partly('fly', {})), own, null)).toThrow(/fly/);
  });

  it('need a message for the question', () => {
    const strict = new Messages([], null, 'en', true);
    expect(() => decisionModels(module, {}, asked(), strict, null)).toThrow(/question\.bid/);
  });
});
