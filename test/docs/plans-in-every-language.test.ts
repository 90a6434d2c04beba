import { describe, expect, it } from '@jest/globals';
import { seededDice } from '../../src/engine/core/base/seeded-dice.js';
import type { GameModule } from '../../src/engine/core/contract/game-module.js';
import type { Plan } from '../../src/engine/core/contract/plan.js';
import { readOrder, textContext } from '../../src/engine/core/parse/read-order.js';
import { parsePlan } from '../../src/engine/core/parse/read-plan.js';
import { planForReader, writePlan } from '../../src/engine/core/parse/write-plan.js';
import { loadRegistry } from '../../src/games/registry-loader.js';
import { Guide } from '../support/guide.js';

const registry = loadRegistry();
const GUIDES = [
  ['wilderness-war', 'players-guide.md', 'Standing answers'],
  ['liberty', 'players-guide-liberty.md', 'Battle plans'],
  ['mohicans', 'players-guide-mohicans.md', 'Battle plans'],
] as const;

describe.each(GUIDES)('the plans of the guide to %s', (id, file, chapter) => {
  const module = registry.get(id);
  if (module === null) throw new Error(`no ${id}`);
  const [scenario] = module.scenarios;
  const setup = module.checkSetup({ scenario: scenario?.id ?? '' });
  if (!setup.ok) throw new Error(id);
  const { state } = module.setup(setup.value, seededDice('plans'));
  const context = (side: string, locale: string) =>
    textContext(module, module.view(state, side), side, null, locale);

  /** The plan that the line is for either side. */
  function planOf(line: string): { readonly plan: Plan; readonly side: string } {
    for (const side of module?.sides ?? []) {
      const read = parsePlan(module as GameModule, line, 'p1', context(side, 'en'));
      if (read?.ok === true && 'plan' in read.value) return { plan: read.value.plan, side };
    }
    throw new Error(line);
  }

  const lines = new Guide(file).block(chapter).filter((line) => !line.includes(';'));

  it.each(lines)('mean the same in the words of every language: %s', (line) => {
    const { plan, side } = planOf(line);
    const meaning = ({ kind, where, answers }: Plan) => ({
      kind,
      // Of several answers each waits for its moment by itself; what they have in common is not said.
      where: answers.length > 1 ? [] : [...where].sort((a, b) => a.fact.localeCompare(b.fact)),
      answers: answers.map((answer) => {
        const orders = module.orders.filter((order) => order.answers.includes(kind));
        return readOrder({ ...module, orders }, answer, context(side, 'en'));
      }),
    });
    expect(planForReader(module, line, context(side, 'en'))).toBe(line);
    for (const locale of ['en', 'fr', 'de']) {
      const written = writePlan(module, plan, context(side, locale));
      expect(written).not.toBe('');
      const read = parsePlan(module, written, 'p1', context(side, locale));
      if (read === null || !read.ok || !('plan' in read.value))
        throw new Error(`${written}: ${JSON.stringify(read)}`);
      expect([written, meaning(read.value.plan)]).toEqual([written, meaning(plan)]);
    }
  });

  it('are not shown in a language that is not the reader’s', () => {
    const foreign = lines.filter((line) => {
      const { side } = planOf(line);
      return planForReader(module, line, context(side, 'de')) === line;
    });
    expect(foreign.filter((line) => /\b(if|first|all|with)\b/.test(line))).toEqual([]);
  });
});
