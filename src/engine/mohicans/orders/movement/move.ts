import { type Candidate, type Choose, defineOrder, type OrderDef } from '../../../core/order.js';
import { optional, slot, word } from '../../../core/syntax.js';
import type { MovementFrame } from '../../frames/movement.js';
import { carryOut } from '../../procedures/movement/carry-out.js';
import { perform } from '../../procedures/perform.js';
import { unitsAt } from '../../queries.js';
import { defendersAt, isEmptyFort, isHeldAgainst } from '../../rules/map/standing.js';
import { isLed, movers } from '../../rules/movement/mobility.js';
import { END_ODDS } from '../../rules/movement/overrun.js';
import { needsSupply } from '../../rules/movement/points.js';
import { sleeperAt } from '../../rules/movement/rousing.js';
import { excessOf } from '../../rules/movement/stacking.js';
import { reach } from '../../rules/movement/way.js';
import { enemyOf, type PlaceId, type State, type UnitId } from '../../state.js';
import type { World } from '../../world.js';
import type { WorldOf } from '../../world-of.js';
import { pick } from '../slots/choices.js';
import { placeSlot } from '../slots/place.js';
import { allUnits, theseUnits } from '../slots/units.js';
import { landOver, movementOf } from './frame.js';
import { likelyMoves } from './likely.js';
import { type MoveArgs, moveMeant } from './meant.js';
import { reliefOf } from './relief.js';
import { type Route, routeSlot } from './route.js';
import { unitsBeforeSlot } from './units-before.js';
import { anyIdea, sureStep } from './wander.js';

/** How often a random movement is tried before there is said to be none. */
const TRIES = 6;

/** III: a stack moves, picks up and drops units on its way, and overruns who is too weak to stop it. */
export function moveOrder(worldOf: WorldOf): OrderDef<State> {
  return defineOrder<State, MoveArgs>({
    verb: 'move',
    answers: ['movement'],
    rules: [
      'III Land movement',
      'III Movement points',
      'III Activation',
      'III Iroquois',
      'III Pinning',
      'III Overruns',
      'III Manoeuvre',
      'III Activation of tribes',
      'Special rules, Tribes',
    ],
    syntax: [
      word('move'),
      slot('units', unitsBeforeSlot(worldOf)),
      optional(word('from')),
      slot('from', placeSlot),
      optional(word('to')),
      slot('route', routeSlot(worldOf)),
    ],
    unavailable(view) {
      const over = landOver(view);
      if (over !== null) return over;
      return movers(worldOf(view), view, movementOf(view)).size > 0
        ? null
        : { code: 'nobody-to-move', rule: 'III Land movement' };
    },
    candidates: (view) => everything(worldOf(view), view, movementOf(view)),
    propose(view, _decision, choose) {
      const world = worldOf(view);
      const frame = movementOf(view);
      if (excessOf(world, view, frame.side) !== null && choose(2) === 0) {
        const relief = reliefOf(world, view, frame);
        if (relief !== null) return argsOf([relief.from, relief.to], relief.units);
      }
      for (let tried = 0; tried < TRIES; tried += 1) {
        const idea = anyIdea(world, view, frame, choose);
        if (idea === null || idea.units.length === 0) continue;
        const args = embellished(world, view, frame, argsOf(idea.way, idea.units), choose);
        if (args !== null) return args;
      }
      const relief = excessOf(world, view, frame.side) === null ? null : reliefOf(world, view, frame);
      if (relief !== null) return argsOf([relief.from, relief.to], relief.units);
      const sure = sureStep(world, view, frame);
      return sure === null ? null : argsOf(sure.way, sure.units);
    },
    suggest: (view) => likelyMoves(worldOf(view), view, movementOf(view)),
    check(view, _decision, args) {
      const moved = moveMeant(worldOf(view), view, movementOf(view), args);
      return moved.ok ? null : moved.violation;
    },
    apply(state, decision, args, dice) {
      const moved = moveMeant(worldOf(state), state, movementOf(state), args);
      if (!moved.ok) throw new RangeError(`a movement that was not checked: ${moved.violation.code}`);
      return perform(worldOf(state), state, dice, decision.id, (play) => carryOut(play, moved.value));
    },
  });
}

/** The order for units that go that way. */
export function argsOf(way: readonly PlaceId[], units: readonly UnitId[]): MoveArgs {
  const [from = '', ...rest] = way;
  return { units: theseUnits(units), from, route: { way: rest, also: [] } };
}

/** The order with what may happen on the way, if it is legal so; else as it is; null when it is not legal at all. */
function embellished(
  world: World,
  view: State,
  frame: MovementFrame,
  args: MoveArgs,
  choose: Choose,
): MoveArgs | null {
  const crowded = excessOf(world, view, frame.side) !== null;
  const legal = (one: MoveArgs): boolean => {
    const moved = moveMeant(world, view, frame, one);
    // Who picks up more than finds room at the end may have to give some up.
    return moved.ok && (crowded || excessOf(world, moved.value.state, frame.side) === null);
  };
  const also = pick(extras(world, view, frame, args), choose) ?? [];
  const fancy = { ...args, route: { ...args.route, also } };
  if (also.length > 0 && legal(fancy)) return fancy;
  return legal(args) ? args : null;
}

/** What might go with a movement, as far as its way lets one hope. */
function extras(
  world: World,
  view: State,
  frame: MovementFrame,
  { units, from, route }: MoveArgs,
): Route['also'][] {
  const { way } = route;
  const enemies = defendersAt(world, view, enemyOf(frame.side), way.at(-1) ?? from).length;
  if (enemies > 0) {
    const strong = units.length >= enemies * END_ODDS;
    return strong ? [[{ what: 'overrun' }], []] : [[{ what: 'manoeuvre' }], []];
  }
  const between = way.slice(0, -1);
  const forts = between.some((place) => isEmptyFort(world, view, frame.side, place));
  const sleepers = [from, ...way].some((place) => sleeperAt(world, view, place) !== null);
  const friends = between.some((place) => unitsAt(world, view, frame.side, place).length > 0);
  const found: Route['also'][] = [[]];
  if (forts) found.push([{ what: 'burn' }], [{ what: 'overrun' }]);
  if (sleepers) found.push([{ what: 'rouse', at: [] }]);
  if (friends) {
    found.push([{ what: 'take', units: allUnits(), at: null }]);
    found.push([{ what: 'take', units: allUnits('tribe'), at: null }]);
  }
  return found;
}

/** Who could go and where, by himself or with those he needs. */
function everything(world: World, view: State, frame: MovementFrame): { [slot: string]: Candidate[] } {
  const able: UnitId[] = [];
  const starts: PlaceId[] = [];
  const goals = new Set<PlaceId>();
  for (const [from, ids] of movers(world, view, frame)) {
    starts.push(from);
    able.push(...ids);
    const free = ids.filter((id) => !needsSupply(world, id));
    const paying = ids.filter((id) => needsSupply(world, id));
    for (const group of [free.filter((id) => isLed(world, [id])).slice(0, 1), free.slice(0, 1), paying]) {
      if (group.length === 0) continue;
      for (const { at } of reach(world, view, frame, group, from)) if (at !== from) goals.add(at);
    }
  }
  return {
    units: able.map((id) => ({ value: `unit:${id}` })),
    from: starts.map((place) => ({ value: `place:${place}` })),
    route: world.placeIds
      .filter((place) => goals.has(place))
      .map((place) => ({
        value: `place:${place}`,
        ...(isHeldAgainst(world, view, frame.side, place)
          ? { note: { key: 'note.enemies-there', params: {} } }
          : {}),
      })),
  };
}
