import type { SideId } from '../base/viewer-and-audience.js';

/** What a case is about. */
export type CaseSubject =
  /** Entries from..to, both included. */
  | { readonly kind: 'entries'; readonly from: number; readonly to: number }
  /** What a side wrote on a day (YYYY-MM-DD in its zone): the mails that came then (SHA-256, hex), none where none is known. */
  | { readonly kind: 'mail'; readonly day: string; readonly mails: readonly string[] };

/**
 * What is said of a dispute. It changes nothing of the game, and no rules carry it out: so it can be said in games under whatever rules,
 * when the game is over, too. Cases are numbered from 1 in the order in which they are opened.
 */
export type CaseInput =
  | {
      readonly type: 'case-opened';
      readonly side: SideId;
      readonly number: number;
      readonly about: CaseSubject;
      readonly text: string;
      /** Who may read the text: everybody, or the moderator alone. */
      readonly to: 'all' | 'moderator';
      /** Whether the clocks stand still until it is ruled upon. */
      readonly stops: boolean;
    }
  | {
      readonly type: 'case-answered';
      readonly side: SideId;
      readonly number: number;
      readonly text: string;
      readonly to: 'all' | 'moderator';
    }
  /** The moderator asks; those he asks may read it. */
  | {
      readonly type: 'case-asked';
      readonly number: number;
      readonly to: readonly SideId[];
      readonly text: string;
    }
  /** The moderator ends it. `undo`: the entry after which the position is put back, by the input that follows. */
  | {
      readonly type: 'case-ruled';
      readonly number: number;
      readonly text: string;
      readonly undo: number | null;
    };
