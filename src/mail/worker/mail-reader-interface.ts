import type { Result } from '../../engine/core/base/result.js';
import type { MailBody } from '../../robot/channel-contract/index.js';
import type { CheckedSignatures, SignedMail } from '../authentication/index.js';
import type { DeliveryReport } from '../bounces/index.js';
import type { Envelope, Limits, MailHead } from '../message/index.js';

export interface ReadHead {
  readonly head: MailHead;
  /** See `messageIdentity`. */
  readonly identity: string;
}

/**
 * Everything that makes text of the bytes of a stranger. A mail that takes more memory or time than a mail may is not
 * read; that is an answer like any other.
 */
export interface MailReader {
  /** The headers alone; null when they are not read. */
  head(raw: Uint8Array): Promise<ReadHead | null>;
  /** The text; refused as `mail-unreadable`, too, when it is not read. */
  body(raw: Uint8Array, limits: Limits): Promise<Result<MailBody>>;
  /** The mail as a report of a mail server; null when it is none or not read. */
  report(raw: Uint8Array, envelope: Envelope | null): Promise<DeliveryReport | null>;
  /** What the signatures of a mail are worth; null when it is not read. */
  signatures(mail: SignedMail): Promise<CheckedSignatures | null>;
  /** The mail without what nobody reads of it; null for one that is not taken apart. */
  slim(raw: Uint8Array, mostParts: number): Promise<Uint8Array | null>;
  /** Gives up what it keeps running. It may be used again. */
  close(): Promise<void>;
}
