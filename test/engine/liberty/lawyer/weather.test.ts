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

  it('let nobody pass through an empty enemy town, since to enter it is an attack (margin of 5.3)', () => {
    const way = 'move Birch Boston > Bennington via Springfield';
    const birch = { birch: 'boston', fraser: 'bennington' } as const;
    expect(refusal(acting('british', birch), way)).toBeNull();
    expect(refusal(acting('british', birch, { storm: 'north' }), way)).toMatchObject({
      code: 'storm',
      params: { hex: 'hex:springfield' },
    });
    expect(refusal(acting('british', birch, { storm: 'south' }), way)).toBeNull();
  });

  it('stop ships that pass an empty enemy port as well', () => {
    const fleet = { 'ship-howe': 'new-york', fraser: 'newport' } as const;
    expect(refusal(acting('british', fleet), 'sail New York > Newport via Hartford')).toBeNull();
    expect(
      refusal(acting('british', fleet, { storm: 'north' }), 'sail New York > Newport via Hartford'),
    ).toMatchObject({ code: 'storm', params: { hex: 'hex:hartford' } });
  });

  it('of the south hold ships back that would attack out of it', () => {
    const start = acting('british', { 'ship-howe': 'dover' }, { storm: 'south' });
    expect(refusal(start, 'sail Dover > Philadelphia')).toMatchObject({ code: 'storm', rule: '4' });
    expect(refusal(acting('british', { 'ship-howe': 'dover' }), 'sail Dover > Philadelphia')).toBeNull();
  });
});
