import { ok, type Result, refuse, type Violation } from '../../engine/core/base/result.js';
import type { Registry } from '../../engine/core/contract/game-module.js';
import type { House } from '../../game/table/index.js';
import type { OpenLog } from '../../log/storage/index.js';
import type { EntrantId } from '../base/index.js';
import {
  type GamePlace,
  gamesToBegin,
  lastRound,
  openGames,
  participant,
  type TournamentInput,
  type TournamentState,
  type TournamentTypes,
} from '../procedure/index.js';
import { forLog } from '../settings/index.js';
import { type Contact, gamesGone, hasTrack } from '../table/index.js';
import { claimsAreOver, type Due, dueAt } from './due-acts.js';
import { PeopleAtPlace } from './people-at-place.js';
import type { Enrolled, PeopleOfTournament } from './people-of-tournament.js';
import { momentsOf } from './round-moments.js';
import { carryOut, ROBOT, saidBefore } from './said-and-due.js';
import { mayOffer, offersAt, withOffer, withoutOffers } from './sealed-offers.js';
import type { Author, Happening, OpenTournament, Wishes } from './tournaments-interface.js';
import type { TournamentsPlace } from './tournaments-place.js';
import { wishedOf, wishOf } from './wishes-kept.js';

export interface PartsOfOne {
  readonly registry: Registry;
  /** Where its games are. */
  readonly house: Pick<House, 'open'>;
}

/** A tournament whose log is open. */
export class TournamentAtPlace extends PeopleAtPlace implements OpenTournament {
  readonly #parts: PartsOfOne;

  constructor(
    place: TournamentsPlace,
    id: string,
    readonly log: OpenLog<TournamentTypes>,
    parts: PartsOfOne,
  ) {
    super(place, id);
    this.#parts = parts;
  }

  get settings(): OpenTournament['settings'] {
    return this.log.session.settings;
  }

  get state(): OpenTournament['state'] {
    return this.log.session;
  }

  async offer(
    place: GamePlace,
    said: Parameters<OpenTournament['offer']>[1],
    author: Author,
    at: string,
  ): ReturnType<OpenTournament['offer']> {
    await this.log.refresh();
    if (author.message !== null && this.log.knows(author.message)) return ok('opened');
    const found = mayOffer(this.state, place, said.entrant);
    if (!found.ok) return found;
    if (this.#hasTrack(place) && !Number.isInteger(said.points)) {
      return refuse('tournament-offer-not-whole', undefined, { points: said.points });
    }
    let people: PeopleOfTournament | null = null;
    await this.place.rewrite(this.id, (before) => {
      people = withOffer(before, { ...place, ...said });
      return people;
    });
    const both = people === null ? null : offersAt(people, place, found.value);
    if (both === null) return ok('kept');
    const opened = await this.act({ type: 'offers', ...place, offers: [...both] }, author, at);
    if (!opened.ok) return opened;
    await this.place.rewrite(this.id, (before) => withoutOffers(before, place));
    return ok('opened');
  }

  /** Whether what is offered for a side of a game there stands on its track of victory when it begins. */
  #hasTrack({ stage, round }: Pick<GamePlace, 'stage' | 'round'>): boolean {
    const { settings } = this;
    const at = this.state.rounds.findIndex((one) => one.stage === stage && one.number === round);
    const module = settings.game === undefined ? null : this.#parts.registry.get(settings.game);
    return at >= 0 && hasTrack(settings, at + 1, module);
  }

  async act(input: TournamentInput, author: Author, at: string): Promise<Result<readonly Happening[]>> {
    const track = input.type === 'offers' && this.#hasTrack(input) ? { track: true as const } : {};
    const said = forLog({ ...input, ...track }) as unknown as TournamentInput;
    return this.log.transaction(async (open) => {
      const before = await saidBefore(open, said, author.message);
      if (before.length > 0) return ok(before);
      const entry = open.append(said, { ...author, line: null }, at);
      return entry.ok ? ok([entry.value]) : entry;
    });
  }

  async preview(input: TournamentInput, at: string): Promise<Result<TournamentState>> {
    return this.log.transaction((open) => {
      const done = open.append(forLog(input) as unknown as TournamentInput, ROBOT, at);
      const { session } = open;
      open.rollback();
      return done.ok ? ok(session) : done;
    });
  }

  async begin(
    inputs: readonly TournamentInput[],
    author: Author,
    at: string,
  ): Promise<Result<readonly Happening[]>> {
    return this.log.transaction((open) => {
      if (open.head.seq > 0) return ok([]);
      for (const input of inputs) {
        const done = open.append(forLog(input) as unknown as TournamentInput, { ...author, line: null }, at);
        if (!done.ok) {
          open.rollback();
          return done;
        }
      }
      return ok([...open.entries]);
    });
  }

  async enter(
    contact: Contact,
    wishes: Wishes,
    author: Author,
    at: string,
  ): ReturnType<OpenTournament['enter']> {
    await this.log.refresh();
    const found = await this.enrol(this.state, contact, wishes, at);
    const { entrant, members, rating = null } = found.one;
    const now = participant(this.state, entrant);
    if (now?.status === 'left') {
      const back = await this.act({ type: 'come-back', entrant }, author, at);
      return back.ok ? ok({ entrant, waiting: false }) : back;
    }
    const entered = await this.act(
      { type: 'enter', entrant, rating, ...(members === undefined ? {} : { members: [...members] }) },
      author,
      at,
    );
    if (entered.ok) {
      if (found.one.waiting) await this.mark(entrant, false);
      const wished = await this.#wish(found.one, author, at);
      return wished.ok ? ok({ entrant, waiting: false }) : wished;
    }
    if (entered.violation.code === 'tournament-full') {
      await this.mark(entrant, true);
      if (found.known) await this.wishWaiting(entrant, wishedOf(this.settings, wishes));
      return ok({ entrant, waiting: true });
    }
    if (now === null) await this.forget(entrant);
    return entered;
  }

  async replace(
    entrant: EntrantId,
    by: Contact,
    { games, wishes = {} }: Parameters<OpenTournament['replace']>[2],
    author: Author,
    at: string,
  ): Promise<Result<EntrantId>> {
    await this.log.refresh();
    const found = await this.enrol(this.state, by, wishes, at);
    const { rating = null } = found.one;
    const which =
      typeof games === 'string'
        ? games
        : { ...games, gone: await gamesGone(this.state, entrant, this.#parts.house) };
    const input: TournamentInput = { type: 'replace', entrant, by: found.one.entrant, rating, games: which };
    const replaced = await this.act(input, author, at);
    if (replaced.ok) {
      await this.mark(found.one.entrant, false);
      return ok(found.one.entrant);
    }
    if (!found.known && participant(this.state, found.one.entrant) === null) {
      await this.forget(found.one.entrant);
    }
    return replaced;
  }

  async waits(at: string): Promise<Violation | null> {
    await this.log.refresh();
    const { state } = this;
    const due = await this.due(at);
    if (state.phase === 'ended' || state.paused !== null) return null;
    const tried = due.kind === 'wait' ? null : await this.tried(due, at);
    if (tried?.ok === false) return tried.violation;
    const round = lastRound(state);
    if (due.kind === 'wait' && round !== null && claimsAreOver(state, Date.parse(at))) {
      return refuse('tournament-judge-wanted', undefined, { round: round.number, games: openGames(round) })
        .violation;
    }
    const contacts = await this.contacts();
    for (const { game } of settingsPlayHere(state) ? gamesToBegin(state) : []) {
      const missing = [game.first, game.second].find((entrant) => !contacts.has(entrant));
      if (missing !== undefined) {
        return refuse('tournament-no-player', undefined, { entrant: missing }).violation;
      }
    }
    return null;
  }

  async next(): Promise<string | null> {
    await this.log.refresh();
    // What would be due at any moment is, where it is not due now, a matter of time.
    const due = dueAt(this.state, Number.NEGATIVE_INFINITY, await momentsOf(this.log));
    return due.kind === 'wait' && due.until !== null ? new Date(due.until).toISOString() : null;
  }

  /** What the policy says about a moment. */
  async due(at: string): Promise<Due> {
    return dueAt(this.state, Date.parse(at), await momentsOf(this.log));
  }

  /** What an act that is due would come to, without doing it. */
  async tried(due: Exclude<Due, { kind: 'wait' }>, at: string): Promise<Result<Happening>> {
    return this.log.transaction((open) => {
      const done = carryOut(open, due, at);
      open.rollback();
      return done;
    });
  }

  /** Does what is due, if it still is when nobody else can append; null where it is not. */
  async doDue(at: string): Promise<Result<Happening> | null> {
    const moments = await momentsOf(this.log);
    return this.log.transaction((open) => {
      const due = dueAt(open.session, Date.parse(at), moments);
      return due.kind === 'wait' ? null : carryOut(open, due, at);
    });
  }

  /** Gives free places to those who wait for one, the first one first. */
  async fillPlaces(at: string): Promise<Result<number>> {
    let filled = 0;
    if (this.state.phase !== 'open' || this.state.paused !== null) return ok(filled);
    for (const one of (await this.place.people(this.id)).players) {
      const { entrant, rating = null, members, waiting } = one;
      if (!waiting) continue;
      const entered = await this.act(
        { type: 'enter', entrant, rating, ...(members === undefined ? {} : { members: [...members] }) },
        { by: 'robot', via: 'robot', message: null },
        at,
      );
      const isIn = entered.ok || entered.violation.code === 'tournament-entered-already';
      if (!isIn) return entered.violation.code === 'tournament-full' ? ok(filled) : entered;
      const wished = await this.#wish(one, ROBOT, at);
      if (!wished.ok) return wished;
      await this.mark(entrant, false);
      filled++;
    }
    return ok(filled);
  }

  /** Says for somebody who has a place now what he would like. */
  async #wish(one: Enrolled, author: Author, at: string): Promise<Result<unknown>> {
    const wish = wishOf(this.state, one);
    return wish === null ? ok(null) : this.act(wish, author, at);
  }
}

/** Whether its games are made here. */
function settingsPlayHere({ settings }: OpenTournament['state']): boolean {
  return settings.game !== undefined;
}
