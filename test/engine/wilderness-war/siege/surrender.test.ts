import { describe, expect, it } from '@jest/globals';
import type { JsonObject } from '../../../../src/engine/core/base/json.js';
import { Play } from '../../../../src/engine/wilderness-war/procedure-context.js';
import { startMassacre } from '../../../../src/engine/wilderness-war/procedures/aftermath/massacre-card.js';
import type { State } from '../../../../src/engine/wilderness-war/state.js';
import { world } from '../../../support/wilderness-war.js';
import {
  activated,
  asked,
  event,
  force,
  go,
  kinds,
  play,
  position,
  proposals,
  scripted,
  why,
} from './camp.js';

const HERE = 'hudson-carry-north';
const SOUTH = 'hudson-carry-south';
const supply = { forts: ['ticonderoga', 'crown-point'], stockades: ['ile-aux-noix', 'st-jean'] };

/** Montcalm before William Henry in 1757, as the extended example has it: four Indian units with him. */
const army = {
  leaders: ['montcalm', 'levis', 'rigaud', 'bougainville'],
  units: {
    'fr-regular-bearn': 1,
    'fr-regular-la-sarre': 1,
    'fr-regular-guyenne': 1,
    'fr-regular-la-reine': 1,
    'fr-regular-languedoc': 1,
    'fr-regular-royal-roussillon': 1,
    'fr-regular-marine': 1,
    'fr-coureurs-marin': 1,
    'fr-coureurs-repentigny': 1,
    'fr-indian-algonquin': 1,
    'fr-indian-caughnawaga': 1,
    'fr-indian-ojibwa': 1,
    'fr-indian-potawatomi': 1,
  },
};
const allied = ['lac-des-deux-montagnes', 'kahnawake', 'pays-d-en-haut'];
const garrison = {
  units: {
    'br-provincial-new-hampshire': 1,
    'br-provincial-new-jersey': 1,
    'br-regular-44th': 1,
    'br-regular-48th': 1,
  },
};

function williamHenry(more: JsonObject = {}, inside: JsonObject = garrison): State {
  return position({
    vp: { side: 'french', points: 3 },
    sieges: { [HERE]: 0 },
    french: {
      ...supply,
      allied,
      at: { [HERE]: army, montreal: { units: { 'fr-indian-huron': 1 } } },
    },
    british: { forts: [HERE, SOUTH], at: { [HERE]: inside } },
    ...more,
  });
}

const besieging = (state: State) => activated(state, 'french', [force(state, 'montcalm')]);

describe('Surrender! (card 6)', () => {
  it('and Massacre! after it end the siege of William Henry as in the example of 1757', () => {
    const taken = go(besieging(williamHenry()), [], 'siege', play(6));
    expect(event(taken, 'garrison-moved')).toMatchObject({ side: 'british', space: `space:${SOUTH}` });
    expect(taken.state.forts).toMatchObject({ [HERE]: 'french', [SOUTH]: 'british' });
    expect(taken.state.sieges).toEqual({});
    expect(taken.state.vp).toBe(5);
    expect(taken.state.reshuffle).toBe(true);
    expect(taken.state.pieces['br-regular-44th']).toBe(SOUTH);
    expect(asked(taken.state)).toMatchObject({
      side: 'british',
      kind: 'massacre',
      facts: { space: HERE, indians: 4, cards: [7] },
    });
    expect(proposals(taken.state)).toEqual(['play', 'pass']);
    const gone = go(taken.state, [], play(7));
    expect(gone.state.vp).toBe(4);
    for (const tribe of ['algonquin', 'caughnawaga', 'ojibwa', 'potawatomi']) {
      const [unit] = event(gone, 'massacre').pieces as string[];
      expect(unit).toBe('unit:fr-indian-algonquin-1');
      const there = world.pieceIds.filter(
        (piece) => piece.startsWith(`fr-indian-${tribe}`) && gone.state.pieces[piece] === HERE,
      );
      expect(there).toEqual([]);
    }
    // 5.532: no Algonquin and no Caughnawaga are left, but a Huron is
    expect(gone.state.allied).toEqual({ 'pays-d-en-haut': 'french' });
    expect(gone.state.frames.map((frame) => frame.kind)).not.toContain('massacre');
  });

  it('needs nobody inside, and takes a fortress for 3 points (card 6)', () => {
    const state = position({
      hands: { french: [1, 6], british: [8] },
      sieges: { albany: 2 },
      french: {
        ...supply,
        forts: [...supply.forts, SOUTH, HERE],
        at: { albany: { leaders: ['montcalm'], units: { 'fr-regular-bearn': 1 } } },
      },
      british: { forts: ['schenectady'] },
    });
    const gone = go(besieging(state), [], 'siege', play(6));
    expect(kinds(gone)).not.toContain('garrison-moved');
    expect([gone.state.captured, gone.state.vp]).toEqual([{ albany: 'french' }, 3]);
  });

  it('lets the owner choose among equally near fortifications (card 6)', () => {
    const british = {
      forts: [HERE],
      stockades: ['hoosic', 'schenectady'],
      at: { [HERE]: { leaders: ['webb'], units: { 'br-regular-44th': 1 } } },
    };
    // the forts and stockades of the British two connections away
    const state = williamHenry({ british });
    const open = go(besieging(state), [], 'siege', play(6));
    expect(asked(open.state)).toMatchObject({
      side: 'british',
      kind: 'garrison',
      facts: {
        space: HERE,
        pieces: ['webb', 'br-regular-44th'],
        spaces: expect.arrayContaining(['hoosic', 'albany']),
      },
    });
    expect(proposals(open.state)).toEqual(['garrison']);
    expect(why(open.state, 'garrison', { space: 'new-york' })).toBe('not-the-nearest-fortification 5.56');
    expect(why(open.state, 'garrison', { space: 'atlantis' })).toBe('unknown-name');
    const gone = go(open.state, [], ['garrison', { space: 'hoosic' }]);
    expect([gone.state.pieces.webb, gone.state.pieces['br-regular-44th']]).toEqual(['hoosic', 'hoosic']);
    expect(gone.state.forts[HERE]).toBe('french');
  });

  it('may be played at Louisbourg only once the siege has reached level 1 (8.231)', () => {
    const louisbourg = (level: number) =>
      position({
        to_act: 'british',
        hands: { french: [1], british: [6] },
        cards: { discards: [8] },
        sieges: { louisbourg: level },
        amphib: ['louisbourg'],
        french: { at: { louisbourg: { leaders: ['drucour'], units: { 'fr-regular-artois': 1 } } } },
        british: { at: { louisbourg: { leaders: ['amherst'], units: { 'br-regular-44th': 1 } } } },
      });
    const early = activated(louisbourg(0), 'british', [force(louisbourg(0), 'amherst')]);
    const rolled = go(early, [4], 'siege');
    // Amherst +1, Drucour -1, Louisbourg -1
    expect(event(rolled, 'siege-rolled')).toMatchObject({ die: 4, total: 3, level: 1 });
    const late = activated(louisbourg(1), 'british', [force(louisbourg(1), 'amherst')]);
    const gone = go(late, [], 'siege', play(6));
    expect([gone.state.captured, gone.state.vp]).toEqual([{ louisbourg: 'british' }, -3]);
    expect(gone.state.pieces.drucour).toBe('quebec');
  });

  it('may be played by the besieged with optional rule 14.4 only, with the same effect', () => {
    const form = { hands: { french: [1], british: [6] }, cards: { discards: [7, 8] } };
    const without = go(besieging(williamHenry(form)), [1], 'siege', 'pass');
    expect(asked(without.state).kind).toBe('assault');
    const base = williamHenry(form);
    const both: State = { ...base, flags: { ...base.flags, eitherMaySurrender: true } };
    const open = go(besieging(both), [], 'siege', 'pass');
    expect(asked(open.state)).toMatchObject({ side: 'british', facts: { role: 'besieged', cards: [6] } });
    const gone = go(open.state, [], play(6));
    expect([gone.state.forts[HERE], gone.state.vp]).toEqual(['french', 5]);
  });
});

describe('Massacre! (card 7)', () => {
  it('after Surrender! also kills the Indians who marched off with the garrison (note 1 on the card)', () => {
    const inside = { units: { 'br-regular-44th': 1, 'br-indian-mohawk': 1 } };
    const british = { forts: [HERE, SOUTH], allied: ['canajoharie'], at: { [HERE]: inside } };
    const gone = go(besieging(williamHenry({ british })), [], 'siege', play(6), play(7));
    expect(gone.state.allied).toEqual({ 'pays-d-en-haut': 'french' });
    expect(event(gone, 'massacre').pieces).toHaveLength(5);
  });

  it('follows an assault, and may be passed', () => {
    const weak = {
      british: { forts: [HERE, SOUTH], at: {} },
      sieges: { [HERE]: 1 },
      cards: { discards: [6, 8] },
      hands: { french: [1], british: [7] },
    };
    const gone = go(besieging(williamHenry(weak)), [4, 3], 'assault');
    expect(asked(gone.state)).toMatchObject({ side: 'british', kind: 'massacre' });
    const spared = go(gone.state, [], 'pass');
    expect(spared.state.vp).toBe(5);
    // 5.36: nobody is left to act, so the next action phase begins
    expect(asked(spared.state)).toMatchObject({ side: 'british', kind: 'action' });
  });

  const opened = (units: JsonObject, more: JsonObject = {}): string[] => {
    const state = position({
      hands: { french: [1], british: [7] },
      french: {
        allied: ['kahnawake'],
        at: { hoosic: { units }, kahnawake: { units: { 'fr-indian-caughnawaga': 1 } } },
      },
      ...more,
    });
    const active = activated(state, 'french', []);
    const now = new Play(world, active, scripted([]).dice);
    startMassacre(now, 'french', 'hoosic');
    return now.state.frames.map((frame) => frame.kind);
  };

  it('needs Indians and living drilled troops of the captor, and a card that may be out there (notes 2 and 3)', () => {
    const mixed = { 'fr-regular-bearn': 1, 'fr-indian-caughnawaga': 1 };
    const form = { allied: ['kahnawake'], at: { hoosic: { units: mixed } } };
    expect(opened(mixed, { french: form })).toContain('massacre');
    expect(opened({ 'fr-regular-bearn': 1, 'fr-coureurs-marin': 1 })).not.toContain('massacre');
    const indians = { allied: ['kahnawake'], at: { hoosic: { units: { 'fr-indian-caughnawaga': 1 } } } };
    expect(opened({}, { french: indians })).not.toContain('massacre');
    expect(
      opened(mixed, { french: form, cards: { discards: [7] }, hands: { french: [1], british: [8] } }),
    ).not.toContain('massacre');
  });
});
