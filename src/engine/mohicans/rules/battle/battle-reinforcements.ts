import { hasEnemy, isActive, stateOf, unitOf, unitsAt } from '../../position-accessors.js';
import type { BattleFrame, BattlesFrame } from '../../procedure-state/battle-frame-types.js';
import type { PlaceId, Side, State, UnitId } from '../../state.js';
import type { World } from '../../world/static-data-types.js';

/** IV.D: the units of a side beside a battle of which one may come after a round, in counter order. */
export function reinforcements(world: World, state: State, { place }: BattleFrame, side: Side): UnitId[] {
  const battles = state.frames.find((frame): frame is BattlesFrame => frame.kind === 'battles');
  const beside = new Set((world.links.get(place) ?? []).map(({ to }) => to));
  const quiet = [...beside].filter((to) => !isEmbattled(world, state, battles, side, to));
  const found = new Set(
    quiet.flatMap((to) =>
      unitsAt(world, state, side, to).filter((id) => tieItself(world, state, battles, id) === null),
    ),
  );
  return world.unitIds.filter((id) => found.has(id));
}

/** Why a unit does not come to a battle, in the order in which it is looked at. */
export type Tie = 'away' | 'embattled' | 'garrison' | 'builder' | 'unled' | 'fought';

/** IV.D: what keeps a unit of a side from coming to a battle now; null for one that may come. */
export function tieOf(
  world: World,
  state: State,
  { place }: Pick<BattleFrame, 'place'>,
  side: Side,
  id: UnitId,
): Tie | null {
  const battles = state.frames.find((frame): frame is BattlesFrame => frame.kind === 'battles');
  const { at } = stateOf(state, id);
  const beside = (world.links.get(place) ?? []).some(({ to }) => to === at);
  if (!beside || !isActive(state, id)) return 'away';
  return isEmbattled(world, state, battles, side, at) ? 'embattled' : tieItself(world, state, battles, id);
}

function isEmbattled(
  world: World,
  state: State,
  battles: BattlesFrame | undefined,
  side: Side,
  place: PlaceId,
): boolean {
  return (
    hasEnemy(world, state, side, place) ||
    state.sieges[place] !== undefined ||
    battles?.left.includes(place) === true
  );
}

/** What the unit itself is or has done that keeps it where it is. */
function tieItself(world: World, state: State, battles: BattlesFrame | undefined, id: UnitId): Tie | null {
  const { type, immobile, side } = unitOf(world, id);
  if (immobile) return 'garrison';
  // III Building: builders reinforce nobody.
  if (state.marks[id]?.builder === true) return 'builder';
  // Special rules, Tribes: none leaves its place unled.
  const { at } = stateOf(state, id);
  const led = (): boolean =>
    world.places.has(at) &&
    unitsAt(world, state, side, at).some((one) => unitOf(world, one).type === 'coureur');
  if (type === 'tribe' && !led()) return 'unled';
  return battles?.fought.includes(id) === true ? 'fought' : null;
}
