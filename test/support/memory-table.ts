import { createHash } from 'node:crypto';
import type { Dice } from '../../src/engine/core/base/dice-interface.js';
import { canonicalJson, type Json } from '../../src/engine/core/base/json.js';
import { ok, refuse } from '../../src/engine/core/base/result.js';
import type { TimeControl } from '../../src/engine/core/base/time-control.js';
import type { SideId, Viewer } from '../../src/engine/core/base/viewer-and-audience.js';
import type { GameModule, Setup } from '../../src/engine/core/contract/game-module.js';
import { options } from '../../src/engine/core/session/legal-order-options.js';
import { advance } from '../../src/engine/core/session/next-automatic-input.js';
import { begin, type Input, type Session, type Step, step } from '../../src/engine/core/session/session.js';
import { clockOf, clockProjection } from '../../src/game/log-readings/clock-from-log.js';
import { sortLines } from '../../src/game/table/sort-orders-plans-and-dice-values.js';
import type { Player, Table } from '../../src/game/table/table-interfaces.js';
import type { Entry, Part } from '../../src/log/format/entry-types.js';
import { BareTable } from './bare-table.js';

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
    same: MemoryTable | null = null,
  ) {
    this.#module = module;
    this.#dice = dice;
    if (same !== null) {
      this.entries.push(...same.entries);
      this.#sessions.push(...same.#sessions);
      this.session = same.session;
      this.now = same.now;
      this.#carried = same.#carried;
      return;
    }
    const first = begin(module, setup, dice, control);
    this.session = first.session;
    this.put(first, 'open');
  }

  /** Another table at which the same has happened, with dice of its own from here on. */
  copy(dice: Dice, players = this.players): MemoryTable {
    return new MemoryTable(this.#module, dice, players, this.kind, this.session.setup, null, this);
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
    return new TableInMemory(this, this.#module);
  }

  /** How the clocks stand. */
  clock(): ReturnType<Table['clock']> {
    return clockOf(this.#carried);
  }

  /** The position after an entry; nothing where there is none. */
  sessionAt(seq: number): Session | undefined {
    return this.#sessions[seq];
  }

  #note(made: Step, kind: Entry['kind'], input: Input | null): Entry {
    const seq = this.entries.length;
    const part = (audience: string): Part => ({
      events: made.events.flatMap(({ kind, data, audience: whose }, index) => {
        if (whose !== audience) return [];
        const after = made.events.slice(0, index).filter((event) => event.audience === 'public').length;
        return [{ kind, data, ...(audience === 'public' ? {} : { after }) }];
      }),
      ...drawn(made, audience),
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
      source: { by: byOf(input), via: 'robot', message: messageOf(input), line: null },
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

/** The message that brought orders. */
function messageOf(input: Input | null): string | null {
  return input?.type === 'orders' ? (input.queue?.[0]?.message ?? null) : null;
}

export class TableInMemory extends BareTable {
  readonly #memory: MemoryTable;

  constructor(memory: MemoryTable, module: GameModule) {
    super('road-1', module, memory.players);
    this.#memory = memory;
  }

  override get dice() {
    return this.#memory.kind;
  }

  override get session() {
    return this.#memory.session;
  }

  override get head() {
    const seq = this.#memory.entries.length - 1;
    return { seq, hash: this.#memory.entries[seq]?.hash ?? '' };
  }

  override paused() {
    return this.session.table.paused;
  }

  override clock() {
    return this.#memory.clock();
  }

  override options(side: SideId) {
    if (this.session.ended !== null) return [];
    const locale = this.players.find((player) => player.side === side)?.locale ?? 'en';
    return options(this.module, this.session.state, side, locale);
  }

  override async asked(side: SideId, seq = this.head.seq) {
    const session = this.#memory.sessionAt(seq);
    if (session === undefined) return [];
    return this.module
      .pending(session.state)
      .flatMap((decision) => (decision.side === side ? [decision.id] : []));
  }

  override async view(viewer: Viewer, seq = this.head.seq) {
    const last = this.head.seq;
    const session = seq === last ? this.session : this.#memory.sessionAt(seq);
    return session === undefined || seq > last
      ? refuse('no-such-entry', undefined, { seq, last })
      : ok(this.module.view(session.state, viewer));
  }

  override async entries(from: number, to = this.head.seq) {
    return this.#memory.entries.slice(from, to + 1);
  }
}

/** The dice of a step that an audience saw fall. */
function drawn({ draws }: Step, audience: string): Pick<Part, 'draws'> {
  const seen = draws.filter((draw) => draw.audience === audience);
  return seen.length === 0 ? {} : { draws: seen.map(({ purpose, result }) => ({ purpose, result })) };
}

/** Who gave an order; what nobody gave is the robot's. */
function byOf(input: Input | null): string {
  return input?.type === 'answer' ? input.side : 'robot';
}
