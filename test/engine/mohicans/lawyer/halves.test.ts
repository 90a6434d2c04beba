import { describe, expect, it } from '@jest/globals';
import { freeToLeave } from '../../../../src/engine/mohicans/rules/movement/movable-units.js';
import type { State, UnitId } from '../../../../src/engine/mohicans/state.js';
import {
  at,
  type Field,
  field,
  fightHalf,
  frame,
  question,
  rolled,
  taken,
  told,
  world,
} from '../support/battle-field.js';

const B = ['reg-br-44', 'reg-br-48', 'reg-br-28', 'reg-br-43'] as const;
const F = ['reg-fr-artois-2', 'reg-fr-bearn-2', 'reg-fr-guyenne-2', 'reg-fr-berry-1'] as const;
const halves = { halves: true };

/** The French attack Hartford, on clear ground and without walls. */
function hartford(
  attackers: readonly UnitId[],
  defenders: readonly UnitId[],
  rest: Partial<Field> = {},
): State {
  return field({
    attacker: 'french',
    stand: { hartford: defenders },
    came: [{ to: 'hartford', path: ['albany'], by: 'road', units: attackers }],
    options: halves,
    rest: { control: { ...world.setup.control, albany: 'french' } },
    ...rest,
  });
}

/** The French attack the fort of Albany. */
function albany(attackers: readonly UnitId[], defenders: readonly UnitId[]): State {
  return field({
    attacker: 'french',
    stand: { albany: defenders },
    came: [{ to: 'albany', path: ['hartford'], by: 'road', units: attackers }],
    options: halves,
    rest: { control: { ...world.setup.control, hartford: 'french' } },
  });
}

/** Units join in the second half, as if they had moved there. */
function joined(state: State, place: string, ...ids: readonly UnitId[]): State {
  const units = { ...state.units };
  for (const id of ids) units[id] = { at: place, life: world.units.get(id)?.life ?? 0 };
  return { ...state, units };
}

describe('battles in split phases (Options)', () => {
  it('fight one round in the first half and wait as they are', () => {
    const first = fightHalf(hartford([F[0], F[1]], [B[0], B[1]]), 'first', ['arrow']);
    expect(rolled(first)).toEqual(['french 1+1', 'british 1+1']);
    expect(told(first, 'battle-pauses')).toEqual([{ place: 'hartford' }]);
    expect(told(first, 'battle-won')).toEqual([]);
    expect(question(first.state)).toBe('');
    expect(at(first.state, B[0])).toBe('hartford 1');
    expect(first.state.begun.hartford).toMatchObject({ round: 1, step: 'attacker', attacker: 'french' });
    expect(first.state.sites.hartford?.attacker).toBe('french');
  });

  it('ask who stays before the second round, which is the last', () => {
    const first = fightHalf(hartford([F[0], F[1]], [B[0], B[1]]), 'first', ['arrow']);
    const second = fightHalf(first.state, 'second', [], 'stand', 'stand');
    expect(second.state.begun).toEqual({});
    expect(rolled(second)).toEqual(['french 1+1', 'british 1+1']);
    expect(told(second, 'round-begun')).toEqual([{ place: 'hartford', phase: 'melee', round: 2 }]);
    expect(told(second, 'battle-begun')).toEqual([]);
    expect(told(second, 'battle-won')).toEqual([{ side: 'british', place: 'hartford' }]);
    // IV.I: now that it is over the damaged recover.
    expect(at(second.state, B[0])).toBe('hartford 2');
  });

  it('count who came for the second round, and whom they lost in the first', () => {
    const start = hartford([F[0], F[1]], ['mil-br-trenton', B[1]]);
    const first = fightHalf(start, 'first', ['two-arrows'], 'hit Trenton');
    expect(at(first.state, 'mil-br-trenton')).toMatch(/^reserve/);
    const second = fightHalf(joined(first.state, 'hartford', F[2]), 'second', [], 'stand', 'stand');
    expect(rolled(second)).toEqual(['french 2+1', 'british 0+1']);
    expect(told(second, 'battle-won')).toEqual([{ side: 'french', place: 'hartford' }]);
  });

  it('that begin in the second half have one round of melee', () => {
    const late = fightHalf(hartford([F[0], F[1]], [B[0], B[1]]), 'second', []);
    expect(told(late, 'round-begun')).toEqual([{ place: 'hartford', phase: 'melee', round: 1 }]);
    expect(told(late, 'battle-won')).toEqual([{ side: 'british', place: 'hartford' }]);
  });

  it('that begin in the second half have both rounds of assault', () => {
    const start = albany([F[0], 'mil-fr-chambly'], [B[0], B[1]]);
    const late = fightHalf(start, 'second', [], 'inside all', 'assault', 'assault', 'hold', 'besiege');
    expect(rolled(late)).toEqual(['french 0+1', 'british 1+1', 'french 1+1', 'british 1+1']);
  });

  it('are over in the first half where one side is gone', () => {
    const fought = fightHalf(hartford([F[0], F[1]], ['mil-br-trenton']), 'first', ['two-arrows']);
    expect(fought.state.begun).toEqual({});
    expect(told(fought, 'battle-won')).toEqual([{ side: 'french', place: 'hartford' }]);
  });

  it('assault once in each half, the militia in the second only', () => {
    const first = fightHalf(
      albany([F[0], 'mil-fr-chambly'], [B[0], B[1]]),
      'first',
      [],
      'inside all',
      'assault',
    );
    expect(rolled(first)).toEqual(['french 0+1', 'british 1+1']);
    expect(first.state.begun.albany).toMatchObject({ phase: 'assault', round: 1, step: 'storm' });
    const second = fightHalf(first.state, 'second', []);
    expect(question(second.state)).toBe('french storm');
    const over = fightHalf(first.state, 'second', [], 'assault', 'hold', 'besiege');
    expect(rolled(over)).toEqual(['french 1+1', 'british 1+1']);
    expect(over.state.sieges.albany).toMatchObject({ besieger: 'french', inside: [B[0], B[1]] });
  });

  it('leave the assault on who is left inside to the second half', () => {
    const start = albany([F[0], F[1], F[2], F[3]], ['mil-br-trenton', B[0]]);
    const first = fightHalf(start, 'first', ['two-arrows', 'two-arrows'], 'inside 44th');
    expect(first.state.begun.albany).toMatchObject({ phase: 'melee', round: 1, step: 'storm' });
    const second = fightHalf(first.state, 'second', [], 'assault', 'assault', 'hold', 'besiege');
    expect(told(second, 'round-begun').map(({ phase, round }) => [phase, round])).toEqual([
      ['assault', 1],
      ['assault', 2],
    ]);
  });

  it('meet those outside first who came to the besieged', () => {
    const first = fightHalf(albany([F[0], F[1]], [B[0]]), 'first', [], 'inside all', 'assault');
    const relieved = joined(first.state, 'albany', B[1], B[2]);
    const second = fightHalf(relieved, 'second', [], 'stand', 'stand');
    expect(told(second, 'round-begun')).toEqual([{ place: 'albany', phase: 'melee', round: 2 }]);
    expect(rolled(second)).toEqual(['french 1+1', 'british 1+1']);
  });

  it('keep who began them, and leave to the others what is more than the enemy', () => {
    const first = fightHalf(hartford([F[0]], [B[0], B[1], B[2]]), 'first', []);
    expect(freeToLeave(world, first.state, 'french', 'hartford')).toBe(0);
    expect(freeToLeave(world, first.state, 'british', 'hartford')).toBe(2);
    const inside = fightHalf(albany([F[0]], [B[0], B[1]]), 'first', [], 'inside all', 'assault');
    expect(freeToLeave(world, inside.state, 'british', 'albany')).toBe(0);
  });

  it('are over where one side was overrun meanwhile, and the other recovers', () => {
    const first = fightHalf(hartford([F[0], F[1]], [B[0]]), 'first', ['blank', 'blank', 'black arrow']);
    const hurt = [F[0], F[1]].filter((id) => first.state.units[id]?.life === 1);
    const pending = question(first.state);
    expect([hurt.length, pending]).toEqual([1, '']);
    const units = { ...first.state.units, [B[0]]: { at: 'gone', life: 2 } };
    const second = fightHalf({ ...first.state, units }, 'second', []);
    expect(second.state.begun).toEqual({});
    expect(at(second.state, F[0])).toBe('hartford 2');
    expect(told(second, 'round-begun')).toEqual([]);
  });

  it('go on in lines until the end, one round in the first half', () => {
    const start = hartford([F[0]], [B[0]], { options: { halves: true, lineBattles: true } });
    const first = fightHalf(start, 'first', [1, 1]);
    expect(first.state.begun.hartford?.round).toBe(1);
    const second = fightHalf(first.state, 'second', [1, 1], 'stand', 'stand');
    expect(question(second.state)).toBe('french round');
    expect(frame(second.state).round).toBe(2);
    expect(taken(second)).toEqual([]);
  });
});
