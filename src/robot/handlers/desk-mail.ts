import { ok, type Result, refuse } from '../../engine/core/base/result.js';
import { type LobbyOutcome, timesOf, type Waiting } from '../../game/lobby/index.js';
import type { Person } from '../../game/people/index.js';
import type { MailText } from '../../report/html-mail/index.js';
import type { CachedMessageReadings } from '../body-parsing/index.js';
import type { Mailbox } from '../channel-contract/index.js';
import {
  type Acting,
  type Asking,
  isSetting,
  isTournamentDeed,
  type Setting,
  type TournamentDeed,
  unanswered,
} from '../commands/index.js';
import { mergeTexts, type Notice, type PersonLetter } from '../letters/index.js';
import { type LineDone, lineByLine } from './execute-lines-one-by-one.js';
import { about, gamesList } from './games-list.js';
import { acceptedOf, type Deed, type HandlerParts, nothingDone } from './handler-parts-and-result.js';
import { tooMuch } from './mail-quota.js';
import type { CameBy } from './seat-mail.js';
import { tournamentAnswer } from './tournament-asks.js';
import { tournamentDeed } from './tournament-deeds.js';
import { directsAny } from './tournament-named.js';

/**
 * Does what a mail says that speaks for no seat: makes games, invites, accepts, declines, lists. `waiting` is the game
 * whose invitation is answered. Line by line; each line is done once however often the mail comes (`message` is its
 * identity).
 */
export async function deskMail(
  parts: HandlerParts,
  author: Mailbox,
  waiting: string | null,
  text: Result<CachedMessageReadings>,
  { message, answer: answerGiven }: CameBy,
): Promise<Deed> {
  const { reporter, settings } = parts;
  const known = await parts.people.find(author.address);
  const name = author.name === '' ? (author.address.split('@')[0] ?? '') : author.name;
  const who = { address: author.address, name, locale: 'en', zone: 'UTC' };
  const locale = known?.locale ?? 'en';
  if (!text.ok) return nothingDone(await reporter.notice(text.violation, locale));
  const directs = await directsAny(parts.tournaments.tournaments, author.address);
  const reading = text.value.read(directs ? 'director' : 'desk');
  // Who is new and says nothing the robot knows is welcomed, however long his letter.
  const talk = known === null && reading.commands.length === 0;
  const much = talk ? null : tooMuch(parts, reading, author.address, null);
  if (much !== null) return nothingDone(await reporter.transcript(null, [], [much], locale));
  const reader = { locale, address: author.address, zone: known?.zone ?? 'UTC' };
  /** The tournament that a line is about where it names none itself. */
  const chosenAt = (before: number): string | null => {
    const named = reading.commands.flatMap(({ line, command }) =>
      line < before && command.kind === 'tournament' ? [command.tournament] : [],
    );
    return named.at(-1) ?? null;
  };
  const { lines, answers, done } = await lineByLine(
    reading,
    'no-word-of-the-desk',
    (command, line) => answer(parts, reader, known === null, command, chosenAt(line)),
    // Only who wants something done is remembered: nonsense from everywhere must not fill the disk.
    async ({ line, command }) => {
      const person = await settings.person(who);
      return !isSetting(command) && isTournamentDeed(command)
        ? tournamentDeed(parts, command, { person, message, chosen: chosenAt(line) })
        : perform(parts, person, waiting, command, { cause: `${message} ${line}`, given: answerGiven });
    },
  );
  const { texts, notices } = answers;
  const understood = texts.length > 0 || lines.some(({ verdict }) => verdict.status === 'done');
  const lost = !understood && reading.commands.length === 0;
  const transcript =
    lines.length + notices.length > 0 && !(lost && known === null)
      ? [await reporter.transcript(null, lines, notices, locale)]
      : [];
  // A newcomer who wrote nothing the robot knows wants to know what it is; anybody else how to say it.
  const help: Asking<'desk'> = { kind: 'help', topic: null };
  const how = lost ? [await answer(parts, reader, known === null, help, null, directs)] : [];
  const verdicts = lines.map(({ verdict }) => verdict);
  return {
    text: mergeTexts([...transcript, ...texts, ...how]),
    verdicts,
    accepted: acceptedOf(verdicts),
    entries: [],
    letters: done.flatMap(({ letters = [] }) => letters),
    begun: done.flatMap(({ begun = [] }) => begun),
    understood,
  };
}

async function answer(
  parts: HandlerParts,
  reader: Pick<Person, 'address' | 'zone'> & { readonly locale: string },
  isNew: boolean,
  command: Asking<'director'>,
  chosen: string | null,
  directs = false,
): Promise<MailText> {
  const { reporter, lobby, address } = parts;
  const { locale, address: author } = reader;
  switch (command.kind) {
    case 'help':
      return command.topic === null && isNew
        ? reporter.welcome({ address: address.address }, locale)
        : reporter.help(command.topic, null, directs ? 'director' : 'desk', locale);
    case 'list':
    case 'status':
      return gamesList({ lobby, reporter }, author, locale);
    case 'tournaments':
    case 'tournament':
    case 'tournament-table':
    case 'my-games':
    case 'preview-round':
      return tournamentAnswer(parts, reader, command, chosen);
    default:
      return unanswered(command);
  }
}

async function perform(
  parts: HandlerParts,
  person: Person,
  waiting: string | null,
  command: Setting<'desk'> | Exclude<Acting<'director'>, TournamentDeed>,
  { cause, given }: { readonly cause: string; readonly given: CameBy['answer'] },
): Promise<Result<LineDone>> {
  const { lobby, settings, rates, clock } = parts;
  if (isSetting(command)) {
    const changed = await settings.change({ ...person, token: null }, null, command, cause);
    return changed.ok ? ok({ said: [{ code: 'setting-changed' }], letters: changed.value }) : changed;
  }
  switch (command.kind) {
    case 'new': {
      const terms = { ...command.terms, clock: command.terms.clock ?? parts.usualClock };
      if (terms.opponent !== null && !rates.allow('invitations', person.address, clock.now()).ok) {
        return refuse('too-many-invitations');
      }
      return follow(parts, person, await lobby.create(person, terms, cause, await given()), cause);
    }
    case 'invite':
      if (!rates.allow('invitations', person.address, clock.now()).ok) return refuse('too-many-invitations');
      return follow(parts, person, await lobby.invite(person, command.address, command.game, cause), cause);
    case 'join':
      return follow(
        parts,
        person,
        await lobby.join(person, { ...command, given: await given() }, cause),
        cause,
      );
    case 'take-up': {
      const answer = { ...command, game: command.game ?? waiting, given: await given() };
      return follow(parts, person, await lobby.accept(person, answer, cause), cause);
    }
    case 'turn-down':
      return follow(parts, person, await lobby.decline(person, command.game ?? waiting, cause), cause);
    default:
      return unanswered(command);
  }
}

/** What is said to the author of what came of his line, and to whom else a letter goes. */
async function follow(
  parts: HandlerParts,
  person: Person,
  outcome: Result<LobbyOutcome>,
  cause: string,
): Promise<Result<LineDone>> {
  if (!outcome.ok) return outcome;
  const done = outcome.value;
  const { waiting } = done;
  const params = about(waiting);
  const asked = (guest: string): Notice => ({ code: 'invited', params: { ...params, address: guest } });
  const host = (code: string) =>
    tellHost(parts, waiting, person, { code, params: { ...params, name: person.name } }, cause);
  switch (done.kind) {
    case 'waiting': {
      const letters = await Promise.all(
        waiting.invited.map((guest) => invitation(parts, person, waiting, guest, cause)),
      );
      return ok({ said: [{ code: 'game-waits', params }, ...waiting.invited.map(asked)], letters });
    }
    case 'invited': {
      const letter = await invitation(parts, person, waiting, done.address, cause);
      return ok({ said: [asked(done.address)], letters: [letter] });
    }
    case 'joined':
      return ok({ said: [{ code: 'game-waits', params }], letters: await host('guest-joined') });
    case 'begun':
      return ok({ said: [{ code: 'game-begun', params: { ...params, game: done.game } }], begun: done.game });
    case 'declined':
      return ok({ said: [{ code: 'declined', params }], letters: await host('guest-declined') });
    case 'withdrawn':
      return ok({ said: [{ code: 'taken-from-the-list', params }] });
  }
}

async function invitation(
  { people, reporter, address, sidesOf }: HandlerParts,
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
      clock: timesOf(waiting) || null,
      opening: waiting.opening ?? null,
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
  { people, reporter, address }: HandlerParts,
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
