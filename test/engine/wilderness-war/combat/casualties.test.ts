import { describe, expect, it } from '@jest/globals';
import { applyLosses } from '../../../../src/engine/wilderness-war/rules/combat/apply-losses.js';
import { eliminate } from '../../../../src/engine/wilderness-war/rules/elimination.js';
import type { Place, State } from '../../../../src/engine/wilderness-war/state.js';
import { start, world } from '../../../support/wilderness-war.js';

const base = start('annus-mirabilis', 3);

function position(places: { [piece: string]: Place }, reduced: string[] = []): State {
  const nowhere = Object.fromEntries(world.pieceIds.map((piece) => [piece, 'available']));
  return {
    ...base,
    pieces: { ...nowhere, ...places },
    reduced: Object.fromEntries(reduced.map((piece) => [piece, true as const])),
    allied: {},
  };
}

describe('step losses', () => {
  it('flip full-strength units and eliminate reduced ones (7.61)', () => {
    const state = position(
      { 'br-regular-44th': 'albany', 'br-regular-48th': 'albany', 'br-ranger-rogers': 'albany' },
      ['br-regular-48th'],
    );
    const after = applyLosses(world, state, [
      { piece: 'br-regular-44th', steps: 1 },
      { piece: 'br-regular-48th', steps: 1 },
      { piece: 'br-ranger-rogers', steps: 2 },
    ]);
    expect(after.reduced).toEqual(['br-regular-44th']);
    expect(after.eliminated).toEqual(['br-regular-48th', 'br-ranger-rogers']);
    expect(after.state.reduced).toEqual({ 'br-regular-44th': true });
    expect(after.state.pieces['br-regular-44th']).toBe('albany');
    expect(state.reduced).toEqual({ 'br-regular-48th': true });
  });

  it('remove Regulars, Coureurs and leaders for good; the others may return (5.52, 7.61)', () => {
    const going = {
      'br-regular-44th': 'removed',
      'fr-marine-detachment-1': 'removed',
      'fr-coureurs-marin': 'removed',
      wolfe: 'removed',
      'br-light-infantry-howes': 'available',
      'br-provincial-new-york-1': 'available',
      'br-ranger-rogers': 'available',
      'br-colonial-militia-1': 'available',
      'fr-indian-abenaki-1': 'available',
    };
    const state = position(Object.fromEntries(Object.keys(going).map((piece) => [piece, 'albany'])));
    const after = eliminate(world, state, Object.keys(going));
    for (const [piece, place] of Object.entries(going))
      expect([piece, after.state.pieces[piece]]).toEqual([piece, place]);
  });

  it('end an alliance with the last unit of the settlement, wherever the others are on the map (5.532)', () => {
    const allied = {
      ...position({
        'fr-indian-huron': 'niagara',
        'fr-indian-ottawa': 'montreal',
        'fr-indian-mingo-1': 'niagara',
      }),
      allied: { 'pays-d-en-haut': 'french', 'mingo-town': 'french' },
    } as State;
    const one = eliminate(world, allied, ['fr-indian-huron']);
    expect(one.lapsed).toEqual([]);
    const all = eliminate(world, one.state, ['fr-indian-ottawa', 'fr-indian-mingo-1']);
    expect(all.lapsed.slice().sort()).toEqual(['mingo-town', 'pays-d-en-haut']);
    expect(all.state.allied).toEqual({});
  });

  it('of nobody change nothing', () => {
    const state = position({ 'br-ranger-rogers': 'albany' });
    expect(applyLosses(world, state, [])).toEqual({ state, lapsed: [], reduced: [], eliminated: [] });
  });
});
