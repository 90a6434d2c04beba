import type { Dice } from '../../src/engine/core/dice.js';
import type { GameEvent } from '../../src/engine/core/event.js';
import { checkOrder } from '../../src/engine/core/session.js';
import type { State } from '../../src/engine/wilderness-war/state.js';
import { asked, game, type Played, read } from './ww-table.js';

/** Dice that show what they are told to, in order; blind picks take the first items. */
export interface FixedDice extends Dice {
  /** Values not used yet. */
  left(): readonly number[];
  /** What the dice were rolled for, in order. */
  readonly purposes: readonly string[];
}

export function fixedDice(values: readonly number[]): FixedDice {
  const left = [...values];
  const purposes: string[] = [];
  return {
    purposes,
    left: () => left,
    roll(purpose) {
      const value = left.shift();
      if (value === undefined) throw new Error(`no die for ${purpose} after ${purposes.join(', ')}`);
      purposes.push(purpose);
      return value;
    },
    pick: (_purpose, _audience, from, count) => from.slice(0, count),
  };
}

/** Gives the lines one after the other with these dice; fails when one is refused or a die is left over. */
export function playWith(state: State, dice: readonly number[], ...lines: string[]): Played {
  const fixed = fixedDice(dice);
  let now = state;
  const events: GameEvent[] = [];
  for (const line of lines) {
    const order = read(now, line);
    const decision = asked(now);
    const violation = checkOrder(game, now, decision, order);
    if (violation !== null) throw new Error(`${line}: ${JSON.stringify(violation)}`);
    const def = game.orders.find((candidate) => candidate.verb === order.verb);
    if (def === undefined) throw new Error(`no order ${order.verb}`);
    const applied = def.apply(now, decision, order.args, fixed);
    now = applied.state;
    events.push(...applied.events);
    const faults = game.problems(now);
    if (faults.length > 0) throw new Error(`${line}: ${faults.join('; ')}`);
  }
  if (fixed.left().length > 0) throw new Error(`dice left over: ${fixed.left().join(', ')}`);
  return { state: now, events };
}
