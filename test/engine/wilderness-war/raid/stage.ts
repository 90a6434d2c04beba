import type { Decision } from '../../../../src/engine/core/base/decision.js';
import type { Dice } from '../../../../src/engine/core/base/dice-interface.js';
import type { GameEvent } from '../../../../src/engine/core/base/game-event.js';
import type { Json, JsonObject } from '../../../../src/engine/core/base/json.js';
import type { Violation } from '../../../../src/engine/core/base/result.js';
import type { GameModule } from '../../../../src/engine/core/contract/game-module.js';
import { readOrder, textContext, writeOrder } from '../../../../src/engine/core/parse/read-order.js';
import { problems } from '../../../../src/engine/wilderness-war/checks/invariants.js';
import { wildernessWarOrders } from '../../../../src/engine/wilderness-war/orders/index.js';
import {
  describe as describeEvent,
  question,
} from '../../../../src/engine/wilderness-war/presentation/event-question-and-headline-messages.js';
import {
  lexiconsOf,
  messagesOf,
} from '../../../../src/engine/wilderness-war/presentation/lexicons-and-messages.js';
import { Play } from '../../../../src/engine/wilderness-war/procedure-context.js';
import { goOn } from '../../../../src/engine/wilderness-war/procedures/procedure-runner.js';
import type { Frame, State } from '../../../../src/engine/wilderness-war/state.js';
import { Messages } from '../../../../src/report/messages/message-catalog.js';
import { answered, bare, data, start, world } from '../../../support/wilderness-war.js';

/** Procedures by themselves: a position, a procedure put on top of it, dice in order, and lines that answer. */

const orders = wildernessWarOrders(() => world);
const lexicons = lexiconsOf(world, data);
const english = lexicons.en;
if (english === undefined) throw new Error('no English');
const messages = new Messages([messagesOf(data, 'en')], english, 'en', true);
/** As much of the game as reading and writing of orders asks for. */
const words = { id: 'wilderness-war', orders, lexicons } as unknown as GameModule<State>;

const OVER: Frame = {
  kind: 'action',
  side: 'french',
  step: 'over',
  fought: [],
  coehorns: [],
  infiltrated: [],
  ask: null,
  returned: null,
};

/** A position in which the French have just spent their action phase; the British have cards left. */
export function spent(form: JsonObject, edition = 3, options?: JsonObject): State {
  const hands = { french: [1, 14], british: [43, 53] };
  const state = start(bare({ to_act: 'french', hands, ...form }), edition, options);
  return { ...state, frames: [OVER] };
}

export class Stage {
  state: State;
  readonly events: GameEvent[] = [];
  readonly #rolls: number[];

  constructor(state: State, begin: (play: Play) => void, rolls: readonly number[] = []) {
    this.#rolls = [...rolls];
    const play = new Play(world, state, this.#dice);
    begin(play);
    goOn(play);
    this.state = play.state;
    this.#took(play.events);
  }

  readonly #dice: Dice = {
    roll: (purpose) => {
      const value = this.#rolls.shift();
      if (value === undefined) throw new Error(`no die left for ${purpose}`);
      return value;
    },
    pick: <T extends Json>(_purpose: string, _audience: unknown, from: readonly T[], count: number) =>
      from.slice(0, count),
  };

  /** Dice that were not thrown. */
  get left(): number {
    return this.#rolls.length;
  }

  get asked(): Decision {
    const ask = this.state.frames.at(-1)?.ask ?? null;
    if (ask === null) throw new Error('nobody is asked');
    return { id: ask.id, side: ask.side, kind: ask.kind, facts: ask.facts };
  }

  /** `kind side` of the question. */
  get question(): string {
    return `${this.asked.kind} ${this.asked.side}`;
  }

  /** Gives lines one after the other; throws what refuses them. */
  say(...lines: string[]): this {
    for (const line of lines) {
      const { order, def } = this.#read(line);
      const violation = def.check(this.state, this.asked, order.args);
      if (violation !== null) throw new Error(`${line}: ${JSON.stringify(violation)}`);
      const applied = def.apply(this.state, this.asked, order.args, this.#dice);
      this.state = applied.state;
      this.#took(applied.events);
    }
    return this;
  }

  /** Answers by the procedure itself where the order belongs to another part of the rules. */
  act(what: (play: Play) => void): this {
    const applied = answered(this.state, this.#dice, what);
    this.state = applied.state;
    this.#took(applied.events);
    return this;
  }

  /** Code and rule of the refusal, which must have its sentence; those of reading have theirs with the program. */
  why(line: string): string {
    const violation = this.#refusal(line);
    if (violation === null) return 'legal';
    if (violation.rule !== undefined) messages.reason(violation);
    return [violation.code, violation.rule].filter(Boolean).join(' ');
  }

  /** The line as the program writes it. */
  written(line: string): string {
    const { order } = this.#read(line);
    return writeOrder(words, order, this.#context);
  }

  /** All the lines an order lists for the question; null when they are too many. */
  lines(verb: string): string[] | null {
    const def = orders.find((candidate) => candidate.verb === verb);
    const all = def?.all?.(this.state, this.asked) ?? null;
    return all?.map((args) => writeOrder(words, { verb, args }, this.#context)) ?? null;
  }

  /** A line proposed by choosing always the given one of the things offered. */
  proposed(verb: string, choice: (count: number) => number): string {
    const def = orders.find((candidate) => candidate.verb === verb);
    const args = def?.propose(this.state, this.asked, choice) ?? null;
    if (def === undefined || args === null) throw new Error(`${verb} proposes nothing`);
    const violation = def.check(this.state, this.asked, args);
    if (violation !== null) throw new Error(`${verb}: ${JSON.stringify(violation)}`);
    return writeOrder(words, { verb, args }, this.#context);
  }

  kinds(): string[] {
    return this.events.map((event) => event.kind);
  }

  /** The data of all events of a kind. */
  told(kind: string): JsonObject[] {
    return this.events.filter((event) => event.kind === kind).map((event) => event.data);
  }

  get #context() {
    return textContext(words, this.state, this.asked.side, this.asked, 'en');
  }

  #read(line: string) {
    const read = readOrder(words, line, this.#context);
    if (!read.ok) throw new Error(`${line}: ${JSON.stringify(read.violation)}`);
    const def = orders.find((candidate) => candidate.verb === read.value.verb);
    if (def === undefined || !def.answers.includes(this.asked.kind)) throw new Error(`${line}: no answer`);
    return { order: read.value, def };
  }

  #refusal(line: string): Violation | null {
    const read = readOrder(words, line, this.#context);
    if (!read.ok) return read.violation;
    const def = orders.find((candidate) => candidate.verb === read.value.verb);
    return def?.check(this.state, this.asked, read.value.args) ?? null;
  }

  #took(events: readonly GameEvent[]): void {
    this.events.push(...events);
    for (const event of events) messages.message(describeEvent(event));
    const ask = this.state.frames.at(-1)?.ask ?? null;
    if (ask !== null && ask.side !== 'chance') messages.message(question(world, this.state, this.asked));
    const faults = problems(world, this.state);
    if (faults.length > 0) throw new Error(faults.join('; '));
  }
}
