import { describe, expect, it } from '@jest/globals';
import { liberty } from '../../../support/liberty-table.js';
import { FIRE_ON, field, fight } from '../battle/field.js';

describe('who regroups (7.5)', () => {
  const won = field({
    attacker: 'british',
    stand: { ward: ['springfield', 1], howe: 'boston' },
    came: [{ to: 'springfield', path: ['boston'], blocks: { tarleton: 3, grey: 4, grant: 4 } }],
    control: { boston: 'british' },
  });
  // Tarleton misses; Ward is taken by Grey. Every British block had its turn by then.
  const dice = [6, 6, 6, 6, 1];
  const seen = (line: string) => liberty.view(fight(won, dice, FIRE_ON, line).state, 'american');

  it('is not told to the beaten side, who sees how many go where', () => {
    expect(seen('regroup Grey to Boston')).toEqual(seen('regroup Tarleton to Boston'));
    expect(seen('regroup Grey to Boston').counts.british.boston).toBe(2);
  });

  it('cannot be read off a battle that is over: it names no block any more', () => {
    const { frames } = seen('regroup Grey to Boston');
    expect(JSON.stringify(frames.at(-1))).not.toMatch(/grey|grant|tarleton/);
  });
});
