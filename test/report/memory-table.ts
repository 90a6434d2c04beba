import { createHash } from 'node:crypto';
import { advance } from '../../src/engine/core/advance.js';
import type { Dice } from '../../src/engine/core/dice.js';
import { canonicalJson, type Json } from '../../src/engine/core/json.js';
import type { GameModule, Setup } from '../../src/engine/core/module.js';
import { options } from '../../src/engine/core/options.js';
import { ok, refuse } from '../../src/engine/core/result.js';
import { begin, type Input, type Session, type Step, step } from '../../src/engine/core/session.js';
import type { TimeControl } from '../../src/engine/core/time-control.js';
import { clockOf, clockProjection } from '../../src/game/clock-projection.js';
import { sortLines } from '../../src/game/sort-lines.js';
import type { Player, Table } from '../../src/game/types.js';
import type { Entry, Part } from '../../src/log/entry.js';

/** A table without a log on disk: just enough to report on. Every line given is obeyed at once. */
export class MemoryTable {
  readonly entries: Entry[] = [];
  session: Session;
  /** When the next entry is made, milliseconds since 1970. */
  now = Date.parse('2026-01-01T00:00:00Z');
  readonly #sessions: Session[] = [];
  #carried: Json = null;
  readonly #module: GameModule;
  readonly #dice: Dice;

  constructor(
    module: GameModule,
    dice: Dice,
    readonly players: readonly Player[],
    readonly kind: Table['dice'] = 'chains',
    setup: Setup = { scenario: 'road', edition: 1, options: {} },
    control: TimeControl | null = null,
  ) {
    this.#module = module;
    this.#dice = dice;
    const first = begin(module, setup, dice, control);
    this.session = first.session;
    this.put(first, 'open');
  }

  #localeOf(side: string): string {
    return this.players.find((player) => player.side === side)?.locale ?? 'en';
  }

  /** Puts a position on the table that was reached elsewhere. */
  put(made: Step, kind: Entry['kind'], input: Input | null = null): void {
    const before = this.entries.length === 0 ? null : this.session;
    this.session = made.session;
    const entry = this.#note(made, kind, input);
    this.#sessions[entry.seq] = made.session;
    const told = { module: this.#module, before, entry, after: made.session };
    this.#carried = clockProjection.next(this.#carried, told);
  }

  /** Gives lines for a side and lets the game go on. */
  give(side: string, ...texts: string[]): void {
    const lines = texts.map((text, index) => ({ text, line: index + 1 }));
    const about = { dice: this.kind, locale: 'en', message: null };
    const sorted = sortLines(this.#module, this.session, side, lines, about);
    const fault = sorted.refused[0];
    if (fault !== undefined) throw new Error(fault.violation.code);
    const { queue, plans, values } = sorted;
    this.apply({ type: 'orders', side, received: lines, queue, plans, values });
    const locales = Object.fromEntries(this.players.map((player) => [player.side, player.locale]));
    for (;;) {
      const input = advance(this.#module, this.session, locales);
      if (input === null) return;
      this.apply(input);
    }
  }

  apply(input: Input): void {
    const result = step(this.#module, this.session, input, this.#dice);
    if (!result.ok) throw new Error(result.violation.code);
    this.put(result.value, input.type, input);
  }

  table(): Table {
    const self = this;
    return {
      id: 'road-1',
      title: 'A caravan',
      module: this.#module,
      players: this.players,
      dice: this.kind,
      about: { scenario: 'road', edition: 1 },
      get session() {
        return self.session;
      },
      get head() {
        const seq = self.entries.length - 1;
        return { seq, hash: self.entries[seq]?.hash ?? '' };
      },
      submit: unused,
      check: unused,
      moderate: unused,
      paused: () => self.session.table.paused,
      takes: () => false,
      clock: () => clockOf(self.#carried),
      resume: unused,
      refresh: unused,
      knows: () => false,
      recall: unused,
      options: (side) =>
        self.session.ended === null
          ? options(self.#module, self.session.state, side, self.#localeOf(side))
          : [],
      asked: async (side) =>
        self.#module.pending(self.session.state).flatMap((d) => (d.side === side ? [d.id] : [])),
      view: async (viewer, seq) => {
        const last = self.entries.length - 1;
        const session = seq === undefined ? self.session : self.#sessions[seq];
        return session === undefined || (seq ?? 0) > last
          ? refuse('no-such-entry', undefined, { seq: seq ?? 0, last })
          : ok(self.#module.view(session.state, viewer));
      },
      entries: async (from, to) => self.entries.slice(from, (to ?? self.entries.length) + 1),
    };
  }

  #note(made: Step, kind: Entry['kind'], input: Input | null): Entry {
    const seq = this.entries.length;
    const part = (audience: string): Part => ({
      events: made.events.flatMap(({ kind, data, audience: whose }, index) => {
        if (whose !== audience) return [];
        const after = made.events.slice(0, index).filter((event) => event.audience === 'public').length;
        return [{ kind, data, ...(audience === 'public' ? {} : { after }) }];
      }),
    });
    const sealed: { [audience: string]: Part } = Object.fromEntries(
      [...this.#module.sides, 'umpire'].map((name) => [name, part(name)]),
    );
    if (input !== null) sealed.umpire = { ...sealed.umpire, input };
    const entry: Entry = {
      seq,
      prev: '',
      rules: { module: this.#module.id, version: this.#module.version },
      kind,
      source: { by: 'robot', via: 'robot', message: null, line: null },
      at: new Date(this.now).toISOString(),
      decision: null,
      public: part('public'),
      sealed,
      commit: {},
      hash: createHash('sha256')
        .update(canonicalJson([seq, made.events] as unknown as Json))
        .digest('hex'),
      sig: '',
    };
    this.entries.push(entry);
    return entry;
  }
}

async function unused(): Promise<never> {
  throw new Error('a report never changes a game');
}
