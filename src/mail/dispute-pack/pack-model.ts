import type { Viewer } from '../../engine/core/base/viewer-and-audience.js';
import type { Case } from '../../game/disputes/index.js';
import type { Recorded } from '../../game/recorded/index.js';
import type { TableToRead } from '../../game/table/index.js';
import type { Messages, Texts } from '../../report/messages/index.js';
import {
  clockLines,
  eventsWithRules,
  othersLines,
  ownWordsFor,
  planModel,
  tellersOf,
  verdictModels,
} from '../../report/model/index.js';
import { caseLine } from '../../robot/texts/index.js';
import type { MailRecord } from '../store/index.js';
import { type SenderShown, senderText } from './mail-senders.js';
import { fileOf, type PackedMail } from './mails-in-pack.js';

/** What a pack says in words, for its text files and for its page. */
export interface PackModel {
  readonly messages: Messages;
  readonly lang: string;
  /** The entries concerned, both included. */
  readonly from: number;
  readonly to: number;
  /** What it is and how it is checked. */
  readonly readme: readonly string[];
  /** The case in one line. */
  readonly headline: string;
  readonly sections: readonly PackSection[];
  /** Empty where its reader may have none. */
  readonly mails: readonly PackMail[];
}

interface PackSection {
  readonly heading: string;
  readonly lines: readonly PackLine[];
}

export interface PackLine {
  readonly text: string;
  /** The entry that it tells of; null where it is of none. */
  readonly seq: number | null;
}

/** A mail in words: when and how it came; what shows who sent it, and what became of each of its lines. */
interface PackMail {
  readonly file: string;
  readonly head: string;
  readonly lines: readonly string[];
}

/** What a model is made of. */
interface PackFacts {
  readonly number: number;
  readonly one: Case;
  readonly concerned: { readonly from: number; readonly to: number };
  /** The game as it stood before them, for the house; null where that is the first. */
  readonly before: TableToRead | null;
  readonly mails: readonly PackedMail[];
  readonly records: readonly MailRecord[];
  readonly senders: readonly SenderShown[];
  /** ISO 8601 UTC. */
  readonly made: string;
}

export async function packModel(
  recorded: Recorded,
  facts: PackFacts,
  texts: Texts,
  lang: string,
): Promise<PackModel> {
  const { table, reader } = recorded;
  const messages = texts.messages(table.module, lang, table.about.edition);
  const { from, to } = facts.concerned;
  return {
    ...{ messages, lang, from, to, headline: caseLine(facts.one, messages) },
    readme: readme(table.id, reader, facts, messages),
    sections: await sections(recorded, facts, texts, lang),
    mails: facts.records.flatMap((record, at) => {
      const mail = facts.mails[at];
      return mail === undefined ? [] : mailModel(record, mail, facts.senders, messages);
    }),
  };
}

function readme(
  game: string,
  reader: Viewer,
  { number, concerned, made }: PackFacts,
  messages: Messages,
): string[] {
  const named = messages.named(reader === 'umpire' ? 'reader:umpire' : `side:${reader}`) ?? reader;
  const told = { game, number, reader: named, ...concerned, made, raw: String(reader === 'umpire') };
  return messages.text('pack.readme', told).split('\n');
}

/** What was said of the case, the entries concerned with their rules, and clocks and plans as they were before. */
async function sections(
  { table, reader, entries }: Recorded,
  { one, concerned: { from, to }, before, mails }: PackFacts,
  texts: Texts,
  lang: string,
): Promise<PackSection[]> {
  const { module, about } = table;
  const messages = texts.messages(module, lang, about.edition);
  const tellers = tellersOf(table, texts, lang);
  const last = await table.view(reader);
  const inWords = last.ok ? ownWordsFor(module, last.value, reader, lang) : undefined;
  const told = (seqs: readonly number[]): PackLine[] =>
    seqs.flatMap((seq) => {
      const entry = entries[seq];
      const lines = entry === undefined ? [] : eventsWithRules(tellers, [entry], reader, 'UTC', inWords);
      return lines.map((line) => ({ seq, text: `${seq}. ${entry?.at ?? ''} ${line}` }));
    });
  const concerned = Array.from({ length: to - from + 1 }, (_, at) => from + at);
  const plain = (heading: string, lines: readonly string[]): PackSection => ({
    heading,
    lines: lines.map((text) => ({ text, seq: null })),
  });
  return [
    ...dayOf(one, mails, messages).map(([heading, lines]) => plain(heading, lines)),
    { heading: messages.text('pack.said'), lines: told(one.entries) },
    { heading: messages.text('pack.entries', { from, to }), lines: told(concerned) },
    plain(messages.text('pack.clocks'), clocksOf(before, reader, messages)),
    plain(messages.text('pack.plans'), plansOf(before, reader, messages, inWords?.plan ?? ((text) => text))),
  ];
}

/** What came on the day that a claim is about, for who may know it: what somebody says he sent is there, or missing. */
function dayOf(
  { about, side }: Case,
  mails: readonly PackedMail[],
  messages: Messages,
): (readonly [string, readonly string[]])[] {
  if (about.kind !== 'mail' || about.day === '') return [];
  const by = messages.named(`side:${side}`) ?? side;
  const came = mails.filter(({ id }) => about.mails.includes(id));
  const lines = came.map((mail) => `${mail.came} ${fileOf(mail.id)}`);
  const heading = messages.text('pack.day', { by, day: about.day });
  return [[heading, lines.length === 0 ? [messages.text('pack.day-none')] : lines]];
}

function clocksOf(before: TableToRead | null, viewer: string, messages: Messages): string[] {
  const clock = before?.clock() ?? null;
  const paused = before?.session.table.paused != null;
  const reading = { clock, viewer, paused, now: clock?.at ?? 0, zone: 'UTC', messages };
  const lines = [...clockLines(reading), ...othersLines(reading)];
  return lines.length === 0 ? [messages.text('pack.no-clocks')] : lines;
}

/** A side reads its own plans, the moderator all of them. */
function plansOf(
  before: TableToRead | null,
  reader: string,
  messages: Messages,
  inWords: (text: string) => string,
): string[] {
  const plans = Object.entries(before?.session.plans ?? {})
    .filter(([side]) => reader === 'umpire' || reader === side)
    .flatMap(([side, list]) =>
      list.map((plan) => {
        const { id, text, until } = planModel(plan, messages, inWords);
        return `${messages.named(`side:${side}`) ?? side} ${id}: ${text} (${until})`;
      }),
    );
  return plans.length === 0 ? [messages.text('pack.no-plans')] : plans;
}

function mailModel(
  { verdicts = [] }: MailRecord,
  { id, came, side, from, way, authenticity, whole, unheard }: PackedMail,
  senders: readonly SenderShown[],
  messages: Messages,
): PackMail {
  const file = fileOf(id);
  const by = messages.named(side === 'umpire' ? 'reader:umpire' : `side:${side}`) ?? side;
  const head = messages.text('pack.mail', {
    ...{ at: came, by, from, way, file, whole: String(whole) },
    authenticity: authenticity === '' ? '-' : authenticity,
  });
  const reason = unheard === null ? null : unheardText(unheard, messages);
  return {
    ...{ file, head },
    lines: [
      ...senders.flatMap((one) => (one.file === file ? [senderText(one, messages)] : [])),
      ...(reason === null ? [] : [messages.text('pack.unheard', { reason })]),
      ...verdictModels(verdicts, messages).map((verdict) => verdictText(verdict, messages)),
    ],
  };
}

/** Why a mail was not listened to. */
function unheardText(unheard: string, messages: Messages): string {
  if (unheard === 'waiting') return messages.text('mails.status.held');
  if (unheard === 'expired') return messages.text('mails.expired');
  const key = `mails.reason.${unheard}`;
  return messages.has(key) ? messages.text(key) : unheard;
}

function verdictText(
  { line, text, order, word, reason, rule, suggestions }: ReturnType<typeof verdictModels>[number],
  messages: Messages,
): string {
  const read = order === null ? '' : ` (${order})`;
  const note = rule === null ? '' : ` ${messages.text('rule-note', { rule })}`;
  const more =
    suggestions.length === 0 ? '' : ` ${messages.text('suggestions', { lines: suggestions.join('; ') })}`;
  return `${line}. ${text}${read}  ${word}${reason === null ? '' : `: ${reason}`}${note}${more}`;
}
