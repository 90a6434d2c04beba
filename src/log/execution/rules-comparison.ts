import { canonicalJson } from '../../engine/core/base/json.js';
import { formatOf, type StateFormats, upgraded } from '../../engine/core/base/state-format-migrations.js';
import type { Audience } from '../../engine/core/base/viewer-and-audience.js';
import type { GameModule } from '../../engine/core/contract/game-module.js';
import { adopted } from '../../engine/core/session/session-migration.js';
import type { Played } from '../entries/index.js';
import {
  after,
  type Entry,
  type Era,
  eraAt,
  freshEra,
  inputOf,
  type LogGame,
  type LoggedEvent,
  type Position,
  partOf,
  partsOf,
  plain,
  positionDigest,
} from '../format/index.js';
import { GAME, stateDigest } from '../game/index.js';
import { differing, type Replayed, replayEntry } from './replay.js';

/** Where other rules would first have given something else, in words, and the rule by which, where one can be named. */
export interface Difference {
  readonly seq: number;
  readonly rule: string | null;
  readonly problem: string;
  /** In whose parts of the entry it shows, with the rule that these parts tell. What is in nobody's is the umpire's alone. */
  readonly shown: readonly { readonly audience: Audience; readonly rule: string | null }[];
}

/** Plays a log again under other rules of the same game, entry by entry, to see whether anything comes out otherwise. */
export class Trial {
  readonly #tried: LogGame;
  readonly #era: Era;
  #position: Position | null = null;
  /** The game as its own rules play it, where only that tells what a position is in the new form. */
  #own: Position | null = null;

  /** `from` is the position it begins after; null: at entry 0. */
  constructor(
    private readonly game: LogGame,
    module: GameModule,
    from: Position | null = null,
  ) {
    this.#era = freshEra(GAME, 0, module);
    this.#tried = { ...game, eras: [this.#era] };
    if (from === null) return;
    const own = eraAt(game.eras, from.seq).module;
    this.#position = { ...from, session: adopted(module, from.session, formatOf(own)) };
    this.#own = from;
  }

  /** What comes out otherwise at the next entry; null when it is the same. Entries have to come in order. */
  next(entry: Entry): Difference | null {
    const before = this.#position;
    // Which rules the game was under in between makes no difference to what these give.
    if (entry.kind === 'adopt' && before !== null) {
      this.#position = after(this.#tried, before, entry, before.session);
      this.#own = this.#ownAfter(entry);
      return null;
    }
    const replayed = this.#replay(entry);
    if ('problem' in replayed) {
      const rule = replayed.rule ?? this.#ruleOfOrder(entry);
      // An order is judged by what its author sees. Draws that do not fit may come of what nobody sees.
      const judged = replayed.rule === undefined ? null : this.#author(entry);
      const shown = judged === null ? [] : [{ audience: judged, rule }];
      return { seq: entry.seq, rule, problem: replayed.problem, shown };
    }
    this.#position = replayed.position;
    this.#own = this.#ownAfter(entry);
    const differences = differing(this.#tried, entry, replayed.played);
    const fields = differences.filter(({ field }) => field !== 'state');
    const [first] = fields;
    if (first !== undefined) {
      const shown = [...new Set(fields.map(({ audience }) => audience))].map((audience) => ({
        audience,
        rule:
          this.#ruleOfEvents(entry, replayed.played, audience) ??
          (this.#author(entry) === audience ? this.#ruleOfOrder(entry) : null),
      }));
      const rule = shown.find((part) => part.rule !== null)?.rule ?? this.#ruleOfOrder(entry);
      return { seq: entry.seq, rule, problem: first.problem, shown };
    }
    // The position may be the same though its form is another.
    if (differences.length === 0 || this.#sameState(entry, replayed.position)) return null;
    const rule = this.#ruleOfOrder(entry);
    return { seq: entry.seq, rule, problem: 'the position after it is another', shown: [] };
  }

  #replay(entry: Entry): Replayed {
    try {
      return replayEntry(this.#tried, this.#position, entry);
    } catch (error) {
      // What other rules made of the entries before may lead these anywhere.
      return { problem: `the rules break off (${error instanceof Error ? error.message : String(error)})` };
    }
  }

  #sameState(entry: Entry, { session }: Position): boolean {
    const { module } = this.#era;
    const { format } = eraAt(this.game.eras, entry.seq);
    if (!isUpgraded(module.formats, format)) {
      return stateDigest(session, { module, format }) === entry.sealed.umpire?.state;
    }
    const own = this.#own?.session.state;
    return (
      positionDigest(upgraded(module.formats ?? [], plain(own), format)) === positionDigest(session.state)
    );
  }

  #ownAfter(entry: Entry): Position | null {
    const { format } = eraAt(this.game.eras, 0);
    if (!isUpgraded(this.#era.module.formats, format)) return null;
    const replayed = replayEntry(this.game, this.#own, entry);
    return 'position' in replayed ? replayed.position : null;
  }

  /** The rule of the first event that an audience is told otherwise. */
  #ruleOfEvents(entry: Entry, { step }: Played, audience: Audience): string | null {
    const { eventRules: own = {} } = eraAt(this.game.eras, entry.seq).module;
    const { eventRules: tried = {} } = this.#era.module;
    const told = partOf(entry, audience).events ?? [];
    const made = step.events.filter((event) => event.audience === audience);
    const at = Math.max(told.length, made.length);
    for (let index = 0; index < at; index++) {
      const [one, other] = [told[index], made[index]];
      if (one !== undefined && other !== undefined && isSame(one, other)) continue;
      return own[one?.kind ?? ''] ?? tried[other?.kind ?? ''] ?? null;
    }
    return null;
  }

  /** In whose part the input stands; null where there is none. */
  #author(entry: Entry): Audience | null {
    return partsOf(entry).find(([, { input }]) => input !== undefined)?.[0] ?? null;
  }

  /** The rule of the order that was carried out, where nothing nearer can be named. */
  #ruleOfOrder(entry: Entry): string | null {
    const input = inputOf(entry);
    if (input?.type !== 'answer') return null;
    return this.#era.module.orders.find(({ verb }) => verb === input.order.verb)?.rules[0] ?? null;
  }
}

/** Whether more than new fields lies between a form of states and today's. */
function isUpgraded(formats: StateFormats = [], format: number): boolean {
  return formats.slice(format - 1).some(({ upgrade }) => upgrade !== undefined);
}

function isSame(
  one: LoggedEvent,
  other: { readonly kind: string; readonly data: LoggedEvent['data'] },
): boolean {
  return one.kind === other.kind && canonicalJson(one.data) === canonicalJson(other.data);
}
