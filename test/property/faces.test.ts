import { describe, expect, it } from '@jest/globals';
import { canonicalJson, type Json } from '../../src/engine/core/base/json.js';
import { SeededRandom, seededDice } from '../../src/engine/core/base/seeded-dice.js';
import { mayKnow, type SideId } from '../../src/engine/core/base/viewer-and-audience.js';
import type { GameModule } from '../../src/engine/core/contract/game-module.js';
import { readOrder, textContext } from '../../src/engine/core/parse/read-order.js';
import { options } from '../../src/engine/core/session/legal-order-options.js';
import { playout } from '../../src/engine/core/session/playout.js';
import { checkOrder, type Step } from '../../src/engine/core/session/session.js';
import type { Table } from '../../src/game/table/table-interfaces.js';
import { loadRegistry } from '../../src/games/registry-loader.js';
import { reportText } from '../../src/report/formats/plain-text.js';
import { FACES, reportAs } from '../../src/report/formats/report-formats.js';
import { reportHtml } from '../../src/report/formats/report-html.js';
import { buildReport } from '../../src/report/model/build-report-model.js';
import { pictureRequest } from '../../src/report/picture/board-picture-for-viewer.js';
import { surveyBoard } from '../../src/report/picture/draw-board.js';
import { positionOf } from '../../src/report/position/build-position.js';
import { positionFile, positionLink } from '../../src/report/position/position-file-and-link.js';
import { RobotTextFacade } from '../../src/robot/texts/robot-text-facade.js';
import { gameFacts, ShownNames } from '../../src/site/facts/index.js';
import { gameFiles } from '../../src/site/pages/index.js';
import { ALIKE, stepsOf } from '../engine/liberty/support/histories.js';
import { libertyTwin } from '../engine/liberty/support/twin.js';
import { mohicansTwin } from '../engine/mohicans/support/twin.js';
import { warTwin } from '../engine/wilderness-war/support/twin.js';
import { MemoryTable } from '../support/memory-table.js';
import { picturesOf } from '../support/pictures-of.js';
import { inEveryRun, MORE, oneIn } from '../support/property.js';
import { realTexts } from '../support/real-texts.js';
import { seated } from '../support/seated.js';
import { ANY_PLAN } from './any-plan.js';

const LOCALES = ['en', 'fr', 'de'];
const REPLY = { address: 'posthorn+g1.token@example.org', subject: 'Re: a game' };
const registry = loadRegistry();

type Twin = (state: never, side: SideId, random: SeededRandom) => unknown;

/** For each game another position that a side cannot tell from this one; null where nothing is hidden from it. */
const TWINS: { readonly [game: string]: Twin } = {
  'wilderness-war': warTwin,
  liberty: libertyTwin,
  mohicans: mohicansTwin,
};

/** How many steps of a random game are played at most. */
const STEPS = 360;
/** How much a report tells. */
const NEWS = 8;

function gameOf(id: string): GameModule {
  const module = registry.get(id);
  if (module === null) throw new Error(`no ${id}`);
  return module;
}

/** So many moments of random games of all scenarios in turn, each a few steps after the one before. */
function moments(module: GameModule, seed: string, every: number, wanted: number): Step[][] {
  const found: Step[][] = [];
  const share = Math.ceil(wanted / module.scenarios.length);
  for (let game = 0; found.length < wanted; game++) {
    const scenario = module.scenarios[game % module.scenarios.length]?.id ?? '';
    const setup = module.checkSetup({ scenario });
    if (!setup.ok) throw new Error(setup.violation.code);
    const steps: Step[] = [];
    playout(module, setup.value, `${seed} ${game}`, Math.min(STEPS, share * every), (step) =>
      steps.push(step),
    );
    for (let at = every - 1; at < steps.length; at += every) {
      found.push(steps.slice(Math.max(0, at - NEWS), at + 1));
    }
  }
  return found;
}

describe.each(registry.ids())('the orders that %s offers', (id) => {
  const module = gameOf(id);

  it(
    'are accepted in every language and mean the same in each, whoever reads them',
    () => {
      let tried = 0;
      for (const steps of moments(module, 'orders', 9, inEveryRun(24, 60 * MORE))) {
        const state = steps.at(-1)?.session.state;
        for (const side of module.sides) {
          const view = module.view(state, side);
          /** The orders that the lines of a language mean, by question. */
          const meant = (locale: string): string[][] =>
            options(module, state, side, locale).map(({ decision, orders }) => {
              const said = orders.flatMap(({ examples }) => examples);
              const read = said.map((line) => {
                const [own, ...others] = [locale, ...LOCALES.filter((other) => other !== locale)].map(
                  (reader) => readOrder(module, line, textContext(module, view, side, decision, reader)),
                );
                if (own?.ok !== true) throw new Error(`${locale}: ${line}: ${JSON.stringify(own)}`);
                expect([line, checkOrder(module, view, decision, own.value)]).toEqual([line, null]);
                for (const other of others) expect([line, other]).toEqual([line, own]);
                tried++;
                return canonicalJson(own.value as unknown as Json);
              });
              return [...new Set(read)].sort();
            });
          const english = meant('en');
          for (const locale of LOCALES.slice(1)) expect([locale, meant(locale)]).toEqual([locale, english]);
        }
      }
      expect(tried).toBeGreaterThan(200);
    },
    60_000 * MORE,
  );
});

/** A table on which these steps were taken. */
function tableOf(module: GameModule, steps: readonly Step[], locale: string): MemoryTable {
  const [scenario] = module.scenarios;
  const setup = module.checkSetup({ scenario: scenario?.id ?? '' });
  if (!setup.ok) throw new Error(setup.violation.code);
  const table = new MemoryTable(module, seededDice('unused'), seated(module, locale), 'chains', setup.value);
  for (const step of steps) table.put(step, 'answer');
  return table;
}

/** The last steps as they would have been had the other side's secrets been others. */
function otherwise(
  module: GameModule,
  steps: readonly Step[],
  side: SideId,
  random: SeededRandom,
): readonly Step[] {
  const twin = TWINS[module.id];
  if (twin === undefined) throw new Error(`${module.id} has no twin`);
  return steps.map((step) => {
    const { session } = step;
    const others = module.sides.filter((other) => other !== side);
    const secret = <T>(what: T) => Object.fromEntries(others.map((other) => [other, [what]]));
    return {
      ...step,
      events: step.events.filter(({ audience }) => mayKnow(side, audience)),
      session: {
        ...session,
        state: twin(session.state as never, side, random) ?? session.state,
        queues: { ...session.queues, ...secret({ text: 'a secret', line: 1, message: null }) },
        plans: { ...session.plans, ...secret(ANY_PLAN) },
      },
    } as Step;
  });
}

/** A report in all its faces, the drawings included, for a side and for onlookers. */
async function shown(memory: MemoryTable, side: SideId, locale: string): Promise<{ [face: string]: string }> {
  const table = memory.table();
  const told: { [face: string]: string } = {};
  for (const viewer of [side, 'observer']) {
    const since = table.head.seq - NEWS;
    const model = await buildReport(table, { viewer, sinceSeq: since, locale }, realTexts);
    const messages = realTexts.messages(table.module, locale, table.about.edition);
    const request = await pictureRequest(table, viewer, { seq: table.head.seq, since }, messages);
    const survey = request === null ? null : surveyBoard(request);
    const pictures = survey === null ? [] : picturesOf(survey, viewer);
    for (const { cid, svg } of pictures) told[`${viewer} ${cid}`] = svg;
    for (const face of FACES)
      told[`${viewer} ${face}`] = reportAs(face, model, { texts: realTexts, locale, pictures: [] });
    const position = await positionOf(table, viewer, model, locale, REPLY);
    if (position === null) throw new Error('the table went on');
    told[`${viewer} position`] = positionFile(position);
    // The hash of an entry would be packed away in it, where it cannot be replaced afterwards.
    const desk = positionLink(JSON.parse(withoutHashes(positionFile(position))), 'https://desk.example.org/');
    const opened = { desk, attached: true };
    told[`${viewer} mail`] = reportHtml(model, {
      ...{ texts: realTexts, locale, reply: REPLY, pictures },
      ...opened,
    });
    told[`${viewer} mail as text`] = reportText(model, realTexts, locale, opened);
  }
  const page = await sitePage(table, locale);
  for (const [name, text] of page) told[`site ${name}`] = text;
  return Object.fromEntries(Object.entries(told).map(([face, text]) => [face, withoutHashes(text)]));
}

/** The files of the game on the site of a club. */
async function sitePage(table: Table, locale: string): Promise<ReadonlyMap<string, string>> {
  const facts = await gameFacts({
    ...{ table, record: '', players: table.players, texts: realTexts, locale, page: 'games/g1/index.html' },
    names: new ShownNames({ find: async () => null }),
  });
  if (facts === null) throw new Error('nobody is hidden');
  return gameFiles(facts, { texts: realTexts, locale, site: 'A club', desk: true });
}

/** The hash of an entry stands for all of it, secrets included. */
function withoutHashes(text: string): string {
  return text.replace(/[0-9a-f]{64}/g, 'HASH');
}

describe.each(registry.ids())('the faces of a report of %s', (id) => {
  const module = gameOf(id);

  it(
    'are the same, byte for byte, for two positions that their reader cannot tell apart',
    async () => {
      const random = new SeededRandom('other secrets');
      let compared = 0;
      let differing = 0;
      for (const [index, steps] of moments(module, 'faces', 29, inEveryRun(4, 9 * MORE)).entries()) {
        const locale = LOCALES[index % LOCALES.length] ?? 'en';
        for (const side of module.sides) {
          const others = otherwise(module, steps, side, random);
          const real = tableOf(module, steps, locale);
          const twin = tableOf(module, others, locale);
          const [one, other] = [await shown(real, side, locale), await shown(twin, side, locale)];
          expect(one[`${side} position`]).toContain('"posthorn":"position"');
          for (const face of Object.keys({ ...one, ...other })) {
            expect([face, other[face]]).toEqual([face, one[face]]);
            compared++;
          }
          const umpire = (table: MemoryTable) => canonicalJson(table.session.state as Json);
          if (umpire(real) !== umpire(twin)) differing++;
        }
      }
      expect(compared).toBeGreaterThan(50);
      expect(differing).toBeGreaterThan(2);
    },
    60_000 * MORE,
  );
});

describe('the faces of a report of what blocks of different kinds did alike', () => {
  const module = gameOf('liberty');

  it.each(
    oneIn(
      2,
      ALIKE.flatMap((alike) => LOCALES.map((locale) => ({ ...alike, locale }))),
    ),
  )(
    'are the same, byte for byte, for all but their owner: $name ($locale)',
    async ({ by, one, other, locale }) => {
      const enemy = by === 'british' ? 'american' : 'british';
      const [real, twin] = [one, other].map((history) =>
        tableOf(module, stepsOf(history) as unknown as Step[], locale),
      );
      if (real === undefined || twin === undefined) throw new Error('two tables');
      expect(await shown(twin, enemy, locale)).toEqual(await shown(real, enemy, locale));
      expect(await looked(twin, enemy, locale)).toEqual(await looked(real, enemy, locale));
      expect(await shown(twin, by, locale)).not.toEqual(await shown(real, by, locale));
    },
    60_000,
  );
});

/** What is answered to who looks things up, and the part of each entry that is his in an export. */
async function looked(memory: MemoryTable, side: SideId, locale: string): Promise<Json> {
  const reporter = new RobotTextFacade(realTexts);
  const table = memory.table();
  const said: unknown[] = [];
  for (const viewer of [side, 'observer']) {
    said.push(
      await reporter.history(table, viewer, { from: null, to: null, rules: true }, locale),
      await reporter.show(table, viewer, null, locale),
      memory.entries.map((entry) => [entry.public, entry.sealed[viewer] ?? null]),
    );
  }
  said.push(await reporter.status(table, side, []));
  return JSON.parse(JSON.stringify(said).replace(/[0-9a-f]{64}/g, 'HASH')) as Json;
}
