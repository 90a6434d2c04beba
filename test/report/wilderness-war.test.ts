import { describe, expect, it } from '@jest/globals';
import type { State } from '../../src/engine/wilderness-war/state.js';
import { loadRegistry } from '../../src/games/registry-loader.js';
import { inEveryRun } from '../support/property.js';
import { realTexts } from '../support/real-texts.js';
import { expectComplete, itHasHelpOnEveryOrder, reportsOfAll } from './random-reports.js';

const module = loadRegistry().get('wilderness-war');
if (module === null) throw new Error('no Wilderness War');
const CATEGORIES = ['space', 'leader', 'unit', 'card', 'side', 'box', 'use'];
/** How many entries go by between the reports that are looked at, and are told in them. */
const EVERY = inEveryRun(30, 12);

describe('reports of Wilderness War', () => {
  it.each(module.scenarios.map(({ id }) => id))(
    'have every text through a whole game of %s, and no card of the other hand',
    async (scenario) => {
      const setup = module.checkSetup({ scenario });
      if (!setup.ok) throw new Error(setup.violation.code);
      const course = { module, setup: setup.value, seed: `texts ${scenario}`, limit: 400, every: EVERY };
      const messages = realTexts.messages(module, 'en');
      for (const { viewer, model, text, state } of await reportsOfAll(course, EVERY)) {
        expectComplete(text, CATEGORIES);
        const hand = model.hand.flatMap((section) => section.lines).join();
        for (const [side, { cards }] of Object.entries((state as State).hands)) {
          if (side === viewer || viewer === 'umpire') continue;
          for (const card of cards ?? []) expect(hand).not.toContain(messages.value(`card:${card}`));
        }
      }
    },
  );

  itHasHelpOnEveryOrder(module);
});
