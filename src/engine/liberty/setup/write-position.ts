import type { Json, JsonObject } from '../../core/base/json.js';
import { blocksAt, blocksByPlace } from '../position-accessors.js';
import type { Frame } from '../procedure-state/index.js';
import { bySide, SIDES, type Side, type State } from '../state.js';
import type { World } from '../world/static-data-types.js';
import { controlBefore } from './derived-control.js';

/**
 * The position in the form of a file, by ids, for a game with the same options; null where it is not at rest: in the
 * middle of a choice, a battle or the winter, which a file cannot say. Asks for the whole position, not a view of it.
 */
export function writePosition(world: World, state: State): JsonObject | null {
  const under = restOf(world, state);
  if (under === null || Object.values(state.blocks).some(({ at }) => at === 'gone')) return null;
  return {
    year: state.year,
    ...under,
    french_entered: state.frenchEntered,
    british: forceOf(world, state, 'british'),
    american: forceOf(world, state, 'american'),
    hands: bySide((side): Json => [...(state.hands[side].cards ?? [])]) as JsonObject,
  };
}

/** Where in the year it stands, and what was done this turn; null when a file cannot say that. */
function restOf(world: World, state: State): JsonObject | null {
  const [bottom, above, ...more] = state.frames;
  if (bottom?.kind !== 'turn' || more.length > 0) return null;
  if (above === undefined) return bottom.step === 'year' ? { turn: 0 } : null;
  if (above.kind === 'choose') return isUntouched(above) ? { turn: state.turn } : null;
  if (above.kind === 'action') {
    if (above.step !== 'moves' || above.draws > 0 || above.drawing) return null;
    return { ...inTurn(world, state), to_act: above.side, left: above.left, groups: [...above.groups] };
  }
  if (above.kind !== 'supply') return null;
  return { ...inTurn(world, state), to_act: above.side, left: above.left, supplied: [...above.supplied] };
}

function isUntouched({ purpose, made }: Extract<Frame, { kind: 'choose' }>): boolean {
  return purpose === 'play' && SIDES.every((side) => !made[side]);
}

function inTurn(world: World, state: State): JsonObject {
  const { played, player1, storm, arrivals, marching, sites, declined } = state;
  return {
    turn: state.turn,
    played: { ...played } as JsonObject,
    ...(player1 === null ? {} : { first: player1 }),
    storm,
    control: controlIn(world, state),
    arrivals: arrivals as unknown as JsonObject,
    marching: [...marching],
    crossed: bySide(
      (side): Json =>
        Object.entries(state.crossings[side]).map(([hexside, blocks]) => {
          const [a = '', b = ''] = hexside.split('|');
          return { a, b, blocks };
        }),
    ) as JsonObject,
    battles: Object.fromEntries(
      Object.entries(sites).map(([hex, { attacker, entries, home }]) => [
        hex,
        {
          attacker,
          entries: entries.map(({ side, from, by, count }) => ({ side, from, by, blocks: count })),
          ...(home === undefined ? {} : { home }),
        },
      ]),
    ),
    replaced: bySide((side): Json => [...state.replaced[side]]) as JsonObject,
    declined: declined.map(({ side, give, take }) => ({ side, give: [...give], take: [...take] })),
  };
}

/** 5.3: what the moves of this turn do not show. */
function controlIn(world: World, state: State): JsonObject {
  const shown = controlBefore(world, state);
  const differing = world.hexIds.filter((hex) => state.control[hex] !== shown[hex]);
  const of = (owner: Side | undefined): string[] => differing.filter((hex) => state.control[hex] === owner);
  return { british: of('british'), american: of('american'), nobody: of(undefined) };
}

function forceOf(world: World, state: State, side: Side): JsonObject {
  const at: { [hex: string]: JsonObject } = {};
  for (const [place, ids] of blocksByPlace(world, state, side)) {
    if (!world.hexes.has(place)) continue;
    at[place] = Object.fromEntries(ids.map((id) => [id, state.blocks[id]?.strength ?? 0]));
  }
  return {
    at,
    prisoners: [...blocksAt(world, state, side, 'prisoner')],
    pool: [...blocksAt(world, state, side, 'pool')],
  };
}
