import { describe, expect, it } from '@jest/globals';
import type { BattleFrame } from '../../../../src/engine/mohicans/procedure-state/battle-frame-types.js';
import {
  lineBonus,
  opposite,
} from '../../../../src/engine/mohicans/rules/battle/line-battle-bonuses-and-targets.js';
import { USUAL } from '../../../../src/engine/mohicans/setup/options.js';
import { at, field, fight, frame, more, question, taken, told, why, world } from '../support/battle-field.js';
import { B, F, hartford } from './armies.js';

const lineBattles = { lineBattles: true };
const inLines = { options: { ...USUAL, ...lineBattles } };

describe('battles in lines (Options)', () => {
  it('set one unit opposite to each, and double the shorter line before any is tripled', () => {
    expect(opposite(['a', 'b'], ['x', 'y'], 1)).toEqual(['y']);
    expect(opposite(['a', 'b', 'c'], ['x', 'y'], 2)).toEqual(['x']);
    expect(opposite(['a', 'b'], ['x', 'y', 'z', 'w', 'v'], 0)).toEqual(['x', 'z', 'v']);
    expect(opposite(['a', 'b'], ['x', 'y', 'z', 'w', 'v'], 1)).toEqual(['y', 'w']);
  });

  it('add to the die what the table says for the kind of unit and where it fights', () => {
    const base = frame(fight(hartford([F[0]], [B[0], 'mil-br-boston'], inLines), [1, 1]).state);
    const units = [B[0], 'mil-br-boston', 'ranger-rogers'] as const;
    const defence = (part: Partial<BattleFrame>): number[] =>
      units.map((id) => lineBonus(world, { ...base, ...part }, id));
    expect(defence({ ground: 'clear' })).toEqual([2, 0, 0]);
    expect(defence({ ground: 'woods' })).toEqual([0, 0, 2]);
    expect(defence({ ground: 'woods', opening: 'landing' })).toEqual([2, 0, 0]);
    expect(defence({ phase: 'assault' })).toEqual([2, 0, 0]);
    expect(defence({ phase: 'assault', attacker: 'british' })).toEqual([1, -1, -1]);
    const walls = { ...base.lines, atWalls: units };
    expect(defence({ phase: 'assault', attacker: 'british', lines: walls })).toEqual([2, 0, 0]);
  });

  it('let the defender fire first, and only those attackers who are left fire back', () => {
    // Regulars on clear ground hit at four.
    const fought = fight(hartford([[F[0], 1], F[1]], [B[0], B[1]], inLines), [4, 3, 4]);
    expect(told(fought, 'line-fired')).toEqual([
      { side: 'british', place: 'hartford', dice: [4, 3], hits: 1 },
      { side: 'french', place: 'hartford', dice: [4], hits: 1 },
    ]);
    expect(taken(fought)).toEqual([F[0], B[0]]);
  });

  it('ask both sides for their lines where it makes a difference, and go by them', () => {
    const start = hartford([F[0], 'mil-fr-chambly'], [B[0], 'mil-br-boston'], inLines);
    const first = fight(start, []);
    expect(question(first.state)).toBe('british line');
    expect(why(first.state, 'line up 48th')).toBe('not-in-this-fight Options, Lines');
    expect(why(first.state, 'line up 44th, 44th')).toBe('unit-twice Options, Lines');
    const fought = fight(start, [1, 6], 'line up Boston militia, 44th', 'line up Artois, Chambly militia');
    // The Boston militia missed; the 44th stood opposite to the militia of Chambly.
    expect(taken(fought)).toEqual(['mil-fr-chambly']);
  });

  it('go on for as many rounds as it takes, until one side retreats or is gone', () => {
    const third = fight(hartford([F[0]], [B[0]], inLines), [], 'stand', 'stand', 'stand', 'stand');
    expect(told(third, 'round-begun')).toHaveLength(3);
    expect(question(third.state)).toBe('french round');
    expect(told(more(third, [], 'retreat'), 'battle-won')).toEqual([{ side: 'british', place: 'hartford' }]);
  });

  it('begin an ambush with a free volley of the irregulars', () => {
    const ambush = field({
      attacker: 'british',
      stand: { shawnee: ['ind-shawnee'] },
      came: [{ to: 'shawnee', path: ['mingo-s'], by: 'river', units: [B[0]] }],
      options: lineBattles,
    });
    const fought = fight(ambush, [4, 3]);
    expect(told(fought, 'line-fired').slice(0, 2)).toEqual([
      { side: 'french', place: 'shawnee', dice: [4], hits: 1 },
      { side: 'french', place: 'shawnee', dice: [3], hits: 0 },
    ]);
  });

  it('begin a landing with a free volley, after which the defender may leave the beach', () => {
    const landing = field({
      attacker: 'british',
      stand: { 'fort-carillon': ['cdb-marin', F[0]] },
      came: [{ to: 'fort-carillon', path: ['chambly'], by: 'lake', units: [B[0], B[1]] }],
      options: lineBattles,
    });
    const beach = fight(landing, []);
    expect(question(beach.state)).toBe('french beach');
    const back = more(beach, [], 'fall back');
    expect(frame(back.state).lines.fellBack).toBe(true);
    expect(told(back, 'line-fired')).toHaveLength(1);
    const later = more(beach, [], 'stand', 'stand');
    expect(why(later.state, 'fall back')).toBe('legal');
    // In the woods irregulars hit at four.
    const woods = more(more(back, [], 'stand'), [1, 4], 'stand');
    expect(taken(woods)).toEqual([B[1]]);
  });

  it('let attackers of a fort move up to the walls instead of firing', () => {
    const fort = field({
      attacker: 'french',
      stand: { 'fort-stanwix': [B[0]] },
      came: [
        {
          to: 'fort-stanwix',
          path: ['fort-levis'],
          by: 'trail',
          units: [F[0], 'mil-fr-chambly', 'mil-fr-montreal-1'],
        },
      ],
      options: lineBattles,
    });
    const start = fight(fort, [], 'inside all');
    // Militia before the walls cannot hit at all.
    const far = more(start, [1, 4, 6, 6], 'assault');
    expect(taken(far)).toEqual([]);
    const moved = more(start, [1, 5], 'advance Chambly militia, Montréal militia 1');
    expect(taken(moved)).toEqual([B[0]]);
    expect(why(moved.state, 'advance Chambly militia')).toBe('at-the-walls Options, Attack of a fort');
    const close = more(moved, [1, 1, 6], 'assault', 'hold');
    expect(at(close.state, B[0])).toBe('gone 2');
  });

  it('have none of it without the option', () => {
    const usual = field({
      attacker: 'french',
      stand: { 'fort-stanwix': [B[0]] },
      came: [{ to: 'fort-stanwix', path: ['fort-levis'], by: 'trail', units: [F[0]] }],
    });
    expect(why(fight(usual, [], 'inside all').state, 'advance all')).toBe(
      'no-lines Options, Attack of a fort',
    );
  });
});
