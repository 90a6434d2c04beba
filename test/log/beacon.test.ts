import { describe, expect, it } from '@jest/globals';
import {
  CHAINED,
  isDraw,
  QUICKNET,
  readPublicDraw,
  roundFrom,
  timeOfRound,
} from '../../src/log/dice/beacon.js';

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
/** Draws of the League of Entropy's first network, with those before them; what the first one signs is a hash over its hosts. */
const PUBLISHED_CHAINED: readonly (readonly [round: number, previous: string, signature: string])[] = [
  [
    1,
    '176f93498eac9ca337150b46d21dd58673ea4e3581185f869672e59fa4cb390a',
    '8d61d9100567de44682506aea1a7a6fa6e5491cd27a0a0ed349ef6910ac5ac20ff7bc3e09d7c046566c9f7f3c6f3b10104990e7cb424998203d8f7de586fb7fa5f60045417a432684f85093b06ca91c769f0e7ca19268375e659c2a2352b4655',
  ],
  [
    2,
    '8d61d9100567de44682506aea1a7a6fa6e5491cd27a0a0ed349ef6910ac5ac20ff7bc3e09d7c046566c9f7f3c6f3b10104990e7cb424998203d8f7de586fb7fa5f60045417a432684f85093b06ca91c769f0e7ca19268375e659c2a2352b4655',
    'aa18facd2d51b616511d542de6f9af8a3b920121401dad1434ed1db4a565f10e04fad8d9b2b4e3e0094364374caafe9b10478bf75650124831509c638b5a36a7a232ec70289f8751a2adb47fc32eb70b57dc81c39d48cbcac9fec46cdfc31663',
  ],
  [
    72785,
    'a609e19a03c2fcc559e8dae14900aaefe517cb55c840f6e69bc8e4f66c8d18e8a609685d9917efbfb0c37f058c2de88f13d297c7e19e0ab24813079efe57a182554ff054c7638153f9b26a60e7111f71a0ff63d9571704905d3ca6df0b031747',
    '82f5d3d2de4db19d40a6980e8aa37842a0e55d1df06bd68bddc8d60002e8e959eb9cfa368b3c1b77d18f02a54fe047b80f0989315f83b12a74fd8679c4f12aae86eaf6ab5690b34f1fddd50ee3cc6f6cdf59e95526d5a5d82aaa84fa6f181e42',
  ],
  [
    3311596,
    '8ed588f2a7716fb1349e2d9803da5db0005e98a83783c353d4a08f183236a9ad91d70ddb01266f4b7c576983db464b430e65680b9e0098552758afd6c1e6afcb77e3f62fe1b93d42d1cb63abbb2205512fe12fbf74ea9c5ac3b8f5c1e283a1d8',
    'a696b9409ababce45749c3a4ec369074453dd4a79967734e1390d969c8ad8d98897d217b9121e92c8ddebbddda8d92f900e3bd6bf9deb166863b1a19390d743f82774001487594c5c09e581db7365f02b70a2c8cc41ce32446ef08e4890c4754',
  ],
];
/** Round 1000 of another network of the same makers. */
const FOREIGN =
  'b09eacd45767c4d58306b98901ad0d6086e2663766f3a4ec71d00cf26f0f49eaf248abc7151c60cf419c4e8b37e80412';

describe('public draws', () => {
  it('are genuine as they were published', async () => {
    for (const [round, signature] of PUBLISHED)
      expect([round, await isDraw(QUICKNET, round, { signature })]).toEqual([round, true]);
  });

  it('are none of another round, of another network, or with anything changed', async () => {
    const [round, signature] = PUBLISHED[0] ?? [0, ''];
    expect(await isDraw(QUICKNET, round + 1, { signature })).toBe(false);
    for (const wrong of [FOREIGN, signature.replace(/9$/, '8'), `${signature}00`, '0'.repeat(96)])
      expect([wrong, await isDraw(QUICKNET, round, { signature: wrong })]).toEqual([wrong, false]);
    expect(await isDraw(QUICKNET, round, { signature, previous: '' })).toBe(false);
  });

  it('of the chained network sign the draw before them, and are genuine as they were published', async () => {
    for (const [round, previous, signature] of PUBLISHED_CHAINED)
      expect([round, await isDraw(CHAINED, round, { signature, previous })]).toEqual([round, true]);
  });

  it('of the chained network are none after another draw, of another round, without what was before, or changed', async () => {
    const [first, second] = PUBLISHED_CHAINED;
    if (first === undefined || second === undefined) throw new Error('no draws');
    const [round, previous, signature] = second;
    for (const [at, draw] of [
      [round, { signature, previous: first[1] }],
      [round, { signature }],
      [round, { signature, previous: `${previous}00` }],
      [round + 1, { signature, previous }],
      [round, { signature: signature.replace(/3$/, '2'), previous }],
      [round, { signature: PUBLISHED[0]?.[1] ?? '', previous }],
    ] as const)
      expect([at, draw, await isDraw(CHAINED, at, draw)]).toEqual([at, draw, false]);
  });

  it('are read as people hand them on, with blanks wherever a line was broken', () => {
    const [, quick] = PUBLISHED[0] ?? [0, ''];
    const [, previous, signature] = PUBLISHED_CHAINED[1] ?? [0, '', ''];
    const broken = (text: string) => text.replace(/(.{60})/g, '$1\n ').toUpperCase();
    expect(readPublicDraw(broken(quick))).toEqual({ signature: quick });
    expect(readPublicDraw(signature)).toEqual({ signature });
    expect(readPublicDraw(broken(`${signature} ${previous}`))).toEqual({ signature, previous });
    for (const none of ['', 'tomorrow', quick.slice(2), `${signature} ${previous}00`])
      expect(readPublicDraw(none)).toBeNull();
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
