import type { SideId } from '../../engine/core/base/viewer-and-audience.js';
import type { GameModule } from '../../engine/core/contract/game-module.js';
import type { Session } from '../../engine/core/session/session.js';
import type { GameLog } from '../../log/storage/index.js';
import { inTurns } from '../../system/tasks/index.js';
import type { NewerRules } from '../log-readings/index.js';
import { type Judgement, judging, type Terms } from './judge-submission.js';
import type { Origin, Player } from './table-interfaces.js';

/** What is at hand wherever something is done at a table: its log, who plays, how late it is. */
export class TableAtWork {
  readonly log: GameLog;
  readonly newer: NewerRules;
  /** Milliseconds since 1970. */
  readonly now: () => number;
  #seated: readonly Player[];

  constructor(log: GameLog, players: readonly Player[], now: () => number, newer: NewerRules) {
    this.log = log;
    this.#seated = players;
    this.now = now;
    this.newer = newer;
  }

  /** The name of the game. */
  get id(): string {
    return this.log.opening.game;
  }

  get module(): GameModule {
    return this.log.module;
  }

  get session(): Session {
    return this.log.session;
  }

  /** Takes note that the file of the players has changed. */
  seat(players: readonly Player[]): void {
    this.#seated = players;
  }

  /** The players by the sides they play now: the game may have changed who plays which (bids for the sides). */
  get players(): readonly Player[] {
    const seats = this.module.seats?.(this.session.state);
    return seats === undefined
      ? this.#seated
      : this.#seated.map((player) => ({ ...player, side: seats[player.side] ?? player.side }));
  }

  /** What lines of a message are judged by. */
  terms({ via, message }: Origin, decision?: string): Terms {
    const { dice } = this.log.opening;
    return { dice, locales: this.locales(), trusted: via !== 'mail', message, decision };
  }

  /** The time that an entry has which is made now (ISO 8601 UTC). */
  time(): string {
    return new Date(this.now()).toISOString();
  }

  /** The language of who plays a side. */
  locale(side: SideId): string {
    return this.players.find((player) => player.side === side)?.locale ?? 'en';
  }

  /** The languages of the players, by side. */
  locales(): { [side: string]: string } {
    return Object.fromEntries(this.players.map((player) => [player.side, player.locale]));
  }
}

/** Judges lines, in turns with whatever else there is to do. */
export function judge(...of: Parameters<typeof judging>): Promise<Judgement> {
  return inTurns(judging(...of));
}
