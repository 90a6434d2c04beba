import type { Dice } from '../core/dice.js';
import type { GameEvent } from '../core/event.js';
import type { Json, JsonObject } from '../core/json.js';
import type { Applied } from '../core/order.js';
import type { Audience } from '../core/viewer.js';
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
export class Play {
  readonly events: GameEvent[] = [];
  readonly #unsettled = new Set<Side>();
  readonly #closed: string[] = [];

  constructor(
    readonly world: World,
    public state: State,
    readonly dice: Dice,
  ) {}

  /** What goes on now; null when nothing does. */
  get top(): Frame | null {
    return this.state.frames.at(-1) ?? null;
  }

  /** The frame on top, which must be of that kind: anything else is a bug. */
  expect<K extends Frame['kind']>(kind: K): FrameOf<K> {
    const { top } = this;
    if (top?.kind !== kind) throw new RangeError(`${kind} expected, not ${top?.kind ?? 'nothing'}`);
    return top as FrameOf<K>;
  }

  /** The nearest frame of that kind below the top or on it; null when there is none. */
  find<K extends Frame['kind']>(kind: K): FrameOf<K> | null {
    return (this.state.frames.findLast((frame) => frame.kind === kind) as FrameOf<K> | undefined) ?? null;
  }

  /** Puts a procedure on top; it goes on next, and the one below when it is over. */
  push(frame: Frame): void {
    this.change({ frames: [...this.state.frames, frame] });
  }

  /** The frame on top as it is from now on. */
  replace(frame: Frame): void {
    this.change({ frames: [...this.state.frames.slice(0, -1), frame] });
  }

  /** Changes the nearest frame of that kind, wherever it lies. */
  amend<K extends Frame['kind']>(kind: K, part: Partial<FrameOf<K>>): void {
    const at = this.state.frames.findLastIndex((frame) => frame.kind === kind);
    if (at < 0) throw new RangeError(`no ${kind} under way`);
    const frames = [...this.state.frames];
    frames[at] = { ...frames[at], ...part } as Frame;
    this.change({ frames });
  }

  /** The procedure on top is over; the one below learns how it ended. */
  done(returned: Returned = { of: 'done' }): void {
    const frames = this.state.frames.slice(0, -1);
    const below = frames.at(-1);
    if (below !== undefined) frames[frames.length - 1] = { ...below, returned };
    this.change({ frames });
  }

  /** The frame on top asks; nothing goes on until it is answered. */
  ask(side: Side | 'chance', kind: string, facts: JsonObject): void {
    const { top } = this;
    if (top === null) throw new RangeError('nobody there to ask');
    const serial = this.state.serial + 1;
    const ask = { id: `d${serial}${side.charAt(0)}`, side, kind, facts };
    this.change({ serial, frames: [...this.state.frames.slice(0, -1), { ...top, ask }] });
  }

  /** The question on top was answered. */
  answered(): void {
    const { top } = this;
    if (top !== null && top.ask !== null) this.replace({ ...top, ask: null });
  }

  change(part: Partial<State>): void {
    this.state = { ...this.state, ...part };
  }

  /** Puts pieces somewhere, without any of the consequences. */
  relocate(pieces: readonly PieceId[], place: string): void {
    if (pieces.length === 0) return;
    this.change({ pieces: relocated(this.world, this.state.pieces, pieces, place) });
  }

  tell(kind: string, data: JsonObject, audience: Audience = 'public'): void {
    this.events.push({ kind, audience, data });
  }

  /** Takes over what a rule made of the position. */
  absorb(outcome: Outcome): void {
    this.state = outcome.state;
    this.events.push(...outcome.events);
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

  /** Standing answers of this scope end. */
  close(scope: string): void {
    this.#closed.push(scope);
  }

  applied(): Applied<State> {
    return {
      state: this.state,
      events: this.events,
      ...(this.#unsettled.size === 0 ? {} : { unsettled: [...this.#unsettled] }),
      ...(this.#closed.length === 0 ? {} : { closed: this.#closed }),
    };
  }
}

/** A procedure: what the frame on top does when it asks nothing. It must ask, push, change its step or be done. */
export type Procedure<K extends Frame['kind']> = (play: Play, frame: FrameOf<K>) => void;


/** What a card, or none, does in answer to a window; the card has left the hand already. */
export type WindowAnswer = (play: Play, card: CardNumber | null) => void;
