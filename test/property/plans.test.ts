import { describe, expect, it } from '@jest/globals';
import type { JsonObject } from '../../src/engine/core/base/json.js';
import { SeededRandom } from '../../src/engine/core/base/seeded-dice.js';
import type { GameModule } from '../../src/engine/core/contract/game-module.js';
import { asSuggested } from '../../src/engine/core/parse/as-suggested.js';
import { changePlans } from '../../src/engine/core/parse/change-plans.js';
import { lexiconOf, textContext } from '../../src/engine/core/parse/read-order.js';
import { options } from '../../src/engine/core/session/legal-order-options.js';
import { advance } from '../../src/engine/core/session/next-automatic-input.js';
import type { Session } from '../../src/engine/core/session/session.js';
import { loadRegistry } from '../../src/games/registry-loader.js';
import { MORE } from '../support/property.js';
import { alongRandomGame } from '../support/random-game.js';

const registry = loadRegistry();
const LOCALES = ['en', 'fr', 'de'] as const;
/** How often a kind of question is tried, and how many of its lines each time. */
const [TIMES, LINES] = [4, 3];
/** Random games of each, with options by lot, and how long they go on. */
const GAMES: { readonly [game: string]: number } = { 'wilderness-war': 5, liberty: 6, mohicans: 4 };
const STEPS: { readonly [game: string]: number } = { 'wilderness-war': 1500, liberty: 8000, mohicans: 900 };

function optionsByLot(module: GameModule, seed: string): JsonObject {
  const random = new SeededRandom(seed);
  const choices = module.choices?.(module.defaultEdition) ?? {};
  return Object.fromEntries(
    Object.entries(choices).map(([name, values]) => [name, values[random.below(values.length)] ?? null]),
  );
}

/** What becomes of a line as a plan for every case: it answers the question itself, or why it does not. */
function asPlan(module: GameModule, session: Session, side: string, line: string, locale: string): string {
  const context = textContext(module, module.view(session.state, side), side, null, locale);
  const changed = changePlans(module, line, [], context);
  if (changed === null) return 'no plan';
  if (!changed.ok) return changed.violation.code;
  const planned = { ...session, plans: { ...session.plans, [side]: changed.value } };
  const due = advance(module, planned, { [side]: locale });
  return due?.type === 'answer' && due.via === 'plan' && due.side === side ? 'answers' : JSON.stringify(due);
}

describe.each(registry.ids())('an order of %s that answers a question', (id) => {
  const module = registry.get(id);
  if (module === null) throw new Error(`no ${id}`);

  it('answers it as a plan for the question, too, in every language', () => {
    const tried = new Map<string, number>();
    const wrong: string[] = [];
    for (let game = 0; game < (GAMES[id] ?? 0) * MORE; game++) {
      const scenario = module.scenarios[game % module.scenarios.length]?.id ?? '';
      const setup = module.checkSetup({ scenario, options: optionsByLot(module, `plans ${game}`) });
      if (!setup.ok) throw new Error(`${scenario}: ${setup.violation.code}`);
      alongRandomGame(module, setup.value, `plans ${game}`, STEPS[id] ?? 0, ({ session }) => {
        for (const { side, kind } of module.pending(session.state)) {
          const times = tried.get(kind) ?? 0;
          const name = module.plans.find((plan) => plan.kind === kind)?.name;
          if (side === 'chance' || name === undefined || times >= TIMES * MORE) continue;
          tried.set(kind, times + 1);
          const locale = LOCALES[times % LOCALES.length] ?? 'en';
          const asked = options(module, session.state, side, locale).filter(
            (one) => one.decision.kind === kind,
          );
          const lines = asked
            .flatMap(({ orders }) => orders.flatMap(({ examples }) => examples))
            .slice(0, LINES);
          for (const line of lines) {
            const said = `${lexiconOf(module, locale).word(name)}: ${line}`;
            const became = asPlan(module, session, side, said, locale);
            if (became !== 'answers') wrong.push(`${locale} ${said} (${kind}): ${became}`);
          }
          const suggested = `${lexiconOf(module, locale).word(name)}: ${asSuggested(locale)}`;
          const became = asPlan(module, session, side, suggested, locale);
          if (became !== 'answers') wrong.push(`${locale} ${suggested} (${kind}): ${became}`);
        }
      });
    }
    expect(wrong).toEqual([]);
    expect(tried.size).toBeGreaterThan(module.plans.length / 2);
  });
});
