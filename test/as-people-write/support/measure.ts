import { canonicalJson, type Json } from '../../../src/engine/core/base/json.js';
import { type GameModule, Registry } from '../../../src/engine/core/contract/game-module.js';
import { readOrder, textContext } from '../../../src/engine/core/parse/read-order.js';
import { planForReader } from '../../../src/engine/core/parse/write-plan.js';
import type { Session } from '../../../src/engine/core/session/session.js';
import { newcomer, type Person } from '../../../src/game/people/person.js';
import { reportText } from '../../../src/report/formats/plain-text.js';
import { mendedLinks } from '../../../src/report/formats/question-as-order-links.js';
import { buildReport } from '../../../src/report/model/build-report-model.js';
import { RobotTextFacade } from '../../../src/robot/texts/robot-text-facade.js';
import { type Bench, bench, outgoing } from '../../mail/support/bench.js';
import { FakeHouse } from '../../mail/support/fake-house.js';
import type { MemoryTable } from '../../support/memory-table.js';
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
  /** It was clear and asked about, and the first block of the answer, sent back as it is, comes to what was meant. */
  readonly ready: boolean;
  /** And one of the buttons the answer offers does, whichever that is. */
  readonly among: boolean;
  /** How many buttons the answer offers. */
  readonly buttons: number;
  /** What the robot answered, for whoever looks into it. */
  readonly answer: string;
}

/** What a mail led to, letter by letter. */
export interface Told {
  /** To whom, of what kind, when it was made and when it goes, and its bytes. */
  readonly letters: readonly string[];
  /** How many buttons they offer with what may have been meant. */
  readonly buttons: number;
  /** Whether anything was done by the mail. */
  readonly done: boolean;
  /** The orders as they were carried out. */
  readonly carriedOut: readonly unknown[];
}

/** What may be meant, below its heading: blocks to send, each parted from the one before by a line at most. */
const BLOCK = /\s*(?:^.+:$\n)?^((?:begin|début|beginn)$[\s\S]*?^(?:end|fin|ende))$/my;

/** The blocks that an answer's buttons send: all of those that may be meant, each with one of its choices. */
export function buttonsOf(answer: string, locale: string): string[] {
  const heading = realTexts.messages(null, locale).text('report.mended');
  const from = answer.indexOf(`\n${heading}\n`);
  if (from < 0) return [];
  const blocks: string[][] = [];
  BLOCK.lastIndex = from;
  for (let block = BLOCK.exec(answer); block !== null; block = BLOCK.exec(answer))
    blocks.push((block[1] ?? '').split('\n'));
  return blocks.flatMap((block) => {
    const [first = '', last = ''] = [block[0], block.at(-1)];
    return mendedLinks(block, null).map(({ lines }) => [first, ...lines, last].join('\n'));
  });
}

/** Sends mails to one robot, each at a fresh table of its position. */
export class Measure {
  readonly #bench: Bench;
  readonly #house: FakeHouse;
  readonly #remove: () => Promise<void>;
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
    const buttons = buttonsOf(answer, written.language);
    const right = async (block: string): Promise<boolean> => {
      const tapped: Written = { ...written, program: 'plain', quoted: 'none', mail: block };
      return (await this.#sent(tapped, wishes, form)).found === 'right';
    };
    const [first, ...others] = what === 'not-understood' ? buttons : [];
    const ready = first !== undefined && (await right(first));
    let among = ready;
    for (const block of others) among ||= await right(block);
    return { written, found: what, ready, among, buttons: buttons.length, answer };
  }

  async #sent(
    written: Written,
    wishes: Partial<Person>,
    form: MailForm,
  ): Promise<{ readonly found: Found; readonly answer: string }> {
    const memory = tableAt(written.position, written.language);
    const { about, letters, ...stands } = await this.#handled(written, memory, wishes, form);
    const answer = letters.map(({ email }) => email.text ?? '').join('\n----\n');
    return { found: await found(written, about, stands), answer };
  }

  /** What everybody is sent when the mail comes to that table, as bytes and with its times, and what was done by it. */
  async lettersAt(written: Written, memory: MemoryTable): Promise<Told> {
    const from = memory.entries.length;
    const { letters, before, after, acted } = await this.#handled(written, memory, {}, 'text');
    const told = letters.map(({ record: { to, kind, created, next, status }, raw }) =>
      [to, kind, created, `${next}`, status, raw].join('\n'),
    );
    const carriedOut = memory.entries
      .slice(from)
      .flatMap(({ kind, sealed }) => (kind === 'orders' ? [sealed.umpire?.input ?? null] : []));
    const buttons = letters.flatMap(({ email }) => buttonsOf(email.text ?? '', written.language)).length;
    return {
      letters: told,
      buttons,
      done: acted || before !== after || memory.entries.length > from,
      carriedOut,
    };
  }

  async #handled(written: Written, memory: MemoryTable, wishes: Partial<Person>, form: MailForm) {
    const about = position(written.position);
    const table = new SpokenTable(memory, rulesOf(about));
    const player = table.players.find(({ side }) => side === about.writer);
    if (player === undefined) throw new Error(`nobody plays ${about.writer}`);
    this.#house.tables.splice(0, Number.POSITIVE_INFINITY, table as never);
    const before = stand(table.module, memory.session);
    const envelope = {
      from: `${player.name} <${player.address}>`,
      to: this.#bench.address.seat(table.id, player),
      report: await reportFor(written.position, about, written.language),
    };
    const raw = mailOf(written, envelope, form);
    const { people } = this.#bench;
    const { name, address } = player;
    const known = newcomer({ name, address, since: new Date(0).toISOString(), locale: written.language });
    await people.save({ ...known, format: 'text', ...wishes });
    const kept = async (): Promise<string> => canonicalJson((await people.find(address)) as unknown as Json);
    const person = await kept();
    await this.#bench.intake.handle(raw, null, 'imap');
    const after = stand(table.module, memory.session);
    const acted = table.acts.length > 0 || (await kept()) !== person;
    return { about, letters: await this.#fresh(), before, after, acted };
  }

  async #fresh() {
    const fresh = (await outgoing(this.#bench.outbox)).filter(({ record }) => !this.#answered.has(record.id));
    for (const { record } of fresh) this.#answered.add(record.id);
    return fresh;
  }
}

const reports = new Map<string, Promise<string>>();

function reportFor(name: string, about: Position, locale: string): Promise<string> {
  const key = `${name} ${locale}`;
  const known = reports.get(key) ?? reportAt(name, about, locale);
  reports.set(key, known);
  return known;
}

async function reportAt(name: string, about: Position, locale: string): Promise<string> {
  const memory = tableAt(name, locale);
  const since = Math.max(0, memory.entries.length - 4);
  const context = { sinceSeq: since, locale, now: Date.UTC(2026, 0, 2), viewer: about.writer };
  return reportText(await buildReport(memory.table(), context, realTexts), realTexts, locale);
}

/**
 * All of a game that a mail may change, without the mail that changed it, the language it was written in, and without how many questions
 * were asked before.
 */
function stand(module: GameModule, { state, queues, plans, table, ended }: Session): string {
  const waiting = Object.entries(queues).map(([side, lines]) => {
    const context = textContext(module, module.view(state, side), side, null, 'en');
    const read = lines.map(({ text }) => ({ text, order: readOrder(module, text, context) }));
    return [side, read.map(({ text, order }) => (order.ok ? order.value : text))];
  });
  const ahead = Object.entries(plans).map(([side, own]) => {
    const context = textContext(module, module.view(state, side), side, null, 'en');
    const read = own.map(({ text, answers, ...plan }) => {
      const orders = answers.map((line) => readOrder(module, line, context));
      const given = orders.map((order, at) => (order.ok ? order.value : answers[at]));
      return { ...plan, text: planForReader(module, text, context), given };
    });
    return [side, read];
  });
  const numbered = canonicalJson({ state, waiting, ahead, table, ended } as unknown as Json);
  const asked: string[] = [];
  return numbered.replace(/"serial":\d+/g, '"serial":0').replace(/"d\d+(?=[a-z]?")/g, (id) => {
    if (!asked.includes(id)) asked.push(id);
    return `"d-${asked.indexOf(id)}`;
  });
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

/** Whether what a mail means can be ordered where it was written. */
export async function isPossible({ position: name, language, means, does }: Written): Promise<boolean> {
  const { writer } = position(name);
  const given = [means, does].flatMap((lines) => (lines === undefined ? [] : [lines]));
  const judged = given.map((lines) => {
    const table = new SpokenTable(tableAt(name, language), rulesOf(position(name)));
    return table.check(
      writer,
      lines.map((text, at) => ({ line: at + 1, text })),
    );
  });
  return (await Promise.all(judged)).every(({ accepted }) => accepted);
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
  return stand(table.module, memory.session);
}
