import type { Result } from '../../engine/core/base/result.js';
import type { CachedMessageReadings } from '../../robot/body-parsing/index.js';
import type { AdmittedMessage, Speaker } from '../../robot/channel-contract/index.js';
import { withoutToken } from '../../system/text/index.js';
import type { Envelope, Intake, MailHead } from '../message/index.js';
import type { RecordDetails } from '../store/index.js';

/** A raw message that is being dealt with. */
export interface IncomingMail {
  readonly id: string;
  readonly raw: Uint8Array;
  readonly envelope: Envelope | null;
  readonly intake: Intake;
  /** Its author has said since that he wrote it. */
  readonly confirmed: boolean;
  /** Known already: the bytes may be what was kept of the mail. */
  readonly identity?: string | undefined;
}

/** A mail whose headers are read. */
export interface ReadMail extends IncomingMail {
  readonly head: MailHead;
  /** Always the same for the same message, however often it comes. */
  readonly identity: string;
  /** Its text, read when it is asked for, and once. */
  readonly text: () => Promise<Result<CachedMessageReadings>>;
}

/** A mail whose author is known and listened to. */
export interface AdmittedMail extends ReadMail, AdmittedMessage {
  readonly head: MailHead;
  readonly speaker: Speaker;
  /** It is believed that the author wrote it, and not only that nothing says otherwise. */
  readonly proven: boolean;
}

/** What is known of a mail so far, however its way ends: for its record, and for its author should the robot break over it. */
export class MailNotes {
  #details: RecordDetails = {};
  readonly #hidden: string[] = [];
  /** The mail, once it is listened to. */
  admitted: AdmittedMail | null = null;

  /** Without the tokens that are to be hidden. */
  get details(): RecordDetails {
    return this.#hidden.reduce(withoutToken, this.#details);
  }

  add(more: RecordDetails): void {
    this.#details = { ...this.#details, ...more };
  }

  /** Keeps a token out of the record. */
  hide(token: string): void {
    this.#hidden.push(token);
  }
}
