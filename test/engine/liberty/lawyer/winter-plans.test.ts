import { describe, expect, it } from '@jest/globals';
import { fits, type Plan } from '../../../../src/engine/core/contract/plan.js';
import { readOrder, textContext } from '../../../../src/engine/core/parse/read-order.js';
import { parsePlan } from '../../../../src/engine/core/parse/read-plan.js';
import { checkOrder } from '../../../../src/engine/core/session/session.js';
import type { State } from '../../../../src/engine/liberty/state.js';
import { fixedDice } from '../../../support/fixed-dice.js';
import { asked, game, give, goneOn } from '../turn/table.js';
import { wintering } from '../winter/season.js';

const none = fixedDice([]);
const winter = goneOn(
  wintering('disband', { grey: 'quebec', stark: 'albany', grant: ['prisoner', 0], ward: ['prisoner', 0] }),
  none,
).state;

function planned(line: string): Plan {
  const view = game.view(winter, 'american');
  const read = parsePlan(game, line, 'p1', textContext(game, view, 'american', null, 'en'));
  if (read === null || !read.ok || !('plan' in read.value))
    throw new Error(`${line}: ${JSON.stringify(read)}`);
  return read.value.plan;
}

/** Whether the plan answers what the Americans are asked, with an order that is legal then. */
function answers(plan: Plan, state: State): boolean {
  const decision = asked(state, 'american');
  if (!fits(plan, decision)) return false;
  const context = textContext(game, game.view(state, 'american'), 'american', decision, 'en');
  const read = readOrder(game, plan.answers[0] ?? '', context);
  return read.ok && checkOrder(game, state, decision, read.value) === null;
}

describe('plans for the winter', () => {
  const american = give(winter, 'british', 'done', none).state;
  const offered = give(winter, 'british', 'exchange Ward for Grant', none).state;

  it('disband nobody, every year', () => {
    const plan = planned('disband: done');
    expect(plan).toMatchObject({ kind: 'disband', once: false, where: [] });
    expect(answers(plan, american)).toBe(true);
    expect(answers(plan, offered)).toBe(false);
  });

  it('decline or accept whatever is offered', () => {
    for (const line of ['exchange: decline', 'exchange: accept']) {
      expect(answers(planned(line), offered)).toBe(true);
      expect(answers(planned(line), american)).toBe(false);
    }
  });
});
