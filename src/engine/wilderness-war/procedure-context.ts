import { FramePlay } from '../core/procedures/procedure-context.js';
import { relocated } from './position-accessors.js';
import type { Returned } from './procedure-state/frame-base-and-result-types.js';
import type { Questions } from './question-facts.js';
import type { Outcome } from './rules/occupation-effects.js';
import type { CardNumber, Frame, PieceId, Side, State } from './state.js';
import { withParts } from './with-parts.js';
import type { World } from './world/static-data-types.js';

/** The rules of Wilderness War at work on one order or one deal. */
export class Play extends FramePlay<World, Side, Frame, State, Questions> {
  /** Whether the mover himself made his question be asked anew: nothing happened that he did not know of. */
  askedAnew = false;

  protected override withParts(state: State, parts: Partial<State>): State {
    return withParts(state, parts);
  }

  /** The procedure on top is over; the one below learns how it ended. */
  override done(returned: Returned = { of: 'done' }): void {
    super.done(returned);
  }

  /** Puts pieces somewhere, without any of the consequences. */
  relocate(pieces: readonly PieceId[], place: string): void {
    if (pieces.length === 0) return;
    this.change({ pieces: relocated(this.world, this.state.pieces, pieces, place) });
  }

  /** Takes over what a rule made of the position. */
  absorb({ state, events }: Outcome): void {
    this.become(state);
    this.events.push(...events);
  }
}

/** A procedure: what the frame on top does when it asks nothing. It must ask, push, change its step or be done. */
export type Procedure<K extends Frame['kind']> = (play: Play, frame: Extract<Frame, { kind: K }>) => void;

/** What a card, or none, does in answer to a window; the card has left the hand already. */
export type WindowAnswer = (play: Play, card: CardNumber | null) => void;
