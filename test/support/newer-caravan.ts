import type { Dice } from '../../src/engine/core/base/dice-interface.js';
import { ok } from '../../src/engine/core/base/result.js';
import { type GameModule, Registry, unknownRules } from '../../src/engine/core/contract/game-module.js';
import type { Applied, OrderDef } from '../../src/engine/core/contract/order.js';
import { caravan } from './tiny-game.js';

/*
 * Later versions of Caravan, as a release after the next might have them.
 */

const old = caravan as GameModule;
type Apply = OrderDef<unknown>['apply'];

/** The same rules under a higher number. */
export const renumbered: GameModule = { ...old, version: '9.1.0' };

/** A strike hits with every throw: everybody sees what would have come of it. */
export const deadly: GameModule = {
  ...old,
  version: '9.2.0',
  orders: changed('strike', (apply) => (state, decision, args, dice) => {
    return apply(state, decision, args, loaded(dice));
  }),
};

/** A bid is told to its maker in other words: nobody else knows of it. */
export const whispering: GameModule = {
  ...old,
  version: '9.3.0',
  orders: changed('bid', (apply) => (state, decision, args, dice) => {
    const applied = apply(state, decision, args, dice);
    return { ...applied, events: applied.events.map(whispered) };
  }),
};

function whispered(event: Applied<unknown>['events'][number]): Applied<unknown>['events'][number] {
  return event.kind === 'bid' ? { ...event, data: { ...event.data, low: true } } : event;
}

function changed(verb: string, make: (apply: Apply) => Apply): GameModule['orders'] {
  return old.orders.map((def) => (def.verb === verb ? { ...def, apply: make(def.apply) } : def));
}

function loaded(dice: Dice): Dice {
  return {
    ...dice,
    roll(purpose, audience, sides) {
      dice.roll(purpose, audience, sides);
      return 6;
    },
  };
}

/** The games of a program whose newest Caravan is this, and which carries the first one too. */
export function carrying(newest: GameModule, first: GameModule = old): Registry {
  return new Registry([newest], {
    under: async (ref) =>
      ref.version === first.version && ref.bundle === first.bundle ? ok(first) : unknownRules(ref),
  });
}
