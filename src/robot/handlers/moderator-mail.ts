import { ok, type Result, refuse } from '../../engine/core/base/result.js';
import type { SideId } from '../../engine/core/base/viewer-and-audience.js';
import type { ModeratorAct, Player, Table } from '../../game/table/index.js';
import { readTimeControl } from '../../game/timekeeping/index.js';
import { type Entry, inputOf } from '../../log/format/index.js';
import type { MailText } from '../../report/html-mail/index.js';
import { mayRule } from '../../tournament/service/index.js';
import type { CachedMessageReadings } from '../body-parsing/index.js';
import { type Acting, type Asking, unanswered } from '../commands/index.js';
import { mergeTexts, type Notice } from '../letters/index.js';
import { packAnswer } from './cases-asked.js';
import { lineByLine } from './execute-lines-one-by-one.js';
import { acceptedOf, type Deed, type HandlerParts, nothingDone } from './handler-parts-and-result.js';
import { tooMuch } from './mail-quota.js';
import { proofAnswer } from './proof-asked.js';
import { sideNamed } from './side-act-from-command.js';

/** Mails of a dispute that are listed. */
const LISTED = 50;

/**
 * Does what the mail of a moderator says, line by line: each act is an entry of its own, so a line that is refused
 * leaves the ones before it standing, and says so. `message` is the identity of the mail.
 */
export async function moderatorMail(
  parts: HandlerParts,
  table: Table,
  moderator: Player,
  text: Result<CachedMessageReadings>,
  message: string,
): Promise<Deed> {
  const { reporter, settings } = parts;
  const { locale } = moderator;
  if (!text.ok) return nothingDone(await reporter.notice(text.violation, locale));
  const reading = text.value.read('moderator');
  const much = tooMuch(parts, reading, moderator.address, table.id);
  if (much !== null) return nothingDone(await reporter.transcript(table, [], [much], locale));
  const { lines, answers, done } = await lineByLine(
    reading,
    'not-the-moderators',
    (command) => answer(parts, table, moderator, command),
    async ({ line, command }, index) => {
      const came =
        command.kind === 'rotate'
          ? await settings.rotateModerator(table, `${message} ${line}`)
          : await act(parts, table, { command, moderator }, { via: 'mail', message: nth(message, index) });
      return came.ok ? ok({ entries: came.value }) : came;
    },
  );
  const { texts } = answers;
  const silent = lines.length + texts.length === 0;
  const notices: Notice[] = silent ? [{ code: 'no-orders' }] : answers.notices;
  if (silent) texts.push(await reporter.help(null, table, 'moderator', locale));
  const told = lines.length + notices.length > 0;
  const transcript = told ? [await reporter.transcript(table, lines, notices, locale)] : [];
  const verdicts = lines.map(({ verdict }) => verdict);
  return {
    text: mergeTexts([...transcript, ...texts]),
    verdicts,
    accepted: acceptedOf(verdicts),
    entries: done.flatMap(({ entries = [] }) => entries),
    letters: [],
    begun: [],
    understood: (texts.length > 0 && !silent) || verdicts.some(({ status }) => status !== 'refused'),
  };
}

/** Each line of a mail is a message of its own to the log, so that a mail handled again goes on where it stopped. */
function nth(message: string, index: number): string {
  if (index === 0) return message;
  const tail = index.toString(16).padStart(4, '0');
  return `${message.slice(0, -tail.length)}${tail}`;
}

async function act(
  parts: HandlerParts,
  table: Table,
  { command, moderator }: { readonly command: Acting<'moderator'>; readonly moderator: Player },
  origin: { readonly via: 'mail'; readonly message: string },
): Promise<Result<readonly Entry[]>> {
  const { settings } = parts;
  const { address: author, locale } = moderator;
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
  if (command.kind === 'rule-case') {
    const may = await mayRule(parts.tournaments.tournaments, table, author);
    if (!may.ok) return may;
  }
  const wanted = moderatorAct(table, command);
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
function moderatorAct(
  table: Table,
  command: Exclude<Acting<'moderator'>, { kind: 'public' | 'substitute' }>,
): Result<ModeratorAct> {
  switch (command.kind) {
    case 'end':
      return ok({ kind: 'end', reason: command.text });
    case 'ruling':
      return ok({ kind: 'ruling', text: command.text });
    case 'press':
      return ok({ kind: 'press', to: table.module.sides, text: command.text });
    case 'begin-without': {
      const side = sideNamed(command.side, table);
      if (!side.ok) return side;
      return side.value === null
        ? refuse('unknown-side', undefined, { side: command.side }, table.module.sides)
        : ok({ kind: 'unanswered', side: side.value });
    }
    case 'pause':
    case 'continue':
    case 'undo':
    case 'adopt':
    case 'beacon':
    case 'rule-case':
      return ok(command);
    case 'ask-case': {
      const side = sideNamed(command.side, table);
      if (!side.ok) return side;
      const { number, text } = command;
      return ok({ kind: 'ask-case', number, to: side.value === null ? [] : [side.value], text });
    }
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
      return unanswered(command);
  }
}

/** What the moderator wants to read. */
async function answer(
  parts: HandlerParts,
  table: Table,
  moderator: Player,
  command: Asking<'moderator'>,
): Promise<MailText> {
  const { reporter, archive, settings, lastLines } = parts;
  const { locale } = moderator;
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
    case 'cases':
      return reporter.cases(table, 'umpire', locale);
    case 'pack':
      return packAnswer(parts, table, moderator, command.number);
    case 'proof':
      return proofAnswer({ reporter, lastLines }, table, command.seq, locale);
    case 'status':
      return reporter.status(table, 'umpire', await settings.publicPeople(table), locale);
    case 'refused': {
      const records = await archive.about({ game: table.id, refused: true }, LISTED);
      return reporter.disputes(
        table,
        records.map(({ received, outcome, verdicts }) => ({
          received,
          side: outcome?.kind === 'answered' ? (outcome.side ?? null) : null,
          verdicts: verdicts ?? [],
        })),
        locale,
      );
    }
    default:
      return unanswered(command);
  }
}
