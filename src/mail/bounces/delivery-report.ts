/** What became of a mail on its way to one recipient (RFC 3464, 2.3.3). */
export type DeliveryAction = 'failed' | 'delayed' | 'delivered' | 'relayed' | 'expanded';

/** What a mail server says of one recipient. Everything in it was written by a stranger. */
export interface RecipientReport {
  /** Where the mail went in the end, lower case; empty when the report does not say. */
  readonly recipient: string;
  /** The address it was sent to, where the report tells it apart from `recipient` (forwarding). */
  readonly originalRecipient: string | null;
  readonly action: DeliveryAction;
  /** Enhanced status (RFC 3463), such as `5.1.1`; made up from the words of the report where it has none. */
  readonly status: string;
  /** One line, bounded. */
  readonly diagnostic: string;
  readonly remoteMta: string | null;
}

export interface DeliveryReport {
  readonly reports: readonly RecipientReport[];
  /** With angle brackets; of the mail that is reported on. */
  readonly originalMessageId: string | null;
}

/** Recipients read of one report. Each mail of ours has one. */
export const MOST_REPORTS = 50;

const DIAGNOSTIC_LETTERS = 500;

/** One line out of whatever a stranger's server wrote. */
export function bounded(text: string): string {
  return (
    text
      // biome-ignore lint/suspicious/noControlCharactersInRegex: these are what is to be removed
      .replace(/[\u0000-\u0020\u007f-\u009f\u2028\u2029]+/g, ' ')
      .trim()
      .slice(0, DIAGNOSTIC_LETTERS)
  );
}
