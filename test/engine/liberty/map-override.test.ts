import { describe, expect, it } from '@jest/globals';
import { messagesIn } from '../../../src/engine/core/names/locale-files.js';
import { landLimit } from '../../../src/engine/liberty/rules/map/crossing-limits-and-land-exits.js';
import { supplyOf } from '../../../src/engine/liberty/rules/map/hex-properties.js';
import { type MapData, parseMap, parseWorldData } from '../../../src/engine/liberty/world/data-parser.js';
import { buildWorld } from '../../../src/engine/liberty/world/index-static-data.js';
import { MAP_PROBLEMS } from '../../../src/engine/liberty/world/map-fault-codes.js';
import { loadLibertyData } from '../../../src/games/data-files.js';

const data = loadLibertyData();
const ours = parseWorldData(data).map;

type Hex = MapData['hexes'][number];
type Side = MapData['hexsides'][number];

/** Our hexes with one of them changed. */
function hexes(id: string, change: object): { hexes: object[] } {
  return { hexes: ours.hexes.map((hex) => (hex.id === id ? { ...hex, ...change } : hex)) };
}

function town(id: string, change: object): { hexes: object[] } {
  return hexes(id, { town: { ...ours.hexes.find((hex) => hex.id === id)?.town, ...change } });
}

function without(id: string): { hexes: Hex[] } {
  return { hexes: ours.hexes.filter((hex) => hex.id !== id) };
}

function isBetween({ a, b }: Side, one: string, other: string): boolean {
  return (a === one && b === other) || (a === other && b === one);
}

function hexsides(one: string, other: string, change: object): { hexsides: object[] } {
  expect(ours.hexsides.filter((side) => isBetween(side, one, other))).toHaveLength(1);
  return {
    hexsides: ours.hexsides.map((side) => (isBetween(side, one, other) ? { ...side, ...change } : side)),
  };
}

function river(id: string, change: object): { rivers: object[] } {
  return { rivers: ours.rivers.map((one) => (one.id === id ? { ...one, ...change } : one)) };
}

function choke(id: string, change: object): { choke_points: object[] } {
  return { choke_points: ours.choke_points.map((one) => (one.hex === id ? { ...one, ...change } : one)) };
}

function zone(id: string, change: object): { zones: object[] } {
  return { zones: ours.zones.map((one) => (one.id === id ? { ...one, ...change } : one)) };
}

function problemOf(raw: unknown): [string, string] | 'none' {
  const read = parseMap(raw, data);
  if (read.ok) return 'none';
  const { code, params } = read.violation;
  expect(code).toBe('map-invalid');
  return [String(params?.path), String(params?.problem).replace('map-problem:', '')];
}

describe('a map of the moderator', () => {
  it('may be the whole map, as it comes with the game', () => {
    const read = parseMap(JSON.parse(JSON.stringify(ours)), data);
    expect(read).toEqual({ ok: true, value: ours });
  });

  it('may give only some parts, and changes the game', () => {
    const read = parseMap(town('savannah', { supply: 4 }), data);
    if (!read.ok) throw new Error('refused');
    const world = buildWorld(parseWorldData(data, read.value));
    expect(supplyOf(buildWorld(parseWorldData(data)), 'savannah')).not.toBe(4);
    expect(supplyOf(world, 'savannah')).toBe(4);
    expect(world.hexIds).toHaveLength(147);
  });

  it('need not say where its facts come from', () => {
    const bare = ours.hexes.map(({ source: _, ...hex }) => hex);
    expect(problemOf({ hexes: bare })).toBe('none');
  });

  it('may reroute a river, and hexsides follow', () => {
    const shorter = river('hudson', { hexes: ['saratoga', 'albany'] });
    const read = parseMap(shorter, data);
    if (!read.ok) throw new Error('refused');
    const world = buildWorld(parseWorldData(data, read.value));
    const side = world.hexsides.get('new-york|west-point');
    expect(side?.river).toBeNull();
    expect(side === undefined ? 0 : landLimit(side)).toBeGreaterThan(0);
  });

  it('leaves ours alone', () => {
    parseMap(town('savannah', { supply: 4 }), data);
    expect(parseWorldData(data).map).toEqual(ours);
  });
});

const BAD: readonly [string, unknown, string, string][] = [
  ['is no mapping', 'the map', '', 'wrong-type'],
  ['is a list', [], '', 'wrong-type'],
  ['is nothing', null, '', 'wrong-type'],
  ['has an unknown part', { roads: [] }, 'roads', 'unknown-key'],
  ['has a part of the wrong kind', { hexes: 'all' }, 'hexes', 'wrong-type'],
  ['has a supply value of 5', town('boston', { supply: 5 }), 'hexes.boston.town.supply', 'out-of-range'],
  [
    'has a supply value in words',
    town('boston', { supply: 'three' }),
    'hexes.boston.town.supply',
    'wrong-type',
  ],
  [
    'has a town without a colour',
    town('boston', { colour: undefined }),
    'hexes.boston.town.colour',
    'missing',
  ],
  ['has a green town', town('boston', { colour: 'green' }), 'hexes.boston.town.colour', 'not-allowed'],
  ['has a key nobody knows', hexes('boston', { forts: 1 }), 'hexes.boston.forts', 'unknown-key'],
  ['has a name too long', hexes('boston', { name: 'x'.repeat(500) }), 'hexes.boston.name', 'out-of-range'],
  ['has an id with blanks', hexes('coos', { id: 'Coos Country' }), 'hexes.Coos Country.id', 'wrong-form'],
  [
    'has a terrain nobody knows',
    hexsides('albany', 'west-point', { terrain: 'hills' }),
    'hexsides.west-point|albany.terrain',
    'not-allowed',
  ],
  [
    'has a name that orders could not hold',
    hexes('boston', { name: 'Boston: all' }),
    'hexes.boston.name',
    'wrong-form',
  ],
  [
    'has a name over two lines',
    town('boston', { name: 'Boston\nTown' }),
    'hexes.boston.town.name',
    'wrong-form',
  ],
  ['has a name twice', hexes('boston', { name: 'QUEBEC' }), 'hexes.boston.name', 'given-twice'],
  ['has two hexes in one place', hexes('boston', { q: 3, r: 2 }), 'hexes.boston.q', 'given-twice'],
  ['has a code twice', hexes('boston', { code: 'D01' }), 'hexes.boston.code', 'given-twice'],
  ['has a hex twice', { hexes: [...ours.hexes, ours.hexes[0]] }, 'hexes.quebec.id', 'given-twice'],
  [
    'has a town at sea',
    hexes('sea-cape-fear', { town: { colour: 'blue', supply: 0, port: true } }),
    'hexes.sea-cape-fear.town',
    'town-at-sea',
  ],
  ['has a port inland', town('albany', { port: true }), 'hexes.albany.town.port', 'port-inland'],
  [
    'calls a clearing wilderness',
    hexes('boston', { wilderness: true }),
    'hexes.boston.wilderness',
    'wilderness-differs',
  ],
  ['lacks a hex that hexsides name', without('coos'), 'coos', 'unknown-hex'],
  [
    'has a hexside between far hexes',
    { hexsides: [...ours.hexsides, { a: 'boston', b: 'savannah', terrain: 'clear' }] },
    'hexsides.boston|savannah',
    'not-adjacent',
  ],
  [
    'has a hexside twice',
    { hexsides: [...ours.hexsides, { a: 'yorktown', b: 'richmond', terrain: 'forest' }] },
    'yorktown|richmond',
    'given-twice',
  ],
  [
    'lets men march into the sea',
    hexsides('monmouth', 'sea-jersey-shore', { terrain: 'swamp' }),
    'hexsides.monmouth|sea-jersey-shore.terrain',
    'terrain-against-sea',
  ],
  [
    'lets ships inland',
    hexsides('albany', 'west-point', { ships: true }),
    'hexsides.west-point|albany.ships',
    'ships-on-land',
  ],
  [
    'closes a sea-only hexside to ships',
    hexsides('dover', 'monmouth', { ships: false }),
    'hexsides.dover|monmouth.ships',
    'ships-against-terrain',
  ],
  [
    'forgets a hexside of the sea',
    { hexsides: ours.hexsides.filter((side) => !isBetween(side, 'monmouth', 'sea-jersey-shore')) },
    'hexsides.sea-jersey-shore|monmouth',
    'sea-hexside-unlisted',
  ],
  [
    'has a river through no hex',
    river('hudson', { hexes: ['saratoga', 'atlantis'] }),
    'rivers.hudson.hexes.atlantis',
    'unknown-hex',
  ],
  [
    'has a river that jumps',
    river('hudson', { hexes: ['saratoga', 'new-york'] }),
    'rivers.hudson.hexes.new-york',
    'not-adjacent',
  ],
  [
    'has a river that comes back',
    river('hudson', { hexes: ['albany', 'west-point', 'albany'] }),
    'rivers.hudson.hexes.albany',
    'given-twice',
  ],
  [
    'has two rivers of one name',
    { rivers: [...ours.rivers, ours.rivers[0]] },
    'rivers.st-lawrence',
    'given-twice',
  ],
  [
    'has two rivers through one hexside',
    river('mohawk', { hexes: ['albany', 'west-point'] }),
    'rivers.mohawk.hexes.west-point',
    'given-twice',
  ],
  [
    'rows over Niagara Falls',
    river('lake-erie', { hexes: ['fort-niagara', 'fort-erie'] }),
    'rivers.lake-erie.hexes.fort-erie',
    'crosses-break',
  ],
  [
    'rows across the open bay',
    river('james', { hexes: ['yorktown', 'cape-charles'] }),
    'rivers.james.hexes.cape-charles',
    'not-passable',
  ],
  ['lacks a zone', { zones: ours.zones.slice(1) }, 'zones.atlantic', 'missing'],
  ['has a zone twice', { zones: [...ours.zones, ours.zones[1]] }, 'zones.west-indies-british', 'given-twice'],
  ['has a zone nobody knows', zone('atlantic', { id: 'pacific' }), 'zones.pacific.id', 'not-allowed'],
  [
    'has a town in the Atlantic',
    zone('atlantic', { town: { colour: 'red', supply: 1, port: true } }),
    'zones.atlantic.town',
    'zone-needs-no-town',
  ],
  [
    'has weather in the Atlantic',
    zone('atlantic', { region: 'north' }),
    'zones.atlantic.region',
    'not-allowed',
  ],
  [
    'has West Indies without a port',
    zone('west-indies-french', { town: undefined }),
    'zones.west-indies-french.town',
    'zone-needs-port',
  ],
  [
    'has West Indies in the north',
    zone('west-indies-french', { region: 'north' }),
    'zones.west-indies-french.region',
    'not-allowed',
  ],
  ['has a choke point nowhere', choke('dover', { hex: 'calais' }), 'choke_points.calais.hex', 'unknown-hex'],
  [
    'has inland waters',
    choke('dover', { waters: ['philadelphia', 'albany'] }),
    'choke_points.dover.waters.albany',
    'not-allowed',
  ],
  [
    'has a guarded port that is none',
    choke('yorktown', { ports: ['northern-neck', 'alexandria', 'baltimore'] }),
    'choke_points.yorktown.ports.northern-neck',
    'not-a-port',
  ],
  [
    'has a guarded port outside the waters',
    choke('dover', { ports: ['philadelphia', 'boston'] }),
    'choke_points.dover.ports.boston',
    'not-behind-choke-point',
  ],
  [
    'forgets a guarded port',
    choke('yorktown', { ports: ['baltimore'] }),
    'choke_points.yorktown.ports.alexandria',
    'missing',
  ],
  [
    'has a port behind two choke points',
    choke('dover', { waters: ['philadelphia', 'baltimore'], ports: ['philadelphia', 'baltimore'] }),
    'choke_points.dover.ports.baltimore',
    'given-twice',
  ],
  [
    'lets men walk from Dover to Monmouth',
    hexsides('dover', 'monmouth', { terrain: 'clear' }),
    'land_barriers.dover|monmouth',
    'crossable-by-land',
  ],
  [
    'opens the peninsula to ships',
    hexsides('northern-neck', 'sinepuxent', { terrain: 'sea-only' }),
    'closed_to_ships.northern-neck|sinepuxent',
    'open-to-ships',
  ],
  [
    'has a break between far hexes',
    { breaks: [{ between: ['boston', 'albany'] }] },
    'breaks.boston|albany',
    'not-adjacent',
  ],
  [
    'has a barrier with one end',
    { land_barriers: [{ between: ['boston'] }] },
    'land_barriers.0.between',
    'out-of-range',
  ],
  [
    'makes an Indian town blue',
    town('cherokee', { colour: 'blue' }),
    'hexes.cherokee',
    'indian-town-missing',
  ],
  [
    'closes a port where a warship begins',
    town('boston', { port: false }),
    'hexes.boston',
    'set-up-not-a-port',
  ],
];

describe('a map of the moderator that', () => {
  it.each(BAD)('%s is refused by the name of the key', (_, raw, path, problem) => {
    const [at, what] = problemOf(raw);
    expect(what).toBe(problem);
    if (path === 'coos' || path.startsWith('yorktown')) expect(at).toContain(path);
    else expect(at).toBe(path);
  });

  it('lacks a town where blocks begin is refused', () => {
    const gone = (id: string) => id === 'augusta';
    const raw = {
      hexes: ours.hexes.map((hex) => (gone(hex.id) ? { ...hex, id: 'old-augusta' } : hex)),
      hexsides: ours.hexsides.map((side) => ({
        ...side,
        a: gone(side.a) ? 'old-augusta' : side.a,
        b: gone(side.b) ? 'old-augusta' : side.b,
      })),
      rivers: ours.rivers.map((one) => ({
        ...one,
        hexes: one.hexes.map((hex) => (gone(hex) ? 'old-augusta' : hex)),
      })),
    };
    expect(problemOf(raw)).toEqual(['hexes.augusta', 'set-up-place-missing']);
  });

  it('has a cleared Indian country is refused', () => {
    const cleared = (id: string) => id === 'shawnee';
    const raw = {
      hexes: ours.hexes.map((hex) => ({ ...hex })),
      hexsides: ours.hexsides.map((side) =>
        cleared(side.a) || cleared(side.b) ? { ...side, terrain: 'clear' as const } : side,
      ),
    };
    const forests = new Map<string, number>();
    for (const { a, b, terrain } of raw.hexsides) {
      if (terrain === 'forest') for (const hex of [a, b]) forests.set(hex, (forests.get(hex) ?? 0) + 1);
    }
    for (const hex of raw.hexes) hex.wilderness = (forests.get(hex.id) ?? 0) >= 2;
    expect(problemOf(raw)).toEqual(['hexes.shawnee', 'indian-town-not-wilderness']);
  });

  it('drowns a town where blocks begin is refused', () => {
    const land = new Set(ours.hexes.filter(({ kind }) => kind === 'land').map(({ id }) => id));
    const drowned = (side: Side): Side => {
      if (side.a !== 'norfolk' && side.b !== 'norfolk') return side;
      const inland = land.has(side.a) || land.has(side.b);
      return { a: side.a, b: side.b, terrain: inland ? 'impassable' : 'sea-only' };
    };
    const listed = ours.hexsides.map(drowned);
    const beside = [...buildWorld(parseWorldData(data)).hexsides.values()].filter(
      ({ a, b }) => !listed.some((side) => isBetween(side, a, b)),
    );
    const raw = {
      hexes: ours.hexes.map((hex) =>
        hex.id === 'norfolk' ? { ...hex, kind: 'sea' as const, town: undefined } : { ...hex },
      ),
      hexsides: [...listed, ...beside.map(({ a, b }) => drowned({ a, b, terrain: 'clear' }))],
    };
    const forests = new Map<string, number>();
    for (const { a, b, terrain } of raw.hexsides) {
      if (terrain === 'forest') for (const hex of [a, b]) forests.set(hex, (forests.get(hex) ?? 0) + 1);
    }
    for (const hex of raw.hexes) hex.wilderness = (forests.get(hex.id) ?? 0) >= 2;
    expect(problemOf(raw)).toEqual(['hexes.norfolk', 'set-up-at-sea']);
  });

  it('is at fault in any way there is has been tried here', () => {
    const tried = new Set(BAD.map(([, , , problem]) => problem));
    const apart = ['set-up-place-missing', 'indian-town-not-wilderness', 'set-up-at-sea'];
    expect([...new Set([...tried, ...apart])].sort()).toEqual([...MAP_PROBLEMS].sort());
  });

  it('is at fault is told in words', () => {
    const messages = messagesIn(data.locales, 'en');
    expect(messages).toHaveProperty(['violation.map-invalid']);
    for (const problem of MAP_PROBLEMS) expect(messages).toHaveProperty([`map-problem.${problem}`]);
  });
});
