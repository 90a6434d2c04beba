import { describe, expect, it } from '@jest/globals';
import { seededDice } from '../../src/engine/core/base/seeded-dice.js';
import type { Step } from '../../src/engine/core/session/session.js';
import { loadRegistry } from '../../src/games/registry-loader.js';
import { reportText } from '../../src/report/formats/plain-text.js';
import { buildReport } from '../../src/report/model/build-report-model.js';
import { RobotTextFacade } from '../../src/robot/texts/robot-text-facade.js';
import { MemoryTable } from '../support/memory-table.js';
import { alongRandomGame } from '../support/random-game.js';
import { realTexts } from '../support/real-texts.js';
import { seated } from '../support/seated.js';

/** Words that stand in every English report and in no French or German one; names of places and units have none. */
const ENGLISH = /(?<![\p{L}'-])(the|your|you|with|which|from|nothing|cards|rule|and)(?![\p{L}'-])/iu;

describe.each(
  loadRegistry()
    .ids()
    .flatMap((game) => ['fr', 'de'].map((locale) => [game, locale] as const)),
)('%s in %s', (game, locale) => {
  const module = loadRegistry().get(game);
  if (module === null) throw new Error(game);
  const setup = module.checkSetup({ scenario: module.scenarios[0]?.id ?? '' });
  if (!setup.ok) throw new Error(setup.violation.code);
  const memory = new MemoryTable(
    module,
    seededDice('any'),
    seated(module, locale, 'Europe/Paris'),
    'chains',
    setup.value,
  );
  const table = Object.assign(memory.table(), { title: 'A', id: 'a' });

  it('is told without a word of English through a whole game', async () => {
    const steps: Step[] = [];
    alongRandomGame(module, setup.value, `words ${locale}`, 300, (step) => steps.push(step));
    for (const [index, step] of steps.entries()) {
      memory.put(step, 'answer');
      if (index % 20 !== 19 && index !== steps.length - 1) continue;
      for (const viewer of [...module.sides, 'observer', 'umpire']) {
        const sinceSeq = Math.max(-1, memory.table().head.seq - 20);
        const model = await buildReport(memory.table(), { viewer, sinceSeq, locale, full: true }, realTexts);
        const text = reportText(
          { ...model, header: { ...model.header, title: '', scenario: '' } },
          realTexts,
          locale,
        );
        const english = text.split('\n').filter((line) => ENGLISH.test(line));
        expect(english).toEqual([]);
      }
    }
  });

  it('has help on every order, and on all of them, without a word of English', async () => {
    const reporter = new RobotTextFacade(realTexts, [module]);
    for (const topic of [null, ...module.orders.map(({ verb }) => verb)]) {
      const { title, text } = await reporter.help(topic, table, 'seat', locale);
      const english = [title, ...text.split('\n')].filter((line) => ENGLISH.test(line));
      expect([topic, english]).toEqual([topic, []]);
    }
  });
});
