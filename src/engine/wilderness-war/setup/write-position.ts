import type { JsonObject } from '../../core/base/json.js';
import { isReduced } from '../position-accessors.js';
import { type PieceId, type Place, SIDES, type Side, type State } from '../state.js';
import type { World } from '../world/static-data-types.js';

/**
 * The position in the form of a file, by ids, for a game of the same edition and options without bids; null where it is
 * not at rest: anywhere but at the deal and at the beginning of an action phase. Asks for the whole position, not a view.
 */
export function writePosition(world: World, state: State): JsonObject | null {
  const acting = actingIn(state);
  if (acting === null) return null;
  const { vp } = state;
  return {
    season: { year: state.year, half: state.season },
    last: { year: state.last.year, half: state.last.season },
    first: state.first,
    ...(acting === 'nobody' ? {} : { to_act: acting }),
    vp: { side: vp > 0 ? 'french' : vp < 0 ? 'british' : 'none', points: Math.abs(vp) },
    assemblies: state.assemblies,
    hand_size: { ...state.handSize },
    cards: {
      // Nobody can tell what the scenario left out from what was removed later, and no rule asks.
      removed: [...state.outOfGame],
      discards: [...state.discards],
      on_top: [...(state.pile.onTop ?? [])],
    },
    hands: { french: [...(state.hands.french.cards ?? [])], british: [...(state.hands.british.cards ?? [])] },
    // 4.0 A.2: before the deal the card that is held says it all.
    ...(acting === 'nobody' ? {} : restraints(state)),
    last_use: { ...state.lastUse },
    reshuffle: state.reshuffle,
    played: [...state.played],
    ...leadersIn(world, state),
    sieges: { ...state.sieges },
    amphib: [...state.amphib],
    fieldworks: [...state.fieldworks],
    holders: { ...state.holders },
    french: forceOf(world, state, 'french'),
    british: forceOf(world, state, 'british'),
  };
}

function restraints({ holding, mustPlayAll }: State): JsonObject {
  return {
    holding: SIDES.filter((side) => holding[side]),
    must_play_all: SIDES.filter((side) => mustPlayAll[side]),
  };
}

/** Whose action phase begins; `nobody` before the deal, null where something else is under way. */
function actingIn({ frames }: State): Side | 'nobody' | null {
  const [only, other] = frames;
  if (only === undefined || other !== undefined) return null;
  if (only.kind === 'deal') return 'nobody';
  if (only.kind !== 'action' || only.step !== 'open') return null;
  const fresh = [only.fought, only.coehorns, only.infiltrated].every((list) => list.length === 0);
  return fresh ? only.side : null;
}

/** Leaders off the map. */
function leadersIn(world: World, { pieces }: State): JsonObject {
  const at = (place: Place): PieceId[] => [...world.leaders.keys()].filter((id) => pieces[id] === place);
  return { pool: at('pool'), aside: at('aside'), unused: at('removed') };
}

function forceOf(world: World, state: State, side: Side): JsonObject {
  const spacesOf = (marks: { readonly [space: string]: Side }): string[] =>
    Object.keys(marks).filter((space) => marks[space] === side);
  const stacks = (places: readonly (readonly [string, Place])[]): JsonObject =>
    Object.fromEntries(
      places.flatMap(([name, place]) => {
        const stack = stackOf(world, state, side, place);
        return stack === null ? [] : [[name, stack] as const];
      }),
    );
  const removed = unitsAt(world, state, side, 'removed');
  return {
    allied: spacesOf(state.allied),
    forts: spacesOf(state.forts),
    works: spacesOf(state.works),
    stockades: spacesOf(state.stockades),
    captured: spacesOf(state.captured),
    raided: Object.entries(state.raided).flatMap(([space, by]) =>
      Array.from({ length: by[side] ?? 0 }, () => space),
    ),
    at: stacks(world.spaceIds.map((space) => [space, space])),
    militia: stacks([...world.militiaBoxes.keys()].map((box) => [box, `box:${box}`])),
    removed: oneOfEach(removed),
  };
}

function stackOf(world: World, state: State, side: Side, place: Place): JsonObject | null {
  const leaders = [...world.leaders.values()].filter(
    (leader) => leader.side === side && state.pieces[leader.id] === place,
  );
  const units = unitsAt(world, state, side, place);
  if (leaders.length === 0 && units.length === 0) return null;
  return {
    leaders: leaders.map(({ id }) => id),
    units: oneOfEach(units),
    reduced: oneOfEach(units.filter((id) => isReduced(state, id))),
  };
}

/** Counters of one print by their own ids, so that each is the one it was. */
function oneOfEach(units: readonly PieceId[]): JsonObject {
  return Object.fromEntries(units.map((id) => [id, 1]));
}

function unitsAt(world: World, { pieces }: State, side: Side, place: Place): PieceId[] {
  return [...world.units.values()].flatMap((unit) =>
    unit.side === side && pieces[unit.id] === place ? [unit.id] : [],
  );
}
