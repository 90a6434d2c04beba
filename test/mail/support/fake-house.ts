import { createHash } from 'node:crypto';
import type { Decision } from '../../../src/engine/core/base/decision.js';
import { ok, type Result, refuse } from '../../../src/engine/core/base/result.js';
import { seededDice } from '../../../src/engine/core/base/seeded-dice.js';
import type { GameModule } from '../../../src/engine/core/contract/game-module.js';
import type { DecisionOptions } from '../../../src/engine/core/session/legal-order-options.js';
import { begin } from '../../../src/engine/core/session/session.js';
import type {
  House,
  LineVerdict,
  Moderator,
  OrderLine,
  Origin,
  Player,
  PublicAddress,
  Seating,
  Submission,
  Table,
} from '../../../src/game/table/table-interfaces.js';
import type { Entry } from '../../../src/log/format/entry-types.js';
import { BareTable } from '../../support/bare-table.js';
import { caravan } from '../../support/tiny-game.js';
import { FakeAgenda } from './fake-agenda.js';

export const RED_TOKEN = 'redredredredredredredredre';
export const BLUE_TOKEN = 'blueblueblueblueblueblueblu'.slice(0, 26);

export const red: Player = {
  side: 'red',
  name: 'Alice',
  address: 'alice@example.org',
  token: RED_TOKEN,
  locale: 'en',
  zone: 'UTC',
};
export const blue: Player = {
  side: 'blue',
  name: 'Bob',
  address: 'bob@example.net',
  token: BLUE_TOKEN,
  locale: 'fr',
  zone: 'UTC',
};

const SET_UP = caravan.checkSetup({ scenario: 'road' });
if (!SET_UP.ok) throw new Error(SET_UP.violation.code);
const SESSION = begin(caravan, SET_UP.value, seededDice('fake')).session as unknown as Table['session'];

/**
 * A table without rules: `go ...` is an order the whole table sees, `hide ...` one that only its author sees,
 * `bad ...` is refused, `boom` breaks the engine; everything else is no order. Its log survives in the object, as a
 * real one survives on disk.
 */
export class FakeTable extends BareTable {
  override readonly title: string = 'A test of mail';
  readonly log: Entry[] = [];
  readonly submitted: { side: string; lines: readonly OrderLine[]; decision: string | undefined }[] = [];
  /** Called after an append, to crash there. */
  afterAppend: () => void = () => {};
  /** Entries that are due of themselves. */
  due: Entry[] = [];
  pending: readonly string[] = ['d1'];
  /** Whose decisions they are, by the entry they were first asked at. */
  askedFrom: { readonly side: string; readonly seq: number } = { side: 'red', seq: 0 };

  constructor(id: string, players: readonly Player[] = [red, blue]) {
    super(id, caravan as unknown as GameModule, players);
  }

  /** Nobody's orders are read by these rules; what is looked for in a line is not found. */
  override get session(): Table['session'] {
    return SESSION;
  }

  override get head(): Table['head'] {
    return { seq: this.log.length - 1, hash: this.log.at(-1)?.hash ?? '' };
  }

  override async submit(
    side: string,
    lines: readonly OrderLine[],
    origin: Origin,
    decision?: string,
  ): Promise<Submission> {
    if (origin.message !== null && this.knows(origin.message)) return this.recall(origin.message);
    this.submitted.push({ side, lines, decision });
    if (lines.some((line) => line.text === 'boom')) throw new TypeError('the engine broke');
    const judged = this.#judge(lines, decision);
    if (!judged.accepted) return judged;
    const entries = lines.map((line) => this.append(side, line, origin.message));
    this.afterAppend();
    const verdicts = judged.verdicts.map((verdict): LineVerdict => ({ ...verdict, status: 'done' }));
    return { accepted: true, verdicts, entries };
  }

  override async check(_side: string, lines: readonly OrderLine[], decision?: string): Promise<Submission> {
    return this.#judge(lines, decision);
  }

  override async resume(): Promise<readonly Entry[]> {
    const due = this.due;
    this.due = [];
    this.log.push(...due);
    return due;
  }

  override options(side: string): DecisionOptions[] {
    const decision: Decision = { id: 'd1', side, kind: 'move', facts: {} };
    return [{ decision, orders: [] }];
  }

  override async asked(side: string, seq = this.log.length - 1): Promise<readonly string[]> {
    return side === this.askedFrom.side && seq >= this.askedFrom.seq ? this.pending : [];
  }

  override async view(): Promise<ReturnType<typeof ok<unknown>>> {
    return ok(null);
  }

  override async entries(from: number, to = this.log.length - 1): Promise<Entry[]> {
    return this.log.slice(from, to + 1);
  }

  override knows(message: string): boolean {
    return this.log.some((entry) => entry.source.message === message);
  }

  override async recall(message: string): Promise<Submission> {
    const entries = this.log.filter((entry) => entry.source.message === message);
    const verdicts = entries.map(
      (entry): LineVerdict => ({
        line: entry.source.line ?? 0,
        text: String(entry.public.events?.[0]?.data.text ?? ''),
        status: 'done',
      }),
    );
    return { accepted: true, verdicts, entries };
  }

  append(side: string, line: OrderLine, message: string | null): Entry {
    const event = { kind: 'went', data: { text: line.text } };
    const hidden = line.text.startsWith('hide');
    const entry: Entry = {
      seq: this.log.length,
      prev: '',
      rules: { module: 'fake', version: '1' },
      kind: 'orders',
      source: { by: side, via: 'mail', message, line: line.line },
      at: '2026-01-01T00:00:00Z',
      decision: null,
      public: hidden ? {} : { events: [event] },
      sealed: hidden ? { [side]: { events: [event] } } : {},
      commit: {},
      hash: createHash('sha256').update(`${this.id} ${this.log.length} ${line.text}`).digest('hex'),
      sig: '',
    };
    this.log.push(entry);
    return entry;
  }

  #judge(lines: readonly OrderLine[], decision: string | undefined): Submission {
    if (decision !== undefined && !this.pending.includes(decision)) {
      const violation = { code: 'stale-decision', params: { decision } };
      const verdicts = lines.map((line): LineVerdict => ({ ...line, status: 'refused', violation }));
      return { accepted: false, verdicts, entries: [] };
    }
    const verdicts = lines.map((line): LineVerdict => {
      if (/^(go|hide)\b/.test(line.text)) return { ...line, status: 'legal' };
      const code = line.text.startsWith('bad') ? 'not-allowed' : 'unknown-order';
      return { ...line, status: 'refused', violation: { code, rule: '1.1' } };
    });
    const accepted = verdicts.every((verdict) => verdict.status !== 'refused');
    return {
      accepted,
      verdicts: accepted
        ? verdicts
        : verdicts.map((verdict) =>
            verdict.status === 'legal' ? { ...verdict, status: 'not-done' as const } : verdict,
          ),
      entries: [],
    };
  }
}

/** A house of fake tables: games nobody can make, with players who stay as they are. */
export class FakeHouse implements House, Seating {
  /** Where what is kept of people lies; a bench puts it into its home. */
  readonly agenda = new FakeAgenda(this);
  readonly tables: FakeTable[];

  constructor(...tables: FakeTable[]) {
    this.tables = tables;
  }

  promise(): Result<never> {
    return refuse('set-up-draws');
  }

  async logOf(): Promise<null> {
    return null;
  }

  async create(): Promise<ReturnType<typeof refuse>> {
    return refuse('not-here');
  }

  async open(id: string): Promise<FakeTable | null> {
    return this.tables.find((table) => table.id === id) ?? null;
  }

  async taken(): Promise<string[]> {
    return this.list();
  }

  async list(): Promise<string[]> {
    return this.tables.map((table) => table.id);
  }

  async seatsOf(address: string): Promise<{ readonly game: string; readonly player: Player }[]> {
    return this.tables.flatMap((table) =>
      table.players
        .filter((player) => player.address === address)
        .map((player) => ({ game: table.id, player })),
    );
  }

  async origins(): Promise<ReadonlyMap<string, string>> {
    return new Map();
  }

  async originOf(): Promise<null> {
    return null;
  }

  async publicOf(): Promise<PublicAddress | null> {
    return null;
  }

  async publish(): Promise<boolean> {
    return false;
  }

  async moderatorOf(): Promise<Moderator | null> {
    return null;
  }

  async publishedAt(): Promise<readonly string[]> {
    return [];
  }

  async publishedUnder(): Promise<readonly string[]> {
    return [];
  }

  async moderatedBy(): Promise<readonly string[]> {
    return [];
  }

  async changeAddress(): Promise<boolean> {
    return false;
  }

  async describe(): Promise<boolean> {
    return false;
  }

  async moderatorRotation(): Promise<null> {
    return null;
  }

  async rotateModerator(): Promise<ReturnType<typeof refuse>> {
    return refuse('not-here');
  }

  async rotateSeat(): Promise<ReturnType<typeof refuse>> {
    return refuse('no-such-seat');
  }

  async reseat(): Promise<ReturnType<typeof refuse>> {
    return refuse('no-such-seat');
  }
}
