import type { Player } from '../../game/table/index.js';
import type { Mailbox } from './author-and-body.js';

/** Whom a mail speaks for, by the tokens in it. */
export type Speaker =
  | { readonly place: 'seat'; readonly game: string; readonly player: Player }
  | { readonly place: 'moderator'; readonly game: string; readonly player: Player }
  /** `waiting`: the game whose invitation is answered. */
  | { readonly place: 'desk'; readonly author: Mailbox; readonly waiting: string | null };
