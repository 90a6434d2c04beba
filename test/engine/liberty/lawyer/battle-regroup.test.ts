import { describe, expect, it } from '@jest/globals';
import type { Fought } from '../battle/field.js';
import { at, FIRE_ON, field, fight, question, why } from '../battle/field.js';

describe('regrouping is a normal move (7.5, 5.3)', () => {
  /** Tarleton, who moves two hexes, has won at Springfield; Hartford is an empty American town. */
  const springfield = (
    rest: { readonly [block: string]: string } = {},
    storm: 'none' | 'north' = 'none',
  ) => ({
    ...field({
      attacker: 'british',
      stand: { ward: ['springfield', 1], birch: 'new-york', ...rest },
      came: [{ to: 'springfield', path: ['boston'], blocks: { fraser: 1, tarleton: 3 } }],
      control: { 'new-york': 'british' },
    }),
    storm,
  });
  const won = (from: ReturnType<typeof springfield>): Fought => fight(from, [1], FIRE_ON);

  it('leads through an empty town of the enemy, as any move may', () => {
    const turn = won(springfield());
    expect(question(turn.state)).toBe('british regroup');
    expect(why(turn.state, 'regroup Tarleton to New York')).toBe('legal');
    expect(why(turn.state, 'regroup Tarleton to Hartford')).toBe('no-regrouping-there 7.5');
    const fought = fight(springfield(), [1], FIRE_ON, 'regroup Tarleton to New York', 'stay');
    expect(at(fought.state, 'tarleton')).toBe('new-york 3');
  });

  it('leads through no enemies', () => {
    const held = won(springfield({ putnam: 'hartford', clinton: 'albany', dickinson: 'west-point' }));
    if (question(held.state) === 'british regroup') {
      expect(why(held.state, 'regroup Tarleton to New York')).toBe('no-regrouping-there 7.5');
    }
    expect(at(held.state, 'tarleton')).toBe('springfield 3');
  });

  it('leads through no enemy town in a storm (4)', () => {
    const stormy = won(springfield({ howe: 'boston' }, 'north'));
    expect(question(stormy.state)).toBe('british regroup');
    expect(why(stormy.state, 'regroup Tarleton to New York')).toBe('no-regrouping-there 7.5');
    expect(why(stormy.state, 'regroup Tarleton to Boston')).toBe('legal');
  });

  it('is not asked about where no kind of block could go anywhere', () => {
    const alone = field({
      attacker: 'british',
      stand: { ward: ['springfield', 1] },
      came: [{ to: 'springfield', path: ['boston'], blocks: { fraser: 1 } }],
    });
    expect(question(fight(alone, [1]).state)).toBe('');
  });

  it('takes the limits of hexsides anew, whatever retreated across them before', () => {
    const stanwix = field({
      attacker: 'british',
      stand: { arnold: ['saratoga', 1], mohawk: 'fort-stanwix' },
      came: [{ to: 'saratoga', path: ['fort-stanwix'], blocks: { grey: 4, grant: 4, fraser: 1, leslie: 4 } }],
    });
    // Two go back over the forest in the second round, which closes it; then the others win.
    const second = ['retreat Fraser to Fort Stanwix', 'fire', 'retreat Grey to Fort Stanwix'];
    const misses = Array.from({ length: 15 }, () => 6);
    const turn = fight(stanwix, [...misses, 1], 'fire', 'fire', 'fire', ...second);
    expect(question(turn.state)).toBe('british regroup');
    expect(why(turn.state, 'regroup Grant, Leslie to Fort Stanwix')).toBe('legal');
  });
});
