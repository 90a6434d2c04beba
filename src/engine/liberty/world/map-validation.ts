import { fold } from '../../core/base/text-normalization.js';
import { ATLANTIC, BRITISH_INDIES, FRENCH_INDIES, type HexId, hexsideId } from '../ids.js';
import { adjacent, forestHexsides } from './axial-coordinates.js';
import type { Fault } from './map-fault-codes.js';
import type { BlockData, MapData } from './record-schemas.js';

interface Known {
  readonly map: MapData;
  readonly hexes: ReadonlyMap<HexId, MapData['hexes'][number]>;
  readonly hexsides: ReadonlyMap<string, MapData['hexsides'][number]>;
}

/** The first fault of a map that has the right form, or null: what its records say of each other and of the blocks. */
export function faultOf(map: MapData, { blocks }: BlockData): Fault | null {
  const known: Known = {
    map,
    hexes: new Map(map.hexes.map((hex) => [hex.id, hex])),
    hexsides: new Map(map.hexsides.map((side) => [hexsideId(side.a, side.b), side])),
  };
  const checks = [
    hexFaults,
    nameFaults,
    hexsideFaults,
    shoreFaults,
    riverFaults,
    zoneFaults,
    chokeFaults,
    barrierFaults,
  ];
  for (const check of checks) {
    for (const fault of check(known)) return fault;
  }
  for (const fault of setUpFaults(known, blocks)) return fault;
  return null;
}

function* hexFaults({ map }: Known): Generator<Fault> {
  const seen = new Set<string>();
  const forests = forestHexsides(map.hexsides);
  for (const { id, code, q, r, kind, town, wilderness } of map.hexes) {
    const path = `hexes.${id}`;
    for (const [key, what] of Object.entries({ id, code, q: `${q},${r}` })) {
      if (seen.has(`${key}:${what}`)) yield { path: `${path}.${key}`, problem: 'given-twice' };
      seen.add(`${key}:${what}`);
    }
    if (town !== undefined && kind === 'sea') yield { path: `${path}.town`, problem: 'town-at-sea' };
    if (town?.port === true && kind === 'land') yield { path: `${path}.town.port`, problem: 'port-inland' };
    // 1.4
    if (wilderness !== (forests.get(id) ?? 0) >= 2)
      yield { path: `${path}.wilderness`, problem: 'wilderness-differs' };
  }
}

/** A name or code has to tell which hex is meant, however it is spelt. */
function* nameFaults({ map }: Known): Generator<Fault> {
  const seen = new Map<string, string>();
  const lists = { hexes: map.hexes, zones: map.zones };
  for (const [list, places] of Object.entries(lists)) {
    for (const { id, name, town } of places) {
      const names = { name, 'town.name': town?.name, 'town.aliases': town?.aliases };
      for (const [key, given] of Object.entries(names)) {
        for (const one of [given ?? []].flat().map(fold)) {
          if ((seen.get(one) ?? id) !== id) yield { path: `${list}.${id}.${key}`, problem: 'given-twice' };
          seen.set(one, id);
        }
      }
    }
  }
}

function* hexsideFaults({ map, hexes }: Known): Generator<Fault> {
  const seen = new Set<string>();
  for (const { a, b, terrain, ships } of map.hexsides) {
    const path = `hexsides.${a}|${b}`;
    const one = hexes.get(a);
    const other = hexes.get(b);
    if (one === undefined) yield { path: `${path}.a`, problem: 'unknown-hex' };
    if (other === undefined) yield { path: `${path}.b`, problem: 'unknown-hex' };
    if (one === undefined || other === undefined) continue;
    if (!adjacent(one, other)) yield { path, problem: 'not-adjacent' };
    if (seen.has(hexsideId(a, b))) yield { path, problem: 'given-twice' };
    seen.add(hexsideId(a, b));
    const kinds = [one.kind, other.kind];
    // 1.1: land blocks never stand at sea, and warships never inland.
    const walked = terrain !== 'sea-only' && terrain !== 'impassable';
    if (kinds.includes('sea') && walked) yield { path: `${path}.terrain`, problem: 'terrain-against-sea' };
    const open = ships ?? terrain === 'sea-only';
    if (open && kinds.includes('land')) yield { path: `${path}.ships`, problem: 'ships-on-land' };
    if ((terrain === 'sea-only' && !open) || (terrain === 'impassable' && open))
      yield { path: `${path}.ships`, problem: 'ships-against-terrain' };
  }
}

/** What is not listed is clear ground, so every hexside of a sea hex has to be listed. */
function* shoreFaults({ map, hexsides }: Known): Generator<Fault> {
  for (const sea of map.hexes) {
    if (sea.kind !== 'sea') continue;
    for (const hex of map.hexes) {
      if (adjacent(sea, hex) && !hexsides.has(hexsideId(sea.id, hex.id)))
        yield { path: `hexsides.${sea.id}|${hex.id}`, problem: 'sea-hexside-unlisted' };
    }
  }
}

function* riverFaults({ map, hexes, hexsides }: Known): Generator<Fault> {
  const breaks = new Set(map.breaks.map(({ between: [a, b] }) => hexsideId(a, b)));
  const seen = new Set<string>();
  for (const { id, hexes: along } of map.rivers) {
    const path = `rivers.${id}`;
    if (seen.has(id)) yield { path, problem: 'given-twice' };
    seen.add(id);
    for (const [index, here] of along.entries()) {
      const at = `${path}.hexes.${here}`;
      const hex = hexes.get(here);
      if (hex === undefined) yield { path: at, problem: 'unknown-hex' };
      if (along.indexOf(here) !== index) yield { path: at, problem: 'given-twice' };
      const before = hexes.get(along[index - 1] ?? '');
      if (hex === undefined || before === undefined) continue;
      if (!adjacent(before, hex)) yield { path: at, problem: 'not-adjacent' };
      const side = hexsideId(before.id, here);
      if (breaks.has(side)) yield { path: at, problem: 'crosses-break' };
      if (seen.has(side)) yield { path: at, problem: 'given-twice' };
      seen.add(side);
      if (isClosedToLand(hexsides.get(side)?.terrain)) yield { path: at, problem: 'not-passable' };
    }
  }
}

function* zoneFaults({ map, hexes }: Known): Generator<Fault> {
  for (const id of [ATLANTIC, BRITISH_INDIES, FRENCH_INDIES]) {
    const path = `zones.${id}`;
    const zones = map.zones.filter((zone) => zone.id === id);
    const zone = zones[0];
    if (zone === undefined) yield { path, problem: 'missing' };
    if (zones.length > 1 || hexes.has(id)) yield { path, problem: 'given-twice' };
    // 1.6: nothing to hold in the Atlantic; 1.5: a port in each of the West Indies.
    const sea = id === ATLANTIC;
    if (sea && zone?.town !== undefined) yield { path: `${path}.town`, problem: 'zone-needs-no-town' };
    if (sea && zone?.region !== null) yield { path: `${path}.region`, problem: 'not-allowed' };
    if (!sea && zone?.town?.port !== true) yield { path: `${path}.town`, problem: 'zone-needs-port' };
    if (!sea && zone?.region !== 'south') yield { path: `${path}.region`, problem: 'not-allowed' };
  }
}

function* chokeFaults({ map, hexes }: Known): Generator<Fault> {
  const behind = new Set<HexId>();
  const chokes = new Set<HexId>();
  for (const { hex, waters, ports } of map.choke_points) {
    const path = `choke_points.${hex}`;
    if (chokes.has(hex)) yield { path, problem: 'given-twice' };
    chokes.add(hex);
    if (!hexes.has(hex)) yield { path: `${path}.hex`, problem: 'unknown-hex' };
    for (const water of waters) {
      const at = `${path}.waters.${water}`;
      if (!hexes.has(water)) yield { path: at, problem: 'unknown-hex' };
      if (hexes.get(water)?.kind === 'land' || water === hex) yield { path: at, problem: 'not-allowed' };
    }
    for (const port of ports) {
      const at = `${path}.ports.${port}`;
      if (hexes.get(port)?.town?.port !== true) yield { path: at, problem: 'not-a-port' };
      if (!waters.includes(port)) yield { path: at, problem: 'not-behind-choke-point' };
      if (behind.has(port)) yield { path: at, problem: 'given-twice' };
      behind.add(port);
    }
    // A port among the waters is behind the choke point, whether or not the file says so.
    for (const water of waters) {
      if (hexes.get(water)?.town?.port === true && !ports.includes(water))
        yield { path: `${path}.ports.${water}`, problem: 'missing' };
    }
  }
}

function* barrierFaults({ map, hexes, hexsides }: Known): Generator<Fault> {
  const lists = {
    breaks: map.breaks,
    land_barriers: map.land_barriers,
    closed_to_ships: map.closed_to_ships,
  };
  for (const [list, pairs] of Object.entries(lists)) {
    for (const { between } of pairs) {
      const path = `${list}.${between.join('|')}`;
      const [one, other] = [hexes.get(between[0]), hexes.get(between[1])];
      if (one === undefined || other === undefined) yield { path, problem: 'unknown-hex' };
      else if (!adjacent(one, other)) yield { path, problem: 'not-adjacent' };
    }
  }
  for (const { between } of map.land_barriers) {
    if (!isClosedToLand(hexsides.get(hexsideId(...between))?.terrain))
      yield { path: `land_barriers.${between.join('|')}`, problem: 'crossable-by-land' };
  }
  for (const { between } of map.closed_to_ships) {
    const side = hexsides.get(hexsideId(...between));
    if (side?.ships ?? side?.terrain === 'sea-only')
      yield { path: `closed_to_ships.${between.join('|')}`, problem: 'open-to-ships' };
  }
}

/** 12, 10: the blocks have to find the places they begin in. */
function* setUpFaults({ hexes, map }: Known, blocks: BlockData['blocks']): Generator<Fault> {
  const zones = new Set<string>(map.zones.map(({ id }) => id));
  for (const { setup, type, home } of blocks) {
    const { place } = setup;
    const path = `hexes.${place}`;
    const hex = hexes.get(place);
    if (hex === undefined && place !== 'pool' && place !== 'french' && !zones.has(place))
      yield { path, problem: 'set-up-place-missing' };
    if (hex?.kind === 'sea') yield { path, problem: 'set-up-at-sea' };
    if (hex !== undefined && type === 'warship' && hex.town?.port !== true)
      yield { path, problem: 'set-up-not-a-port' };
    if (home === undefined) continue;
    const village = hexes.get(home);
    if (village?.town?.colour !== 'orange') yield { path: `hexes.${home}`, problem: 'indian-town-missing' };
    // 2.2.5: else the Indians could neither stand nor be raised there.
    if (village?.wilderness !== true) yield { path: `hexes.${home}`, problem: 'indian-town-not-wilderness' };
  }
}

function isClosedToLand(terrain: MapData['hexsides'][number]['terrain'] | undefined): boolean {
  return terrain === 'sea-only' || terrain === 'impassable';
}
