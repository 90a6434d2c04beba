import { describe, expect, it } from '@jest/globals';
import type { BattleFrame } from '../../../../src/engine/mohicans/procedure-state/battle-frame-types.js';
import { hasWalls } from '../../../../src/engine/mohicans/rules/battle/units-inside-and-outside-walls.js';
import { USUAL } from '../../../../src/engine/mohicans/setup/options.js';
import { fixedDice } from '../../../support/fixed-dice.js';
import { world } from '../../../support/mohicans.js';
import { asked, moving, play, told } from '../support/movement-table.js';
import { goneOn, open, turning } from '../support/turn-table.js';

describe('a fort that is burnt by its own builders', () => {
  it('is no step to a great victory, though it stood on land of the enemy', () => {
    const before = moving('french', { 'johnson-hall': ['reg-fr-foix', 'cdb-marin'] });
    const { state } = play(before, 'build fort at Johnson Hall', 'burn fort at Johnson Hall with Marin');
    expect(state.forts).not.toContain('johnson-hall');
    expect(state.tally.burnt).toEqual({ french: 0, british: 0 });
    expect(state.tally.great).toEqual({ french: 0, british: 0 });
  });

  it('counts when it is the fort of the enemy', () => {
    const before = moving('french', { 'fort-oswego': ['cdb-marin'] });
    const { state } = play(before, 'burn fort at Fort Oswego');
    expect(state.tally.burnt).toEqual({ french: 1, british: 0 });
  });
});

describe('the phase of the irregulars', () => {
  it('is not asked of a side that has none, though its ships could sail later', () => {
    const state = turning(
      'later-scouts-british',
      { boston: ['reg-br-44'] },
      { options: { ...USUAL, halves: true }, supply: { french: 0, british: 5, sea: 5 }, seaLift: 'boston' },
    );
    const after = goneOn(state, fixedDice([1, 1, 1, 1])).state;
    expect(open(after)).not.toContain('british movement irregular');
    expect(asked(after).kind).toBe('movement');
    expect(after.frames.at(-1)).toMatchObject({ kind: 'movement', only: 'supplied' });
  });
});

describe('a fort that is built in a village', () => {
  it('makes the village theirs who built it, so that it has walls, gives quarters and ends a line', () => {
    const before = moving('french', { huron: ['reg-fr-foix'] });
    expect(before.control.huron).toBeUndefined();
    const done = play(before, 'build fort at Huron');
    expect(done.state.control.huron).toBe('french');
    expect(told(done)).toEqual([
      'A fort is built at Huron by Foix.',
      'Huron is French now, with its fortification.',
    ]);
    const there = { place: 'huron', relief: false, attacker: 'british' } as BattleFrame;
    expect(hasWalls(world, done.state, there)).toBe(true);
  });

  it('changes nothing about land of the enemy, which falls when the movement is over', () => {
    const before = moving('french', { carlisle: ['reg-fr-foix'] });
    const built = play(before, 'build fort at Carlisle').state;
    expect(built.control.carlisle).toBe('british');
    expect(play(built, 'done').state.control.carlisle).toBe('french');
  });
});
