import type { Rect } from './frame.js';

/** A place where something could be drawn; dearer ones are taken only when the cheaper ones are full. */
export interface Offer {
  readonly rect: Rect;
  readonly cost: number;
}

/** How much cost it takes to be worth covering what is there already. */
const DEAR = 14;

/** Kept free at the edges of the sheet. */
const RIM = 5;

/** What is taken on the sheet already, so that nothing is written over anything else. */
export class Room {
  readonly #taken: { readonly rect: Rect; readonly weight: number }[] = [];

  constructor(
    readonly width: number,
    readonly height: number,
  ) {}

  /** Nothing should be drawn over it; the heavier the less. */
  take(rect: Rect, weight = 1): void {
    this.#taken.push({ rect, weight });
  }

  /** How much of the rectangle is taken, by weight, as a share of its size; what is off the sheet counts thrice. */
  covered(rect: Rect): number {
    const size = rect.width * rect.height;
    const inside = overlap(rect, {
      ...{ x: RIM, y: RIM },
      ...{ width: this.width - 2 * RIM, height: this.height - 2 * RIM },
    });
    let sum = 3 * (size - inside);
    for (const one of this.#taken) sum += overlap(rect, one.rect) * one.weight;
    return sum / size;
  }

  /** The best of the offers, taken; null where every one of them covers more than `most`. */
  settle(offers: readonly Offer[], most: number, weight = 1): Rect | null {
    let best: { readonly rect: Rect; readonly price: number } | null = null;
    for (const { rect, cost } of offers) {
      if (best !== null && cost >= best.price) continue;
      const covered = this.covered(rect);
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
