import type { Decision } from '../../../../src/engine/core/base/decision.js';
import type { Dice } from '../../../../src/engine/core/base/dice-interface.js';
import type { GameEvent } from '../../../../src/engine/core/base/game-event.js';
import type { JsonObject } from '../../../../src/engine/core/base/json.js';
import { type Result, refuse, type Violation } from '../../../../src/engine/core/base/result.js';
import { Cursor } from '../../../../src/engine/core/base/token-cursor.js';
import type { Choose } from '../../../../src/engine/core/contract/order.js';
import { formatSyntax, parseSyntax } from '../../../../src/engine/core/contract/order-grammar.js';
import { problems } from '../../../../src/engine/wilderness-war/checks/invariants.js';
import { wildernessWarOrders } from '../../../../src/engine/wilderness-war/orders/index.js';
import { piecesOf } from '../../../../src/engine/wilderness-war/position-accessors.js';
import { describe } from '../../../../src/engine/wilderness-war/presentation/event-question-and-headline-messages.js';
import {
  lexiconsOf,
  messagesOf,
} from '../../../../src/engine/wilderness-war/presentation/lexicons-and-messages.js';
import { Play } from '../../../../src/engine/wilderness-war/procedure-context.js';
import type { BattleCause } from '../../../../src/engine/wilderness-war/procedure-state/battle-frame-types.js';
import type { BattleResult } from '../../../../src/engine/wilderness-war/procedure-state/frame-base-and-result-types.js';
import { startBattle } from '../../../../src/engine/wilderness-war/procedures/battle/battle.js';
import { goOn } from '../../../../src/engine/wilderness-war/procedures/procedure-runner.js';
import { enemyOf, type PieceId, type State } from '../../../../src/engine/wilderness-war/state.js';
import { Messages } from '../../../../src/report/messages/message-catalog.js';
import { fixedDice } from '../../../support/fixed-dice.js';
import { bare, data, start, world } from '../../../support/wilderness-war.js';

/** Battles without a march before them: everybody is put where he fights. */

const orders = wildernessWarOrders(() => world);
const { en } = lexiconsOf(world, data);
if (en === undefined) throw new Error('no English');
const lexicon = en;
const messages = new Messages([messagesOf(data, 'en')], lexicon, 'en', true);

/** A position; the battle cards are out unless the form gives them to somebody. */
export function field(form: JsonObject, edition = 3, options?: JsonObject): State {
  const closed = { cards: { discards: [9, 10, 11, 12, 7] }, hands: { french: [1], british: [2] } };
  const hands = (form.hands ?? closed.hands) as { readonly french: readonly number[] };
  const to_act = hands.french.length > 0 ? 'french' : 'british';
  return start(bare({ to_act, ...closed, ...form }), edition, options);
}

export interface Fight {
  readonly state: State;
  readonly events: readonly GameEvent[];
}

/** Everybody of the side at `from` attacks everybody of the enemy at `space`, but for those `inside`. */
export function attack(
  state: State,
  cause: Partial<BattleCause> & Pick<BattleCause, 'side' | 'space'>,
  dice: readonly number[] | Dice = [],
  inside: readonly PieceId[] = [],
): Fight {
  const { side, space } = cause;
  const rolls = isDice(dice) ? dice : fixedDice(dice);
  const play = new Play(world, state, rolls);
  play.answered();
  const from = cause.from ?? null;
  const attackers = from === null ? piecesOf(world, state, space, side) : piecesOf(world, state, from, side);
  play.relocate(attackers, space);
  startBattle(play, {
    attackers,
    leader: null,
    defenders: piecesOf(world, state, space, enemyOf(side)).filter((piece) => !inside.includes(piece)),
    from,
    by: 'land',
    joined: [],
    infiltrator: false,
    ...cause,
  });
  goOn(play);
  return { state: play.state, events: tell(play.events) };
}

function isDice(dice: readonly number[] | Dice): dice is Dice {
  return 'roll' in dice;
}

/** Every event must have its English text; that of the cards belongs to the windows. */
function tell(events: readonly GameEvent[]): readonly GameEvent[] {
  for (const event of events) if (event.kind !== 'response-played') messages.message(describe(event));
  return events;
}

export function asked(state: State): Decision {
  const ask = state.frames.at(-1)?.ask;
  if (ask === null || ask === undefined) throw new Error('nobody is asked');
  return ask;
}

/** `kind side` of the question. */
export function question(state: State): string {
  const { kind, side } = asked(state);
  return `${kind} ${side}`;
}

type Read = { readonly verb: string; readonly args: JsonObject };

function context(state: State) {
  const decision = asked(state);
  return { lexicon, view: state, side: decision.side, decision };
}

/** Cards are played and windows passed as data: the words of these orders are tried elsewhere. */
function response(line: string): Read | null {
  if (line === 'pass') return { verb: 'pass', args: {} };
  const card = /^play (\d+)$/.exec(line)?.[1];
  return card === undefined ? null : { verb: 'play', args: { card: Number(card) } };
}

function read(state: State, line: string): Result<Read> {
  const card = response(line);
  if (card !== null) return { ok: true, value: card };
  let refusal: Result<Read> | null = null;
  for (const def of orders) {
    if (!def.answers.includes(asked(state).kind) || isResponse(def.verb)) continue;
    const cursor = Cursor.of(line);
    const args = parseSyntax(def.syntax, cursor, context(state));
    if (args.ok && cursor.done) {
      const again = parseSyntax(
        def.syntax,
        Cursor.of(formatSyntax(def.syntax, args.value, context(state))),
        context(state),
      );
      if (!again.ok || JSON.stringify(again.value) !== JSON.stringify(args.value)) {
        throw new Error(`${line}: written as ${formatSyntax(def.syntax, args.value, context(state))}`);
      }
      return { ok: true, value: { verb: def.verb, args: args.value } };
    }
    if (!args.ok && args.violation.code !== 'expected-word') refusal ??= args;
  }
  return refusal ?? refuse('unreadable', undefined, { text: line, asked: question(state) });
}

function isResponse(verb: string): boolean {
  return verb === 'play' || verb === 'pass';
}

function orderOf(verb: string) {
  const def = orders.find((candidate) => candidate.verb === verb);
  if (def === undefined) throw new Error(`no order ${verb}`);
  return def;
}

function refusal(state: State, line: string): Violation | null {
  const order = read(state, line);
  if (!order.ok) return order.violation;
  const def = orderOf(order.value.verb);
  if (!def.answers.includes(asked(state).kind)) throw new Error(`${line} does not answer ${question(state)}`);
  const violation = def.unavailable(state, asked(state)) ?? def.check(state, asked(state), order.value.args);
  if (violation !== null) messages.reason(violation);
  return violation;
}

/** Code and rule of a refusal. */
export function why(state: State, line: string): string {
  const violation = refusal(state, line);
  return violation === null ? 'legal' : [violation.code, violation.rule].filter(Boolean).join(' ');
}

/** Gives the lines one after the other; all the dice must be used. */
export function fight(before: Fight, dice: readonly number[], ...lines: string[]): Fight {
  const rolls = fixedDice(dice);
  const events = [...before.events];
  let { state } = before;
  for (const line of lines) {
    const violation = refusal(state, line);
    const order = read(state, line);
    if (violation !== null || !order.ok) throw new Error(`${line}: ${JSON.stringify(violation)}`);
    const applied = orderOf(order.value.verb).apply(state, asked(state), order.value.args, rolls);
    state = applied.state;
    events.push(...tell(applied.events));
  }
  if (rolls.left().length > 0) throw new Error(`dice left over: ${rolls.left().join(', ')}`);
  return { state, events };
}

/** How the battle ended; fails when it goes on. */
export function result({ state }: Fight): BattleResult {
  const top = state.frames.at(-1);
  const { returned } = top ?? {};
  if (top?.kind !== 'action' || returned?.of !== 'battle') throw new Error(`still at ${top?.kind ?? ''}`);
  const faults = problems(world, state);
  if (faults.length > 0) throw new Error(faults.join('; '));
  return returned;
}

/** The data of the events of that kind. */
export function told({ events }: Fight, kind: string): JsonObject[] {
  return events.filter((event) => event.kind === kind).map((event) => event.data);
}

export function kinds({ events }: Fight): string[] {
  return events.map((event) => event.kind);
}

/** Where a piece is, with a mark when it is reduced. */
export function whereabouts(state: State, piece: PieceId): string {
  return `${state.pieces[piece] ?? 'nowhere'}${state.reduced[piece] === true ? ' reduced' : ''}`;
}

/** One random legal answer to the question; every order proposed must be legal and read back as it is written. */
export function answerAtRandom(state: State, choose: Choose, dice: Dice): Fight {
  const decision = asked(state);
  const able = orders.filter(
    (def) => def.answers.includes(decision.kind) && def.unavailable(state, decision) === null,
  );
  const def = able[choose(able.length)];
  const args = def?.propose(state, decision, choose) ?? null;
  if (def === undefined || args === null) throw new Error(`nothing to answer to ${decision.kind}`);
  const line = isResponse(def.verb) ? def.verb : formatSyntax(def.syntax, args, context(state));
  if (!isResponse(def.verb)) {
    const again = read(state, line);
    if (!again.ok || JSON.stringify(again.value.args) !== JSON.stringify(args)) {
      throw new Error(`${line}: ${JSON.stringify(again)} instead of ${JSON.stringify(args)}`);
    }
  }
  const violation = def.check(state, decision, args);
  if (violation !== null) throw new Error(`${line}: ${JSON.stringify(violation)}`);
  const applied = def.apply(state, decision, args, dice);
  return { state: applied.state, events: tell(applied.events) };
}
