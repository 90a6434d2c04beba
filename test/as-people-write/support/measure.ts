import { canonicalJson, type Json } from '../../../src/engine/core/base/json.js';
import { Registry } from '../../../src/engine/core/contract/game-module.js';
import type { Session } from '../../../src/engine/core/session/session.js';
import { newcomer, type Person } from '../../../src/game/people/person.js';
import { reportText } from '../../../src/report/formats/plain-text.js';
import { buildReport } from '../../../src/report/model/build-report-model.js';
import { RobotTextFacade } from '../../../src/robot/texts/robot-text-facade.js';
import { type Bench, bench, outgoing } from '../../mail/support/bench.js';
import { FakeHouse } from '../../mail/support/fake-house.js';
import { realTexts } from '../../support/real-texts.js';
import { tempDir } from '../../support/temp.js';
import { type MailForm, mailOf } from './mail-of.js';
import { type Position, position, rulesOf, tableAt } from './position.js';
import { SpokenTable } from './spoken-table.js';
import type { Written } from './written.js';

/** What a mail came to, held against what was meant. */
export type Found =
  /** As meant: carried out, or refused and nothing done, or nothing done where nothing was meant. */
  | 'right'
  /** It was clear, and nothing was done. */
  | 'not-understood'
  /** Something was done that was not meant. */
  | 'misunderstood';

export interface Measured {
  readonly written: Written;
  readonly found: Found;
  /** It was clear and asked about, and the block of the answer, sent back as it is, comes to what was meant. */
  readonly ready: boolean;
  /** What the robot answered, for whoever looks into it. */
  readonly answer: string;
}

/** The first block to send in an answer: that is the one with what may be meant, where there is one. */
const BLOCK = /^(?:begin|début|beginn)$[\s\S]*?^(?:end|fin|ende)$/m;

/** Sends mails to one robot, each at a fresh table of its position. */
export class Measure {
  readonly #bench: Bench;
  readonly #house: FakeHouse;
  readonly #remove: () => Promise<void>;
  readonly #reports = new Map<string, Promise<string>>();
  readonly #answered = new Set<string>();

  private constructor(robot: Bench, house: FakeHouse, remove: () => Promise<void>) {
    this.#bench = robot;
    this.#house = house;
    this.#remove = remove;
  }

  static async open(): Promise<Measure> {
    const { dir, remove } = await tempDir('as-people-write');
    const house = new FakeHouse();
    const robot = await bench(dir, house, {
      reporter: new RobotTextFacade(realTexts, undefined, undefined, { pictures: false }),
      registry: new Registry([]),
      rates: { senderPerHour: 100_000, senderPerDay: 100_000, gamePerHour: 100_000, actsPerDay: 100_000 },
    });
    return new Measure(robot, house, remove);
  }

  async close(): Promise<void> {
    await this.#bench.close();
    await this.#remove();
  }

  /** `wishes` are settings of the writer. */
  async of(written: Written, wishes: Partial<Person> = {}, form: MailForm = 'text'): Promise<Measured> {
    const { found: what, answer } = await this.#sent(written, wishes, form);
    const block = what === 'not-understood' ? BLOCK.exec(answer)?.[0] : undefined;
    const tapped: Written = { ...written, program: 'plain', quoted: 'none', mail: block ?? '' };
    const ready = block !== undefined && (await this.#sent(tapped, wishes, form)).found === 'right';
    return { written, found: what, ready, answer };
  }

  async #sent(
    written: Written,
    wishes: Partial<Person>,
    form: MailForm,
  ): Promise<{ readonly found: Found; readonly answer: string }> {
    const about = position(written.position);
    const memory = tableAt(written.position, written.language);
    const table = new SpokenTable(memory, rulesOf(about));
    const player = table.players.find(({ side }) => side === about.writer);
    if (player === undefined) throw new Error(`nobody plays ${about.writer}`);
    this.#house.tables.splice(0, Number.POSITIVE_INFINITY, table as never);
    const before = stand(memory.session);
    const envelope = {
      from: `${player.name} <${player.address}>`,
      to: this.#bench.address.seat(table.id, player),
      report: await this.#report(written.position, about, written.language),
    };
    const raw = mailOf(written, envelope, form);
    const { people } = this.#bench;
    const { name, address } = player;
    const known = newcomer({ name, address, since: new Date(0).toISOString(), locale: written.language });
    await people.save({ ...known, format: 'text', ...wishes });
    const kept = async (): Promise<string> => canonicalJson((await people.find(address)) as unknown as Json);
    const person = await kept();
    await this.#bench.intake.handle(raw, null, 'imap');
    const after = stand(memory.session);
    const acted = table.acts.length > 0 || (await kept()) !== person;
    const answer = await this.#answer();
    return { found: await found(written, about, { before, after, acted }), answer };
  }

  #report(name: string, about: Position, locale: string): Promise<string> {
    const key = `${name} ${locale}`;
    const known = this.#reports.get(key) ?? reportAt(name, about, locale);
    this.#reports.set(key, known);
    return known;
  }

  async #answer(): Promise<string> {
    const fresh = (await outgoing(this.#bench.outbox)).filter(({ record }) => !this.#answered.has(record.id));
    for (const { record } of fresh) this.#answered.add(record.id);
    return fresh.map(({ email }) => email.text ?? '').join('\n----\n');
  }
}

async function reportAt(name: string, about: Position, locale: string): Promise<string> {
  const memory = tableAt(name, locale);
  const since = Math.max(0, memory.entries.length - 4);
  const context = { sinceSeq: since, locale, now: Date.UTC(2026, 0, 2), viewer: about.writer };
  return reportText(await buildReport(memory.table(), context, realTexts), realTexts, locale);
}

/** All of a game that a mail may change, without the mail that changed it. */
function stand({ state, queues, plans, table, ended }: Session): string {
  const waiting = Object.entries(queues).map(([side, lines]) => [side, lines.map(({ text }) => text)]);
  return canonicalJson({ state, waiting, plans, table, ended } as unknown as Json);
}

async function found(
  { position: name, kind, means = [], does = [], language }: Written,
  about: Position,
  { before, after, acted }: { readonly before: string; readonly after: string; readonly acted: boolean },
): Promise<Found> {
  if (acted) return 'misunderstood';
  const still = after === before;
  if (kind === 'nothing' || kind === 'refused') return still ? 'right' : 'misunderstood';
  const wanted = kind === 'clear' ? means : does;
  if (still) return kind === 'open' ? 'right' : 'not-understood';
  return wanted.length > 0 && (await meant(name, about.writer, language, wanted)) === after
    ? 'right'
    : 'misunderstood';
}

/** How the game stands when one mail gave the lines as the program writes them. */
async function meant(
  name: string,
  writer: string,
  locale: string,
  lines: readonly string[],
): Promise<string> {
  const memory = tableAt(name, locale);
  const table = new SpokenTable(memory, rulesOf(position(name)));
  const { accepted } = await table.submit(
    writer,
    lines.map((text, at) => ({ line: at + 1, text })),
    { via: 'mail', message: `${name} meant` },
  );
  if (!accepted) throw new Error(`${name}: what is meant is refused: ${lines.join('; ')}`);
  return stand(memory.session);
}
