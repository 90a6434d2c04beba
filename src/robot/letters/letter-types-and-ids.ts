import { createHash } from 'node:crypto';
import type { Player } from '../../game/table/index.js';
import type { MailText } from '../../report/html-mail/index.js';

/**
 * Why a mail goes out: the reply to a mail, news of a game, an excuse for an error, a word about somebody's time, an
 * invitation, a request to confirm a mail or an address, something the moderator has to know.
 */
export type LetterKind =
  | 'answer'
  | 'turn'
  | 'apology'
  | 'reminder'
  | 'invitation'
  | 'confirmation'
  | 'moderation';

/** The message a letter replies to. */
export interface ReplyTo {
  readonly messageId: string | null;
  readonly references: readonly string[];
}

/** A mail to one seat of a game (or its moderator) before it is put into bytes. */
export interface Letter {
  /** What it follows from: the identity of a message, or the hash of a log entry. */
  readonly cause: string;
  readonly kind: LetterKind;
  readonly game: { readonly id: string; readonly title: string };
  readonly player: Player;
  readonly text: MailText;
  /** The message it replies to; null for news. */
  readonly replyTo: ReplyTo | null;
  /** Its reader knows by it what happened up to this entry; absent where it tells nothing of that. */
  readonly told?: number;
}

/** A mail to somebody outside any game. */
export interface PersonLetter {
  readonly cause: string;
  readonly kind: LetterKind;
  readonly person: { readonly name: string; readonly address: string };
  readonly text: MailText;
  /** Where the answer to it goes: the address that says what is answered. */
  readonly answerTo: string;
  readonly replyTo: ReplyTo | null;
  /** The message id that all mails about this refer to. */
  readonly thread?: string;
  /** The game it reports of, where it does. */
  readonly reports?: string;
  /** The letter (its id) that was posted in a thread before, to which this may be added. */
  readonly amends?: string;
  /** The tournament it tells of, where it does. */
  readonly tells?: string;
  /** How it is sent, where its reader has no say in it. */
  readonly format?: 'text' | 'html';
}

/** A letter to somebody at a table that answers nothing. */
export function newsTo(
  { id, title }: Letter['game'],
  player: Player,
  kind: LetterKind,
  text: MailText,
  cause: string,
): Letter {
  return { cause, kind, game: { id, title }, player, text, replyTo: null };
}

/**
 * The subject of mail about a game. What a mail is `about` stands in brackets before the title: to mail programs that is no
 * part of what a thread is called by (RFC 5256, 2.1), so that all mail about a game makes one.
 */
export function gameSubject({ id, title }: Letter['game'], about?: string): string {
  const blob = about === undefined ? '' : `[${about.replace(/[[\]]/g, '')}] `;
  return `[posthorn ${id}] ${blob}${title}`;
}

/** Always the same for the same cause, recipient and kind, so that a mail made twice is one mail. */
export function letterId(letter: {
  readonly cause: string;
  readonly kind: LetterKind;
  readonly game: { readonly id: string };
  readonly player: Pick<Player, 'address' | 'side'>;
}): string {
  const { cause, kind, game, player } = letter;
  return idOf([cause, kind, game.id, player.side, player.address]);
}

export function personLetterId(letter: Pick<PersonLetter, 'cause' | 'kind' | 'person'>): string {
  return idOf([letter.cause, letter.kind, 'person', letter.person.address]);
}

function idOf(parts: readonly string[]): string {
  return createHash('sha256').update(parts.join('\n')).digest('hex').slice(0, 32);
}
