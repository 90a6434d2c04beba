import { ok, type Result, refuse, type Violation } from '../../engine/core/base/result.js';
import type { Person } from '../../game/people/index.js';
import { endOfDay, readDate } from '../../game/timekeeping/index.js';
import {
  gamesLeftBy,
  lastRound,
  openGames,
  participant,
  type TournamentInput,
} from '../../tournament/procedure/index.js';
import { askForClaims, type OpenTournament, usualEnd } from '../../tournament/service/index.js';
import type { Contact } from '../../tournament/table/index.js';
import type { PlayerDeed, TournamentDeed } from '../commands/index.js';
import { nameOf } from '../tournaments/index.js';
import type { LineDone } from './execute-lines-one-by-one.js';
import type { HandlerParts } from './handler-parts-and-result.js';
import {
  authorityOf,
  entrantNamed,
  gameMeant,
  type Origin,
  type Speaker,
  seatMeant,
  timeOf,
  tournamentMeant,
  tournamentOfGame,
} from './tournament-named.js';
import { playerDeed } from './tournament-players.js';

type Directed = Exclude<
  TournamentDeed,
  PlayerDeed | { kind: 'enter' | 'report-result' | 'new-tournament' | 'offer-side' }
>;

/** Does what the director says to his tournament, or who judges for him. */
export async function directed(
  parts: HandlerParts,
  command: Directed,
  { person, message, chosen }: Origin,
): Promise<Result<LineDone>> {
  const { tournaments: acts, clock } = parts;
  const named =
    command.kind === 'direct'
      ? command.tournament
      : 'game' in command
        ? tournamentOfGame(command.game)
        : command.kind === 'say-for' && 'tournament' in command.says
          ? command.says.tournament
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
  if (command.kind === 'tell-publicly') {
    const { address, format } = command;
    await one.tellPublicly(address === null ? null : { address, format, locale: person.locale });
    return ok({ said: [] });
  }
  if (command.kind === 'hand-over') return handedOver(parts, one, command);
  if (command.kind === 'say-for') return saidFor(parts, one, command, { author, person });
  if (command.kind === 'replace-entrant') {
    const replaced = await replacedBy(parts, one, command, { author, at });
    if (!replaced.ok) return replaced;
    await acts.goOn(one.id);
    return ok({ said: [...replaced.value] });
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
  command: Exclude<Directed, { kind: 'replace-entrant' | 'tell-publicly' | 'hand-over' | 'say-for' }>,
  judge: string | null,
): Promise<Result<TournamentInput>> {
  const { settings } = one;
  switch (command.kind) {
    case 'direct': {
      if (command.act === 'close-round' && toBeAdjudicated(one))
        return ok(askForClaims(settings, clock.now()));
      if (command.act !== 'publish') return ok({ type: command.act });
      return ok({ type: 'publish', until: usualEnd(settings, clock.now()) });
    }
    case 'pair-by-hand': {
      const facts = await acts.factsOf(one);
      const meetings: { readonly first: string; readonly second: string }[] = [];
      for (const pair of command.meetings) {
        const [first, second] = [entrantNamed(pair[0], facts), entrantNamed(pair[1], facts)];
        if (!first.ok) return first;
        if (!second.ok) return second;
        meetings.push({ first: first.value, second: second.value });
      }
      const byes: string[] = [];
      for (const name of command.byes) {
        const entrant = entrantNamed(name, facts);
        if (!entrant.ok) return entrant;
        byes.push(entrant.value);
      }
      return ok({ type: 'correct', meetings, byes, ...(command.rest ? { rest: true } : {}) });
    }
    case 'give-side': {
      const found = gameMeant(one, command.game);
      if (!found.ok) return found;
      const entrant = entrantNamed(command.entrant, await acts.factsOf(one));
      if (!entrant.ok) return entrant;
      const { bid, reason } = command;
      return ok({
        ...{ type: 'sides', ...found.value.place, first: entrant.value, reason: reason.slice(0, 500) },
        ...(bid === null ? {} : { bid }),
      });
    }
    case 'open-offers': {
      const found = gameMeant(one, command.game);
      if (!found.ok) return found;
      const facts = await acts.factsOf(one);
      const [one1, other] = command.offers.map(({ entrant }) => entrantNamed(entrant, facts));
      if (one1 === undefined || !one1.ok) return one1 ?? refuse('tournament-no-offer');
      if (other === undefined || !other.ok) return other ?? refuse('tournament-no-offer');
      const [first, second] = command.offers;
      const offers = [
        { ...first, entrant: one1.value },
        { ...second, entrant: other.value },
      ] as const;
      return ok({ type: 'offers', ...found.value.place, offers: [...offers] });
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

/** Somebody else directs from now on. */
async function handedOver(
  { people }: HandlerParts,
  one: OpenTournament,
  { address, name }: Extract<Directed, { kind: 'hand-over' }>,
): Promise<Result<LineDone>> {
  const known = await people.find(address);
  const called = name ?? known?.name ?? address.split('@')[0] ?? '';
  const { locale = 'en', zone = 'UTC' } = known ?? {};
  await one.handOver({ name: called, address, locale, zone });
  return ok({
    said: [{ code: 'tournament-handed-over', params: { title: one.settings.title, name: called } }],
  });
}

/** What a player would say himself; who has left and is entered again comes back. */
async function saidFor(
  parts: HandlerParts,
  one: OpenTournament,
  { entrant: named, says }: Extract<Directed, { kind: 'say-for' }>,
  { author, person }: { readonly author: Speaker['author']; readonly person: Person },
): Promise<Result<LineDone>> {
  const { tournaments: acts, clock } = parts;
  const found = entrantNamed(named, await acts.factsOf(one));
  if (!found.ok) return found;
  const entrant = found.value;
  if (says.kind !== 'enter') {
    const zone = (await one.contacts()).get(entrant)?.zone ?? person.zone;
    return playerDeed(parts, says, { one, entrant, author, zone });
  }
  const done = await one.act({ type: 'come-back', entrant }, author, timeOf(clock.now()));
  if (!done.ok) return done;
  await acts.goOn(one.id);
  return ok({});
}

async function replacedBy(
  { people, tournaments: acts }: HandlerParts,
  one: OpenTournament,
  { entrant: named, by, name, games }: Extract<Directed, { kind: 'replace-entrant' }>,
  { author, at }: { readonly author: Parameters<OpenTournament['replace']>[3]; readonly at: string },
): Promise<Result<readonly Violation[]>> {
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
      : await one.replace(entrant.value, contact, { games }, author, at);
  if (!done.ok) return done;
  const replaced = nameOf(facts, entrant.value);
  const stay = typeof games === 'string' ? [] : gamesLeftBy(one.state, entrant.value);
  const params = {
    name: replaced,
    text: stay.join(', '),
    count: stay.length,
    games: one.settings.withdrawn.games,
  };
  return ok([
    {
      code: 'tournament-replaced-by',
      params: { name: replaced, other: contact.name, title: one.settings.title },
    },
    ...(stay.length === 0 ? [] : [{ code: 'tournament-stay', params }]),
  ]);
}

/** Whether games are under way on which their players are to be heard before the round is closed. */
function toBeAdjudicated({ settings, state }: OpenTournament): boolean {
  const round = lastRound(state);
  return settings.unfinished === 'adjudicate' && round?.status === 'published' && openGames(round) > 0;
}
