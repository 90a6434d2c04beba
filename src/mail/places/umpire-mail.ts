import { ok, type Result, refuse } from '../../engine/core/result.js';
import type { SideId } from '../../engine/core/viewer.js';
import type { UmpireAct } from '../../game/table-acts.js';
import { readTimeControl } from '../../game/timekeeping/time-control.js';
import type { LineVerdict, Player, Table } from '../../game/types.js';
import type { Entry } from '../../log/entry.js';
import { inputOf } from '../../log/parts.js';
import type { Archive } from '../archive.js';
import { readBody } from '../body.js';
import { joined } from '../join-texts.js';
import type { MailBody } from '../message.js';
import type { MailText, Notice, Reporter, SaidLine } from '../reporter.js';
import type { Command, CommandLine } from '../words/command.js';
import { sideNamed } from './acts.js';
import type { Settings } from './settings.js';

export interface UmpireParts {
  readonly reporter: Reporter;
  readonly archive: Archive;
  readonly settings: Settings;
}

/** What a mail of a game's moderator did and what he is told. */
export interface UmpireDeed {
  readonly text: MailText;
  readonly verdicts: readonly LineVerdict[];
  readonly accepted: boolean | null;
  readonly entries: readonly Entry[];
  /** Whether anything of it was understood: what was not may be a machine's. */
  readonly understood: boolean;
}

/** Mails of a dispute that are listed. */
const LISTED = 50;

/**
 * Does what the mail of a moderator says, line by line: each act is an entry of its own, so a line that is refused
 * leaves the ones before it standing, and says so. `message` is the identity of the mail.
 */
export async function umpireMail(
  parts: UmpireParts,
  table: Table,
  moderator: Player,
  body: Result<MailBody>,
  message: string,
): Promise<UmpireDeed> {
  const { locale } = moderator;
  if (!body.ok) {
    const text = await parts.reporter.notice(body.violation, locale);
    return { text, verdicts: [], accepted: null, entries: [], understood: false };
  }
  const reading = readBody(body.value.text, 'moderator');
  const lines: SaidLine[] = [];
  const texts: MailText[] = [];
  const entries: Entry[] = [];
  const unknown = reading.orders.map(
    ({ line, text }): LineVerdict => ({
      line,
      text,
      status: 'refused',
      violation: { code: 'not-the-moderators' },
    }),
  );
  const faults = reading.faults.map((fault): LineVerdict => ({ ...fault, status: 'refused' }));
  lines.push(...[...unknown, ...faults].map((verdict) => ({ verdict, said: [] })));
  for (const [index, line] of reading.commands.entries()) {
    const asked = await answer(parts, table, moderator, line);
    if (asked !== null) {
      texts.push(asked);
      continue;
    }
    const done = reading.preview
      ? ok([])
      : await act(parts, table, { ...line, locale }, { via: 'mail', message: nth(message, index) });
    if (done.ok) entries.push(...done.value);
    const verdict: LineVerdict = {
      line: line.line,
      text: line.text,
      status: done.ok ? (reading.preview ? 'legal' : 'done') : 'refused',
      ...(done.ok ? {} : { violation: done.violation }),
    };
    lines.push({ verdict, said: [] });
  }
  lines.sort((a, b) => a.verdict.line - b.verdict.line);
  const notices: Notice[] = lines.length + texts.length === 0 ? [{ code: 'no-orders' }] : [];
  if (notices.length > 0) texts.push(await parts.reporter.help(null, table, 'moderator', locale));
  const transcript = await parts.reporter.transcript(table, lines, notices, locale);
  const understood =
    (texts.length > 0 && notices.length === 0) || lines.some(({ verdict }) => verdict.status !== 'refused');
  const all = lines.length + notices.length > 0 ? [transcript, ...texts] : texts;
  const verdicts = lines.map(({ verdict }) => verdict);
  return {
    text: joined(all),
    verdicts,
    accepted: verdicts.length === 0 ? null : verdicts.every(({ status }) => status !== 'refused'),
    entries,
    understood,
  };
}

/** Each line of a mail is a message of its own to the log, so that a mail handled again goes on where it stopped. */
function nth(message: string, index: number): string {
  if (index === 0) return message;
  const tail = index.toString(16).padStart(4, '0');
  return `${message.slice(0, -tail.length)}${tail}`;
}

async function act(
  { settings }: UmpireParts,
  table: Table,
  { command, locale }: CommandLine & Pick<Player, 'locale'>,
  origin: { readonly via: 'mail'; readonly message: string },
): Promise<Result<readonly Entry[]>> {
  if (command.kind === 'public') {
    const { address, format } = command;
    return settings.publish(table, address === null ? null : { address, format, locale });
  }
  if (command.kind === 'substitute') {
    // A side that was named by its player bears another name when the mail is dealt with again.
    const done = table.knows(origin.message) ? await substituted(table, origin.message) : null;
    const side = done === null ? sideNamed(command.side, table) : ok(done);
    if (!side.ok) return side;
    if (side.value === null)
      return refuse('unknown-side', undefined, { side: command.side }, table.module.sides);
    const { address, name } = command;
    const other = table.players.find((player) => player.address === address && player.side !== side.value);
    if (other !== undefined) {
      return refuse('plays-already', undefined, { address, side: `side:${other.side}` });
    }
    // The log first: it knows whether somebody may still take a seat here.
    const entered = await table.moderate({ kind: 'substitute', side: side.value }, origin);
    if (!entered.ok) return entered;
    const player = await settings.substitute(table, side.value, { address, name }, origin.message);
    return player.ok ? entered : player;
  }
  const wanted = umpireAct(table, command);
  return wanted.ok ? table.moderate(wanted.value, origin) : wanted;
}

/** The side that somebody else was given by a message of before; null when it gave none. */
async function substituted(table: Table, message: string): Promise<SideId | null> {
  const { entries } = await table.recall(message);
  for (const entry of entries) {
    const input = inputOf(entry);
    if (input?.type === 'substitute') return input.side;
  }
  return null;
}

/** A word of the moderator as an act at the table. */
function umpireAct(table: Table, command: Command): Result<UmpireAct> {
  switch (command.kind) {
    case 'end':
      return ok({ kind: 'end', reason: command.text });
    case 'ruling':
      return ok({ kind: 'ruling', text: command.text });
    case 'press':
      return ok({ kind: 'press', to: table.module.sides, text: command.text });
    case 'pause':
    case 'continue':
    case 'undo':
      return ok(command);
    case 'clock': {
      const control = readTimeControl(command.text);
      return control.ok ? ok({ kind: 'control', control: control.value }) : control;
    }
    case 'extend': {
      const side = sideNamed(command.side, table);
      if (!side.ok) return side;
      return side.value === null
        ? refuse('side-wanted', undefined, {}, table.module.sides)
        : ok({ kind: 'extend', side: side.value, minutes: command.minutes });
    }
    case 'default': {
      const side = sideNamed(command.side, table);
      return side.ok ? ok({ kind: 'default', side: side.value }) : side;
    }
    default:
      return refuse('not-the-moderators');
  }
}

/** What the moderator only wants to read; null for anything else. */
async function answer(
  { reporter, archive, settings }: UmpireParts,
  table: Table,
  { locale }: Player,
  { command }: CommandLine,
): Promise<MailText | null> {
  switch (command.kind) {
    case 'help':
      return reporter.help(command.topic, table, 'moderator', locale);
    case 'report':
      return reporter.show(table, 'umpire', null, locale);
    case 'show': {
      const named = ['observer', 'umpire'].includes(command.viewer);
      const side = named ? ok(command.viewer) : sideNamed(command.viewer, table);
      if (!side.ok) return reporter.notice(side.violation, locale);
      return reporter.show(table, side.value ?? 'umpire', command.seq, locale);
    }
    case 'history':
      return reporter.history(table, 'umpire', command, locale);
    case 'status':
      return reporter.status(table, 'umpire', await settings.publicPeople(table), locale);
    case 'refused': {
      const records = await archive.about({ game: table.id, refused: true }, LISTED);
      return reporter.disputes(
        records.map(({ received, outcome, verdicts }) => ({
          received,
          side: outcome?.kind === 'answered' ? outcome.side : null,
          verdicts: verdicts ?? [],
        })),
        locale,
      );
    }
    default:
      return null;
  }
}
