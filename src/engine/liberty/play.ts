import type { Dice } from '../core/dice.js';
import type { JsonObject } from '../core/json.js';
import type { Applied } from '../core/order.js';
import { RulesAtWork } from '../core/rules-at-work.js';
import type { Frame, Side, State } from './state.js';
import type { World } from './world.js';

type FrameOf<K extends Frame['kind']> = Extract<Frame, { kind: K }>;

/** A question without its id. */
export interface Asked {
  readonly side: Side | 'chance';
  readonly kind: string;
  /** What everybody knows of it. */
  readonly facts: JsonObject;
  readonly sealed?: boolean;
}

/**
 * The rules at work on one order or one draw: the position as it stands, the dice, and what was told so far. The
 * position itself is never changed in place; `state` is replaced by the next one.
 */
export class Play extends RulesAtWork<Side> {
  #state: State;

  constructor(
    readonly world: World,
    state: State,
    dice: Dice,
  ) {
    super(dice);
    this.#state = state;
  }

  /** The position as it stands. */
  get state(): State {
    return this.#state;
  }

  /** What goes on now; null when nothing does. */
  get top(): Frame | null {
    return this.#state.frames.at(-1) ?? null;
  }

  /** The frame on top, which must be of that kind: anything else is a bug. */
  expect<K extends Frame['kind']>(kind: K): FrameOf<K> {
    const { top } = this;
    if (top?.kind !== kind) throw new RangeError(`${kind} expected, not ${top?.kind ?? 'nothing'}`);
    return top as FrameOf<K>;
  }

  /** The nearest frame of that kind below the top or on it; null when there is none. */
  find<K extends Frame['kind']>(kind: K): FrameOf<K> | null {
    return (this.#state.frames.findLast((frame) => frame.kind === kind) as FrameOf<K> | undefined) ?? null;
  }

  /** Puts a procedure on top; it goes on next, and the one below when it is over. */
  push(frame: Frame): void {
    this.change({ frames: [...this.#state.frames, frame] });
  }

  /** The frame on top as it is from now on. */
  replace(frame: Frame): void {
    this.change({ frames: this.#state.frames.with(-1, frame) });
  }

  /** Changes the nearest frame of that kind, wherever it lies. */
  amend<K extends Frame['kind']>(kind: K, part: Partial<FrameOf<K>>): void {
    const { frames } = this.#state;
    const at = frames.findLastIndex((frame) => frame.kind === kind);
    if (at < 0) throw new RangeError(`no ${kind} under way`);
    this.change({ frames: frames.with(at, { ...frames[at], ...part } as Frame) });
  }

  /** The procedure on top is over; the one below goes on. */
  done(): void {
    this.change({ frames: this.#state.frames.slice(0, -1) });
  }

  /** The frame on top asks; nothing goes on until all it asks is answered. */
  ask(...asked: readonly Asked[]): void {
    const { top } = this;
    if (top === null) throw new RangeError('nobody there to ask');
    let { serial } = this.#state;
    const asks = asked.map((one) => ({ ...one, id: `d${++serial}${one.side.charAt(0)}` }));
    this.change({ serial });
    this.replace({ ...top, asks: [...top.asks, ...asks] });
  }

  /** A question of the frame on top was answered. */
  answered(id: string): void {
    const { top } = this;
    if (top !== null) this.replace({ ...top, asks: top.asks.filter((ask) => ask.id !== id) });
  }

  change(part: Partial<State>): void {
    this.#state = { ...this.#state, ...part };
  }

  applied(): Applied<State> {
    return this.appliedTo(this.state);
  }
}

/** A procedure: what the frame on top does when it asks nothing. It must ask, push, change its step or be done. */
export type Procedure<K extends Frame['kind']> = (play: Play, frame: FrameOf<K>) => void;
