import { type CardKind, type HexId, type HexsideId, hexsideId } from '../ids.js';
import { forestHexsides, inMapOrder, STEPS } from './axial-coordinates.js';
import type { BlockData, CardData, MapData, WorldData } from './data-parser.js';
import type { Block, Card, Hex, Hexside, Letter, Town, World } from './static-data-types.js';

/**
 * Indexes the facts for the rules. The map has passed its check, so what its records name is there. `usual` are the facts
 * of the game where a moderator's map takes the place of its own.
 */
export function buildWorld({ map, blocks, cards }: WorldData, usual?: World): World {
  const hexes = hexesOf(map);
  const hexsides = hexsidesOf(map);
  const neighbours = new Map<HexId, HexId[]>([...hexes.keys()].map((id) => [id, []]));
  for (const { a, b } of hexsides.values()) {
    neighbours.get(a)?.push(b);
    neighbours.get(b)?.push(a);
  }
  const order = new Map([...hexes.keys()].map((id, index) => [id, index]));
  for (const beside of neighbours.values()) beside.sort((a, b) => (order.get(a) ?? 0) - (order.get(b) ?? 0));
  const all = blocks.blocks.map(blockOf);
  return {
    hexes,
    hexIds: [...hexes.keys()],
    neighbours,
    hexsides,
    rivers: map.rivers.map(({ id, name, kind, hexes }) => ({ id, name, kind, hexes })),
    chokes: map.choke_points.map(({ hex, waters, ports }) => ({ hex, waters, ports })),
    estuaries: new Set(map.land_barriers.map(({ between: [a, b] }) => hexsideId(a, b))),
    peninsulas: new Set(map.closed_to_ships.map(({ between: [a, b] }) => hexsideId(a, b))),
    blocks: new Map(all.map((block) => [block.id, block])),
    blockIds: all.map(({ id }) => id),
    cards: new Map(cards.cards.map((card) => [card.id, cardOf(card)])),
    deck: cards.cards.flatMap(({ id, count }) => Array<CardKind>(count).fill(id)),
    ownNames: new Map(
      [...hexes.values()].flatMap(({ id, name }): [HexId, string][] =>
        usual === undefined || usual.hexes.get(id)?.name === name ? [] : [[id, name]],
      ),
    ),
  };
}

function hexesOf(map: MapData): Map<HexId, Hex> {
  const forests = forestHexsides(map.hexsides);
  const behind = new Map(map.choke_points.flatMap(({ hex, ports }) => ports.map((port) => [port, hex])));
  const land = [...map.hexes].sort(inMapOrder).map(
    ({ id, name, code, q, r, kind, region, town }): Hex => ({
      id,
      name,
      code,
      kind,
      region,
      wilderness: (forests.get(id) ?? 0) >= 2, // 1.4
      town: townOf(name, town),
      port: town?.port ?? false,
      behind: behind.get(id) ?? null,
      q,
      r,
    }),
  );
  const zones = map.zones.map(
    ({ id, name, region, town }): Hex => ({
      id,
      name,
      code: '',
      kind: 'zone',
      region,
      wilderness: false,
      town: townOf(name, town),
      port: town?.port ?? false,
      behind: null,
      q: null,
      r: null,
    }),
  );
  return new Map([...land, ...zones].map((hex) => [hex.id, hex]));
}

function townOf(hex: string, town: MapData['hexes'][number]['town']): Town | null {
  return town === undefined ? null : { name: town.name ?? hex, colour: town.colour, supply: town.supply };
}

function hexsidesOf(map: MapData): Map<HexsideId, Hexside> {
  const listed = new Map(map.hexsides.map((side) => [hexsideId(side.a, side.b), side]));
  const rivers = new Map(
    map.rivers.flatMap(({ id, hexes }) =>
      hexes.slice(1).map((hex, index) => [hexsideId(hexes[index] ?? hex, hex), id]),
    ),
  );
  const at = new Map(map.hexes.map(({ id, q, r }) => [`${q},${r}`, id]));
  const hexsides = new Map<HexsideId, Hexside>();
  for (const { id, q, r } of [...map.hexes].sort(inMapOrder)) {
    for (const step of STEPS) {
      const beside = at.get(`${q + step.q},${r + step.r}`);
      if (beside === undefined) continue;
      const side = hexsideId(id, beside);
      const { terrain = 'clear', ships = terrain === 'sea-only' } = listed.get(side) ?? {};
      const [a, b] = id < beside ? [id, beside] : [beside, id];
      hexsides.set(side, { a, b, terrain, ships, river: rivers.get(side) ?? null });
    }
  }
  return hexsides;
}

function blockOf(block: BlockData['blocks'][number]): Block {
  const { id, name, side, nation, type, move, combat, max, home, setup } = block;
  return {
    id,
    name,
    side,
    nation,
    type,
    move,
    letter: letterOf(combat),
    hit: Number(combat.slice(1)),
    max,
    home: home ?? null,
    setup,
  };
}

function letterOf(combat: string): Letter {
  const letter = combat[0];
  if (letter !== 'A' && letter !== 'B' && letter !== 'C') throw new RangeError(`no letter in ${combat}`);
  return letter;
}

function cardOf(card: CardData['cards'][number]): Card {
  return card.kind === 'action'
    ? { kind: 'action', id: card.id, actions: card.actions }
    : { kind: 'supply', id: card.id, steps: card.steps };
}
