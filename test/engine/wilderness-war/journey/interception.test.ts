import { describe, expect, it } from '@jest/globals';
import type { JsonObject } from '../../../../src/engine/core/base/json.js';
import type { State } from '../../../../src/engine/wilderness-war/state.js';
import { asked, kinds, play, playWith, refusal, told, why } from '../../../support/ww-table.js';
import { bearn, field, fifteenth, marin } from './field.js';

/** The example of 6.7: Ossipee, Concord and a French group in White Mountains North. */
const coast = (concord: JsonObject, units: JsonObject = marin, ossipee: JsonObject = {}): State =>
  field({
    french: { at: { 'white-mountains-north': { leaders: ['montcalm'], units } } },
    british: {
      at: {
        ossipee: { units: { 'br-provincial-massachusetts': 2, 'br-ranger-rogers': 1 }, ...ossipee },
        concord: { units: { 'br-provincial-connecticut': 2 }, ...concord },
      },
    },
  });
const PATH = 'move to Casco Bay, Portsmouth, Gloucester';

describe('the example of interception (6.7)', () => {
  const alone = play(coast({}), 'individuals 1 Marin').state;

  it('lets only the Rangers try in Casco Bay, which is wilderness (6.721)', () => {
    const met = play(alone, PATH).state;
    expect(asked(met)).toMatchObject({ side: 'british', kind: 'intercept', facts: { spaces: ['ossipee'] } });
    expect(why(met, 'intercept with Rogers')).toBe('legal');
    expect(why(met, 'intercept with 1 northern provincial')).toBe('lone-auxiliary-only 6.721');
    expect(why(met, 'intercept with Connecticut')).toBe('no-such-pieces');
  });

  it('succeeds on 4 to 6, and after a failure one Provincial in Concord may try in Portsmouth', () => {
    const met = play(alone, PATH).state;
    const failed = playWith(met, [3], 'intercept with Rogers');
    expect(failed.events[0]).toMatchObject({ data: { die: 3, success: false } });
    const portsmouth = failed.state;
    expect(asked(portsmouth)).toMatchObject({ facts: { space: 'portsmouth', spaces: ['concord'] } });
    expect(why(portsmouth, 'intercept with 2 northern provincials')).toBe(
      'several-units-without-leader 6.72',
    );
    expect(why(portsmouth, 'intercept with 1 northern provincial')).toBe('legal');
    const stopped = playWith(met, [4, 3, 3], 'intercept with Rogers');
    expect(kinds(stopped).slice(0, 2)).toEqual(['interception', 'battle-joined']);
    expect(stopped.state.pieces['br-ranger-rogers']).not.toBe('ossipee');
  });

  it('lets Bradstreet and both Provincials try together, with his tactics', () => {
    const state = play(coast({ leaders: ['bradstreet'] }), 'individuals 1 Marin', PATH, 'pass').state;
    expect(why(state, 'intercept with Bradstreet, 2 northern provincials')).toBe('legal');
    const tried = playWith(state, [3, 2, 2], 'intercept with Bradstreet');
    expect(tried.events[0]).toMatchObject({
      kind: 'interception',
      data: {
        die: 3,
        tactics: 1,
        success: true,
        pieces: ['leader:bradstreet', 'unit:br-provincial-connecticut-1', 'unit:br-provincial-connecticut-2'],
      },
    });
    expect(playWith(state, [2, 3], 'intercept with Bradstreet').events[0]).toMatchObject({
      data: { success: false },
    });
  });
});

describe('an interception', () => {
  const near = (british: JsonObject, units: JsonObject = bearn, french: JsonObject = {}, edition = 3) =>
    play(
      field(
        { french: { at: { cowass: { leaders: ['montcalm'], units } }, ...french }, british },
        {},
        edition,
      ),
      'force 1 Montcalm with all',
    ).state;
  const charlestown = {
    at: { charlestown: { leaders: ['webb'], units: { ...fifteenth, 'br-regular-17th': 1 } } },
  };

  it('is tried once for each space entered, by one force or unit out of one space (6.72)', () => {
    const two = {
      at: {
        charlestown: charlestown.at.charlestown,
        'green-mountains-central': { units: { 'br-regular-27th': 1 } },
      },
    };
    const met = play(near(two), 'boat to White River Falls').state;
    expect(asked(met).facts.spaces).toEqual(['green-mountains-central', 'charlestown']);
    expect(why(met, 'intercept with Webb, 15th')).toBe('legal');
    expect(why(met, 'intercept with Webb, 27th')).toBe('one-force-only 6.72');
    expect(why(met, 'intercept with Webb')).toBe('legal');
    const failed = playWith(met, [1], 'intercept with 27th').state;
    expect(asked(failed)).toMatchObject({ side: 'british', kind: 'action' });
  });

  it('is not tried by a leader alone, nor beyond the limits of command (6.72, 5.34)', () => {
    const many = {
      at: {
        charlestown: {
          leaders: ['johnson'],
          units: { ...fifteenth, 'br-regular-17th': 1, 'br-regular-27th': 1, 'br-regular-28th': 1 },
        },
      },
    };
    const met = play(near(many), 'boat to White River Falls').state;
    expect(why(met, 'intercept with Johnson, 4 regulars')).toBe('over-command 5.34');
    expect(why(met, 'intercept with Johnson')).toBe('name-the-units 5.34');
    expect(why(met, 'intercept with Johnson, 3 regulars')).toBe('legal');
    const alone = near({ at: { charlestown: { leaders: ['webb'] } } });
    expect(asked(play(alone, 'boat to White River Falls').state).kind).toBe('action');
  });

  it('takes the interceptors into the space, where the mover attacks them with all he has (6.71)', () => {
    const met = play(near(charlestown), 'boat to White River Falls').state;
    const caught = playWith(met, [4, 2, 2], 'intercept with Webb');
    expect(kinds(caught).slice(0, 2)).toEqual(['interception', 'battle-joined']);
    expect(caught.events[1]?.data).toMatchObject({ side: 'french', space: 'space:white-river-falls' });
  });

  it('meets those who were to be dropped in the space, too (6.1, 6.71)', () => {
    const met = play(
      near(charlestown, { ...bearn, 'fr-regular-guyenne': 1 }),
      'boat to White River Falls (drop Bearn), Charlestown',
    ).state;
    const caught = playWith(met, [4, 2, 2], 'intercept with 15th');
    expect(caught.events[1]?.data.attackers).toEqual(
      expect.arrayContaining(['unit:fr-regular-bearn', 'unit:fr-regular-guyenne']),
    );
    expect(kinds(caught)).not.toContain('dropped');
    const passed = play(met, 'pass').state;
    expect(passed.pieces['fr-regular-bearn']).toBe('white-river-falls');
  });

  it('lets the mover go on when it fails or is not tried (6.71)', () => {
    const state = near(charlestown, { 'fr-coureurs-marin': 1, 'fr-coureurs-lery': 1 });
    const path = 'move to White River Falls, Green Mountains Central';
    const failed = playWith(state, [3], path, 'intercept with Webb');
    expect(failed.state.pieces.montcalm).toBe('green-mountains-central');
    const waived = play(state, path, 'pass');
    expect(kinds(waived)).toEqual(['moved', 'no-interception', 'moved']);
    expect(waived.state.pieces.montcalm).toBe('green-mountains-central');
  });

  it('is not possible where the mover has unbesieged units or a fortification already (6.722)', () => {
    const at = {
      cowass: { leaders: ['montcalm'], units: bearn },
      'white-river-falls': { units: marin },
    };
    const joined = near(charlestown, bearn, { at });
    expect(asked(play(joined, 'boat to White River Falls').state).kind).toBe('action');
    const held = near(charlestown, bearn, { stockades: ['white-river-falls'] });
    expect(asked(play(held, 'boat to White River Falls').state).kind).toBe('action');
    const leader = { ...at, 'white-river-falls': { leaders: ['rigaud'] } };
    expect(
      asked(play(near(charlestown, bearn, { at: leader }), 'boat to White River Falls').state).kind,
    ).toBe('intercept');
  });

  it('is not possible back where some of the group were dropped on the way (6.722)', () => {
    const state = near(charlestown, { 'fr-coureurs-marin': 1, 'fr-coureurs-lery': 1 });
    const path = 'boat to White River Falls (drop Marin), Cowass, White River Falls';
    const met = play(state, path, 'pass').state;
    expect(asked(met)).toMatchObject({ side: 'british', kind: 'action' });
    expect(met.pieces.montcalm).toBe('white-river-falls');
  });

  it('is not possible against leaders alone (6.723)', () => {
    const state = play(
      field({ french: { at: { cowass: { leaders: ['montcalm'] } } }, british: charlestown }),
      'individuals 1 Montcalm',
    ).state;
    expect(asked(play(state, 'boat to White River Falls').state).kind).toBe('action');
  });

  it('leaves the enemy stockade it protects where it is, and helps in it (6.711)', () => {
    const met = play(near({ ...charlestown, stockades: ['white-river-falls'] }), 'boat to White River Falls');
    expect(kinds(met)).toEqual(['moved']);
    expect(met.state.stockades).toEqual({ 'white-river-falls': 'british' });
    const caught = playWith(met.state, [4, 1, 1], 'intercept with 15th');
    expect(kinds(caught)).not.toContain('stockade-captured');
    const fired = caught.events.find((event) => event.kind === 'fired' && event.data.side === 'french');
    expect(JSON.stringify(fired?.data.modifiers)).toContain('stockade');
    expect(play(met.state, 'pass').state.stockades).toEqual({ 'white-river-falls': 'french' });
  });

  it('bars those who took part in it from avoiding battle (6.84), and the space from both (6.85)', () => {
    const at = {
      ...charlestown.at,
      'white-river-falls': { units: { 'br-ranger-rogers': 1, 'br-regular-27th': 1 } },
    };
    const met = play(near({ at }), 'boat to White River Falls').state;
    expect(asked(met).kind).toBe('intercept');
    const failed = playWith(met, [1, 2, 2], 'intercept with 15th');
    expect(kinds(failed)).toContain('battle-joined');
    const waived = play(met, 'pass').state;
    expect(asked(waived)).toMatchObject({ kind: 'defend', facts: { space: 'white-river-falls' } });
    expect(why(waived, 'avoid Rogers to Charlestown')).toBe('legal');
  });

  it('that failed bars its units from avoiding battle when they are attacked in the same movement (6.84)', () => {
    const met = play(
      near(charlestown, { 'fr-coureurs-marin': 1, 'fr-coureurs-lery': 1 }),
      'boat to White River Falls, Charlestown',
    ).state;
    const failed = playWith(met, [1], 'intercept with 15th').state;
    expect(asked(failed)).toMatchObject({ kind: 'defend', facts: { space: 'charlestown' } });
    expect(asked(failed).facts.avoid).toEqual(['webb', 'br-regular-17th']);
    const waived = play(met, 'pass').state;
    expect(asked(waived).facts.avoid).toEqual(['webb', 'br-regular-15th', 'br-regular-17th']);
  });

  it('does not happen where the edition has none', () => {
    const state = play(
      field(
        { french: { at: { cowass: { leaders: ['montcalm'], units: bearn } } }, british: charlestown },
        {},
        1,
        { advanced: false },
      ),
      'force 1 Montcalm',
    ).state;
    expect(asked(play(state, 'boat to White River Falls').state).kind).toBe('action');
  });

  it('lifts the siege its units leave, and exposes leaders they leave alone (8.232, 6.53)', () => {
    const state = play(
      field({
        sieges: { 'ile-aux-noix': 0 },
        french: { forts: ['ile-aux-noix'], at: { montreal: { units: bearn } } },
        british: { at: { 'ile-aux-noix': { leaders: ['webb'], units: fifteenth } } },
      }),
      'unit 1 Bearn',
      'move to St-Jean',
    ).state;
    const caught = playWith(state, [4], 'intercept with 15th');
    expect(caught.state.sieges).toEqual({});
    expect(kinds(caught)).toEqual(['interception', 'siege-lifted']);
    expect(asked(caught.state)).toMatchObject({
      side: 'british',
      kind: 'give-way',
      facts: { leaders: ['webb'] },
    });
    expect(kinds(playWith(caught.state, [2, 2], 'withdraw to Winooski'))).toContain('battle-joined');
  });

  it('is refused with words that help', () => {
    const met = play(near(charlestown), 'boat to White River Falls').state;
    expect(told(met, 'intercept with 2 regulars')).toContain('2 units without a leader');
    expect(refusal(met, 'intercept with Bearn')?.code).toMatch(/unknown-name|no-such-pieces/);
  });
});
