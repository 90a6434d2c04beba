import { z } from 'zod';
import type { SideId } from '../../engine/core/base/viewer-and-audience.js';
import type { LineVerdict } from '../../game/table/index.js';
import type { RecordKind } from '../../system/files/index.js';
import type { Intake, Outcome } from '../message/index.js';
import { ofMail } from './partly-checked-kind.js';

/** What is known of one archived message. Holds no token. */
export interface MailRecord {
  /** SHA-256 (hex) of the raw bytes. */
  readonly id: string;
  readonly intake: Intake;
  /** ISO 8601 UTC. */
  readonly received: string;
  readonly bytes: number;
  /** `held`: waits for its author to confirm it. `failed`: broke the robot and waits for the operator. */
  readonly status: 'received' | 'held' | 'done' | 'failed';
  readonly outcome: Outcome | null;
  /** It was held and its author has confirmed it: to be obeyed without asking again. */
  readonly confirmed?: true;
  /** It is held: the hash of what its author is asked about (`WouldObey`), and whether his address is proven. */
  readonly shown?: string;
  readonly proven?: boolean;
  /** It is held: the network it came from (`sentFrom`), and the day (since 1970, UTC) of the list that told of it. */
  readonly path?: string;
  readonly listed?: number;
  /** It was held, and nobody confirmed it until this time (ISO 8601 UTC). */
  readonly expired?: string;
  /** The game and the side it was believed to speak for, once that was known. */
  readonly game?: string;
  readonly side?: SideId;
  /** What the headers say, once they were read: for the operator's eyes. */
  readonly from?: string;
  readonly subject?: string;
  readonly messageId?: string;
  /** The identity orders are logged under. */
  readonly identity?: string;
  /** How its author was found to be its author, in a few words. */
  readonly authenticity?: string;
  /** Where it is signed for the domain of its author: what DNS said of the keys when it came (name, TXT records). */
  readonly keys?: { readonly [name: string]: readonly string[] };
  /** It was not believed: the game it named, of those that its author plays in. */
  readonly meant?: string;
  /** Verdicts on its lines, refused ones too: disputes are about them. */
  readonly verdicts?: readonly LineVerdict[];
  /** The error that parked it. */
  readonly error?: string;
}

/** The record of a mail in the store. */
export const MAIL_RECORD: RecordKind<MailRecord> = ofMail({
  id: z.string(),
  intake: z.string(),
  received: z.string(),
  bytes: z.int(),
  status: z.string(),
});

export type RecordDetails = Pick<
  MailRecord,
  | 'game'
  | 'side'
  | 'from'
  | 'subject'
  | 'messageId'
  | 'identity'
  | 'authenticity'
  | 'keys'
  | 'meant'
  | 'verdicts'
  | 'error'
  | 'shown'
  | 'proven'
  | 'path'
  | 'listed'
>;

/** The game and the side of an answer are those of its mail. */
export function withSeat(record: MailRecord): MailRecord {
  if (record.outcome?.kind !== 'answered') return record;
  const { game, side } = record.outcome;
  return { ...record, ...(game === null ? {} : { game }), ...(side === null ? {} : { side }) };
}

/**
 * Whether nobody has to answer for the mail: it belongs to no game and was not listened to. It proves nothing in a
 * dispute, and anybody can send any amount of it.
 */
export function isNobodys({ game, outcome }: Pick<MailRecord, 'game' | 'outcome'>): boolean {
  const kinds: readonly unknown[] = ['automatic', 'limited', 'refused'];
  return game === undefined && kinds.includes(outcome?.kind);
}
