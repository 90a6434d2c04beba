import { describe, expect, it } from '@jest/globals';
import { options } from '../../src/engine/core/session/legal-order-options.js';
import { loadRegistry } from '../../src/games/registry-loader.js';
import { decisionModels } from '../../src/report/model/decision-models.js';
import { inEveryRun } from '../support/property.js';
import { alongRandomGame } from '../support/random-game.js';
import { realTexts } from '../support/real-texts.js';

const registry = loadRegistry();
const LANGUAGES = ['en', 'fr', 'de'];
/** Steps of a game that are looked at, and every how many of them. */
const STEPS = 500;
const EVERY = inEveryRun(10, 3);

/** Names that stand twice in what a side is offered, wherever a game comes. */
function twice(id: string, scenario: string): string[] {
  const module = registry.get(id);
  const setup = module?.checkSetup({ scenario });
  if (module === null || setup?.ok !== true) throw new Error(`${id} ${scenario}`);
  const found = new Set<string>();
  let count = 0;
  alongRandomGame(module, setup.value, `twice ${scenario}`, STEPS, ({ session }) => {
    count++;
    if (count % EVERY !== 0) return;
    const locale = LANGUAGES[(count / EVERY) % LANGUAGES.length] ?? 'en';
    const messages = realTexts.messages(module, locale);
    for (const side of module.sides) {
      const view = module.view(session.state, side);
      const offered = options(module, session.state, side, locale);
      for (const { kind, orders } of decisionModels(module, view, offered, messages, null)) {
        for (const name of repeated(orders.map(({ pattern }) => pattern)))
          found.add(`${locale} ${kind}: ${name}`);
        for (const { verb, slots } of orders) {
          for (const name of repeated(slots.map((slot) => slot.name)))
            found.add(`${locale} ${verb}: ${name}`);
          for (const { name, values } of slots) {
            // Names with the same remark behind them make a group.
            for (const group of values.replace(/ \([^()]{3,}\)/g, '').split('; ')) {
              for (const value of repeated(group.split(', ')))
                found.add(`${locale} ${verb} ${name}: ${value}`);
            }
          }
        }
      }
    }
  });
  return [...found];
}

const repeated = (names: readonly string[]): string[] =>
  names.filter((name, index) => names.indexOf(name) !== index);

describe('what a side is offered', () => {
  it.each(
    registry
      .ids()
      .flatMap((id) => (registry.get(id)?.scenarios ?? []).map((scenario) => [id, scenario.id] as const)),
  )('bears no name twice: %s, %s', (id, scenario) => {
    expect(twice(id, scenario)).toEqual([]);
  });
});
