import type { Dice } from './dice.js';
import type { JsonObject } from './json.js';
import type { Applied } from './order.js';
import { RulesAtWork } from './rules-at-work.js';
import type { SideId } from './viewer.js';

/** A question a procedure puts to a side, or to chance. Everything in it is public. */
export interface Question<Side extends SideId = SideId> {
  /** Never used again in the same game. */
  readonly id: string;
  readonly side: Side | 'chance';
  /** What kind of question. Orders name the kinds they answer. */
  readonly kind: string;
  readonly facts: JsonObject;
  /** The answer stays hidden from the other side until an event reveals it. */
  readonly sealed?: boolean;
}

/**
 * What every frame of the procedure under way has. The frame on top either asks or goes on by itself; several questions
 * at once are simultaneous. A procedure that is over leaves the frame below to go on.
 */
export interface FrameBase<Side extends SideId = SideId> {
  readonly asks: readonly Question<Side>[];
}

/** A question without its id. */
export type Asked<Side extends SideId> = Omit<Question<Side>, 'id'>;

type AnyFrame<Side extends SideId> = FrameBase<Side> & { readonly kind: string };

interface Framed<Frame> {
  /** What is under way; the last one goes on next. */
  readonly frames: readonly Frame[];
  /** Number of the last question. */
  readonly serial: number;
}

/**
 * The rules at work on one order or one draw: the position as it stands, the dice, and what was told so far. The
 * position itself is never changed in place; `state` is replaced by the next one.
 */
export class FramePlay<
  World,
  Side extends SideId,
  Frame extends AnyFrame<Side>,
  S extends Framed<Frame>,
> extends RulesAtWork<Side> {
  #state: S;

  constructor(
    readonly world: World,
    state: S,
    dice: Dice,
  ) {
    super(dice);
    this.#state = state;
  }

  /** The position as it stands. */
  get state(): S {
    return this.#state;
  }

  /** What goes on now; null when nothing does. */
  get top(): Frame | null {
    return this.#state.frames.at(-1) ?? null;
  }

  /** The frame on top, which must be of that kind: anything else is a bug. */
  expect<K extends Frame['kind']>(kind: K): Extract<Frame, { kind: K }> {
    const { top } = this;
    if (top?.kind !== kind) throw new RangeError(`${kind} expected, not ${top?.kind ?? 'nothing'}`);
    return top as Extract<Frame, { kind: K }>;
  }

  /** The nearest frame of that kind below the top or on it; null when there is none. */
  find<K extends Frame['kind']>(kind: K): Extract<Frame, { kind: K }> | null {
    const found = this.#state.frames.findLast((frame) => frame.kind === kind);
    return (found as Extract<Frame, { kind: K }> | undefined) ?? null;
  }

  /** Puts a procedure on top; it goes on next, and the one below when it is over. */
  push(frame: Frame): void {
    this.#frames([...this.#state.frames, frame]);
  }

  /** The frame on top as it is from now on. */
  replace(frame: Frame): void {
    this.#frames(this.#state.frames.with(-1, frame));
  }

  /** Changes the nearest frame of that kind, wherever it lies. */
  amend<K extends Frame['kind']>(kind: K, part: Partial<Extract<Frame, { kind: K }>>): void {
    const { frames } = this.#state;
    const at = frames.findLastIndex((frame) => frame.kind === kind);
    if (at < 0) throw new RangeError(`no ${kind} under way`);
    this.#frames(frames.with(at, { ...(frames[at] as Frame), ...part }));
  }

  /** The procedure on top is over; the one below goes on. */
  done(): void {
    this.#frames(this.#state.frames.slice(0, -1));
  }

  /** The frame on top asks; nothing goes on until all it asks is answered. */
  ask(...asked: readonly Asked<Side>[]): void {
    const { top } = this;
    if (top === null) throw new RangeError('nobody there to ask');
    let { serial } = this.#state;
    const asks = asked.map((one) => ({ ...one, id: `d${++serial}${one.side.charAt(0)}` }));
    const frames = this.#state.frames.with(-1, { ...top, asks: [...top.asks, ...asks] });
    this.#state = { ...this.#state, serial, frames };
  }

  /** A question of the frame on top was answered. */
  answered(id: string): void {
    const { top } = this;
    if (top !== null) this.replace({ ...top, asks: top.asks.filter((ask) => ask.id !== id) });
  }

  change(part: Partial<S>): void {
    this.#state = { ...this.#state, ...part };
  }

  applied(): Applied<S> {
    return this.appliedTo(this.#state);
  }

  #frames(frames: readonly Frame[]): void {
    this.#state = { ...this.#state, frames };
  }
}

/** More turns than any order can need: beyond it a procedure goes round in circles, which is a bug. */
const MOST_TURNS = 20_000;

/** Lets the procedure under way go on by `step` until the frame on top `asks` somebody or the game is over. */
export function runFrames<Frame extends { readonly kind: string }>(
  play: { readonly top: Frame | null },
  asks: (frame: Frame) => boolean,
  step: (frame: Frame) => void,
): void {
  for (let turns = 0; turns < MOST_TURNS; turns++) {
    const { top } = play;
    if (top === null) throw new RangeError('nothing is under way');
    if (asks(top) || top.kind === 'over') return;
    step(top);
  }
  throw new RangeError(`the procedure never stops: ${play.top?.kind ?? ''}`);
}
