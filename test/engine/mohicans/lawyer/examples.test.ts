import { describe, expect, it } from '@jest/globals';
import { asked, at, field, fight, told, world } from '../support/battle-field.js';

/** The end of the worked example of movement (III): the French stack of five at Fort William-Henry, the British at Fort George. */
describe('the battle of the worked example, at Fort William-Henry', () => {
  const stack = ['reg-fr-la-reine-2', 'reg-fr-bearn-2', 'mil-fr-montreal-1', 'mil-fr-chambly', 'mar-fr-1'];
  const start = field({
    attacker: 'french',
    stand: { 'fort-william-henry': ['mil-br-boston'], 'fort-george': ['reg-br-44', 'reg-br-48'] },
    came: [{ to: 'fort-william-henry', path: ['fort-carillon'], by: 'trail', units: stack }],
  });

  it('is fought in woods before the fort appears, and one unit of Fort George may join after a round', () => {
    const first = fight(start, []);
    expect(told(first, 'battle-drawn-up')[0]).toMatchObject({ ground: 'woods', walls: false });
    const second = fight(start, [], 'stand', 'stand with 44th');
    expect(told(second, 'reinforced')).toEqual([
      { side: 'british', place: 'fort-william-henry', from: 'fort-george', unit: 'reg-br-44' },
    ]);
  });

  it('offers who stands at Fort George to the defender', () => {
    const { state } = fight(start, [], 'stand');
    expect(asked(state)).toMatchObject({
      side: 'british',
      kind: 'round',
      facts: { units: ['reg-br-44', 'reg-br-48'] },
    });
    expect(at(state, 'reg-br-44')).toBe('fort-george 2');
    expect(world.places.get('fort-william-henry')?.stackLimit).toBe(stack.length);
  });
});
