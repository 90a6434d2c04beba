import { describe, expect, it } from '@jest/globals';
import type { ActivationFrame } from '../../../src/engine/wilderness-war/procedure-state/season-and-action-phase-frame-types.js';
import { asked, calm, table, why } from '../../support/ww-table.js';
import { regulars, scene } from './support.js';

describe('the examples of activation and building', () => {
  it('5.32: a card of 3 activates two Indian units, one of Coureurs and a leader, and nobody else', () => {
    const french = {
      allied: ['pays-d-en-haut'],
      at: {
        montreal: { leaders: ['montcalm', 'levis'], units: { 'fr-indian-huron': 1, 'fr-coureurs-marin': 1 } },
        niagara: { leaders: ['rigaud'], units: { 'fr-indian-ottawa': 1 } },
      },
    };
    const state = scene({ french });
    expect(why(state, 'individuals 1 huron, ottawa, Marin, Montcalm')).toBe('legal');
    expect(why(state, 'individuals 1 huron, ottawa, Marin, Montcalm, Rigaud')).toBe(
      'too-many-individuals 5.32',
    );
    const frame = calm(state, 'individuals 1 huron, ottawa, Marin, Montcalm').state.frames.at(-1);
    expect((frame as ActivationFrame).groups).toHaveLength(4);
  });

  it('5.32: a leader of 1 goes with any card, one of 2 with a 2 or 3, one of 3 with a 3', () => {
    const french = {
      at: { montreal: { leaders: ['montcalm', 'levis', 'vaudreuil'], units: { 'fr-regular-bearn': 1 } } },
    };
    const state = table({ french });
    const verdicts = ['Montcalm', 'Levis', 'Vaudreuil'].map((leader) =>
      [11, 14, 1].map((card) => why(state, `force ${card} ${leader}`) === 'legal'),
    );
    expect(verdicts).toEqual([
      [true, true, true],
      [false, true, true],
      [false, false, true],
    ]);
  });

  it('5.34: Murray with Webb and Bradstreet moves fourteen units with a card of 1, 2 or 3', () => {
    const leaders = ['murray', 'webb', 'bradstreet'];
    const british = { at: { albany: { leaders, units: regulars(15) } } };
    const state = scene({ to_act: 'british', british });
    for (const card of [54, 53, 57]) {
      const line = `force ${card} Murray with Webb, Bradstreet, 14 regulars`;
      const moved = calm(state, line, 'move to Kinderhook').state;
      expect(Object.values(moved.pieces).filter((place) => place === 'kinderhook')).toHaveLength(17);
      expect(why(state, line.replace('14', '15'))).toBe('over-command 5.34');
    }
  });

  it('5.34: a Campaign activates two leaders, who need no units', () => {
    const french = { at: { montreal: { leaders: ['montcalm'] }, quebec: { leaders: ['levis'] } } };
    const moved = calm(
      scene({ french }),
      'event 1 Montcalm then Levis',
      'move Montcalm to Sorel',
      'move to Becancour',
    ).state;
    expect(moved.pieces).toMatchObject({ montcalm: 'sorel', levis: 'becancour' });
    expect(asked(moved)).toMatchObject({ side: 'british', kind: 'action' });
  });

  it('5.42: a card of 3 completes a fort and begins two others, not stockades as well, nor a fort in one go', () => {
    const at = {
      'crown-point': { units: { 'fr-regular-bearn': 1 } },
      ticonderoga: { units: { 'fr-regular-guyenne': 1 } },
      winooski: { units: { 'fr-regular-marine': 1 } },
    };
    const state = table({ french: { works: ['crown-point'], at } });
    const built = calm(state, 'forts 1 at Crown Point, Ticonderoga, Winooski').state;
    expect(built.forts).toEqual({ 'crown-point': 'french' });
    expect(built.works).toEqual({ ticonderoga: 'french', winooski: 'french' });
    expect(why(state, 'forts 1 at Ticonderoga, Ticonderoga')).toBe('once-per-space 5.42');
    expect(asked(built)).toMatchObject({ side: 'british', kind: 'action' });
  });

  it('5.534: Johnson commands three Regulars, both Mohawk units and all five British Iroquois', () => {
    const iroquois = ['seneca', 'cayuga', 'onondaga', 'tuscarora', 'oneida'];
    const indians = {
      'br-indian-mohawk': 2,
      ...Object.fromEntries(iroquois.map((id) => [`br-indian-${id}`, 1])),
    };
    const british = (leaders: string[], count: number) => ({
      to_act: 'british',
      british: {
        allied: ['canajoharie', 'karaghiyadirha', 'shawiangto', 'cayuga', 'onondaga', 'oneida-castle'],
        at: { schenectady: { leaders, units: { ...regulars(count), ...indians } } },
      },
    });
    const moved = calm(scene(british(['johnson'], 3)), 'force 53 Johnson', 'move to Schoharie').state;
    expect(Object.values(moved.pieces).filter((place) => place === 'schoharie')).toHaveLength(11);
    expect(why(scene(british(['johnson'], 4)), 'force 53 Johnson with 4 regulars')).toBe('over-command 5.34');
    const webb = scene(british(['johnson', 'webb'], 3));
    expect(why(webb, 'force 57 Webb with 3 regulars, 1 mohawk')).toMatch(/^follows-only/);
  });
});
