import { describe, expect, it } from '@jest/globals';
import type { Frame, State } from '../../../../src/engine/wilderness-war/state.js';
import { asked, kinds, play, playWith, why } from '../../../support/ww-table.js';
import { bearn, field, marin } from '../journey/field.js';

describe('interception where battle was to be avoided (6.85)', () => {
  it('is barred for the rest of the movement, though the attempt to avoid failed', () => {
    const strong = {
      ...bearn,
      ...marin,
      'fr-regular-guyenne': 1,
      'fr-regular-la-sarre': 1,
      'fr-regular-languedoc': 1,
    };
    const state = field({
      french: { stockades: ['ticonderoga'], at: { ticonderoga: { leaders: ['montcalm'], units: strong } } },
      british: {
        at: {
          'wood-creek': { units: { 'br-ranger-rogers': 1 }, reduced: { 'br-ranger-rogers': 1 } },
          'hudson-carry-south': { units: { 'br-regular-15th': 1 } },
        },
      },
    });
    const asks = play(state, 'force 1 Montcalm with all', 'move to Wood Creek').state;
    expect(asked(asks).kind).toBe('intercept');
    const met = play(asks, 'pass').state;
    const over = playWith(met, [1, 6, 1], 'avoid Rogers to Green Mountains Central').state;
    expect(asked(over)).toMatchObject({ side: 'french', kind: 'onward' });
    const back = play(over, 'move to Ticonderoga, Wood Creek');
    expect(back.state.pieces.montcalm).toBe('wood-creek');
    expect(asked(back.state).kind).not.toBe('intercept');
  });
});

describe('who let an infiltrator pass (14.24 of the 1st edition)', () => {
  const spent = (state: State, units: readonly string[]): State => ({
    ...state,
    frames: state.frames.map(
      (frame): Frame => (frame.kind === 'action' ? { ...frame, infiltrated: units } : frame),
    ),
  });

  it('does not try again in the action phase, though a comrade in the space may', () => {
    const state = field(
      {
        french: { at: { 'allegheny-south': { units: marin } } },
        british: {
          at: { woodstock: { units: { 'br-regular-15th': 1, 'br-regular-17th': 1 } } },
        },
      },
      {},
      1,
    );
    const begun = play(state, 'individuals 1 Marin').state;
    const asks = play(spent(begun, ['br-regular-15th']), 'move to Woodstock, Culpeper').state;
    expect(asked(asks)).toMatchObject({ kind: 'intercept', facts: { able: ['br-regular-17th'] } });
    expect(why(asks, 'intercept with 15th')).toBe('was-infiltrated 6.724');
    expect(why(asks, 'intercept with 17th')).toBe('legal');
  });
});

describe('leaders who had to give way in the activation of others (5.33, 6.53)', () => {
  it('keep their own activation, where they are now', () => {
    const state = field({
      sieges: { 'wood-creek': 0 },
      french: { at: { 'wood-creek': { leaders: ['rigaud'], units: marin } } },
      british: { forts: ['wood-creek'], at: { 'wood-creek': { units: { 'br-regular-15th': 1 } } } },
    });
    const begun = play(state, 'individuals 24 Rigaud, Marin').state;
    const asks = play(begun, 'move Marin to Ticonderoga').state;
    expect(asked(asks)).toMatchObject({ side: 'french', kind: 'give-way' });
    const away = play(asks, 'withdraw to Green Mountains Central').state;
    expect(asked(away)).toMatchObject({
      side: 'french',
      kind: 'move',
      facts: { groups: [{ pieces: ['rigaud'], from: 'green-mountains-central' }] },
    });
    const moved = play(away, 'move to Ticonderoga');
    expect(moved.state.pieces.rigaud).toBe('ticonderoga');
    expect(kinds(moved)).toContain('moved');
  });
});
