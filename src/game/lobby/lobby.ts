import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { ok, type Result, refuse, type Violation } from '../../engine/core/base/result.js';
import type { Registry } from '../../engine/core/contract/game-module.js';
import { withLock } from '../../system/files/index.js';
import { type Random, systemRandom, type TimeSource } from '../../system/sources/index.js';
import type { Person } from '../people/index.js';
import { freeId, isGameId, MOST_INVITED, MOST_WAITING, type Player, stemOf } from '../table/index.js';
import { beginGame, type LobbyHouse, notBegun } from './begin-game.js';
import { choose, idIn } from './choose-named-game.js';
import { Shelf } from './lobby-store.js';
import { guest, makeWaiting } from './new-waiting-game.js';
import { remembered } from './recall-interrupted-command.js';
import { movedIn } from './replace-player-address.js';
import { drawSides } from './side-assignment.js';
import { type Answer, takeSeat } from './take-seat.js';
import {
  type GameTerms,
  has,
  isAsked,
  type LobbyOutcome,
  type StoredGame,
  shown,
  type Waiting,
} from './waiting-game.js';

export interface LobbyParts {
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

/**
 * Games that wait for players, in `<games>/.lobby`. Every command has a `cause` of its own (the identity of the mail
 * and the line in it): a cause that comes again is told what came of it the first time, and what a crash interrupted
 * is finished then, or by `resume`.
 */
export class Lobby {
  readonly #parts: LobbyParts;
  readonly #random: Random;
  readonly #shelf: Shelf;

  private constructor(parts: LobbyParts, shelf: Shelf) {
    this.#parts = parts;
    this.#random = parts.random ?? systemRandom;
    this.#shelf = shelf;
  }

  static async open(parts: LobbyParts): Promise<Lobby> {
    return new Lobby(parts, await Shelf.open(join(parts.house.dir, '.lobby')));
  }

  /** A new game of that person, with an invitation where the terms name an opponent. */
  create(by: Person, terms: GameTerms, cause: string): Promise<Done> {
    return this.#once(cause, async (games) => {
      if (games.filter(({ host }) => host === by.address).length >= MOST_WAITING) {
        return refuse('too-many-waiting', undefined, { most: MOST_WAITING });
      }
      const created = new Date(this.#parts.clock.now()).toISOString();
      const made = makeWaiting(this.#parts.registry, by, terms, { cause, created });
      if (!made.ok) return made;
      const taken = new Set([...(await readdir(this.#parts.house.dir)), ...(await this.#shelf.taken())]);
      const free = (id: string) => isGameId(id) && !taken.has(id);
      const id = freeId(stemOf(made.value.setup.scenario), (candidate) => !free(candidate));
      const game: StoredGame = { id, ...made.value };
      await this.#shelf.write(game);
      return ok({ kind: 'waiting', waiting: shown(game) });
    });
  }

  /** Asks one more person to a game of the host; null for the only one he has waiting. */
  invite(by: Person, address: string, named: string | null, cause: string): Promise<Done> {
    return this.#once(cause, async (games) => {
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
      await this.#shelf.write(asked);
      return ok({ kind: 'invited', waiting: shown(asked), address: invited.value });
    });
  }

  /** Takes a seat in a game one is invited to, or in an open one that is named. The last seat begins the game. */
  accept(by: Person, answer: Answer, cause: string): Promise<Done> {
    return this.#once(cause, async (games) => {
      const { game: named } = answer;
      const game = choose(
        games.filter((each) =>
          named === null
            ? isAsked(each, by.address)
            : each.open || has([...each.invited, ...each.seats], by.address),
        ),
        named,
        { none: await this.#absent(by.address, named), several: 'several-invitations' },
      );
      return game.ok ? this.#take(by, game.value, answer, cause) : game;
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
    return this.#once(cause, async (games) => {
      const { address } = by;
      const asked = games.filter((each) => isAsked(each, address));
      const own = games.filter((each) => isAsked(each, address) || has(each.seats, address));
      const none = await this.#absent(address, named);
      // Who says nothing but "no" answers what he was asked last.
      const among = named === null && asked.length > 0 ? asked : own;
      const game = choose(among, named, { none, several: 'several-invitations' });
      if (!game.ok) return game;
      if (game.value.host === address) return this.#withdraw(game.value, cause);
      const seats = game.value.seats.filter((seat) => seat.address !== address);
      const declined = [
        ...game.value.declined.filter((mark) => mark.address !== address),
        { address, cause },
      ];
      const left: StoredGame = { ...game.value, seats, declined };
      await this.#shelf.write(left);
      return ok({ kind: 'declined', waiting: shown(left), address });
    });
  }

  /** The host takes a game from the list; null for the only one he has waiting. */
  withdrawHost(by: Person, named: string | null, cause: string): Promise<Done> {
    return this.#once(cause, async (games) => {
      const own = games.filter(({ host }) => host === by.address);
      const none = { code: 'no-waiting-game' };
      const game = choose(own, named, { none, several: 'several-waiting-games' });
      return game.ok ? this.#withdraw(game.value, cause) : game;
    });
  }

  /** What somebody plays, waits for, is asked to and could join. */
  async list(address: string): Promise<GameList> {
    const own = address.toLowerCase();
    const games = (await this.#shelf.games()).filter(({ end }) => end === undefined);
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
    const game = (await this.#shelf.games()).find((each) => each.id === id && each.end === undefined);
    return game === undefined ? null : shown(game);
  }

  /** Ids that belong to games that wait or waited: no other game may be called so. */
  reserved(): Promise<ReadonlySet<string>> {
    return this.#shelf.taken();
  }

  /** Somebody has another address from now on. */
  async changeAddress(from: string, to: string): Promise<void> {
    await withLock(this.#shelf.dir, async () => {
      for (const game of await this.#shelf.games()) {
        const moved = movedIn(game, from.toLowerCase(), to.toLowerCase());
        if (moved !== null) await this.#shelf.write(moved);
      }
    });
  }

  /**
   * Forgets what came of commands, and which games waited, before that time (milliseconds since 1970): their ids are
   * free again unless they began, and mail about them finds nothing. Returns how many records that were.
   */
  forget(before: number): Promise<number> {
    return withLock(this.#shelf.dir, () => this.#shelf.forget(before));
  }

  /** Finishes what crashes interrupted. */
  async resume(): Promise<void> {
    await withLock(this.#shelf.dir, async () => {
      for (const game of await this.#shelf.games()) {
        if (game.end !== undefined) await this.#finish(game, game.end);
      }
    });
  }

  async #once(cause: string, work: (games: readonly StoredGame[]) => Promise<Done>): Promise<Done> {
    return withLock(this.#shelf.dir, async () => {
      const before = await this.#shelf.outcomeOf(cause);
      if (before !== null) return ok(before);
      const games = await this.#shelf.games();
      // Only his own: a game that cannot begin for a fault in the program must not hold up the others.
      const ending = games.find(({ end }) => end?.cause === cause);
      if (ending?.end !== undefined) return this.#finish(ending, ending.end);
      const waiting = games.filter(({ end }) => end === undefined);
      const done = remembered(waiting, cause);
      const outcome = done === null ? await work(waiting) : ok(done);
      if (outcome.ok) await this.#shelf.remember(cause, outcome.value);
      return outcome;
    });
  }

  async #take(by: Person, game: StoredGame, answer: Answer, cause: string): Promise<Done> {
    const taken = takeSeat(this.#parts.registry, by, game, answer, cause);
    if (!taken.ok) return taken;
    const { seated, sides } = taken.value;
    if (seated.seats.length < sides.length) {
      await this.#shelf.write(seated);
      return ok({ kind: 'joined', waiting: shown(seated), address: by.address });
    }
    const chosen = seated.seats.map(({ side }) => side);
    const end = { kind: 'begun' as const, cause, sides: drawSides(sides, chosen, this.#random) };
    // From here on the game begins, and with these sides, whatever happens.
    await this.#shelf.write({ ...seated, end });
    return this.#finish(seated, end);
  }

  async #withdraw(game: StoredGame, cause: string): Promise<Done> {
    const end = { kind: 'withdrawn' as const, cause };
    await this.#shelf.write({ ...game, end });
    return this.#finish(game, end);
  }

  /** What is still to be done for a game that ends. When it cannot begin it waits again. */
  async #finish(game: StoredGame, end: NonNullable<StoredGame['end']>): Promise<Done> {
    let outcome: LobbyOutcome = { kind: 'withdrawn', waiting: shown(game) };
    if (end.kind === 'begun') {
      const begun = await beginGame(game, end, this.#parts.house);
      if (!begun.ok) {
        await this.#shelf.write(notBegun(game, end));
        return begun;
      }
      const address = game.seats.find(({ cause }) => cause === end.cause)?.address ?? game.host;
      outcome = { kind: 'begun', waiting: shown(game), address, game: begun.value };
    }
    await this.#shelf.remember(end.cause, outcome);
    await this.#shelf.putAway(game.id);
    return ok(outcome);
  }

  /** Why somebody cannot answer: what has become of the game, as far as it is his business. */
  async #absent(address: string, named: string | null): Promise<Violation> {
    if (named === null) return { code: 'no-invitation' };
    const id = idIn(named);
    const ended = isGameId(id) ? await this.#shelf.ended(id) : null;
    const his = ended !== null && (ended.open || has([...ended.seats, ...ended.invited], address));
    const code =
      ended === null || !his
        ? 'not-invited'
        : ended.end?.kind === 'begun'
          ? 'game-has-begun'
          : 'game-withdrawn';
    return { code, params: { id: id.slice(0, 40) } };
  }
}
