import type { Violation } from '../../engine/core/result.js';
import type { OfferKind } from '../../engine/core/table-input.js';
import type { GameTerms } from '../../game/lobby/waiting.js';
import type { PublicAddress } from '../../game/types.js';

/**
 * Who a mail speaks for, which decides what its words can mean: a seat of a game, a person outside any game, or the
 * moderator of a game.
 */
export type Place = 'seat' | 'desk' | 'moderator';

/** Something a player may choose for himself. */
export type Preference = 'locale' | 'format' | 'zone' | 'name' | 'notices' | 'address-shown';

/** What a line says to the robot itself. */
export type Command =
  | { readonly kind: 'help'; readonly topic: string | null }
  | { readonly kind: 'report' | 'options' | 'status' | 'queue' | 'plans' | 'list' | 'rotate' }
  /** The report again with what happened since entry `seq`; null: since his last orders. */
  | { readonly kind: 'resend'; readonly seq: number | null }
  /** Entries from..to of what the writer may know; null for the newest. With `rules` each with the rule behind it. */
  | {
      readonly kind: 'history';
      readonly from: number | null;
      readonly to: number | null;
      readonly rules: boolean;
    }
  /** What the moderator says goes to all players, whatever `to` is. */
  | { readonly kind: 'press'; readonly to: 'opponent' | 'moderator'; readonly text: string }
  /** Offers a draw, asks to take the last orders back. */
  | { readonly kind: 'offer'; readonly what: 'draw' | 'takeback' }
  | { readonly kind: 'accept' | 'decline' | 'withdraw'; readonly what: OfferKind | null }
  /** Irrevocable, so the game has to be named. */
  | { readonly kind: 'resign'; readonly game: string | null }
  /**
   * Dates `YYYY-MM-DD`, both included, in the writer's zone; without `from` it begins now, without both a vacation ends.
   */
  | { readonly kind: 'vacation'; readonly from: string | null; readonly to: string | null }
  /** More time; for the writer himself when no side is named. */
  | { readonly kind: 'extend'; readonly side: string | null; readonly minutes: number }
  | { readonly kind: 'pause'; readonly reason: string }
  | { readonly kind: 'continue' }
  /**
   * Values: locale `en`, `fr`, `de`; format `text`, `html`; zone an IANA name; name at most 60 letters; notices and
   * address-shown `on`, `off`.
   */
  | { readonly kind: 'prefer'; readonly what: Preference; readonly value: string }
  | { readonly kind: 'address'; readonly address: string }
  /** Waiting orders, counted from 1; null for all of them. */
  | { readonly kind: 'cancel'; readonly number: number | null }
  | { readonly kind: 'replace'; readonly number: number; readonly text: string }
  // At the desk
  | { readonly kind: 'new'; readonly terms: GameTerms }
  | { readonly kind: 'invite'; readonly address: string; readonly game: string | null }
  | {
      readonly kind: 'join';
      readonly game: string;
      readonly side: string | null;
      readonly words: string | null;
    }
  | {
      readonly kind: 'take-up' | 'turn-down';
      readonly game: string | null;
      readonly side: string | null;
      readonly words: string | null;
    }
  // The moderator's
  | { readonly kind: 'end' | 'ruling'; readonly text: string }
  | { readonly kind: 'undo'; readonly to: number; readonly reason: string }
  | { readonly kind: 'clock'; readonly text: string }
  | { readonly kind: 'substitute'; readonly side: string; readonly address: string; readonly name: string }
  | { readonly kind: 'default'; readonly side: string | null }
  | { readonly kind: 'show'; readonly viewer: string; readonly seq: number | null }
  /** Where everybody may read along, and in what; nowhere any more without an address. */
  | {
      readonly kind: 'public';
      readonly address: string | null;
      readonly format: PublicAddress['format'];
    }
  | { readonly kind: 'refused' };

/** A line that is meant for the robot and cannot be obeyed. */
export interface Fault {
  readonly line: number;
  /** As written. */
  readonly text: string;
  readonly violation: Violation;
}

/** A command with where it stood. */
export interface CommandLine {
  readonly line: number;
  /** As written. */
  readonly text: string;
  readonly command: Command;
}
