import type { Mailbox } from '../../robot/channel-contract/index.js';

export interface HeaderField {
  /** Lower case. */
  readonly key: string;
  readonly value: string;
}

/** The SMTP envelope, where the message came with one. */
export interface Envelope {
  /** Empty for the null return path. */
  readonly from: string;
  readonly to: readonly string[];
  /** Who handed it over: IP address, and the name given in HELO or EHLO. */
  readonly remote?: { readonly address: string; readonly helo: string };
}

/**
 * How a message reached the robot. `post`: out of a forum; whoever runs the house, or the forum itself, vouches for its author.
 * `claimed-post`: out of one that says of its author no more than what he calls himself.
 */
export type Intake = 'smtp' | 'imap' | 'receive' | 'post' | 'claimed-post';

/** Whether a message is a post of a forum. */
export function isPost(intake: Intake): boolean {
  return intake === 'post' || intake === 'claimed-post';
}

/** What the headers of a message say. */
export interface MailHead {
  /** The only author, or null when there is none or more than one. */
  readonly from: Mailbox | null;
  /** Every address the message was sent or delivered to, lower case, no repeats. */
  readonly recipients: readonly string[];
  readonly subject: string;
  /** With angle brackets, or null when missing or malformed. */
  readonly messageId: string | null;
  /** Well-formed message ids of References and In-Reply-To, oldest first. */
  readonly references: readonly string[];
  readonly headers: readonly HeaderField[];
}

/** Bounds on what is read of one message. */
export interface Limits {
  readonly bytes: number;
  readonly parts: number;
  readonly lines: number;
  /** What one message may say: orders, plans, messages to players and words of every kind, one a line. */
  readonly orders: number;
}

export const DEFAULT_LIMITS: Limits = { bytes: 5 * 1024 * 1024, parts: 100, lines: 5000, orders: 200 };

/** The first value of a header, or null. */
export function header(head: MailHead, key: string): string | null {
  return head.headers.find((field) => field.key === key)?.value ?? null;
}
