import { describe, expect, it } from '@jest/globals';
import { seededDice } from '../../../src/engine/core/base/seeded-dice.js';
import type { Plan } from '../../../src/engine/core/contract/plan.js';
import { changePlans } from '../../../src/engine/core/parse/change-plans.js';
import { textContext } from '../../../src/engine/core/parse/read-order.js';
import { loadRegistry } from '../../../src/games/registry-loader.js';

const registry = loadRegistry();

/** What becomes of plans of the British in a game that has just begun: their texts in the order of their turn, or a refusal. */
function noted(id: string, scenario: string, ...lines: readonly string[]): string {
  const module = registry.get(id);
  const setup = module?.checkSetup({ scenario });
  if (module === null || setup?.ok !== true) throw new Error(id);
  const { state } = module.setup(setup.value, seededDice('plans'));
  const context = textContext(module, module.view(state, 'british'), 'british', null, 'en');
  let plans: readonly Plan[] = [];
  for (const line of lines) {
    const changed = changePlans(module, line, plans, context);
    if (changed === null) throw new Error(`${line} is no plan`);
    if (!changed.ok) return changed.violation.code;
    plans = changed.value;
  }
  return plans.map(({ text }) => text).join(' | ');
}

const NEVER = 'plan-never-used';
const games = {
  'wilderness-war': 'annus-mirabilis',
  liberty: '1775',
  mohicans: '1754',
} as const;

describe('a plan that names something', () => {
  it.each([
    ['wilderness-war', 'retreat: suggested', 'retreat: retreat to Schenectady'],
    ['wilderness-war', 'losses: lose least', 'losses: lose 44th'],
    ['wilderness-war', 'alliance: suggested', 'alliance: ally Mohawk first'],
    ['liberty', 'fight: suggested', 'fight: retreat all to Newport'],
    ['mohicans', 'retreat: suggested', 'retreat: retreat to Albany'],
    ['mohicans', 'hits: suggested', 'hits: hit 44th'],
  ] as const)('%s: stands before one that leaves the choice open: %s, %s', (id, open, named) => {
    expect(noted(id, games[id], open, named)).toBe(`${named} | ${open}`);
    expect(noted(id, games[id], named, open)).toBe(`${named} | ${open}`);
  });
});

describe('a plan that never has its turn', () => {
  it.each([
    ['wilderness-war', 'give way: withdraw to Albany / withdraw to Hoosic', 'give way: withdraw to Albany'],
    ['liberty', 'initiative: first', 'initiative: second'],
    ['liberty', 'volley: volley yes', 'volley: volley no'],
    ['liberty', 'battles: fight at Boston, Newport first', 'battles: fight at Newport first'],
    ['mohicans', 'battles: fight at Albany, Oswego first', 'battles: fight at Oswego first'],
  ] as const)('%s: is refused at once: %s, %s', (id, first, then) => {
    expect(noted(id, games[id], first, then)).toBe(NEVER);
  });

  it('is told, too, where a new one takes it', () => {
    const lines = ['interception: suggested', 'interception: pass'];
    expect(noted('wilderness-war', games['wilderness-war'], ...lines)).toBe('plan-would-hide');
  });
});
