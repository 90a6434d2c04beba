import { z } from 'zod';
import type { LetterKind } from '../../robot/letters/index.js';
import { type KeyedRecord, type LetterRow, nameOfRow } from '../../store/database/index.js';
import type { LetterProgress } from '../../store/letters/index.js';
import { type RecordKind, recordOfText, textOfRecord } from '../../system/files/index.js';
import { ofMail } from './partly-checked-kind.js';

/** One outgoing mail as the robot remembers it. Holds no token; those are in the bytes. */
export interface OutboxRecord {
  readonly id: string;
  readonly cause: string;
  readonly kind: LetterKind | 'notice';
  readonly game: string | null;
  readonly from: string;
  readonly to: string;
  readonly title: string;
  /** ISO 8601 UTC. */
  readonly created: string;
  readonly status: 'pending' | 'sent' | 'dead';
  readonly attempts: number;
  /** When it is tried next (milliseconds since 1970). */
  readonly next: number;
  /** What the last attempt gave. */
  readonly last: string | null;
  /** It was given up because there is no such recipient. */
  readonly refused?: true;
}

/** What a mail is about, as its maker says. */
export type About = Pick<OutboxRecord, 'cause' | 'kind' | 'game' | 'title'>;

/** The record of a letter in the store. */
export const OUTBOX_RECORD: RecordKind<OutboxRecord> = ofMail({
  id: z.string(),
  from: z.string(),
  to: z.string(),
  created: z.string(),
  status: z.enum(['pending', 'sent', 'dead']),
  attempts: z.int(),
  next: z.number(),
});

/** The row of a letter, the `nth` of those made at the same time: its record, and of it what letters are looked for by. */
export function letterRowOf(record: OutboxRecord, nth: number): LetterRow {
  const { to, game, created } = record;
  return { ...letterProgressOf(record), recipient: to.toLowerCase(), game, created, nth };
}

/** Of the row of a letter what changes over time. */
export function letterProgressOf(record: OutboxRecord): LetterProgress {
  const { id, status, next } = record;
  return { id, status, next, record: textOfRecord(nameOfRow('letters', id), OUTBOX_RECORD, record) };
}

/** The record in the row of a letter. Throws `RecordNewer` and `RecordDamaged`. */
export function outboxRecordIn({ key, record }: KeyedRecord): OutboxRecord {
  return recordOfText(nameOfRow('letters', key), OUTBOX_RECORD, record);
}
