import { describe, expect, it } from '@jest/globals';
import type { State } from '../../../../src/engine/liberty/state.js';
import { fixedDice } from '../../../support/fixed-dice.js';
import { acting, places, play } from '../action/table.js';
import { goneOn, kinds } from '../turn/table.js';

describe('Indians who come home to Americans in their town (13.5)', () => {
  const options = { ...acting('american', {}).options, indianTownDefence: true };

  it('fight those who stood there when who came is lost on the march', () => {
    const start = acting(
      'american',
      { ward: 'mohawk', pickens: ['wyoming', 1], mohawk: 'minisink', greene: 'boston' },
      { options },
    );
    const { state } = play(start, [1], 'march Pickens Wyoming > Mohawk; done');
    expect(places(state, 'ward', 'pickens', 'mohawk')).toEqual(['mohawk', 'prisoner', 'mohawk']);
    const before: State = {
      ...state,
      player1: 'american',
      frames: [...state.frames, { kind: 'battles', left: ['mohawk'], asks: [] }],
    };
    const fought = goneOn(before, fixedDice([]));
    expect(kinds(fought)).toContain('battle-begun');
    expect(fought.state.revealed).toEqual(['mohawk', 'ward']);
  });
});
