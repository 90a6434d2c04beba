import { bounded, type DeliveryAction, MOST_REPORTS, type RecipientReport } from './delivery-report.js';
import { statusOf } from './enhanced-status-code.js';

/** How servers that know no delivery-status part begin or head their reports (qmail, Exim, Domino, old Gmail). */
const OPENINGS = [
  /this is the qmail-send program/i,
  /created automatically by mail delivery software/i,
  /\b(was|were) not delivered to\b/i,
  /could ?n[o']t be delivered to\b/i,
  /delivery to the following recipients?\b/i,
  /unable to deliver (your|the|this) message\b/i,
];
/** From here on the report quotes the mail it speaks of. */
const COPY =
  /^(-+ ?(this is a copy of|below this line is a copy of|original message|returned message|the header of the original)|-+ ?message header)/i;
const STILL_TRYING =
  /\b(delayed|not yet been delivered|will (continue|keep|be) (trying|to try|tried|retried)|no action is required on your part)\b/i;
const ADDRESS_LINE = /^\s*<?([^\s<>@:;,"'()]{1,64}@[^\s<>@:;,"'()]{1,255})>?(?=$|[\s:.,(])[:.]?(.*)$/;

const TEXT_LETTERS = 64 * 1024;
const TEXT_LINES = 500;
/** Lines below an address that tell why. */
const REASON_LINES = 8;

/** Whether a text written by a mail system is a report of a mail that could not be delivered. */
export function looksLikeBounce(text: string): boolean {
  const top = text.slice(0, 4000).replace(/\s+/g, ' ');
  return OPENINGS.some((pattern) => pattern.test(top));
}

/**
 * Reads a report written for people: every line that begins with an address names a recipient, what follows it is the
 * reason. `failed` are the addresses of `X-Failed-Recipients`, which Exim and Gmail write.
 */
export function readPlainBounce(text: string, failed: readonly string[]): RecipientReport[] {
  const lines = ownLines(text);
  const action: DeliveryAction | null = STILL_TRYING.test(lines.join(' ').slice(0, 4000)) ? 'delayed' : null;
  const found = new Map<string, string>();
  lines.forEach((line, at) => {
    const match = ADDRESS_LINE.exec(line);
    const address = match?.[1]?.toLowerCase();
    if (address === undefined || found.has(address) || found.size >= MOST_REPORTS) return;
    found.set(address, reasonBelow(lines, at, match?.[2] ?? ''));
  });
  for (const address of failed.slice(0, MOST_REPORTS)) {
    if (!found.has(address)) found.set(address, bounded(lines.join(' ')));
  }
  const named = [...found].filter(([address]) => failed.length === 0 || failed.includes(address));
  return named.slice(0, MOST_REPORTS).map(([recipient, diagnostic]) => {
    const status = statusOf('', diagnostic, action);
    return {
      recipient,
      originalRecipient: null,
      // Such a report is only written when a server gave up or while it tries: there is no third.
      action: action ?? 'failed',
      status: status.startsWith('2') ? '5.0.0' : status,
      diagnostic,
      remoteMta: null,
    };
  });
}

/** The Message-ID in the copy of the mail, or null. */
export function quotedMessageId(text: string): string | null {
  return (
    /^[>\s]{0,4}message-id:\s{0,4}(<[^<>\s@]{1,400}@[^<>\s@]{1,400}>)/im.exec(
      text.slice(0, TEXT_LETTERS),
    )?.[1] ?? null
  );
}

function ownLines(text: string): string[] {
  const lines = text.slice(0, TEXT_LETTERS).replace(/\r\n?/g, '\n').split('\n').slice(0, TEXT_LINES);
  const copy = lines.findIndex((line) => COPY.test(line.trim()));
  return copy < 0 ? lines : lines.slice(0, copy);
}

function reasonBelow(lines: readonly string[], at: number, rest: string): string {
  const reason = [rest];
  for (const line of lines.slice(at + 1, at + 1 + REASON_LINES)) {
    if (ADDRESS_LINE.test(line)) break;
    reason.push(line);
  }
  return bounded(reason.join(' '));
}
