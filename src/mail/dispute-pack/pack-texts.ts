import type { Case } from '../../game/disputes/index.js';
import type { Recorded } from '../../game/recorded/index.js';
import type { TableToRead } from '../../game/table/index.js';
import type { Messages, Texts } from '../../report/messages/index.js';
import {
  clockLines,
  eventsWithRules,
  othersLines,
  planModel,
  plansFor,
  tellersOf,
  verdictModels,
} from '../../report/model/index.js';
import { caseLine } from '../../robot/texts/index.js';
import type { MailRecord } from '../store/index.js';
import { fileOf, type PackedMail } from './mails-in-pack.js';

/** What a pack shows and how it is checked, in few lines. */
export function readmeText(
  told: {
    readonly game: string;
    readonly number: number;
    readonly reader: string;
    readonly from: number;
    readonly to: number;
    readonly made: string;
  },
  messages: Messages,
): string {
  const { reader } = told;
  const named = messages.named(reader === 'umpire' ? 'reader:umpire' : `side:${reader}`);
  return `${messages.text('pack.readme', { ...told, reader: named ?? reader, raw: String(reader === 'umpire') })}\n`;
}

/** The case, what was said of it, the entries concerned with their rules, and clocks and plans as they were before. */
export async function caseText(
  { table, reader, entries }: Recorded,
  one: Case,
  { from, to }: { readonly from: number; readonly to: number },
  then: TableToRead | null,
  texts: Texts,
  locale: string,
): Promise<string> {
  const { module, about } = table;
  const messages = texts.messages(module, locale, about.edition);
  const tellers = tellersOf(table, texts, locale);
  const last = await table.view(reader);
  const inWords = last.ok ? plansFor(module, last.value, reader, locale) : undefined;
  const told = (seqs: readonly number[]): string[] =>
    seqs.flatMap((seq) => {
      const entry = entries[seq];
      const lines = entry === undefined ? [] : eventsWithRules(tellers, [entry], reader, 'UTC', inWords);
      return lines.map((line) => `  ${seq}. ${entry?.at ?? ''} ${line}`);
    });
  const concerned = Array.from({ length: to - from + 1 }, (_, at) => from + at);
  return [
    caseLine(one, messages),
    '',
    messages.text('pack.said'),
    ...told(one.entries),
    '',
    messages.text('pack.entries', { from, to }),
    ...told(concerned),
    '',
    messages.text('pack.clocks'),
    ...clocksOf(then, reader, messages).map((line) => `  ${line}`),
    '',
    messages.text('pack.plans'),
    ...plansOf(then, reader, messages, inWords ?? ((text) => text)),
    '',
  ].join('\n');
}

function clocksOf(then: TableToRead | null, viewer: string, messages: Messages): string[] {
  const clock = then?.clock() ?? null;
  const paused = then?.session.table.paused != null;
  const reading = { clock, viewer, paused, now: clock?.at ?? 0, zone: 'UTC', messages };
  return [...clockLines(reading), ...othersLines(reading)];
}

/** A side reads its own plans, the moderator all of them. */
function plansOf(
  then: TableToRead | null,
  reader: string,
  messages: Messages,
  inWords: (text: string) => string,
): string[] {
  const plans = Object.entries(then?.session.plans ?? {})
    .filter(([side]) => reader === 'umpire' || reader === side)
    .flatMap(([side, list]) =>
      list.map((plan) => {
        const { id, text, until } = planModel(plan, messages, inWords);
        return `  ${messages.named(`side:${side}`) ?? side} ${id}: ${text} (${until})`;
      }),
    );
  return plans.length === 0 ? [`  ${messages.text('pack.no-plans')}`] : plans;
}

/** Every mail: when it came, how it was believed, and what became of it line by line, with the rules. */
export function mailsText(
  records: readonly MailRecord[],
  mails: readonly PackedMail[],
  messages: Messages,
): string {
  if (mails.length === 0) return `${messages.text('pack.no-mails')}\n`;
  const blocks = records.map((record, at) => {
    const { id, came, side, from, way, authenticity, whole } = mails[at] ?? ({} as PackedMail);
    const by = messages.named(side === 'umpire' ? 'reader:umpire' : `side:${side}`) ?? side;
    const head = messages.text('pack.mail', {
      ...{ at: came, by, from, way, file: fileOf(id), whole: String(whole) },
      authenticity: authenticity === '' ? '-' : authenticity,
    });
    const lines = verdictModels(record.verdicts ?? [], messages).map(
      ({ line, text, order, word, reason, rule, suggestions }) => {
        const read = order === null ? '' : ` (${order})`;
        const note = rule === null ? '' : ` ${messages.text('rule-note', { rule })}`;
        const more =
          suggestions.length === 0
            ? ''
            : ` ${messages.text('suggestions', { lines: suggestions.join('; ') })}`;
        return `    ${line}. ${text}${read}  ${word}${reason === null ? '' : `: ${reason}`}${note}${more}`;
      },
    );
    return [head, ...lines].join('\n');
  });
  return `${blocks.join('\n\n')}\n`;
}
