import type { Dice } from '../core/dice.js';
import type { JsonObject } from '../core/json.js';
import type { Applied } from '../core/order.js';
import { RulesAtWork } from '../core/rules-at-work.js';
import type { Returned } from './frames/base.js';
import { relocated } from './queries.js';
import type { Outcome } from './rules/occupation.js';
import type { CardNumber, Frame, PieceId, Side, State } from './state.js';
import type { World } from './world.js';

type FrameOf<K extends Frame['kind']> = Extract<Frame, { kind: K }>;

/**
 * The rules at work on one order or one deal: the position as it stands, the dice, and what was told so far. The
 * position itself is never changed in place; `state` is replaced by the next one.
 */
export class Play extends RulesAtWork<Side> {
  #state: State;
  /** Kept apart, since frames change far more often than anything is asked of the position as a whole. */
  #frames: readonly Frame[];

  constructor(
    readonly world: World,
    state: State,
    dice: Dice,
  ) {
    super(dice);
    this.#state = state;
    this.#frames = state.frames;
  }

  /** The position as it stands. */
  get state(): State {
    if (this.#state.frames !== this.#frames) this.#state = { ...this.#state, frames: this.#frames };
    return this.#state;
  }

  /** What goes on now; null when nothing does. */
  get top(): Frame | null {
    return this.#frames.at(-1) ?? null;
  }

  /** The frame on top, which must be of that kind: anything else is a bug. */
  expect<K extends Frame['kind']>(kind: K): FrameOf<K> {
    const { top } = this;
    if (top?.kind !== kind) throw new RangeError(`${kind} expected, not ${top?.kind ?? 'nothing'}`);
    return top as FrameOf<K>;
  }

  /** The nearest frame of that kind below the top or on it; null when there is none. */
  find<K extends Frame['kind']>(kind: K): FrameOf<K> | null {
    return (this.#frames.findLast((frame) => frame.kind === kind) as FrameOf<K> | undefined) ?? null;
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
  amend<K extends Frame['kind']>(kind: K, part: Partial<FrameOf<K>>): void {
    const at = this.#frames.findLastIndex((frame) => frame.kind === kind);
    if (at < 0) throw new RangeError(`no ${kind} under way`);
    this.#frames = this.#frames.with(at, { ...this.#frames[at], ...part } as Frame);
  }

  /** The procedure on top is over; the one below learns how it ended. */
  done(returned: Returned = { of: 'done' }): void {
    const frames = this.#frames.slice(0, -1);
    const below = frames.at(-1);
    this.#frames = below === undefined ? frames : frames.with(-1, { ...below, returned });
  }

  /** The frame on top asks; nothing goes on until it is answered. */
  ask(side: Side | 'chance', kind: string, facts: JsonObject): void {
    const { top } = this;
    if (top === null) throw new RangeError('nobody there to ask');
    const serial = this.#state.serial + 1;
    this.change({ serial });
    this.replace({ ...top, ask: { id: `d${serial}${side.charAt(0)}`, side, kind, facts } });
  }

  /** The question on top was answered. */
  answered(): void {
    const { top } = this;
    if (top !== null && top.ask !== null) this.replace({ ...top, ask: null });
  }

  change(part: Partial<State>): void {
    this.#state = { ...this.#state, frames: this.#frames, ...part };
    this.#frames = this.#state.frames;
  }

  /** Puts pieces somewhere, without any of the consequences. */
  relocate(pieces: readonly PieceId[], place: string): void {
    if (pieces.length === 0) return;
    this.change({ pieces: relocated(this.world, this.state.pieces, pieces, place) });
  }

  /** Takes over what a rule made of the position. */
  absorb(outcome: Outcome): void {
    this.#state = outcome.state;
    this.#frames = outcome.state.frames;
    this.events.push(...outcome.events);
  }

  applied(): Applied<State> {
    return this.appliedTo(this.state);
  }
}

/** A procedure: what the frame on top does when it asks nothing. It must ask, push, change its step or be done. */
export type Procedure<K extends Frame['kind']> = (play: Play, frame: FrameOf<K>) => void;

/** What a card, or none, does in answer to a window; the card has left the hand already. */
export type WindowAnswer = (play: Play, card: CardNumber | null) => void;
