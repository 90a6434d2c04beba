import { createHash, createHmac } from 'node:crypto';
import { describe, expect, it } from '@jest/globals';
import { DiceShortage } from '../../src/engine/core/base/dice-interface.js';
import { ChainDice, chainPick, chainRoll, type Link } from '../../src/log/dice/chain-dice.js';
import { Chain, follows } from '../../src/log/dice/hash-chain.js';
import { fc, MORE } from '../support/property.js';

const sha = (bytes: Uint8Array): Buffer => createHash('sha256').update(bytes).digest();
const hex = (bytes: Uint8Array | null): string => Buffer.from(bytes ?? []).toString('hex');
const seed = Buffer.alloc(32, 7);

describe('a reverse hash chain', () => {
  it('reveals links of which each hashes to the one before and the first to the tip', () => {
    const chain = new Chain(seed, 200);
    let previous = hex(chain.tip());
    for (let n = 1; n <= 200; n++) {
      const link = hex(chain.preimage(n));
      expect(follows(link, previous)).toBe(true);
      expect(follows(link, link)).toBe(false);
      previous = link;
    }
    expect(previous).toBe(hex(seed));
  });

  it('is the seed hashed over and over, read backwards', () => {
    let link: Buffer = seed;
    for (let i = 0; i < 130; i++) link = sha(link);
    expect(hex(new Chain(seed, 130).tip())).toBe(hex(link));
    expect(hex(new Chain(seed, 131).preimage(1))).toBe(hex(link));
  });

  it('gives any link in any order, whatever its length', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 300 }), fc.nat(), (length, where) => {
        const chain = new Chain(seed, length);
        const n = 1 + (where % length);
        let walked: Uint8Array = chain.preimage(n) ?? new Uint8Array();
        for (let i = 0; i < n; i++) walked = sha(walked);
        expect(hex(walked)).toBe(hex(chain.tip()));
      }),
      { numRuns: 60 * MORE },
    );
  });

  it('has no link beyond its end', () => {
    const chain = new Chain(seed, 3);
    expect([0, 1, 3, 4].map((n) => chain.preimage(n) === null)).toEqual([true, false, false, true]);
  });
});

describe('dice from a chain', () => {
  const seal = { game: 'road-1', words: ['camel'] };
  const link: Link = { n: 5, preimage: Buffer.alloc(32, 1) };
  const dice = (): ChainDice => new ChainDice(seal, (audience) => (audience === 'blue' ? null : link));

  it('are the formula of the documentation and nothing else', () => {
    const digest = createHmac('sha256', link.preimage)
      .update('["road-1",["camel"],5,"red strikes",0]')
      .digest();
    expect(dice().roll('red strikes', 'public')).toBe(1 + (digest.readUIntBE(0, 6) % 6));
  });

  it('change with the game, the words, the link, its number, the purpose and the place in the entry', () => {
    const roll = (other: Partial<typeof seal & Link & { purpose: string; i: number }>): number => {
      const { game, words, n, preimage, purpose, i } = { ...seal, ...link, purpose: 'p', i: 0, ...other };
      return chainRoll({ n, preimage }, { game, words }, purpose, i, 1_000_000);
    };
    const all = [
      roll({}),
      roll({ game: 'road-2' }),
      roll({ words: ['camel', ''] }),
      roll({ preimage: Buffer.alloc(32, 2) }),
      roll({ n: 6 }),
      roll({ purpose: 'q' }),
      roll({ i: 1 }),
    ];
    expect(new Set(all).size).toBe(all.length);
    expect(roll({})).toBe(all[0]);
  });

  it('can be checked roll by roll, also after a pick from a pile the reader does not know', () => {
    const source = dice();
    const cards = [...'abcdefgh'];
    const first = source.roll('one', 'red');
    const drawn = source.pick('deal', 'red', cards, 3);
    const second = source.roll('two', 'red', 20);
    expect(chainRoll(link, seal, 'one', 0, 6)).toBe(first);
    expect(chainPick(link, seal, { purpose: 'deal', i: 1, from: cards, count: 3 })).toEqual(drawn);
    expect(chainRoll(link, seal, 'two', 1 + drawn.length, 20)).toBe(second);
  });

  it('count for each audience alone: what others draw moves nothing', () => {
    const busy = dice();
    busy.roll('one', 'public');
    busy.pick('deal', 'umpire', [1, 2, 3], 3);
    expect(busy.roll('two', 'red', 1000)).toBe(dice().roll('two', 'red', 1000));
    expect([...busy.used.keys()]).toEqual(['public', 'umpire', 'red']);
  });

  it('pick different things, all of them when a pile is shuffled', () => {
    const pile = Array.from({ length: 70 }, (_, index) => index);
    const shuffled = dice().pick('shuffle', 'umpire', pile, 70);
    expect([...shuffled].sort((a, b) => a - b)).toEqual(pile);
    expect(shuffled).not.toEqual(pile);
    expect(dice().pick('none', 'umpire', pile, 0)).toEqual([]);
    expect(() => dice().pick('more', 'umpire', [1], 2)).toThrow(RangeError);
  });

  it('show every face about as often as the others', () => {
    const counts = [0, 0, 0, 0, 0, 0];
    for (let i = 0; i < 6000; i++) {
      const face = chainRoll(link, seal, 'many', i, 6) - 1;
      counts[face] = (counts[face] ?? 0) + 1;
    }
    // Five standard deviations, and the values are the same at every run.
    for (const count of counts) expect(Math.abs(count - 1000)).toBeLessThan(145);
  });

  it('are short of a value when the chain is spent, which the rules of the log turn into a refusal', () => {
    expect(() => dice().roll('one', 'blue')).toThrow(DiceShortage);
  });
});
