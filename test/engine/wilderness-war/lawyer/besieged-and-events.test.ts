import { describe, expect, it } from '@jest/globals';
import { asked, play, table, why } from '../../../support/ww-table.js';

const besiegers = { at: { albany: { units: { Artois: 1 } } } };
const cards = { to_act: 'french', hands: { french: [39, 41, 15], british: [17, 20] }, sieges: { albany: 0 } };

describe('units inside a besieged fortification are not removed by events (8.22)', () => {
  const form = {
    ...cards,
    french: besiegers,
    british: {
      at: {
        albany: { units: { 'br-provincial-massachusetts': 1 } },
        boston: { units: { 'br-provincial-connecticut': 1 } },
        'new-york': { units: { 'br-provincial-new-york': 1 } },
      },
    },
  };

  it('by Stingy Provincial Assembly: the British choose among the others', () => {
    const begun = play(table(form), 'event 39 Northern').state;
    expect(asked(begun).facts.pieces).toEqual(['br-provincial-connecticut-1', 'br-provincial-new-york-1']);
    expect(why(begun, 'remove Massachusetts')).not.toBe('legal');
  });

  it('by Stingy Provincial Assembly: nobody is lost where all are besieged', () => {
    const inside = { ...form, british: { at: { albany: { units: { 'br-provincial-massachusetts': 1 } } } } };
    const { state } = play(table(inside), 'event 39 Northern');
    expect(state.pieces['br-provincial-massachusetts-1']).toBe('albany');
    expect(asked(state)).toMatchObject({ side: 'british', kind: 'action' });
  });

  it('by Colonial Politics: what exceeds the limit is chosen among the others (5.54)', () => {
    const south = {
      ...cards,
      assemblies: 'supportive',
      french: besiegers,
      british: {
        at: {
          albany: { units: { 'br-provincial-virginia': 1 } },
          winchester: { units: { 'br-provincial-maryland': 1 } },
          philadelphia: { units: { 'br-provincial-pennsylvania': 1 } },
        },
      },
    };
    const begun = play(table(south), 'event 41').state;
    expect(asked(begun).facts).toMatchObject({
      count: 1,
      pieces: ['br-provincial-maryland', 'br-provincial-pennsylvania-1'],
    });
  });
});
