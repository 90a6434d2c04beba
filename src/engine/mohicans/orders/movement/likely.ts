import type { MovementFrame } from '../../frames/movement.js';
import { placeOf } from '../../queries.js';
import { defendersAt, isHeldAgainst } from '../../rules/map/standing.js';
import { sleeperAt } from '../../rules/movement/march.js';
import { freeToLeave, isLed, movers } from '../../rules/movement/mobility.js';
import { placesOf } from '../../rules/movement/routes.js';
import { hasRoom } from '../../rules/movement/stacking.js';
import { reach } from '../../rules/movement/way.js';
import { enemyOf, type PlaceId, type State, type UnitId } from '../../state.js';
import type { World } from '../../world.js';
import { theseUnits } from '../slots/units.js';
import { type MoveArgs, moveMeant } from './meant.js';

const MOST = 3;

/** Movements a player might want: to what wins the war first, then to weak enemies, tribes that sleep and empty places. */
export function likelyMoves(world: World, view: State, frame: MovementFrame): MoveArgs[] {
  const found: { readonly args: MoveArgs; readonly worth: number; readonly size: number }[] = [];
  for (const [from, able] of movers(world, view, frame)) {
    const units = able.slice(0, freeToLeave(world, view, frame.side, from));
    const seen = new Set<PlaceId>([from]);
    for (const leg of reach(world, view, frame, units, from)) {
      if (seen.has(leg.at)) continue;
      seen.add(leg.at);
      const worth = worthOf(world, view, frame, units, leg.at);
      if (worth <= 0 || !hasRoom(world, view, frame.side, leg.at, units)) continue;
      const [, ...way] = placesOf(leg);
      found.push({
        args: { units: theseUnits(units), from, route: { way, also: [] } },
        worth,
        size: units.length,
      });
    }
  }
  const best = found.sort((a, b) => b.worth - a.worth || b.size - a.size);
  const legal: MoveArgs[] = [];
  for (const { args } of best) {
    if (legal.length >= MOST) break;
    const again = legal.some(({ from }) => from === args.from);
    if (!again && moveMeant(world, view, frame, args).ok) legal.push(args);
  }
  return legal;
}

function worthOf(
  world: World,
  view: State,
  { side }: MovementFrame,
  units: readonly UnitId[],
  to: PlaceId,
): number {
  const enemies = defendersAt(world, view, enemyOf(side), to).length;
  const goal = placeOf(world, to).victorySite === side ? 4 : 0;
  if (isHeldAgainst(world, view, side, to)) return enemies < units.length ? 2 + goal : 0;
  if (view.control[to] === enemyOf(side)) return 3 + goal;
  return isLed(world, units) && sleeperAt(world, view, to) !== null ? 1 : 0;
}
