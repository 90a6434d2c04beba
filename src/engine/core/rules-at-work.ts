import type { Dice } from './dice.js';
import type { GameEvent } from './event.js';
import type { Json, JsonObject } from './json.js';
import type { Applied } from './order.js';
import type { Audience, SideId } from './viewer.js';

/**
 * What every game's rules do beside changing the position while they work on one order or one draw: they tell, throw
 * dice, lay queued orders aside and end plans.
 */
export class RulesAtWork<Side extends SideId> {
  readonly events: GameEvent[] = [];
  readonly #unsettled = new Set<Side>();
  readonly #closed: string[] = [];

  constructor(readonly dice: Dice) {}

  tell(kind: string, data: JsonObject, audience: Audience = 'public'): void {
    this.events.push({ kind, audience, data });
  }

  /** One public die. */
  roll(purpose: string): number {
    return this.dice.roll(purpose, 'public');
  }

  /** A blind pick. `from` must be in canonical order; `audience` is who may know what was drawn. */
  pick<T extends Json>(purpose: string, audience: Audience, from: readonly T[], count: number): T[] {
    return this.dice.pick(purpose, audience, from, count);
  }

  /** Orders this side queued before must not run on unasked. */
  unsettle(...sides: readonly Side[]): void {
    for (const side of sides) this.#unsettled.add(side);
  }

  /** Standing answers of this scope end. */
  close(scope: string): void {
    this.#closed.push(scope);
  }

  /** What the order came to. */
  protected appliedTo<S>(state: S): Applied<S> {
    return {
      state,
      events: this.events,
      ...(this.#unsettled.size === 0 ? {} : { unsettled: [...this.#unsettled] }),
      ...(this.#closed.length === 0 ? {} : { closed: this.#closed }),
    };
  }
}
