import { describe, expect, it } from '@jest/globals';
import type { DecisionOptions } from '../../src/engine/core/session/legal-order-options.js';
import { loadRegistry } from '../../src/games/registry-loader.js';
import { Messages } from '../../src/report/messages/message-catalog.js';
import { decisionModels } from '../../src/report/model/decision-models.js';
import { explain, verdictModels } from '../../src/report/model/verdict-texts.js';
import { topicText } from '../../src/robot/texts/help-text.js';
import { realTexts } from '../support/real-texts.js';

const module = loadRegistry().get('wilderness-war');
if (module === null) throw new Error('no game');
const first = realTexts.messages(module, 'en', 1);
const third = realTexts.messages(module, 'en', 3);
const violation = { code: 'no-bid-to-accept', rule: '13.3', params: {} };

describe('rule numbers', () => {
  it('are those of the edition played', () => {
    expect(first.rule('6.7')).toBe('14.0');
    expect(third.rule('6.7')).toBe('6.7');
    expect(first.rule('5.34')).toBe('5.34');
    expect(realTexts.messages(module, 'en').rule('6.7')).toBe('6.7');
    expect(realTexts.messages(module, 'en', 99).rule('6.7')).toBe('6.7');
    expect(realTexts.messages(null, 'en', 1).rule('6.7')).toBe('6.7');
  });

  it('are cited so in refusals', () => {
    expect(explain(violation, first)).toContain('12.3');
    expect(explain(violation, third)).toContain('13.3');
    const [verdict] = verdictModels([{ line: 1, text: 'accept', status: 'refused', violation }], first);
    expect(verdict?.rule).toBe('12.3');
  });

  it('are cited so within texts', () => {
    const messages = new Messages([{ why: 'see {rule}' }], null, 'en', true, (rule) => `§${rule}`);
    expect(messages.text('why', { rule: 'rule:13.3' })).toBe('see §13.3');
  });

  it('are cited so in help', () => {
    expect(topicText(module, 'bid', realTexts, 'en', 1)).toContain('12.3');
    expect(topicText(module, 'bid', realTexts, 'en', 3)).toContain('13.3');
  });
});

describe('orders that cannot be given', () => {
  const decision = {
    id: 'd1f',
    side: 'french',
    kind: 'bid',
    facts: { method: 'open', standing: null, wanted: null },
  };
  const options = (obvious: boolean): DecisionOptions[] => [
    {
      decision,
      orders: [
        {
          verb: 'accept',
          unavailable: obvious ? { ...violation, obvious: true } : violation,
          candidates: {},
          examples: [],
          complete: true,
        },
      ],
    },
  ];

  it('are told with their reason, unless it is plain to see', () => {
    const told = decisionModels(module, {}, options(false), first, null)[0]?.unavailable;
    expect(told).toEqual([{ verb: 'accept', reason: 'There is no bid to accept.', rule: '12.3' }]);
    expect(decisionModels(module, {}, options(true), first, null)[0]?.unavailable).toEqual([]);
  });
});
