import { describe, expect, it } from '@jest/globals';
import { seededDice } from '../../../../src/engine/core/base/seeded-dice.js';
import { fits, type Plan } from '../../../../src/engine/core/contract/plan.js';
import { planParts } from '../../../../src/engine/core/parse/plan-line-splitter.js';
import { readOrder, textContext } from '../../../../src/engine/core/parse/read-order.js';
import { parsePlan } from '../../../../src/engine/core/parse/read-plan.js';
import { battlePlanScopes, battlePlans } from '../../../../src/engine/liberty/standing-answers/battle.js';
import { positioned, worldOf } from '../../../support/liberty.js';
import { liberty } from '../../../support/liberty-table.js';
import { asked, begin, field, fight } from './field.js';

const game = { ...liberty, plans: battlePlans(worldOf), planScopes: battlePlanScopes };

const BOSTON = field({
  attacker: 'british',
  stand: { ward: ['boston', 3], arnold: ['boston', 3] },
  came: [{ to: 'boston', path: ['cape-cod'], blocks: { fraser: 3 } }],
});

/** A plan of the Americans as it is read in a quiet moment. */
function plan(line: string): Plan {
  const view = liberty.view(BOSTON, 'american');
  const read = parsePlan(game, line, 'p1', textContext(game, view, 'american', null, 'en'));
  if (read === null || !read.ok) throw new Error(`${line}: ${JSON.stringify(read)}`);
  if (!('plan' in read.value)) throw new Error(`${line} is no plan`);
  return read.value.plan;
}

describe('plans for battles', () => {
  const hits = asked(fight(BOSTON, [1], 'fire').state);
  const turn = asked(fight(BOSTON, [], 'fire').state);

  it('fire or retreat by place, round and strength', () => {
    expect(fits(plan('retreat all to Springfield if at Boston, strength 6 or less'), turn)).toBe(true);
    expect(fits(plan('retreat all to Springfield if at Boston, strength 5'), turn)).toBe(false);
    expect(fits(plan('if at Hartford: fire'), turn)).toBe(false);
    expect(fits(plan('if defending against 3: fire'), turn)).toBe(true);
    expect(fits(plan('if attacking: fire'), turn)).toBe(false);
    expect(fits(plan('fight: fire if from round 2 on'), turn)).toBe(false);
  });

  it('take hits in an order of preference, and wait while none of those named can', () => {
    const first = plan('hits: take hits Ward first');
    expect(first.kind).toBe('hits');
    expect(first.ifPossible).toBe(true);
    expect(fits(first, hits)).toBe(true);
    expect(fits(plan('hits: take hits Wooster first'), hits)).toBe(false);
  });

  it('have answers that can be given when their moment comes', () => {
    const { state } = fight(BOSTON, [], 'fire');
    const context = textContext(game, liberty.view(state, 'american'), 'american', turn, 'en');
    const [line = ''] = plan('fight: retreat all to Springfield if at Boston').answers;
    expect(readOrder(game, line, context).ok).toBe(true);
  });

  it('are several on a line, with the case said once before all of them', () => {
    const context = textContext(game, liberty.view(BOSTON, 'american'), 'american', null, 'en');
    const plans = (line: string): Plan[] => planParts(game, line, context).map(plan);
    const [leave, hit] = plans('at Boston: retreat at strength 6 to Springfield; take hits Ward first');
    expect(leave).toMatchObject({
      kind: 'fight',
      answers: ['retreat all to Springfield'],
      where: [
        { fact: 'hex', test: 'is', value: 'boston' },
        { fact: 'strength', test: 'at-most', value: 6 },
      ],
    });
    expect(hit).toMatchObject({ kind: 'hits', where: [{ fact: 'hex' }, { fact: 'blocks', test: 'among' }] });
    expect(leave !== undefined && fits(leave, turn)).toBe(true);
    expect(hit !== undefined && fits(hit, hits)).toBe(true);
    // `at strength 2` is about no place, so Boston still holds.
    const [, fire] = plans('at Boston: take hits Ward first; fire if at strength 2');
    expect(fire?.where.map(({ fact }) => fact)).toEqual(['hex', 'strength']);
    const [, , round] = plans('at Boston: retreat at strength 2 to Springfield; hold if round 3; fire');
    expect(round?.text).toBe('at Boston: fire');
  });

  it('last for the battles of the turn', () => {
    expect(plan('if at Boston: fire').scope).toBe('battle');
    expect(plan('if at Boston: fire, these battles').scope).toBe('battle');
    const over = field({
      attacker: 'british',
      stand: { ward: ['springfield', 1] },
      came: [{ to: 'springfield', path: ['boston'], blocks: { fraser: 1 } }],
    });
    expect(begin(over, seededDice('none')).closed ?? []).toEqual([]);
    expect(
      begin({ ...over, ...positioned({ ward: 'springfield' }), frames: over.frames }, seededDice('none'))
        .closed,
    ).toEqual(['battle']);
  });

  it('that lead where nobody gets from there are refused when they are noted', () => {
    const view = liberty.view(BOSTON, 'american');
    const read = (line: string) =>
      parsePlan(game, line, 'p1', textContext(game, view, 'american', null, 'en'));
    for (const line of [
      'fight: retreat all to Charleston if at Boston',
      'main attack from Charleston if at Boston',
      'if at Boston: regroup all to Savannah',
    ]) {
      expect(read(line)).toMatchObject({ ok: false, violation: { code: 'plan-out-of-reach' } });
    }
    expect(read('fight: retreat all to Montreal if at Newport')).toMatchObject({
      violation: { rule: '7.4', suggestions: expect.arrayContaining(['Boston', 'Hartford']) },
    });
    // 2.2, 5.2: dragoons go two hexes, infantry one; 8.5: the Atlantic lies beside a port, and no place behind it does.
    expect(read('retreat: retreat Lee to Albany if at Boston')).toMatchObject({ ok: true });
    expect(read('retreat: retreat Ward to Albany if at Boston')).toMatchObject({ ok: false });
    expect(read('retreat: retreat all to Atlantic if at Boston')).toMatchObject({ ok: true });
    expect(read('retreat: retreat all to Atlantic if at Springfield')).toMatchObject({ ok: false });
    expect(read('retreat: retreat all to Springfield if at Boston')).toMatchObject({ ok: true });
    expect(read('retreat: retreat all to Charleston')).toMatchObject({ ok: true });
  });
});
