import type { PlaceId, Side, UnitId } from '../ids.js';
import type { MapData, WorldData } from './data-parser.js';
import type { Historical, Link, Place, SetupFacts, Unit, World } from './static-data-types.js';

/**
 * Indexes the facts for the rules. The map has passed its check, so what its records name is there. `usual` are the facts
 * of the game where a moderator's map takes the place of its own.
 */
export function buildWorld(data: WorldData, usual?: World): World {
  const { map, naval, dice, turns, setup } = data;
  const units = unitsOf(data);
  const places = placesOf(data);
  const placeIds = [...places.keys()];
  return {
    places,
    placeIds,
    ownNames: new Map(
      [...places.values()].flatMap(({ id, name }): [PlaceId, string][] =>
        usual === undefined || usual.places.get(id)?.name === name ? [] : [[id, name]],
      ),
    ),
    drawing: { width: map.drawing.width, height: map.drawing.height },
    links: linksOf(map, placeIds),
    units,
    unitIds: [...units.keys()],
    nations: new Map(
      setup.nations.map(({ nation, side }) => {
        const home = [...units.values()].find((unit) => unit.nation === nation)?.home ?? null;
        if (home === null) throw new RangeError(`the ${nation} live nowhere`);
        return [nation, { home, start: side }];
      }),
    ),
    dice: { white: dice.dice.white.faces, black: dice.dice.black.faces },
    boxes: naval.boxes.map(({ id, name, bonus }) => ({ id, name, bonus: bonus?.holderOf ?? null })),
    records: turns.records,
    setup: setupOf(data),
    historical: historicalOf(data),
  };
}

function placesOf({ map, units }: WorldData): Map<PlaceId, Place> {
  const tribes = new Map(
    units.units.flatMap(({ id, type, home }) => (type === 'tribe' && home !== undefined ? [[home, id]] : [])),
  );
  return new Map(
    map.places.map((place) => {
      const { stackLimit, fortBuildable, raidTarget } = map.kinds[place.kind];
      const { id, name, kind, territory, terrain, port, lakes, homeMilitia, permanentFortification } = place;
      const { fortAppears, victorySite, base, x, y, label } = place;
      return [
        id,
        {
          ...{ id, name, kind, territory, terrain, port, lakes, homeMilitia },
          ...{ stackLimit, fortBuildable, raidTarget, fortAppears, victorySite, base, x, y, label },
          homeTribe: tribes.get(id) ?? null,
          permanent: permanentFortification,
        },
      ];
    }),
  );
}

function linksOf({ connections }: MapData, placeIds: readonly PlaceId[]): Map<PlaceId, Link[]> {
  const links = new Map<PlaceId, Link[]>(placeIds.map((id) => [id, []]));
  for (const { a, b, kind, water, waterKind } of connections) {
    const rest = { kind, water: waterKind ?? null, name: water ?? null };
    links.get(a)?.push({ to: b, ...rest });
    links.get(b)?.push({ to: a, ...rest });
  }
  const order = new Map(placeIds.map((id, index) => [id, index]));
  for (const beside of links.values()) {
    beside.sort((a, b) => (order.get(a.to) ?? 0) - (order.get(b.to) ?? 0));
  }
  return links;
}

function unitsOf({ units, naval }: WorldData): Map<UnitId, Unit> {
  const ships = new Map(naval.counters.map(({ unit, rating, role }) => [unit, { rating, role }]));
  return new Map(
    units.units.map((unit) => [
      unit.id,
      {
        id: unit.id,
        name: unit.name,
        // Tribes fight for the French.
        side: unit.side === 'native' ? 'french' : unit.side,
        type: unit.type,
        class: unit.class,
        moveClass: unit.moveClass ?? unit.class,
        ambushClass: unit.ambushClass ?? unit.class,
        life: unit.life ?? 0,
        home: unit.home ?? null,
        nation: unit.type === 'iroquois' ? (unit.tribe ?? null) : null,
        immobile: unit.immobile ?? false,
        ship: ships.get(unit.id) ?? null,
      },
    ]),
  );
}

function setupOf({ setup }: WorldData): SetupFacts {
  const { control, forts, units, choices, reserve, overseas } = setup;
  const held = (side: Side) => control[side].places.map((place) => [place, side] as const);
  return {
    control: Object.fromEntries([...held('french'), ...held('british')]),
    forts: [...forts.french.places, ...forts.british.places],
    units: Object.fromEntries(units.map(({ unit, at }) => [unit, at])),
    reserve: [...reserve.french, ...reserve.british],
    overseas: [...overseas.french, ...overseas.british],
    choices: choices.map(({ id, side, units, candidates, usual }) => ({
      id,
      side,
      units,
      candidates,
      usual,
    })),
  };
}

function historicalOf({ reinforcements }: WorldData): Historical {
  const { french, british, random } = reinforcements;
  const byYear = (list: typeof french) => Object.fromEntries(list.map(({ year, units }) => [year, units]));
  return { years: { french: byYear(french), british: byYear(british) }, random };
}
