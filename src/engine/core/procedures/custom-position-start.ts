import { type Dice, isDiceShortage } from '../base/dice-interface.js';
import { noDice } from '../base/dice-sources.js';
import type { SideId } from '../base/viewer-and-audience.js';
import type { Applied } from '../contract/order.js';
import type { Asked } from './question-facts.js';

/** The kind of question that chance answers where a position goes on with dice; nothing is to be decided. */
export const BEGIN = 'begin';

interface AnyPlay<S> {
  ask(...asked: readonly Asked<SideId>[]): void;
  applied(): Applied<S>;
}

/**
 * Lets a position that somebody wrote go on to its first question. A game is set up without dice, so where they come
 * first the first question is one of chance, whose answer lets it go on.
 */
export function beginPosition<S, Play extends AnyPlay<S>>(
  play: (dice: Dice) => Play,
  goOn: (play: Play) => void,
): Applied<S> {
  const begun = play(noDice);
  try {
    goOn(begun);
    return begun.applied();
  } catch (error) {
    if (!isDiceShortage(error)) throw error;
  }
  const waiting = play(noDice);
  waiting.ask({ side: 'chance', kind: BEGIN, facts: {} });
  return waiting.applied();
}
