import { describe, expect, it } from '@jest/globals';
import { acting, places, play, refusal } from '../action/table.js';

describe('storms (4)', () => {
  it('keep nobody in port for an enemy fleet in the Atlantic, where nobody attacks (1.6)', () => {
    const ship = 'ship-de-barras';
    const start = acting(
      'british',
      { grey: 'boston', 'ship-howe': 'boston', [ship]: 'atlantic' },
      { storm: 'north', frenchEntered: true },
    );
    expect(refusal(start, 'sail Boston > Atlantic')).toBeNull();
    expect(places(play(start, [], 'sail Boston > Atlantic').state, 'grey', 'ship-howe')).toEqual([
      'atlantic',
      'atlantic',
    ]);
  });
});
