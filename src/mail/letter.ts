import { createHash } from 'node:crypto';
import type { Player } from '../game/types.js';
import type { MailText } from './reporter.js';

/** Why a mail goes out: the reply to a mail, news of a game, an excuse for an error. */
export type LetterKind = 'answer' | 'turn' | 'apology';

/** A mail to one seat before it is put into bytes. */
export interface Letter {
  /** What it follows from: the identity of a message, or the hash of a log entry. */
  readonly cause: string;
  readonly kind: LetterKind;
  readonly game: { readonly id: string; readonly title: string };
  readonly player: Player;
  readonly text: MailText;
  /** The message it replies to; null for news. */
  readonly replyTo: { readonly messageId: string | null; readonly references: readonly string[] } | null;
}

/** Always the same for the same cause, recipient and kind, so that a mail made twice is one mail. */
export function letterId(letter: {
  readonly cause: string;
  readonly kind: LetterKind;
  readonly game: { readonly id: string };
  readonly player: Pick<Player, 'address' | 'side'>;
}): string {
  const { cause, kind, game, player } = letter;
  return createHash('sha256')
    .update([cause, kind, game.id, player.side, player.address].join('\n'))
    .digest('hex')
    .slice(0, 32);
}
