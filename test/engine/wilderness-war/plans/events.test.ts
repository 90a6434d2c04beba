import { describe, expect, it } from '@jest/globals';
import { scene } from '../event-cards/military/scene.js';
import { Correspondence } from './table.js';

describe('standing answers to what events leave to choose', () => {
  it('take as many Indians as the die brings, in the order in which they are named', () => {
    for (const [die, settled] of [
      [2, ['lac-des-deux-montagnes']],
      [4, ['lac-des-deux-montagnes', 'st-francois']],
    ] as const) {
      const mail = new Correspondence(scene('french', [24]), [die])
        .plans('french', 'alliance: ally Algonquin, Abenaki, Caughnawaga first')
        .orders('french', 'event 24');
      expect(mail.answers).toContain('french plan alliance ally');
      expect(Object.keys(mail.session.state.allied).sort()).toEqual([...settled]);
    }
  });

  it('wait while none that they name is to be had', () => {
    const mail = new Correspondence(scene('french', [24]), [4])
      .plans('french', 'alliance: ally Huron, Ottawa first')
      .orders('french', 'event 24');
    expect(mail.asked.kind).toBe('alliance');
    expect(mail.ids('french')).toEqual(['p1']);
  });

  it('put all new troops where there is room, in the order in which the places are named', () => {
    const mail = new Correspondence(scene('british', [57]), [])
      .plans('british', 'placement: place all at Québec or Halifax')
      .orders('british', 'event 57');
    expect(mail.answers).toContain('british plan placement place');
  });
});
