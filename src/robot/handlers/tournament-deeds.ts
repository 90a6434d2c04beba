import { ok, type Result, refuse } from '../../engine/core/base/result.js';
import type { Person } from '../../game/people/index.js';
import { lastRound, type TournamentInput } from '../../tournament/procedure/index.js';
import type { Contact } from '../../tournament/table/index.js';
import { nameOf } from '../tournaments/index.js';
import type { LineDone } from './execute-lines-one-by-one.js';
import type { HandlerParts } from './handler-parts-and-result.js';
import { type Origin, type TournamentDeed, timeOf } from './tournament-deed-types.js';
import { directed } from './tournament-direction.js';
import {
  authorityOf,
  entrantOf,
  gameMeant,
  seatMeant,
  tournamentMeant,
  tournamentOfGame,
} from './tournament-named.js';

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
    case 'ask-bye':
      return sitsOut(parts, command, origin);
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
  { tournaments: acts, settings, people, clock }: HandlerParts,
  { tournament, wishes: { locale, members: named, ...others } }: Extract<TournamentDeed, { kind: 'enter' }>,
  { person, message }: Origin,
): Promise<Result<LineDone>> {
  const one = await acts.tournaments.open(tournament);
  if (one === null) return refuse('no-such-tournament', undefined, { id: tournament });
  if (locale !== undefined && locale !== person.locale) {
    const wish = { kind: 'prefer', what: 'locale', value: locale } as const;
    const changed = await settings.change({ ...person, token: null }, null, wish, `${message} ${tournament}`);
    if (!changed.ok) return changed;
  }
  const members: Contact[] = [];
  for (const member of named ?? []) {
    // Nobody is written to who has never had to do with the robot.
    const known = await people.find(member.address);
    if (known === null) return refuse('tournament-unknown-member', undefined, { address: member.address });
    members.push({ ...contactOf(known), name: member.name });
  }
  const wishes = { ...others, ...(members.length === 0 ? {} : { members }) };
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
  { game: named, winner, margin, reason }: Extract<TournamentDeed, { kind: 'report-result' }>,
  { person, message, chosen }: Origin,
): Promise<Result<LineDone>> {
  const { tournaments: acts, house, clock } = parts;
  const meant = await tournamentMeant(acts.tournaments, person.address, tournamentOfGame(named) ?? chosen);
  if (!meant.ok) return meant;
  const one = meant.value;
  const playsHere = one.settings.game !== undefined;
  // Of a game that is played here its players are heard when its time is up; what the director says of it is an adjudication.
  if (playsHere && lastRound(one.state)?.claimsUntil === undefined) return refuse('tournament-plays-here');
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
  if (!plays && playsHere) return refuse('tournament-plays-here');
  const why = reason === '' ? {} : { reason: reason.slice(0, 500) };
  const input: TournamentInput = plays
    ? { type: 'claim', ...place, by: entrant, outcome, ...why }
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

async function sitsOut(
  { tournaments: acts, clock }: HandlerParts,
  { tournament, half }: Extract<TournamentDeed, { kind: 'ask-bye' }>,
  { person, message, chosen }: Origin,
): Promise<Result<LineDone>> {
  const meant = await tournamentMeant(acts.tournaments, person.address, tournament ?? chosen);
  if (!meant.ok) return meant;
  const one = meant.value;
  const { title } = one.settings;
  const entrant = await entrantOf(acts.tournaments, person.address, one);
  if (entrant === null) return refuse('tournament-not-yours', undefined, { title });
  const as = half ? 'half' : 'zero';
  const input = { type: 'bye', entrant, as } as const;
  const done = await one.act(input, { by: entrant, via: 'mail', message }, timeOf(clock.now()));
  return done.ok ? ok({ said: [{ code: 'tournament-sits-out', params: { title, kind: as } }] }) : done;
}

function contactOf({ name, address, locale, zone }: Person): Contact {
  return { name, address, locale, zone };
}
