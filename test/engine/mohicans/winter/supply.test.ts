import { describe, expect, it } from '@jest/globals';
import type { State } from '../../../../src/engine/mohicans/state.js';
import { world } from '../../../support/mohicans.js';
import { at, every, held, oneStage, type Stand, wintering } from '../support/turn-table.js';

const starved = (stand: Stand, rest: Partial<State> = {}) =>
  every(oneStage(wintering('supply', stand, rest)), 'starved').map(({ units, why }) => [
    why,
    ...(units as string[]),
  ]);

describe('supply in winter (VI)', () => {
  it('leads by roads and waterways through friendly places to a base of operations', () => {
    expect(
      starved({ 'fort-oswego': ['reg-br-44'], 'fort-niagara': ['reg-fr-foix'], chambly: ['mil-fr-chambly'] }),
    ).toEqual([]);
    expect(starved({ 'fort-oswego': ['reg-br-44'] }, held({ albany: 'french' }))).toEqual([
      ['unsupplied', 'reg-br-44'],
    ]);
    expect(
      starved(
        { 'fort-niagara': ['reg-fr-foix'] },
        held({ 'fort-frontenac': 'british', 'portage-des-chats': 'british' }),
      ),
    ).toEqual([['unsupplied', 'reg-fr-foix']]);
  });

  it('does not lead by trails', () => {
    expect(starved({ 'fort-william-henry': ['reg-br-44'] }, { forts: ['fort-william-henry'] })).toEqual([
      ['unsupplied', 'reg-br-44'],
    ]);
  });

  it('does not lead past enemies', () => {
    expect(starved({ 'fort-oswego': ['reg-br-44'], 'johnson-hall': ['cdb-marin'] })).toEqual([
      ['unsupplied', 'reg-br-44'],
    ]);
  });

  it('leads the French through the land of tribes that nobody has taken, and the British not', () => {
    // Fort Duquesne is reached by way of Kittaning or of the Shawnee.
    expect(starved({ 'fort-duquesne': ['mar-fr-1'] })).toEqual([]);
    expect(starved({ 'fort-duquesne': ['mar-fr-1'] }, held({ kittaning: 'british' }))).toEqual([]);
    const cut = held({ kittaning: 'british', 'mingo-s': 'british' });
    expect(starved({ 'fort-duquesne': ['mar-fr-1'] }, cut)).toEqual([['unsupplied', 'mar-fr-1']]);
    expect(
      starved(
        { 'fort-venango': ['reg-br-44'] },
        { ...held({ 'fort-duquesne': 'british', 'fort-venango': 'british' }), forts: ['fort-venango'] },
      ),
    ).toEqual([['unsupplied', 'reg-br-44']]);
  });

  it('ends at a base only while that is friendly', () => {
    const { control } = held({ montreal: 'british', quebec: 'british' });
    expect(starved({ chambly: ['reg-fr-foix'] }, control === undefined ? {} : { control })).toEqual([
      ['unsupplied', 'reg-fr-foix'],
    ]);
  });

  it('is needed by no tribe, no coureur and no ranger', () => {
    expect(
      starved({ 'fort-william-henry': ['ranger-rogers'], kittaning: ['cdb-marin', 'ind-huron'] }),
    ).toEqual([]);
    expect(starved({ cayuga: ['iro-cayuga-fr'] }, { allied: 'french' })).toEqual([]);
  });

  it('is needed in no port', () => {
    const cut = held({ montreal: 'british', quebec: 'british', trenton: 'french' });
    expect(
      starved(
        { louisbourg: ['gar-fr-louisbourg', 'mil-fr-louisbourg'], tadoussac: ['mil-fr-tadoussac'] },
        cut,
      ),
    ).toEqual([]);
    expect(
      starved({ halifax: ['reg-br-40'], 'port-royal': ['reg-br-45'], 'fort-lawrence': ['reg-br-49'] }),
    ).toEqual([]);
  });

  it('reaches a British place by way of any British port', () => {
    const beyond = { ...held({ quebec: 'british', montreal: 'british', 'trois-rivieres': 'british' }) };
    const won = held({ ...beyond.control, louisbourg: 'british' });
    expect(starved({ montreal: ['reg-br-44'] }, won)).toEqual([]);
    // Louisbourg in French hands shuts off Québec and what is supplied from there.
    expect(starved({ montreal: ['reg-br-44'], quebec: ['reg-br-48'] }, beyond)).toEqual([
      ['unsupplied', 'reg-br-44', 'reg-br-48'],
    ]);
  });

  it('does not pass a French Louisbourg along the coast', () => {
    const coast = {
      quebec: 'british',
      'isle-saint-jean': 'british',
      tadoussac: 'british',
      'fort-beausejour': 'british',
    } as const;
    expect(starved({ quebec: ['reg-br-44'], 'isle-saint-jean': ['reg-br-48'] }, held(coast))).toEqual([
      ['unsupplied', 'reg-br-44'],
    ]);
  });
});

describe('winter quarters (VI)', () => {
  it('are a town, a city or a fort, or a road to a friendly one', () => {
    expect(starved({ boston: ['reg-br-44'], carlisle: ['reg-br-48'], 'fort-oswego': ['reg-br-47'] })).toEqual(
      [],
    );
    expect(starved({ 'fort-chiswell': ['reg-br-44'] })).toEqual([['unsheltered', 'reg-br-44']]);
    expect(starved({ 'fort-chiswell': ['reg-br-44'] }, { forts: ['fort-chiswell'] })).toEqual([]);
    // A road leads from Fort Dobbs to Salisbury.
    expect(starved({ 'fort-dobbs': ['reg-br-44'] })).toEqual([]);
    expect(starved({ 'fort-dobbs': ['reg-br-44'] }, held({ salisbury: 'french' }))).toEqual([
      ['unsupplied', 'reg-br-44'],
    ]);
  });

  it('are needed in a port too', () => {
    expect(starved({ bangor: ['mar-fr-1'] })).toEqual([['unsheltered', 'mar-fr-1']]);
  });
});

describe('who starves', () => {
  it('is eliminated: militia to the reserve, all others for good', () => {
    const stand: Stand = { 'fort-chiswell': ['reg-br-44', 'mil-br-carlisle'] };
    const { state } = oneStage(wintering('supply', stand));
    expect([at(state, 'reg-br-44'), at(state, 'mil-br-carlisle')]).toEqual(['gone', 'reserve']);
  });

  it('is nobody who stays where the game began', () => {
    const stand: { [place: string]: string[] } = {};
    for (const [unit, place] of Object.entries(world.setup.units))
      stand[place] = [...(stand[place] ?? []), unit];
    expect(starved(stand)).toEqual([]);
  });
});
