import { beforeAll, describe, expect, it } from '@jest/globals';
import { PLANS } from '../../scripts/release/fixtures.js';
import { isDiceShortage } from '../../src/engine/core/base/dice-interface.js';
import { manualDice, noDice } from '../../src/engine/core/base/dice-sources.js';
import { canonicalJson, type Json } from '../../src/engine/core/base/json.js';
import type { Violation } from '../../src/engine/core/base/result.js';
import { SeededRandom, seededDice } from '../../src/engine/core/base/seeded-dice.js';
import type { GameModule, Setup } from '../../src/engine/core/contract/game-module.js';
import { changePlans } from '../../src/engine/core/parse/change-plans.js';
import { readOrder, textContext } from '../../src/engine/core/parse/read-order.js';
import { options } from '../../src/engine/core/session/legal-order-options.js';
import { advance } from '../../src/engine/core/session/next-automatic-input.js';
import { rehearse } from '../../src/engine/core/session/rehearse-order-lines.js';
import { begin, checkOrder, type Input, type Session, step } from '../../src/engine/core/session/session.js';
import { FACES, reportAs } from '../../src/report/formats/report-formats.js';
import { buildReport } from '../../src/report/model/build-report-model.js';
import { explain } from '../../src/report/model/verdict-texts.js';
import { pictureRequest } from '../../src/report/picture/board-picture-for-viewer.js';
import { drawBoard } from '../../src/report/picture/draw-board.js';
import { topicText } from '../../src/robot/texts/help-text.js';
import { conformance } from '../support/conformance.js';
import { MemoryTable } from '../support/memory-table.js';
import { inEveryRun } from '../support/property.js';
import { realTexts } from '../support/real-texts.js';
import { seated } from '../support/seated.js';
import { EVERY_RULES } from './support/every-rules.js';
import { ENDS, tableInputs } from './support/table-inputs.js';

const LOCALES = ['en', 'fr', 'de'] as const;
/** Answers that are given at a table, and after how many of them its reports are read. */
const ANSWERS = inEveryRun(40, 80);
const EVERY = 40;

/** A refusal in words; a text that is missing throws. */
function toldIn(module: GameModule, violation: Violation): string[] {
  return LOCALES.map((locale) =>
    explain(violation, realTexts.messages(module, locale, module.defaultEdition)),
  );
}

/** What everybody is told of the last entries, in every face, with the pictures. */
async function reportsOf(memory: MemoryTable, since: number): Promise<string> {
  const table = memory.table();
  let told = '';
  for (const [index, viewer] of [...table.module.sides, 'observer', 'umpire'].entries()) {
    for (const locale of LOCALES) {
      const model = await buildReport(table, { viewer, sinceSeq: since, locale }, realTexts);
      // Every language in text, and each of the other faces in one of them.
      const faces = FACES.filter((face, at) => face === 'text' || LOCALES[(at + index) % 3] === locale);
      for (const face of faces) told += reportAs(face, model, { texts: realTexts, locale, pictures: [] });
    }
    const locale = LOCALES[index % 3] ?? 'en';
    const messages = realTexts.messages(table.module, locale, table.about.edition);
    const request = await pictureRequest(table, viewer, { seq: table.head.seq, since }, messages);
    if (request !== null) told += drawBoard({ ...request, crop: 'whole' })?.svg ?? '';
  }
  return told;
}

/**
 * What the house asks of rules, whichever release they came with: it reads the orders, lists what may be done, tells what
 * happened and lets the game go on; they carry it out.
 */
describe.each(EVERY_RULES)('the house and $name', ({ id, load }) => {
  let module: GameModule;
  let setup: Setup;

  beforeAll(async () => {
    module = await load();
    const checked = module.checkSetup({ scenario: module.scenarios[0]?.id as Json });
    if (!checked.ok) throw new Error(checked.violation.code);
    setup = checked.value;
  });

  it('play a whole game whose lines are read as they were written, and garbled ones refused', () => {
    const twin = () => null;
    const decisions = conformance({
      module,
      setup,
      seed: 'contract',
      limit: 5000,
      every: inEveryRun(251, 61),
      twin,
    });
    expect(decisions).toBeGreaterThan(20);
  });

  it('ask for dice that are missing in words, and throw nothing', () => {
    const random = new SeededRandom('shortage');
    expect(() => {
      try {
        begin(module, setup, noDice);
      } catch (error) {
        if (!isDiceShortage(error)) throw error;
      }
    }).not.toThrow();
    let { session } = begin(module, setup, seededDice('shortage'));
    let wanted = 0;
    for (let turn = 0; turn < 400 && wanted < 5; turn++) {
      const input = anyInput(module, session, random);
      if (input === null) break;
      const without = step(module, session, input, manualDice([]));
      if (!without.ok) {
        wanted++;
        expect(without.violation).toMatchObject({ code: 'dice-needed' });
        expect(toldIn(module, without.violation).join()).not.toContain('[');
        const wrong = step(module, session, input, manualDice([{ kind: 'roll', value: 99 }]));
        expect(wrong).toMatchObject({ ok: false, violation: { code: 'dice-misfit' } });
        if (!wrong.ok) toldIn(module, wrong.violation);
      }
      const done = step(module, session, input, seededDice(`shortage ${turn}`));
      if (!done.ok) throw new Error(done.violation.code);
      session = done.value.session;
    }
    expect(wanted).toBeGreaterThan(0);
  });

  it('understand standing answers in every language of the game', () => {
    const { session } = begin(module, setup, seededDice('plans'));
    for (const [side, lines] of Object.entries(PLANS[id] ?? {})) {
      const view = module.view(session.state, side);
      for (const line of lines) {
        const [own, ...others] = LOCALES.map((locale) => {
          const changed = changePlans(module, line, [], textContext(module, view, side, null, locale));
          return changed?.ok === true ? changed.value : { line, changed };
        });
        expect(own).toHaveLength(1);
        for (const other of others) expect(other).toEqual(own);
      }
    }
  });

  it('go on by lines in every language, by what waits and by standing answers, and everybody is told', async () => {
    const memory = new MemoryTable(module, seededDice('table'), seated(module), 'chains', setup);
    const random = new SeededRandom('table');
    const [first = ''] = module.sides;
    memory.give(first);
    for (const [side, lines] of Object.entries(PLANS[id] ?? {})) memory.give(side, ...lines);
    let tried = 0;
    let told = 0;
    for (let turn = 0; turn < ANSWERS; turn++) {
      const { state } = memory.session;
      const asked = module.pending(state).filter(({ side }) => side !== 'chance');
      const decision = asked[random.below(asked.length)];
      if (decision === undefined) break;
      const { side } = decision;
      const view = module.view(state, side);
      const locale = LOCALES[turn % 3] ?? 'en';
      const offered = options(module, state, side, locale).find((one) => one.decision.id === decision.id);
      const lines = offered?.orders.flatMap(({ examples }) => examples) ?? [];
      for (const line of lines) {
        const [own, ...others] = [locale, ...LOCALES].map((reader) =>
          readOrder(module, line, textContext(module, view, side, decision, reader)),
        );
        if (own?.ok !== true) throw new Error(`${locale}: ${line}: ${JSON.stringify(own)}`);
        expect([line, checkOrder(module, state, decision, own.value)]).toEqual([line, null]);
        for (const other of others) expect([line, other]).toEqual([line, own]);
        tried++;
      }
      for (const { unavailable } of offered?.orders ?? []) {
        if (unavailable !== null) toldIn(module, unavailable);
      }
      const line = lines[random.below(lines.length)] ?? '';
      misread(module, line, textContext(module, view, side, decision, locale));
      const [verdict] = rehearse(module, state, side, [line, line], locale);
      expect([line, verdict?.status]).toEqual([line, 'legal']);
      // What is said twice waits, and is carried out or laid aside when its moment comes.
      memory.give(side, ...(turn % 3 === 0 ? [line, line] : [line]));
      if (turn % EVERY === EVERY - 1) {
        told += (await reportsOf(memory, Math.max(-1, memory.entries.length - EVERY))).length;
      }
    }
    const kinds = new Set(memory.entries.map(({ kind }) => kind));
    expect(kinds).toEqual(
      new Set(['open', 'orders', 'answer', 'drop', ...(kinds.has('chance') ? ['chance'] : [])]),
    );
    expect(tried).toBeGreaterThan(ANSWERS);
    expect(told).toBeGreaterThan(1000);
    expect(() => canonicalJson(memory.session as unknown as Json)).not.toThrow();
  });

  it('know all that happens at a table beside the orders, and everybody is told', async () => {
    const [one = '', other = ''] = module.sides;
    const { state } = begin(module, setup, seededDice('beside')).session;
    // Rules that were listed before there were quiet windows refuse them, and nobody can offer them there.
    const known: readonly string[] = module.machine?.inputs ?? ['quiet'];
    const inputs = tableInputs(one, other, state as never).filter(
      ({ type }) => type !== 'quiet' || known.includes(type),
    );
    const table = () => {
      const memory = new MemoryTable(module, seededDice('beside'), seated(module), 'chains', setup);
      for (const input of inputs) if (!ENDS.has(input.type)) memory.apply(input);
      memory.apply({ type: 'offer', side: one, offer: { what: 'draw' } });
      return memory;
    };
    expect((await reportsOf(table(), -1)).length).toBeGreaterThan(1000);
    for (const last of inputs.filter(({ type }) => ENDS.has(type))) {
      const memory = table();
      memory.apply(last);
      expect(memory.session.ended).not.toBeNull();
      expect(advance(module, memory.session, {})).toBeNull();
      for (const locale of LOCALES) {
        const about = { viewer: other, sinceSeq: memory.entries.length - 2, locale };
        const model = await buildReport(memory.table(), about, realTexts);
        expect(reportAs('text', model, { texts: realTexts, locale, pictures: [] })).not.toBe('');
      }
    }
  });

  it('have help on every order in every language', () => {
    for (const locale of LOCALES) {
      for (const { verb } of module.orders) expect(topicText(module, verb, realTexts, locale)).not.toBeNull();
    }
  });
});

/** An order that may be given, or what chance has to do. */
function anyInput(module: GameModule, session: Session, random: SeededRandom): Input | null {
  const open = module.pending(session.state);
  const decision = open[random.below(open.length)];
  if (decision === undefined) return null;
  if (decision.side === 'chance') return { type: 'chance', decision: decision.id };
  const view = module.view(session.state, decision.side);
  const defs = module.orders.filter(({ answers }) => answers.includes(decision.kind));
  while (defs.length > 0) {
    const [def] = defs.splice(random.below(defs.length), 1);
    if (def === undefined || def.unavailable(view, decision) !== null) continue;
    const args = def.propose(view, decision, (count) => random.below(count));
    if (args === null) continue;
    const order = { verb: def.verb, args };
    return { type: 'answer', side: decision.side, decision: decision.id, order, via: 'queue' };
  }
  return null;
}

/** Lines with a slip in them are understood all the same, or refused in words. */
function misread(module: GameModule, line: string, context: ReturnType<typeof textContext>): void {
  const words = line.split(' ');
  const slips = [
    words.slice(0, -1).join(' '),
    `${line} ${words.at(-1) ?? ''}`,
    words.map((word, at) => (at === words.length - 1 ? `${word}qx` : word)).join(' '),
    `${line} nowhere`,
  ];
  for (const slip of slips) {
    const read = readOrder(module, slip, context);
    if (!read.ok) toldIn(module, read.violation);
    else if (context.decision !== null) {
      const refused = checkOrder(module, context.view, context.decision, read.value);
      if (refused !== null) toldIn(module, refused);
    }
  }
}
