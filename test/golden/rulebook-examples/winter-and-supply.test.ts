import { describe, expect, it } from '@jest/globals';
import { asked, calm, playWith, why } from '../../support/ww-table.js';
import { scene, told } from './support.js';

const bearn = { units: { 'fr-regular-bearn': 1 } };

describe('the examples of winter and supply', () => {
  it('11.2: of three reduced and two full drilled units in a fort two reduced die and the full ones flip', () => {
    const units = {
      'fr-marine-detachment': 3,
      'fr-regular-bearn': 1,
      'fr-regular-guyenne': 1,
    };
    const state = scene({
      season: { year: 1757, half: 'late' },
      hands: { french: [1], british: [] },
      french: {
        forts: ['crown-point'],
        at: { 'crown-point': { units, reduced: { 'fr-marine-detachment': 3 } } },
      },
    });
    const winter = playWith(state, [], 'stockade 1 at Sorel');
    expect(told(winter, 'attrition')).toMatchObject([{ side: 'french', space: 'space:crown-point' }]);
    const left = Object.entries(winter.state.pieces).filter(([, place]) => place === 'crown-point');
    expect(left.map(([piece]) => winter.state.reduced[piece])).toEqual([true, true, true]);
    expect(left.map(([piece]) => piece)).toEqual(
      expect.arrayContaining(['fr-regular-bearn', 'fr-regular-guyenne']),
    );
    expect(asked(winter.state).kind).toBe('deal');
  });

  // No lakeshore of the map leads on as the one of the example does: a river instead. Coureurs bar the shorter way.
  it('12.21: supply runs by stockade, river, empty wilderness, water, stockade, mountain fort and settled land', () => {
    const line = (stockades: string[], forts: string[]) =>
      why(
        scene({
          to_act: 'british',
          french: { at: { 'harriss-ferry': { units: { 'fr-coureurs-marin': 1 } } } },
          british: { stockades, forts, at: { chinklacamoose: { units: { 'br-regular-15th': 1 } } } },
        }),
        'stockade 57 at Chinklacamoose',
      );
    const [west, east, hills] = ['west-susquehanna', 'east-susquehanna', 'tuscarora-hills'] as const;
    expect(line([west, east], [hills])).toBe('legal');
    for (const gap of [line([west, east], []), line([east], [hills]), line([west], [hills])]) {
      expect(gap).toBe('builders-not-supplied 12.3');
    }
  });

  it('12.3: a stockade opens supply at once, and the same card builds a second one there', () => {
    const at = { ticonderoga: bearn, 'wood-creek': { units: { 'fr-regular-guyenne': 1 } } };
    const state = scene({ french: { at } });
    // Sorel and St-Jean lead over water to Ticonderoga, and over land from there to Wood Creek
    expect(why(state, 'stockades 2 at Wood Creek')).toBe('builders-not-supplied 12.3');
    const built = calm(state, 'stockades 2 at Ticonderoga, Wood Creek').state;
    expect(built.stockades).toEqual({ ticonderoga: 'french', 'wood-creek': 'french' });
  });
});
