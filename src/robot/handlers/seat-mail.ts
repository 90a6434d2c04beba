import type { Result } from '../../engine/core/base/result.js';
import { withElseColons } from '../../engine/core/parse/next-words.js';
import type { AnswerGiven } from '../../game/first-draw/index.js';
import {
  type ActLine,
  type LineVerdict,
  MOST_FAULTS,
  type OrderLine,
  type Origin,
  type Player,
  seated,
  type Table,
} from '../../game/table/index.js';
import type { Entry } from '../../log/format/index.js';
import type { MailText } from '../../report/html-mail/index.js';
import { type BodyReading, type CachedMessageReadings, unknownRun } from '../body-parsing/index.js';
import {
  type Asking,
  type CommandLine,
  isAsking,
  isSetting,
  mayBeOrder,
  type Setting,
  unanswered,
} from '../commands/index.js';
import { type CorrectedBlock, correctedBlock } from '../corrections/index.js';
import {
  lastHeard,
  mergeTexts,
  type Notice,
  type PersonLetter,
  type ReportContext,
  type SaidLine,
  sinceOf,
} from '../letters/index.js';
import { blocksToSend, inOwnWords } from '../own-words/index.js';
import type { Question } from '../questions/index.js';
import { exposed } from '../secrets/index.js';
import { Answers } from './answers-up-to-size-limit.js';
import { claimsOf } from './cases-asked.js';
import { gamesList } from './games-list.js';
import { acceptedOf, type Deed, type HandlerParts } from './handler-parts-and-result.js';
import { tooMuch } from './mail-quota.js';
import { withLaidAside, withoutAgain } from './orders-given-again.js';
import { asFarAsKnown, inPart, type Attempt as Part } from './partial-mails.js';
import { proofAnswer } from './proof-asked.js';
import { ordersAsked, questionsOf, topicAsked, withoutAnswered } from './questions-answered.js';
import { actOf } from './side-act-from-command.js';
import { slipsRead, withNamesRead } from './slips-read.js';

/** A mail as it came: its identity, and what it is as a share in the dice. */
export interface CameBy {
  readonly message: string;
  readonly answer: () => Promise<AnswerGiven>;
  /** Others have read it. */
  readonly isPublic?: true | undefined;
}

/** A mail at a seat, sorted. */
interface Sorted {
  readonly orders: readonly OrderLine[];
  readonly acts: readonly ActLine[];
  /** Words that change what is kept about the player. */
  readonly settings: readonly CommandLine<Setting<'seat'>>[];
  /** Words that ask for something to read. */
  readonly asks: readonly CommandLine<Asking<'seat'>>[];
  readonly faults: readonly LineVerdict[];
}

/**
 * Does what the mail of a seat says. A message the log knows is told again from the log,
 * after whatever a crash left undone was finished. Everything is looked at before anything is done.
 */
export async function seatMail(
  parts: HandlerParts,
  table: Table,
  player: Player,
  text: Result<CachedMessageReadings>,
  { message, answer, isPublic }: CameBy,
): Promise<Deed> {
  let questions: readonly Question[] = [];
  const say = (told: Partial<Told>) => tell(parts, table, player, { ...NOTHING, questions, ...told });
  if (!text.ok) return say({ notices: [text.violation] });
  const reading = text.value.read('seat');
  const notices: Notice[] = text.value.fromHtml ? [{ code: 'html-only' }] : [];
  const known = table.knows(message);
  const much = known ? null : tooMuch(parts, reading, player.address, table.id);
  if (much !== null) return say({ notices: [...notices, much] });
  const told = isPublic === true && !known ? exposed(table, player, reading) : null;
  if (told !== null) return say({ verdicts: told.verdicts, notices: told.notices, accepted: false });
  const whole = known ? withoutAgain(reading) : await withLaidAside(table, player, reading);
  if (reading.marked !== true) questions = questionsOf(table, player, whole.orders);
  const did = known
    ? await toldAgain(parts, table, player, whole, message)
    : await inPart(
        (mail) => carriedOut(parts, table, player, mail, { message, answer, questions }),
        whole,
        () => parts.settings.isPartial(player.address),
      );
  return say({ ...did, notices: [...notices, ...(did.notices ?? [])] });
}

/** A mail whose orders the log knows: after whatever a crash left undone was finished it is told from there. */
async function toldAgain(
  parts: HandlerParts,
  table: Table,
  player: Player,
  whole: BodyReading<'seat'>,
  message: string,
): Promise<Partial<Told>> {
  const rest = await table.resume();
  const { verdicts, accepted, entries } = await table.recall(message);
  const isPartial = await parts.settings.isPartial(player.address);
  const done = isPartial ? asFarAsKnown(whole, verdicts) : whole;
  const { acts, settings } = sort(table, player, done);
  const { asks } = sort(table, player, whole);
  const { verdicts: more, letters } = await changeSettings(parts, table, player, false, settings, message);
  return {
    letters,
    asks,
    verdicts: inOrder([...verdicts, ...acts.map(doneLine), ...more]),
    accepted,
    entries: merge(entries, rest),
  };
}

/** Does what a mail says, all of it or nothing. */
async function carriedOut(
  parts: HandlerParts,
  table: Table,
  player: Player,
  whole: BodyReading<'seat'>,
  { message, answer, questions }: CameBy & { readonly questions: readonly Question[] },
): Promise<Attempt> {
  const found = sort(table, player, whole);
  const sorted = { ...found, acts: await claimsOf(parts, table, player, found.acts) };
  const { acts, settings, asks } = sorted;
  const slips = slipsRead(table, player, sorted.orders);
  const faults = [...sorted.faults, ...slips.faults];
  const spoken =
    whole.marked === true
      ? null
      : inOwnWords(table, player, slips.orders, sorted.acts.length + settings.length > 0);
  const doubtful = spoken?.doubtful ?? false;
  const orders = withoutAnswered(table, player, spoken?.orders ?? slips.orders, questions);
  const beside = spoken?.beside ?? [];
  const asSaid = (verdicts: readonly LineVerdict[]): LineVerdict[] =>
    slips.said(verdicts.map((verdict) => spoken?.said(verdict) ?? verdict));
  const set = (preview: boolean) => changeSettings(parts, table, player, preview, settings, message);
  if (
    spoken?.clear !== false &&
    orders.length + acts.length + settings.length + asks.length + faults.length === 0
  ) {
    const asked = new Set(questions.map(({ line }) => line));
    return questions.length > 0
      ? { verdicts: beside.filter(({ line }) => !asked.has(line)) }
      : { notices: [{ code: 'no-orders' }], verdicts: beside, withHelp: true };
  }
  const notices: Notice[] = [];
  const { preview } = whole;
  const decision = whole.decision ?? undefined;
  const toSendBack = async (amiss: readonly LineVerdict[]) => {
    const blocks = await blocksToSend(table, player.side, spoken, decision);
    if (blocks.length > 0) notices.push({ code: 'asked-back' });
    if (blocks.length > 0 || spoken?.clear === false) return blocks;
    const mail = { orders, acts, words: settings, faults: amiss, decision };
    const corrected = await correctedBlock(table, player, mail);
    if (corrected === null) return [];
    notices.push(correctedNotice(corrected));
    return [corrected.lines];
  };
  if (faults.length > 0 || spoken?.clear === false) {
    // Nothing of it is done, but all that is wrong is told at once.
    const { verdicts } =
      orders.length + acts.length === 0
        ? { verdicts: [] }
        : await table.check(player.side, orders, decision, acts, 'mail');
    const idle = [...asSaid(verdicts.map(undone)), ...settings.map(notDone)];
    const mended = await toSendBack(faults);
    const told = inOrder([...faults, ...beside, ...idle]);
    return { notices, asks, preview, verdicts: told, mended, accepted: false, doubtful };
  }
  if (orders.length + acts.length === 0) {
    const { verdicts, letters } = await set(preview);
    return {
      notices,
      asks,
      preview,
      verdicts: inOrder([...verdicts, ...beside]),
      accepted: acceptedOf(verdicts),
      letters,
    };
  }
  const { side } = player;
  const share = preview ? {} : await shareIn(acts, answer);
  const submission = preview
    ? await table.check(side, orders, decision, acts, 'mail')
    : await table.submit(side, orders, { via: 'mail', message, ...share }, decision, acts);
  const { accepted, entries } = submission;
  const mended = accepted || preview ? [] : await toSendBack(faults);
  const unread = submission.verdicts.filter(({ status }) => status === 'unread');
  const looked = orders.filter(({ line }) => !unread.some((verdict) => verdict.line === line));
  const run = accepted ? null : await unknownRun(table, side, looked);
  if (run !== null) {
    notices.push({ code: 'stopped-reading', params: { line: run.line } });
    return {
      notices,
      verdicts: inOrder([...asSaid(run.verdicts), ...beside]),
      asks,
      preview,
      accepted,
      mended,
      withHelp: mended.length === 0,
      doubtful: true,
    };
  }
  const count = unread.length;
  if (count > 0) notices.push({ code: 'lines-unread', params: { faults: MOST_FAULTS, count } });
  const { sealedUntil, insteadOf } = submission;
  if (sealedUntil !== undefined) notices.push({ code: 'sealed-until', params: { until: sealedUntil } });
  if (insteadOf !== undefined) notices.push({ code: 'sealed-instead', params: { lines: insteadOf } });
  const { verdicts: more, letters } = await set(preview || !accepted);
  const verdicts = inOrder([...asSaid(submission.verdicts), ...beside, ...more]);
  return { notices, asks, preview, verdicts, mended, accepted, entries, letters, doubtful };
}

/** So many letters of what was left out are told. */
const LONGEST_LEFT_OUT = 160;

function correctedNotice({ leftOut }: CorrectedBlock): Notice {
  const left = leftOut.join('; ');
  const text = left.length > LONGEST_LEFT_OUT ? `${left.slice(0, LONGEST_LEFT_OUT)} ...` : left;
  return { code: 'corrected', params: { count: leftOut.length, text } };
}

/** What the mail is as a share in the dice, where it is one. */
async function shareIn(
  acts: readonly ActLine[],
  answer: CameBy['answer'],
): Promise<Partial<Pick<Origin, 'answer'>>> {
  return acts.some(({ act }) => act.kind === 'ready') ? { answer: await answer() } : {};
}

function sort(table: Table, player: Player, reading: BodyReading<'seat'>): Sorted {
  const orders = [...reading.orders];
  const acts: ActLine[] = [];
  const settings: CommandLine<Setting<'seat'>>[] = [];
  const asks: CommandLine<Asking<'seat'>>[] = [];
  const faults: LineVerdict[] = reading.faults.map((fault) => ({ ...fault, status: 'refused' }));
  for (const { line, text, command } of reading.commands) {
    if (isAsking(command)) asks.push({ line, text, command });
    else if (isSetting(command)) settings.push({ line, text, command });
    else if (mayBeOrder(command) && table.takes(player.side, command.kind)) orders.push({ line, text });
    else {
      const act = actOf(command, table, player);
      if (act.ok) acts.push({ line, text, act: act.value });
      else faults.push(refusedLine({ line, text }, act.violation));
    }
  }
  orders.sort((a, b) => a.line - b.line);
  return { orders: withElseColons(orders), acts, settings, asks, faults };
}

/** Does what the words say that change what is kept about the player; nothing where it is only `looked` at them. */
async function changeSettings(
  { settings }: HandlerParts,
  table: Table,
  player: Player,
  looked: boolean,
  lines: readonly CommandLine<Setting<'seat'>>[],
  message: string,
): Promise<Pick<Told, 'verdicts' | 'letters'>> {
  if (looked) return { verdicts: lines.map(notDone), letters: [] };
  const verdicts: LineVerdict[] = [];
  const letters: PersonLetter[] = [];
  for (const line of lines) {
    const changed = await settings.change(player, table.id, line.command, `${message} ${line.line}`);
    verdicts.push(changed.ok ? doneLine(line) : refusedLine(line, changed.violation));
    if (changed.ok) letters.push(...changed.value);
  }
  return { verdicts, letters };
}

interface Told {
  readonly verdicts: readonly LineVerdict[];
  readonly notices: readonly Notice[];
  readonly asks: readonly CommandLine<Asking<'seat'>>[];
  /** What it asks about the game. */
  readonly questions: readonly Question[];
  readonly preview: boolean;
  readonly mended: readonly (readonly string[])[];
  readonly withHelp: boolean;
  readonly entries: readonly Entry[];
  readonly accepted: boolean | null;
  readonly letters: readonly PersonLetter[];
}

/** What became of a mail, as far as there is anything to tell. */
type Attempt = Partial<Told> & Part;

const NOTHING: Told = {
  ...{
    verdicts: [],
    notices: [],
    asks: [],
    questions: [],
    preview: false,
    mended: [],
    withHelp: false,
    entries: [],
    accepted: null,
  },
  letters: [],
};

/** Everything the author of a mail is told, in one text: what he asked for, then the report that answers him. */
async function tell(parts: HandlerParts, table: Table, player: Player, told: Told): Promise<Deed> {
  const { entries, preview, withHelp } = told;
  // What he wrote may have decided which side he plays, or how he is written to.
  const author = seated(table, player);
  const { side, locale } = author;
  // Those that were not looked at are told by their number.
  const looked = told.verdicts.filter(({ status }) => status !== 'unread');
  const verdicts = withNamesRead(table, author, looked);
  const links = await parts.replies.of(table, author);
  const answers = new Answers();
  const asksOnly = told.asks.length + told.questions.length > 0;
  let report = !asksOnly || verdicts.length > 0 || told.notices.length > 0;
  let since = sinceOf(entries);
  let upTo: number | undefined;
  for (const { command } of told.asks) {
    if (command.kind === 'report') report = true;
    else if (command.kind === 'resend') {
      report = true;
      since ??= command.seq ?? (await lastHeard(table, side));
    } else if (answers.hasRoom()) {
      answers.add(await answer(parts, table, player, { side, locale, links }, command));
    }
  }
  if (told.questions.length > 0 && answers.hasRoom())
    answers.add(await parts.reporter.questions(told.questions, table, locale));
  const { texts } = answers;
  const notices = [...told.notices, ...answers.notices];
  report ||= notices.length > 0;
  // Whose question is no longer open wants to know what has happened to it.
  if (verdicts.some(({ violation }) => violation?.code === 'stale-decision')) {
    since ??= await lastHeard(table, side);
  }
  const talk = entries.length > 0 && entries.every(({ kind }) => kind === 'press');
  const settingsOnly = entries.length === 0 && verdicts.length > 0 && told.accepted === true && !preview;
  const talkBeside = told.questions.length > 0 && verdicts.every(({ status }) => status === 'talk');
  if (report && (talk || settingsOnly || talkBeside) && told.asks.length === 0) {
    const lines = verdicts.map((verdict): SaidLine => ({ verdict, said: [] }));
    texts.push(await parts.reporter.transcript(table, lines, notices, locale));
  } else if (report) {
    const untold = await parts.untold.of(table, author);
    if (untold !== null) since = Math.min(since ?? untold.since, untold.since);
    upTo = table.head.seq;
    const said = verdicts.length > 0 || notices.length > 0;
    texts.push(
      await parts.reporter.report(table, side, {
        reason: said ? 'answer' : 'request',
        ...(verdicts.length === 0 ? {} : { verdicts, preview }),
        ...(since === undefined ? {} : { sinceSeq: since }),
        ...(notices.length === 0 ? {} : { notices }),
        ...(told.mended.length === 0 ? {} : { mended: told.mended }),
        ...(withHelp ? { withHelp: true } : {}),
        ...links,
      }),
    );
  }
  const understood = asksOnly || told.accepted === true;
  return {
    text: mergeTexts(texts),
    verdicts: told.verdicts,
    accepted: told.accepted,
    entries,
    letters: told.letters,
    ...(upTo === undefined ? {} : { told: upTo }),
    begun: [],
    understood,
  };
}

async function answer(
  { reporter, settings, lobby, lastLines }: HandlerParts,
  table: Table,
  player: Player,
  { side, locale, links }: Pick<Player, 'side' | 'locale'> & { readonly links: Pick<ReportContext, 'reply'> },
  command: Exclude<Asking<'seat'>, { kind: 'report' | 'resend' }>,
): Promise<MailText> {
  const { address } = player;
  switch (command.kind) {
    case 'help': {
      const asked = command.topic === null ? null : topicAsked(table, player, command.topic);
      if (asked !== null) return reporter.questions([asked], table, locale);
      return reporter.help(command.topic, table, 'seat', locale, ordersAsked(table, player, command.topic));
    }
    case 'options':
      return reporter.options(table, side, links);
    case 'status':
      return reporter.status(table, side, await settings.publicPeople(table));
    case 'queue':
    case 'plans':
      return reporter.waiting(table, side, command.kind);
    case 'list':
      return gamesList({ lobby, reporter }, address, locale);
    case 'history':
      return reporter.history(table, side, command, locale);
    case 'cases':
      return reporter.cases(table, side, locale);
    case 'proof':
      return proofAnswer({ reporter, lastLines }, table, command.seq, locale);
    default:
      return unanswered(command);
  }
}

function doneLine({ line, text }: { readonly line: number; readonly text: string }): LineVerdict {
  return { line, text, status: 'done' };
}

function notDone({ line, text }: { readonly line: number; readonly text: string }): LineVerdict {
  return { line, text, status: 'not-done' };
}

function undone(verdict: LineVerdict): LineVerdict {
  const said = verdict.status === 'refused' || verdict.status === 'unread';
  return said ? verdict : { ...verdict, status: 'not-done' };
}

function refusedLine(
  { line, text }: { readonly line: number; readonly text: string },
  violation: LineVerdict['violation'],
): LineVerdict {
  return { line, text, status: 'refused', ...(violation === undefined ? {} : { violation }) };
}

function inOrder(verdicts: readonly LineVerdict[]): LineVerdict[] {
  return [...verdicts].sort((a, b) => a.line - b.line);
}

function merge(told: readonly Entry[], rest: readonly Entry[]): Entry[] {
  const known = new Set(told.map((entry) => entry.seq));
  return [...told, ...rest.filter((entry) => !known.has(entry.seq))].sort((a, b) => a.seq - b.seq);
}
