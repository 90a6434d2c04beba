import { placeOf, stateOf, unitOf, unitsAt } from '../../../position-accessors.js';
import type { MovementFrame } from '../../../procedure-state/movement-frame-types.js';
import { freeToLeave, isLed } from '../../../rules/movement/movable-units.js';
import { needsSupply } from '../../../rules/movement/movement-points.js';
import { hasRoom } from '../../../rules/movement/stacking-limits.js';
import type { PlaceId, State, UnitId } from '../../../state.js';
import type { UnitType, World } from '../../../world/static-data-types.js';
import { lifeOf } from './threat-assessment.js';

/**
 * The stacks a careful player would send out from a place, of those that are `able` to go: after the guard he leaves
 * there, irregulars, who needs supply, and all together. Tribes go with their coureur, and he leaves none of them alone.
 */
export function partiesFrom(
  world: World,
  view: State,
  frame: MovementFrame,
  from: PlaceId,
  able: readonly UnitId[],
  guard: number,
): UnitId[][] {
  const { side } = frame;
  // Who attacks or besieges there sees it through.
  if (view.sites[from]?.attacker === side || view.sieges[from]?.besieger === side) return [];
  const free = freeToLeave(world, view, side, from);
  const here = unitsAt(world, view, side, from);
  const ready = spared(world, view, from, here, able, guard);
  const wild = ready.filter((id) => !needsSupply(world, id));
  const line = ready.filter((id) => needsSupply(world, id));
  const scout = wild.find((id) => unitOf(world, id).type === 'coureur');
  const alone = scout !== undefined && !here.some((id) => unitOf(world, id).type === 'tribe') ? [scout] : [];
  const parties = [wild, line, wild.length > 0 && line.length > 0 ? ready : [], wild.length > 1 ? alone : []];
  return parties.filter(
    (party) => party.length > 0 && party.length <= free && !strands(world, from, here, party),
  );
}

/** Whether tribes far from home would be left without a coureur. */
function strands(world: World, from: PlaceId, here: readonly UnitId[], party: readonly UnitId[]): boolean {
  if (!isLed(world, party)) return false;
  const staying = here.filter((id) => !party.includes(id));
  return (
    !isLed(world, staying) &&
    staying.some((id) => unitOf(world, id).type === 'tribe' && unitOf(world, id).home !== from)
  );
}

/** Who may go when others stay for the guard: those whom a march serves least stay first. */
function spared(
  world: World,
  view: State,
  from: PlaceId,
  here: readonly UnitId[],
  able: readonly UnitId[],
  guard: number,
): UnitId[] {
  let short =
    guard -
    lifeOf(
      view,
      here.filter((id) => !able.includes(id)),
    );
  const rank = (id: UnitId): number => {
    const { type, home } = unitOf(world, id);
    return STAYING.indexOf(type) - (home === from ? 0.5 : 0);
  };
  const staying = new Set<UnitId>();
  for (const id of [...able].sort((a, b) => rank(a) - rank(b))) {
    if (short <= 0) break;
    staying.add(id);
    short -= stateOf(view, id).life;
  }
  const ready = able.filter((id) => !staying.has(id));
  return isLed(world, ready) ? ready : ready.filter((id) => unitOf(world, id).type !== 'tribe');
}

/** Who holds a place with least loss to the army in the field, first. */
const STAYING: readonly UnitType[] = [
  ...(['garrison', 'militia', 'colonial-regular', 'regular', 'marine', 'iroquois'] as const),
  ...(['tribe', 'ranger', 'coureur'] as const),
];

/** As many of a party as find room at a place, the best of them; null where nobody does who can go there. */
export function fitting(
  world: World,
  view: State,
  { side }: MovementFrame,
  to: PlaceId,
  party: readonly UnitId[],
): readonly UnitId[] | null {
  if (hasRoom(world, view, side, to, party)) return party;
  // Tribes without room would be left behind by their coureur.
  if (party.some((id) => unitOf(world, id).type === 'tribe')) return null;
  const room = placeOf(world, to).stackLimit - unitsAt(world, view, side, to).length;
  if (room <= 0) return null;
  const best = [...party].sort(
    (a, b) => STAYING.indexOf(unitOf(world, b).type) - STAYING.indexOf(unitOf(world, a).type),
  );
  const chosen = new Set(best.slice(0, room));
  const fits = party.filter((id) => chosen.has(id));
  return hasRoom(world, view, side, to, fits) ? fits : null;
}
