import { describe, expect, it } from '@jest/globals';
import { prospects } from '../../../../src/engine/wilderness-war/rules/combat/loss-unit-distinctions.js';
import type { PieceId, State } from '../../../../src/engine/wilderness-war/state.js';
import { play } from '../../../support/ww-table.js';
import { field } from '../journey/field.js';

const BEARN = 'fr-regular-bearn';
const GUYENNE = 'fr-regular-guyenne';
const ELSEWHERE = 'fr-regular-languedoc';

/** Two forces at Montréal, both activated by a Campaign; none of them has acted. */
function campaign(edition: number): State {
  const units = { [BEARN]: 1, [GUYENNE]: 1, [ELSEWHERE]: 1 };
  const at = { montreal: { leaders: ['montcalm', 'levis'], units } };
  const hands = { french: [1, 3], british: [43] };
  const state = field({ french: { at }, hands }, {}, edition);
  const line = 'event 3 Montcalm with Béarn then Lévis with Guyenne';
  return play(state, line).state;
}

function together(state: State, one: PieceId, other: PieceId): boolean {
  const ahead = prospects(state, [one, other]);
  return ahead(one) === ahead(other);
}

describe('units of one type', () => {
  it('are not alike where one still acts after a combat and the other does not (5.36 of the 1st edition)', () => {
    expect(together(campaign(1), BEARN, GUYENNE)).toBe(false);
    expect(together(campaign(1), BEARN, ELSEWHERE)).toBe(false);
    // since then nobody who fought acts any more
    expect(together(campaign(3), BEARN, GUYENNE)).toBe(true);
  });

  it('are not alike where one let an infiltrator pass and may not try again (14.24 of the 1st edition)', () => {
    const passed = (edition: number): State => {
      const state = campaign(edition);
      const [phase, ...rest] = state.frames;
      if (phase?.kind !== 'action') throw new Error('no action phase');
      return { ...state, frames: [{ ...phase, infiltrated: [ELSEWHERE] }, ...rest] };
    };
    const noGroups = (state: State): State => ({
      ...state,
      frames: state.frames.filter((frame) => frame.kind !== 'activation'),
    });
    expect(together(noGroups(passed(1)), BEARN, ELSEWHERE)).toBe(false);
    expect(together(noGroups(passed(3)), BEARN, ELSEWHERE)).toBe(true);
  });
});
