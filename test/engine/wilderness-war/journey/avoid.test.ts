import { describe, expect, it } from '@jest/globals';
import type { JsonObject } from '../../../../src/engine/core/base/json.js';
import type { State } from '../../../../src/engine/wilderness-war/state.js';
import { asked, kinds, play, playWith, refusal, why } from '../../../support/ww-table.js';
import { bearn, field, fifteenth, marin, rogers } from './field.js';

/** Montcalm at Ticonderoga marches to Wood Creek, where the British are. */
function attacked(
  british: JsonObject,
  {
    units = bearn,
    edition = 3,
    path = 'Wood Creek',
  }: { units?: JsonObject; edition?: number; path?: string } = {},
): State {
  const french = { at: { ticonderoga: { leaders: ['montcalm'], units } } };
  return play(field({ french, british }, {}, edition), 'force 1 Montcalm with all', `move to ${path}`).state;
}

const at = (stack: JsonObject): JsonObject => ({ at: { 'wood-creek': stack } });

describe('avoiding battle (6.8)', () => {
  const webb = attacked(at({ leaders: ['webb', 'johnson'], units: { ...fifteenth, ...rogers } }));

  it('is for one unit or one force within the limits of command', () => {
    expect(asked(webb)).toMatchObject({ side: 'british', kind: 'defend', facts: { terrain: 'wilderness' } });
    expect(why(webb, 'avoid 15th to Hudson Carry South')).toBe('legal');
    expect(why(webb, 'avoid Webb, 15th, Rogers to Hudson Carry South')).toBe('legal');
    expect(why(webb, 'avoid 15th, Rogers to Hudson Carry South')).toBe('several-units-without-leader 6.8');
    expect(why(webb, 'avoid Webb to Hudson Carry South')).toBe('no-unit-in-group 6.8');
  });

  it('succeeds on 4 or more with the tactics of the commander, and the others defend', () => {
    const away = playWith(webb, [3, 2, 2], 'avoid Johnson, 15th to Hudson Carry South');
    expect(away.events[0]).toMatchObject({
      kind: 'avoidance',
      data: { die: 3, tactics: 1, how: 'success', to: 'space:hudson-carry-south' },
    });
    expect(away.state.pieces).toMatchObject({
      johnson: 'hudson-carry-south',
      'br-regular-15th': 'hudson-carry-south',
    });
    expect(kinds(away)).toContain('battle-joined');
    const stuck = playWith(webb, [2, 2, 2], 'avoid Johnson, 15th to Hudson Carry South');
    expect(stuck.events[0]).toMatchObject({ data: { die: 2, how: 'failure' } });
    expect(stuck.events[1]).toMatchObject({ kind: 'battle-joined' });
  });

  it('leads to an adjacent space without unbesieged enemies, not to where the attacker came from (6.81)', () => {
    const french = {
      at: {
        ticonderoga: { leaders: ['montcalm'], units: bearn },
        'green-mountains-south': { units: marin },
      },
    };
    const state = play(
      field({ french, british: at({ units: rogers }) }),
      'force 1 Montcalm with all',
      'move to Wood Creek',
    ).state;
    expect(asked(state).facts.spaces).toEqual(['hudson-carry-south', 'green-mountains-central']);
    expect(refusal(state, 'avoid Rogers to Ticonderoga')).toMatchObject({
      code: 'no-way-to-avoid',
      rule: '6.81',
      suggestions: ['Hudson Carry South', 'Green Mountains Central'],
    });
    expect(why(state, 'avoid Rogers to Green Mountains South')).toBe('no-way-to-avoid 6.81');
  });

  it('needs no die for Auxiliaries in wilderness against attackers without any (6.8)', () => {
    const scouts = attacked(at({ units: rogers }));
    expect(playWith(scouts, [], 'avoid Rogers to Hudson Carry South').events[0]).toMatchObject({
      data: { how: 'sure' },
    });
    const both = attacked(at({ units: rogers }), { units: { ...bearn, ...marin } });
    expect(playWith(both, [4], 'avoid Rogers to Hudson Carry South').events[0]).toMatchObject({
      data: { how: 'success' },
    });
    const open = field({
      french: { at: { 'wood-creek': { leaders: ['montcalm'], units: bearn } } },
      british: { at: { 'hudson-carry-south': { units: {} }, hoosic: { units: rogers } } },
    });
    const settled = play(open, 'force 1 Montcalm', 'move to Hudson Carry South, Hoosic', 'pass').state;
    expect(playWith(settled, [4], 'avoid Rogers to Northampton').events[0]).toMatchObject({
      data: { how: 'success', die: 4 },
    });
  });

  it('may lead from an Amphib space to any controlled port, where the edition says so (6.811)', () => {
    const landed = (edition: number): State =>
      play(
        field(
          {
            amphib: ['ile-d-orleans'],
            french: { at: { quebec: { leaders: ['montcalm'], units: bearn } } },
            british: { at: { 'ile-d-orleans': { units: fifteenth } } },
          },
          {},
          edition,
        ),
        'force 1 Montcalm',
        "move to Île d'Orléans",
      ).state;
    expect(why(landed(3), 'avoid 15th to Halifax')).toBe('legal');
    expect(why(landed(1), 'avoid 15th to Halifax')).toBe('no-way-to-avoid 6.81');
    expect(playWith(landed(3), [4], 'avoid 15th to Halifax').state.pieces['br-regular-15th']).toBe('halifax');
  });

  it('lets the mover go on when everybody is gone, and the defenders may avoid again (6.82)', () => {
    const begun = attacked(at({ units: rogers }), { units: marin });
    const away = playWith(begun, [4], 'avoid Rogers to Hudson Carry South').state;
    expect(asked(away)).toMatchObject({
      side: 'french',
      kind: 'onward',
      facts: { space: 'wood-creek', steps: 1, by: 'land' },
    });
    expect(why(away, 'boat to Ticonderoga')).toBe('one-kind-of-movement 6.1');
    expect(why(away, 'sail to Halifax')).toBe('no-ships-now 6.1');
    const again = play(away, 'move to Hudson Carry South').state;
    expect(asked(again)).toMatchObject({
      side: 'british',
      kind: 'defend',
      facts: { space: 'hudson-carry-south' },
    });
    expect(why(again, 'avoid Rogers to Albany')).toBe('legal');
    expect(kinds(play(away, 'stay'))).toEqual(['stayed']);
  });

  it('asks the mover once more when he demolishes something before he goes on (5.46)', () => {
    const french = { stockades: ['sorel'], at: { ticonderoga: { leaders: ['montcalm'], units: marin } } };
    const away = playWith(
      play(field({ french, british: at({ units: rogers }) }), 'force 1 Montcalm', 'move to Wood Creek').state,
      [4],
      'avoid Rogers to Hudson Carry South',
    ).state;
    const razed = play(away, 'demolish Sorel').state;
    expect(asked(razed)).toMatchObject({ side: 'french', kind: 'onward' });
    expect(asked(razed).id).not.toBe(asked(away).id);
  });

  it('ends the movement at a fort, which is besieged then (6.82)', () => {
    const fort = attacked({ ...at({ units: rogers }), forts: ['wood-creek'] });
    const away = play(fort, 'avoid Rogers to Hudson Carry South');
    expect(kinds(away)).toEqual(['avoidance', 'siege-begun']);
    expect(away.state.sieges).toEqual({ 'wood-creek': 0 });
    expect(asked(away.state)).toMatchObject({ side: 'british', kind: 'action' });
  });

  it('leaves a stockade to drilled troops, and to Auxiliaries for a raid (6.82, 6.51)', () => {
    const british = { ...at({ units: rogers }), stockades: ['wood-creek'] };
    const taken = play(attacked(british), 'avoid Rogers to Hudson Carry South');
    expect(kinds(taken)).toEqual(['avoidance', 'stockade-captured', 'victory-points']);
    const raided = playWith(
      attacked(british, { units: marin }),
      [5, 1, 3],
      'avoid Rogers to Hudson Carry South',
    );
    expect(kinds(raided)).toEqual(expect.arrayContaining(['avoidance', 'raid-rolled']));
    expect(kinds(raided)).not.toContain('stockade-captured');
  });

  it('is possible beside units inside, in a fort where the edition says so, in a fortress always (6.83)', () => {
    const british = { ...at({ units: { ...fifteenth, ...rogers } }), forts: ['wood-creek'] };
    const line = 'inside 15th avoid Rogers to Hudson Carry South';
    const third = attacked(british);
    expect(kinds(play(third, line))).toEqual(['went-inside', 'avoidance', 'siege-begun']);
    expect(why(attacked(british, { edition: 1 }), line)).toBe('no-avoiding-beside-garrison 6.83');
    const failed = playWith(attacked(british, { units: { ...bearn, ...marin } }), [1, 3, 3], line);
    expect(kinds(failed).slice(0, 3)).toEqual(['went-inside', 'avoidance', 'battle-joined']);
    expect(failed.events[2]?.data.defenders).toEqual(['unit:br-ranger-rogers']);
    expect(failed.state.pieces['br-regular-15th']).toBe('wood-creek');
    const fortress = play(
      field(
        {
          french: { at: { 'hudson-carry-south': { leaders: ['montcalm'], units: bearn } } },
          british: { at: { albany: { units: { ...fifteenth, ...rogers } } } },
        },
        {},
        1,
      ),
      'force 1 Montcalm',
      'move to Albany',
    ).state;
    expect(why(fortress, 'inside 15th avoid Rogers to Schenectady')).toBe('legal');
  });

  it('does not exist in the basic game of the 1st edition', () => {
    const french = { at: { ticonderoga: { leaders: ['montcalm'], units: bearn } } };
    const state = field({ french, british: at({ units: rogers }) }, {}, 1, { advanced: false });
    expect(kinds(play(state, 'force 1 Montcalm', 'move to Wood Creek'))).toContain('battle-joined');
  });
});

describe('inside and outside (8.1)', () => {
  const many = {
    'br-regular-15th': 1,
    'br-regular-17th': 1,
    'br-regular-27th': 1,
    'br-regular-28th': 1,
    'br-regular-35th': 1,
  };

  it('puts at most four units and any number of leaders inside a fort (8.11)', () => {
    const state = attacked({ ...at({ leaders: ['webb', 'johnson'], units: many }), forts: ['wood-creek'] });
    expect(refusal(state, 'inside all')).toMatchObject({
      code: 'fort-is-full',
      rule: '8.11',
      params: { units: 5, room: 4 },
    });
    expect(why(state, 'inside Webb, Johnson, 4 regulars')).toBe('legal');
  });

  it('besieges at once those who all go inside (8.21)', () => {
    const state = attacked({ ...at({ leaders: ['webb'], units: fifteenth }), forts: ['wood-creek'] });
    const shut = play(state, 'inside all');
    expect(kinds(shut)).toEqual(['went-inside', 'siege-begun']);
    expect(shut.state.sieges).toEqual({ 'wood-creek': 0 });
    expect(shut.state.pieces.webb).toBe('wood-creek');
  });

  it('is no choice in a stockade or in the open', () => {
    const stockade = attacked({ ...at({ units: fifteenth }), stockades: ['wood-creek'] });
    expect(why(stockade, 'inside all')).toBe('nowhere-to-go-inside 8.1');
    expect(why(stockade, 'stand')).toBe('legal');
  });

  it('holds any number in a fortress (8.11)', () => {
    const french = { at: { 'hudson-carry-south': { leaders: ['montcalm'], units: bearn } } };
    const state = field({ french, british: { at: { albany: { units: many } } } });
    expect(why(play(state, 'force 1 Montcalm', 'move to Albany').state, 'inside all')).toBe('legal');
  });
});
