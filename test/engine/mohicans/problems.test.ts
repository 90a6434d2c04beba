import { describe, expect, it } from '@jest/globals';
import { problems } from '../../../src/engine/mohicans/checks/invariants.js';
import { accounts } from '../../../src/engine/mohicans/checks/transition-invariants.js';
import { viewOf } from '../../../src/engine/mohicans/presentation/redacted-view.js';
import type { State } from '../../../src/engine/mohicans/state.js';
import { positioned, world } from '../../support/mohicans.js';

const start = positioned({}, { seaLift: 'new-york', turn: 1 });
const mark = { left: 2, trail: false, path: ['boston'], ways: ['road' as const] };

function unit(id: string, at: string, life = 2): State['units'] {
  return { ...start.units, [id]: { ...start.units[id], at, life } };
}

const turn = (step: string): State['frames'] => [{ kind: 'turn', step, asks: [] }] as never;

/** What is wrong, and what a developer is told of it. */
const BROKEN: readonly [string, Partial<State>, string][] = [
  ['a unit nowhere', { units: unit('reg-br-44', 'atlantis') }, 'reg-br-44 is at atlantis, which is no place'],
  [
    'a stranger',
    { units: { ...start.units, 'reg-br-99': { at: 'boston', life: 2 } } },
    'reg-br-99 is no unit',
  ],
  ['a unit without life', { units: unit('reg-br-44', 'boston', 0) }, 'reg-br-44 has 0 life points at boston'],
  [
    'a unit with too much life',
    { units: unit('reg-br-44', 'boston', 3) },
    'reg-br-44 has 3 life points at boston',
  ],
  [
    'a weak unit overseas',
    { units: unit('reg-br-44', 'overseas', 1) },
    'reg-br-44 has 1 life points at overseas',
  ],
  [
    'a garrison that has left',
    { units: unit('gar-fr-quebec', 'montreal') },
    'gar-fr-quebec has left for montreal (Special rules)',
  ],
  [
    'a tribe that walks in its sleep',
    { units: { ...start.units, 'ind-sauk': { at: 'fox', life: 1, active: false } } },
    'ind-sauk was not roused and is at fox (Special rules)',
  ],
  [
    'a tribe neither asleep nor awake',
    { units: { ...start.units, 'ind-sauk': { at: 'sauk', life: 1 } } },
    'ind-sauk is roused or not, and is no tribe',
  ],
  ['soldiers in the council', { units: unit('reg-br-44', 'council') }, 'reg-br-44 sits in the council (VI)'],
  ['soldiers at sea', { units: unit('reg-br-44', 'sea') }, 'reg-br-44 is at sea (VII)'],
  [
    'a ship on land',
    { units: { ...start.units, 'nav-fr-corsair': { at: 'fort-duquesne', life: 0 } } },
    'nav-fr-corsair is at fort-duquesne, which is no port',
  ],
  [
    'Iroquois without an alliance',
    { units: unit('iro-mohawk-br', 'mohawk') },
    'iro-mohawk-br fights for who has no alliance (VI)',
  ],
  ['a place that is none', { control: { ...start.control, atlantis: 'french' } }, 'french holds atlantis'],
  [
    'forts in disorder',
    { forts: ['albany', 'fort-oswego'] },
    'forts are not in map order: albany,fort-oswego',
  ],
  ['raids in disorder', { raids: ['albany', 'albany'] }, 'raids are not in map order: albany,albany'],
  ['a fort in a fortress', { forts: ['boston'] }, 'a fort in the fortress of boston'],
  ['both sides in a place', { units: unit('reg-br-44', 'montreal') }, 'no battle at montreal (IV)'],
  [
    'a place held from afar',
    { units: unit('reg-br-44', 'bangor'), frames: turn('british-muster') },
    'bangor is not theirs who stand there alone (III)',
  ],
  [
    'a battle nowhere',
    { sites: { atlantis: { attacker: 'french', manoeuvre: false } } },
    'a battle at atlantis of french (IV)',
  ],
  [
    'besieged who are elsewhere',
    { sieges: { quebec: { besieger: 'british', inside: ['mil-fr-montreal-1'] } } },
    'mil-fr-montreal-1 is besieged at quebec and is not there (IV.G)',
  ],
  [
    'besieged who besiege themselves',
    { sieges: { quebec: { besieger: 'french', inside: ['mil-fr-quebec-1'] } } },
    'mil-fr-quebec-1 besieges itself at quebec (IV.G)',
  ],
  [
    'besieged in disorder',
    { sieges: { quebec: { besieger: 'british', inside: ['mil-fr-quebec-1', 'gar-fr-quebec'] } } },
    'inside quebec they are in disorder',
  ],
  [
    'a mark of somebody overseas',
    { marks: { 'reg-br-44': mark } },
    'reg-br-44 has moved and is not on the map (III)',
  ],
  [
    'a negative mark',
    { marks: { 'mil-br-boston': { ...mark, left: -1 } } },
    'mil-br-boston has -1 movement points left (III)',
  ],
  [
    'a way that does not fit its path',
    { marks: { 'mil-br-boston': { ...mark, ways: [] } } },
    'mil-br-boston came by  through boston (III)',
  ],
  [
    'a path through nowhere',
    { marks: { 'mil-br-boston': { ...mark, path: ['x'] } } },
    'mil-br-boston came through x (III)',
  ],
  ['negative supply', { supply: { french: -1, british: 0, sea: 0 } }, '-1 supply points of french (I)'],
  ['a wrong year', { year: 1760 }, 'turn 1 is not in spring 1760'],
  ['the Sea Lift inland', { seaLift: 'albany' }, 'the Sea Lift is at albany (III)'],
  [
    'ships unseen',
    { naval: { ...start.naval, french: { brest: 'nav-fr-gifts' } } },
    'ships have stations unseen (VII)',
  ],
  [
    'a ship in two boxes',
    {
      naval: { ...start.naval, stationed: true, french: { brest: 'nav-fr-gifts', bordeaux: 'nav-fr-gifts' } },
    },
    'a ship in two boxes (VII)',
  ],
  [
    'a battalion as a ship',
    { naval: { ...start.naval, stationed: true, french: { brest: 'reg-fr-foix' } } },
    'reg-fr-foix is stationed at brest (VII)',
  ],
  [
    'a ship in a box of nowhere',
    { naval: { ...start.naval, stationed: true, french: { toulon: 'nav-fr-gifts' } } },
    'nav-fr-gifts is in the box toulon (VII)',
  ],
  [
    'a ship of the enemy got through',
    { naval: { ...start.naval, through: { french: ['nav-br-troops'], british: [] } } },
    'nav-br-troops got through (VII)',
  ],
  [
    'a veteran who is no militia',
    { tally: { ...start.tally, veterans: ['reg-br-44'] } },
    'reg-br-44 may be promoted (VI)',
  ],
  ['a nation that is gone', { nations: {} }, ' are the Six Nations'],
  ['nothing under way', { frames: [] }, 'nothing is under way'],
];

describe('the invariants of a position', () => {
  it('hold at the beginning, in every view', () => {
    for (const viewer of ['french', 'british', 'observer', 'umpire']) {
      expect(problems(world, viewOf(start, viewer))).toEqual([]);
    }
  });

  it.each(BROKEN)('find %s', (_, change, told) => {
    expect(problems(world, { ...start, ...change })).toContain(told);
  });

  it('find too many in a place once the French have moved', () => {
    const regulars = [...world.units.values()].filter(
      ({ type, side }) => type === 'regular' && side === 'french',
    );
    const six = positioned(Object.fromEntries(regulars.slice(0, 6).map(({ id }) => [id, 'bangor'])), start);
    const units = {
      ...start.units,
      ...Object.fromEntries(regulars.slice(0, 6).map(({ id }) => [id, six.units[id]])),
    };
    const moving = { kind: 'movement', side: 'british', only: null, asks: [] };
    const frames = [...turn('battles'), moving] as never;
    const crowded = { ...start, units: units as State['units'], frames };
    expect(problems(world, crowded)).toContain('6 French units at bangor, where 5 may be (II)');
    expect(problems(world, { ...crowded, frames: turn('british') })).toEqual([]);
  });
});

describe('the accounts between two positions', () => {
  const gone = { ...start, units: unit('mil-br-boston', 'gone', 1) };

  it('find nothing where nothing happened', () => {
    expect(accounts(world, start, [], start)).toEqual([]);
  });

  it('find who comes back from the dead, goes home, falls asleep or leaves his guns', () => {
    expect(accounts(world, gone, [], start)).toContain('mil-br-boston came back from the dead to boston');
    const landed = { ...start, units: unit('reg-br-44', 'boston') };
    expect(accounts(world, landed, [], start)).toContain('reg-br-44 went home from boston (VIII)');
    const awake = { ...start, units: { ...start.units, 'ind-sauk': { at: 'sauk', life: 1, active: true } } };
    expect(accounts(world, awake, [], start)).toContain('ind-sauk fell asleep again (Special rules)');
    const moved = { ...start, units: unit('gar-fr-quebec', 'montreal') };
    expect(accounts(world, start, [], moved)).toContain('gar-fr-quebec left quebec (Special rules)');
  });

  it('find turns that run backwards or too fast, and alliances that end', () => {
    expect(accounts(world, { ...start, turn: 3 }, [], { ...start, turn: 2 })).toContain('turn 2 after 3');
    expect(accounts(world, start, [], { ...start, turn: 3 })).toContain('turn 3 after 1');
    expect(accounts(world, { ...start, serial: 4 }, [], start)).toContain('question 0 after 4');
    expect(accounts(world, { ...start, allied: 'french' }, [], start)).toContain(
      'the Six Nations changed sides (VI)',
    );
    const great = { ...start, tally: { ...start.tally, great: { french: 1, british: 0 } } };
    expect(accounts(world, great, [], start)).toContain('the french side lost a great victory (VI)');
  });
});
