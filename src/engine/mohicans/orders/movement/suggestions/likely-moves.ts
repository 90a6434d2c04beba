import { placeOf, unitsAt } from '../../../position-accessors.js';
import type { MovementFrame } from '../../../procedure-state/movement-frame-types.js';
import { distancesTo } from '../../../rules/map/connections.js';
import { reach } from '../../../rules/movement/cheapest-path.js';
import { movers } from '../../../rules/movement/movable-units.js';
import { type Leg, placesOf } from '../../../rules/movement/path-search.js';
import { enemyOf, type PlaceId, type Side, type State, type UnitId } from '../../../state.js';
import type { World } from '../../../world/static-data-types.js';
import { theseUnits } from '../../slots/unit-list.js';
import type { MoveArgs } from '../interpret-movement-line.js';
import { type Outlook, type Worth, worthOf } from './movement-valuation.js';
import { fitting, partiesFrom } from './suggested-stacks.js';
import { dangerFor, guardOf } from './threat-assessment.js';

const MOST = 3;

interface Idea extends Worth {
  readonly units: readonly UnitId[];
  readonly from: PlaceId;
  readonly leg: Leg;
}

/**
 * Movements a decent player could make, the best first: attacks that are strong enough, places that fall, raids, tribes
 * to rouse, help for what is threatened, and marches to the front. What the enemy could take is never left bare for it.
 */
export function likelyMoves(
  world: World,
  view: State,
  frame: MovementFrame,
  isLegal: (args: MoveArgs) => boolean,
): MoveArgs[] {
  const danger = dangerFor(world, view, frame.side);
  const front = distancesTo(world, goalsOf(world, view, frame.side));
  const outlook: Outlook = { world, view, frame, danger, front };
  const ideas: Idea[] = [];
  for (const [from, able] of movers(world, view, frame)) {
    const guard = guardOf(world, view, frame.side, from, danger);
    for (const party of partiesFrom(world, view, frame, from, able, guard)) {
      ideas.push(...ideasOf(outlook, party, from));
    }
  }
  const legal: MoveArgs[] = [];
  for (const idea of ideas.sort((a, b) => b.worth - a.worth || b.units.length - a.units.length)) {
    if (legal.length >= MOST) break;
    if (legal.some(({ from }) => from === idea.from)) continue;
    const args = linesOf(idea).find(isLegal);
    if (args !== undefined) legal.push(args);
  }
  return legal;
}

/** What a party could do with profit, once for each place. */
function ideasOf(outlook: Outlook, party: readonly UnitId[], from: PlaceId): Idea[] {
  const { world, view, frame } = outlook;
  const ideas: Idea[] = [];
  const seen = new Set<PlaceId>([from]);
  for (const leg of reach(world, view, frame, party, from)) {
    if (seen.has(leg.at)) continue;
    seen.add(leg.at);
    const units = fitting(world, view, frame, leg.at, party);
    if (units === null) continue;
    const found = worthOf(outlook, units, from, leg);
    if (found.worth > 0) ideas.push({ ...found, units, from, leg });
  }
  return ideas;
}

/** The movement with what belongs to it, or at least without. */
function linesOf({ units, from, leg, also }: Idea): MoveArgs[] {
  const [, ...way] = placesOf(leg);
  const argsWith = (clauses: Worth['also']): MoveArgs => ({
    units: theseUnits(units),
    from,
    route: { way, also: clauses },
  });
  return also.length === 0 ? [argsWith([])] : [argsWith(also), argsWith([])];
}

/** Victory: what a side still has to take; where it has all of that, wherever the enemy stands. */
function goalsOf(world: World, view: State, side: Side): PlaceId[] {
  const wanted = world.placeIds.filter(
    (place) => placeOf(world, place).victorySite === side && view.control[place] !== side,
  );
  if (wanted.length > 0) return wanted;
  return world.placeIds.filter((place) => unitsAt(world, view, enemyOf(side), place).length > 0);
}
