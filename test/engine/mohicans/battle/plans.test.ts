import { describe, expect, it } from '@jest/globals';
import { fits, type Plan } from '../../../../src/engine/core/contract/plan.js';
import { readOrder, textContext } from '../../../../src/engine/core/parse/read-order.js';
import { parsePlan } from '../../../../src/engine/core/parse/read-plan.js';
import { beginSieges } from '../../../../src/engine/mohicans/procedures/battle/siege.js';
import { asked, begin, field, fight, game, messages, throwing, world } from '../support/battle-field.js';

const HARTFORD = field({
  attacker: 'french',
  stand: { hartford: ['reg-br-44', 'reg-br-48', 'mil-br-albany'], boston: ['reg-br-28'] },
  came: [
    {
      to: 'hartford',
      path: ['albany'],
      by: 'road',
      units: ['reg-fr-artois-2', 'reg-fr-bearn-2', 'cdb-marin'],
    },
  ],
  rest: { control: { ...world.setup.control, albany: 'french' } },
});

/** A plan as it is read in a quiet moment. */
function plan(line: string, side: 'british' | 'french' = 'british'): Plan {
  const read = parsePlan(game, line, 'p1', textContext(game, game.view(HARTFORD, side), side, null, 'en'));
  if (read === null || !read.ok) throw new Error(`${line}: ${JSON.stringify(read)}`);
  if (!('plan' in read.value)) throw new Error(`${line} is no plan`);
  return read.value.plan;
}

describe('plans for battles', () => {
  const hits = asked(fight(HARTFORD, ['arrow']).state);
  const round = asked(fight(HARTFORD, [], 'stand').state);

  it('that lead farther than anybody goes are refused when they are noted, but from a port to one of the Sea Lift', () => {
    const read = (line: string, side: 'british' | 'french', state = HARTFORD) =>
      parsePlan(game, line, 'p1', textContext(game, game.view(state, side), side, null, 'en'));
    const line = 'retreat: retreat to Le Détroit if at Louisbourg';
    expect(read(line, 'french')).toMatchObject({ ok: false, violation: { code: 'plan-out-of-reach' } });
    expect(read('retreat: retreat to Boston if at Louisbourg', 'british')).toMatchObject({ ok: true });
    expect(read('retreat: retreat to Boston if at Montréal', 'british')).toMatchObject({ ok: false });
    expect(read('retreat: retreat to Albany if at Hartford', 'french')).toMatchObject({ ok: true });
    expect(read('retreat: retreat to Québec if at Albany', 'french')).toMatchObject({
      violation: { rule: 'IV.H Retreats', suggestions: expect.arrayContaining(['Fort George', 'Hartford']) },
    });
  });

  it('may lead back over places of the enemy in which nobody stands, and past no others (IV.H)', () => {
    const line = 'retreat: retreat to Fort Carillon if at Albany';
    const read = (rest: Parameters<typeof field>[0]) =>
      parsePlan(game, line, 'p1', textContext(game, game.view(field(rest), 'french'), 'french', null, 'en'));
    const setUp = world.setup.control;
    const way = ['fort-george', 'fort-william-henry'];
    const theirs = Object.fromEntries(way.map((place) => [place, 'british' as const]));
    expect(
      read({ attacker: 'french', rest: { control: { ...setUp, ...theirs, 'fort-carillon': 'french' } } }),
    ).toMatchObject({ ok: true });
    expect(
      read({
        attacker: 'french',
        stand: { 'fort-george': ['reg-br-44'], 'new-hampshire': ['reg-br-48'] },
        rest: { control: { ...setUp, ...theirs, 'fort-carillon': 'french' } },
      }),
    ).toMatchObject({ ok: false });
  });

  it('retreat or stand by place, round, numbers and losses', () => {
    expect(fits(plan('round: retreat to Boston if at Hartford, strength 3 or less'), round)).toBe(true);
    expect(fits(plan('round: retreat to Boston if at Hartford, strength 2'), round)).toBe(false);
    expect(fits(plan('round: retreat if at Hartford, lost 1'), round)).toBe(false);
    expect(fits(plan('round: stand with 28th if at Hartford, round 1'), round)).toBe(true);
    expect(fits(plan('round: stand if attacking'), round)).toBe(false);
    expect(fits(plan('round: stand if defending against 3'), round)).toBe(true);
  });

  it('take hits in an order of preference, and wait while none of those named can', () => {
    const first = plan('hits: take hits 44th first');
    expect(first).toMatchObject({ kind: 'hits', ifPossible: true });
    expect(fits(first, hits)).toBe(true);
    expect(fits(plan('hits: take hits 17th first'), hits)).toBe(false);
  });

  it('go inside, assault, hold, burn and raid', () => {
    expect(plan('before: inside all if at Albany').kind).toBe('shelter');
    expect(plan('assault: assault if at Albany, strength 4 or more', 'french').kind).toBe('storm');
    expect(plan('surrender: hold if strength 2 or more').kind).toBe('yield');
    expect(plan('fort: burn if at Albany', 'french').kind).toBe('fort');
    expect(plan('raid: no raid if at Albany', 'french').kind).toBe('raid');
    expect(plan('siege: besiege if at Albany', 'french').kind).toBe('siege');
    expect(plan('ground: ground clear if at Shawnee').kind).toBe('ground');
    expect(plan('retreat: retreat to Boston if at Hartford').kind).toBe('retreat');
  });

  it('have answers that can be given when their moment comes', () => {
    const { state } = fight(HARTFORD, [], 'stand');
    const context = textContext(game, game.view(state, 'british'), 'british', round, 'en');
    for (const line of ['round: stand with 28th if at Hartford', 'round: retreat to Boston if at Hartford']) {
      expect(readOrder(game, plan(line).answers[0] ?? '', context).ok).toBe(true);
    }
  });

  it('last until the battles and sieges of the turn are over', () => {
    expect(plan('before: stand if at Hartford').scope).toBe('battle');
    expect(messages.text('plan-scope.battle')).not.toBe('');
    const quiet = field({ attacker: 'french' });
    expect(begin(quiet, throwing([])).closed ?? []).toEqual([]);
    expect(begin(quiet, throwing([]), beginSieges).closed).toEqual(['battle']);
  });
});
