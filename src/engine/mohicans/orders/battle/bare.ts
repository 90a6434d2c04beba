import type { Decision } from '../../../core/decision.js';
import { defineOrder, type OrderDef } from '../../../core/order.js';
import type { Violation } from '../../../core/result.js';
import { word } from '../../../core/syntax.js';
import type { Play } from '../../play.js';
import { perform } from '../../procedures/perform.js';
import type { State } from '../../state.js';
import type { WorldOf } from '../../world-of.js';

/** What an order of one word is. */
export interface Bare {
  readonly verb: string;
  readonly answers: readonly string[];
  readonly rules: readonly string[];
  unavailable?(view: State, decision: Decision): Violation | null;
  act(play: Play, decision: Decision): void;
}

/** An order of a battle that is one word and nothing else. */
export function bareOrder(
  worldOf: WorldOf,
  { verb, answers, rules, unavailable, act }: Bare,
): OrderDef<State> {
  const only: readonly Record<string, never>[] = [{}];
  const may = unavailable ?? (() => null);
  return defineOrder<State, Record<string, never>>({
    verb,
    onlyWhenAsked: true,
    answers,
    rules,
    syntax: [word(verb)],
    unavailable: may,
    candidates: () => ({}),
    propose: (view, decision) => (may(view, decision) === null ? {} : null),
    all: (view, decision) => (may(view, decision) === null ? only : []),
    check: may,
    apply: (state, decision, _args, dice) =>
      perform(worldOf(state), state, dice, decision.id, (play) => act(play, decision)),
  });
}
