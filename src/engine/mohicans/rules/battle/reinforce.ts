import type { BattleFrame, BattlesFrame } from '../../frames/battle.js';
import { hasEnemy, unitOf, unitsAt } from '../../queries.js';
import type { PlaceId, Side, State, UnitId } from '../../state.js';
import type { World } from '../../world.js';

/** IV.D: the units of a side beside a battle of which one may come after a round, in counter order. */
export function reinforcements(world: World, state: State, { place }: BattleFrame, side: Side): UnitId[] {
  const battles = state.frames.find((frame): frame is BattlesFrame => frame.kind === 'battles');
  const beside = new Set((world.links.get(place) ?? []).map(({ to }) => to));
  const quiet = [...beside].filter((to) => !isEmbattled(world, state, battles, side, to));
  const found = new Set(quiet.flatMap((to) => fresh(world, state, battles, side, to)));
  return world.unitIds.filter((id) => found.has(id));
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

function fresh(
  world: World,
  state: State,
  battles: BattlesFrame | undefined,
  side: Side,
  place: PlaceId,
): UnitId[] {
  const own = unitsAt(world, state, side, place);
  const led = own.some((id) => unitOf(world, id).type === 'coureur');
  return own.filter((id) => {
    const { type, immobile } = unitOf(world, id);
    // III Building: builders reinforce nobody. Special rules, Tribes: none leaves its place unled.
    if (immobile || state.marks[id]?.builder === true || (type === 'tribe' && !led)) return false;
    return battles?.fought.includes(id) !== true;
  });
}
