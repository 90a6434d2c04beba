import { ok, type Result, refuse } from '../../engine/core/base/result.js';
import type { SideId, Viewer } from '../../engine/core/base/viewer-and-audience.js';
import type { GameModule } from '../../engine/core/contract/game-module.js';
import { type DecisionOptions, options } from '../../engine/core/session/legal-order-options.js';
import { askedOf } from '../../engine/core/session/quiet-windows.js';
import type { Session } from '../../engine/core/session/session.js';
import { type Entry, eraAt, type LogGame, lastEra } from '../../log/format/index.js';
import { type Case, casesOf } from '../disputes/index.js';
import { clockOf, NewerRules } from '../log-readings/index.js';
import type { TableToRead } from '../table/index.js';
import type { GameClock } from '../timekeeping/index.js';
import { type Positions, RecordUnreadable } from './positions.js';

/** A game off a record of it. Nobody is known to sit there, and nothing can be said there. */
export class RecordedTable implements TableToRead {
  readonly id: string;
  readonly title: string;
  readonly module: GameModule;
  readonly newer: NewerRules;
  readonly players: TableToRead['players'] = [];
  readonly head: TableToRead['head'];
  readonly dice: TableToRead['dice'];
  readonly about: TableToRead['about'];
  readonly #game: LogGame;
  readonly #entries: readonly Entry[];
  readonly #positions: Positions;
  readonly #reader: Viewer;

  constructor(game: LogGame, entries: readonly Entry[], positions: Positions, reader: Viewer) {
    const last = entries.at(-1);
    if (last === undefined) throw new TypeError('a record without entries');
    const { opening, eras } = game;
    const { scenario, edition } = opening.setup;
    const { module } = lastEra(eras);
    this.#game = game;
    this.#entries = entries;
    this.#positions = positions;
    this.#reader = reader;
    this.id = opening.game;
    this.title = opening.title;
    this.module = module;
    this.head = { seq: last.seq, hash: last.hash };
    this.dice = opening.dice;
    this.about = { scenario: typeof scenario === 'string' ? scenario : 'custom', edition };
    // Whether a game goes on under newer rules is said at its table.
    this.newer = new NewerRules(
      { module, head: this.head, tryUnder: async () => null },
      () => null,
      async () => {},
    );
  }

  get session(): Session {
    return this.#positions.sessionAt(this.head.seq);
  }

  async laidAside(): Promise<null> {
    return null;
  }

  /** What was said at a window that is still open stands in no log. */
  async ownSession(): Promise<Session> {
    return this.session;
  }

  async unfitAnswer(): Promise<null> {
    return null;
  }

  cases(): readonly Case[] {
    return casesOf(this.#entries);
  }

  clock(): GameClock | null {
    return clockOf(this.#positions.carried);
  }

  /** At what moment a window closes of itself the keys of the game know. */
  closings(): readonly [] {
    return [];
  }

  options(side: SideId): DecisionOptions[] {
    const { module, session } = this;
    if (session.ended !== null) return [];
    const asked = askedOf(module, session, side).map(({ id }) => id);
    return options(module, session.state, side, 'en').filter(({ decision }) => asked.includes(decision.id));
  }

  async view(viewer: Viewer, seq: number = this.head.seq): Promise<Result<unknown>> {
    if (!Number.isInteger(seq) || seq < 0 || seq > this.head.seq) {
      return refuse('no-such-entry', undefined, { seq, last: this.head.seq });
    }
    const reader = this.#reader;
    if (!mayRead(reader, viewer)) return refuse('told-to-another', undefined, { reader, viewer });
    try {
      const { state } = this.#positions.sessionAt(seq);
      // What one reader saw is his view already, and nobody else's.
      return ok(this.#reader === 'umpire' ? this.module.view(state, viewer) : state);
    } catch (error) {
      if (!(error instanceof RecordUnreadable)) throw error;
      return { ok: false, violation: error.violation };
    }
  }

  moduleAt(seq: number): GameModule {
    return eraAt(this.#game.eras, seq).module;
  }

  async entries(from: number, to: number = this.head.seq): Promise<Entry[]> {
    return this.#entries.slice(from, to + 1);
  }
}

/** Whether a record made for one reader shows what another saw. */
function mayRead(reader: Viewer, viewer: Viewer): boolean {
  return reader === 'umpire' || reader === viewer;
}
