import { describe, expect, it } from '@jest/globals';
import { playout } from '../../src/engine/core/playout.js';
import { seededDice } from '../../src/engine/core/seeded-dice.js';
import type { Step } from '../../src/engine/core/session.js';
import { loadMessages, loadRegistry } from '../../src/games/load.js';
import { buildReport } from '../../src/report/build.js';
import { topicText } from '../../src/report/help.js';
import { reportText } from '../../src/report/text.js';
import { Texts } from '../../src/report/texts.js';
import { MemoryTable } from './memory-table.js';

const module = loadRegistry().get('wilderness-war');
if (module === null) throw new Error('no Wilderness War');
const texts = new Texts((game, locale) => loadMessages(locale)[game] ?? {}, true);
const players = module.sides.map((side) => ({
  side,
  name: side,
  address: `${side}@example.org`,
  token: 'a'.repeat(26),
  locale: 'en',
  zone: 'UTC',
}));

describe('reports of Wilderness War', () => {
  it.each(module.scenarios.map(({ id }) => id))(
    'have every text through a whole game of %s',
    async (scenario) => {
      const setup = module.checkSetup({ scenario });
      if (!setup.ok) throw new Error(setup.violation.code);
      const steps: Step[] = [];
      playout(module, setup.value, `texts ${scenario}`, 400, (step) => steps.push(step));
      const memory = new MemoryTable(module, seededDice('any'), players, 'chains', setup.value);
      const table = memory.table();
      for (const [index, step] of steps.entries()) {
        memory.put(step, 'answer');
        if (index % 12 !== 0 && index !== steps.length - 1) continue;
        for (const viewer of [...module.sides, 'observer', 'umpire']) {
          const sinceSeq = Math.max(-1, table.head.seq - 12);
          const model = await buildReport(table, { viewer, sinceSeq }, texts);
          const text = reportText(model, texts, 'en');
          expect(text).not.toMatch(/undefined|\[object|\b(space|leader|unit|card|side|box|use):[a-z0-9]/);
          for (const other of module.sides) {
            if (other === viewer || viewer === 'umpire') continue;
            const held = (step.session.state as { hands: { [side: string]: { cards: number[] } } }).hands[
              other
            ];
            for (const card of held?.cards ?? []) {
              expect(model.hand.flatMap((section) => section.lines).join()).not.toContain(
                texts.messages(module, 'en').value(`card:${card}`),
              );
            }
          }
        }
      }
    },
  );

  it('have help on every order', () => {
    for (const def of module.orders) expect(topicText(module, def.verb, texts, 'en')).toMatch(/Rules: /);
  });
});
