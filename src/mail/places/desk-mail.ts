import { ok, type Result, refuse, type Violation } from '../../engine/core/result.js';
import type { Lobby } from '../../game/lobby/lobby.js';
import type { LobbyOutcome, Waiting } from '../../game/lobby/waiting.js';
import type { People } from '../../game/people/people.js';
import type { Person } from '../../game/people/person.js';
import { writeTimeControl } from '../../game/timekeeping/time-control.js';
import type { LineVerdict } from '../../game/types.js';
import { readBody } from '../body.js';
import { joined } from '../join-texts.js';
import type { PersonLetter } from '../letter.js';
import type { MailBody, Mailbox } from '../message.js';
import type { RateLimits } from '../rates/rate-limits.js';
import type { MailText, Notice, Reporter, SaidLine } from '../reporter.js';
import type { RobotAddress } from '../robot-address.js';
import type { Command } from '../words/command.js';
import { about, gamesList } from './games-list.js';
import { type Settings, settingOf } from './settings.js';

export interface DeskParts {
  readonly lobby: Lobby;
  readonly people: People;
  readonly settings: Settings;
  readonly reporter: Reporter;
  readonly address: RobotAddress;
  readonly rates: RateLimits;
  readonly now: () => number;
  /** How many sides the players of a game can take, by its module. */
  readonly sidesOf: (module: string) => readonly string[];
  /** The usual time control of a new game, in words. */
  readonly usualClock: string | null;
}

/** What a mail at the desk did. */
export interface DeskDeed {
  readonly text: MailText;
  readonly verdicts: readonly LineVerdict[];
  readonly accepted: boolean | null;
  /** To others: invitations, and word of what their guests have said. */
  readonly letters: readonly PersonLetter[];
  /** Games that have begun, whose players are to be sent their first reports. */
  readonly begun: readonly string[];
  readonly understood: boolean;
}

interface Done {
  readonly said: readonly Notice[];
  readonly letters?: readonly PersonLetter[];
  readonly begun?: string;
}

/**
 * Does what a mail says that speaks for no seat: makes games, invites, accepts, declines, lists. `waiting` is the game
 * whose invitation is answered. Line by line; each line is done once however often the mail comes (`message` is its
 * identity).
 */
export async function deskMail(
  parts: DeskParts,
  author: Mailbox,
  waiting: string | null,
  body: Result<MailBody>,
  message: string,
): Promise<DeskDeed> {
  const known = await parts.people.find(author.address);
  const name = author.name === '' ? (author.address.split('@')[0] ?? '') : author.name;
  const who = { address: author.address, name, locale: 'en', zone: 'UTC' };
  const locale = known?.locale ?? 'en';
  const nothing = { verdicts: [], accepted: null, letters: [], begun: [], understood: false };
  if (!body.ok) return { ...nothing, text: await parts.reporter.notice(body.violation, locale) };
  const reading = readBody(body.value.text, 'desk');
  const stray: Violation = { code: 'no-word-of-the-desk' };
  const unread = reading.orders.map(({ line, text }) => ({ line, text, violation: stray }));
  const lines: SaidLine[] = [...unread, ...reading.faults].map((fault) => ({
    verdict: { ...fault, status: 'refused' },
    said: [],
  }));
  const texts: MailText[] = [];
  const letters: PersonLetter[] = [];
  const begun: string[] = [];
  for (const { line, text, command } of reading.commands) {
    const asked = await answer(parts, { locale, address: author.address }, known === null, command);
    if (asked !== null) {
      texts.push(asked);
      continue;
    }
    const cause = `${message} ${line}`;
    // Only who wants something done is remembered: nonsense from everywhere must not fill the disk.
    const done = reading.preview
      ? ok({ said: [] })
      : await perform(parts, await parts.settings.person(who), waiting, command, cause);
    const status = done.ok
      ? reading.preview
        ? ('legal' as const)
        : ('done' as const)
      : ('refused' as const);
    const verdict = { line, text, status, ...(done.ok ? {} : { violation: done.violation }) };
    lines.push({ verdict, said: done.ok ? done.value.said : [] });
    if (!done.ok) continue;
    letters.push(...('letters' in done.value ? (done.value.letters ?? []) : []));
    if ('begun' in done.value && done.value.begun !== undefined) begun.push(done.value.begun);
  }
  lines.sort((a, b) => a.verdict.line - b.verdict.line);
  const understood = texts.length > 0 || lines.some(({ verdict }) => verdict.status === 'done');
  const lost = !understood && reading.commands.length === 0;
  const transcript =
    lines.length > 0 && !(lost && known === null)
      ? [await parts.reporter.transcript(null, lines, [], locale)]
      : [];
  // A newcomer who wrote nothing the robot knows wants to know what it is; anybody else how to say it.
  const help = !lost
    ? []
    : known === null
      ? [await parts.reporter.welcome({ address: parts.address.address }, locale)]
      : [await parts.reporter.help(null, null, 'desk', locale)];
  const all = [...transcript, ...texts, ...help];
  const verdicts = lines.map(({ verdict }) => verdict);
  return {
    text: joined(all),
    verdicts,
    accepted: verdicts.length === 0 ? null : verdicts.every(({ status }) => status !== 'refused'),
    letters,
    begun,
    understood,
  };
}

async function answer(
  { reporter, lobby, address }: DeskParts,
  { locale, address: author }: Pick<Person, 'locale' | 'address'>,
  isNew: boolean,
  command: Command,
): Promise<MailText | null> {
  if (command.kind === 'help') {
    const bare = command.topic === null;
    return bare && isNew
      ? reporter.welcome({ address: address.address }, locale)
      : reporter.help(command.topic, null, 'desk', locale);
  }
  if (command.kind !== 'list' && command.kind !== 'status') return null;
  return gamesList({ lobby, reporter }, author, locale);
}

async function perform(
  parts: DeskParts,
  person: Person,
  waiting: string | null,
  command: Command,
  cause: string,
): Promise<Result<Done>> {
  const { lobby, settings, rates, now } = parts;
  if (settingOf(command)) {
    const changed = await settings.change({ ...person, token: null }, null, command, cause);
    return changed.ok ? ok({ said: [{ code: 'setting-changed' }], letters: changed.value }) : changed;
  }
  switch (command.kind) {
    case 'new': {
      const terms = { ...command.terms, clock: command.terms.clock ?? parts.usualClock };
      if (terms.opponent !== null && !rates.allow('invitations', person.address, now()).ok) {
        return refuse('too-many-invitations');
      }
      return follow(parts, person, await lobby.create(person, terms, cause), cause);
    }
    case 'invite':
      if (!rates.allow('invitations', person.address, now()).ok) return refuse('too-many-invitations');
      return follow(parts, person, await lobby.invite(person, command.address, command.game, cause), cause);
    case 'join':
      return follow(parts, person, await lobby.join(person, command, cause), cause);
    case 'take-up': {
      const given = { ...command, game: command.game ?? waiting };
      return follow(parts, person, await lobby.accept(person, given, cause), cause);
    }
    case 'turn-down':
      return follow(parts, person, await lobby.decline(person, command.game ?? waiting, cause), cause);
    default:
      return refuse('no-word-of-the-desk');
  }
}

/** What is said to the author of what came of his line, and to whom else a letter goes. */
async function follow(
  parts: DeskParts,
  person: Person,
  outcome: Result<LobbyOutcome>,
  cause: string,
): Promise<Result<Done>> {
  if (!outcome.ok) return outcome;
  const done = outcome.value;
  const { waiting } = done;
  const params = about(waiting);
  switch (done.kind) {
    case 'waiting': {
      const letters = await Promise.all(
        waiting.invited.map((guest) => invitation(parts, person, waiting, guest, cause)),
      );
      const asked = waiting.invited.map(
        (guest): Notice => ({ code: 'invited', params: { ...params, address: guest } }),
      );
      return ok({ said: [{ code: 'game-waits', params }, ...asked], letters });
    }
    case 'invited':
      return ok({
        said: [{ code: 'invited', params: { ...params, address: done.address } }],
        letters: [await invitation(parts, person, waiting, done.address, cause)],
      });
    case 'joined':
      return ok({
        said: [{ code: 'game-waits', params }],
        letters: await tellHost(
          parts,
          waiting,
          person,
          { code: 'guest-joined', params: { ...params, name: person.name } },
          cause,
        ),
      });
    case 'begun':
      return ok({ said: [{ code: 'game-begun', params: { ...params, game: done.game } }], begun: done.game });
    case 'declined':
      return ok({
        said: [{ code: 'declined', params }],
        letters: await tellHost(
          parts,
          waiting,
          person,
          { code: 'guest-declined', params: { ...params, name: person.name } },
          cause,
        ),
      });
    case 'withdrawn':
      return ok({ said: [{ code: 'taken-from-the-list', params }] });
  }
}

async function invitation(
  { people, reporter, address, sidesOf }: DeskParts,
  host: Person,
  waiting: Waiting,
  guest: string,
  cause: string,
): Promise<PersonLetter> {
  const known = await people.find(guest);
  const taken = waiting.seats.map(({ side }) => side);
  const text = await reporter.invitation(
    {
      id: waiting.id,
      title: waiting.title,
      module: waiting.module,
      scenario: waiting.setup.scenario,
      edition: waiting.setup.edition,
      options: waiting.setup.options,
      host: host.name,
      free: sidesOf(waiting.module).filter((side) => !taken.includes(side)),
      clock: waiting.control === null ? null : writeTimeControl(waiting.control),
    },
    // Whoever does not know the robot yet most likely speaks the language of who asks him.
    known?.locale ?? host.locale,
  );
  return {
    cause,
    kind: 'invitation',
    person: { name: known?.name ?? '', address: guest },
    text,
    answerTo: address.invitation(waiting.id, people.secret.invitation(waiting.id, guest)),
    replyTo: null,
  };
}

async function tellHost(
  { people, reporter, address }: DeskParts,
  waiting: Waiting,
  guest: Person,
  notice: Notice,
  cause: string,
): Promise<PersonLetter[]> {
  const host = await people.find(waiting.host);
  if (host === null || host.address === guest.address) return [];
  return [
    {
      cause,
      kind: 'turn',
      person: host,
      text: await reporter.notice(notice, host.locale),
      answerTo: address.desk(people.secret.desk(host)),
      replyTo: null,
    },
  ];
}
