import { describe, expect, it } from '@jest/globals';
import type { State } from '../../../../src/engine/wilderness-war/state.js';
import { asked, kinds, play, playWith, why } from '../../../support/ww-table.js';
import { bearn, field } from '../journey/field.js';

const guyenne = { 'fr-regular-guyenne': 1 };

describe('a movement that goes on after its enemies avoided battle (6.82)', () => {
  const interrupted = (): State => {
    const state = field({
      french: { at: { ticonderoga: { leaders: ['montcalm', 'rigaud'], units: { ...bearn, ...guyenne } } } },
      british: { at: { 'wood-creek': { units: { 'br-ranger-rogers': 1 } } } },
    });
    const met = play(state, 'force 1 Montcalm with all', 'move to Wood Creek').state;
    const away = playWith(met, [], 'avoid Rogers to Hudson Carry South').state;
    expect(asked(away)).toMatchObject({ side: 'french', kind: 'onward' });
    return away;
  };

  it('may leave some of the force where it was interrupted (6.1)', () => {
    const gone = play(interrupted(), 'move to Wood Creek (drop Guyenne, Rigaud), Green Mountains Central');
    expect(gone.state.pieces).toMatchObject({
      'fr-regular-guyenne': 'wood-creek',
      rigaud: 'wood-creek',
      'fr-regular-bearn': 'green-mountains-central',
      montcalm: 'green-mountains-central',
    });
    expect(kinds(gone)).toEqual(expect.arrayContaining(['dropped', 'moved']));
  });

  it('never leaves its commander there (6.1)', () => {
    expect(why(interrupted(), 'move to Wood Creek (drop Montcalm), Green Mountains Central')).toBe(
      'may-not-drop 6.1',
    );
  });

  it('leaves nobody in the space it sets out from: who stays is not activated', () => {
    const form = {
      french: { at: { ticonderoga: { leaders: ['montcalm'], units: { ...bearn, ...guyenne } } } },
    };
    const begun = play(field(form), 'force 1 Montcalm').state;
    expect(why(begun, 'move to Ticonderoga (drop Guyenne), Wood Creek')).toBe('no-drop-at-departure 6.1');
    expect(why(begun, 'move to Ticonderoga, Wood Creek')).toBe('legal');
  });
});

describe('a boat movement that names its goal only (6.3)', () => {
  it('goes round by water to a neighbour over land where boats cannot be carried', () => {
    const state = play(field({ french: { at: { lancaster: { units: bearn } } } }), 'unit 1 Béarn').state;
    expect(why(state, 'boat to Head of Elk')).toBe('legal');
    const shut = play(field({ french: { at: { 'wrights-ferry': { units: bearn } } } }), 'unit 1 Béarn').state;
    expect(why(shut, 'boat to Lancaster, Head of Elk')).toBe('no-carry 6.3');
  });
});

describe('what a movement razes behind it (5.46)', () => {
  const begun = (): State =>
    play(
      field({
        french: { at: { ticonderoga: { leaders: ['montcalm'], units: bearn } } },
        british: { stockades: ['wood-creek'] },
      }),
      'force 1 Montcalm',
    ).state;

  it('may be the stockade it captures (5.45)', () => {
    const razed = play(begun(), 'move to Wood Creek then demolish stockade at Wood Creek');
    expect(kinds(razed)).toEqual(['moved', 'stockade-captured', 'victory-points', 'demolished']);
    expect(razed.state).toMatchObject({ stockades: {}, vp: 1 });
  });

  it('is no stockade of the enemy that it does not enter', () => {
    expect(why(begun(), 'move to Green Mountains Central then demolish stockade at Wood Creek')).not.toBe(
      'legal',
    );
  });
});
