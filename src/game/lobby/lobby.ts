import { ok, type Result, refuse, type Violation } from '../../engine/core/base/result.js';
import type { Registry } from '../../engine/core/contract/game-module.js';
import type { Store } from '../../store/database/index.js';
import { WaitingGameRows } from '../../store/waiting-games/index.js';
import { type Random, systemRandom, type TimeSource } from '../../system/sources/index.js';
import type { AnswerGiven } from '../first-draw/index.js';
import type { Person } from '../people/index.js';
import { PRACTICE } from '../practice/index.js';
import { freeId, isGameId, MOST_INVITED, MOST_WAITING, type Player, stemOf } from '../table/index.js';
import { beginGame, type LobbyHouse, logOf, notBegun, withoutSecrets } from './begin-game.js';
import { choose, idIn } from './choose-named-game.js';
import { guest, makeWaiting } from './new-waiting-game.js';
import { movedIn } from './replace-player-address.js';
import { drawSides } from './side-assignment.js';
import { type Answer, answerIn, takeSeat } from './take-seat.js';
import {
  type End,
  type GameTerms,
  has,
  isAsked,
  type LobbyOutcome,
  type StoredGame,
  shown,
  type Waiting,
} from './waiting-game.js';
import { changeLobby, type LobbyChanges, LobbyRecords } from './waiting-games-and-command-outcomes.js';

export interface LobbyParts {
  readonly store: Store;
  readonly house: LobbyHouse;
  readonly registry: Registry;
  readonly clock: TimeSource;
  /** For the lots of the sides. */
  readonly random?: Random;
}

/** The games somebody has to do with, and those he could join. */
export interface GameList {
  readonly running: readonly { readonly game: string; readonly player: Player }[];
  readonly waiting: readonly Waiting[];
  readonly invitations: readonly Waiting[];
  /** Of others, who may not want their addresses told. */
  readonly open: readonly Waiting[];
}

type Done = Result<LobbyOutcome>;
/** A game that has its last player, with what is still to be done. */
interface Full {
  readonly kind: 'full';
  readonly game: StoredGame;
  readonly end: Begun;
}
type Begun = Extract<End, { kind: 'begun' }>;

/**
 * Games that wait for players. Every command has a `cause` of its own (the identity of the mail and the line in it): a cause that
 * comes again is told what came of it the first time. What it changes and what came of it are kept together or not at all; only a
 * game that begins takes longer, and is finished after a crash when its cause comes again, or by `resume`.
 */
export class Lobby {
  readonly #parts: LobbyParts;
  readonly #random: Random;
  readonly #records: LobbyRecords;

  constructor(parts: LobbyParts) {
    this.#parts = parts;
    this.#random = parts.random ?? systemRandom;
    this.#records = new LobbyRecords(new WaitingGameRows(parts.store.reads));
  }

  /**
   * A new game of that person, with an invitation where the terms name an opponent. The beginning of its log is made, so that whoever
   * takes a seat can be told of it before; `given` is the mail that asks for the game.
   */
  async create(by: Person, terms: GameTerms, cause: string, given?: AnswerGiven): Promise<Done> {
    const begun = await this.#parts.house.taken();
    return this.#once(cause, async (games, records) => {
      if (games.filter(({ host }) => host === by.address).length >= MOST_WAITING) {
        return refuse('too-many-waiting', undefined, { most: MOST_WAITING });
      }
      const created = new Date(this.#parts.clock.now()).toISOString();
      const made = makeWaiting(this.#parts.registry, by, terms, { cause, created });
      if (!made.ok) return made;
      const taken = new Set([...begun, ...(await records.taken())]);
      const free = (id: string) => isGameId(id) && !taken.has(id);
      const id = freeId(stemOf(made.value.setup.scenario), (candidate) => !free(candidate));
      const game = this.#promised({ id, ...made.value }, given);
      if (!game.ok) return game;
      await records.write(game.value);
      if (terms.opponent === PRACTICE.address) {
        // Nobody has to be asked: the game begins at once.
        const seat = { ...by, ...PRACTICE, locale: 'en', zone: 'UTC' } as const;
        const answer = { game: id, side: null, words: null, ...(given === undefined ? {} : { given }) };
        return this.#take(records, seat, game.value, answer, cause, `${cause} practice`);
      }
      return ok({ kind: 'waiting', waiting: shown(game.value) });
    });
  }

  /** Asks one more person to a game of the host; null for the only one he has waiting. */
  invite(by: Person, address: string, named: string | null, cause: string): Promise<Done> {
    return this.#once(cause, async (games, records) => {
      const invited = guest(by, address);
      if (!invited.ok) return invited;
      const own = games.filter(({ host }) => host === by.address);
      const none = { code: 'no-waiting-game' };
      const game = choose(own, named, { none, several: 'several-waiting-games' });
      if (!game.ok) return game;
      if (has([...game.value.invited, ...game.value.seats], invited.value)) {
        return refuse('invited-already', undefined, { address: invited.value });
      }
      if (game.value.invited.length >= MOST_INVITED) {
        return refuse('too-many-invited', undefined, { most: MOST_INVITED });
      }
      const mark = { address: invited.value, cause };
      const asked: StoredGame = { ...game.value, invited: [...game.value.invited, mark] };
      await records.write(asked);
      return ok({ kind: 'invited', waiting: shown(asked), address: invited.value });
    });
  }

  /** Takes a seat in a game one is invited to, or in an open one that is named. The last seat begins the game. */
  accept(by: Person, answer: Answer, cause: string): Promise<Done> {
    return this.#once(cause, async (games, records) => {
      const { game: named } = answer;
      const game = choose(
        games.filter((each) =>
          named === null
            ? isAsked(each, by.address)
            : each.open || has([...each.invited, ...each.seats], by.address),
        ),
        named,
        { none: await absent(records, by.address, named), several: 'several-invitations' },
      );
      return game.ok ? this.#take(records, by, game.value, answer, cause) : game;
    });
  }

  /** Takes a seat in an open game, or in one he is invited to. */
  join(by: Person, answer: Answer & { readonly game: string }, cause: string): Promise<Done> {
    return this.accept(by, answer, cause);
  }

  /**
   * Turns an invitation down, gives a seat back, or takes an own game from the list; null for the only game he has to
   * do with.
   */
  decline(by: Person, named: string | null, cause: string): Promise<Done> {
    return this.#once(cause, async (games, records) => {
      const { address } = by;
      const asked = games.filter((each) => isAsked(each, address));
      const own = games.filter((each) => isAsked(each, address) || has(each.seats, address));
      const none = await absent(records, address, named);
      // Who says nothing but "no" answers what he was asked last.
      const among = named === null && asked.length > 0 ? asked : own;
      const game = choose(among, named, { none, several: 'several-invitations' });
      if (!game.ok) return game;
      if (game.value.host === address) return withdraw(records, game.value, cause);
      const seats = game.value.seats.filter((seat) => seat.address !== address);
      const declined = [
        ...game.value.declined.filter((mark) => mark.address !== address),
        { address, cause },
      ];
      const left: StoredGame = { ...game.value, seats, declined };
      await records.write(left);
      return ok({ kind: 'declined', waiting: shown(left), address });
    });
  }

  /** The host takes a game from the list; null for the only one he has waiting. */
  withdrawHost(by: Person, named: string | null, cause: string): Promise<Done> {
    return this.#once(cause, async (games, records) => {
      const own = games.filter(({ host }) => host === by.address);
      const none = { code: 'no-waiting-game' };
      const game = choose(own, named, { none, several: 'several-waiting-games' });
      return game.ok ? withdraw(records, game.value, cause) : game;
    });
  }

  /** What somebody plays, waits for, is asked to and could join. */
  async list(address: string): Promise<GameList> {
    const own = address.toLowerCase();
    const games = (await this.#records.games()).filter(({ end }) => end === undefined);
    const invitations = games.filter((game) => isAsked(game, own));
    const waiting = games.filter((game) => has(game.seats, own));
    const open = games.filter((game) => game.open && !invitations.includes(game) && !waiting.includes(game));
    return {
      running: await this.#parts.house.seatsOf(own),
      waiting: waiting.map(shown),
      invitations: invitations.map(shown),
      open: open.map(shown),
    };
  }

  /** A game that waits, for whoever has its invitation; null when there is none of this id. */
  async find(id: string): Promise<Waiting | null> {
    const game = await this.#records.game(id);
    return game === null || game.end !== undefined ? null : shown(game);
  }

  /** Ids that belong to games that wait or waited: no other game may be called so. */
  reserved(): Promise<ReadonlySet<string>> {
    return this.#records.taken();
  }

  /** Somebody has another address from now on. */
  changeAddress(from: string, to: string): Promise<void> {
    return this.#change(async (records) => {
      for (const game of await records.games()) {
        const moved = movedIn(game, from.toLowerCase(), to.toLowerCase());
        if (moved !== null) await records.write(moved);
      }
    });
  }

  /**
   * Forgets what came of commands, and which games waited, before that time (milliseconds since 1970): their ids are
   * free again unless they began, and mail about them finds nothing. Returns how many records that were.
   */
  forget(before: number): Promise<number> {
    return this.#change((records) => records.forget(before));
  }

  /** Finishes what crashes interrupted. */
  async resume(): Promise<void> {
    for (const game of await this.#records.games()) {
      if (game.end?.kind === 'begun') await this.#begin({ kind: 'full', game, end: game.end });
    }
  }

  /** The game with the beginning of its log, where it is one that can wait with its dice. */
  #promised(game: StoredGame, given: AnswerGiven | undefined): Result<StoredGame> {
    if (game.dice !== 'chains') return ok(game);
    const promise = this.#parts.house.promise(logOf(game, true));
    if (!promise.ok) return promise.violation.code === 'set-up-draws' ? ok(game) : promise;
    const waits = { ...game, promise: promise.value };
    return ok({ ...waits, seats: game.seats.map((seat) => ({ ...seat, ...answerIn(waits, given) })) });
  }

  #change<T>(work: (records: LobbyChanges) => Promise<T>): Promise<T> {
    return changeLobby(this.#parts.store, this.#parts.clock.now(), work);
  }

  async #once(
    cause: string,
    work: (games: readonly StoredGame[], records: LobbyChanges) => Promise<Done | Full>,
  ): Promise<Done> {
    const done = await this.#change(async (records) => {
      const before = await records.outcomeOf(cause);
      if (before !== null) return ok(before);
      const games = await records.games();
      // Only his own: a game that cannot begin for a fault in the program must not hold up the others.
      const full = games.flatMap((game) => fullBy(game, cause) ?? [])[0];
      if (full !== undefined) return full;
      const outcome = await work(
        games.filter(({ end }) => end === undefined),
        records,
      );
      if (!('kind' in outcome) && outcome.ok) await records.remember(cause, outcome.value);
      return outcome;
    });
    return 'kind' in done ? this.#begin(done) : done;
  }

  async #take(
    records: LobbyChanges,
    by: Person,
    game: StoredGame,
    answer: Answer,
    cause: string,
    /** Of the seat itself, where the same cause takes another one. */
    ofSeat = cause,
  ): Promise<Done | Full> {
    const taken = takeSeat(this.#parts.registry, by, game, answer, ofSeat);
    if (!taken.ok) return taken;
    const { seated, sides } = taken.value;
    if (seated.seats.length < sides.length) {
      await records.write(seated);
      return ok({ kind: 'joined', waiting: shown(seated), address: by.address });
    }
    const chosen = seated.seats.map(({ side }) => side);
    const end = { kind: 'begun' as const, cause, sides: drawSides(sides, chosen, this.#random) };
    // From here on the game begins, and with these sides, whatever happens.
    await records.write({ ...seated, end });
    return { kind: 'full', game: seated, end };
  }

  /** May be done again, and by several programs at once. A game that cannot begin waits again. */
  async #begin({ game, end }: Full): Promise<Done> {
    const begun = await beginGame(game, end, this.#parts.house);
    return this.#change(async (records) => {
      const now = (await records.game(game.id)) ?? game;
      const before = await records.outcomeOf(end.cause);
      if (before !== null) {
        await records.putAway(withoutSecrets({ ...now, end }));
        return ok(before);
      }
      if (!begun.ok) {
        if (now.end?.cause === end.cause) await records.write(notBegun(now, end));
        return begun;
      }
      const address = game.seats.find(({ cause }) => cause === end.cause)?.address ?? game.host;
      const outcome = { kind: 'begun' as const, waiting: shown(game), address, game: begun.value };
      await records.remember(end.cause, outcome);
      await records.putAway(withoutSecrets({ ...now, end }));
      return ok(outcome);
    });
  }
}

function fullBy(game: StoredGame, cause: string): Full | null {
  return game.end?.kind === 'begun' && game.end.cause === cause
    ? { kind: 'full', game, end: game.end }
    : null;
}

async function withdraw(records: LobbyChanges, game: StoredGame, cause: string): Promise<Done> {
  await records.putAway(withoutSecrets({ ...game, end: { kind: 'withdrawn', cause } }));
  return ok({ kind: 'withdrawn', waiting: shown(game) });
}

/** Why somebody cannot answer: what has become of the game, as far as it is his business. */
async function absent(records: LobbyRecords, address: string, named: string | null): Promise<Violation> {
  if (named === null) return { code: 'no-invitation' };
  const id = idIn(named);
  const ended = isGameId(id) ? await records.ended(id) : null;
  const his = ended !== null && (ended.open || has([...ended.seats, ...ended.invited], address));
  const code =
    ended === null || !his
      ? 'not-invited'
      : ended.end?.kind === 'begun'
        ? 'game-has-begun'
        : 'game-withdrawn';
  return { code, params: { id: id.slice(0, 40) } };
}
