import type { CardNumber, PieceId, SpaceId } from '../state.js';
import type { ConnectionData, CounterData, MapData, TableData, WorldData } from './data-parser.js';
import type { Card, CombatTable, Leader, Neighbour, Space, Unit, World } from './static-data-types.js';

/** Indexes the facts for the rules. Throws when a file names something another one does not have. */
export function buildWorld(data: WorldData): World {
  const spaces = new Map<SpaceId, Space>(data.map.spaces.map((space) => [space.id, space]));
  const leaders = new Map<PieceId, Leader>(
    data.counters.leaders.map(({ commands_free, ...leader }) => [
      leader.id,
      { ...leader, commandsFree: commands_free ?? [] },
    ]),
  );
  const units = unitsOf(data.counters, spaces);
  const cards = new Map<CardNumber, Card>(
    data.cards.cards.map((card) => [
      card.number,
      {
        number: card.number,
        name: card.name,
        value: card.value,
        symbol: card.symbol,
        response: card.response,
        remove: card.remove === true,
        reshuffle: card.reshuffle,
        only1755: card.only_1755,
      },
    ]),
  );
  const french = data.connections.french_ports;
  const contested = data.tables.contested_spaces;
  for (const space of [...french, ...contested]) mustExist(spaces, space);
  return {
    spaces,
    spaceIds: [...spaces.keys()],
    neighbours: neighboursOf(data.connections, data.map),
    arrows: arrowsOf(data.connections.one_way_arrows, spaces),
    amphibious: arrowsOf(data.connections.amphibious_arrows, spaces),
    frenchPorts: french,
    leaders,
    units,
    pieceIds: [...leaders.keys(), ...units.keys()],
    cards,
    militiaBoxes: new Map(
      data.map.militia_boxes.map(({ id, side, department }) => [id, { side, department }]),
    ),
    assemblies: Object.fromEntries(
      data.tables.assemblies.map(({ id, northern, southern }) => [id, { northern, southern }]),
    ),
    lastingEvents: data.tables.lasting_events,
    fortGarrison: data.tables.fort_garrison,
    highestSiegeLevel: data.tables.highest_siege_level,
    contested,
    combatTable: combatTableOf(data.tables.combat),
    siegeTable: data.tables.siege,
    raidTable: data.tables.raid,
  };
}

function combatTableOf(table: TableData['combat']): CombatTable {
  const { from, lowest, losses } = table;
  if (losses.some((row) => row.length !== from.length)) throw new RangeError('combat table: ragged rows');
  const other = losses.map((row) => [...row]);
  for (const cell of table.first_edition) {
    const row = other[cell.roll - lowest];
    const column = from.indexOf(cell.from);
    if (row === undefined || column < 0)
      throw new RangeError(`combat table: no cell ${cell.roll}, ${cell.from}`);
    row[column] = cell.losses;
  }
  return { from, lowest, losses, lossesOfFirstEdition: other };
}

function unitsOf(data: CounterData, spaces: ReadonlyMap<SpaceId, Space>): Map<PieceId, Unit> {
  const types = new Map(data.unit_types.map((type) => [type.id, type]));
  const units = new Map<PieceId, Unit>();
  for (const line of data.units) {
    const type = types.get(line.type);
    if (type === undefined) throw new RangeError(`unit ${line.id}: no type ${line.type}`);
    if (line.home !== undefined) mustExist(spaces, line.home);
    for (let i = 1; i <= line.count; i++) {
      const id = line.count === 1 ? line.id : `${line.id}-${i}`;
      if (units.has(id)) throw new RangeError(`two units ${id}`);
      units.set(id, {
        id,
        name: line.count === 1 ? line.name : `${line.name} ${i}`,
        counter: line.id,
        side: type.side,
        type: type.id,
        class: type.class,
        regular: type.regular,
        indian: type.indian,
        home: line.home ?? null,
        full: type.full,
        half: type.reduced,
        move: type.move,
        province: type.province ?? null,
        returns: type.returns,
      });
    }
  }
  return units;
}

function neighboursOf(data: ConnectionData, map: MapData): Map<SpaceId, readonly Neighbour[]> {
  const lists = new Map<SpaceId, Neighbour[]>(map.spaces.map((space) => [space.id, []]));
  for (const { a, b, kind, lake } of data.connections) {
    const schooner = lake !== undefined && data.schooner_lakes.includes(lake);
    const from = lists.get(a);
    const to = lists.get(b);
    if (from === undefined || to === undefined) throw new RangeError(`no connection ${a} - ${b}`);
    if (from.some((neighbour) => neighbour.to === b)) throw new RangeError(`two connections ${a} - ${b}`);
    from.push({ to: b, kind, schooner });
    to.push({ to: a, kind, schooner });
  }
  return lists;
}

function arrowsOf(
  list: readonly { readonly from: SpaceId; readonly to: SpaceId }[],
  spaces: ReadonlyMap<SpaceId, Space>,
): Map<SpaceId, readonly SpaceId[]> {
  const arrows = new Map<SpaceId, SpaceId[]>();
  for (const { from, to } of list) {
    mustExist(spaces, from);
    mustExist(spaces, to);
    arrows.set(from, [...(arrows.get(from) ?? []), to]);
  }
  return arrows;
}

function mustExist(spaces: ReadonlyMap<SpaceId, Space>, space: SpaceId): void {
  if (!spaces.has(space)) throw new RangeError(`no space ${space}`);
}
