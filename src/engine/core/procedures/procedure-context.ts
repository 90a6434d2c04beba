import type { Decision } from '../base/decision.js';
import type { Dice } from '../base/dice-interface.js';
import type { GameEvent } from '../base/game-event.js';
import type { Json, JsonObject } from '../base/json.js';
import type { Audience, SideId } from '../base/viewer-and-audience.js';
import type { Applied } from '../contract/order.js';
import type { Asked, FactsByKind, Questions } from './question-facts.js';

/**
 * What every frame of the procedure under way has. The frame on top either asks or goes on by itself; several questions
 * at once are simultaneous. A procedure that is over leaves the frame below to go on.
 */
export interface FrameBase<Side extends SideId = SideId> {
  readonly asks: readonly Decision<Side>[];
}

/** A frame of a game that asks one thing at a time, and whose procedures tell the one below how they ended. */
export interface CallFrame<Returned, Side extends SideId = SideId> {
  readonly ask: Decision<Side> | null;
  readonly returned: Returned | null;
}

/** A frame as one of the two. */
export type AnyFrame<Side extends SideId = SideId> = FrameBase<Side> | CallFrame<unknown, Side>;

type Kind = { readonly kind: string };
type Returned<Frame> = Frame extends { readonly returned: infer R } ? NonNullable<R> : never;

interface Framed<Frame> {
  /** What is under way; the last one goes on next. */
  readonly frames: readonly Frame[];
  /** Number of the last question. */
  readonly serial: number;
}

/** What a frame asks now. */
export function questionsOf<Side extends SideId>(frame: AnyFrame<Side>): readonly Decision<Side>[] {
  if ('asks' in frame) return frame.asks;
  return frame.ask === null ? [] : [frame.ask];
}

function withQuestions<Frame extends AnyFrame>(frame: Frame, asks: readonly Decision[]): Frame {
  if ('asks' in frame) return { ...frame, asks };
  if (asks.length > 1) throw new RangeError('this game asks one thing at a time');
  return { ...frame, ask: asks[0] ?? null };
}

/**
 * The rules at work on one order or one draw: the position as it stands, the dice, what was told so far, which queued
 * orders are laid aside and which plans end. The position itself is never changed in place; `state` is replaced by the
 * next one.
 */
export class FramePlay<
  World,
  Side extends SideId,
  Frame extends AnyFrame<Side> & Kind,
  S extends Framed<Frame>,
  Q extends FactsByKind<Q> = Questions,
> {
  readonly events: GameEvent[] = [];
  readonly #unsettled = new Set<Side>();
  readonly #over = new Set<Side>();
  readonly #closed: string[] = [];
  #state: S;
  /** Kept apart, since frames change far more often than anything is asked of the position as a whole. */
  #frames: readonly Frame[];

  constructor(
    readonly world: World,
    state: S,
    readonly dice: Dice,
  ) {
    this.#state = state;
    this.#frames = state.frames;
  }

  /** The position as it stands. */
  get state(): S {
    if (this.#state.frames !== this.#frames)
      this.#state = this.withParts(this.#state, { frames: this.#frames } as unknown as Partial<S>);
    return this.#state;
  }

  /** A position with these parts in place of its own. */
  protected withParts(state: S, parts: Partial<S>): S {
    return { ...state, ...parts };
  }

  /** What goes on now; null when nothing does. */
  get top(): Frame | null {
    return this.#frames.at(-1) ?? null;
  }

  /** The frame on top, which must be of that kind: anything else is a bug. */
  expect<K extends Frame['kind']>(kind: K): Extract<Frame, { kind: K }> {
    const { top } = this;
    if (top?.kind !== kind) throw new RangeError(`${kind} expected, not ${top?.kind ?? 'nothing'}`);
    return top as Extract<Frame, { kind: K }>;
  }

  /** The nearest frame of that kind below the top or on it; null when there is none. */
  find<K extends Frame['kind']>(kind: K): Extract<Frame, { kind: K }> | null {
    const found = this.#frames.findLast((frame) => frame.kind === kind);
    return (found as Extract<Frame, { kind: K }> | undefined) ?? null;
  }

  /** Puts a procedure on top; it goes on next, and the one below when it is over. */
  push(frame: Frame): void {
    this.#frames = [...this.#frames, frame];
  }

  /** The frame on top as it is from now on. */
  replace(frame: Frame): void {
    this.#frames = this.#frames.with(-1, frame);
  }

  /** Changes the nearest frame of that kind, wherever it lies. */
  amend<K extends Frame['kind']>(kind: K, part: Partial<Extract<Frame, { kind: K }>>): void {
    const at = this.#frames.findLastIndex((frame) => frame.kind === kind);
    if (at < 0) throw new RangeError(`no ${kind} under way`);
    this.#frames = this.#frames.with(at, { ...(this.#frames[at] as Frame), ...part });
  }

  /** The procedure on top is over; the one below goes on, and is told how it ended where it is told anything. */
  done(...told: readonly Returned<Frame>[]): void {
    const frames = this.#frames.slice(0, -1);
    const below = frames.at(-1);
    const [returned] = told;
    this.#frames =
      below === undefined || returned === undefined ? frames : frames.with(-1, { ...below, returned });
  }

  /** The frame on top asks; nothing goes on until all it asks is answered. */
  ask(...asked: readonly Asked<Side, Q>[]): void {
    const { top } = this;
    if (top === null) throw new RangeError('nobody there to ask');
    let { serial } = this.#state;
    const asks: Decision<Side>[] = asked.map((one) => ({ ...one, id: `d${++serial}${one.side.charAt(0)}` }));
    this.replace(withQuestions(top, [...questionsOf(top), ...asks]));
    this.#state = this.withParts(this.#state, { serial } as Partial<S>);
  }

  /** A question of the frame on top was answered; without an id, all it asks. */
  answered(id?: string): void {
    const { top } = this;
    if (top === null) return;
    const left = questionsOf(top).filter((question) => id !== undefined && question.id !== id);
    this.replace(withQuestions(top, left));
  }

  /** These parts of the position are others from now on. */
  change(parts: Partial<S>): void {
    this.become(this.withParts(this.state, parts));
  }

  /** The position is this one from now on, which was made of the one before. */
  become(next: S): void {
    this.#state = next;
    this.#frames = next.frames;
  }

  tell(kind: string, data: JsonObject, audience: Audience = 'public'): void {
    this.events.push({ kind, audience, data });
  }

  /** One public die. */
  roll(purpose: string): number {
    return this.dice.roll(purpose, 'public');
  }

  /** A blind pick. `from` must be in canonical order; `audience` is who may know what was drawn. */
  pick<T extends Json>(purpose: string, audience: Audience, from: readonly T[], count: number): T[] {
    return this.dice.pick(purpose, audience, from, count);
  }

  /** Orders this side queued before must not run on unasked. */
  unsettle(...sides: readonly Side[]): void {
    for (const side of sides) this.#unsettled.add(side);
  }

  /** The turn of these sides has passed, and with it what they queued. */
  turnOver(...sides: readonly Side[]): void {
    this.unsettle(...sides);
    for (const side of sides) this.#over.add(side);
  }

  /** Standing answers of this scope end. */
  close(scope: string): void {
    this.#closed.push(scope);
  }

  /** What the order came to. */
  applied(): Applied<S> {
    const unsettled = [...this.#unsettled];
    return {
      state: this.state,
      events: this.events,
      ...(unsettled.length === 0 ? {} : { unsettled }),
      ...(this.#over.size === 0 ? {} : { over: [...this.#over] }),
      ...(this.#closed.length === 0 ? {} : { closed: this.#closed }),
    };
  }
}

/** More turns than any order can need: beyond it a procedure goes round in circles, which is a bug. */
const MOST_TURNS = 20_000;

/** Lets the procedure under way go on by `step` until the frame on top asks somebody or the game is over. */
export function runFrames<Frame extends AnyFrame & Kind>(
  play: { readonly top: Frame | null },
  step: (frame: Frame) => void,
): void {
  for (let turns = 0; turns < MOST_TURNS; turns++) {
    const { top } = play;
    if (top === null) throw new RangeError('nothing is under way');
    if (questionsOf(top).length > 0 || top.kind === 'over') return;
    step(top);
  }
  throw new RangeError(`the procedure never stops: ${play.top?.kind ?? ''}`);
}
