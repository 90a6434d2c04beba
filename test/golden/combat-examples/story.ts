import { expect } from '@jest/globals';
import type { Dice, Draw } from '../../../src/engine/core/base/dice-interface.js';
import { replayDice } from '../../../src/engine/core/base/dice-sources.js';
import type { GameEvent } from '../../../src/engine/core/base/game-event.js';
import type { JsonObject } from '../../../src/engine/core/base/json.js';
import type { Setup } from '../../../src/engine/core/contract/game-module.js';
import { advance } from '../../../src/engine/core/session/next-automatic-input.js';
import {
  begin,
  type Input,
  type Session,
  type Step,
  step,
} from '../../../src/engine/core/session/session.js';
import { problems } from '../../../src/engine/wilderness-war/checks/invariants.js';
import type { PieceId, Side, State } from '../../../src/engine/wilderness-war/state.js';
import { fixedDice } from '../../support/fixed-dice.js';
import { accepted, bare, world } from '../../support/wilderness-war.js';
import { asked, game, why } from '../../support/ww-table.js';

/** Cards that are played in answer to something (5.56). */
const RESPONSES = [6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16, 17, 18, 19, 20];

const LOCALES = { french: 'en', british: 'en' };

/** One input as a log keeps it, and what it led to. */
interface Recorded {
  readonly input: Input;
  readonly draws: readonly Draw[];
  readonly after: Session<State>;
}

/** A position of an example with the cards it tells of; nobody can hold another response card. */
export function position(
  form: JsonObject,
  cards: { readonly [side in Side]: readonly number[] },
): JsonObject {
  const held = [...cards.french, ...cards.british];
  const removed = RESPONSES.filter((card) => !held.includes(card));
  return bare({
    hands: { french: [...cards.french], british: [...cards.british] },
    cards: { removed },
    ...form,
  });
}

/** An example played by mails of one line each, in the 1st edition with its advanced rules; everything is recorded. */
export class Story {
  readonly setup: Setup;
  readonly #begun: Step<State>;
  readonly #log: Recorded[] = [];
  readonly #events: GameEvent[] = [];
  #session: Session<State>;

  constructor(form: JsonObject) {
    this.setup = accepted(form, 1, { advanced: true });
    this.#begun = begin(game, this.setup, fixedDice([]));
    this.#session = this.#begun.session;
  }

  get state(): State {
    return this.#session.state;
  }

  /** `kind side` of the question. */
  get question(): string {
    const { kind, side } = asked(this.state);
    return `${kind} ${side}`;
  }

  french(line: string, ...dice: number[]): this {
    return this.#mail('french', line, dice);
  }

  british(line: string, ...dice: number[]): this {
    return this.#mail('british', line, dice);
  }

  /** Code and rule of a refusal of the line, `legal` where there is none. */
  why(line: string): string {
    return why(this.state, line);
  }

  /** The data of the events of that kind since the beginning. */
  told(kind: string): JsonObject[] {
    return this.#events.filter((event) => event.kind === kind).map(({ data }) => data);
  }

  /** Kinds of all events, in order. */
  get kinds(): string[] {
    return this.#events.map(({ kind }) => kind);
  }

  /** Where a piece is, with a mark when it is reduced. */
  whereabouts(piece: PieceId): string {
    return `${this.state.pieces[piece] ?? 'nowhere'}${this.state.reduced[piece] === true ? ' reduced' : ''}`;
  }

  /** Plays the recorded inputs again with the recorded draws: every state must be the same. */
  replay(): void {
    const log = JSON.parse(JSON.stringify(this.#log)) as Recorded[];
    let { session } = begin(game, this.setup, replayDice(this.#begun.draws).dice);
    expect(session).toEqual(this.#begun.session);
    for (const { input, draws, after } of log) {
      const replayed = replayDice(draws);
      const next = step(game, session, input, replayed.dice);
      if (!next.ok) throw new Error(`${JSON.stringify(input)}: ${JSON.stringify(next.violation)}`);
      session = next.value.session;
      expect(JSON.parse(JSON.stringify(session))).toEqual(after);
      expect(replayed.done()).toBe(true);
    }
    expect(session).toEqual(this.#session);
  }

  #mail(side: Side, line: string, values: readonly number[]): this {
    const dice = fixedDice(values);
    const queue = [{ text: line, line: 1, message: null }];
    const received = [{ line: 1, text: line }];
    this.#step({ type: 'orders', side, received, queue, plans: null, values: [] }, dice);
    for (;;) {
      const input = advance(game, this.#session, LOCALES);
      if (input === null) break;
      if (input.type === 'drop')
        throw new Error(`${line}: ${JSON.stringify(input.reason)}, ${this.question}`);
      this.#step(input, dice);
    }
    if (this.#session.queues[side]?.length !== 0)
      throw new Error(`${line}: not carried out, ${this.question}`);
    if (dice.left().length > 0) throw new Error(`${line}: dice left over: ${dice.left().join(', ')}`);
    return this;
  }

  #step(input: Input, dice: Dice): void {
    const next = step(game, this.#session, input, dice);
    if (!next.ok) throw new Error(`${JSON.stringify(input)}: ${JSON.stringify(next.violation)}`);
    const { session, draws, events } = next.value;
    this.#session = session;
    this.#log.push({ input, draws, after: session });
    this.#events.push(...events);
    expect(problems(world, session.state)).toEqual([]);
  }
}
