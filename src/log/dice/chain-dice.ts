import { createHmac } from 'node:crypto';
import { type Dice, DiceShortage } from '../../engine/core/base/dice-interface.js';
import { canonicalJson, type Json } from '../../engine/core/base/json.js';
import type { Audience } from '../../engine/core/base/viewer-and-audience.js';

/** A link of an audience's chain: the n-th revealed, which all draws of one entry for that audience rest on. */
export interface Link {
  readonly n: number;
  readonly preimage: Uint8Array;
}

/** What every draw of a game is made from besides the chains. */
export interface Seal {
  readonly game: string;
  readonly words: readonly string[];
}

/**
 * One chance value, 0..count-1. The HMAC-SHA-256, keyed with the preimage, of the canonical JSON
 * `[game, words, n, purpose, i]` is read as five numbers of 48 bits; the first one below the greatest multiple of
 * `count` is taken modulo `count`. `i` counts the values taken for this audience in this entry, from 0: a roll
 * takes one, a pick one for each item, so every roll can be computed again without knowing what was picked from.
 */
export function sample(link: Link, seal: Seal, purpose: string, i: number, count: number): number {
  const text = canonicalJson([seal.game, seal.words, link.n, purpose, i]);
  const digest = createHmac('sha256', link.preimage).update(text).digest();
  const limit = 2 ** 48 - (2 ** 48 % count);
  for (let offset = 0; offset + 6 <= digest.length; offset += 6) {
    const value = digest.readUIntBE(offset, 6);
    if (value < limit) return value % count;
  }
  // Less likely than a broken hash for any pile that fits on a table.
  throw new RangeError(`no value for ${purpose} among ${count}`);
}

/** The roll that follows from a revealed link: anybody may check it. */
export function chainRoll(link: Link, seal: Seal, purpose: string, i: number, sides: number): number {
  return 1 + sample(link, seal, purpose, i, sides);
}

/** The blind pick that follows from a revealed link, for those who know the pile. Takes `i`..`i + count - 1`. */
export function chainPick<T>(
  link: Link,
  seal: Seal,
  pick: {
    readonly purpose: string;
    readonly i: number;
    readonly from: readonly T[];
    readonly count: number;
  },
): T[] {
  const left = [...pick.from];
  const drawn: T[] = [];
  for (let k = 0; k < pick.count; k++) {
    const [item] = left.splice(sample(link, seal, pick.purpose, pick.i + k, left.length), 1);
    if (item === undefined) throw new RangeError(`cannot pick ${pick.count} of ${pick.from.length}`);
    drawn.push(item);
  }
  return drawn;
}

/** The dice of one entry, from the chains of those who may know the draws. */
export class ChainDice implements Dice {
  /** The links that were used, to be revealed with the entry. */
  readonly used = new Map<Audience, Link>();
  readonly #taken = new Map<Audience, number>();

  /** `link` gives the next link of an audience, or null when there is none left. */
  constructor(
    private readonly seal: Seal,
    private readonly link: (audience: Audience) => Link | null,
  ) {}

  roll(purpose: string, audience: Audience, sides = 6): number {
    const link = this.#use(purpose, audience);
    return chainRoll(link, this.seal, purpose, this.#take(audience, 1), sides);
  }

  pick<T extends Json>(purpose: string, audience: Audience, from: readonly T[], count: number): T[] {
    if (count > from.length) throw new RangeError(`cannot pick ${count} of ${from.length}: ${purpose}`);
    const link = this.#use(purpose, audience);
    return chainPick(link, this.seal, { purpose, i: this.#take(audience, count), from, count });
  }

  #use(purpose: string, audience: Audience): Link {
    const known = this.used.get(audience);
    if (known !== undefined) return known;
    const link = this.link(audience);
    if (link === null) throw new DiceShortage(purpose, 'roll', 1, 'chain-spent');
    this.used.set(audience, link);
    return link;
  }

  /** The number of the first of `count` further values of this audience. */
  #take(audience: Audience, count: number): number {
    const first = this.#taken.get(audience) ?? 0;
    this.#taken.set(audience, first + count);
    return first;
  }
}
