import { describe, expect, it } from '@jest/globals';
import { Play } from '../../../../src/engine/wilderness-war/procedure-context.js';
import { takeOff } from '../../../../src/engine/wilderness-war/procedures/aftermath/eliminate-pieces.js';
import { settleOccupation } from '../../../../src/engine/wilderness-war/rules/occupation-effects.js';
import type { Side } from '../../../../src/engine/wilderness-war/state.js';
import { anyDice, world } from '../../../support/wilderness-war.js';
import { asked, calm, game, kinds, playWith, table } from '../../../support/ww-table.js';

const lost = { british: { captured: ['quebec'] } };

function fall(play: Play, side: Side, space: string, piece: string): void {
  takeOff(play, side, space, [piece]);
  play.absorb(settleOccupation(play.world, play.state, space));
}

describe('a captured fortress that goes back to its owner (8.24)', () => {
  it('is besieged no more when those die who were besieged in it (8.232)', () => {
    const state = table({
      sieges: { quebec: 1 },
      french: { at: { quebec: { units: { Artois: 1 } } } },
      british: { ...lost.british, at: { quebec: { units: { '15th': 1 } } } },
    });
    const play = new Play(world, state, anyDice());
    fall(play, 'british', 'quebec', 'br-regular-15th');
    expect(play.state.captured).toEqual({});
    expect(play.state.sieges).toEqual({});
    expect(game.problems(play.state)).toEqual([]);
  });

  it('is not besieged by its owners who walk in, where an Amphib marker alone held it (6.431)', () => {
    const state = table({
      amphib: ['louisbourg'],
      vp: { side: 'none', points: 0 },
      hands: { french: [1, 44], british: [43, 53] },
      french: { at: { quebec: { leaders: ['montcalm'], units: { Artois: 1 } } } },
      british: { captured: ['louisbourg'] },
    });
    const sailed = {
      ...state,
      pieces: { ...state.pieces, montcalm: 'louisbourg', 'fr-regular-artois': 'louisbourg' },
    };
    const play = new Play(world, sailed, anyDice());
    play.change({ sieges: { louisbourg: 0 } });
    fall(play, 'french', 'louisbourg', 'fr-coureurs-marin');
    expect(play.state.amphib).toEqual([]);
    expect(play.state.captured).toEqual({});
    expect(play.state.sieges).toEqual({});
    expect(play.state.vp).toBe(3);
  });

  it('is no place for leaders of the captor who outlive the last of their units in an assault (6.53)', () => {
    const state = table({
      sieges: { quebec: 2 },
      hands: { french: [1, 44], british: [43, 53] },
      cards: { discards: [6, 7, 8] },
      french: { at: { quebec: { leaders: ['montcalm'], units: { Artois: 1 } } } },
      british: {
        ...lost.british,
        stockades: ['becancour'],
        at: { quebec: { leaders: ['murray'], reduced: { '15th': 1 }, units: { '15th': 1 } } },
      },
    });
    const begun = calm(state, 'force 1 Montcalm with all').state;
    // The French cause one step and suffer one: the fortress holds out, empty, and reverts.
    const done = playWith(begun, [2, 5], 'assault');
    expect(kinds(done)).toContain('fortress-reverted');
    expect(done.state.sieges).toEqual({});
    expect(asked(done.state)).toMatchObject({
      side: 'british',
      kind: 'give-way',
      facts: { space: 'quebec', leaders: ['murray'] },
    });
  });
});
