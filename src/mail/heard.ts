import type { SideId } from '../engine/core/viewer.js';
import type { Player, Table } from '../game/types.js';
import type { RecordDetails } from './archive.js';
import type { Letter, PersonLetter } from './letter.js';
import type { Envelope, Intake, MailHead } from './message.js';
import type { Outcome } from './outcome.js';
import type { MailText } from './reporter.js';
import type { Speaker } from './speaker.js';

/** A raw message that is being dealt with. */
export interface Message {
  readonly id: string;
  readonly raw: Uint8Array;
  readonly envelope: Envelope | null;
  readonly intake: Intake;
  /** Its author has said since that he wrote it. */
  readonly confirmed: boolean;
}

/** A mail whose author is known and listened to. */
export interface Heard {
  readonly message: Message;
  readonly head: MailHead;
  readonly identity: string;
  readonly speaker: Speaker;
  readonly details: RecordDetails;
}

/** What a mail led to. `letters` has the answer last. */
export interface Done {
  readonly game: Table | null;
  readonly side: SideId | null;
  readonly token: string | null;
  readonly letters: readonly (Letter | PersonLetter)[];
  readonly accepted: boolean | null;
  readonly details: RecordDetails;
}

/** Something to be told of a mail without having done anything about it. */
export type Told = { readonly outcome: Outcome } | Done;

/** The letter that answers a mail of a seat, or of the moderator of a game. */
export function answerOf(
  identity: string,
  head: MailHead,
  game: Letter['game'],
  player: Player,
  text: MailText,
): Letter {
  const { messageId, references } = head;
  return { cause: identity, kind: 'answer', game, player, text, replyTo: { messageId, references } };
}

/** The player as he sits at the table now: bids for the sides may have changed it. */
export function seated(table: Table, player: Player): Player {
  return (
    table.players.find(({ token }) => token === player.token) ??
    table.players.find(({ was }) => was?.token === player.token) ??
    player
  );
}
