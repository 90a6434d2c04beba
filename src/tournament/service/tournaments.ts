import type { JsonObject } from '../../engine/core/base/json.js';
import { ok, type Result, refuse } from '../../engine/core/base/result.js';
import type { Registry } from '../../engine/core/contract/game-module.js';
import type { House, Seating, Standing } from '../../game/table/index.js';
import type { Span } from '../../game/timekeeping/index.js';
import { LogDamaged, type LogPlace, type Notice, OpenLog } from '../../log/storage/index.js';
import type { LockingStore } from '../../store/database/index.js';
import { type Random, systemRandom } from '../../system/sources/index.js';
import type { EntrantId } from '../base/index.js';
import { lastRound, PROCEDURE, stageNumber, TOURNAMENTS, type TournamentTypes } from '../procedure/index.js';
import { forLog, readSettings } from '../settings/index.js';
import {
  adjudicateGames,
  type Contact,
  makeGames,
  noteAbsences,
  noteReturn,
  seatReplacements,
  settleGames,
  silentEntrants,
  takeResults,
} from '../table/index.js';
import { claimsAreOver } from './due-acts.js';
import { TournamentAtPlace } from './open-tournament.js';
import { TournamentsInFolder } from './tournaments-in-folder.js';
import { TournamentsInRows } from './tournaments-in-rows.js';
import type {
  Happening,
  OpenTournament,
  TournamentCard,
  TournamentPhase,
  Tournaments,
} from './tournaments-interface.js';
import type { TournamentsPlace } from './tournaments-place.js';

export interface PartsOfTournaments {
  readonly registry: Registry;
  /** Where their games are. */
  readonly house: Pick<House, 'create' | 'open'> &
    Pick<Seating, 'originOf' | 'reseat'> & {
      /** How all games stand; null where a game has to be opened to know. Saves that where it is there. */
      standings?(): AsyncIterable<{ readonly id: string; readonly standing: Standing | null }>;
    };
  readonly random?: Random;
  /** Told what opening a log put right, and what cannot be read. */
  readonly notify?: (
    tournament: string,
    notice: Notice | { readonly kind: 'tournament-unreadable'; readonly reason: string },
  ) => void;
}

/** The tournaments of a folder, which is made with the first of them. */
export function openTournaments(dir: string, parts: PartsOfTournaments): OpenedTournaments {
  return new OpenedTournaments(new TournamentsInFolder(dir), parts);
}

/** The tournaments that are rows of a data base. */
export function openTournamentsInRows(store: LockingStore, parts: PartsOfTournaments): OpenedTournaments {
  return new OpenedTournaments(new TournamentsInRows(store), parts);
}

const ID = /^[a-z0-9][a-z0-9-]{0,25}$/;
/** More turns than any step needs: a round of each of ten stages. */
const MOST_TURNS = 1000;
const PHASES: { readonly [phase in OpenTournament['state']['phase']]: TournamentPhase } = {
  announced: 'announced',
  open: 'entries',
  closed: 'running',
  running: 'running',
  ended: 'over',
};

/** All tournaments of one place. */
export class OpenedTournaments implements Tournaments {
  readonly #place: TournamentsPlace;
  readonly #parts: PartsOfTournaments;
  readonly #open = new Map<string, Promise<TournamentAtPlace>>();

  constructor(place: TournamentsPlace, parts: PartsOfTournaments) {
    this.#place = place;
    this.#parts = parts;
  }

  /** Where they lie, as people know it. */
  get where(): string {
    return this.#place.name;
  }

  async list(): Promise<readonly TournamentCard[]> {
    const cards: TournamentCard[] = [];
    for await (const one of this.#readable()) cards.push(cardOf(one));
    return cards;
  }

  async create(
    file: string,
    director: Contact,
    at: string,
    origin?: string,
  ): Promise<Result<OpenTournament>> {
    const read = readSettings(file, this.#parts.registry);
    if (!read.ok) {
      const faults = read.faults.map(({ key, violation }) => ({ key, ...violation })) as unknown;
      return refuse('tournament-faults', undefined, {
        count: read.faults.length,
        faults: faults as JsonObject[],
      });
    }
    const { settings } = read;
    const { id, title } = settings;
    const people = {
      director: { ...director, address: director.address.toLowerCase() },
      ...(origin === undefined ? {} : { origin }),
      players: [],
    };
    const made = await this.#place.create(id, people, (place) =>
      OpenLog.begin<TournamentTypes>(place, {
        ...{ game: id, title, module: PROCEDURE, modules: TOURNAMENTS, setup: forLog(settings) },
        ...{ dice: 'chains', words: [], random: this.#parts.random ?? systemRandom, at },
      }),
    );
    const isOwn = async (): Promise<boolean> =>
      origin !== undefined && (await this.#place.people(id)).origin === origin;
    if (!made.ok && !(made.violation.code === 'tournament-exists' && (await isOwn()))) return made;
    const open = await this.open(id);
    if (open === null) throw new Error(`${id} is gone as soon as it was made`);
    return ok(open);
  }

  open(id: string): Promise<OpenTournament | null> {
    return this.#opened(id);
  }

  async step(id: string, at: string): Promise<Result<readonly Happening[]>> {
    const one = await this.#opened(id);
    if (one === null) return refuse('no-such-tournament', undefined, { id });
    const before = one.log.head.seq;
    for (let turn = 0; turn < MOST_TURNS; turn++) {
      const games = await this.#goThroughGames(one, at);
      if (!games.ok) return games;
      const filled = await one.fillPlaces(at);
      if (!filled.ok) return filled;
      const done = await one.doDue(at);
      if (done?.ok !== true) break;
    }
    return ok(await one.log.readEntries(before + 1));
  }

  async due(at: string): Promise<readonly string[]> {
    const due: string[] = [];
    for await (const one of this.#readable()) {
      const { paused, phase } = one.state;
      const round = lastRound(one.state);
      // A game may have ended, or its end may have been undone.
      const mayHaveEnded =
        phase === 'running' && one.settings.game !== undefined && round !== null && round.status !== 'draft';
      const now = await one.due(at);
      const isDue = now.kind !== 'wait' && (await one.tried(now, at)).ok;
      const hasPlaces =
        phase === 'open' && paused === null && roomLeft(one) && (await one.standby()).length > 0;
      if (mayHaveEnded || isDue || hasPlaces) due.push(one.id);
    }
    return due;
  }

  async goAway(
    id: string,
    entrant: EntrantId,
    span: Span | null,
    at: string,
  ): ReturnType<Tournaments['goAway']> {
    const one = await this.#opened(id);
    if (one === null) return refuse('no-such-tournament', undefined, { id });
    const now = Date.parse(at);
    if (span !== null && span.to <= now) return refuse('vacation-in-the-past');
    if (span !== null && span.to <= span.from) return refuse('vacation-backwards');
    if (!(await one.noteAway(entrant, span, now))) {
      return refuse('tournament-unknown-entrant', undefined, { entrant });
    }
    const { house } = this.#parts;
    const parts = { house, contacts: await one.contacts(), now };
    const games =
      span === null
        ? await noteReturn(one.log, entrant, parts)
        : await noteAbsences(one.log, { ...parts, absences: new Map([[entrant, [span]]]) });
    return ok(games);
  }

  async of(address: string): Promise<readonly { readonly id: string; readonly entrant: EntrantId | null }[]> {
    const wanted = address.toLowerCase();
    const found: { readonly id: string; readonly entrant: EntrantId | null }[] = [];
    for (const id of await this.#place.list()) {
      const { director, players } = await this.#place.people(id);
      for (const one of players) if (one.address === wanted) found.push({ id, entrant: one.entrant });
      if (director.address === wanted) found.push({ id, entrant: null });
    }
    return found;
  }

  /** Where the log of a tournament lies, whatever can be read there; null where there is none of that name. */
  async logOf(id: string): Promise<LogPlace | null> {
    return ID.test(id) && (await this.#place.has(id)) ? this.#place.log(id) : null;
  }

  /** Leaves snapshots, so that the next to open them reads little. */
  async close(): Promise<void> {
    const open = [...this.#open.values()];
    this.#open.clear();
    for (const one of open) await (await one).log.close();
  }

  async #goThroughGames(one: TournamentAtPlace, at: string): Promise<Result<void>> {
    const { game } = one.settings;
    if (game === undefined || lastRound(one.state) === null) return ok(undefined);
    const { house, registry } = this.#parts;
    const module = registry.get(game);
    const sides = module?.sides ?? [];
    const contacts = await one.contacts();
    if (one.state.paused === null) {
      const made = await makeGames(one.log, {
        ...{ house, sides, contacts, at },
        ...(module === null ? {} : { module }),
      });
      // Who is missing is told by `waits`; the others' results are taken all the same.
      if (!made.ok && made.violation.code !== 'tournament-no-player') return made;
      await seatReplacements(one.log, { house, sides, contacts });
      // Who is away heard why, where the clock of a game does not allow it.
      await noteAbsences(one.log, {
        ...{ house, contacts, now: Date.parse(at) },
        absences: await one.absences(),
      });
    }
    const standings = await this.#standings();
    const known = new Map(
      [...standings].map(([id, { head, outcome }]) => [id, { head: head.hash, over: outcome !== null }]),
    );
    const taken = await takeResults(one.log, house, at, known);
    if (!taken.ok) return taken;
    const withdrawn = await this.#withdrawSilent(one, standings, at);
    if (!withdrawn.ok) return withdrawn;
    const { adjudication } = one.settings;
    const isHeard = (await one.due(at)).kind === 'wait' && claimsAreOver(one.state, Date.parse(at));
    if (adjudication?.by === 'score' && isHeard && one.state.paused === null) {
      const judged = await adjudicateGames(one.log, house, at);
      if (!judged.ok) return judged;
    }
    return settleGames(one.log, { house, sides, known });
  }

  /** How the games stand, as far as that is known without opening them. */
  async #standings(): Promise<ReadonlyMap<string, Standing>> {
    const known = new Map<string, Standing>();
    for await (const { id, standing } of this.#parts.house.standings?.() ?? []) {
      if (standing !== null) known.set(id, standing);
    }
    return known;
  }

  /** Withdraws those who have been silent for longer than the settings allow. */
  async #withdrawSilent(
    one: TournamentAtPlace,
    standings: ReadonlyMap<string, Standing>,
    at: string,
  ): Promise<Result<void>> {
    const days = one.settings.withdrawn.silentDays;
    if (days === undefined || one.state.paused !== null) return ok(undefined);
    const { house } = this.#parts;
    const contacts = await one.contacts();
    const now = Date.parse(at);
    const absences = await one.absences();
    const parts = { house, contacts, absences, standings, now, days };
    for (const entrant of await silentEntrants(one.log, parts)) {
      const input = { type: 'withdraw', entrant, reason: `silent for ${days} days` } as const;
      const done = await one.act(input, { by: 'robot', via: 'robot', message: null }, at);
      // Another program may have done it meanwhile.
      if (!done.ok && done.violation.code !== 'tournament-not-in') return done;
    }
    return ok(undefined);
  }

  /** All that can be read; somebody is told of the others. */
  async *#readable(): AsyncGenerator<TournamentAtPlace> {
    for (const id of await this.#place.list()) {
      try {
        const one = await this.#opened(id);
        if (one !== null) yield one;
      } catch (error) {
        if (!(error instanceof LogDamaged)) throw error;
        this.#parts.notify?.(id, { kind: 'tournament-unreadable', reason: error.message });
      }
    }
  }

  async #opened(id: string): Promise<TournamentAtPlace | null> {
    if (!ID.test(id) || !(await this.#place.has(id))) return null;
    const known = this.#open.get(id);
    if (known !== undefined) {
      const one = await known;
      await one.log.refresh();
      return one;
    }
    const opening = this.#load(id);
    this.#open.set(id, opening);
    opening.catch(() => this.#open.delete(id));
    return opening;
  }

  async #load(id: string): Promise<TournamentAtPlace> {
    const log = await OpenLog.read<TournamentTypes>(this.#place.log(id), TOURNAMENTS);
    if (!log.ok) throw new LogDamaged(log.violation);
    for (const notice of log.value.notices) this.#parts.notify?.(id, notice);
    return new TournamentAtPlace(this.#place, id, log.value, this.#parts);
  }
}

function roomLeft({ state, settings }: OpenTournament): boolean {
  const there = state.participants.filter(({ status }) => status === 'in').length;
  return settings.entry.most === undefined || there < settings.entry.most;
}

function cardOf({ id, settings, state }: OpenTournament): TournamentCard {
  const { phase, paused, participants } = state;
  return {
    id,
    title: settings.title,
    game: settings.game ?? null,
    phase: paused !== null && phase !== 'ended' ? 'paused' : PHASES[phase],
    stage: stageNumber(state),
    round: lastRound(state)?.number ?? 0,
    entrants: participants.filter(({ status }) => status === 'in').length,
  };
}
