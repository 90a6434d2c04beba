import { describe, expect, it } from '@jest/globals';
import { USUAL } from '../../../../src/engine/mohicans/setup/options.js';
import type { State } from '../../../../src/engine/mohicans/state.js';
import { fixedDice } from '../../../support/fixed-dice.js';
import { every, give, goneOn, held, only, open, type Stand, turning } from '../support/turn-table.js';

const STAND: Stand = {
  quebec: ['reg-fr-foix'],
  montreal: ['cdb-marin'],
  boston: ['reg-br-44'],
  albany: ['ranger-rogers'],
};

describe('supply points (I, III)', () => {
  it('are two dice and four for the French, who move first', () => {
    const dice = fixedDice([2, 5]);
    const begun = goneOn(turning('french', STAND, { supply: { french: 9, british: 0, sea: 0 } }), dice);
    expect(only(begun, 'land-supply')).toEqual({
      side: 'french',
      dice: [2, 5],
      plus: 4,
      left: 0,
      points: 11,
    });
    expect(begun.state.supply.french).toBe(11);
    expect(dice.purposes).toEqual(['french land supply', 'french land supply']);
    expect(open(begun.state)).toEqual(['french movement']);
  });

  it('are two dice and six by land and one die by sea for the British, who move next', () => {
    const dice = fixedDice([1, 1, 6, 4, 5]);
    const french = goneOn(turning('french', STAND), dice).state;
    const british = give(french, 'french', 'done', dice);
    expect(british.state.supply).toMatchObject({ british: 16, sea: 5 });
    expect(only(british, 'sea-supply')).toEqual({ side: 'british', points: 5 });
    expect(dice.purposes.slice(2)).toEqual([
      'british land supply',
      'british land supply',
      'british sea supply',
    ]);
    expect(open(british.state)).toEqual(['british movement']);
  });

  it('come when the Sea Lift has left a port that was lost on the way (III Sea lift)', () => {
    const lost = turning('british', STAND, { ...held({ boston: 'french' }), seaLift: 'boston' });
    expect(goneOn(lost, fixedDice([1, 1, 1])).state.seaLift).toBe('portsmouth');
  });

  it('lay aside what a side meant to do before it saw what came between', () => {
    const french = goneOn(turning('french', STAND), fixedDice([1, 1])).state;
    expect(give(french, 'french', 'done', fixedDice([1, 1, 1])).unsettled).toEqual(['british']);
  });
});

describe('split phases (Options)', () => {
  const halves: Partial<State> = {
    options: { ...USUAL, halves: true },
    turn: 3,
    year: 1755,
    season: 'spring',
  };

  it('move irregulars of both sides, then troops, then fight, and all of it again', () => {
    const dice = fixedDice([1, 2, 3, 4, 5]);
    let { state } = goneOn(turning('begin', STAND, halves), dice);
    const asks: string[] = [];
    const supply: number[][] = [];
    while (state.turn === 4) {
      const [first = ''] = open(state);
      const frame = state.frames.at(-1);
      if (frame?.kind !== 'movement') break;
      asks.push(`${first} ${frame.only ?? 'all'} ${frame.pace[frame.only ?? 'irregular']}`);
      supply.push([state.supply.french, state.supply.british, state.supply.sea]);
      if (asks.length === 8) break;
      state = give(state, frame.side, 'done', dice).state;
    }
    expect(asks).toEqual([
      'french movement irregular 3',
      'british movement irregular 3',
      'french movement supplied 2',
      'british movement supplied 2',
      'french movement irregular 3',
      'british movement irregular 3',
      'french movement supplied 2',
      'british movement supplied 2',
    ]);
    // Two and a die for the French, three and a die for the British; what is left is kept, and the sea die is not rolled again.
    expect(supply[2]).toEqual([3, 0, 0]);
    expect(supply[3]).toEqual([3, 6, 2]);
    expect(supply[6]).toEqual([9, 6, 2]);
    expect(supply[7]).toEqual([9, 14, 2]);
  });

  it('tell what was kept', () => {
    const state = turning('later-troops-french', STAND, {
      ...halves,
      supply: { french: 3, british: 0, sea: 0 },
    });
    expect(every(goneOn(state, fixedDice([6])), 'land-supply')).toEqual([
      { side: 'french', dice: [6], plus: 2, left: 3, points: 11 },
    ]);
  });
});
