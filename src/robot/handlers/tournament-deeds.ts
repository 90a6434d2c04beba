import { ok, type Result, refuse, type Violation } from '../../engine/core/base/result.js';
import type { Person } from '../../game/people/index.js';
import { endOfDay, readDate } from '../../game/timekeeping/index.js';
import { participant, type TournamentInput } from '../../tournament/procedure/index.js';
import { type OpenTournament, usualEnd } from '../../tournament/service/index.js';
import type { Contact } from '../../tournament/table/index.js';
import type { Acting } from '../commands/index.js';
import { nameOf } from '../tournaments/index.js';
import type { LineDone } from './execute-lines-one-by-one.js';
import type { HandlerParts } from './handler-parts-and-result.js';
import {
  authorityOf,
  entrantNamed,
  entrantOf,
  gameMeant,
  seatMeant,
  tournamentMeant,
} from './tournament-named.js';

export type TournamentDeed = Extract<
  Acting<'director'>,
  {
    kind:
      | 'enter'
      | 'leave-tournament'
      | 'report-result'
      | 'new-tournament'
      | 'direct'
      | 'say'
      | 'judge'
      | 'replace-entrant'
      | 'extend-round'
      | 'points';
  }
>;

const DEEDS: { readonly [kind in TournamentDeed['kind']]: true } = {
  ...{ enter: true, 'leave-tournament': true, 'report-result': true, 'new-tournament': true },
  ...{ direct: true, say: true, judge: true, 'replace-entrant': true, 'extend-round': true, points: true },
};

/** Whether a command is about a tournament. */
export function isTournamentDeed(command: Acting<'director'>): command is TournamentDeed {
  return command.kind in DEEDS;
}

/** Who says it, in which mail (its identity), and the tournament that mail is about. */
interface Origin {
  readonly person: Person;
  readonly message: string;
  readonly chosen: string | null;
}

/** Does what a player or the director says to a tournament, which goes on with what follows. */
export async function tournamentDeed(
  parts: HandlerParts,
  command: TournamentDeed,
  origin: Origin,
): Promise<Result<LineDone>> {
  switch (command.kind) {
    case 'new-tournament':
      return begun(parts, command.file, origin);
    case 'enter':
      return entered(parts, command, origin);
    case 'leave-tournament':
      return left(parts, command, origin);
    case 'report-result':
      return reported(parts, command, origin);
    default:
      return directed(parts, command, origin);
  }
}

async function begun(
  { tournaments: acts, clock }: HandlerParts,
  file: string,
  { person, message }: Origin,
): Promise<Result<LineDone>> {
  const made = await acts.tournaments.create(file, contactOf(person), timeOf(clock.now()), message);
  if (!made.ok) return made;
  const { id, settings } = made.value;
  await acts.goOn(id);
  return ok({ said: [{ code: 'tournament-made', params: { tournament: id, title: settings.title } }] });
}

async function entered(
  { tournaments: acts, settings, clock }: HandlerParts,
  { tournament, wishes: { locale, ...wishes } }: Extract<TournamentDeed, { kind: 'enter' }>,
  { person, message }: Origin,
): Promise<Result<LineDone>> {
  const one = await acts.tournaments.open(tournament);
  if (one === null) return refuse('no-such-tournament', undefined, { id: tournament });
  if (locale !== undefined && locale !== person.locale) {
    const wish = { kind: 'prefer', what: 'locale', value: locale } as const;
    const changed = await settings.change({ ...person, token: null }, null, wish, `${message} ${tournament}`);
    if (!changed.ok) return changed;
  }
  const contact = { ...contactOf(person), locale: locale ?? person.locale };
  // His short name is known when he is down; until then the log says who it is.
  const before = await entrantOf(acts.tournaments, person.address, one);
  const author = { by: before ?? 'robot', via: 'mail', message } as const;
  const done = await one.enter(contact, wishes, author, timeOf(clock.now()));
  if (!done.ok) return done;
  await acts.goOn(one.id);
  const code = done.value.waiting ? 'tournament-waits-for-place' : 'tournament-entered';
  const { title } = one.settings;
  const name = `${contact.name} (${done.value.entrant})`;
  return ok({ said: [{ code, params: { tournament, title, name } }] });
}

async function left(
  { tournaments: acts, clock }: HandlerParts,
  { tournament, reason }: Extract<TournamentDeed, { kind: 'leave-tournament' }>,
  { person, message, chosen }: Origin,
): Promise<Result<LineDone>> {
  const meant = await tournamentMeant(acts.tournaments, person.address, tournament ?? chosen);
  if (!meant.ok) return meant;
  const one = meant.value;
  const { title } = one.settings;
  const entrant = await entrantOf(acts.tournaments, person.address, one);
  if (entrant === null) return refuse('tournament-not-yours', undefined, { title });
  const params = { tournament: one.id, title, name: person.name, text: reason };
  if (await one.leaveStandby(entrant)) return ok({ said: [{ code: 'tournament-left', params }] });
  const author = { by: entrant, via: 'mail', message } as const;
  const input = { type: 'withdraw', entrant, reason: reason.slice(0, 500) } as const;
  const done = await one.act(input, author, timeOf(clock.now()));
  if (!done.ok) return done;
  await acts.goOn(one.id);
  return ok({ said: [{ code: 'tournament-left', params }] });
}

async function reported(
  parts: HandlerParts,
  { game: named, winner, margin }: Extract<TournamentDeed, { kind: 'report-result' }>,
  { person, message, chosen }: Origin,
): Promise<Result<LineDone>> {
  const { tournaments: acts, house, clock } = parts;
  const meant = await tournamentMeant(acts.tournaments, person.address, chosen);
  if (!meant.ok) return meant;
  const one = meant.value;
  if (one.settings.game !== undefined) return refuse('tournament-plays-here');
  const found = gameMeant(one, named);
  if (!found.ok) return found;
  const { place, game } = found.value;
  const facts = await acts.factsOf(one);
  const seat = await seatMeant(winner, game, facts, house);
  if (!seat.ok) return seat;
  const entrant = await entrantOf(acts.tournaments, person.address, one);
  const authority = await authorityOf(acts.tournaments, person.address, one);
  const outcome = { winner: seat.value, ...(margin === null ? {} : { margin }) };
  const plays = entrant !== null && (entrant === game.first || entrant === game.second);
  if (!plays && authority !== 'director') return refuse('tournament-not-your-game');
  const input: TournamentInput = plays
    ? { type: 'claim', ...place, by: entrant, outcome }
    : { type: 'result', ...place, outcome, head: null, instead: game.outcome !== null };
  const done = await one.act(
    input,
    { by: plays ? entrant : 'umpire', via: 'mail', message },
    timeOf(clock.now()),
  );
  if (!done.ok) return done;
  await acts.goOn(one.id);
  const kinds = done.value.flatMap((entry) => (entry.public.events ?? []).map(({ kind }) => kind));
  const other = nameOf(facts, entrant === game.first ? game.second : game.first);
  const code = kinds.includes('claimed')
    ? 'tournament-claim-noted'
    : kinds.includes('claims-differ')
      ? 'tournament-claim-disputed'
      : 'tournament-result-noted';
  return ok({ said: [{ code, params: { name: other } }] });
}

type Directed = Exclude<
  TournamentDeed,
  { kind: 'enter' | 'leave-tournament' | 'report-result' | 'new-tournament' }
>;

async function directed(
  parts: HandlerParts,
  command: Directed,
  { person, message, chosen }: Origin,
): Promise<Result<LineDone>> {
  const { tournaments: acts, clock } = parts;
  const named =
    command.kind === 'direct'
      ? command.tournament
      : command.kind === 'judge'
        ? (/^([a-z0-9][a-z0-9-]*)-\d+-\d+-\d+-\d+$/.exec(command.game)?.[1] ?? null)
        : null;
  const meant = await directedMeant(parts, person.address, named ?? chosen);
  if (!meant.ok) return meant;
  const one = meant.value;
  const authority = await authorityOf(acts.tournaments, person.address, one);
  const mayJudge = command.kind === 'judge' && command.act === 'adjudicate';
  if (authority === null || (authority !== 'director' && !mayJudge)) {
    return refuse('tournament-not-director', undefined, { title: one.settings.title });
  }
  const at = timeOf(clock.now());
  const author = { by: authority === 'director' ? 'umpire' : authority.judge, via: 'mail', message } as const;
  if (command.kind === 'replace-entrant') {
    const replaced = await replacedBy(parts, one, command, { author, at });
    if (!replaced.ok) return replaced;
    await acts.goOn(one.id);
    return ok({ said: [replaced.value] });
  }
  const input = await inputOf(parts, one, command, authority === 'director' ? null : authority.judge);
  if (!input.ok) return input;
  const done = await one.act(input.value, author, at);
  if (!done.ok) return done;
  await acts.goOn(one.id);
  const rematches = done.value.flatMap((entry) =>
    (entry.public.events ?? []).filter(({ kind }) => kind === 'warning-later-pairings'),
  );
  return ok({ said: rematches.length === 0 ? [] : [{ code: 'tournament-later-pairings' }] });
}

/** As `tournamentMeant`, among those somebody directs. */
async function directedMeant(
  { tournaments: { tournaments } }: HandlerParts,
  address: string,
  named: string | null,
): Promise<Result<OpenTournament>> {
  if (named !== null) return tournamentMeant(tournaments, address, named);
  const own: OpenTournament[] = [];
  for (const { id } of await tournaments.of(address)) {
    const one = await tournaments.open(id);
    const isKnown = own.some((known) => known.id === id);
    if (one !== null && !isKnown && (await authorityOf(tournaments, address, one)) !== null) own.push(one);
  }
  const going = own.filter(({ state }) => state.phase !== 'ended');
  const [one, other] = going.length > 0 ? going : own;
  if (one !== undefined && other === undefined) return ok(one);
  const ids = own.map(({ id }) => id);
  return refuse('tournament-which', undefined, {}, ids);
}

async function inputOf(
  { house, tournaments: acts, clock }: HandlerParts,
  one: OpenTournament,
  command: Exclude<Directed, { kind: 'replace-entrant' }>,
  judge: string | null,
): Promise<Result<TournamentInput>> {
  const { settings } = one;
  switch (command.kind) {
    case 'direct': {
      if (command.act !== 'publish') return ok({ type: command.act });
      return ok({ type: 'publish', until: usualEnd(settings, clock.now()) });
    }
    case 'say': {
      const text = command.text.slice(0, command.act === 'announce' ? 2000 : 500);
      return ok(
        command.act === 'announce' ? { type: 'announce', text } : { type: command.act, reason: text },
      );
    }
    case 'extend-round': {
      const date = readDate(command.until);
      if (!date.ok) return date;
      const until = new Date(endOfDay(date.value, settings.zone)).toISOString();
      return ok({ type: 'extend', until, reason: command.reason.slice(0, 500) });
    }
    case 'points': {
      const entrant = entrantNamed(command.entrant, await acts.factsOf(one));
      if (!entrant.ok) return entrant;
      const { points, reason } = command;
      return ok({ type: 'points', entrant: entrant.value, points, reason: reason.slice(0, 500) });
    }
    case 'judge': {
      const found = gameMeant(one, command.game);
      if (!found.ok) return found;
      const { place, game } = found.value;
      const reason = command.reason.slice(0, 500);
      if (command.act === 'annul') return ok({ type: 'annul', ...place, reason });
      if (command.who === null) return ok({ type: 'forfeit', ...place, winner: null, reason });
      const seat = await seatMeant(command.who, game, await acts.factsOf(one), house);
      if (!seat.ok) return seat;
      if (command.act === 'adjudicate') {
        return ok({ type: 'adjudicate', ...place, winner: seat.value, reason, judge });
      }
      if (seat.value === null) return refuse('tournament-who-forfeits');
      return ok({ type: 'forfeit', ...place, winner: seat.value === 'first' ? 'second' : 'first', reason });
    }
  }
}

async function replacedBy(
  { people, tournaments: acts }: HandlerParts,
  one: OpenTournament,
  { entrant: named, by, name, all }: Extract<Directed, { kind: 'replace-entrant' }>,
  { author, at }: { readonly author: Parameters<OpenTournament['replace']>[3]; readonly at: string },
): Promise<Result<Violation>> {
  const facts = await acts.factsOf(one);
  const entrant = entrantNamed(named, facts);
  if (!entrant.ok) return entrant;
  const standby = await one.standby();
  const wanted = by.toLowerCase();
  const waiting = standby.find(
    (each) =>
      each.entrant === wanted ||
      each.contact.name.toLowerCase() === wanted ||
      each.contact.address === wanted,
  );
  let contact: Contact | null = waiting?.contact ?? null;
  if (contact === null && by.includes('@')) {
    const address = wanted.replace(/^<|[>.,;]+$/g, '');
    const known = await people.find(address);
    const called = name ?? known?.name ?? address.split('@')[0] ?? '';
    contact = { name: called, address, locale: known?.locale ?? 'en', zone: known?.zone ?? 'UTC' };
  }
  if (contact === null) return refuse('tournament-who-replaces', undefined, { text: by.slice(0, 60) });
  // The same mail may have done it before a crash.
  const before = participant(one.state, entrant.value);
  const done =
    before?.status === 'replaced' && author.message !== null && one.log.knows(author.message)
      ? ok(by)
      : await one.replace(entrant.value, contact, { games: all ? 'all' : 'running' }, author, at);
  if (!done.ok) return done;
  const params = { name: nameOf(facts, entrant.value), other: contact.name, title: one.settings.title };
  return ok({ code: 'tournament-replaced-by', params });
}

function contactOf({ name, address, locale, zone }: Person): Contact {
  return { name, address, locale, zone };
}

function timeOf(now: number): string {
  return new Date(now).toISOString();
}
