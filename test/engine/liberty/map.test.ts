import { describe, expect, it } from '@jest/globals';
import { ATLANTIC, type HexId } from '../../../src/engine/liberty/ids.js';
import {
  hexsideBetween,
  landExits,
  landLimit,
  stopsAt,
} from '../../../src/engine/liberty/rules/map/crossing-limits-and-land-exits.js';
import {
  isIndies,
  isWilderness,
  nextToPort,
  regionOf,
  supplyOf,
} from '../../../src/engine/liberty/rules/map/hex-properties.js';
import { riverRoutes } from '../../../src/engine/liberty/rules/map/river-routes.js';
import {
  choke,
  isNavigable,
  mapPorts,
  seaLinks,
  shipRoutes,
} from '../../../src/engine/liberty/rules/map/ship-routes.js';
import { distance } from '../../../src/engine/liberty/world/axial-coordinates.js';
import { parseWorldData } from '../../../src/engine/liberty/world/data-parser.js';
import { buildWorld } from '../../../src/engine/liberty/world/index-static-data.js';
import type { Hexside } from '../../../src/engine/liberty/world/static-data-types.js';
import { loadLibertyData } from '../../../src/games/data-files.js';

const data = parseWorldData(loadLibertyData());
const world = buildWorld(data);
const raw = data.map;

function side(terrain: Hexside['terrain'], river: string | null = null): Hexside {
  return { a: 'a', b: 'b', terrain, ships: false, river };
}

describe('the map of Liberty', () => {
  it('lists its hexes north to south and the zones last', () => {
    const places = world.hexIds.map((id) => world.hexes.get(id));
    const heights = places.flatMap((hex) => (hex?.q == null || hex.r == null ? [] : [hex.r + hex.q / 2]));
    expect(heights).toHaveLength(raw.hexes.length);
    expect(heights).toEqual([...heights].sort((a, b) => a - b));
    expect(world.hexIds.slice(raw.hexes.length)).toEqual([
      'atlantic',
      'west-indies-british',
      'west-indies-french',
    ]);
    expect(raw.hexes.map(({ id }) => id)).toEqual(world.hexIds.slice(0, raw.hexes.length));
  });

  it('has the neighbours that the coordinates give, both ways, in map order', () => {
    for (const one of raw.hexes) {
      const beside = raw.hexes.filter((hex) => distance(one, hex) === 1).map(({ id }) => id);
      expect([one.id, ...(world.neighbours.get(one.id) ?? [])]).toEqual([one.id, ...beside]);
      for (const id of beside) {
        expect(hexsideBetween(world, one.id, id)).toBe(hexsideBetween(world, id, one.id));
        expect(hexsideBetween(world, one.id, id)).not.toBeNull();
      }
    }
    expect(world.hexsides.size).toBe(380);
    expect(world.neighbours.get(ATLANTIC)).toEqual([]);
    expect(hexsideBetween(world, 'boston', 'savannah')).toBeNull();
  });

  it('takes a hexside that is not listed for clear ground without ships', () => {
    const listed = new Set(raw.hexsides.flatMap(({ a, b }) => [`${a}|${b}`, `${b}|${a}`]));
    const others = [...world.hexsides.values()].filter(({ a, b }) => !listed.has(`${a}|${b}`));
    expect(others).toHaveLength(380 - raw.hexsides.length);
    for (const { terrain, ships } of others) expect([terrain, ships]).toEqual(['clear', false]);
  });

  it('stores as wilderness exactly the hexes with two forest hexsides or more (1.4)', () => {
    for (const { id, wilderness } of raw.hexes) {
      const forests = [...world.hexsides.values()].filter(
        ({ a, b, terrain }) => (a === id || b === id) && terrain === 'forest',
      );
      expect([id, forests.length >= 2]).toEqual([id, wilderness]);
      expect([id, isWilderness(world, id)]).toEqual([id, wilderness]);
    }
  });

  it('says of every record where it comes from', () => {
    const records = [
      ...raw.hexes,
      ...raw.hexes.flatMap(({ town }) => (town === undefined ? [] : [town])),
      ...raw.hexsides,
      ...raw.rivers,
      ...raw.breaks,
      ...raw.zones,
      ...raw.choke_points,
      ...raw.land_barriers,
      ...raw.closed_to_ships,
      ...data.blocks.blocks,
      ...data.cards.cards,
    ];
    for (const { source } of records) {
      const words = typeof source === 'string' ? [source] : Object.values(source ?? {});
      expect(words).not.toEqual([]);
      for (const word of words) expect(word).toMatch(/rulebook|published P[1-9]|reconstructed/);
    }
  });
});

describe('hexsides', () => {
  it('let 4 blocks through over clear ground, 2 through forest or swamp, 3 along a river (5.2)', () => {
    expect(landLimit(side('clear'))).toBe(4);
    expect(landLimit(side('clear', 'hudson'))).toBe(4);
    expect(landLimit(side('forest'))).toBe(2);
    expect(landLimit(side('swamp'))).toBe(2);
    expect(landLimit(side('forest', 'hudson'))).toBe(3);
    expect(landLimit(side('swamp', 'hudson'))).toBe(3);
    expect(landLimit(side('sea-only'))).toBe(0);
    expect(landLimit(side('impassable'))).toBe(0);
  });

  it('stop blocks at forest and swamp without a river only (5.2)', () => {
    expect([side('forest'), side('swamp')].map(stopsAt)).toEqual([true, true]);
    expect(
      [side('clear'), side('forest', 'ohio'), side('swamp', 'neuse'), side('sea-only')].map(stopsAt),
    ).toEqual([false, false, false, false]);
  });

  it('are listed as exits only where land blocks may cross', () => {
    for (const id of world.hexIds) {
      const open = (world.neighbours.get(id) ?? []).filter((to) => {
        const between = hexsideBetween(world, id, to);
        return between !== null && landLimit(between) > 0;
      });
      expect(landExits(world, id).map(({ to }) => to)).toEqual(open);
      for (const { to } of landExits(world, id)) expect(world.hexes.get(to)?.kind).not.toBe('sea');
    }
    expect(landExits(world, 'yorktown').map(({ to, limit, stops }) => [to, limit, stops])).toEqual([
      ['richmond', 4, false],
      ['southside', 2, true],
    ]);
    expect(landExits(world, ATLANTIC)).toEqual([]);
  });

  it('lie on a river exactly where a river of the list crosses them', () => {
    const crossed = new Map<string, string>();
    for (const { id, hexes } of raw.rivers) {
      hexes.forEach((hex, index) => {
        const before = hexes[index - 1];
        if (before !== undefined) crossed.set([before, hex].sort().join('|'), id);
      });
    }
    for (const [id, { river }] of world.hexsides) expect([id, river]).toEqual([id, crossed.get(id) ?? null]);
    expect([...crossed.keys()].every((id) => world.hexsides.has(id))).toBe(true);
  });
});

describe('river moves', () => {
  /** Walks the hexsides with the same river on them, without looking at the list. */
  function walked(from: HexId): Set<string> {
    const found = new Set<string>();
    for (const near of world.neighbours.get(from) ?? []) {
      const river = hexsideBetween(world, from, near)?.river;
      if (river == null) continue;
      found.add(`${river}: ${near}`);
      for (const far of world.neighbours.get(near) ?? []) {
        if (far !== from && hexsideBetween(world, near, far)?.river === river)
          found.add(`${river}: ${far} through ${near}`);
      }
    }
    return found;
  }

  it('go one or two hexes along one water (5.6)', () => {
    for (const id of world.hexIds) {
      const routes = riverRoutes(world, id).map(
        ({ to, through, river }) => `${river}: ${to}${through === null ? '' : ` through ${through}`}`,
      );
      expect(new Set(routes)).toEqual(walked(id));
      expect(routes).toHaveLength(walked(id).size);
    }
  });

  it('go from Albany to New York through West Point, and along the Mohawk', () => {
    expect(riverRoutes(world, 'albany')).toEqual([
      { to: 'saratoga', through: null, river: 'hudson' },
      { to: 'west-point', through: null, river: 'hudson' },
      { to: 'new-york', through: 'west-point', river: 'hudson' },
      { to: 'cherry-valley', through: null, river: 'mohawk' },
      { to: 'fort-stanwix', through: 'cherry-valley', river: 'mohawk' },
    ]);
  });

  it('do not change from one water to another where they meet', () => {
    const fromCherryValley = riverRoutes(world, 'cherry-valley').map(({ to }) => to);
    expect(fromCherryValley).toContain('albany');
    expect(fromCherryValley).not.toContain('west-point');
  });

  it('do not pass a break: Niagara Falls, and the portage above Saratoga', () => {
    for (const { between } of raw.breaks) {
      const [a, b] = between;
      expect(hexsideBetween(world, a, b)?.river).toBeNull();
      for (const from of world.hexIds) {
        for (const { to, through } of riverRoutes(world, from)) {
          const way = [from, ...(through === null ? [] : [through]), to];
          expect(way.includes(a) && way.includes(b)).toBe(false);
        }
      }
    }
  });
});

describe('ships on the map', () => {
  /** Tries every list of hexes there is. */
  function tried(from: HexId, reach: number, way: readonly HexId[] = []): string[] {
    if (way.length === reach) return [];
    return world.hexIds.flatMap((to) => {
      const before = way.at(-1) ?? from;
      const open = [...world.hexsides.values()].some(
        ({ a, b, ships }) => ships && ((a === before && b === to) || (b === before && a === to)),
      );
      if (!open || to === from || way.includes(to)) return [];
      const next = [...way, to];
      const here = raw.hexes.find(({ id }) => id === to)?.town?.port === true ? [next.join(' ')] : [];
      return [...here, ...tried(from, reach, next)];
    });
  }

  it('go up to two hexes over hexsides open to ships and end in a port (8.1)', () => {
    for (const from of mapPorts(world)) {
      const routes = shipRoutes(world, from).map(({ path }) => path.join(' '));
      expect([from, ...[...routes].sort()]).toEqual([from, ...tried(from, 2).sort()]);
    }
  });

  it('go three hexes by a forced march (5.5)', () => {
    for (const from of ['new-york', 'yorktown', 'baltimore', 'charleston']) {
      const routes = shipRoutes(world, from, 3).map(({ path }) => path.join(' '));
      expect([...routes].sort()).toEqual(tried(from, 3).sort());
    }
    expect(shipRoutes(world, 'new-york', 3).length).toBeGreaterThan(shipRoutes(world, 'new-york').length);
  });

  it('name the choke points whose waters they enter or leave', () => {
    const waters = new Map(raw.choke_points.map(({ hex, waters }) => [hex, waters]));
    let passing = 0;
    for (const from of mapPorts(world)) {
      for (const { path, passes } of shipRoutes(world, from, 3)) {
        const way = [from, ...path];
        for (const [hex, inside] of waters) {
          const changes = way.filter((_, index) => {
            const [one, two] = [way[index], way[index + 1]];
            return one !== undefined && two !== undefined && inside.includes(one) !== inside.includes(two);
          });
          expect([way, hex, passes.includes(hex)]).toEqual([way, hex, changes.length > 0]);
          if (changes.length > 0) passing += 1;
        }
      }
    }
    expect(passing).toBeGreaterThan(0);
    expect(shipRoutes(world, 'philadelphia')).toContainEqual({ path: ['dover'], passes: ['dover'] });
    expect(shipRoutes(world, 'alexandria').find(({ path }) => path.at(-1) === 'baltimore')?.passes).toEqual(
      [],
    );
  });

  it('never cross the peninsula', () => {
    for (const { between } of raw.closed_to_ships) {
      expect(hexsideBetween(world, ...between)?.ships).toBe(false);
    }
    expect(raw.closed_to_ships.length).toBeGreaterThan(0);
  });

  it('stay out of land hexes', () => {
    for (const { a, b, ships } of world.hexsides.values()) {
      if (ships) expect([isNavigable(world, a), isNavigable(world, b)]).toEqual([true, true]);
    }
    expect(isNavigable(world, 'albany')).toBe(false);
    expect(isNavigable(world, ATLANTIC)).toBe(true);
  });

  it('have no way over the map from a zone', () => {
    expect(shipRoutes(world, ATLANTIC)).toEqual([]);
  });

  it('are stopped at the mouth of their bay', () => {
    expect(
      mapPorts(world)
        .filter((port) => choke(world, port) !== null)
        .map((port) => [port, choke(world, port)]),
    ).toEqual([
      ['philadelphia', 'dover'],
      ['baltimore', 'yorktown'],
      ['alexandria', 'yorktown'],
    ]);
  });

  it('link every port with the Atlantic, and the West Indies with each other (9.1)', () => {
    for (const port of mapPorts(world)) expect(seaLinks(world, port)).toEqual([ATLANTIC]);
    expect(seaLinks(world, ATLANTIC)).toEqual([
      ...mapPorts(world),
      'west-indies-british',
      'west-indies-french',
    ]);
    expect(seaLinks(world, 'west-indies-british')).toEqual([ATLANTIC, 'west-indies-french']);
    expect(seaLinks(world, 'west-indies-french')).toEqual([ATLANTIC, 'west-indies-british']);
    expect(seaLinks(world, 'albany')).toEqual([]);
    expect(mapPorts(world)).toHaveLength(19);
  });
});

describe('what a hex is', () => {
  it('has a weather region, but for the Atlantic (4)', () => {
    expect(['boston', 'charleston', 'west-indies-french', ATLANTIC].map((id) => regionOf(world, id))).toEqual(
      ['north', 'south', 'south', null],
    );
  });

  it('has the supply value of its town (1.2)', () => {
    expect(
      ['new-york', 'west-point', 'saratoga', 'west-indies-british'].map((id) => supplyOf(world, id)),
    ).toEqual([4, 0, 0, 3]);
  });

  it('is beside the ports among its neighbours (11.3)', () => {
    expect(nextToPort(world, 'fort-stanwix')).toEqual([]);
    expect(nextToPort(world, 'west-point')).toContain('new-brunswick');
    for (const { id } of raw.hexes) {
      const beside = mapPorts(world).filter((port) => (world.neighbours.get(id) ?? []).includes(port));
      expect(nextToPort(world, id)).toEqual(beside);
    }
  });

  it('is one of the West Indies by its name', () => {
    expect(world.hexIds.filter(isIndies)).toEqual(['west-indies-british', 'west-indies-french']);
  });
});
