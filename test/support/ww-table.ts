import type { Decision } from '../../src/engine/core/base/decision.js';
import type { Dice } from '../../src/engine/core/base/dice-interface.js';
import type { GameEvent } from '../../src/engine/core/base/game-event.js';
import type { JsonObject } from '../../src/engine/core/base/json.js';
import type { Violation } from '../../src/engine/core/base/result.js';
import type { Order } from '../../src/engine/core/contract/order.js';
import { readOrder, textContext, writeOrder } from '../../src/engine/core/parse/read-order.js';
import { checkOrder } from '../../src/engine/core/session/session.js';
import { createWildernessWar, wildernessWarMessages } from '../../src/engine/wilderness-war/index.js';
import { windows } from '../../src/engine/wilderness-war/procedures/index.js';
import type { State } from '../../src/engine/wilderness-war/state.js';
import { Messages } from '../../src/report/messages/message-catalog.js';
import { askedFirst } from './by-hand.js';
import { fixedDice } from './fixed-dice.js';
import { anyDice, bare, data, start } from './wilderness-war.js';

export const game = createWildernessWar(data);
const english = game.lexicons.en;
if (english === undefined) throw new Error('no English');
/** Strict: a text or a name that is missing fails the test that needs it. */
const messages = new Messages([wildernessWarMessages(data, 'en')], english, 'en', true);

/** A position in the middle of a season, with cards of all values in both hands: french 11 14 1 .., british 53 54 57 ... */
export function table(form: JsonObject, edition = 3, options?: JsonObject): State {
  const hands = { french: [1, 11, 12, 14, 23], british: [43, 53, 54, 57, 58] };
  return start(bare({ to_act: 'french', hands, ...form }), edition, options);
}

export const asked = (state: State): Decision => askedFirst(game, state);

/** The account of what happened, in English, of everybody's events. */
export function lines({ events }: { readonly events: readonly GameEvent[] }): string[] {
  return events.map((event) => messages.message(game.describe(event)));
}

/** What the side that is asked reads, in English. */
export function questionOf(state: State): string {
  const decision = asked(state);
  return messages.message(game.question(game.view(state, decision.side), decision));
}

/** What the line is read as, in the words of English. */
export function read(state: State, line: string): Order {
  const decision = asked(state);
  const context = textContext(game, state, decision.side, decision, 'en');
  const found = readOrder(game, line, context);
  if (!found.ok) throw new Error(`${line}: ${JSON.stringify(found.violation)}`);
  const again = readOrder(game, writeOrder(game, found.value, context), context);
  if (!again.ok || JSON.stringify(again.value) !== JSON.stringify(found.value)) {
    throw new Error(`${line}: written as ${writeOrder(game, found.value, context)} it is read differently`);
  }
  return found.value;
}

/** How the line is written back. */
export function rewritten(state: State, line: string): string {
  const decision = asked(state);
  return writeOrder(game, read(state, line), textContext(game, state, decision.side, decision, 'en'));
}

/** Why the side that is asked may not say that; null when it may. */
export function refusal(state: State, line: string): Violation | null {
  const decision = asked(state);
  const context = textContext(game, state, decision.side, decision, 'en');
  const found = readOrder(game, line, context);
  const violation = found.ok ? checkOrder(game, state, decision, found.value) : found.violation;
  if (violation !== null && messages.has(`violation.${violation.code}`)) messages.reason(violation);
  return violation;
}

/** Why not, in English. */
export function told(state: State, line: string): string {
  const violation = refusal(state, line);
  return violation === null ? '' : messages.reason(violation);
}

/** Code and rule of a refusal: `over-command 5.34`. */
export function why(state: State, line: string): string {
  const violation = refusal(state, line);
  return violation === null ? 'legal' : [violation.code, violation.rule].filter(Boolean).join(' ');
}

/** Code and rule of why an order cannot be given at all, as a report lists it; `open` when it can. */
export function closed(state: State, verb: string): string {
  const decision = asked(state);
  const def = game.orders.find((order) => order.verb === verb);
  const violation = def?.unavailable(game.view(state, decision.side), decision) ?? null;
  return violation === null ? 'open' : [violation.code, violation.rule].filter(Boolean).join(' ');
}

export interface Played {
  readonly state: State;
  readonly events: readonly GameEvent[];
}

/** Gives the lines one after the other; fails the test when one is refused. */
export function play(state: State, ...lines: string[]): Played {
  return obeyed(state, lines, anyDice);
}

/** The same with these dice; fails when one is left over. */
export function playWith(state: State, dice: readonly number[], ...lines: string[]): Played {
  const fixed = fixedDice(dice);
  const played = obeyed(state, lines, () => fixed);
  if (fixed.left().length > 0) throw new Error(`dice left over: ${fixed.left().join(', ')}`);
  return played;
}

function obeyed(state: State, lines: readonly string[], diceFor: (line: string) => Dice): Played {
  let now = state;
  const events: GameEvent[] = [];
  for (const line of lines) {
    const order = read(now, line);
    const decision = asked(now);
    const violation = checkOrder(game, now, decision, order);
    if (violation !== null) throw new Error(`${line}: ${JSON.stringify(violation)}`);
    const def = game.orders.find((candidate) => candidate.verb === order.verb);
    if (def === undefined) throw new Error(`no order ${order.verb}`);
    const applied = def.apply(now, decision, order.args, diceFor(line));
    now = applied.state;
    for (const event of applied.events) messages.message(game.describe(event));
    events.push(...applied.events);
    const faults = game.problems(now);
    if (faults.length > 0) throw new Error(`${line}: ${faults.join('; ')}`);
  }
  return { state: now, events };
}

/** Gives the lines like `play`, and whoever is asked for a response card in between has none to play. */
export function calm(state: State, ...lines: string[]): Played {
  const passing = (now: State): Played => {
    const kind = game.pending(now)[0]?.kind ?? '';
    if (!Object.hasOwn(windows, kind)) return { state: now, events: [] };
    const passed = play(now, 'pass');
    const rest = passing(passed.state);
    return { state: rest.state, events: [...passed.events, ...rest.events] };
  };
  let done: Played = { state, events: [] };
  for (const line of lines) {
    const played = play(done.state, line);
    const after = passing(played.state);
    done = { state: after.state, events: [...done.events, ...played.events, ...after.events] };
  }
  return done;
}

/** Kinds of events, in order. */
export function kinds(played: Played): string[] {
  return played.events.map((event) => event.kind);
}
