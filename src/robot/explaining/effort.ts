/** What it costs to try something, in steps. A step takes about as long on every machine as the others do. */
export const PRICE = {
  /** One slot of an order is filled with what is left. */
  step: 1,
  /** A few words are read as a part of an order. */
  read: 5,
  /** It is looked whether an order can be given, or what there is to look at. */
  look: 5,
  /** An order is held against the rules. */
  judge: 15,
  /** What an order may be given with is listed. */
  list: 40,
  /** What an order comes to is worked out. */
  foresee: 45,
} as const;

/** All that was found out for one mail, and what it has cost. */
interface Known {
  steps: number;
  readonly of: WeakMap<object, Map<object, Map<string, unknown>>>;
}

/**
 * What may still be tried for one mail, in steps, and what was found out by it. What was tried before is looked up, and costs
 * nothing: a mail that says the same things in many ways is no dearer than one that says them once.
 */
export class Effort {
  #left: number;
  readonly #known: Known;

  constructor(left: number, known: Effort | null = null) {
    this.#left = left;
    this.#known = known === null ? { steps: 0, of: new WeakMap() } : known.#known;
  }

  /** Whether something was not tried: nothing that was found may be taken for all there is. */
  get isSpent(): boolean {
    return this.#left < 0;
  }

  /** What all searches of the mail have cost. */
  get steps(): number {
    return this.#known.steps;
  }

  /** Another search of the same mail, with an allowance of its own, that knows what was found out. */
  another(left: number): Effort {
    return new Effort(left, this);
  }

  spend(price: number): void {
    this.#left -= price;
    this.#known.steps += price;
  }

  /** What was found out about something, or is now, at its price. `of` and `about` are told apart as objects. */
  once<V>(of: object, about: object, key: string, price: number, make: () => V): V {
    const known = this.#known.of.get(of) ?? new Map<object, Map<string, unknown>>();
    if (known.size === 0) this.#known.of.set(of, known);
    const own = known.get(about) ?? new Map<string, unknown>();
    if (own.size === 0) known.set(about, own);
    if (own.has(key)) return own.get(key) as V;
    this.spend(price);
    const value = make();
    own.set(key, value);
    return value;
  }
}
