import type { Result } from '../../engine/core/base/result.js';
import type { SideId } from '../../engine/core/base/viewer-and-audience.js';
import type { AnswerGiven } from '../../game/first-draw/index.js';
import type { LineVerdict, Player, Table } from '../../game/table/index.js';
import type { Entry } from '../../log/format/index.js';
import type { MailText } from '../../report/html-mail/index.js';
import type { CachedMessageReadings } from '../body-parsing/index.js';
import {
  type Letter,
  type letterId,
  newsTo,
  type PersonLetter,
  type personLetterId,
  type ReplyTo,
} from '../letters/index.js';
import type { Speaker } from './sender-role.js';

/** A message whose author is known and believed, by whatever channel it came. */
export interface AdmittedMessage {
  /** What an answer to it refers to. */
  readonly head: ReplyTo;
  /** Always the same for the same message, however often it comes. */
  readonly identity: string;
  /** Its text, read when it is asked for, and once. */
  readonly text: () => Promise<Result<CachedMessageReadings>>;
  readonly speaker: Speaker;
  /** Others have read it: what is to stay secret must not stand in it. */
  readonly isPublic?: true;
  /** What it is as its author's share in the dice, found out when it is asked for. */
  readonly answer: () => Promise<AnswerGiven>;
}

/** Why nothing was done about a message, and nothing is to be sent. */
export type Settled =
  | { readonly kind: 'refused'; readonly reason: 'unknown-game' }
  | { readonly kind: 'duplicate' }
  | { readonly kind: 'limited'; readonly told: boolean }
  | { readonly kind: 'automatic'; readonly reason: 'out-of-office' | 'loop' };

/** Where letters are put for a channel to deliver. The same letter twice is one letter. */
export interface LetterBox {
  has(letter: Parameters<typeof letterId>[0]): Promise<boolean>;
  hasToPerson(letter: Parameters<typeof personLetterId>[0]): Promise<boolean>;
  send(letters: readonly (Letter | PersonLetter)[]): Promise<readonly string[]>;
}

/** What a channel knows of addresses that nothing reaches. */
export interface ReturnedLetters {
  /**
   * The moderator lets a game go on: its players are written to again, for their time runs. To be called with what his
   * message or his command has appended, before the players are told.
   */
  overruled(table: Pick<Table, 'players'>, entries: readonly Entry[], now: number): Promise<void>;
}

/** What a channel keeps of the messages that came. */
export interface KeptMessages {
  about(
    query: { readonly game: string; readonly refused?: true },
    limit: number,
  ): Promise<
    readonly {
      /** SHA-256 (hex) of its bytes. */
      readonly id: string;
      readonly received: string;
      readonly outcome: { readonly kind: string; readonly side?: SideId | null } | null;
      readonly verdicts?: readonly LineVerdict[];
    }[]
  >;
  /** Those in the name of an author (lower case) that were not believed to be his, and the game each named. Oldest first. */
  unbelieved(
    author: string,
  ): Promise<readonly { readonly id: string; readonly received: string; readonly meant?: string }[]>;
}

/** Makes all that bears on a case one file, for the arbiter. */
export interface CasePacks {
  /** Refusals: those of what it is made of, and `pack-too-large` for a mail. */
  pack(table: Table, number: number, locale: string): Promise<Result<Uint8Array>>;
}

/** What a message led to. `letters` has the answer last. */
export interface HandledMessage {
  readonly kind: 'handled';
  readonly game: Table | null;
  readonly side: SideId | null;
  readonly token: string | null;
  readonly letters: readonly (Letter | PersonLetter)[];
  readonly accepted: boolean | null;
  readonly details: { readonly verdicts: readonly LineVerdict[] };
}

/** What it led to; or why nothing was done about it. */
export type HandlerResult = { readonly kind: 'settled'; readonly outcome: Settled } | HandledMessage;

/** The letter that answers a mail of a seat, or of the moderator of a game; `told` as in `Letter`. */
export function answerOf(
  identity: string,
  head: ReplyTo,
  game: Letter['game'],
  player: Player,
  text: MailText,
  told?: number,
): Letter {
  const { messageId, references } = head;
  return {
    ...newsTo(game, player, 'answer', text, identity),
    replyTo: { messageId, references },
    ...(told === undefined ? {} : { told }),
  };
}
