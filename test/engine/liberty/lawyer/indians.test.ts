import { describe, expect, it } from '@jest/globals';
import type { State } from '../../../../src/engine/liberty/state.js';
import { fixedDice } from '../../../support/fixed-dice.js';
import { acting, places, play, refusal, thenActs } from '../action/table.js';
import { goneOn, kinds } from '../turn/table.js';
import { wintering } from '../winter/season.js';

const options = { ...acting('american', {}).options, indianTownDefence: true };

describe('Indians who come home to Americans in their town (13.5)', () => {
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

  it('stay to defend it, whoever else of their side is there and may go', () => {
    const start = acting(
      'american',
      { ward: 'tioga', mohawk: 'minisink', butler: 'mohawk', greene: 'boston' },
      { options },
    );
    const british = thenActs(play(start, [], 'move Tioga > Mohawk; done').state, 'british');
    expect(british.sites.mohawk?.home).toBe('mohawk');
    expect(refusal(british, 'move Mohawk Mohawk > Cherry Valley')).toMatchObject({
      code: 'defends-town',
      rule: '13.5',
    });
    // Butler is the one of the two who is not pinned.
    expect(places(play(british, [], 'move Mohawk > Cherry Valley').state, 'butler', 'mohawk')).toEqual([
      'cherry-valley',
      'mohawk',
    ]);
  });

  it('come for the French as well', () => {
    const french = acting(
      'american',
      { lauzun: 'tioga', mohawk: 'minisink' },
      { options, frenchEntered: true },
    );
    expect(places(play(french, [], 'move Tioga > Mohawk').state, 'mohawk')).toEqual(['mohawk']);
  });

  it('defend where they never left as the others do: who was there may go unpinned', () => {
    const start = acting('american', { ward: 'tioga', mohawk: 'mohawk', butler: 'mohawk' }, { options });
    const british = thenActs(play(start, [], 'move Tioga > Mohawk; done').state, 'british');
    expect(refusal(british, 'move Mohawk Mohawk > Cherry Valley')).toBeNull();
  });
});

describe('the town of Indians at the end of the year (10)', () => {
  it('lets all who occupy it go home', () => {
    const { state } = goneOn(
      wintering(
        'indians',
        { ward: 'mohawk', stark: ['mohawk', 1], lauzun: 'mohawk', mohawk: 'fort-stanwix' },
        { frenchEntered: true },
      ),
      fixedDice([]),
    );
    expect(places(state, 'ward', 'stark', 'lauzun', 'mohawk')).toEqual(['pool', 'pool', 'pool', 'prisoner']);
  });
});
