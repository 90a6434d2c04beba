import { type IntervalHistogram, monitorEventLoopDelay, performance } from 'node:perf_hooks';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { seededDice } from '../src/engine/core/base/seeded-dice.js';
import { options } from '../src/engine/core/session/legal-order-options.js';
import { playout } from '../src/engine/core/session/playout.js';
import type { Step } from '../src/engine/core/session/session.js';
import type { Table } from '../src/game/table/table-interfaces.js';
import { loadRegistry, messagesOf } from '../src/games/registry-loader.js';
import { RobotAddress } from '../src/mail/message/robot-addresses-and-message-ids.js';
import { compose } from '../src/mail/sending/compose-mail.js';
import { reportText } from '../src/report/formats/plain-text.js';
import { reportHtml } from '../src/report/formats/report-html.js';
import { Texts } from '../src/report/messages/all-texts-by-locale.js';
import { buildReport } from '../src/report/model/build-report-model.js';
import { RobotTextFacade } from '../src/robot/texts/robot-text-facade.js';
import { MemoryTable } from '../test/support/memory-table.js';

/** What reports cost. Times in milliseconds. */
export interface ReportCost {
  readonly faces: readonly FaceCost[];
  readonly daily: {
    readonly reports: number;
    readonly seconds: number;
    /** Milliseconds of processor a report, with all threads. */
    readonly processor: number;
    /** Octets of a mail with everything in it, on average. */
    readonly size: number;
    /** The longest time for which nothing else was looked at. */
    readonly stall: number;
  };
  /** Milliseconds of processor a report, where both players are told of the same move, one after the other. */
  readonly both: { readonly reports: number; readonly processor: number };
}

export interface FaceCost {
  readonly game: string;
  readonly face: string;
  readonly times: readonly number[];
}

/** A side that is asked something, at a table of its own. */
interface Position {
  readonly table: Table;
  readonly side: string;
}

const GAMES = loadRegistry().ids();
/** Positions of each game, and steps that a report tells of. */
const SAMPLES = 40;
const NEWS = 12;
/** Reports under way at once on the daily run, as when ten games are served side by side. */
const AT_ONCE = 10;
const LOCALES = ['en', 'fr', 'de'];
const REPLY = { address: 'posthorn+g1.token@example.org', subject: 'Re: [posthorn g1] A game' };

const texts = new Texts(messagesOf, true);
const reporter = new RobotTextFacade(texts);

/** Measures the faces one by one, then a day's reports through one robot. */
export async function reportCost(reports: number): Promise<ReportCost> {
  const faces: FaceCost[] = [];
  const all: Position[] = [];
  for (const game of GAMES) {
    const positions = positionsOf(game);
    all.push(...positions);
    for (const [face, render] of Object.entries(FACES)) {
      for (const position of positions.slice(0, 3)) await render(position);
      const times: number[] = [];
      for (const position of positions) {
        const began = performance.now();
        await render(position);
        times.push(performance.now() - began);
      }
      faces.push({ game, face, times });
    }
  }
  return { faces, daily: await day(all, reports), both: await toBoth(all) };
}

const FACES: { readonly [face: string]: (position: Position) => Promise<unknown> } = {
  text: async (position) => reportText(await modelOf(position), texts, localeOf(position)),
  'HTML without pictures': async (position) =>
    reportHtml(await modelOf(position), { texts, locale: localeOf(position), reply: REPLY, pictures: [] }),
  'text and HTML with pictures': mailText,
};

function modelOf({ table, side }: Position) {
  return buildReport(table, { viewer: side, sinceSeq: table.head.seq - NEWS }, texts);
}

function mailText({ table, side }: Position) {
  return reporter.report(table, side, { reason: 'turn', sinceSeq: table.head.seq - NEWS, reply: REPLY });
}

function localeOf({ table, side }: Position): string {
  return table.players.find((player) => player.side === side)?.locale ?? 'en';
}

/** So many reports as mails, ready to be sent, some of them under way at once. */
async function day(positions: readonly Position[], reports: number): Promise<ReportCost['daily']> {
  const robot = new RobotAddress('posthorn@example.org');
  const delay: IntervalHistogram = monitorEventLoopDelay({ resolution: 5 });
  let next = 0;
  let octets = 0;
  const worker = async () => {
    for (let n = next++; n < reports; n = next++) {
      const position = positions[n % positions.length];
      const player = position?.table.players.find(({ side }) => side === position.side);
      if (position === undefined || player === undefined) throw new Error('nobody is asked');
      // A table on disk is read first, which lets others have their turn.
      await nextTurn();
      const game = { id: 'g1', title: 'A game' };
      const letter = { cause: `day ${n}`, kind: 'turn' as const, game, player, replyTo: null };
      const text = await mailText(position);
      octets += (await compose({ ...letter, text }, robot, 0, { format: 'html' })).bytes.length;
    }
  };
  delay.enable();
  const [began, before] = [performance.now(), process.cpuUsage()];
  await Promise.all(Array.from({ length: AT_ONCE }, worker));
  const seconds = (performance.now() - began) / 1000;
  const { user, system } = process.cpuUsage(before);
  delay.disable();
  return {
    reports,
    seconds,
    processor: (user + system) / 1000 / reports,
    size: octets / reports,
    stall: delay.max / 1e6,
  };
}

/** Each move once, to the side that is asked and to the other. */
async function toBoth(positions: readonly Position[]): Promise<ReportCost['both']> {
  const before = process.cpuUsage();
  let reports = 0;
  for (const { table } of positions) {
    for (const side of table.module.sides) {
      await mailText({ table, side });
      reports++;
    }
  }
  const { user, system } = process.cpuUsage(before);
  return { reports, processor: (user + system) / 1000 / reports };
}

/** Positions of random games of every scenario at which a side is asked, the languages in turn. */
function positionsOf(id: string): Position[] {
  const module = loadRegistry().get(id);
  if (module === null) throw new Error(`no ${id}`);
  const found: Position[] = [];
  for (let game = 0; found.length < SAMPLES; game++) {
    const scenario = module.scenarios[game % module.scenarios.length]?.id ?? '';
    const setup = module.checkSetup({ scenario });
    if (!setup.ok) throw new Error(setup.violation.code);
    const steps: Step[] = [];
    playout(module, setup.value, `reports ${game}`, 300, (step) => steps.push(step));
    for (let at = NEWS; at < steps.length && found.length < SAMPLES; at += 29) {
      const session = steps[at]?.session;
      const side = module.pending(session?.state).find((one) => module.sides.includes(one.side))?.side;
      if (session === undefined || side === undefined) continue;
      const locale = LOCALES[found.length % LOCALES.length] ?? 'en';
      const players = module.sides.map((each) => ({
        ...{ side: each, name: each, address: `${each}@example.org`, token: 'a'.repeat(26) },
        ...{ locale, zone: 'Europe/Paris' },
      }));
      const memory = new MemoryTable(module, seededDice('any'), players, 'chains', setup.value);
      for (const step of steps.slice(at - NEWS, at + 1)) memory.put(step, 'answer');
      const table: Table = Object.assign(memory.table(), {
        options: (asking: string) => options(module, session.state, asking, locale),
      });
      found.push({ table, side });
    }
  }
  return found;
}
