/*
 * What stands in the tables. Both data bases know texts, whole numbers and bytes, and nothing else is used: records are JSON with the
 * number of their format, times are ISO 8601 UTC where they are told and milliseconds since 1970 where they are reckoned with,
 * and 0 or 1 says no or yes.
 */

export interface Tables {
  mails: MailRow;
  mail_bytes: BytesRow;
  letters: LetterRow;
  letter_bytes: BytesRow;
  people: PersonRow;
  address_tickets: TicketRow;
  waiting_games: WaitingGameRow;
  lobby_commands: CommandRow;
  returned_mail: ReturnedRow;
  remarks: RemarkRow;
  rates: RateRow;
  games: GameRow;
  seats: SeatRow;
  logs: LogRow;
  log_entries: LogEntryRow;
  game_documents: GameDocumentRow;
  leases: LeaseRow;
  tree_leaves: TreeLeafRow;
  tree_subtrees: TreeSubtreeRow;
  seen_checkpoints: SeenCheckpointRow;
  forks: ForkRow;
  cosignatures: CosignatureRow;
  forum_accounts: ForumAccountRow;
  forum_conversations: ForumConversationRow;
  forum_posts: ForumPostRow;
  forum_own_posts: ForumOwnPostRow;
}

/**
 * Where a mail is on its way. What is `in` or `confirmed` is not dealt with; `held` waits for its author; `automatic` is dealt with, of
 * machines and of others nobody has to answer for; `failed` broke the robot.
 */
export type MailPlace = 'in' | 'confirmed' | 'held' | 'done' | 'automatic' | 'failed' | 'quarantine';

/** A mail that came. */
export interface MailRow {
  id: string;
  place: MailPlace;
  received: string;
  bytes: number;
  game: string | null;
  /** The author's address, lower case. */
  author: string | null;
  /** Whether a line of it was refused. */
  refused: number;
  /** In whose name, and from where, it waits; empty for what waits for nobody. */
  waits_as: string;
  /** Who tries it once more, and who ended in such a try before: a line for each, the name and when it began (ISO 8601 UTC). */
  tried_by: string | null;
  envelope: string | null;
  record: string;
}

export interface BytesRow {
  id: string;
  bytes: Uint8Array;
}

export type LetterStatus = 'pending' | 'sent' | 'dead';

/** A mail that goes out. */
export interface LetterRow {
  id: string;
  status: LetterStatus;
  /** Lower case. */
  recipient: string;
  game: string | null;
  created: string;
  /** Which it is of those made at the same time, so that they go out in their order. */
  nth: number;
  /** When it is tried next (milliseconds). */
  next: number;
  record: string;
}

export interface PersonRow {
  /** Lower case. */
  address: string;
  record: string;
}

/** A token of a change of address. */
export interface TicketRow {
  /** SHA-256 of the token, 32 hex digits of it. */
  token: string;
  at: string;
  record: string;
}

/** A game that waits for players, or did. */
export interface WaitingGameRow {
  id: string;
  created: string;
  /** When it was put away (milliseconds); null while it waits. */
  ended: number | null;
  record: string;
}

/** What came of a command to the lobby. */
export interface CommandRow {
  /** SHA-256 of the cause, 32 hex digits of it. */
  cause: string;
  /** Milliseconds. */
  at: number;
  record: string;
}

/** What came back from an address. */
export interface ReturnedRow {
  /** Lower case. */
  address: string;
  record: string;
}

/** Something of which there is one: the secret of the tokens, when the robot was last at work, what a side was told of a game. */
export interface RemarkRow {
  name: string;
  value: string;
}

/** How much came under a key lately. */
export interface RateRow {
  kind: string;
  key: string;
  /** When it was last counted (milliseconds). */
  touched: number;
  record: string;
}

/** How a game stands. Follows from its files and can be made anew, but for `undone_since`. */
export interface GameRow {
  id: string;
  /** What the file of its log, and that of its players, looked like when this was read off them; empty: to be read again. */
  log_stamp: string;
  players_stamp: string;
  module: string;
  /** Hash of the last entry. */
  head: string;
  /**
   * The head up to which the robot has done everything, where that is not the last: it owes news, or first reports. Empty where
   * it has done nothing yet, null where nothing is left to do.
   */
  undone_since: string | null;
  over: number;
  /** Why it is paused; null while it goes on. */
  paused: string | null;
  /** When its clock wants something (milliseconds); null when it never will of itself. */
  due: number | null;
  /** What asked for the game. */
  origin: string | null;
  /** When it began. */
  begun: string;
  /** Why it cannot be read; what else is known of it then is of before. Null where it can. */
  fault: string | null;
  record: string;
}

/** Who sits where. */
export interface SeatRow {
  game: string;
  /** `player` or `moderator`; `public` for a place where everybody may read along. */
  role: string;
  /** Empty where it is no player's. */
  side: string;
  /** Lower case. */
  address: string;
}

/** How long the log of a game is. Logs stand here only where games lie in no folder. */
export interface LogRow {
  game: string;
  /** Bytes. */
  size: number;
  entries: number;
}

/** One entry of a log, byte for byte as it would stand in a file. */
export interface LogEntryRow {
  game: string;
  seq: number;
  /** Where it begins in the log, and where the next does. */
  start: number;
  ending: number;
  bytes: Uint8Array;
}

/** What lies beside a log: keys, players, what saves time. */
export interface GameDocumentRow {
  game: string;
  name: string;
  /** Another one for every other text. */
  stamp: string;
  text: string;
}

/** What one program has for itself for a time. Only where many share the data base. */
export interface LeaseRow {
  name: string;
  holder: string;
  /** Until when, by the clock of the data base (milliseconds). */
  until: number;
  /** What the holder lets others know. */
  note: string;
}

/** An entry of a log as a leaf of the house's tree. */
export interface TreeLeafRow {
  /** Its place in the tree, from 0. */
  place: number;
  /** The log, and the number of the entry in it. */
  source: string;
  seq: number;
  data: string;
}

/** The hash of a complete subtree: the `place`-th of `2 ** level` leaves. */
export interface TreeSubtreeRow {
  level: number;
  place: number;
  hash: Uint8Array;
}

/** A checkpoint of another house that this one has cosigned as a witness. */
export interface SeenCheckpointRow {
  /** The name of the other's tree. */
  origin: string;
  size: number;
  /** As it was signed, with the signature of the house and the cosignature (C2SP signed-note). */
  note: string;
}

/** Two checkpoints of another house that do not belong to one history, as far as was shown. */
export interface ForkRow {
  id: string;
  origin: string;
  at: string;
  kind: 'two-roots' | 'no-path';
  /** What was seen before: a signed note. */
  seen: string;
  /** What was shown then: the whole request (C2SP tlog-witness). */
  shown: string;
}

/** What a witness has said of the tree of this house. */
export interface CosignatureRow {
  /** The name in the key of the witness. */
  witness: string;
  /** How many leaves it has seen, as far as is known. */
  size: number;
  /** The last checkpoint it has cosigned, with its cosignature; null where there is none. */
  note: string | null;
  /** The text of the checkpoint that it was asked about last, without signatures; null where it was not. */
  asked: string | null;
  /** When that was (milliseconds). */
  asked_at: number | null;
  /** Since when there are leaves that it has not seen (milliseconds); null where there are none. */
  behind_since: number | null;
  /** What came of the last time in place of a cosignature; null where one came. */
  trouble: string | null;
}

/** An account at a forum. */
export interface ForumAccountRow {
  /** As the configuration calls it. */
  forum: string;
  /** The forum's own number for the account. */
  account: string;
  /** What it was called when it was seen last. */
  name: string;
  /** The address of whoever it belongs to, lower case; null while that is not known. */
  person: string | null;
  /** `here` where he has his letters in a conversation, `mail` where he has them by mail. */
  letters: string;
  /** The address that a code was sent to last, lower case. */
  asked: string | null;
  /** When it was asked for (milliseconds), and how often something was tried since. */
  asked_at: number;
  tries: number;
}

/** A private conversation that the robot has begun with an account. */
export interface ForumConversationRow {
  forum: string;
  thread: string;
  account: string;
  /** What it is about; empty where that is no game. */
  game: string;
}

/** A post that came. */
export interface ForumPostRow {
  forum: string;
  post: string;
  /** The number of the post, for the order. */
  nth: number;
  /** `in`: not dealt with. `obeyed`: it is a mail in the archive, and what became of it is not told yet. `done`. */
  place: string;
  thread: string;
  /** `public` or `private`. */
  kind: string;
  account: string;
  /** The mail address it gives as its author's, lower case, as long as that may matter; it proves nothing. */
  claims: string | null;
  version: number;
  /** SHA-256 (hex) of its text. */
  hash: string;
  /** ISO 8601 UTC. */
  came: string;
  markup: string;
  /** Empty once it is done: what was meant for the robot is in the archive. */
  text: string;
  /** The mail it was made into; null where it was none. */
  mail: string | null;
  /** `edited` or `deleted` once that was seen. */
  fate: string | null;
}

/** A post of the robot's own. */
export interface ForumOwnPostRow {
  forum: string;
  cause: string;
  thread: string;
  /** The number of the post; while it has none, that of the newest known in its thread when it was tried first. */
  nth: number;
  /** Null from when the robot begins to post it until it knows that it is there. */
  post: string | null;
}
