import type { Rect } from './drawing/index.js';

/** A place where something could be drawn; dearer ones are taken only when the cheaper ones are full. */
export interface Offer {
  readonly rect: Rect;
  readonly cost: number;
}

/** How much cost it takes to be worth covering what is there already. */
const DEAR = 14;

/** Kept free at the edges of the sheet. */
const RIM = 5;

/** More than a sum of fractions may be wrong by. */
const SLACK = 1e-6;

/** The side of the squares by which what is taken is found. */
const SQUARE = 48;

/** What is taken on the sheet already, so that nothing is written over anything else. */
export class Room {
  readonly #taken: { readonly rect: Rect; readonly weight: number }[] = [];
  /** By square: what touches it, in the order in which it was taken. What is off the sheet is at its edge. */
  readonly #squares = new Map<number, number[]>();
  /** At which look each of what is taken was last met, and how many looks there were. */
  readonly #met: number[] = [];
  #looks = 0;

  constructor(
    readonly width: number,
    readonly height: number,
  ) {}

  /** Nothing should be drawn over it; the heavier the less. */
  take(rect: Rect, weight = 1): void {
    const index = this.#taken.push({ rect, weight }) - 1;
    this.#met.push(0);
    for (const square of this.#touched(rect)) {
      const there = this.#squares.get(square);
      if (there === undefined) this.#squares.set(square, [index]);
      else there.push(index);
    }
  }

  /**
   * How much of the rectangle is taken, by weight, as a share of its size; what is off the sheet counts thrice. Where it
   * is more than `most`, it may not be counted to the end.
   */
  covered(rect: Rect, most = Number.POSITIVE_INFINITY): number {
    const size = rect.width * rect.height;
    const enough = most * size * (1 + SLACK);
    const inside = overlap(rect, {
      ...{ x: RIM, y: RIM },
      ...{ width: this.width - 2 * RIM, height: this.height - 2 * RIM },
    });
    let sum = 3 * (size - inside);
    for (const index of this.#near(rect)) {
      if (sum > enough) break;
      const one = this.#taken[index];
      if (one !== undefined) sum += overlap(rect, one.rect) * one.weight;
    }
    return sum / size;
  }

  /** What may lie under the rectangle, each once and always in the same order: sums of fractions depend on it. */
  #near(rect: Rect): readonly number[] {
    const look = ++this.#looks;
    const near: number[] = [];
    let lists = 0;
    for (const square of this.#touched(rect)) {
      const there = this.#squares.get(square);
      if (there === undefined) continue;
      lists++;
      for (const index of there) {
        if (this.#met[index] === look) continue;
        this.#met[index] = look;
        near.push(index);
      }
    }
    return lists < 2 ? near : near.sort((a, b) => a - b);
  }

  #touched({ x, y, width, height }: Rect): number[] {
    const columns = Math.ceil(this.width / SQUARE);
    const rows = Math.ceil(this.height / SQUARE);
    const within = (at: number, most: number): number =>
      Math.max(0, Math.min(most - 1, Math.floor(at / SQUARE)));
    const squares: number[] = [];
    const [left, right] = [within(x, columns), within(x + width, columns)];
    for (let row = within(y, rows); row <= within(y + height, rows); row++) {
      for (let column = left; column <= right; column++) squares.push(row * columns + column);
    }
    return squares;
  }

  /** The best of the offers, taken; null where every one of them covers more than `most`. */
  settle(offers: readonly Offer[], most: number, weight = 1): Rect | null {
    let best: { readonly rect: Rect; readonly price: number } | null = null;
    for (const { rect, cost } of offers) {
      if (best !== null && cost >= best.price) continue;
      const covered = this.covered(rect, most);
      if (covered > most) continue;
      const price = cost + DEAR * covered;
      if (best === null || price < best.price) best = { rect, price };
    }
    if (best !== null) this.take(best.rect, weight);
    return best?.rect ?? null;
  }
}

function overlap(a: Rect, b: Rect): number {
  const width = Math.min(a.x + a.width, b.x + b.width) - Math.max(a.x, b.x);
  const height = Math.min(a.y + a.height, b.y + b.height) - Math.max(a.y, b.y);
  return width > 0 && height > 0 ? width * height : 0;
}

/** A rectangle around a middle. */
export function around(x: number, y: number, width: number, height: number): Rect {
  return { x: x - width / 2, y: y - height / 2, width, height };
}
