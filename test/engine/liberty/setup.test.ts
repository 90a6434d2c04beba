import { describe, expect, it } from '@jest/globals';
import type { Json, JsonObject } from '../../../src/engine/core/base/json.js';
import { setupOf } from '../../../src/engine/liberty/setup/game-setup.js';
import { ATLANTIC, type State } from '../../../src/engine/liberty/state.js';
import { data } from '../../support/liberty.js';

const starts = setupOf(data);

function checked(options?: Json, scenario: Json = '1775', edition?: Json) {
  return starts.checkSetup({
    scenario,
    ...(edition === undefined ? {} : { edition }),
    ...(options === undefined ? {} : { options }),
  });
}

function begun(options?: Json): State {
  const setup = checked(options);
  if (!setup.ok) throw new Error(JSON.stringify(setup.violation));
  return starts.setup(setup.value).state;
}

function refused(options?: Json, scenario?: Json, edition?: Json) {
  const setup = checked(options, scenario, edition);
  return setup.ok ? null : setup.violation;
}

/** The hexes of the game with another value for a town. */
function hexesWith(id: string, supply: number): Json {
  const { hexes } = structuredClone(data.hexes) as { hexes: { id: string; town?: { supply: number } }[] };
  for (const hex of hexes) if (hex.id === id && hex.town !== undefined) hex.town.supply = supply;
  return hexes as unknown as Json;
}

describe('a set-up', () => {
  it('is that of 1775 (12)', () => {
    const { blocks, counts, year, control } = begun();
    expect(year).toBe(1775);
    expect(blocks.washington).toEqual({ at: 'springfield', strength: 2 });
    expect(blocks['ship-howe']).toEqual({ at: 'boston', strength: 3 });
    expect(counts.british.boston).toBe(4);
    expect(counts.american.springfield).toBe(3);
    expect(counts.american.french).toBe(6);
    expect(control.boston).toBe('british');
    expect(control[ATLANTIC]).toBeUndefined();
  });

  it('begins with the deal', () => {
    expect(begun().frames.at(-1)?.asks).toMatchObject([{ side: 'chance', kind: 'deal' }]);
  });

  it('has every optional rule off until it is chosen', () => {
    const { options } = begun();
    expect(Object.values(options)).toEqual(Object.values(options).map(() => false));
    expect(begun({ 'militia-volley': true }).options).toEqual({ ...options, militiaVolley: true });
    expect(Object.keys(starts.choices(1))).toHaveLength(Object.keys(options).length);
  });

  it('is refused with the field at fault', () => {
    expect(refused({ 'militia-volly': true })).toMatchObject({
      code: 'unknown-option',
      params: { path: 'options.militia-volly' },
    });
    expect(refused({ 'draw-band': 'on' })?.code).toBe('option-not-yes-or-no');
    expect(refused([])?.code).toBe('options-not-a-mapping');
    expect(refused({ toString: true })?.code).toBe('unknown-option');
    expect(refused(undefined, '1776')).toMatchObject({ code: 'unknown-scenario', suggestions: ['1775'] });
    expect(refused(undefined, { years: 1775 })?.code).toBe('scenario-form');
    expect(refused(undefined, '1775', 2)).toMatchObject({
      code: 'unknown-edition',
      params: { path: 'edition' },
    });
  });
});

describe('a map the moderator brings along', () => {
  it('is the one the game is played on', () => {
    const state = begun({ map: { hexes: hexesWith('boston', 4) } });
    expect(starts.worldOf(state).hexes.get('boston')?.town?.supply).toBe(4);
    expect(starts.usual.hexes.get('boston')?.town?.supply).toBe(3);
    expect(starts.worldOf(begun())).toBe(starts.usual);
  });

  it('gives the same facts however often the position is written and read', () => {
    const state = begun({ map: { hexes: hexesWith('boston', 4) } });
    const again = JSON.parse(JSON.stringify(state)) as State;
    expect(starts.worldOf(again)).toBe(starts.worldOf(state));
    const other = begun({ map: { hexes: hexesWith('boston', 2) } });
    expect(starts.worldOf(other)).not.toBe(starts.worldOf(state));
  });

  it('passes the same check as the one of the game', () => {
    const map: JsonObject = { hexes: hexesWith('boston', 40) };
    expect(refused({ map })).toMatchObject({ code: 'map-invalid' });
    expect(refused({ map: 'mine' })?.code).toBe('map-invalid');
  });
});
