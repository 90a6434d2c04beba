import { describe, expect, it } from '@jest/globals';
import { noDice } from '../../../../src/engine/core/base/dice-sources.js';
import { Play } from '../../../../src/engine/mohicans/procedure-context.js';
import { takePlace } from '../../../../src/engine/mohicans/procedures/movement/place-capture.js';
import { world } from '../../../support/mohicans.js';
import { left, moving, places, play, standing, told, why, written } from '../support/movement-table.js';

const SEA = { supply: { french: 10, british: 10, sea: 6 } };

describe('III Sea lift', () => {
  it('takes a point each to embark, to sail and to land', () => {
    const state = moving('british', { 'new-york': ['reg-br-44', 'reg-br-48'] }, SEA);
    const { state: after, events } = play(state, 'lift 44th at New York to Halifax');
    expect(after.supply).toEqual({ french: 10, british: 10, sea: 3 });
    expect(after.seaLift).toBe('halifax');
    expect(told({ state: after, events })).toEqual([
      'Sea Lift: 44th from New York to Halifax (3 sea points).',
    ]);
  });

  it('lands some on the way for two points more', () => {
    const state = moving('british', { 'new-york': ['reg-br-44', 'reg-br-48'] }, SEA);
    const { state: after } = play(state, 'lift all at New York to Halifax, landing 44th at Boston');
    expect(places(after, 'reg-br-44', 'reg-br-48')).toEqual(['boston', 'halifax']);
    expect(after.supply.sea).toBe(1);
    expect(why(state, 'lift 44th at New York to Halifax, landing 48th at Boston')).toBe('not-in-the-stack');
  });

  it('reads its lines in several forms', () => {
    const state = moving('british', { 'new-york': ['reg-br-44'], boston: ['reg-br-48'] }, SEA);
    const usual = 'lift 44th at New York, 48th at Boston to Louisbourg, with manoeuvre';
    expect(written(state, usual)).toBe(usual);
    expect(written(state, 'lift 44th at New York and 48th from Boston to Louisbourg with manoeuvre')).toBe(
      usual,
    );
    expect(written(state, 'lift 44th from New York > Halifax')).toBe('lift 44th at New York to Halifax');
    expect(why(state, 'lift 44th New York to Halifax')).toBe('expected-word');
    expect(why(state, 'lift 44th at New York, 48th at New York to Halifax')).toBe('unit-not-there');
  });

  it('joins any two ports, whether a coast leads from one to the other or not', () => {
    const state = moving('british', { 'new-york': ['reg-br-44'] }, SEA);
    const beside = world.links.get('new-york')?.map(({ to }) => to) ?? [];
    const ports = { philadelphia: 'Philadelphia', boston: 'Boston', williamsburg: 'Williamsburg' };
    expect(Object.keys(ports).map((id) => beside.includes(id))).toEqual([true, false, false]);
    for (const [id, name] of Object.entries(ports)) {
      const { state: after } = play(state, `lift 44th at New York to ${name}`);
      expect([id, after.units['reg-br-44']?.at, after.supply.sea]).toEqual([id, id, 3]);
    }
  });

  it('attacks enemy ports, and may choose the ground there', () => {
    const state = moving('british', { 'new-york': ['reg-br-44'], louisbourg: ['gar-fr-louisbourg'] }, SEA);
    const { state: after, events } = play(state, 'lift 44th at New York to Louisbourg with manoeuvre');
    expect(after.sites.louisbourg).toEqual({ attacker: 'british', manoeuvre: true });
    expect(after.supply).toEqual({ french: 10, british: 8, sea: 3 });
    expect(told({ state: after, events })[0]).toContain('amphibious assault');
    expect(why(state, 'lift 44th at New York to Halifax with manoeuvre')).toBe(
      'no-attack-there, III Manoeuvre',
    );
  });

  it('takes an empty enemy port when the movement is over', () => {
    const state = moving('british', { 'new-york': ['reg-br-44'] }, SEA);
    const { state: after } = play(state, 'lift 44th at New York to Louisbourg', 'done');
    expect(after.control.louisbourg).toBe('british');
    expect(after.tally.great.british).toBe(1);
  });

  it('follows movement by land and ends it', () => {
    const state = moving('british', { albany: ['reg-br-44'], 'new-york': ['reg-br-48'] }, SEA);
    const { state: after } = play(state, 'move 44th Albany > New York', 'lift all at New York to Halifax');
    expect(after.marks['reg-br-44']).toMatchObject({
      left: 0,
      path: ['albany', 'new-york'],
      ways: ['river', 'sea'],
      port: 'new-york',
    });
    expect(why(after, 'move 44th Halifax > Fort Lawrence')).toBe('land-is-over, III Sea lift');
    expect(why(after, 'lift 44th at Halifax to Boston')).toBe('has-landed, III Sea lift');
    expect(why(play(state, 'lift 48th at New York to Boston').state, 'build fort at Albany')).toBe(
      'land-is-over, III Sea lift',
    );
  });

  it('is for regulars, militia and rangers', () => {
    const stand = { 'new-york': ['ranger-rogers', 'mil-br-new-york', 'iro-mohawk-br'] };
    const state = moving('british', stand, { ...SEA, allied: 'british' });
    expect(why(state, 'lift Rogers, militia at New York to Boston')).toBe('legal');
    expect(why(state, 'lift Mohawk at New York to Boston')).toBe('never-by-sea, III Land movement');
    expect(places(play(state, 'lift all at New York to Boston').state, 'iro-mohawk-br')).toEqual([
      'new-york',
    ]);
  });

  it('goes from friendly ports to ports', () => {
    const state = moving(
      'british',
      { 'new-york': ['reg-br-44'], albany: ['reg-br-48'], louisbourg: ['reg-br-47'] },
      SEA,
    );
    expect(why(state, 'lift 44th at New York to Albany')).toBe('not-a-port, III Sea lift');
    expect(why(state, 'lift 48th at Albany to Boston')).toBe('not-a-port, III Sea lift');
    expect(why(state, 'lift 47th at Louisbourg to Boston')).toBe('port-not-friendly, III Sea lift');
    expect(why(state, 'lift 44th at New York to New York')).toBe('already-there, III Sea lift');
  });

  it('finds Québec and Tadoussac closed while Louisbourg is not British', () => {
    const stand = { 'new-york': ['reg-br-44'] };
    const closed = moving('british', stand, SEA);
    const { control } = closed;
    const open = moving('british', stand, { ...SEA, control: { ...control, louisbourg: 'british' } });
    for (const port of ['Québec', 'Tadoussac']) {
      expect(why(closed, `lift 44th at New York to ${port}`)).toBe('louisbourg-closes, III Sea lift');
      expect(why(open, `lift 44th at New York to ${port}`)).toBe('legal');
    }
  });

  it('finds room where it lands', () => {
    const five = ['reg-br-31', 'reg-br-35', 'reg-br-64', 'reg-br-17', 'reg-br-22'];
    const state = moving('british', { 'new-york': ['reg-br-44'], halifax: five }, SEA);
    expect(why(state, 'lift 44th at New York to Halifax')).toBe('too-many-units, Stacking');
  });

  it('leaves pinned units where they are', () => {
    const state = moving(
      'british',
      { boston: ['reg-br-44', 'reg-br-48', 'mar-fr-1'] },
      { ...SEA, sites: { boston: { attacker: 'french', manoeuvre: false } } },
    );
    expect(why(state, 'lift all at Boston to Halifax')).toBe('pinned, III Pinning');
    expect(why(state, 'lift 44th at Boston to Halifax')).toBe('legal');
  });

  it('sails empty to a friendly port for a point', () => {
    const state = moving('british', { 'new-york': ['reg-br-44'] }, SEA);
    const { state: after } = play(state, 'sail to Halifax');
    expect(after).toMatchObject({ seaLift: 'halifax', supply: { sea: 5 } });
    // Nobody was carried, so movement by land goes on.
    expect(why(after, 'move 44th New York > Albany')).toBe('legal');
    expect(why(state, 'sail to Louisbourg')).toBe('port-not-friendly, III Sea lift');
    expect(why(state, 'sail to New York')).toBe('already-there, III Sea lift');
    expect(why(state, 'sail to Albany')).toBe('not-a-port, III Sea lift');
  });

  it('goes to the nearest friendly port when its own is taken', () => {
    const state = {
      ...standing({}, { seaLift: 'halifax' }),
      frames: moving('french', { montreal: ['mar-fr-1'] }).frames,
    };
    const taken = new Play(world, state, noDice);
    takePlace(taken, 'french', 'halifax');
    expect(taken.state.control.halifax).toBe('french');
    expect(taken.state.seaLift).toBe('fort-lawrence');
    expect(taken.events.map(({ kind }) => kind)).toEqual(['taken', 'lift-driven-out']);
    const lost = moving('french', { 'fort-beausejour': ['mar-fr-1'] }, { seaLift: 'fort-lawrence' });
    expect(play(lost, 'move Marine Beauséjour > Fort Lawrence', 'done').state.seaLift).toBe('port-royal');
  });
});

describe('III French sea move', () => {
  const stand = {
    quebec: ['reg-fr-foix', 'mil-fr-quebec-1', 'gar-fr-quebec', 'mar-fr-1'],
    montreal: ['reg-fr-eu-1'],
  };

  it('takes two supply points for a stack between Louisbourg and Québec', () => {
    const { state, events } = play(moving('french', stand), 'ship all from Québec to Louisbourg');
    expect(places(state, 'reg-fr-foix', 'mil-fr-quebec-1', 'gar-fr-quebec', 'mar-fr-1')).toEqual([
      'louisbourg',
      'louisbourg',
      'quebec',
      'quebec',
    ]);
    expect(state.supply.french).toBe(8);
    expect(told({ state, events })).toEqual([
      'Foix, Québec militia 1 by sea from Québec to Louisbourg (2 supply points).',
    ]);
  });

  it('follows movement by land of the same units and ends theirs alone', () => {
    const begun = play(moving('french', stand), 'move Eu Montréal > Québec', 'ship Eu Québec > Louisbourg');
    expect(left(begun.state, 'reg-fr-eu-1')).toEqual([0]);
    expect(begun.state.supply.french).toBe(7);
    expect(why(begun.state, 'ship Eu Louisbourg > Québec')).toBe('has-landed, III Sea lift');
    expect(why(begun.state, 'move Foix Québec > Montréal')).toBe('legal');
  });

  it('is for nobody who cannot, and nowhere else', () => {
    const state = moving('french', stand);
    expect(why(state, 'ship Marine 1 Québec > Louisbourg')).toBe('never-by-sea, III Land movement');
    expect(why(state, 'ship Québec garrison from Québec to Louisbourg')).toBe(
      'never-moves, Special rules, Garrisons',
    );
    expect(why(state, 'ship Eu Montréal > Louisbourg')).toBe('louisbourg-quebec-only, III French sea move');
    const lost = moving('french', stand, { control: { ...state.control, louisbourg: 'british' } });
    expect(why(lost, 'ship Foix Québec > Louisbourg')).toBe('port-not-friendly, III French sea move');
    const quebec = { control: { ...state.control, quebec: 'british' as const } };
    const cut = moving('french', { louisbourg: ['reg-fr-foix'] }, quebec);
    expect(why(cut, 'ship Foix Louisbourg > Québec')).toBe('port-not-friendly, III French sea move');
    const poor = moving('french', stand, { supply: { french: 1, british: 0, sea: 0 } });
    expect(why(poor, 'ship Foix Québec > Louisbourg')).toBe('too-little-supply, III French sea move');
    expect(why(moving('british', { albany: ['reg-br-44'] }), 'ship 44th Québec > Louisbourg')).toBe(
      'french-only, III French sea move',
    );
  });
});
