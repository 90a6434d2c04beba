import { describe, expect, it } from '@jest/globals';
import {
  controlOf,
  supplyPoints,
} from '../../../../src/engine/liberty/rules/hex-control-and-supply-points.js';
import { USUAL } from '../../../../src/engine/liberty/setup/options.js';
import { startOf } from '../../../../src/engine/liberty/setup/starting-position.js';
import type { State } from '../../../../src/engine/liberty/state.js';
import { fixedDice } from '../../../support/fixed-dice.js';
import { positioned, world } from '../../../support/liberty.js';
import { give, goneOn, only, open } from './table.js';

const none = fixedDice([]);
const hand = { count: 2, cards: ['action-1', 'action-2'] };
const empty = { count: 0, cards: [] };

describe('the weather (4)', () => {
  const shown: State = {
    ...startOf(world, USUAL, null),
    hands: { british: hand, american: hand },
    turn: 1,
    played: { british: 'action-3', american: 'action-2' },
    player1: 'british',
    frames: [{ kind: 'turn', step: 'weather', asks: [] }],
  };

  it.each([
    [1, 'north'],
    [2, 'south'],
    [3, 'none'],
    [6, 'none'],
  ])('is rolled for by Player 2: a %i gives %s', (die, storm) => {
    const dice = fixedDice([die]);
    const played = goneOn(shown, dice);
    expect(played.state.storm).toBe(storm);
    expect(only(played, 'weather')).toEqual({ side: 'american', die, storm });
    expect(played.draws).toEqual([{ audience: 'public', purpose: 'weather', result: [die] }]);
    expect(open(played.state)).toEqual(['british action']);
  });
});

describe('the actions (sequence of play)', () => {
  const first: State = {
    ...startOf(world, USUAL, null),
    hands: { british: hand, american: hand },
    turn: 1,
    played: { british: 'action-1', american: 'action-2' },
    player1: 'american',
    frames: [{ kind: 'turn', step: 'first', asks: [] }],
  };

  it('begin with Player 1', () => {
    expect(open(goneOn(first, none).state)).toEqual(['american action']);
  });

  it('of Player 2 are asked for anew: what he meant to do was said before Player 1 moved', () => {
    const second = goneOn({ ...first, frames: [{ kind: 'turn', step: 'second', asks: [] }] }, none);
    expect(open(second.state)).toEqual(['british action']);
    expect(second.unsettled).toEqual(['british']);
  });
});

describe('the end of a turn', () => {
  const ended = (rest: Partial<State>): State =>
    positioned(
      { howe: 'boston', 'ship-howe': 'newport', ward: 'montreal', stark: 'saratoga' },
      {
        turn: 2,
        played: { british: 'action-3', american: 'action-2' },
        player1: 'american',
        storm: 'south',
        arrivals: { stark: { path: ['albany'], by: 'land' } },
        crossings: { british: {}, american: { 'albany|saratoga': 1 } },
        replaced: { british: [], american: ['hartford'] },
        hands: { british: hand, american: hand },
        frames: [{ kind: 'turn', step: 'end', asks: [] }],
        ...rest,
      },
    );

  it('forgets what was done in it and goes on with the next cards', () => {
    const played = goneOn(ended({}), none);
    expect(played.state).toMatchObject({
      turn: 3,
      played: { british: null, american: null },
      player1: null,
      storm: 'none',
      arrivals: {},
      marching: [],
      crossings: { british: {}, american: {} },
      sites: {},
      replaced: { british: [], american: [] },
      revealed: [],
    });
    expect(open(played.state)).toEqual(['british card', 'american card']);
    expect(played.closed).toEqual(['turn']);
    expect(played.unsettled).toEqual(['american']);
  });

  it('is when control changes (5.3)', () => {
    const before = { albany: 'british', boston: 'american', montreal: 'british' } as const;
    const played = goneOn(ended({ control: before }), none);
    const { control } = played.state;
    expect(control.boston).toBe('british');
    expect(control.montreal).toBe('american');
    expect(control.albany).toBe('american');
    expect(control.saratoga).toBe('american');
    const told = played.events.filter(({ kind, data }) => kind === 'control' && data.side === 'british');
    expect(told[0]?.data.hexes).toContain('boston');
  });

  it('leads to the winter after the last card of the hand, and to a new deal after it', () => {
    const start = startOf(world, USUAL, null);
    const played = goneOn(
      {
        ...start,
        turn: 3,
        played: { british: 'action-3', american: 'action-2' },
        player1: 'british',
        hands: { british: empty, american: empty },
        frames: [{ kind: 'turn', step: 'end', asks: [] }],
      },
      none,
    );
    expect(open(played.state)).toEqual(['british disband']);
    const british = give(played.state, 'british', 'done', none);
    expect(open(british.state)).toEqual(['american disband']);
    const american = give(british.state, 'american', 'done', none);
    // Fort Oswego supplies nobody; Springfield one and Washington (strength 2) himself and another.
    expect(only(american, 'winter-losses')).toEqual({
      side: 'british',
      hex: 'fort-oswego',
      blocks: ['butler'],
    });
    expect(open(american.state)).toEqual(['chance deal']);
    expect(american.closed).toEqual(['year']);
    expect(american.state).toMatchObject({ year: 1776, turn: 0 });
  });
});

describe('control (5.3)', () => {
  it('of an empty town is by its colour: blue American, red and orange British (1.2)', () => {
    const control = controlOf(world, positioned({}));
    expect([control.boston, control.quebec, control.cherokee]).toEqual(['american', 'british', 'british']);
    expect(control.saratoga).toBeUndefined();
    expect(control.atlantic).toBeUndefined();
  });

  it('is held by warships alone (8.6)', () => {
    expect(controlOf(world, positioned({ 'ship-howe': 'newport' })).newport).toBe('british');
  });

  it('does not change where both sides stand', () => {
    const both = positioned({ howe: 'boston', ward: 'boston' }, { control: { boston: 'british' } });
    expect(controlOf(world, both).boston).toBe('british');
    expect(controlOf(world, { ...both, control: { boston: 'american' } }).boston).toBe('american');
  });

  it('gives the British the supply values of the towns they hold (11.1)', () => {
    const empty = positioned({});
    const points = supplyPoints(world, empty);
    const more = supplyPoints(
      world,
      positioned({ howe: 'boston', grey: 'saratoga', butler: 'fort-ticonderoga' }),
    );
    expect(more - points).toBe(3);
    expect(supplyPoints(world, positioned({ ward: 'quebec' }))).toBe(points - 3);
  });
});
