import { describe, expect, it } from '@jest/globals';
import type { JsonObject } from '../../../../src/engine/core/base/json.js';
import { checkOrder } from '../../../../src/engine/core/session/session.js';
import type { State } from '../../../../src/engine/wilderness-war/state.js';
import { asked, game, play, refusal, told, why } from '../../../support/ww-table.js';
import { bearn, field, fifteenth, marin, rogers } from './field.js';

const at = (place: string, units: JsonObject, leaders = ['montcalm']): JsonObject => ({
  [place]: { leaders, units },
});
const begun = (french: JsonObject, british: JsonObject = {}): State =>
  play(field({ french: { at: french }, british }), 'force 1 Montcalm with all').state;

describe('a path that is not clear', () => {
  const form = (katskills: JsonObject): JsonObject => ({
    to_act: 'british',
    british: { at: { albany: { leaders: ['webb'], units: fifteenth } } },
    french: { at: { 'green-mountains-south': { units: marin }, katskills: { units: katskills } } },
  });

  it('is asked for where different enemies could intercept on ways as good (6.7)', () => {
    const state = play(field(form({ 'fr-coureurs-lery': 1 })), 'force 57 Webb').state;
    const violation = refusal(state, 'move to Northampton');
    expect(violation).toMatchObject({
      code: 'which-path',
      rule: '6.7',
      suggestions: ['Hoosic, Northampton', 'Kinderhook, Northampton'],
    });
    for (const way of violation?.suggestions ?? []) expect(why(state, `move to ${way}`)).toBe('legal');
    expect(told(state, 'move to Northampton')).toContain('several ways to Northampton');
  });

  it('is clear where one way is safe, and where the last space is next to the group', () => {
    const safe = field({ ...form({}), french: { at: { 'green-mountains-south': { units: marin } } } });
    const state = play(safe, 'force 57 Webb').state;
    expect(play(state, 'move to Northampton').events[0]?.data.path).toEqual([
      'space:kinderhook',
      'space:northampton',
    ]);
    expect(why(state, 'move to Hoosic')).toBe('legal');
  });
});

describe('orders of movement that are refused', () => {
  it('name what can be reached instead (6.2, 6.3)', () => {
    const state = begun(at('montreal', bearn));
    expect(refusal(state, 'move to Halifax')).toMatchObject({ code: 'out-of-reach', rule: '6.2' });
    expect(refusal(state, 'move to Halifax')?.suggestions).toHaveLength(3);
    expect(refusal(state, 'boat to Halifax')).toMatchObject({ code: 'out-of-reach', rule: '6.3' });
    for (const name of refusal(state, 'move to Albany')?.suggestions ?? []) {
      expect(why(state, `move to ${name}`)).toBe('legal');
    }
    expect(told(state, 'move to Halifax')).toBe('Halifax cannot be reached from Montréal by land.');
  });

  it('say what is in the way of a destination (6.51, 6.52)', () => {
    const state = begun(at('ticonderoga', bearn), { at: { 'wood-creek': { units: fifteenth } } });
    expect(told(state, 'move to Wood Creek, Hudson Carry South')).toBe(
      'The enemy is at Wood Creek; the movement must stop there.',
    );
    const scouts = begun(at('ticonderoga', { ...marin, 'fr-coureurs-lery': 1 }), { forts: ['wood-creek'] });
    expect(told(scouts, 'move to Wood Creek')).toContain('Only with drilled troops');
  });

  it('keep the besieged where they are (8.25)', () => {
    const state = field({
      sieges: { quebec: 0 },
      french: { at: { quebec: { units: bearn }, montreal: { units: { 'fr-coureurs-marin': 1 } } } },
      british: { at: { quebec: { units: fifteenth } } },
    });
    const shut = play(state, 'unit 1 Bearn').state;
    for (const line of [
      'move to Becancour',
      'boat to Becancour',
      'sail to Louisbourg',
      'move to Becancour, Trois-Rivieres',
    ]) {
      expect(why(shut, line)).toMatch(/^(nowhere-to-go|besieged-may-not-leave)/);
    }
    const two = play(
      field({
        sieges: { quebec: 0 },
        french: { at: { quebec: { units: marin }, montreal: { units: { 'fr-coureurs-lery': 1 } } } },
        british: { at: { quebec: { units: fifteenth } } },
      }),
      'individuals 1 Marin, Lery',
    ).state;
    expect(why(two, 'move Marin to Becancour')).toBe('besieged-may-not-leave 8.25');
    expect(why(two, 'move Lery to Sorel')).toBe('legal');
  });

  it('keep answers to their own questions', () => {
    const state = begun(at('montreal', bearn));
    for (const line of ['stand', 'pass', 'intercept with Webb', 'join all', 'avoid all to Sorel']) {
      expect(why(state, line)).toMatch(/^(wrong-moment|unknown-name)/);
    }
  });

  it('do not believe a program that says what no line could (6.7, 6.8)', () => {
    const british = { at: { 'wood-creek': { units: { ...fifteenth, ...rogers } } } };
    const met = play(begun(at('ticonderoga', bearn), british), 'move to Wood Creek').state;
    const verdict = (verb: string, args: JsonObject) =>
      checkOrder(game, met, asked(met), { verb, args })?.code;
    const all = [{ of: 'everything', id: '', count: 'all', strength: 'any', at: null }];
    expect(verdict('avoid', { avoid: all, to: 'atlantis' })).toBe('unknown-name');
    expect(verdict('inside', { inside: all })).toBe('nowhere-to-go-inside');
    expect(verdict('avoid', { avoid: [], to: 'hudson-carry-south' })).toBe('no-unit-in-group');
  });
});
