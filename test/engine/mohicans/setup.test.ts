import { describe, expect, it } from '@jest/globals';
import type { Json } from '../../../src/engine/core/base/json.js';
import { USUAL } from '../../../src/engine/mohicans/setup/options.js';
import { startOf } from '../../../src/engine/mohicans/setup/starting-position.js';
import type { State } from '../../../src/engine/mohicans/state.js';
import { world } from '../../support/mohicans.js';
import { allOptions, mohicans, mohicansSetup } from '../../support/mohicans-table.js';

function refused(options?: Json, scenario: Json = '1754', edition?: Json) {
  const raw = {
    scenario,
    ...(edition === undefined ? {} : { edition }),
    ...(options === undefined ? {} : { options }),
  };
  const setup = mohicans.checkSetup(raw);
  return setup.ok ? null : setup.violation;
}

function begun(options: Json = {}): State {
  return mohicans.setup(mohicansSetup(options), null as never).state;
}

describe('a set-up', () => {
  it('is that of 1754, with the French asked first', () => {
    const state = begun();
    expect([state.year, state.turn, state.season]).toEqual([1754, 0, 'spring']);
    expect(mohicans.pending(state).map(({ side }) => side)).toEqual(['french']);
    expect(mohicans.problems(state)).toEqual([]);
  });

  it('has every unit somewhere, once', () => {
    const start = startOf(world, USUAL, { map: null, dice: null });
    expect(Object.keys(start.units)).toEqual([...world.unitIds]);
    const spots = Object.values(start.units).map(({ at }) => at);
    const beyond = ['reserve', 'overseas', 'council', 'sea'];
    for (const at of spots) expect([at, world.places.has(at) || beyond.includes(at)]).toEqual([at, true]);
  });

  it('has every optional rule as usual until another is chosen', () => {
    expect(begun().options).toEqual(USUAL);
    expect(begun(allOptions()).options).toEqual({
      lineBattles: true,
      halves: true,
      historical: true,
      record: 'twelve-half-years',
    });
    expect(begun({ turns: 'twelve-half-years' })).toMatchObject({ year: 1754, season: 'autumn' });
    expect(Object.keys(mohicans.choices?.(1) ?? {})).toEqual([
      'line-battles',
      'halves',
      'historical',
      'turns',
    ]);
  });

  it('is refused with the field at fault', () => {
    expect(refused({ 'line-battle': true })).toMatchObject({
      code: 'unknown-option',
      params: { path: 'options.line-battle' },
    });
    expect(refused({ turns: 'thirteen' })).toMatchObject({
      code: 'no-such-value',
      params: { path: 'options.turns' },
    });
    expect(refused({ halves: 'yes' })).toMatchObject({ code: 'no-such-value' });
    expect(refused(['halves'])).toMatchObject({ code: 'options-not-a-mapping', params: { path: 'options' } });
    expect(refused(undefined, '1755')).toMatchObject({
      code: 'unknown-scenario',
      params: { path: 'scenario' },
    });
    expect(refused(undefined, { units: [] })).toMatchObject({ code: 'scenario-form' });
    expect(refused(undefined, '1754', 2)).toMatchObject({ code: 'unknown-edition', params: { known: [1] } });
    expect(refused(undefined, '1754', 1)).toBeNull();
  });
});
