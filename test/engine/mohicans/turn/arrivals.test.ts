import { describe, expect, it } from '@jest/globals';
import { USUAL } from '../../../../src/engine/mohicans/setup/options.js';
import type { Side, State, UnitId } from '../../../../src/engine/mohicans/state.js';
import { fixedDice } from '../../../support/fixed-dice.js';
import { world } from '../../../support/mohicans.js';
import {
  asked,
  at,
  every,
  give,
  goneOn,
  held,
  kinds,
  only,
  open,
  type Stand,
  threes,
  turning,
  why,
} from '../support/turn-table.js';

const OVERSEAS: Stand = { overseas: world.setup.overseas };
const RESERVE: readonly UnitId[] = world.setup.reserve.filter(
  (id) => world.units.get(id)?.side === 'british',
);

/** The ships of a side come in; the step that follows asks nothing here. */
function arriving(side: Side, ships: readonly UnitId[], stand: Stand, rest: Partial<State> = {}) {
  const through = { french: [], british: [], [side]: ships };
  const naval = { french: null, stationed: false, through };
  return goneOn(turning(`${side}-arrivals`, stand, { naval, ...rest }), threes);
}

const room = (place: string, count: number): Stand => ({
  [place]: world.setup.overseas.filter((id) => id.startsWith('reg-br')).slice(-count),
});

describe('a troop convoy (VIII)', () => {
  const { state } = arriving('french', ['nav-fr-troops'], OVERSEAS);

  it('brings five European regulars to one friendly port', () => {
    expect(asked(state, 'french').facts).toEqual({ port: 'one', count: 5 });
    const landed = give(
      state,
      'french',
      'land Foix, Quercy, Béarn, La Reine and Guyenne at Louisbourg',
      threes,
    );
    expect(only(landed, 'landed')).toEqual({
      side: 'french',
      units: ['reg-fr-la-reine-2', 'reg-fr-bearn-2', 'reg-fr-guyenne-2', 'reg-fr-quercy', 'reg-fr-foix'],
      place: 'louisbourg',
    });
    expect(at(landed.state, 'reg-fr-foix')).toBe('louisbourg');
    expect(at(landed.state, 'reg-fr-artois-2')).toBe('overseas');
  });

  it('brings the first five of the list when a number is named', () => {
    const landed = give(state, 'french', 'land 5 regulars at Québec', threes);
    expect(only(landed, 'landed').units).toEqual(world.setup.overseas.slice(0, 5));
  });

  it('is refused to land anywhere else, or another number', () => {
    const rule = 'VIII Reinforcements';
    expect(why(state, 'french', 'land 5 regulars at Montréal')).toBe(`not-there, ${rule}`);
    expect(why(state, 'french', 'land 5 regulars at Halifax')).toBe(`not-there, ${rule}`);
    expect(why(state, 'french', 'land 4 regulars at Québec')).toBe(`too-few-chosen, ${rule}`);
    expect(why(state, 'french', 'land 6 regulars at Québec')).toBe(`too-many-chosen, ${rule}`);
    expect(why(state, 'french', 'land Marines 1 at Québec')).toBe(`not-to-choose, ${rule}`);
  });

  it('lands who finds room, and the others stay overseas', () => {
    const british = (stand: Stand) => arriving('british', ['nav-br-troops'], { ...OVERSEAS, ...stand }).state;
    const crowded = british(room('halifax', 2));
    expect(why(crowded, 'british', 'land 5 regulars at Halifax')).toBe('no-room, Stacking');
    expect(why(crowded, 'british', 'land 3 regulars at Halifax')).toBe('legal');
    expect(why(crowded, 'british', 'land 2 regulars at Halifax')).toBe('too-few-chosen, VIII Reinforcements');
    const full = british(room('halifax', 5));
    expect(why(full, 'british', 'land 1 regular at Halifax')).toBe('place-full, Stacking');
  });

  it('brings no more than there are, and nothing where no port is friendly', () => {
    const two = arriving('british', ['nav-br-troops'], { overseas: ['reg-br-44', 'reg-br-48'] }).state;
    expect(asked(two, 'british').facts).toMatchObject({ count: 2 });
    const none = arriving('british', ['nav-br-troops'], {}, held({}));
    expect(every(none, 'freight-lost')).toEqual([{ side: 'british', what: 'regulars' }]);
  });
});

describe('a battle squadron (VIII)', () => {
  it('brings two European regulars for each counter', () => {
    const { state } = arriving('british', ['nav-br-squadron-1', 'nav-br-squadron-2'], OVERSEAS);
    expect(asked(state, 'british').facts).toEqual({ port: 'one', count: 2 });
    const first = give(state, 'british', 'land 44th, 48th at Boston').state;
    expect(open(first)).toEqual(['british land']);
    const second = give(first, 'british', 'land 47th, 1/60th at New York', threes);
    expect(at(second.state, 'reg-br-60-1')).toBe('new-york');
    expect(second.state.naval.through.british).toEqual([]);
  });
});

describe('pay and supplies (VIII)', () => {
  const reserve: Stand = { reserve: RESERVE };
  const { state } = arriving('british', ['nav-br-supply'], reserve);

  it('raise up to four militia of the reserve in original possessions, and then two colonial regulars', () => {
    expect(open(state)).toEqual(['british levy']);
    const raised = give(
      state,
      'british',
      'levy Hartford militia, Carlisle militia, Salisbury militia at Albany',
    ).state;
    expect(asked(raised, 'british').facts).toEqual({ count: 1 });
    const all = give(raised, 'british', 'levy 1 militia at Fort Oswego').state;
    expect(at(all, 'mil-br-fredericksburg')).toBe('fort-oswego');
    expect(asked(all, 'british')).toMatchObject({ kind: 'recruit', facts: { count: 2 } });
    const done = give(all, 'british', 'recruit Virginia, 50th at Philadelphia', threes);
    expect(only(done, 'recruited').units).toEqual(['col-br-50', 'col-br-virginia']);
  });

  it('need not raise all of them', () => {
    expect(open(give(state, 'british', 'done').state)).toEqual(['british recruit']);
  });

  it('raise no militia whose home is lost, nor on ground that is not British', () => {
    const lost = arriving('british', ['nav-br-supply'], reserve, held({ hartford: 'french' })).state;
    const rule = 'VIII Reinforcements';
    expect(why(lost, 'british', 'levy Hartford militia at Albany')).toBe(`not-to-choose, ${rule}`);
    expect(why(lost, 'british', 'levy Carlisle militia at Hartford')).toBe(`not-there, ${rule}`);
    expect(why(lost, 'british', 'levy Carlisle militia at Louisbourg')).toBe(`not-there, ${rule}`);
    const won = arriving('british', ['nav-br-supply'], reserve, held({ louisbourg: 'british' })).state;
    expect(why(won, 'british', 'levy Carlisle militia at Louisbourg')).toBe(`not-there, ${rule}`);
  });

  it('bring colonial regulars to one of the three bases only', () => {
    const next = give(state, 'british', 'done').state;
    expect(why(next, 'british', 'recruit 2 colonials at Albany')).toBe('not-there, VIII Reinforcements');
    expect(why(next, 'british', 'recruit 1 colonial at Boston')).toBe('too-few-chosen, VIII Reinforcements');
    expect(why(next, 'british', 'recruit 2 colonials at Boston')).toBe('legal');
  });
});

describe('corsairs and gifts (VIII)', () => {
  const stand: Stand = {
    reserve: ['mil-fr-quebec-2', 'mil-fr-montreal-2', 'mil-fr-trois-rivieres-2', 'mil-fr-chambly'],
    'le-detroit': ['cdb-langlade'],
    montreal: ['cdb-marin'],
  };
  const gifts = (more: Stand = {}, rest: Partial<State> = {}) =>
    arriving('french', ['nav-fr-gifts'], { ...stand, ...more }, rest);
  const { state } = gifts();

  it('leave the choice between tribes and militia', () => {
    expect(open(state)).toEqual(['french gifts']);
    const raised = give(state, 'french', 'levy 2 militia at Fort Niagara').state;
    expect(asked(raised, 'french')).toMatchObject({ kind: 'levy', facts: { count: 1 } });
    expect(why(raised, 'french', 'gather Huron to Marin')).toMatch('wrong-moment');
    expect(why(state, 'french', 'levy 4 militia at Québec')).toBe('too-many-chosen, VIII Reinforcements');
  });

  it('come twice when both ships get through', () => {
    const both = arriving('french', ['nav-fr-corsair', 'nav-fr-gifts'], stand).state;
    const raised = give(both, 'french', 'levy 3 militia at Québec').state;
    expect(open(raised)).toEqual(['french gifts']);
  });

  it('gather five tribes with coureurs on French ground, and wake those that sleep', () => {
    const first = give(state, 'french', 'gather Huron, Shawnee to Langlade').state;
    expect(first.units['ind-huron']).toMatchObject({ at: 'le-detroit', active: true });
    expect(asked(first, 'french')).toMatchObject({ kind: 'gather', facts: { count: 3 } });
    const second = give(first, 'french', 'gather Algonquin E., Caughnawaga, Abenaki to Marin', threes);
    expect(at(second.state, 'ind-abenaki')).toBe('montreal');
    expect(kinds(second)).not.toContain('freight-lost');
    expect(open(second.state)).not.toContain('french gather');
  });

  it('gather tribes that are awake elsewhere too', () => {
    const { state: awake } = gifts({ 'fort-duquesne': ['ind-fox', 'cdb-villiers'] });
    expect(at(give(awake, 'french', 'gather Fox to Marin').state, 'ind-fox')).toBe('montreal');
  });

  it('need a line of roads and waterways from the tribe to Montréal, Québec or a French fort', () => {
    // Every way from Miamis is a trail.
    expect(why(state, 'french', 'gather Miamis to Langlade')).toBe('not-to-choose, VIII Reinforcements');
    const cut = gifts(
      {},
      held({ 'le-detroit': 'british', 'fort-presquisle': 'british', michillimackinac: 'british' }),
    );
    expect(why(cut.state, 'french', 'gather Huron to Marin')).toBe('not-to-choose, VIII Reinforcements');
  });

  it('need a coureur on French ground with room for Indians', () => {
    const full = ['ind-fox', 'ind-sauk', 'ind-illinois', 'ind-winebago', 'ind-mingo-n'];
    const { state: crowded } = gifts({ montreal: ['cdb-marin', ...full] });
    expect(why(crowded, 'french', 'gather Abenaki to Marin')).toBe('no-host, VIII Reinforcements');
    const { state: four } = gifts({ montreal: ['cdb-marin', ...full.slice(1)] });
    expect(why(four, 'french', 'gather Abenaki, Huron to Marin')).toBe('too-many-indians, Stacking');
    const { state: away } = gifts({ huron: ['cdb-marin'], montreal: [], 'le-detroit': [] });
    expect(why(away, 'french', 'gather Abenaki to Marin')).toBe('no-host, VIII Reinforcements');
  });

  it('are lost where neither can be done', () => {
    const lost = arriving('french', ['nav-fr-corsair'], {});
    expect(every(lost, 'freight-lost')).toEqual([{ side: 'french', what: 'gifts' }]);
  });

  it('are used as far as they go', () => {
    const one = gifts({ reserve: ['mil-fr-quebec-2'] }).state;
    const raised = give(one, 'french', 'levy 1 militia at Québec', threes);
    expect(kinds(raised)).not.toContain('freight-lost');
    expect(open(raised.state)).not.toContain('french levy');
  });

  it('raise militia only', () => {
    expect(why(state, 'french', 'levy Langlade at Québec')).toBe('not-to-choose, VIII Reinforcements');
  });
});

describe('historical reinforcements (Options)', () => {
  const historical: Partial<State> = { options: { ...USUAL, historical: true } };
  const listed = (
    side: Side,
    rest: Partial<State>,
    dice: readonly number[] | null,
    stand: Stand = OVERSEAS,
  ) =>
    goneOn(
      turning(`${side}-arrivals`, stand, { ...historical, ...rest }),
      dice === null ? threes : fixedDice(dice),
    );

  it('bring the British of 1755 but for those in play already', () => {
    const come = listed('british', { turn: 3, year: 1755 }, [], {
      ...OVERSEAS,
      halifax: ['reg-br-40', 'reg-br-45'],
    });
    expect(only(come, 'reinforcements-listed').units).toEqual(['reg-br-44', 'reg-br-48', 'reg-br-47']);
    expect(asked(come.state, 'british').facts).toEqual({ port: 'any', count: 3 });
    const first = give(come.state, 'british', 'land 44th at Boston').state;
    expect(asked(first, 'british').facts).toEqual({ port: 'any', count: 2 });
    expect(why(first, 'british', 'land 44th at Boston')).toBe('not-to-choose, VIII Reinforcements');
  });

  it('bring rangers with the regulars of 1757', () => {
    const come = listed('british', { turn: 7, year: 1757 }, [], { ...OVERSEAS, reserve: ['ranger-rogers'] });
    expect(only(come, 'reinforcements-listed').units).toContain('ranger-rogers');
    expect(why(come.state, 'british', 'land Rogers, 17th at Halifax')).toBe('legal');
  });

  it('roll for four French units each year, which a 5 or a 6 brings', () => {
    const come = listed('french', { turn: 5, year: 1756 }, [5, 4, 6, 1]);
    expect(every(come, 'chance-reinforcement').map(({ die }) => die)).toEqual([5, 4, 6, 1]);
    expect(only(come, 'reinforcements-listed').units).toEqual([
      'reg-fr-la-sarre-1',
      'reg-fr-la-sarre-2',
      'reg-fr-provence-2',
      'reg-fr-picardie-4',
    ]);
  });

  it('roll no more for who has come, and not after 1759', () => {
    const stand = {
      overseas: world.setup.overseas.filter((id) => id !== 'reg-fr-provence-2'),
      quebec: ['reg-fr-provence-2'],
    };
    expect(
      every(listed('french', { turn: 5, year: 1756 }, [1, 1, 1], stand), 'chance-reinforcement'),
    ).toHaveLength(3);
    const late = listed('french', { turn: 13, year: 1760 }, null);
    expect(every(late, 'chance-reinforcement')).toEqual([]);
  });

  it('bring the freight of one supply ship a year beside, from the second year on', () => {
    const stand = { reserve: RESERVE };
    expect(only(listed('british', { turn: 13, year: 1760 }, [], stand), 'ship-arrives').unit).toBe(
      'nav-br-supply',
    );
    const first = listed('british', { turn: 1, year: 1754 }, null, stand);
    expect(kinds(first)).not.toContain('ship-arrives');
  });
});
