import type { Json } from '../../engine/core/base/json.js';
import type { Violation } from '../../engine/core/base/result.js';
import { formatOf } from '../../engine/core/base/state-format-migrations.js';
import type { Viewer } from '../../engine/core/base/viewer-and-audience.js';
import type { Setup } from '../../engine/core/contract/game-module.js';
import type { Session } from '../../engine/core/session/session.js';
import { adopted } from '../../engine/core/session/session-migration.js';
import { RecentPositions, type Replayed, replayEntry } from '../../log/execution/index.js';
import {
  type Entry,
  eraAt,
  type LogGame,
  lastEra,
  type Position,
  withEdits,
} from '../../log/format/index.js';
import { sessionSeen } from './seen-session.js';

/** Where a recorded game stood after each of its entries. */
export interface Positions {
  /** The game just after entry `seq`, in the form that the last rules write. Throws `RecordUnreadable`. */
  sessionAt(seq: number): Session;
  /** What is known of the clocks after the last entry. */
  readonly carried: Position['carried'];
}

/** A record does not tell what was asked of it, or does not lead to where it says; `violation` tells why. */
export class RecordUnreadable extends Error {
  override name = 'RecordUnreadable';

  constructor(readonly violation: Violation) {
    super(violation.code);
  }
}

/** An export for a side or for onlookers: the house says what its reader saw, if it says anything of it. */
export class ToldPositions implements Positions {
  readonly carried = null;
  #last: { readonly seq: number; readonly told: Json } | null = null;

  constructor(
    private readonly entries: readonly Entry[],
    private readonly setup: Setup,
    private readonly reader: Viewer,
  ) {}

  sessionAt(seq: number): Session {
    if (this.entries[0]?.seen === undefined) {
      throw new RecordUnreadable({ code: 'positions-not-told', params: { reader: this.reader } });
    }
    const from = this.#last !== null && this.#last.seq <= seq ? this.#last : null;
    let told: Json | undefined = from?.told;
    for (const { seq: at, seen } of this.entries.slice(from === null ? 0 : from.seq + 1, seq + 1)) {
      const edited = withEdits(told, seen ?? []);
      if (edited === null) throw unreadable(at, 'what was seen does not follow from what was seen before');
      told = edited;
    }
    const session = sessionSeen(told, this.setup);
    if (session === null || told === undefined) throw unreadable(seq, 'what was seen is no position');
    this.#last = { seq, told };
    return session;
  }
}

/** A record of which every part is open, played again by its rules. */
export class ReplayedPositions implements Positions {
  readonly #recent = new RecentPositions();
  #last: Position | null = null;

  constructor(
    private readonly game: LogGame,
    private readonly entries: readonly Entry[],
  ) {}

  get carried(): Position['carried'] {
    return this.#positionAt(this.entries.length - 1).carried;
  }

  sessionAt(seq: number): Session {
    const { session } = this.#positionAt(seq);
    const { eras } = this.game;
    const [then, now] = [eraAt(eras, seq).module, lastEra(eras).module];
    return then === now ? session : adopted(now, session, formatOf(then));
  }

  #positionAt(seq: number): Position {
    let position = this.#last !== null && this.#last.seq <= seq ? this.#last : this.#recent.before(seq);
    for (const entry of this.entries.slice(position === null ? 0 : position.seq + 1, seq + 1)) {
      position = this.#replayed(position, entry);
    }
    if (position === null) throw new RangeError(`no entry ${seq}`);
    this.#recent.remember(position);
    this.#last = position;
    return position;
  }

  #replayed(before: Position | null, entry: Entry): Position {
    let replayed: Replayed;
    try {
      replayed = replayEntry(this.game, before, entry);
    } catch (error) {
      // A forged record may lead the rules anywhere.
      throw unreadable(entry.seq, `the rules break off (${String(error)})`);
    }
    if ('problem' in replayed) throw unreadable(entry.seq, replayed.problem);
    return replayed.position;
  }
}

function unreadable(seq: number, problem: string): RecordUnreadable {
  return new RecordUnreadable({ code: 'log-corrupt', params: { seq, problem } });
}
