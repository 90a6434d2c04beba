import type { JsonObject } from '../../engine/core/base/json.js';
import { ok, type Result, refuse } from '../../engine/core/base/result.js';
import type { Person } from '../../game/people/index.js';
import { type GamePlace, lastRound, type TournamentInput } from '../../tournament/procedure/index.js';
import { importTrf, type OpenTournament } from '../../tournament/service/index.js';
import type { Contact } from '../../tournament/table/index.js';
import type { TournamentDeed } from '../commands/index.js';
import type { Notice, TournamentFacts } from '../letters/index.js';
import { nameOf } from '../tournaments/index.js';
import type { LineDone } from './execute-lines-one-by-one.js';
import type { HandlerParts } from './handler-parts-and-result.js';
import { directed } from './tournament-direction.js';
import {
  authorityOf,
  entrantOf,
  gameMeant,
  type Origin,
  type Speaker,
  seatMeant,
  seatOffered,
  sideTold,
  timeOf,
  tournamentMeant,
  tournamentOfGame,
  wishesAtEntry,
} from './tournament-named.js';
import { playerDeed } from './tournament-players.js';

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
    case 'report-result':
      return reported(parts, command, origin);
    case 'offer-side':
      return offered(parts, command, origin);
    case 'vacation':
      return awayFromAll(parts, command, origin);
    case 'leave-tournament':
    case 'ask-bye':
    case 'play-round':
    case 'wish':
    case 'challenge': {
      const named = 'tournament' in command ? command.tournament : null;
      const speaker = await speaking(parts, named, origin);
      return speaker.ok ? playerDeed(parts, command, speaker.value) : speaker;
    }
    default:
      return directed(parts, command, origin);
  }
}

async function begun(
  { tournaments: acts, clock }: HandlerParts,
  file: string,
  { person, message }: Origin,
): Promise<Result<LineDone>> {
  const at = timeOf(clock.now());
  const director = contactOf(person);
  const trf = trfIn(file);
  const made =
    trf === null
      ? await acts.tournaments.create(file, director, at, message)
      : await importTrf(acts.tournaments, trf.text, {
          ...{ director, id: trf.id, origin: message, at },
          author: { by: 'umpire', via: 'mail', message },
        });
  if (!made.ok) return made;
  const { id, settings } = made.value;
  await acts.goOn(id);
  const { rounds, participants } = made.value.state;
  const params = { tournament: id, title: settings.title };
  return ok({
    said: [
      trf === null
        ? { code: 'tournament-made', params }
        : {
            code: 'tournament-imported',
            params: { ...params, count: participants.length, rounds: rounds.length },
          },
    ],
  });
}

/** A tag of a report of another program (TRF16) with what stands in its columns. */
const TRF_LINE = /^(?:###|\d{3}|XX[A-Z])(?: |$)/;

/** A file that is no director's but such a report, which may have `id: NAME` above it; null for any other. */
function trfIn(file: string): { readonly id: string | null; readonly text: string } | null {
  const [, id = null] = /^\s*id\s*:\s*(\S+)\s*$/m.exec(file.split('\n', 1)[0] ?? '') ?? [];
  const text = id === null ? file : file.slice(file.indexOf('\n') + 1);
  return TRF_LINE.test(text.trimStart()) ? { id, text } : null;
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
  const facts = await acts.factsOf(one);
  const wanted = wishesAtEntry(others, facts);
  if (!wanted.ok) return wanted;
  const members: Contact[] = [];
  for (const member of named ?? []) {
    // Nobody is written to who has never had to do with the robot.
    const known = await people.find(member.address);
    if (known === null) return refuse('tournament-unknown-member', undefined, { address: member.address });
    members.push({ ...contactOf(known), name: member.name });
  }
  const wishes = { ...wanted.value, ...(members.length === 0 ? {} : { members }) };
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
  const asked = { ...wanted.value, ...(locale === undefined ? {} : { locale }) };
  const said = wishesTold(asked, facts, contact.locale);
  return ok({ said: [{ code, params: { tournament, title, name } }, ...said] });
}

/** What was noted of the wishes of an entry, and what each is good for. */
function wishesTold(
  { side, pace, games, locale }: Extract<TournamentDeed, { kind: 'enter' }>['wishes'],
  facts: TournamentFacts,
  speaks: string,
): Notice[] {
  const told = (code: string, params: JsonObject): Notice => ({ code: `tournament-wish-${code}`, params });
  const clock = pace === undefined ? undefined : facts.state.settings.paces?.[pace];
  return [
    ...(side === undefined
      ? []
      : [told('side', { side: side === 'either' ? side : sideTold(side, facts, speaks) })]),
    ...(pace === undefined
      ? []
      : [clock === undefined ? told('pace-read', { text: pace }) : told('pace', { text: pace, clock })]),
    ...(games === undefined ? [] : [told('games', { games })]),
    ...(locale === undefined ? [] : [told('language', { language: locale })]),
  ];
}

/** Who speaks at a tournament he plays in: the one that is named, or the only one that may be meant. */
async function speaking(
  { tournaments: { tournaments } }: HandlerParts,
  named: string | null,
  { person, message, chosen }: Origin,
): Promise<Result<Speaker>> {
  const meant = await tournamentMeant(tournaments, person.address, named ?? chosen);
  if (!meant.ok) return meant;
  const one = meant.value;
  const entrant = await entrantOf(tournaments, person.address, one);
  if (entrant === null) return refuse('tournament-not-yours', undefined, { title: one.settings.title });
  return ok({ one, entrant, author: { by: entrant, via: 'mail', message }, zone: person.zone });
}

/** Away from all games of the tournament that is named, or of all he plays in. */
async function awayFromAll(
  parts: HandlerParts,
  command: Extract<TournamentDeed, { kind: 'vacation' }>,
  { person, message, chosen }: Origin,
): Promise<Result<LineDone>> {
  const { tournaments } = parts.tournaments;
  const own = (await tournaments.of(person.address)).filter(({ entrant }) => entrant !== null);
  const said: Notice[] = [];
  for (const id of new Set(chosen === null ? own.map((one) => one.id) : [chosen])) {
    const speaker = await speaking(parts, id, { person, message, chosen });
    if (!speaker.ok && chosen !== null) return speaker;
    if (!speaker.ok || speaker.value.one.state.phase === 'ended') continue;
    const done = await playerDeed(parts, command, speaker.value);
    if (!done.ok) return done;
    said.push(...(done.value.said ?? []));
  }
  return said.length === 0 ? refuse('tournament-which') : ok({ said });
}

async function offered(
  parts: HandlerParts,
  { game: named, side: said, points }: Extract<TournamentDeed, { kind: 'offer-side' }>,
  origin: Origin,
): Promise<Result<LineDone>> {
  const { tournaments: acts, clock } = parts;
  const speaker = await speaking(parts, tournamentOfGame(named), origin);
  if (!speaker.ok) return speaker;
  const { one, entrant, author } = speaker.value;
  const found = gameMeant(one, named);
  if (!found.ok) return found;
  const { place, game } = found.value;
  const facts = await acts.factsOf(one);
  const side = seatOffered(said, facts);
  if (side === null) return refuse('tournament-no-side', undefined, { text: said.slice(0, 60) });
  const done = await one.offer(place, { entrant, side, points }, author, timeOf(clock.now()));
  if (!done.ok) return done;
  const params = { title: one.settings.title, round: place.round, table: place.table };
  if (done.value === 'opened') {
    await acts.goOn(one.id);
    return ok({ said: [{ code: 'tournament-offers-both', params }] });
  }
  const other = entrant === game.first ? game.second : game.first;
  await acts.askForOffer(one, other, place, entrant);
  return ok({ said: [{ code: 'tournament-offer-kept', params: { ...params, name: nameOf(facts, other) } }] });
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
  const entrant = await entrantOf(acts.tournaments, person.address, one);
  const authority = await authorityOf(acts.tournaments, person.address, one);
  if (winner === 'none' && authority === 'director' && !playsHere) {
    return takenBack(parts, one, place, message);
  }
  const seat = await seatMeant(winner, game, facts, house);
  if (!seat.ok) return seat;
  const outcome = { winner: seat.value, ...(margin === null ? {} : { margin }) };
  const plays = entrant !== null && (entrant === game.first || entrant === game.second);
  if (!plays && authority !== 'director') return refuse('tournament-not-your-game');
  if (!plays && playsHere) return refuse('tournament-plays-here');
  const why = reason === '' ? {} : { reason: reason.slice(0, 500) };
  const other = nameOf(facts, entrant === game.first ? game.second : game.first);
  // What he has said already is not told to the other once more.
  const before = game.claims?.[entrant === game.first ? 'first' : 'second'];
  const isSame =
    before !== undefined &&
    'winner' in before &&
    before.winner === outcome.winner &&
    reason === '' &&
    margin === null;
  if (plays && isSame && game.outcome === null && Object.keys(game.claims ?? {}).length === 1) {
    return ok({ said: [{ code: 'tournament-claim-noted', params: { name: other } }] });
  }
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
  const code = kinds.includes('claimed')
    ? 'tournament-claim-noted'
    : kinds.includes('claims-differ')
      ? 'tournament-claim-disputed'
      : 'tournament-result-noted';
  return ok({ said: [{ code, params: { name: other } }] });
}

/** The director takes a result back. */
async function takenBack(
  { tournaments: acts, clock }: HandlerParts,
  one: OpenTournament,
  place: GamePlace,
  message: string,
): Promise<Result<LineDone>> {
  const input = { type: 'result', ...place, outcome: null, head: null, instead: true } as const;
  const done = await one.act(input, { by: 'umpire', via: 'mail', message }, timeOf(clock.now()));
  if (!done.ok) return done;
  await acts.goOn(one.id);
  return ok({ said: [{ code: 'tournament-result-taken-back' }] });
}

function contactOf({ name, address, locale, zone }: Person): Contact {
  return { name, address, locale, zone };
}
