import type { JsonObject } from '../../core/base/json.js';
import { MOVEMENTS, type Moving } from '../procedures/turn/turn.js';
import { IROQUOIS, MILITIA } from '../rules/turn/muster.js';
import type { Side, State, UnitId } from '../state.js';
import type { World } from '../world/static-data-types.js';
import { controlShown } from './derived-control.js';
import type { PositionForm } from './position-schema.js';

/**
 * The position in the form of a file, by ids, for a game with the same options; null where it is not at rest: in the
 * middle of a battle, an arrival or the winter, which a file cannot say. Asks for the whole position, not a view of it.
 */
export function writePosition(world: World, state: State): JsonObject | null {
  const phase = phaseOf(state);
  if (phase === null || Object.keys(state.begun).length > 0) return null;
  const { naval, tally, allied } = state;
  return {
    turn: state.turn,
    phase,
    french: forceOf(world, state, 'french'),
    british: forceOf(world, state, 'british'),
    asleep: livesOf(state, (id) => isAsleep(state, id)),
    council: idsAt(world, state, 'council'),
    control: controlIn(world, state),
    forts: [...state.forts],
    forts_before: [...state.fortsBefore],
    raids: [...state.raids],
    nations: { ...state.nations },
    ...(allied === null ? {} : { allied }),
    sea_lift: state.seaLift,
    ships: {
      ...(naval.stationed && naval.french !== null ? { stations: { ...naval.french } } : {}),
      through: { french: [...naval.through.french], british: [...naval.through.british] },
    },
    supply: { ...state.supply },
    ...movedIn(state),
    battles: state.sites as unknown as JsonObject,
    sieges: state.sieges as unknown as JsonObject,
    great: { ...tally.great },
    burnt: { ...tally.burnt },
    veterans: [...tally.veterans],
  };
}

/** The step of the turn that asks now; null when a file cannot say how far it has come. */
function phaseOf({ frames, options, allied }: State): PositionForm['phase'] | null {
  const [bottom, above, ...more] = frames;
  if (bottom?.kind !== 'turn' || more.length > 0) return null;
  const { step } = bottom;
  if (above?.kind === 'movement') {
    return (
      (Object.keys(MOVEMENTS) as Moving[]).find((moving) => {
        const { side, half, next } = MOVEMENTS[moving];
        return next === step && side === above.side && (half !== null) === options.halves;
      }) ?? null
    );
  }
  if (above?.kind === 'muster') {
    const nations = allied === above.side ? IROQUOIS : 0;
    const untouched = above.militia === MILITIA[above.side] && above.iroquois === nations;
    return untouched ? `${above.side}-muster` : null;
  }
  if (above !== undefined) return null;
  const [asked] = bottom.asks;
  switch (asked?.kind) {
    case 'stations':
    case 'strategic':
      return asked.kind;
    case 'rebuild':
      return asked.side === 'french' ? 'french-rebuild' : 'british-rebuild';
    default:
      return null;
  }
}

function movedIn({ marks, frames }: State): JsonObject {
  const top = frames.at(-1);
  return {
    ...(top?.kind === 'movement' && top.sea ? { sailed: true } : {}),
    moved: marks as unknown as JsonObject,
  };
}

/** III: what units do not show. */
function controlIn(world: World, state: State): JsonObject {
  const shown = controlShown(world, state);
  const differing = world.placeIds.filter((place) => state.control[place] !== shown[place]);
  const of = (owner: Side | undefined): string[] =>
    differing.filter((place) => state.control[place] === owner);
  return { french: of('french'), british: of('british'), nobody: of(undefined) };
}

function forceOf(world: World, state: State, side: Side): JsonObject {
  const own = (id: UnitId): boolean => world.units.get(id)?.side === side && !isAsleep(state, id);
  const stacks = new Map<string, [UnitId, number][]>();
  for (const [id, { at: place, life }] of Object.entries(state.units)) {
    if (!own(id)) continue;
    const stack = stacks.get(place) ?? [];
    stacks.set(place, stack);
    stack.push([id, life]);
  }
  const held = world.placeIds.filter((place) => stacks.has(place));
  const at = Object.fromEntries(held.map((place) => [place, Object.fromEntries(stacks.get(place) ?? [])]));
  const among = (spot: string): UnitId[] => idsAt(world, state, spot).filter(own);
  const fallen = (id: UnitId): boolean => state.units[id]?.fallen === true;
  return {
    at,
    reserve: among('reserve').filter((id) => !fallen(id)),
    fallen: among('reserve').filter(fallen),
    overseas: among('overseas'),
    gone: among('gone'),
  };
}

function isAsleep({ units }: State, id: UnitId): boolean {
  return units[id]?.active === false && units[id]?.at !== 'gone';
}

function livesOf({ units }: State, chosen: (id: UnitId) => boolean): JsonObject {
  return Object.fromEntries(
    Object.entries(units).flatMap(([id, { life }]) => (chosen(id) ? [[id, life] as const] : [])),
  );
}

function idsAt(world: World, { units }: State, spot: string): UnitId[] {
  return world.unitIds.filter((id) => units[id]?.at === spot);
}
