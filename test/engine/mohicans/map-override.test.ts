import { describe, expect, it } from '@jest/globals';
import type { Json } from '../../../src/engine/core/base/json.js';
import { messagesOf } from '../../../src/engine/mohicans/presentation/lexicons-and-messages.js';
import { blowsOf } from '../../../src/engine/mohicans/rules/battle/dice-pools-and-hits.js';
import type { State } from '../../../src/engine/mohicans/state.js';
import {
  type DiceData,
  type MapData,
  parseDice,
  parseMap,
  parseWorldData,
} from '../../../src/engine/mohicans/world/data-parser.js';
import { buildWorld } from '../../../src/engine/mohicans/world/index-static-data.js';
import { MAP_PROBLEMS } from '../../../src/engine/mohicans/world/map-validation.js';
import { data, world } from '../../support/mohicans.js';
import { mohicans, mohicansSetup } from '../../support/mohicans-table.js';

const ours = parseWorldData(data).map;
const { dice: ourDice } = parseWorldData(data);
type Place = MapData['places'][number];
type Connection = MapData['connections'][number];

/** Our places with one of them changed. */
function places(id: string, change: object): { places: object[] } {
  return { places: ours.places.map((place) => (place.id === id ? { ...place, ...change } : place)) };
}

function isBetween({ a, b }: Connection, one: string, other: string): boolean {
  return (a === one && b === other) || (a === other && b === one);
}

function connections(one: string, other: string, change: object): { connections: object[] } {
  expect(ours.connections.filter((link) => isBetween(link, one, other))).toHaveLength(1);
  return {
    connections: ours.connections.map((link) =>
      isBetween(link, one, other) ? { ...link, ...change } : link,
    ),
  };
}

function more(connection: object): { connections: object[] } {
  return { connections: [...ours.connections, connection] };
}

/** Our map without a place and all that leads there. */
function without(id: string): { places: Place[]; connections: Connection[] } {
  return {
    places: ours.places.filter((place) => place.id !== id),
    connections: ours.connections.filter(({ a, b }) => a !== id && b !== id),
  };
}

function problemOf(raw: unknown): [string, string] | 'none' {
  return told(parseMap(raw, data), 'map-invalid');
}

function diceProblemOf(raw: unknown): [string, string] | 'none' {
  return told(parseDice(raw), 'dice-invalid');
}

function told(read: ReturnType<typeof parseMap> | ReturnType<typeof parseDice>, wanted: string) {
  if (read.ok) return 'none';
  const { code, params } = read.violation;
  expect(code).toBe(wanted);
  return [String(params?.path), String(params?.problem).replace('map-problem:', '')] as [string, string];
}

describe('a map of the moderator', () => {
  it('may be the whole map, as it comes with the game', () => {
    expect(parseMap(JSON.parse(JSON.stringify(ours)), data)).toEqual({ ok: true, value: ours });
  });

  it('may give only some parts, and changes the game', () => {
    const read = parseMap(places('albany', { terrain: 'woods', port: true }), data);
    if (!read.ok) throw new Error('refused');
    const own = buildWorld(parseWorldData(data, { map: read.value, dice: null }));
    expect(world.places.get('albany')).toMatchObject({ terrain: 'clear', port: false });
    expect(own.places.get('albany')).toMatchObject({ terrain: 'woods', port: true });
    expect(own.links.get('albany')).toEqual(world.links.get('albany'));
  });

  it('may give connections alone, or kinds alone', () => {
    const road = connections('albany', 'fort-george', { kind: 'road' });
    const read = parseMap(road, data);
    if (!read.ok) throw new Error('refused');
    const own = buildWorld(parseWorldData(data, { map: read.value, dice: null }));
    expect(own.links.get('fort-george')?.find(({ to }) => to === 'albany')?.kind).toBe('road');
    const kinds = { ...ours.kinds, city: { ...ours.kinds.city, stackLimit: 8 } };
    const other = parseMap({ kinds }, data);
    if (!other.ok) throw new Error('refused');
    const roomy = buildWorld(parseWorldData(data, { map: other.value, dice: null }));
    expect([roomy.places.get('albany')?.stackLimit, world.places.get('albany')?.stackLimit]).toEqual([8, 5]);
  });

  it('need not say where its facts come from', () => {
    const bare = ours.places.map(({ source: _, ...place }) => place);
    const links = ours.connections.map(({ source: _, ...link }) => link);
    expect(problemOf({ places: bare, connections: links })).toBe('none');
  });

  it('may have more places, and fewer where nothing begins', () => {
    const place = { ...ours.places[0], id: 'fort-dummer', name: 'Fort Dummer', x: 640, y: 290 };
    const link = { a: 'fort-dummer', b: 'new-hampshire', kind: 'trail' };
    expect(problemOf({ places: [...ours.places, place], ...more(link) })).toBe('none');
    expect(problemOf(without('ochenago'))).toBe('none');
  });

  it('leaves ours alone', () => {
    parseMap(places('albany', { terrain: 'woods' }), data);
    expect(parseWorldData(data).map).toEqual(ours);
  });
});

const BAD: readonly [string, unknown, string, string][] = [
  ['is no mapping', 'the map', '', 'wrong-type'],
  ['is a list', [], '', 'wrong-type'],
  ['is nothing', null, '', 'wrong-type'],
  ['has an unknown part', { rivers: [] }, 'rivers', 'unknown-key'],
  ['has a part of the wrong kind', { places: 'all' }, 'places', 'wrong-type'],
  [
    'has a place without terrain',
    places('boston', { terrain: undefined }),
    'places.boston.terrain',
    'missing',
  ],
  [
    'has a terrain nobody knows',
    places('boston', { terrain: 'hills' }),
    'places.boston.terrain',
    'not-allowed',
  ],
  ['has a key nobody knows', places('boston', { walls: 1 }), 'places.boston.walls', 'unknown-key'],
  ['has a name too long', places('boston', { name: 'x'.repeat(500) }), 'places.boston.name', 'out-of-range'],
  [
    'has a name orders could not hold',
    places('boston', { name: 'Boston: all' }),
    'places.boston.name',
    'wrong-form',
  ],
  [
    'has a name over two lines',
    places('boston', { name: 'Boston\nTown' }),
    'places.boston.name',
    'wrong-form',
  ],
  ['has an id with blanks', places('boston', { id: 'Boston Town' }), 'places.Boston Town.id', 'wrong-form'],
  ['has a name twice', places('boston', { name: 'QUEBEC' }), 'places.boston.name', 'given-twice'],
  [
    'has another name twice',
    places('boston', { aliases: ['Quebec'] }),
    'places.boston.aliases',
    'given-twice',
  ],
  ['has a place twice', { places: [...ours.places, ours.places[0]] }, 'places.chicoutimi.id', 'given-twice'],
  ['has a place off the sheet', places('boston', { x: 1200 }), 'places.boston.x', 'off-the-sheet'],
  ['has a place below the sheet', places('boston', { y: -1 }), 'places.boston.y', 'off-the-sheet'],
  [
    'has a sheet smaller than the map',
    { drawing: { width: 990, height: 400 } },
    'places.kittaning.y',
    'off-the-sheet',
  ],
  [
    'has a kind of place without room',
    { kinds: { ...ours.kinds, city: { ...ours.kinds.city, stackLimit: 0 } } },
    'kinds.city.stackLimit',
    'out-of-range',
  ],
  [
    'has a militia nobody knows',
    places('boston', { homeMilitia: ['mil-br-boston', 'mil-br-salem'] }),
    'places.boston.homeMilitia.mil-br-salem',
    'unknown-unit',
  ],
  [
    'raises a militia in two places',
    places('salem', { homeMilitia: ['mil-br-boston'] }),
    'places.salem.homeMilitia.mil-br-boston',
    'home-differs',
  ],
  ['has a tribe nobody knows', places('fox', { homeTribe: 'wolf' }), 'places.fox.homeTribe', 'unknown-unit'],
  ['has a tribe elsewhere', places('fox', { homeTribe: 'sauk' }), 'places.fox.homeTribe', 'home-differs'],
  [
    'has no base of the French',
    { places: ours.places.map((place) => (place.base === 'french' ? { ...place, base: null } : place)) },
    'places.base.french',
    'base-missing',
  ],
  [
    'has a connection of no kind',
    connections('montreal', 'chambly', { kind: 'canal' }),
    'connections.montreal|chambly.kind',
    'not-allowed',
  ],
  [
    'has a way to nowhere',
    more({ a: 'boston', b: 'atlantis', kind: 'road' }),
    'connections.boston|atlantis',
    'unknown-place',
  ],
  [
    'has a way in a ring',
    more({ a: 'boston', b: 'boston', kind: 'road' }),
    'connections.boston|boston',
    'leads-nowhere',
  ],
  [
    'has a connection twice',
    more({ a: 'chambly', b: 'montreal', kind: 'trail' }),
    'connections.chambly|montreal',
    'given-twice',
  ],
  [
    'has a river without a name',
    more({ a: 'boston', b: 'sauk', kind: 'waterway' }),
    'connections.boston|sauk',
    'waterway-unnamed',
  ],
  [
    'has a road by water',
    more({ a: 'boston', b: 'sauk', kind: 'road', water: 'Charles', waterKind: 'river' }),
    'connections.boston|sauk',
    'water-on-land',
  ],
  [
    'has a coast inland',
    more({ a: 'boston', b: 'sauk', kind: 'waterway', water: 'Atlantic', waterKind: 'coast' }),
    'connections.boston|sauk',
    'coast-inland',
  ],
  ['lacks a place where a tribe lives', without('sauk'), 'units.ind-sauk.home', 'home-missing'],
  ['lacks a place where something begins', without('bangor'), 'places.bangor', 'set-up-place-missing'],
  ['closes a port of the Sea Lift', alongNoCoast('halifax'), 'places.halifax.port', 'not-a-port'],
];

/** A port that is none any more, with the ways along the coast that led there. */
function alongNoCoast(id: string): object {
  return {
    ...places(id, { port: false }),
    connections: ours.connections.filter(
      ({ a, b, waterKind }) => waterKind !== 'coast' || (a !== id && b !== id),
    ),
  };
}

const face = (faces: unknown) => ({ dice: { white: { faces }, black: { faces: ['blank'] } } });

const BAD_DICE: readonly [string, unknown, string, string][] = [
  ['are no mapping', 6, '', 'wrong-type'],
  ['lack the black die', { dice: { white: { faces: ['blank'] } } }, 'dice.black', 'missing'],
  ['have no face', face([]), 'dice.white.faces', 'out-of-range'],
  ['have too many faces', face(Array(30).fill('arrow')), 'dice.white.faces', 'out-of-range'],
  ['have a face nobody knows', face(['arrow', 'bomb']), 'dice.white.faces.1', 'not-allowed'],
  [
    'have a third colour',
    { dice: { ...ourDice.dice, red: { faces: ['blank'] } } },
    'dice.red',
    'unknown-key',
  ],
];

describe('a map of the moderator that', () => {
  it.each(BAD)('%s is refused by the name of the key', (_, raw, path, problem) => {
    expect(problemOf(raw)).toEqual([path, problem]);
  });

  it('is at fault in any way there is has been tried here', () => {
    expect([...new Set(BAD.map(([, , , problem]) => problem))].sort()).toEqual([...MAP_PROBLEMS].sort());
  });

  it('is at fault is told in words', () => {
    const messages = messagesOf(data, 'en');
    expect(messages).toHaveProperty(['violation.map-invalid']);
    expect(messages).toHaveProperty(['violation.dice-invalid']);
    for (const problem of MAP_PROBLEMS) expect(messages).toHaveProperty([`map-problem.${problem}`]);
  });
});

describe('dice of the moderator', () => {
  it.each(BAD_DICE)('that %s are refused by the name of the key', (_, raw, path, problem) => {
    expect(diceProblemOf(raw)).toEqual([path, problem]);
  });

  it('take the place of ours', () => {
    const own: DiceData = { dice: { white: { faces: ['arrow'] }, black: { faces: ['blank', 'skull'] } } };
    const read = parseDice(JSON.parse(JSON.stringify(own)));
    expect(read).toEqual({ ok: true, value: own });
    const changed = buildWorld(parseWorldData(data, { map: null, dice: own }));
    expect(changed.dice).toEqual({ white: ['arrow'], black: ['blank', 'skull'] });
    expect(blowsOf(changed.dice.black)).toEqual({ hits: 0, skulls: 1 });
    expect(blowsOf(changed.dice.white)).toEqual({ hits: 1, skulls: 0 });
  });

  it('lie in the position, so that the game goes on with them', () => {
    const own: Json = { dice: { white: { faces: ['arrow'] }, black: { faces: ['skull'] } } };
    const setup = mohicansSetup({ dice: own });
    const { state } = mohicans.setup(setup, null as never) as { state: State };
    expect(state.own).toEqual({ map: null, dice: own });
  });
});

describe('a set-up', () => {
  it('is refused with a map or dice at fault', () => {
    for (const [options, code] of [
      [{ map: places('boston', { terrain: 'hills' }) }, 'map-invalid'],
      [{ dice: face([]) }, 'dice-invalid'],
    ] as const) {
      const checked = mohicans.checkSetup({ scenario: '1754', options: options as unknown as Json });
      expect(checked.ok ? null : checked.violation.code).toBe(code);
    }
  });
});
