import { describe, expect, it } from '@jest/globals';
import type { JsonObject } from '../../../../src/engine/core/base/json.js';
import { messagesOf } from '../../../../src/engine/wilderness-war/presentation/lexicons-and-messages.js';
import { homeOptions } from '../../../../src/engine/wilderness-war/rules/raid/return-home-options.js';
import {
  raidedPoints,
  removeRaidedMarkers,
} from '../../../../src/engine/wilderness-war/rules/year/raided-markers.js';
import {
  applyAttrition,
  attritionStacks,
  attritionViolation,
  forcedAttrition,
} from '../../../../src/engine/wilderness-war/rules/year/winter-attrition.js';
import { homecomings } from '../../../../src/engine/wilderness-war/rules/year/year-end-return-home.js';
import type { State } from '../../../../src/engine/wilderness-war/state.js';
import { bare, data, start, world } from '../../../support/wilderness-war.js';

function position(more: JsonObject, edition = 3): State {
  return start(bare(more), edition);
}

describe('Indians and leaders go home (4.0 B.3)', () => {
  const going = (more: JsonObject): string[] =>
    homecomings(world, position(more)).map(
      ({ space, pieces, staying }) =>
        `${space}: ${pieces.join(' ')}${staying.length > 0 ? ` (${staying.join(' ')})` : ''}`,
    );

  it('from everywhere but fortifications of their own, besieged or not', () => {
    const indians = { units: { 'fr-indian-abenaki': 1 } };
    const mingo = { units: { 'fr-indian-mingo': 1 } };
    expect(
      going({
        sieges: { niagara: 0 },
        french: {
          forts: ['niagara'],
          stockades: ['ile-aux-noix'],
          allied: ['st-francois', 'mingo-town'],
          at: { niagara: mingo, 'ile-aux-noix': indians, winooski: indians, 'mingo-town': mingo },
        },
        british: { at: { niagara: { units: { 'br-regular-44th': 1 } } } },
      }),
    ).toEqual(['winooski: fr-indian-abenaki-1']);
  });

  it('leaders in the wilderness go once no troops are left with them', () => {
    const form = (stack: JsonObject): JsonObject => ({
      french: { forts: ['crown-point'], allied: ['st-francois'], at: { winooski: stack } },
    });
    expect(going({ french: { at: { winooski: { leaders: ['levis'] } } } })).toEqual(['winooski: levis']);
    expect(going({ french: { at: { sorel: { leaders: ['levis'] } } } })).toEqual([]);
    expect(
      going({ french: { at: { winooski: { leaders: ['levis'], units: { 'fr-regular-bearn': 1 } } } } }),
    ).toEqual([]);
    const withIndians = { leaders: ['levis'], units: { 'fr-indian-abenaki': 1 } };
    expect(going(form(withIndians))).toEqual(['winooski: levis fr-indian-abenaki-1']);
  });

  it('leaders and Coureurs who need not go may stay or follow their Indians (10.413)', () => {
    const units = { 'fr-indian-abenaki': 1, 'fr-coureurs-marin': 1, 'fr-regular-bearn': 1 };
    const form = {
      french: { allied: ['st-francois'], at: { winooski: { leaders: ['levis'], units } } },
    };
    expect(going(form)).toEqual([
      'winooski: levis fr-coureurs-marin fr-indian-abenaki-1 (levis fr-coureurs-marin)',
    ]);
    const state = position(form);
    const [party] = homecomings(world, state);
    if (party === undefined) throw new Error('nobody goes');
    expect(homeOptions(world, state, party)).toEqual([
      { piece: 'levis', alone: ['winooski'], withLeader: [], withIndian: ['st-francois'] },
      { piece: 'fr-coureurs-marin', alone: ['winooski'], withLeader: [], withIndian: ['st-francois'] },
      // 10.422: nobody leads them to a fortification
      { piece: 'fr-indian-abenaki-1', alone: ['st-francois'], withLeader: [], withIndian: [] },
    ]);
  });

  it('besieging Indians go, and their leader with them', () => {
    expect(
      going({
        sieges: { 'ohio-forks': 0 },
        british: { forts: ['ohio-forks'] },
        french: {
          allied: ['mingo-town'],
          at: { 'ohio-forks': { leaders: ['dumas'], units: { 'fr-indian-mingo': 1 } } },
        },
      }),
    ).toEqual(['ohio-forks: dumas fr-indian-mingo-1']);
  });
});

describe('Raided markers at the end of the year (13.22)', () => {
  it('are worth half a point each, rounded up for each side', () => {
    const state = position({
      french: { raided: ['hoosic', 'hoosic', 'deerfield'] },
      british: { raided: ['sorel'] },
    });
    expect([raidedPoints(state, 'french'), raidedPoints(state, 'british')]).toEqual([2, 1]);
    const after = removeRaidedMarkers(state);
    expect([after.state.vp, after.state.raided]).toEqual([1, {}]);
  });

  it('are no news when there are none', () => {
    const state = position({});
    expect(removeRaidedMarkers(state)).toEqual({ state, events: [] });
  });
});

describe('winter attrition (11.0)', () => {
  const stack = (reduced: number, full: number, more: JsonObject = {}): JsonObject => ({
    units: { 'fr-marine-detachment': reduced + full, ...more },
    ...(reduced > 0 ? { reduced: { 'fr-marine-detachment': reduced } } : {}),
  });
  const told = (more: JsonObject, edition = 3): string[] =>
    attritionStacks(world, position(more, edition)).map(
      ({ space, besieged, eliminate, reduced, full }) =>
        `${space}${besieged ? ' besieged' : ''}: ${eliminate} of ${reduced.length}, ${full.length}`,
    );
  const at = (space: string, units: JsonObject, more: JsonObject = {}): JsonObject => ({
    french: { at: { [space]: units }, ...more },
  });

  it('spares originally friendly cultivated land (11.1)', () => {
    expect(told(at('sorel', stack(0, 6)))).toEqual([]);
    expect(told(at('deerfield', stack(0, 6)))).toEqual(['deerfield: 0 of 0, 6']);
    expect(told(at('winooski', stack(0, 1)))).toEqual(['winooski: 0 of 0, 1']);
  });

  it('spares four units of any kind in a fort or stockade, leaders aside (11.1)', () => {
    const four = { ...stack(0, 3, { 'fr-coureurs-marin': 1 }), leaders: ['levis', 'montcalm'] };
    const five = stack(0, 3, { 'fr-coureurs-marin': 1, 'fr-coureurs-lery': 1 });
    for (const walls of [{ forts: ['venango'] }, { stockades: ['venango'] }]) {
      expect(told(at('venango', four, walls))).toEqual([]);
      expect(told(at('venango', five, walls))).toEqual(['venango: 0 of 0, 3']);
    }
    expect(told(at('venango', four, { works: ['venango'] }))).toEqual(['venango: 0 of 0, 3']);
  });

  it('spares any number in an unbesieged fortress, captured ones too (11.1)', () => {
    expect(told(at('louisbourg', stack(1, 5)))).toEqual([]);
    expect(told(at('albany', stack(1, 5), { captured: ['albany'] }))).toEqual([]);
  });

  it('strikes the besieged everywhere, and besiegers outside the walls (11.1)', () => {
    const british = { at: { quebec: { units: { 'br-regular-44th': 1 } } } };
    expect(told({ ...at('quebec', stack(0, 2)), sieges: { quebec: 0 }, british })).toEqual([
      'quebec besieged: 0 of 0, 2',
      'quebec: 0 of 0, 1',
    ]);
    // besiegers of a fortress in their own cultivated land are at home
    expect(
      told({
        sieges: { albany: 0 },
        french: { captured: ['albany'], at: { albany: { units: { 'fr-regular-bearn': 1 } } } },
        british: { at: { albany: { units: { 'br-regular-44th': 1 } } } },
      }),
    ).toEqual(['albany besieged: 0 of 0, 1']);
  });

  it('kills half of the reduced, rounded up, but down in the second edition (11.2)', () => {
    for (const [reduced, up, down] of [
      [1, 1, 0],
      [2, 1, 1],
      [3, 2, 1],
      [4, 2, 2],
    ] as const) {
      const form = at('winooski', stack(reduced, 2));
      const told3 = `winooski: ${up} of ${reduced}, 2`;
      expect([told(form, 1), told(form, 2), told(form, 3)]).toEqual([
        [told3],
        [`winooski: ${down} of ${reduced}, 2`],
        [told3],
      ]);
    }
  });

  it('never takes the last step of a side in a space (11.2)', () => {
    expect(told(at('winooski', stack(1, 0)))).toEqual([]);
    expect(told(at('winooski', stack(2, 0)))).toEqual(['winooski: 1 of 2, 0']);
    // an Auxiliary there is a step too
    expect(told(at('winooski', stack(1, 0, { 'fr-coureurs-marin': 1 })))).toEqual(['winooski: 1 of 1, 0']);
  });

  it('lets the owner choose only where it makes a difference', () => {
    const alike = attritionStacks(world, position(at('winooski', stack(3, 0))))[0];
    const mixed = attritionStacks(
      world,
      position(
        at('winooski', {
          units: { 'fr-marine-detachment': 1, 'fr-regular-bearn': 1 },
          reduced: { 'fr-marine-detachment': 1, 'fr-regular-bearn': 1 },
        }),
      ),
    )[0];
    if (alike === undefined || mixed === undefined) throw new Error('no attrition');
    expect(forcedAttrition(world, alike)).toHaveLength(2);
    expect(forcedAttrition(world, mixed)).toBeNull();
    expect(attritionViolation(world, mixed, ['fr-regular-bearn'])).toBeNull();
    expect(attritionViolation(world, mixed, [])?.code).toBe('attrition-count');
    expect(attritionViolation(world, mixed, ['fr-coureurs-marin'])?.code).toBe('not-in-attrition');
    expect(attritionViolation(world, alike, ['fr-marine-detachment-1', 'fr-marine-detachment-1'])?.code).toBe(
      'not-in-attrition',
    );
  });

  it('eliminates, then reduces the others (11.2, the example of the rulebook)', () => {
    const state = position(at('winooski', stack(3, 2)));
    const [suffering] = attritionStacks(world, state);
    if (suffering === undefined) throw new Error('no attrition');
    const victims = forcedAttrition(world, suffering) ?? [];
    const after = applyAttrition(world, state, suffering, victims).state;
    expect(victims.map((piece) => after.pieces[piece])).toEqual(['removed', 'removed']);
    expect(victims.some((piece) => after.reduced[piece])).toBe(false);
    const left = Object.keys(after.pieces).filter((piece) => after.pieces[piece] === 'winooski');
    expect(left.map((piece) => after.reduced[piece])).toEqual([true, true, true]);
  });
});

describe('texts', () => {
  it('exist for everything that happens or is refused here', () => {
    const texts = messagesOf(data, 'en');
    const events =
      'stronghold-captured raid-succeeded raid-in-vain stockade-burnt tribe-eliminated went-home homeless raided-markers-removed attrition';
    const codes =
      'no-siege-here siege-after-moving siege-needs-force siege-without-leader siege-without-drilled-troops siege-without-supply siege-needs-highest-leader assault-after-moving siege-level-too-low assault-needs-leader assault-without-drilled-troops surrender-by-besieger-only surrender-too-early not-going-home home-not-named has-a-home home-needs-leader home-needs-indian not-a-home not-in-attrition attrition-count';
    for (const kind of events.split(' '))
      expect([kind, texts[`event.${kind}`]]).toEqual([kind, expect.any(String)]);
    for (const code of codes.split(' '))
      expect([code, texts[`violation.${code}`]]).toEqual([code, expect.any(String)]);
  });
});
