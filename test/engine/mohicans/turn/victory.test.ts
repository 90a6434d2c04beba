import { describe, expect, it } from '@jest/globals';
import type { PlaceId, Side } from '../../../../src/engine/mohicans/state.js';
import { game, goneOn, held, turning } from '../support/turn-table.js';

type Changes = { readonly [place: PlaceId]: Side };

const BRITISH_WIN: Changes = { quebec: 'british', louisbourg: 'british', 'fort-duquesne': 'british' };
const FRENCH_WIN: Changes = { albany: 'french', 'new-york': 'french' };

const atBegin = (changes: Changes) =>
  game.outcome(goneOn(turning('begin', {}, { turn: 4, ...held(changes) })).state);
const atEnd = (changes: Changes) =>
  game.outcome(
    goneOn(turning('end', {}, { turn: 14, year: 1760, season: 'autumn', ...held(changes) })).state,
  );

describe('the French win (Victory)', () => {
  it('when a turn begins with Albany and New York, Boston or Philadelphia in their hands', () => {
    for (const place of ['new-york', 'boston', 'philadelphia']) {
      expect(atBegin({ albany: 'french', [place]: 'french' })).toEqual({
        winner: 'french',
        reason: 'french-goal',
        rule: 'Victory',
      });
    }
  });

  it('not with Albany alone, nor with all but Albany', () => {
    expect(atBegin({ albany: 'french', hartford: 'french' })).toBeNull();
    expect(atBegin({ 'new-york': 'french', boston: 'french', philadelphia: 'french' })).toBeNull();
  });

  it('when the game ends and the British have not reached their goals', () => {
    expect(atEnd({})).toEqual({ winner: 'french', reason: 'british-denied', rule: 'Victory' });
    expect(atEnd({ quebec: 'british', montreal: 'british' })?.winner).toBe('french');
    expect(atEnd(FRENCH_WIN)?.reason).toBe('french-goal');
  });
});

describe('the British win (Victory)', () => {
  it('with three of their five goals, Québec or Montréal among them', () => {
    expect(atBegin(BRITISH_WIN)?.winner).toBe('british');
    expect(
      atBegin({ montreal: 'british', 'fort-frontenac': 'british', 'fort-duquesne': 'british' })?.reason,
    ).toBe('british-goal');
    expect(atEnd({ ...BRITISH_WIN, montreal: 'british' })?.winner).toBe('british');
  });

  it('not with three others, nor with two', () => {
    expect(
      atBegin({ louisbourg: 'british', 'fort-frontenac': 'british', 'fort-duquesne': 'british' }),
    ).toBeNull();
    expect(atBegin({ quebec: 'british', montreal: 'british' })).toBeNull();
  });
});

describe('the margin', () => {
  it('is by how many more goals a side holds', () => {
    const margins = (changes: Changes) => {
      const { state } = goneOn(turning('begin', {}, { turn: 4, ...held(changes) }));
      return [game.margin?.(state, 'french'), game.margin?.(state, 'british')];
    };
    expect(margins({})).toEqual([0, 0]);
    expect(margins(FRENCH_WIN)).toEqual([2, -2]);
    expect(margins({ ...BRITISH_WIN, albany: 'french' })).toEqual([-2, 2]);
  });
});

describe('the turns of a game', () => {
  it('are over one by one, and as many as its record has', () => {
    const turns = (turn: number) => game.turns?.(turning('begin', {}, { turn }));
    expect([0, 1, 4].map(turns)).toEqual([
      { over: 0, of: 14 },
      { over: 0, of: 14 },
      { over: 3, of: 14 },
    ]);
  });
});

describe('when both hold their goals', () => {
  it('the war goes on, and at its end nobody has won', () => {
    expect(atBegin({ ...BRITISH_WIN, ...FRENCH_WIN })).toBeNull();
    expect(atEnd({ ...BRITISH_WIN, ...FRENCH_WIN })).toEqual({
      winner: null,
      reason: 'both-goals',
      rule: 'Victory',
    });
  });
});
