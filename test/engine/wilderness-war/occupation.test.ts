import { describe, expect, it } from '@jest/globals';
import { problems } from '../../../src/engine/wilderness-war/checks/invariants.js';
import { world } from '../../support/wilderness-war.js';
import { asked, kinds, calm as play, table } from '../../support/ww-table.js';

describe('what follows from who stands where', () => {
  it('drilled troops alone in a space destroy enemy works (5.45)', () => {
    const form = {
      british: { works: ['wood-creek'] },
      french: {
        at: {
          ticonderoga: { leaders: ['montcalm'], units: { 'fr-regular-bearn': 1, 'fr-coureurs-marin': 1 } },
        },
      },
    };
    const troops = play(table(form), 'unit 11 Bearn at Ticonderoga', 'move to Wood Creek');
    expect(troops.state.works).toEqual({});
    expect(kinds(troops).slice(2)).toEqual(['moved', 'works-destroyed']);
    const scouts = play(table(form), 'individuals 11 Marin', 'move to Wood Creek');
    expect(scouts.state.works).toEqual({ 'wood-creek': 'british' });
  });

  it('works are destroyed on the way too, and the journey goes on (5.45)', () => {
    const form = {
      british: { works: ['wood-creek'] },
      french: {
        at: {
          ticonderoga: { leaders: ['montcalm'], units: { 'fr-regular-bearn': 1, 'fr-coureurs-marin': 1 } },
        },
      },
    };
    const played = play(
      table(form),
      'force 11 Montcalm with all',
      'move to Wood Creek, Green Mountains Central',
    );
    expect(kinds(played).slice(2)).toEqual(['moved', 'works-destroyed', 'moved']);
    expect(played.events.filter((event) => event.kind === 'moved').map((event) => event.data.path)).toEqual([
      ['space:wood-creek'],
      ['space:green-mountains-central'],
    ]);
  });

  it('a siege ends when the last besieging unit leaves (8.232)', () => {
    const form = {
      sieges: { 'hudson-carry-north': 1 },
      french: { at: { 'hudson-carry-north': { units: { 'fr-regular-bearn': 1, 'fr-regular-guyenne': 1 } } } },
      british: {
        forts: ['hudson-carry-north'],
        at: { 'hudson-carry-north': { units: { 'br-provincial-virginia': 1 } } },
      },
    };
    const one = play(table(form), 'unit 11 Bearn at Hudson Carry North', 'move to Ticonderoga').state;
    expect(one.sieges).toEqual({ 'hudson-carry-north': 1 });
    const alone = { ...form, french: { at: { 'hudson-carry-north': { units: { 'fr-regular-bearn': 1 } } } } };
    const last = play(table(alone), 'unit 11 Bearn at Hudson Carry North', 'move to Ticonderoga');
    expect(last.state.sieges).toEqual({});
    expect(kinds(last).slice(2)).toEqual(['moved', 'siege-lifted']);
  });

  it('the garrison set free may not intercept in the first space, but does after that (6.724)', () => {
    const form = {
      sieges: { 'hudson-carry-north': 1 },
      french: {
        at: {
          'hudson-carry-north': {
            leaders: ['montcalm'],
            units: { 'fr-regular-bearn': 1, 'fr-coureurs-marin': 1 },
          },
        },
      },
      british: {
        forts: ['hudson-carry-north'],
        at: { 'hudson-carry-north': { units: { 'br-provincial-virginia': 1 } } },
      },
    };
    const begun = play(table(form), 'force 11 Montcalm with all').state;
    for (const line of ['boat to Ticonderoga', 'move to Adirondacks Central']) {
      expect(asked(play(begun, line).state)).toMatchObject({ side: 'british', kind: 'action' });
    }
    expect(asked(play(begun, 'move to Ticonderoga, Adirondacks Central').state)).toMatchObject({
      kind: 'intercept',
      facts: { space: 'adirondacks-central', spaces: ['hudson-carry-north'] },
    });
  });

  it('a captured fortress left empty reverts, for three points (8.24)', () => {
    const form = {
      to_act: 'british',
      vp: { side: 'french', points: 1 },
      british: {
        captured: ['montreal'],
        at: { montreal: { leaders: ['murray'], units: { 'br-regular-15th': 1, 'br-regular-17th': 1 } } },
      },
    };
    const kept = play(table(form), 'unit 53 15th at Montreal', 'boat to Sorel').state;
    expect(kept).toMatchObject({ captured: { montreal: 'british' }, vp: 1 });
    const left = play(table(form), 'force 53 Murray with 2 regulars', 'boat to Sorel');
    expect(left.state).toMatchObject({ captured: {}, vp: 4 });
    expect(kinds(left).slice(2)).toEqual(['moved', 'fortress-reverted', 'victory-points']);
  });

  it('an Amphib marker alone holds a captured fortress (6.432, 8.24)', () => {
    const form = {
      to_act: 'british',
      amphib: ['louisbourg'],
      british: { captured: ['louisbourg'], at: { louisbourg: { units: { 'br-regular-15th': 1 } } } },
    };
    const left = play(table(form), 'unit 53 15th at Louisbourg', 'sail to Halifax').state;
    expect(left.captured).toEqual({ louisbourg: 'british' });
    expect(problems(world, left)).toEqual([]);
  });

  it('an Amphib marker goes when French drilled troops hold the space alone (6.431)', () => {
    const form = {
      amphib: ['ile-d-orleans'],
      french: {
        at: {
          quebec: { leaders: ['levis'], units: { 'fr-regular-bearn': 1, 'fr-coureurs-marin': 1 } },
        },
      },
    };
    for (const edition of [1, 2, 3]) {
      const troops = play(table(form, edition), 'unit 11 Bearn at Quebec', 'move to Ile d Orleans');
      expect(troops.state.amphib).toEqual([]);
      expect(kinds(troops).slice(2)).toEqual(['moved', 'amphib-removed']);
    }
    const scouts = play(table(form), 'individuals 11 Marin', 'move to Ile d Orleans');
    expect(scouts.state.amphib).toEqual(['ile-d-orleans']);
    const leader = play(table(form), 'individuals 11 Levis', 'move to Ile d Orleans');
    expect(leader.state.amphib).toEqual(['ile-d-orleans']);
  });

  it('an Amphib marker goes where an unbesieged French fortification stands alone, in the 3rd edition (6.431)', () => {
    const landing = {
      to_act: 'british',
      amphib: ['louisbourg'],
      sieges: { louisbourg: 0 },
      british: { at: { louisbourg: { units: { 'br-regular-15th': 1 } } } },
    };
    const sailed = ['unit 53 15th at Louisbourg', 'sail to Halifax'];
    const third = play(table(landing), ...sailed);
    expect(third.state.amphib).toEqual([]);
    expect(kinds(third).slice(2)).toEqual(['moved', 'siege-lifted', 'amphib-removed']);
    for (const edition of [1, 2]) {
      expect(play(table(landing, edition), ...sailed).state.amphib).toEqual(['louisbourg']);
      const garrison = { ...landing, french: { at: { louisbourg: { units: { 'fr-regular-bearn': 1 } } } } };
      expect(play(table(garrison, edition), ...sailed).state.amphib).toEqual([]);
    }
    const beach = { amphib: ['ile-d-orleans'] };
    expect(play(table(beach), 'stockades 11 Ile d Orleans').state.amphib).toEqual([]);
    expect(play(table(beach, 1), 'stockades 11 Ile d Orleans').state.amphib).toEqual(['ile-d-orleans']);
  });

  it('Niagara and Ohio Forks give a point to whoever takes them from the other side (13.23)', () => {
    const form = {
      to_act: 'british',
      holders: { 'ohio-forks': 'french', niagara: 'french' },
      british: {
        at: {
          'gists-station': { units: { 'br-regular-15th': 1 } },
          kittaning: { units: { 'br-ranger-rogers': 1 } },
        },
      },
    };
    const taken = play(table(form), 'unit 53 15th', 'move to Ohio Forks');
    expect(taken.state).toMatchObject({ holders: { 'ohio-forks': 'british', niagara: 'french' }, vp: -1 });
    expect(kinds(taken).slice(2)).toEqual(['moved', 'changed-hands', 'victory-points']);
    const scouted = play(table(form), 'individuals 53 Rogers', 'boat to Ohio Forks').state;
    expect(scouted.vp).toBe(-1);
    const leader = { ...form, british: { at: { kittaning: { leaders: ['wolfe'] } } } };
    expect(play(table(leader), 'individuals 53 Wolfe', 'boat to Ohio Forks').state.vp).toBe(0);
    const own = { ...form, holders: { 'ohio-forks': 'british' } };
    expect(play(table(own), 'unit 53 15th', 'move to Ohio Forks').state.vp).toBe(0);
  });
});
