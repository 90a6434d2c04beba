import type { SideId } from '../../engine/core/base/viewer-and-audience.js';
import type { Agenda, GameTurns } from '../../game/games-folder/index.js';
import { isPractice, practiceReply, practiceTurn } from '../../game/practice/index.js';
import type { House, ModeratorAct, Player, Table } from '../../game/table/index.js';
import type { Entry } from '../../log/format/index.js';
import { sha256Hex } from '../../system/files/index.js';
import type { TimeSource } from '../../system/sources/index.js';
import type { Signal } from '../../system/tasks/index.js';
import type { LetterBox, ReturnedLetters } from '../channel-contract/index.js';
import type { NewsLetters } from '../letters/index.js';
import { newestDeed } from './unannounced-robot-act.js';

export interface RobotActsParts {
  readonly house: House;
  readonly news: NewsLetters;
  readonly post: LetterBox;
  readonly returned: ReturnedLetters;
  readonly clock: TimeSource;
  readonly agenda: Pick<Agenda, 'attended'>;
  readonly turns: GameTurns;
  /** Told of a game that may have changed: its clock stands otherwise now. */
  readonly changed: Signal<string>;
  /** How long (milliseconds) it is known what was sent. */
  readonly remembered: number;
}

/** As `RobotActs.moderate`, for a game whose turn it is. */
export type Moderate = (act: ModeratorAct, cause: string, behind?: string | null) => Promise<boolean>;

/** Answers that practice opponents give one after the other before others have their turn. */
const MOST_ANSWERS = 40;

/** A game that began so lately (milliseconds) may not have told all its players. */
const SOON = 86_400_000;

/** What a practice opponent has done. */
interface Practised {
  readonly player: Player;
  readonly entries: readonly Entry[];
  readonly cause: string;
}

/** Stands for the message that a practice opponent did not write: one at each moment of a game. */
function causeOfPractice({ id, head }: Table): string {
  return sha256Hex(`${id} practice ${head.hash}`);
}

/** What the robot does at games without being asked by a message: it lets them go on, begins them, moderates, and tells their players. */
export class RobotActs {
  readonly #parts: RobotActsParts;

  constructor(parts: RobotActsParts) {
    this.#parts = parts;
  }

  /** Lets a game go on with what is due of itself and tells everybody what happened. */
  resume(game: string): Promise<void> {
    return this.inGame(game, (table) => this.#resume(table));
  }

  /** Does all that may be left to do at a game: it goes on, and its players have no address to write to before they are told. */
  attend(game: string): Promise<void> {
    return this.inGame(game, async (table) => {
      const entries = await this.#resume(table);
      await this.#welcome(table);
      this.#parts.agenda.attended(game, table.head.hash);
      return entries;
    });
  }

  /** Sends the players of a game their first reports, where that was not done. */
  welcome(game: string): Promise<void> {
    return this.inGame(game, async (table) => {
      await this.#welcome(table);
      return [];
    });
  }

  /**
   * Tells the players what a command appended beside the robot; `author` is the side that gave the orders itself, or
   * null when the moderator acted.
   */
  announce(table: Table, entries: readonly Entry[], author: SideId | null): Promise<void> {
    return this.#parts.turns.run(table.id, async () => {
      await this.#parts.returned.overruled(table, entries, this.#parts.clock.now());
      await this.#tell(table, entries, author);
    });
  }

  /** Tells the players of a game whose turn it is what they have waited for long enough. */
  async tellWaited(table: Table): Promise<void> {
    const { news, post, clock } = this.#parts;
    const letters = await news.waited(table, clock.now());
    if (letters.length > 0) await post.send(letters);
  }

  /**
   * Has the practice opponents at a table whose turn it is answer what they are asked, by the game or by the other side, and tells
   * the others as if a player had answered. Each answer is given once, whatever crashes in between.
   */
  async practise(table: Table): Promise<void> {
    for (let answers = 0; answers < MOST_ANSWERS; answers++) {
      const given = (await this.#replied(table)) ?? (await this.#played(table));
      if (given === null) return;
      const { news, post, changed } = this.#parts;
      await post.send(await news.of(table, given.entries, given.cause, given.player));
      await changed.tell(table.id);
    }
  }

  /** A practice opponent has answered an offer; null where none was made to him. */
  async #replied(table: Table): Promise<Practised | null> {
    const reply = practiceReply(table);
    if (reply === null) return null;
    const { player, act } = reply;
    const origin = { via: 'robot', message: causeOfPractice(table) } as const;
    const { accepted, entries } = await table.submit(player.side, [], origin, undefined, [act]);
    if (!accepted) throw new Error(`a practice opponent cannot ${act.text} in ${table.id}`);
    return { player, entries, cause: origin.message };
  }

  /** A practice opponent has answered the game; null where none is asked. */
  async #played(table: Table): Promise<Practised | null> {
    const turn = await practiceTurn(table);
    if (turn === null) return null;
    const { player, line, usual } = turn;
    const origin = { via: 'robot', message: causeOfPractice(table) } as const;
    const give = (text: string) => table.submit(player.side, [{ line: 1, text }], origin);
    const first = await give(line);
    const { accepted, entries } = first.accepted ? first : await give(usual);
    if (!accepted) throw new Error(`a practice opponent finds no order in ${table.id}`);
    return { player, entries, cause: origin.message };
  }

  /** When players of a game have waited long enough for news (milliseconds since 1970); null where nobody waits. */
  nextWaited(table: Table): Promise<number | null> {
    return this.#parts.news.nextWaited(table);
  }

  /** Tells somebody at a table that he was given another token beside the robot. */
  async tellToken(table: Table, player: Player, cause: string): Promise<void> {
    const { news, post } = this.#parts;
    await post.send([await news.token(table, player, cause)]);
  }

  /**
   * Acts in the moderator's stead and tells the players; `behind` is the address of one whom no news has reached for
   * some time. Once for each `cause`. False when there is no such game, or it does not allow it now (it is over, or
   * paused already).
   */
  async moderate(
    game: string,
    act: ModeratorAct,
    cause: string,
    behind: string | null = null,
  ): Promise<boolean> {
    let done = false;
    await this.inGame(game, async (_table, moderate) => {
      done = await moderate(act, cause, behind);
      return [];
    });
    return done;
  }

  /**
   * Does something to a game while nothing else does; `work` returns what it appended by itself. To act as `moderate` does
   * it has to use what it is given. Nothing when there is no such game.
   */
  inGame(game: string, work: (table: Table, moderate: Moderate) => Promise<readonly Entry[]>): Promise<void> {
    return this.#parts.turns.run(game, async () => {
      const table = await this.#parts.house.open(game);
      if (table === null) return;
      const entries = await work(table, (act, cause, behind = null) =>
        this.#moderate(table, act, cause, behind),
      );
      if (entries.length > 0) await this.#parts.changed.tell(game);
    });
  }

  async #resume(table: Table): Promise<readonly Entry[]> {
    await this.#retell(table);
    const entries = await table.resume();
    await this.#tell(table, entries, null);
    return entries;
  }

  async #welcome(table: Table): Promise<void> {
    const { news, post, clock, remembered } = this.#parts;
    const [opening] = await table.entries(0, 0);
    if (opening === undefined) return;
    const age = clock.now() - Date.parse(opening.at);
    // What was sent is forgotten after that time, and nobody begins a game that old.
    if (age > remembered) return;
    const sent: boolean[] = [];
    for (const player of table.players.filter((each) => !isPractice(each))) {
      sent.push(await post.has({ cause: opening.hash, kind: 'turn', game: table, player }));
    }
    // A crash may have kept back the last ones; later, whoever is missing has another address now.
    const done = age > SOON ? sent.includes(true) : sent.every(Boolean);
    if (!done) await post.send(await news.first(table));
  }

  /** The news of what the robot did last, which a crash may have kept from the players. */
  async #retell(table: Table): Promise<void> {
    const { news, post, clock, remembered } = this.#parts;
    const deed = await newestDeed(table);
    const last = deed?.entries.at(-1);
    // What was sent is forgotten after that time.
    if (deed === null || last === undefined || Date.parse(last.at) < clock.now() - remembered) return;
    await post.send(await news.of(table, deed.entries, deed.cause, null));
  }

  async #moderate(table: Table, act: ModeratorAct, cause: string, behind: string | null): Promise<boolean> {
    const { news, post, changed } = this.#parts;
    // Done again after a crash it gives the entries of the first time, and their news have the ids they had.
    const acted = await table.moderate(act, { via: 'robot', message: cause });
    if (!acted.ok) return false;
    await post.send(await news.of(table, acted.value, cause, null, behind));
    if (acted.value.length > 0) await changed.tell(table.id);
    return true;
  }

  async #tell(table: Table, entries: readonly Entry[], author: SideId | null): Promise<void> {
    const { news, post, changed } = this.#parts;
    const cause = entries.at(-1)?.hash;
    if (cause === undefined) return;
    const player = table.players.find((candidate) => candidate.side === author) ?? null;
    const letters = await news.of(table, entries, cause, player);
    await changed.tell(table.id);
    await post.send(letters);
  }
}
