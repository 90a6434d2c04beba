import { cameOf, type LineVerdict } from '../../game/table/index.js';
import type { MailRecord } from '../../mail/store/index.js';
import { type Messages, oneLine } from '../../report/messages/index.js';
import { eventText, explain, tellersOf } from '../../report/model/index.js';
import { cleanText } from '../../robot/author-text/index.js';
import { maskTokens } from '../../system/text/index.js';
import { type Context, messagesIn, readableTable } from '../shared/index.js';

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
  const { messagesOf, tellersAt } = await wordsOf(context, game);
  return verdicts.map((verdict) => {
    const { line, text, order, status, violation, readAs } = verdict;
    const messages = messagesOf(violation);
    const came = cameOf(verdict).flatMap(({ seq, event }) => {
      const teller = tellersAt?.(seq) ?? null;
      return teller === null ? [] : (eventText(event, teller) ?? []);
    });
    const reasons = [
      ...(readAs === undefined ? [] : [messages.text('verdict-read-as', { text: readAs.join(', ') })]),
      ...(violation === undefined ? [] : [explain(violation, messages)]),
      ...came,
    ];
    return {
      line,
      text,
      order: order ?? null,
      status,
      word: messages.text(`verdict.${status}`),
      code: violation?.code ?? null,
      rule: violation?.rule ?? null,
      reason: reasons.length === 0 ? null : reasons.join(' '),
    };
  });
}

/** A line of a mail and what became of it, in words. */
export interface ToldLine extends Pick<LineVerdict, 'line' | 'text' | 'status'> {
  /** The order as the program writes it, where that differs. */
  readonly order: string | null;
  readonly word: string;
  readonly code: string | null;
  readonly rule: string | null;
  readonly reason: string | null;
}

/** The same as it is printed. */
export function lineText({ line, text, order, word, reason }: ToldLine): string {
  const read = order === null ? '' : ` (${maskedLine(order)})`;
  return `    ${line}. ${maskedLine(text)}${read}  ${word}${reason === null ? '' : `: ${maskedLine(reason)}`}`;
}

/** What became of a mail, as its record says. */
export function standingOf({ status, outcome, confirmed, expired }: MailRecord, messages: Messages): string {
  const told = [messages.text(`mails.status.${status}`)];
  if (confirmed === true) told.push(messages.text('mails.confirmed'));
  if (expired !== undefined) told.push(messages.text('mails.expired'));
  if (outcome !== null) told.push(messages.text(`mails.outcome.${outcome.kind}`));
  if (outcome !== null && 'reason' in outcome) {
    const key = `mails.reason.${outcome.reason}`;
    told.push(messages.has(key) ? messages.text(key) : outcome.reason);
  }
  if (outcome?.kind === 'answered' && outcome.accepted === false)
    told.push(messages.text('mails.not-accepted'));
  return told.join(', ');
}

/** A seat as people call it. */
export function seatText({ game, side }: Pick<MailRecord, 'game' | 'side'>, messages: Messages): string {
  const name =
    side === undefined ? [] : [messages.named(side === 'umpire' ? 'reader:umpire' : `side:${side}`) ?? side];
  return [...(game === undefined ? [] : [game]), ...name].join(' ');
}

/** Who can tell of a game, and what of it: null where it is not there any more, or cannot be read. */
async function wordsOf(
  context: Context,
  game: string | undefined,
): Promise<{
  readonly messagesOf: Awaited<ReturnType<typeof messagesIn>>;
  readonly tellersAt: ReturnType<typeof tellersOf> | null;
}> {
  const table = game === undefined ? null : await readableTable(context, game);
  return {
    messagesOf: await messagesIn(context, game),
    tellersAt: table === null ? null : tellersOf(table, context.texts, context.locale),
  };
}

/** A mail in a list: its id, and below it when it came, from whom, about what, and what became of it. */
export function listed(record: MailRecord, messages: Messages): string {
  const { id, received, from, subject, error } = record;
  const seat = seatText(record, messages);
  const standing = standingOf(record, messages);
  const facts = [utc(received), maskedLine(from ?? '-'), seat === '' ? '-' : seat, standing];
  const lines = [id, `    ${facts.join('  ')}`];
  if (subject !== undefined) lines.push(`    "${maskedLine(subject)}"`);
  if (error !== undefined) lines.push(`    ${maskedLine(error)}`);
  return lines.join('\n');
}

/** A time (ISO 8601 UTC) as it is read in lists. */
export function utc(time: string): string {
  return time.replace('T', ' ').replace(/(\.\d+)?Z$/, ' UTC');
}
