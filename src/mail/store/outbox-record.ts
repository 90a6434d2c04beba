import type { LetterKind } from '../../robot/letters/index.js';

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

/** What the attempts gave so far. */
export type Progress = Pick<OutboxRecord, 'attempts' | 'next' | 'last' | 'refused'>;

/** What stands in front of the bytes of a mail. Never changes. */
export type OutboxFacts = Omit<OutboxRecord, 'status' | keyof Progress>;
