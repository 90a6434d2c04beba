import type { Decision } from './decision.js';
import type { Dice } from './dice.js';
import { type Applied, defineOrder, type OrderDef } from './order.js';
import type { Violation } from './result.js';
import { word } from './syntax.js';

/** What an order of one word is about. */
export interface WordDeed<S> extends Pick<OrderDef<S>, 'verb' | 'answers' | 'rules' | 'onlyWhenAsked'> {
  /** The keyword it is said by; that of its verb where nothing else is said. */
  readonly said?: string;
  /** Why it cannot be given; without it, it always can. */
  unavailable?(view: S, decision: Decision): Violation | null;
  act(state: S, decision: Decision, dice: Dice): Applied<S>;
}

/** An order that is one word and nothing else, so that it is legal whenever it is available. */
export function wordOrder<S>({ act, said, unavailable, ...about }: WordDeed<S>): OrderDef<S> {
  const only: readonly Record<string, never>[] = [{}];
  const may = unavailable ?? (() => null);
  return defineOrder<S, Record<string, never>>({
    ...about,
    syntax: [word(said ?? about.verb)],
    unavailable: may,
    candidates: () => ({}),
    propose: (view, decision) => (may(view, decision) === null ? {} : null),
    all: (view, decision) => (may(view, decision) === null ? only : []),
    check: may,
    apply: (state, decision, _args, dice) => act(state, decision, dice),
  });
}
