import { describe, expect, it } from '@jest/globals';
import { isDraw, QUICKNET, roundFrom, timeOfRound } from '../../src/log/dice/beacon.js';

/** Draws of quicknet as its relays published them. */
const PUBLISHED: readonly (readonly [round: number, signature: string])[] = [
  [1000, 'b44679b9a59af2ec876b1a6b1ad52ea9b1615fc3982b19576350f93447cb1125e342b73a8dd2bacbe47e4b6b63ed5e39'],
  [
    12040883,
    '929906c959032ab363c9f26570d215d66f5c06cb0c44fe508c12bb5839f04ec895bb6868e5b9ff13ab289bdb5266b394',
  ],
  [
    32281667,
    'b0f5ae301358ff87a9d3dd539ed4a07c0148b1ab4f7b61a8ca43c7e9ca7ca9553e4faae9188deb30b2cd1a7f447e3e5b',
  ],
  [
    32285085,
    '81dbce51d584d90d618547f4b50391d53ace6f6b9aeb8fb67e1879427af9d0310ac0ec6f519271d9a313ee84b378d416',
  ],
];
/** Round 1000 of another network of the same makers. */
const FOREIGN =
  'b09eacd45767c4d58306b98901ad0d6086e2663766f3a4ec71d00cf26f0f49eaf248abc7151c60cf419c4e8b37e80412';

describe('public draws', () => {
  it('are genuine as they were published', async () => {
    for (const [round, signature] of PUBLISHED)
      expect([round, await isDraw(QUICKNET, round, signature)]).toEqual([round, true]);
  });

  it('are none of another round, of another network, or with anything changed', async () => {
    const [round, signature] = PUBLISHED[0] ?? [0, ''];
    expect(await isDraw(QUICKNET, round + 1, signature)).toBe(false);
    expect(await isDraw(QUICKNET, round, FOREIGN)).toBe(false);
    expect(await isDraw(QUICKNET, round, signature.replace(/9$/, '8'))).toBe(false);
    expect(await isDraw(QUICKNET, round, `${signature}00`)).toBe(false);
    expect(await isDraw(QUICKNET, round, '0'.repeat(96))).toBe(false);
  });

  it('come every three seconds: a round is the first one that is drawn at a moment or after it', () => {
    expect(timeOfRound(QUICKNET, 1)).toBe(1_692_803_367_000);
    for (const round of [1, 2, 1000, 32281667]) {
      const at = timeOfRound(QUICKNET, round);
      expect([roundFrom(QUICKNET, at), roundFrom(QUICKNET, at + 1)]).toEqual([round, round + 1]);
    }
    expect(roundFrom(QUICKNET, 0)).toBe(1);
  });
});
