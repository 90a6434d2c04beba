import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from '@jest/globals';
import { parse } from 'yaml';
import { z } from 'zod';
import { ATLANTIC, BRITISH_INDIES, FRENCH_INDIES } from '../../../src/engine/liberty/ids.js';
import {
  hexsideBetween,
  landExits,
  landLimit,
  stopsAt,
} from '../../../src/engine/liberty/rules/map/crossing-limits-and-land-exits.js';
import { INDIES_LIMIT, nextToPort, supplyOf } from '../../../src/engine/liberty/rules/map/hex-properties.js';
import { riverRoutes } from '../../../src/engine/liberty/rules/map/river-routes.js';
import {
  choke,
  SHIP_REACH,
  seaLinks,
  shipRoutes,
} from '../../../src/engine/liberty/rules/map/ship-routes.js';
import { distance } from '../../../src/engine/liberty/world/axial-coordinates.js';
import { parseWorldData } from '../../../src/engine/liberty/world/data-parser.js';
import { buildWorld } from '../../../src/engine/liberty/world/index-static-data.js';
import type { Hex, Hexside } from '../../../src/engine/liberty/world/static-data-types.js';
import { loadLibertyData } from '../../../src/games/data-files.js';

const fact = z.strictObject({
  id: z.string(),
  rule: z.string(),
  kind: z.enum(['stated', 'implied']),
  fact: z.string(),
  check: z.looseObject({ type: z.string() }),
  note: z.string().optional(),
});
const file = z.strictObject({
  facts: z.array(fact),
  towns_named: z.strictObject({
    set_up: z.array(z.string()),
    examples_and_notes: z.array(z.string()),
    hexes_named_without_town: z.array(z.string()),
    waters_named: z.array(z.string()),
    spelling: z.record(z.string(), z.string()),
    source: z.string(),
  }),
});
const text = readFileSync(fileURLToPath(new URL('facts.yaml', import.meta.url)), 'utf8');
const { facts, towns_named: named } = file.parse(parse(text, { strict: true, uniqueKeys: true }));

const data = parseWorldData(loadLibertyData());
const world = buildWorld(data);
const hexes = [...world.hexes.values()];
const sides = [...world.hexsides.values()];
const blocks = [...world.blocks.values()];
const word = z.string();
const list = z.array(z.string());

function hexOf(id: unknown): Hex {
  const hex = world.hexes.get(word.parse(id));
  if (hex === undefined) throw new Error(`no hex ${String(id)}`);
  return hex;
}

function sideOf(a: unknown, b: unknown): Hexside {
  const side = hexsideBetween(world, hexOf(a).id, hexOf(b).id);
  if (side === null) throw new Error(`${String(a)} and ${String(b)} are no neighbours`);
  return side;
}

/** How far two hexes are from each other, as the crow flies. */
function apart(a: unknown, b: unknown): number {
  const [one, two] = [hexOf(a), hexOf(b)].map(({ q, r }) => ({ q: Number(q), r: Number(r) }));
  if (one === undefined || two === undefined) throw new Error('not on the map');
  return distance(one, two);
}

/** Whether ships get from one hex to another on the map, never entering the hex `without`. */
function shipsReach(from: string, to: string, without: string | null): boolean {
  const reached = new Set([from]);
  for (const here of reached) {
    for (const next of world.neighbours.get(here) ?? []) {
      if (next !== without && hexsideBetween(world, here, next)?.ships === true) reached.add(next);
    }
  }
  return reached.has(to);
}

/** Whether some move along a river joins the two. */
function riverLinked(a: unknown, b: unknown): boolean {
  return riverRoutes(world, hexOf(a).id).some(({ to }) => to === b);
}

/** Great-circle miles between places given in degrees. */
function miles([lat1, lon1]: readonly [number, number], [lat2, lon2]: readonly [number, number]): number {
  const rad = (degrees: number) => (degrees * Math.PI) / 180;
  const h =
    Math.sin(rad(lat2 - lat1) / 2) ** 2 +
    Math.cos(rad(lat1)) * Math.cos(rad(lat2)) * Math.sin(rad(lon2 - lon1) / 2) ** 2;
  return 2 * 3959 * Math.asin(Math.sqrt(h));
}

/** Where some towns of the map lie on the earth. */
const EARTH: { readonly [hex: string]: readonly [number, number] } = {
  quebec: [46.8, -71.2],
  montreal: [45.5, -73.6],
  boston: [42.4, -71.1],
  'new-york': [40.7, -74.0],
  albany: [42.7, -73.8],
  'fort-pitt': [40.4, -80.0],
  philadelphia: [40.0, -75.2],
  norfolk: [36.9, -76.3],
  wilmington: [34.2, -77.9],
  charleston: [32.8, -79.9],
  savannah: [32.1, -81.1],
};

/** What the British hold when the blocks of 1775 stand where they begin. */
function britishAtStart(): number {
  let points = 0;
  for (const { id, town } of hexes) {
    const there = new Set(blocks.filter(({ setup }) => setup.place === id).map(({ side }) => side));
    if (there.has('british') || (there.size === 0 && town !== null && town.colour !== 'blue'))
      points += supplyOf(world, id);
  }
  return points;
}

/** The tables of 2.2: how many blocks of a side are alike in nation, type, move and combat. */
const MIX = {
  american: {
    'american leader 1 C3': 2,
    'continental infantry 1 C2': 4,
    'continental dragoon 2 B2': 1,
    'continental rifle-corps 1 B3': 1,
    'militia infantry 1 C1': 8,
    'militia dragoon 2 B2': 1,
    'french leader 1 C3': 1,
    'french infantry 1 C2': 3,
    'french dragoon 2 B2': 1,
    'french warship 2 A2': 3,
  },
  british: {
    'british leader 1 C3': 3,
    'british infantry 1 C2': 4,
    'british light-infantry 1 B2': 1,
    'british guards 1 C4': 1,
    'british dragoon 2 B2': 1,
    'hessian infantry 1 C2': 3,
    'hessian jaegers 1 B2': 1,
    'loyalist infantry 1 C1': 3,
    'loyalist ranger 2 B2': 1,
    'loyalist dragoon 2 B2': 1,
    'indian indian 2 B1': 3,
    'british warship 2 A2': 3,
  },
};

type Check = (typeof facts)[number]['check'];
const CHECKS: { readonly [type: string]: (check: Check) => void } = {
  extent({ north, south }) {
    const inOrder = hexes.filter(({ town, kind }) => town !== null && kind !== 'zone');
    expect(inOrder[0]?.id).toBe(north);
    expect(inOrder.at(-1)?.id).toBe(south);
  },
  scale({ miles: wanted, tolerance }) {
    const places = Object.entries(EARTH);
    let real = 0;
    let drawn = 0;
    for (const [one, there] of places) {
      for (const [other, elsewhere] of places) {
        if (one >= other) continue;
        real += miles(there, elsewhere);
        const [a, b] = [hexOf(one), hexOf(other)];
        const q = Number(a.q) - Number(b.q);
        const r = Number(a.r) - Number(b.r);
        drawn += Math.sqrt(q * q + q * r + r * r);
      }
    }
    expect(Math.abs(real / drawn - Number(wanted))).toBeLessThanOrEqual(Number(tolerance));
  },
  hex_kind_exists({ kind }) {
    const some = hexes.filter((hex) => hex.kind === kind);
    expect(some.length).toBeGreaterThan(0);
    const sides = some.flatMap(({ id }) => (world.neighbours.get(id) ?? []).map((to) => sideOf(id, to)));
    expect(sides.some(({ ships }) => ships)).toBe(true);
    expect(sides.some((side) => landLimit(side) > 0)).toBe(kind === 'coastal');
  },
  no_ships_into({ kind }) {
    const closed = hexes.filter((hex) => hex.kind === kind).map(({ id }) => id);
    expect(closed.length).toBeGreaterThan(0);
    expect(sides.filter(({ a, b, ships }) => ships && (closed.includes(a) || closed.includes(b)))).toEqual(
      [],
    );
  },
  town_colours({ allowed }) {
    const found = new Set(hexes.flatMap(({ town }) => (town === null ? [] : [town.colour])));
    expect([...found].sort()).toEqual([...list.parse(allowed)].sort());
  },
  supply_values({ allowed }) {
    const found = new Set(hexes.flatMap(({ town }) => (town === null ? [] : [town.supply])));
    expect([...found].sort()).toEqual(z.array(z.number()).parse(allowed));
  },
  port({ hex, via }) {
    expect(hexOf(hex).port).toBe(true);
    expect(via).toBe('direct');
    expect(choke(world, hexOf(hex).id)).toBeNull();
    expect(seaLinks(world, hexOf(hex).id)).toEqual([ATLANTIC]);
  },
  ports({ hexes: ids }) {
    for (const id of list.parse(ids)) expect([id, hexOf(id).port]).toEqual([id, true]);
  },
  not_ports({ hexes: ids }) {
    for (const id of list.parse(ids)) expect([id, hexOf(id).port]).toEqual([id, false]);
  },
  wilderness_derivation({ min_forest: least }) {
    for (const { id, wilderness, kind } of hexes) {
      if (kind === 'zone') continue;
      const forests = sides.filter(({ a, b, terrain }) => (a === id || b === id) && terrain === 'forest');
      expect([id, wilderness]).toEqual([id, forests.length >= Number(least)]);
    }
  },
  west_indies({ ports }) {
    const indies = [BRITISH_INDIES, FRENCH_INDIES].map(hexOf);
    expect(indies.filter(({ port, kind }) => port && kind === 'zone')).toHaveLength(Number(ports));
    expect(hexes.filter(({ kind, id }) => kind === 'zone' && id !== ATLANTIC)).toEqual(indies);
  },
  atlantic() {
    // 1.6: there is nothing to hold and nobody is beside it; that nobody fights there is a rule of play.
    expect(hexOf(ATLANTIC)).toMatchObject({ kind: 'zone', town: null, port: false, region: null });
    expect(world.neighbours.get(ATLANTIC)).toEqual([]);
  },
  terrain_limit({ terrain, river = false, limit }) {
    const some = sides.filter((side) => side.terrain === terrain && (side.river !== null) === river);
    expect(some.length).toBeGreaterThan(0);
    for (const side of some) {
      expect(landLimit(side)).toBe(limit);
      expect(stopsAt(side)).toBe(limit === 2);
    }
  },
  adjacent({ a, b, limit }) {
    expect(world.neighbours.get(hexOf(a).id)).toContain(b);
    const side = sideOf(a, b);
    if (limit !== undefined) expect(landLimit(side)).toBe(limit);
  },
  different_hexsides({ into, a, b }) {
    expect(sideOf(a, into)).not.toBe(sideOf(b, into));
    expect(a).not.toBe(b);
  },
  not_river_linked({ a, b }) {
    expect(riverLinked(a, b)).toBe(false);
    expect(riverLinked(b, a)).toBe(false);
  },
  distance({ a, b, hexes: far }) {
    expect(apart(a, b)).toBe(far);
  },
  lake_shore_exists() {
    const lakes = new Set(data.map.rivers.filter(({ kind }) => kind === 'lake-shore').map(({ id }) => id));
    const moves = hexes.flatMap(({ id }) => riverRoutes(world, id).filter(({ river }) => lakes.has(river)));
    expect(moves.some(({ through }) => through !== null)).toBe(true);
  },
  river_break({ a, b }) {
    expect(sideOf(a, b).river).toBeNull();
    expect(riverLinked(a, b)).toBe(false);
    expect(riverRoutes(world, hexOf(a).id).filter(({ through }) => through === b)).toEqual([]);
  },
  river_distance({ a, b, hexes: far }) {
    expect(far).toBe(2);
    expect(riverRoutes(world, hexOf(a).id).find(({ to }) => to === b)?.through).toEqual(expect.any(String));
  },
  river_between({ a, b, mid }) {
    expect(riverRoutes(world, hexOf(a).id).find(({ to }) => to === b)?.through).toBe(mid);
  },
  march_distance({ a, b, hexes: far }) {
    expect(far).toBe(2);
    const ways = landExits(world, hexOf(a).id)
      .filter(({ stops }) => !stops)
      .flatMap(({ to }) => landExits(world, to).filter((exit) => exit.to === b));
    expect(ways.length).toBeGreaterThan(0);
    expect(landExits(world, hexOf(a).id).some(({ to }) => to === b)).toBe(false);
  },
  choke({ hex, ports }) {
    for (const port of list.parse(ports)) {
      expect(choke(world, port)).toBe(hex);
      expect(world.chokes.find((one) => one.hex === hex)?.ports).toContain(port);
    }
    // 11.3 speaks of any port of the Chesapeake, so there are several.
    if (hex === 'yorktown') expect(hexes.filter(({ behind }) => behind === hex).length).toBeGreaterThan(1);
  },
  land_blocked({ a, b }) {
    expect(landLimit(sideOf(a, b))).toBe(0);
    expect(landExits(world, hexOf(a).id).some(({ to }) => to === b)).toBe(false);
    expect(landExits(world, hexOf(b).id).some(({ to }) => to === a)).toBe(false);
  },
  ship_separated({ a, b, without }) {
    const [from, to] = [hexOf(a).id, hexOf(b).id];
    expect(shipsReach(from, to, word.parse(without))).toBe(false);
    expect(shipsReach(from, to, null)).toBe(true);
  },
  ship_gate({ port, gate }) {
    const ocean = hexes.filter(({ kind }) => kind === 'sea');
    for (const { id } of ocean) {
      expect(shipsReach(id, hexOf(port).id, word.parse(gate))).toBe(false);
      expect(shipsReach(id, hexOf(port).id, null)).toBe(true);
    }
    const ways = shipRoutes(world, hexOf(gate).id, 3).filter(({ path }) => path.at(-1) === port);
    for (const { passes } of ways) expect(passes).toContain(gate);
    expect(ways.length).toBeGreaterThan(0);
  },
  max_land_exits({ hex, max }) {
    expect(landExits(world, hexOf(hex).id).length).toBeLessThanOrEqual(Number(max));
    expect(landExits(world, hexOf(hex).id).length).toBeGreaterThan(0);
  },
  region({ hexes: ids, region }) {
    for (const id of list.parse(ids)) expect([id, hexOf(id).region]).toEqual([id, region]);
  },
  weather_regions() {
    const regions = hexes.filter(({ id }) => id !== ATLANTIC).map(({ region }) => region);
    expect([...new Set(regions)].sort()).toEqual(['north', 'south']);
    expect([hexOf(BRITISH_INDIES).region, hexOf(FRENCH_INDIES).region]).toEqual(['south', 'south']);
  },
  west_indies_sides() {
    expect(hexOf(BRITISH_INDIES).town?.colour).toBe('red');
    expect(hexOf(FRENCH_INDIES).town?.colour).toBe('blue');
  },
  west_indies_limit({ limit }) {
    expect(INDIES_LIMIT).toBe(limit);
    for (const zone of [BRITISH_INDIES, FRENCH_INDIES]) {
      const there = blocks.filter(({ setup }) => setup.place === zone);
      expect(there).toHaveLength(INDIES_LIMIT);
      for (const { nation } of there) expect(nation).toBe(zone === BRITISH_INDIES ? 'british' : 'french');
    }
  },
  west_indies_links() {
    expect(seaLinks(world, BRITISH_INDIES)).toEqual([ATLANTIC, FRENCH_INDIES]);
    expect(seaLinks(world, FRENCH_INDIES)).toEqual([ATLANTIC, BRITISH_INDIES]);
    expect(seaLinks(world, ATLANTIC)).toEqual(expect.arrayContaining([BRITISH_INDIES, FRENCH_INDIES]));
  },
  towns({ hexes: ids }) {
    for (const id of list.parse(ids)) expect([id, hexOf(id).town?.name]).toEqual([id, hexOf(id).name]);
  },
  colour({ hexes: ids, colour }) {
    for (const id of list.parse(ids)) expect([id, hexOf(id).town?.colour]).toEqual([id, colour]);
  },
  wilderness({ hexes: ids }) {
    for (const id of list.parse(ids)) expect([id, hexOf(id).wilderness]).toEqual([id, true]);
  },
  supply_map({ values }) {
    for (const [id, value] of Object.entries(z.record(z.string(), z.number()).parse(values))) {
      expect([id, hexOf(id).town === null, supplyOf(world, id)]).toEqual([id, false, value]);
    }
  },
  red_supply_town_exists() {
    expect(hexes.some(({ town, kind }) => kind !== 'zone' && town?.colour === 'red' && town.supply > 0)).toBe(
      true,
    );
  },
  not_next_to_port({ hex }) {
    expect(hexOf(hex).port).toBe(false);
    expect(nextToPort(world, hexOf(hex).id)).toEqual([]);
  },
  total_supply_at_least({ value }) {
    const total = hexes.reduce((sum, { id }) => sum + supplyOf(world, id), 0);
    expect(total).toBeGreaterThanOrEqual(Number(value));
  },
  start_supply_between({ min, max }) {
    expect(britishAtStart()).toBeGreaterThanOrEqual(Number(min));
    expect(britishAtStart()).toBeLessThanOrEqual(Number(max));
  },
  setup_locations() {
    const places = new Set(blocks.map(({ setup }) => setup.place));
    for (const place of places) {
      if (place !== 'pool' && place !== 'french') expect(hexOf(place).town).not.toBeNull();
    }
    for (const place of named.set_up) expect([...places]).toContain(place);
  },
  indian_home_setup() {
    const indians = blocks.filter(({ nation }) => nation === 'indian');
    expect(indians.map(({ id, home, setup }) => [id, home, setup.place])).toEqual(
      ['cherokee', 'mohawk', 'shawnee'].map((id) => [id, id, id]),
    );
    expect(blocks.filter(({ home }) => home !== null)).toEqual(indians);
  },
  setup_counts({ british, american, french }) {
    const there = blocks.filter(({ setup }) => setup.place !== 'pool' && setup.place !== 'french');
    expect(there.filter(({ side }) => side === 'british')).toHaveLength(Number(british));
    expect(there.filter(({ nation }) => nation === 'french')).toHaveLength(Number(french));
    const own = there.filter(({ side, nation }) => side === 'american' && nation !== 'french');
    expect(own).toHaveLength(Number(american));
  },
  block_counts({ british, american }) {
    expect(blocks.filter(({ side }) => side === 'british')).toHaveLength(Number(british));
    expect(blocks.filter(({ side }) => side === 'american')).toHaveLength(Number(american));
    expect(blocks.slice(0, Number(british)).every(({ side }) => side === 'british')).toBe(true);
  },
  block_mix() {
    for (const wanted of ['british', 'american'] as const) {
      const mix: { [kind: string]: number } = {};
      for (const { side, nation, type, move, letter, hit } of blocks) {
        if (side !== wanted) continue;
        const kind = `${nation} ${type} ${move} ${letter}${hit}`;
        mix[kind] = (mix[kind] ?? 0) + 1;
      }
      expect(mix).toEqual(MIX[wanted]);
    }
  },
  cards() {
    const kinds = world.deck.map((id) => world.cards.get(id));
    const actions = [1, 2, 3].map((value) =>
      kinds.filter((card) => card?.kind === 'action' && card.actions === value),
    );
    expect(actions.map(({ length }) => length)).toEqual([6, 8, 6]);
    const supply = kinds.flatMap((card) => (card?.kind === 'supply' ? [card.steps] : []));
    expect(supply).toHaveLength(5);
    expect([...new Set(supply)].sort()).toEqual([2, 3]);
    expect(kinds).toHaveLength(25);
  },
};

/** The facts without a check of their own: what of the map carries them, or the rule of play that does. */
const RULES: { readonly [id: string]: () => void } = {
  // Who sits where is the table's: the map only says where the sea is, to the right.
  F02: () => {
    const mean = (some: readonly Hex[]) => some.reduce((sum, { q }) => sum + Number(q), 0) / some.length;
    const of = (kind: Hex['kind']) => hexes.filter((hex) => hex.kind === kind);
    expect(mean(of('sea'))).toBeGreaterThan(mean(of('coastal')));
    expect(mean(of('coastal'))).toBeGreaterThan(mean(of('land')));
  },
  // Whose an empty town is: rules/hex-control-and-supply-points.ts. Every colour that it tells apart is there.
  F09: () => {
    for (const colour of ['red', 'orange', 'blue'])
      expect(hexes.some(({ town }) => town?.colour === colour)).toBe(true);
  },
  F21: () => {
    for (const { id } of hexes) {
      for (const { to, through, river } of riverRoutes(world, id)) {
        const along = world.rivers.find((one) => one.id === river)?.hexes ?? [];
        expect(along).toEqual(expect.arrayContaining([id, to]));
        expect(Math.abs(along.indexOf(id) - along.indexOf(to))).toBe(through === null ? 1 : 2);
      }
    }
  },
  F76: () => {
    expect(SHIP_REACH).toBe(2);
    for (const { move, type } of blocks) if (type === 'warship') expect(move).toBe(SHIP_REACH);
    for (const { id } of hexes) {
      for (const { path } of shipRoutes(world, id)) {
        expect(path.length).toBeLessThanOrEqual(2);
        expect(hexOf(path.at(-1)).port).toBe(true);
      }
    }
  },
  // 8.4, of sea attacks: no land block walks on where only ships go, so a sea attack is the only way across.
  F77: () => {
    for (const side of sides) if (side.terrain === 'sea-only') expect(landLimit(side)).toBe(0);
  },
};

describe('the facts of the rulebook', () => {
  it.each(facts)('hold: $id ($rule) $fact', ({ id, check }) => {
    const assertion = check.type === 'info' ? RULES[id] : CHECKS[check.type];
    if (assertion === undefined) throw new Error(`nothing checks ${id}`);
    expect.hasAssertions();
    assertion(check);
  });

  it('are all there, each once', () => {
    expect(new Set(facts.map(({ id }) => id)).size).toBe(facts.length);
    expect(facts).toHaveLength(77);
    expect(Object.keys(RULES)).toEqual(
      facts.filter(({ check }) => check.type === 'info').map(({ id }) => id),
    );
  });

  it('name towns and hexes that are on the map', () => {
    for (const id of [...named.set_up, ...named.examples_and_notes]) expect(hexOf(id).town).not.toBeNull();
    for (const id of named.hexes_named_without_town) expect(hexOf(id).kind).toBe('coastal');
  });

  it('name one town in another spelling, by which it is known too', () => {
    for (const [id, note] of Object.entries(named.spelling)) {
      const aliases = data.map.hexes.find((hex) => hex.id === id)?.town?.aliases ?? [];
      expect(aliases.some((alias) => note.includes(alias))).toBe(true);
    }
  });

  it('make 14 points for the British at the start of 1775', () => {
    expect(britishAtStart()).toBe(14);
  });
});
