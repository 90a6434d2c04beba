import type { Decision } from '../../../../src/engine/core/base/decision.js';
import type { GameEvent } from '../../../../src/engine/core/base/game-event.js';
import type { Violation } from '../../../../src/engine/core/base/result.js';
import { createLiberty } from '../../../../src/engine/liberty/index.js';
import { Play } from '../../../../src/engine/liberty/procedure-context.js';
import { beginActions } from '../../../../src/engine/liberty/procedures/action/begin.js';
import { goOn } from '../../../../src/engine/liberty/procedures/procedure-runner.js';
import { enemyOf, type Side, type State } from '../../../../src/engine/liberty/state.js';
import { askedFirst, codeOf, given, violationOf } from '../../../support/by-hand.js';
import { fixedDice } from '../../../support/fixed-dice.js';
import { data, type Posting, positioned, world } from '../../../support/liberty.js';
import { messages } from '../support/shown.js';

export const game = createLiberty(data);

/** The actions of a side are all there is to this game. */
const ALONE: Partial<State> = {
  year: 1776,
  turn: 1,
  frames: [{ kind: 'over', winner: null, reason: 'x', rule: '1', asks: [] }],
};

/** A side about to use its card, by default an action 3. */
export function acting(
  side: Side,
  postings: { readonly [id: string]: Posting },
  rest: Partial<State> = {},
  card = 'action-3',
): State {
  return begun(positioned(postings, { ...ALONE, ...rest }), side, card);
}

/** The other side's actions after those of the first. */
export function thenActs(state: State, side: Side, card = 'action-3'): State {
  return begun(state, side, card);
}

function begun(state: State, side: Side, card: string): State {
  const play = new Play(world, { ...state, played: { ...state.played, [side]: card } }, fixedDice([]));
  beginActions(play, side);
  goOn(play);
  return play.state;
}

export const asked = (state: State): Decision => askedFirst(game, state);

/** Why the line is refused, told in words to make sure there are some; null when it is not. */
export function refusal(state: State, line: string): Violation | null {
  const violation = violationOf(game, state, asked(state), line);
  codeOf(violation, messages);
  return violation;
}

export interface Played {
  readonly state: State;
  readonly events: readonly GameEvent[];
}

/** Gives the orders of one or more lines with these dice; fails when one is refused or a die is left over. */
export function play(state: State, dice: readonly number[], ...lines: string[]): Played {
  const fixed = fixedDice(dice);
  let now = state;
  const events: GameEvent[] = [];
  for (const line of lines.flatMap((one) => one.split(';'))) {
    const applied = given(game, now, asked(now), line, fixed);
    now = applied.state;
    events.push(...applied.events);
    for (const event of applied.events) messages.message(game.describe(event));
    const faults = [...game.problems(now), ...game.problems(game.view(now, enemyOf(fromSide(now))))];
    if (faults.length > 0) throw new Error(`${line}: ${faults.join('; ')}`);
  }
  if (fixed.left().length > 0) throw new Error(`dice left over: ${fixed.left().join(', ')}`);
  return { state: now, events };
}

function fromSide(state: State): Side {
  return (game.pending(state)[0]?.side as Side | undefined) ?? 'british';
}

/** Where these blocks are. */
export function places(state: State, ...ids: string[]): string[] {
  return ids.map((id) => state.blocks[id]?.at ?? 'nowhere');
}
