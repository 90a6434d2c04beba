import type { LineVerdict } from '../../game/table/index.js';
import type { MailRecord } from '../../mail/store/index.js';
import { oneLine } from '../../report/messages/index.js';
import { explain } from '../../report/model/index.js';
import { cleanText } from '../../robot/author-text/index.js';
import { maskTokens } from '../../system/text/index.js';
import { type Context, messagesIn } from '../shared/index.js';

/** A token that stands alone, as in a `token` line or a link. */
const BARE = /\b[a-z2-7]{26}\b/gi;

/** What strangers wrote, with every token blotted out and nothing in it that could command a terminal. */
export function masked(text: string): string {
  return maskTokens(cleanText(text)).replace(BARE, '***');
}

/** The same on one line. */
export function maskedLine(text: string): string {
  return masked(oneLine(text));
}

/** What became of each line of a mail, with the reason, its rule and what would have been accepted. */
export async function toldLines(
  context: Context,
  { game, verdicts = [] }: Pick<MailRecord, 'game' | 'verdicts'>,
): Promise<readonly ToldLine[]> {
  const messagesOf = await messagesIn(context, game);
  return verdicts.map(({ line, text, status, violation }) => {
    const messages = messagesOf(violation);
    return {
      line,
      text,
      status,
      word: messages.text(`verdict.${status}`),
      code: violation?.code ?? null,
      reason: violation === undefined ? null : explain(violation, messages),
    };
  });
}

/** A line of a mail and what became of it, in words. */
export interface ToldLine extends Pick<LineVerdict, 'line' | 'text' | 'status'> {
  readonly word: string;
  readonly code: string | null;
  readonly reason: string | null;
}

/** The same as it is printed. */
export function lineText({ line, text, word, reason }: ToldLine): string {
  return `    ${line}. ${maskedLine(text)}  ${word}${reason === null ? '' : `: ${maskedLine(reason)}`}`;
}

/** What became of a mail, as its record says. */
export function standingOf({ status, outcome, confirmed, expired }: MailRecord): string {
  const why = outcome !== null && 'reason' in outcome ? `: ${outcome.reason}` : '';
  const told = outcome === null ? '' : `, ${outcome.kind}${why}`;
  const judged = outcome?.kind === 'answered' && outcome.accepted === false ? ', not accepted' : '';
  return `${status}${confirmed === true ? ', confirmed' : ''}${expired === undefined ? '' : ', expired'}${told}${judged}`;
}

/** A mail in a list: its id, and below it when it came, from whom, about what, and what became of it. */
export function listed(record: MailRecord): string {
  const { id, received, from, game, side, subject, error } = record;
  const seat = [game, side].filter((part) => part !== undefined).join(' ');
  const facts = [utc(received), maskedLine(from ?? '-'), seat === '' ? '-' : seat, standingOf(record)];
  const lines = [id, `    ${facts.join('  ')}`];
  if (subject !== undefined) lines.push(`    "${maskedLine(subject)}"`);
  if (error !== undefined) lines.push(`    ${maskedLine(error)}`);
  return lines.join('\n');
}

/** A time (ISO 8601 UTC) as it is read in lists. */
export function utc(time: string): string {
  return time.replace('T', ' ').replace(/(\.\d+)?Z$/, ' UTC');
}
