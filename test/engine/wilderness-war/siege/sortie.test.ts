import { describe, expect, it } from '@jest/globals';
import type { JsonObject } from '../../../../src/engine/core/base/json.js';
import { type Selector, select } from '../../../../src/engine/wilderness-war/rules/pieces-named-in-orders.js';
import type { MovingGroup, State } from '../../../../src/engine/wilderness-war/state.js';
import { activated, asked, event, force, go, kinds, position, why } from './camp.js';

const HERE = 'hudson-carry-north';
const besieged = { leaders: ['webb'], units: { 'br-regular-44th': 1, 'br-regular-48th': 1 } };

/** William Henry besieged by a few French; the British act, and nobody has a response card. */
function siege(outside: JsonObject, inside: JsonObject = besieged): State {
  return position({
    to_act: 'british',
    hands: { french: [1, 2], british: [3, 4] },
    cards: { discards: [5, 6, 7, 8, 9, 10, 11, 12] },
    sieges: { [HERE]: 1 },
    french: { forts: ['ticonderoga'], at: { [HERE]: outside } },
    british: { forts: [HERE], at: { [HERE]: inside } },
  });
}

const sally = (state: State, groups: MovingGroup[] = [force(state, 'webb')]) =>
  activated(state, 'british', groups);

const away = (pieces: Selector) => ['avoid', { avoid: [pieces], to: 'ticonderoga' }] as const;

describe('a sortie of the besieged (8.25)', () => {
  it('lifts the siege when the besiegers lose and retreat (8.232)', () => {
    const state = siege({ units: { 'fr-regular-bearn': 1, 'fr-regular-la-sarre': 1 } });
    const gone = go(sally(state), [5, 1, 3], 'sortie', 'stand');
    expect(event(gone, 'sortie')).toMatchObject({ side: 'british', space: `space:${HERE}` });
    expect(event(gone, 'battle-won')).toMatchObject({ side: 'british' });
    expect(kinds(gone)).toContain('siege-lifted');
    expect(gone.state.sieges).toEqual({});
    // 7.92: the fort behind them is the one way out for drilled troops
    const { pieces } = gone.state;
    expect([pieces['fr-regular-bearn'], pieces['fr-regular-la-sarre']].sort()).toEqual([
      'removed',
      'ticonderoga',
    ]);
    expect(gone.state.pieces.webb).toBe(HERE);
  });

  it('goes back inside when it loses, and the siege goes on (8.252)', () => {
    const strong = {
      leaders: ['montcalm'],
      units: { 'fr-regular-bearn': 1, 'fr-regular-la-sarre': 1, 'fr-regular-guyenne': 1 },
    };
    const gone = go(sally(siege(strong)), [2, 1, 3], 'sortie', 'stand');
    expect(event(gone, 'battle-won')).toMatchObject({ side: 'french' });
    expect(gone.state.sieges).toEqual({ [HERE]: 1 });
    expect([gone.state.pieces.webb, gone.state.pieces['br-regular-44th']]).toEqual([HERE, HERE]);
  });

  it('fights with those who were activated alone, all the besiegers defending (8.25, 7.1)', () => {
    const state = siege({ leaders: ['montcalm'], units: { 'fr-regular-bearn': 1, 'fr-coureurs-marin': 1 } });
    const one = { pieces: ['br-regular-44th'], commander: null, from: HERE };
    const gone = go(activated(state, 'british', [one], 'unit'), [3, 4], 'sortie', 'stand');
    expect(event(gone, 'battle-joined')).toMatchObject({
      attackers: ['unit:br-regular-44th'],
      defenders: ['leader:montcalm', 'unit:fr-regular-bearn', 'unit:fr-coureurs-marin'],
    });
  });

  it('may be avoided like any attack: who gets away lifts the siege, and the sortie stays where it is (6.8, 8.232)', () => {
    const state = siege({ leaders: ['montcalm'], units: { 'fr-regular-bearn': 1 } });
    const met = go(sally(state), [], 'sortie');
    expect(asked(met.state)).toMatchObject({
      side: 'french',
      kind: 'defend',
      facts: { space: HERE, by: 'sortie', inside: [], avoid: ['montcalm', 'fr-regular-bearn'] },
    });
    const gone = go(met.state, [4], away(select('everything', '', { count: 'all' })));
    expect(gone.state.pieces).toMatchObject({ montcalm: 'ticonderoga', 'fr-regular-bearn': 'ticonderoga' });
    expect(gone.state.sieges).toEqual({});
    expect(kinds(gone)).not.toContain('battle-joined');
    for (const piece of ['webb', 'br-regular-44th']) expect(gone.state.pieces[piece]).toBe(HERE);
    expect(asked(gone.state).kind).toBe('action');
    const caught = go(met.state, [1, 5, 1, 3], away(select('everything', '', { count: 'all' })));
    expect(kinds(caught)).toContain('battle-joined');
  });

  it('fights those who do not get away, and no other besieged join it (6.8, 8.251)', () => {
    const units = { 'fr-regular-bearn': 1, 'fr-coureurs-marin': 1 };
    const state = siege({ units });
    const one = { pieces: ['br-regular-44th'], commander: null, from: HERE };
    const met = go(activated(state, 'british', [one], 'unit'), [], 'sortie');
    const rest = go(met.state, [3, 3], away(select('unit', 'fr-coureurs-marin')));
    expect(event(rest, 'battle-joined')).toMatchObject({
      attackers: ['unit:br-regular-44th'],
      defenders: ['unit:fr-regular-bearn'],
    });
  });

  it('is fought at once where the edition has no avoiding (15.0 of the 1st edition)', () => {
    const state = siege({ units: { 'fr-regular-bearn': 1 } });
    const basic = { ...state, flags: { ...state.flags, avoidBattle: false } };
    expect(kinds(go(sally(basic), [5, 1], 'sortie'))).toContain('battle-joined');
  });

  it('is refused to who is not besieged, and to leaders alone', () => {
    const state = siege({ units: { 'fr-regular-bearn': 1 } });
    const webb = { pieces: ['webb'], commander: 'webb', from: HERE };
    expect(why(activated(state, 'british', [webb], 'individuals'), 'sortie')).toBe(
      'sortie-without-units 8.25',
    );
    const free = position({ to_act: 'british', british: { at: { albany: besieged } } });
    expect(why(sally(free), 'sortie')).toBe('not-besieged 8.25');
    expect(asked(sally(free)).kind).toBe('move');
  });
});
