import type { Result } from '../../engine/core/result.js';
import type { Lobby } from '../../game/lobby/lobby.js';
import type { ActLine } from '../../game/table-acts.js';
import type { LineVerdict, OrderLine, Player, Table } from '../../game/types.js';
import type { Entry } from '../../log/entry.js';
import { readBody } from '../body.js';
import { joined } from '../join-texts.js';
import type { PersonLetter } from '../letter.js';
import type { Limits, MailBody } from '../message.js';
import { lastHeard, sinceOf } from '../news.js';
import type { ReplyAddresses } from '../reply-address.js';
import type { MailText, Notice, ReportContext, Reporter, SaidLine } from '../reporter.js';
import { unknownRun } from '../unknown-run.js';
import type { CommandLine } from '../words/command.js';
import { actOf } from './acts.js';
import { gamesList } from './games-list.js';
import { type Settings, settingOf } from './settings.js';

export interface SeatParts {
  readonly lobby: Pick<Lobby, 'list'>;
  readonly reporter: Reporter;
  readonly limits: Limits;
  readonly settings: Settings;
  readonly replies: ReplyAddresses;
}

/** What a mail of a seat did and what its author is told. */
export interface SeatDeed {
  readonly text: MailText;
  readonly verdicts: readonly LineVerdict[];
  /** Whether it was carried out; null when there was nothing to judge. */
  readonly accepted: boolean | null;
  readonly entries: readonly Entry[];
  /** What else has to be sent: requests to confirm a new address. */
  readonly letters: readonly PersonLetter[];
  /** Whether anything of it was understood: what was not may be a machine's. */
  readonly understood: boolean;
}

/** A mail at a seat, sorted. */
interface Sorted {
  readonly orders: readonly OrderLine[];
  readonly acts: readonly ActLine[];
  /** Words that change what is kept about the player. */
  readonly settings: readonly CommandLine[];
  /** Words that ask for something to read. */
  readonly asks: readonly CommandLine[];
  readonly faults: readonly LineVerdict[];
}

/**
 * Does what the mail of a seat says. `message` is its identity: a message the log knows is told again from the log,
 * after whatever a crash left undone was finished. Everything is looked at before anything is done.
 */
export async function seatMail(
  parts: SeatParts,
  table: Table,
  player: Player,
  body: Result<MailBody>,
  message: string,
): Promise<SeatDeed> {
  const { limits } = parts;
  const done: Told = { verdicts: [], notices: [], asks: [], preview: false, withHelp: false, entries: [] };
  if (!body.ok) return tell(parts, table, player, { ...done, notices: [body.violation] });
  const reading = readBody(body.value.text, 'seat');
  const notices: Notice[] = body.value.fromHtml ? [{ code: 'html-only' }] : [];
  const sorted = sort(table, player, reading);
  const { orders, acts, settings, asks, faults } = sorted;
  if (orders.length > limits.orders) {
    const tooMany: Notice = { code: 'too-many-orders', params: { most: limits.orders } };
    return tell(parts, table, player, { ...done, notices: [...notices, tooMany] });
  }
  if (table.knows(message)) {
    const rest = await table.resume();
    const recalled = await table.recall(message);
    const set = await changeSettings(parts, table, player, settings, message);
    const verdicts = inOrder([...recalled.verdicts, ...acts.map(doneLine), ...set.verdicts]);
    return tell(parts, table, player, {
      ...done,
      letters: set.letters,
      notices,
      asks,
      verdicts,
      accepted: recalled.accepted,
      entries: merge(recalled.entries, rest),
    });
  }
  const nothing = orders.length + acts.length + settings.length + asks.length + faults.length === 0;
  if (nothing) {
    return tell(parts, table, player, {
      ...done,
      notices: [...notices, { code: 'no-orders' }],
      withHelp: true,
    });
  }
  const { preview } = reading;
  const decision = reading.decision ?? undefined;
  if (faults.length > 0) {
    const idle = [...orders, ...acts, ...settings].map(notDone);
    const verdicts = inOrder([...faults, ...idle]);
    return tell(parts, table, player, { ...done, notices, asks, preview, verdicts, accepted: false });
  }
  if (orders.length + acts.length === 0) {
    const { verdicts, letters } = preview
      ? unchanged(settings)
      : await changeSettings(parts, table, player, settings, message);
    const accepted = verdicts.length === 0 ? null : verdicts.every(({ status }) => status !== 'refused');
    return tell(parts, table, player, { ...done, notices, asks, preview, verdicts, accepted, letters });
  }
  const { side } = player;
  const submission = preview
    ? await table.check(side, orders, decision, acts)
    : await table.submit(side, orders, { via: 'mail', message }, decision, acts);
  const run = submission.accepted ? null : await unknownRun(table, side, orders);
  if (run !== null) {
    const stopped: Notice = { code: 'stopped-reading', params: { line: run.line } };
    return tell(parts, table, player, {
      ...done,
      notices: [...notices, stopped],
      verdicts: run.verdicts,
      asks,
      preview,
      accepted: false,
      withHelp: true,
    });
  }
  const set =
    submission.accepted && !preview
      ? await changeSettings(parts, table, player, settings, message)
      : unchanged(settings);
  return tell(parts, table, player, {
    ...done,
    notices,
    asks,
    preview,
    verdicts: inOrder([...submission.verdicts, ...set.verdicts]),
    accepted: submission.accepted,
    entries: submission.entries,
    letters: set.letters,
  });
}

function sort(table: Table, player: Player, reading: ReturnType<typeof readBody>): Sorted {
  const orders = [...reading.orders];
  const acts: ActLine[] = [];
  const settings: CommandLine[] = [];
  const asks: CommandLine[] = [];
  const faults: LineVerdict[] = reading.faults.map((fault) => ({ ...fault, status: 'refused' }));
  for (const line of reading.commands) {
    const { command } = line;
    const { kind } = command;
    const mayBeOrder =
      (kind === 'accept' || kind === 'decline' || kind === 'withdraw') && command.what === null;
    if (mayBeOrder && table.takes(player.side, kind)) {
      orders.push({ line: line.line, text: line.text });
      continue;
    }
    const act = actOf(command, table, player);
    if (act?.ok === true) acts.push({ line: line.line, text: line.text, act: act.value });
    else if (act !== null) faults.push(refusedLine(line, act.violation));
    else if (settingOf(command)) settings.push(line);
    else asks.push(line);
  }
  orders.sort((a, b) => a.line - b.line);
  return { orders, acts, settings, asks, faults };
}

async function changeSettings(
  { settings }: SeatParts,
  table: Table,
  player: Player,
  lines: readonly CommandLine[],
  message: string,
): Promise<Changed> {
  const verdicts: LineVerdict[] = [];
  const letters: PersonLetter[] = [];
  for (const line of lines) {
    const changed = await settings.change(player, table.id, line.command, `${message} ${line.line}`);
    verdicts.push(changed.ok ? doneLine(line) : refusedLine(line, changed.violation));
    if (changed.ok) letters.push(...changed.value);
  }
  return { verdicts, letters };
}

interface Changed {
  readonly verdicts: readonly LineVerdict[];
  readonly letters: readonly PersonLetter[];
}

function unchanged(lines: readonly CommandLine[]): Changed {
  return { verdicts: lines.map(notDone), letters: [] };
}

interface Told {
  readonly verdicts: readonly LineVerdict[];
  readonly notices: readonly Notice[];
  readonly asks: readonly CommandLine[];
  readonly preview: boolean;
  readonly withHelp: boolean;
  readonly entries: readonly Entry[];
  readonly accepted?: boolean | null;
  readonly letters?: readonly PersonLetter[];
}

/** Everything the author of a mail is told, in one text: what he asked for, then the report that answers him. */
async function tell(parts: SeatParts, table: Table, player: Player, told: Told): Promise<SeatDeed> {
  const { verdicts, notices, entries, preview, withHelp } = told;
  // What he wrote may have decided which side he plays, or how he is written to.
  const author = seated(table, player);
  const { side, locale } = author;
  const reply = await parts.replies.of(table, author);
  const links = reply === null ? {} : { reply };
  const texts: MailText[] = [];
  let report = told.asks.length === 0 || verdicts.length > 0 || notices.length > 0;
  let since = sinceOf(entries);
  for (const { command } of told.asks) {
    if (command.kind === 'report') report = true;
    else if (command.kind === 'resend') {
      report = true;
      since ??= command.seq ?? (await lastHeard(table, side));
    } else texts.push(...(await answer(parts, table, player, { side, locale, links }, command)));
  }
  // Whose question is no longer open wants to know what has happened to it.
  if (verdicts.some(({ violation }) => violation?.code === 'stale-decision')) {
    since ??= await lastHeard(table, side);
  }
  const talk = entries.length > 0 && entries.every(({ kind }) => kind === 'press');
  const settingsOnly = entries.length === 0 && verdicts.length > 0 && told.accepted === true && !preview;
  if (report && (talk || settingsOnly) && told.asks.length === 0) {
    const lines = verdicts.map((verdict): SaidLine => ({ verdict, said: [] }));
    texts.push(await parts.reporter.transcript(table, lines, notices, locale));
  } else if (report) {
    const said = verdicts.length > 0 || notices.length > 0;
    texts.push(
      await parts.reporter.report(table, side, {
        reason: said ? 'answer' : 'request',
        ...(verdicts.length === 0 ? {} : { verdicts, preview }),
        ...(since === undefined ? {} : { sinceSeq: since }),
        ...(notices.length === 0 ? {} : { notices }),
        ...(withHelp ? { withHelp: true } : {}),
        ...links,
      }),
    );
  }
  const understood = told.asks.length > 0 || told.accepted === true;
  return {
    text: joined(texts),
    verdicts,
    accepted: told.accepted ?? null,
    entries,
    letters: told.letters ?? [],
    understood,
  };
}

async function answer(
  { reporter, settings, lobby }: SeatParts,
  table: Table,
  { address }: Player,
  { side, locale, links }: Pick<Player, 'side' | 'locale'> & { readonly links: Pick<ReportContext, 'reply'> },
  command: CommandLine['command'],
): Promise<MailText[]> {
  switch (command.kind) {
    case 'help':
      return [await reporter.help(command.topic, table, 'seat', locale)];
    case 'options':
      return [await reporter.options(table, side, links)];
    case 'status':
      return [await reporter.status(table, side, await settings.publicPeople(table))];
    case 'queue':
    case 'plans':
      return [await reporter.waiting(table, side, command.kind)];
    case 'list':
      return [await gamesList({ lobby, reporter }, address, locale)];
    case 'history':
      return [await reporter.history(table, side, command, locale)];
    default:
      throw new Error(`nobody answers ${command.kind} at a seat`);
  }
}

/** The player as he sits at the table now: bids for the sides may have changed it. */
function seated(table: Table, player: Player): Player {
  return (
    table.players.find(({ address, side }) => address === player.address && side === player.side) ??
    table.players.find(({ token }) => token === player.token) ??
    player
  );
}

function doneLine({ line, text }: { readonly line: number; readonly text: string }): LineVerdict {
  return { line, text, status: 'done' };
}

function notDone({ line, text }: { readonly line: number; readonly text: string }): LineVerdict {
  return { line, text, status: 'not-done' };
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
