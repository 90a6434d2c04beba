import { describe, expect, it } from '@jest/globals';
import { accountOf } from '../../src/report/model/event-grouping.js';

const told = (...kinds: readonly string[]) =>
  accountOf(
    kinds.map((kind, seq) => ({
      seq,
      event: { kind, audience: 'public', data: {} },
      text: kind,
      opens: kind === 'battle',
      rule: '',
    })),
  ).map(({ head, lines }) => [head, ...lines]);

describe('the account of what happened', () => {
  it('tells that orders were laid aside after the result of which that came', () => {
    expect(told('battle', 'queue-laid-aside', 'dice', 'won')).toEqual([
      ['battle', 'dice', 'won', 'queue-laid-aside'],
    ]);
    expect(told('battle', 'queue-laid-aside', 'plan-expired', 'won', 'battle', 'lost')).toEqual([
      ['battle', 'won', 'queue-laid-aside', 'plan-expired'],
      ['battle', 'lost'],
    ]);
  });

  it('tells it last where nothing begins a part, and where nothing else happened', () => {
    expect(told('queue-dropped', 'moved')).toEqual([['moved'], ['queue-dropped']]);
    expect(told('queue-laid-aside')).toEqual([['queue-laid-aside']]);
    expect(told('queue-laid-aside', 'battle')).toEqual([['queue-laid-aside'], ['battle']]);
  });
});
