import { ok, type Result } from '../../engine/core/base/result.js';
import { formatOf } from '../../engine/core/base/state-format-migrations.js';
import type { GameModule } from '../../engine/core/contract/game-module.js';
import type { Session } from '../../engine/core/session/session.js';
import { adopted } from '../../engine/core/session/session-migration.js';
import { type Difference, Trial } from '../execution/index.js';
import { eraAt, type GameTypes, inputOf, lastEra, type Modules, type Projection } from '../format/index.js';
import { createLog, type NewLog } from './create-log.js';
import { loadLog } from './load-log.js';
import type { LogPlace } from './log-place.js';
import { OpenLog, placeOf } from './open-log.js';

/** How many entries are read at once when a log is played again under other rules. */
const TRIED_AT_ONCE = 64;

/** The log of one game, which may go on under newer rules. */
export class GameLog extends OpenLog<GameTypes> {
  /** The rules that were tried last and found the same, up to the entry before `next`. */
  #trial: { readonly module: GameModule; readonly trial: Trial; readonly next: number } | null = null;

  /** Starts the log of a new game in its place, a folder where a path is given: keys, then entry 0 with the set-up. */
  static async create(where: LogPlace | string, game: NewLog): Promise<Result<GameLog>> {
    const place = placeOf(where);
    const created = await createLog(place, game);
    return created.ok ? ok(new GameLog(place, created.value)) : created;
  }

  /** Opens a log. What is wrong with it is a refusal that names the entry; `notices` tell what was put right. */
  static async open(
    where: LogPlace | string,
    modules: Modules,
    projection?: Projection,
  ): Promise<Result<GameLog>> {
    const place = placeOf(where);
    const loaded = await loadLog(place, modules, projection);
    return loaded.ok ? ok(new GameLog(place, loaded.value)) : loaded;
  }

  /**
   * The same, but nothing of the folder changes: what lies at the end of the log half written stays there, and nobody may append to
   * it or close it.
   */
  static async look(
    where: LogPlace | string,
    modules: Modules,
    projection?: Projection,
  ): Promise<Result<GameLog>> {
    const place = placeOf(where);
    const loaded = await loadLog(place, modules, projection, 'untouched');
    return loaded.ok ? ok(new GameLog(place, loaded.value)) : loaded;
  }

  /**
   * The game as it was just after entry `seq`, in the form that the rules in force write. What is long past is replayed, which
   * takes a while.
   */
  async sessionAt(seq: number): Promise<Session> {
    const { session } = await this.positionAt(seq);
    const { eras } = this.loaded.game;
    const [then, now] = [eraAt(eras, seq).module, lastEra(eras).module];
    return then === now ? session : adopted(now, session, formatOf(then));
  }

  /**
   * Plays the whole log again under other rules of the game: the first entry that comes out otherwise, or null. `between` is
   * awaited after every entry, so that others have their turn.
   */
  async tryUnder(module: GameModule, between: () => Promise<void>): Promise<Difference | null> {
    const { trial, next } = this.#trial?.module === module ? this.#trial : await this.#freshTrial(module);
    // Who tries the same meanwhile begins anew: a trial takes entries in order, each once.
    this.#trial = null;
    const last = this.head.seq;
    for (let from = next; from <= last; from += TRIED_AT_ONCE) {
      for (const entry of await this.readEntries(from, Math.min(last, from + TRIED_AT_ONCE - 1))) {
        const difference = trial.next(entry);
        if (difference !== null) return difference;
        await between();
      }
    }
    this.#trial = { module, trial, next: last + 1 };
    return null;
  }

  async #freshTrial(module: GameModule): Promise<{ readonly trial: Trial; readonly next: number }> {
    const since = await this.#lastForced();
    const begun = since === null ? null : await this.positionAt(since);
    return { trial: new Trial(this.loaded.game, module, begun), next: since === null ? 0 : since + 1 };
  }

  /**
   * The last entry that adopted rules by which something before it would have come out otherwise: what was before it is agreed to
   * be as it is, under whatever rules come later.
   */
  async #lastForced(): Promise<number | null> {
    for (const seq of [...this.adoptions].reverse()) {
      const [entry] = await this.readEntries(seq, seq);
      const input = entry === undefined ? null : inputOf(entry);
      if (input?.type === 'adopt' && input.first !== null) return seq;
    }
    return null;
  }
}
