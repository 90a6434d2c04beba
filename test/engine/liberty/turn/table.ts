import type { Decision } from '../../../../src/engine/core/base/decision.js';
import type { Dice, Draw } from '../../../../src/engine/core/base/dice-interface.js';
import { recordDraws } from '../../../../src/engine/core/base/dice-sources.js';
import type { GameEvent } from '../../../../src/engine/core/base/game-event.js';
import { mayKnow, type Viewer } from '../../../../src/engine/core/base/viewer-and-audience.js';
import type { Applied } from '../../../../src/engine/core/contract/order.js';
import { createLiberty } from '../../../../src/engine/liberty/index.js';
import { Play } from '../../../../src/engine/liberty/procedure-context.js';
import { goOn } from '../../../../src/engine/liberty/procedures/procedure-runner.js';
import type { Side, State } from '../../../../src/engine/liberty/state.js';
import { askedFirst, codeOf, given, questions, violationOf } from '../../../support/by-hand.js';
import { data, world } from '../../../support/liberty.js';
import { messages } from '../support/shown.js';

/** Positions in which the rules go on and sides give their lines. */

export const game = createLiberty(data);

export interface Played extends Applied<State> {
  readonly draws: readonly Draw[];
}

/** Lets the rules go on from a position until somebody is asked. */
export function goneOn(state: State, dice: Dice): Played {
  const recorder = recordDraws(dice);
  const play = new Play(world, state, recorder.dice);
  goOn(play);
  return checked({ ...play.applied(), draws: recorder.draws });
}

/** What the side is asked. */
export const asked = (state: State, side: Side | 'chance'): Decision => askedFirst(game, state, side);

/** Kinds of the questions that are open, with who is asked. */
export const open = (state: State): string[] => questions(game, state);

/** Chance deals. */
export function dealt(state: State, dice: Dice): Played {
  const recorder = recordDraws(dice);
  return checked({
    ...game.chance(state, asked(state, 'chance'), recorder.dice),
    draws: recorder.draws,
  });
}

/** A side gives a line; fails the test when it is refused. */
export function give(state: State, side: Side, line: string, dice: Dice): Played {
  const recorder = recordDraws(dice);
  const applied = given(game, state, asked(state, side), line, recorder.dice);
  return checked({ ...applied, draws: recorder.draws });
}

/** Code and rule of a refusal; its text must be there. */
export function why(state: State, side: Side, line: string): string {
  return codeOf(violationOf(game, state, asked(state, side), line), messages);
}

/** What a viewer is told, as `kind` and data. */
export function heard(played: Applied<State>, viewer: Viewer): GameEvent[] {
  return played.events.filter(({ audience }) => mayKnow(viewer, audience));
}

/** Kinds of events, in order. */
export function kinds(played: Applied<State>): string[] {
  return played.events.map(({ kind }) => kind);
}

/** Data of the only event of that kind. */
export function only(played: Applied<State>, kind: string) {
  const found = played.events.filter((event) => event.kind === kind);
  if (found.length !== 1) throw new Error(`${found.length} times ${kind}`);
  return found[0]?.data;
}

/** The position is sound, and every event and question has its text. */
function checked(played: Played): Played {
  const faults = game.problems(played.state);
  if (faults.length > 0) throw new Error(faults.join('; '));
  for (const event of played.events) messages.message(game.describe(event));
  for (const decision of game.pending(played.state)) {
    if (decision.side !== 'chance') messages.message(game.question(played.state, decision));
  }
  return played;
}
