import type { Dice } from './dice-interface.js';
import type { Json } from './json.js';

/** A small seeded generator (xorshift128 seeded by FNV-1a of the text): playouts and tests, never real games. */
export class SeededRandom {
  #a: number;
  #b: number;
  #c: number;
  #d: number;

  constructor(seed: string) {
    const word = (salt: string): number => {
      let hash = 0x811c9dc5;
      for (const char of `${salt}:${seed}`) {
        hash ^= char.codePointAt(0) ?? 0;
        hash = Math.imul(hash, 0x01000193) >>> 0;
      }
      return hash === 0 ? 1 : hash;
    };
    this.#a = word('a');
    this.#b = word('b');
    this.#c = word('c');
    this.#d = word('d');
    for (let i = 0; i < 16; i++) this.below(2);
  }

  /** An integer from 0 to count - 1, without bias. */
  below(count: number): number {
    if (count <= 1) return 0;
    const limit = 0x1_0000_0000 - (0x1_0000_0000 % count);
    for (;;) {
      let t = this.#d;
      const s = this.#a;
      this.#d = this.#c;
      this.#c = this.#b;
      this.#b = s;
      t ^= t << 11;
      t ^= t >>> 8;
      this.#a = (t ^ s ^ (s >>> 19)) >>> 0;
      if (this.#a < limit) return this.#a % count;
    }
  }
}

/** Dice from a seeded generator. */
export function seededDice(seed: string): Dice {
  const random = new SeededRandom(seed);
  return {
    roll: (_purpose, _audience, sides = 6) => 1 + random.below(sides),
    pick<T extends Json>(_purpose: string, _audience: string, from: readonly T[], count: number): T[] {
      const left = [...from];
      const drawn: T[] = [];
      for (let i = 0; i < count; i++) {
        const [item] = left.splice(random.below(left.length), 1);
        if (item === undefined) throw new RangeError(`cannot pick ${count} of ${from.length}`);
        drawn.push(item);
      }
      return drawn;
    },
  };
}
