import type { GameModule } from '../../engine/core/contract/game-module.js';
import type { House } from '../../game/table/index.js';
import type { Span } from '../../game/timekeeping/index.js';
import { inputOf } from '../../log/format/index.js';
import type { ResultsOf } from '../../report/tournament/index.js';
import { type MailLog, reasonOf } from '../../system/logging/index.js';
import type { TimeSource } from '../../system/sources/index.js';
import { Queues, type Signal } from '../../system/tasks/index.js';
import type { EntrantId } from '../../tournament/base/index.js';
import { type GamePlace, lastRound, playsFor } from '../../tournament/procedure/index.js';
import {
  type Happening,
  type OpenTournament,
  type Tournaments,
  tournamentNamedBy,
} from '../../tournament/service/index.js';
import type { Contact } from '../../tournament/table/index.js';
import type { RobotActs } from '../automatic-acts/index.js';
import type { NewsLetters, TournamentFacts, TournamentRemark } from '../letters/index.js';
import { lettersOf, publicNews } from './letters-of-entry.js';
import { type OpenGame, openGamesOf } from './open-games.js';
import { silentPlayers } from './silent-players.js';
import { factsOf, nameOf } from './tournament-facts.js';
import { type PartsOfTournamentPost, TournamentPost } from './tournament-post.js';

export interface TournamentActsParts extends PartsOfTournamentPost {
  readonly tournaments: Tournaments;
  readonly house: Pick<House, 'open'>;
  readonly acts: Pick<RobotActs, 'welcome' | 'attend'>;
  readonly news: Pick<NewsLetters, 'first'>;
  readonly clock: TimeSource;
  readonly log: MailLog;
  /** Where results are kept for everybody to read; null where they are not. */
  readonly results: { keep(results: ResultsOf): Promise<void> } | null;
  /** Told of a game that has begun. */
  readonly changed: Signal<string>;
  readonly moduleOf: (id: string) => GameModule | null;
  /** How long (milliseconds) it is known what was sent. */
  readonly remembered: number;
}

/** After how many milliseconds that is tried again which could not be done. */
const LATER = 60_000;
/** How often it is looked who is silent. */
const HOUR = 3_600_000;
const WEEK = 7 * 86_400_000;

/**
 * What the robot does at tournaments by itself: they go on with what is due, and everybody is told what concerns him. A letter's id follows from
 * the tournament, the entry and its reader, so that who does it again after a crash sends the same letter.
 */
export class TournamentActs {
  readonly #parts: TournamentActsParts;
  readonly #post: TournamentPost;
  readonly #queues = new Queues();
  /** Of each tournament the last entry that was told. */
  readonly #told = new Map<string, number>();
  readonly #later = new Map<string, number>();
  /** Of each tournament the hash of the entry its kept results follow from. */
  readonly #kept = new Map<string, string>();
  /** When each was looked around at last, and the week of which everybody was told. */
  readonly #looked = new Map<string, number>();
  readonly #weeks = new Map<string, number>();

  constructor(parts: TournamentActsParts) {
    this.#parts = parts;
    this.#post = new TournamentPost(parts);
  }

  get tournaments(): Tournaments {
    return this.#parts.tournaments;
  }

  /** Has all tournaments go on in which something is due. */
  async tick(): Promise<void> {
    const { tournaments, clock, log } = this.#parts;
    const now = clock.now();
    const due = new Set(await tournaments.due(new Date(now).toISOString()));
    for (const { id } of await tournaments.list()) {
      if ((this.#later.get(id) ?? now) > now) continue;
      try {
        if (due.has(id)) await this.goOn(id);
        else await this.tell(id);
        await this.#lookAround(id);
        this.#later.delete(id);
      } catch (error) {
        // One tournament that cannot go on must not keep the others from it.
        this.#later.set(id, now + LATER);
        log.error({ tournament: id, error: reasonOf(error) }, 'a tournament could not go on');
      }
    }
  }

  /** What texts about a tournament are made from. */
  async factsOf(one: OpenTournament): Promise<TournamentFacts> {
    const { game } = one.settings;
    const module = game === undefined ? null : this.#parts.moduleOf(game);
    return factsOf(one, await one.contacts(), module);
  }

  /** Takes note that a game may have ended. */
  async gameChanged(game: string): Promise<void> {
    const id = tournamentNamedBy(game);
    if (id !== null && (await this.#parts.tournaments.open(id)) !== null) await this.goOn(id);
  }

  /** Lets a tournament do what is due, and tells everybody. */
  goOn(id: string): Promise<void> {
    return this.#queues.run(id, async () => {
      const { tournaments, log } = this.#parts;
      const at = this.#now();
      const done = await tournaments.step(id, at);
      if (!done.ok) log.warn({ tournament: id, why: done.violation.code }, 'a tournament does not go on');
      await this.#tell(id);
      await this.#tellWhatItWaitsFor(id, at);
    });
  }

  /** Somebody is away, or back (null); his opponents hear it as they hear other news. As `Tournaments.goAway`. */
  async goAway(
    id: string,
    entrant: EntrantId,
    span: Span | null,
    at: string,
  ): ReturnType<Tournaments['goAway']> {
    const done = await this.#parts.tournaments.goAway(id, entrant, span, at);
    if (!done.ok) return done;
    for (const { game } of done.value) await this.#parts.acts.attend(game);
    return done;
  }

  /** Asks somebody what he gives for a side, as his opponent has said it; once for a game. */
  async askForOffer(one: OpenTournament, entrant: EntrantId, place: GamePlace, by: EntrantId): Promise<void> {
    const contact = (await one.contacts()).get(entrant);
    if (contact === undefined) return;
    const { stage, round, table, game } = place;
    const facts = await this.factsOf(one);
    const params = { title: one.settings.title, round, table, name: nameOf(facts, by) };
    await this.#post.send(contact, {
      ...{ id: one.id, kind: 'turn', cause: `tournament ${one.id} offer ${stage} ${round} ${table} ${game}` },
      told: { about: facts, kind: 'offer', said: [{ code: 'tournament-offer-asked', params }], tables: [] },
    });
  }

  /** Tells what was said to a tournament and nobody was told of yet. */
  tell(id: string): Promise<void> {
    return this.#queues.run(id, () => this.#tell(id));
  }

  async #tell(id: string): Promise<void> {
    const one = await this.#parts.tournaments.open(id);
    if (one === null) return;
    const { seq } = one.log.head;
    const from = (this.#told.get(id) ?? (await this.#firstToTell(one)) - 1) + 1;
    if (from <= seq)
      for (const entry of await one.log.readEntries(from, seq)) await this.#tellEntry(one, entry);
    this.#told.set(id, seq);
    await this.#keepResults(one);
  }

  /** The files of its results, where they are kept. They follow from the log, so nothing else waits for a disk that is full. */
  async #keepResults(one: OpenTournament): Promise<void> {
    const { results, log } = this.#parts;
    const { id, settings, state } = one;
    const { head } = one.log;
    if (results === null || this.#kept.get(id) === head.hash) return;
    const { names } = await this.factsOf(one);
    try {
      await results.keep({ id, title: settings.title, state, names, head });
      this.#kept.set(id, head.hash);
    } catch (error) {
      log.error(
        { tournament: id, error: reasonOf(error) },
        'the results of a tournament could not be written',
      );
    }
  }

  /** The first entry of which it is still known whether it was told. */
  async #firstToTell({ log }: OpenTournament): Promise<number> {
    const since = this.#parts.clock.now() - this.#parts.remembered;
    for (let to = log.head.seq; to >= 0; to -= PAGE) {
      const from = Math.max(0, to - PAGE + 1);
      const old = (await log.readEntries(from, to)).findLast(({ at }) => Date.parse(at) < since);
      if (old !== undefined) return old.seq + 1;
    }
    return 0;
  }

  async #tellEntry(one: OpenTournament, entry: Happening): Promise<void> {
    const contacts = await one.contacts();
    const director = await one.director();
    const facts = await this.factsOf(one);
    // Who enters a team and plays in it is told once.
    const hearers = new Map<unknown, Set<string>>();
    for (const { to, kind, told } of lettersOf(entry, facts)) {
      const contact = to === 'director' ? director : contacts.get(to);
      const before = hearers.get(told) ?? new Set<string>();
      if (contact === undefined || before.has(contact.address)) continue;
      hearers.set(told, before.add(contact.address));
      const about = { ...told, about: facts };
      await this.#post.send(contact, {
        kind,
        cause: `tournament ${one.id} ${entry.seq} ${to}`,
        told: about,
        id: one.id,
      });
    }
    const news = publicNews(entry, facts);
    if (news !== null) {
      await this.#post.sendPublicly(one, `tournament ${one.id} ${entry.seq} public`, {
        ...news,
        about: facts,
      });
    }
    const input = inputOf(entry);
    if (input?.type === 'game') {
      await this.#parts.acts.welcome(input.id);
      await this.#parts.changed.tell(input.id);
    }
    if (input?.type === 'replace') await this.#welcomeReplacement(one, input.by, contacts.get(input.by));
  }

  /** Who plays on for another gets a report of each game he plays now, with the address of his seat. */
  async #welcomeReplacement(
    { state }: OpenTournament,
    by: string,
    contact: Contact | undefined,
  ): Promise<void> {
    const { house, news, post } = this.#parts;
    if (contact === undefined || playsFor(state, by) === null) return;
    const games = state.rounds.flatMap(({ meetings }) => meetings.flatMap((meeting) => meeting.games));
    for (const { made, outcome, first, second } of games) {
      if (made === null || outcome !== null || (first !== by && second !== by)) continue;
      const table = await house.open(made.id);
      if (table === null) continue;
      const letters = await news.first(table);
      await post.send(
        letters.filter((letter) => 'player' in letter && letter.player.address === contact.address),
      );
      await this.#parts.changed.tell(made.id);
    }
  }

  /** Now and then: who is silent, and once a week how it stands. */
  async #lookAround(id: string): Promise<void> {
    const { tournaments, clock } = this.#parts;
    const now = clock.now();
    const one = await tournaments.open(id);
    const isOn = one?.state.phase === 'running' && one.state.paused === null;
    if (one === null || !isOn || now - (this.#looked.get(id) ?? Number.NEGATIVE_INFINITY) < HOUR) return;
    this.#looked.set(id, now);
    await this.#queues.run(id, async () => {
      const games = await openGamesOf(one.state, this.#parts.house, now, await one.absences());
      await this.#tellSilence(one, games, now);
      await this.#tellDigest(one, games, now);
    });
    await this.tell(id);
  }

  async #tellSilence(one: OpenTournament, games: readonly OpenGame[], now: number): Promise<void> {
    const { id, settings } = one;
    const contacts = await one.contacts();
    const facts = await this.factsOf(one);
    const silent = silentPlayers(
      games.flatMap(({ seats }) => seats),
      settings,
      now,
    );
    for (const { entrant, step, since, days, games: waiting } of silent) {
      const cause = `tournament ${id} silent ${entrant} ${since} ${step}`;
      const name = nameOf(facts, entrant);
      // A director who plays hears nothing of his own games that he could not know, as that somebody is asked there in secret.
      const isSecretly = games.some(
        ({ game, first, second, waitsFor }) =>
          waiting.includes(game) &&
          [first, second].includes(settings.director.plays ?? '') &&
          !waitsFor.includes(entrant),
      );
      // Who directs himself is reminded like others, and has nobody to report to.
      if (step === 'report' && (isSecretly || entrant === settings.director.plays)) continue;
      const params = { tournament: id, title: settings.title, name, count: days, text: waiting.join(', ') };
      const contact = step === 'remind' ? contacts.get(entrant) : await one.director();
      if (contact === undefined) continue;
      const code = step === 'remind' ? 'tournament-silent-you' : 'tournament-silent';
      await this.#post.send(contact, {
        ...{ id, cause, kind: step === 'remind' ? 'reminder' : 'moderation' },
        told: {
          about: facts,
          kind: step === 'remind' ? 'silence' : 'silent',
          said: [{ code, params }],
          tables: [],
        },
      });
    }
  }

  /** Once for each week since the tournament was set up, and in no week before anybody could play. */
  async #tellDigest(one: OpenTournament, games: readonly OpenGame[], now: number): Promise<void> {
    const { id, settings, state, log } = one;
    const [opening] = await log.readEntries(0, 0);
    const round = lastRound(state);
    const week = Math.floor((now - Date.parse(opening?.at ?? '')) / WEEK);
    if (!(week >= 1) || round === null || round.status === 'draft' || this.#weeks.get(id) === week) return;
    const facts = await this.factsOf(one);
    const { stage, number, until } = round;
    const about = { tournament: id, title: settings.title, round: number, count: games.length };
    const said: TournamentRemark[] = [
      { code: 'tournament-digest', params: about },
      ...(until === null || round.claimsUntil !== undefined
        ? []
        : [{ code: 'tournament-round-until', params: { ...about, until } }]),
      ...games.map(({ game, first, second, waitsFor }): TournamentRemark => {
        const names = { first: nameOf(facts, first), second: nameOf(facts, second) };
        const text = waitsFor.map((entrant) => nameOf(facts, entrant)).join(', ');
        return {
          code: 'tournament-open-game',
          params: { ...names, game, text, known: String(text !== '') },
        };
      }),
    ];
    const told = {
      ...{ about: facts, kind: 'digest', said },
      tables: [{ kind: 'round', stage, round: number } as const, { kind: 'standings', stage } as const],
    };
    const contacts = await one.contacts();
    const there = state.participants.filter(({ status }) => status === 'in');
    const people = [...there.flatMap(({ id: entrant }) => contacts.get(entrant) ?? []), await one.director()];
    for (const contact of people) {
      if ((await this.#parts.people.find(contact.address))?.notices === false) continue;
      await this.#post.send(contact, { id, kind: 'turn', cause: `tournament ${id} week ${week}`, told });
    }
    await this.#post.sendPublicly(one, `tournament ${id} week ${week} public`, told);
    this.#weeks.set(id, week);
  }

  /** The director hears once why his tournament does not go on by itself. */
  async #tellWhatItWaitsFor(id: string, at: string): Promise<void> {
    const one = await this.#parts.tournaments.open(id);
    const why = (await one?.waits(at)) ?? null;
    if (one === null || why === null) return;
    const facts = await this.factsOf(one);
    const { settings, log } = one;
    const waits = { code: 'tournament-waits', params: { tournament: id, title: settings.title } };
    await this.#post.send(await one.director(), {
      ...{ id, kind: 'moderation', cause: `tournament ${id} ${log.head.seq} waits ${why.code}` },
      told: { about: facts, kind: 'waits', said: [waits, why], tables: [] },
    });
  }

  #now(): string {
    return new Date(this.#parts.clock.now()).toISOString();
  }
}

/** How many entries are read at once on the way back. */
const PAGE = 64;
