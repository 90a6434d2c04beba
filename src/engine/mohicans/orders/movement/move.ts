import type { Result } from '../../../core/base/result.js';
import { candidatesOf, pick } from '../../../core/contract/candidates-and-random-picks.js';
import type { Candidate, Choose, OrderDef } from '../../../core/contract/order.js';
import { optional, slot, word } from '../../../core/contract/order-grammar.js';
import { unitsAt } from '../../position-accessors.js';
import type { MovementFrame } from '../../procedure-state/movement-frame-types.js';
import { carryOut } from '../../procedures/movement/carry-out-movement.js';
import { defendersAt, isEmptyFort, militiaRises } from '../../rules/map/place-occupation.js';
import { reach } from '../../rules/movement/cheapest-path.js';
import { type Moved, onPosition } from '../../rules/movement/march-validation.js';
import { isLed, movers } from '../../rules/movement/movable-units.js';
import { needsSupply } from '../../rules/movement/movement-points.js';
import { END_ODDS } from '../../rules/movement/overrun.js';
import { excessOf } from '../../rules/movement/stacking-limits.js';
import { sleeperAt } from '../../rules/movement/tribe-activation.js';
import { enemyOf, type PlaceId, type State, type UnitId } from '../../state.js';
import type { WorldOf } from '../../world/static-data-lookup-type.js';
import type { World } from '../../world/static-data-types.js';
import { order } from '../define-order.js';
import { placeSlot } from '../slots/place.js';
import { allUnits, theseUnits } from '../slots/unit-list.js';
import { reliefOf } from './find-relieving-march.js';
import { type MoveArgs, moveMeant } from './interpret-movement-line.js';
import { goalChoices, landOver, movementOf } from './movement-order-helpers.js';
import { unitsBeforeSlot } from './moving-units-slot.js';
import { type Route, routeSlot } from './route-slot.js';
import { likelyMoves } from './suggestions/likely-moves.js';
import { anyIdea, sureStep } from './suggestions/random-moves.js';

/** How often a random movement is tried before there is said to be none. */
const TRIES = 6;

/** III: a stack moves, picks up and drops units on its way, and overruns who is too weak to stop it. */
export function moveOrder(worldOf: WorldOf): OrderDef<State> {
  return order<MoveArgs, Moved>(worldOf, {
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
    unavailable({ world, view }) {
      const over = landOver(view);
      if (over !== null) return over;
      return movers(world, view, movementOf(view)).size > 0
        ? null
        : { code: 'nobody-to-move', rule: 'III Land movement', summary: true };
    },
    candidates: ({ world, view }) => everything(world, view, movementOf(view)),
    propose({ world, view }, choose, tried) {
      const frame = movementOf(view);
      if (excessOf(world, view, frame.side) !== null && choose(2) === 0) {
        const relief = reliefOf(world, view, frame);
        if (relief !== null) return argsOf([relief.from, relief.to], relief.units);
      }
      for (let trial = 0; trial < TRIES; trial += 1) {
        const idea = anyIdea(world, view, frame, choose);
        if (idea === null || idea.units.length === 0) continue;
        const args = embellished(world, view, frame, argsOf(idea.way, idea.units), choose, tried);
        if (args !== null) return args;
      }
      const relief = excessOf(world, view, frame.side) === null ? null : reliefOf(world, view, frame);
      if (relief !== null) return argsOf([relief.from, relief.to], relief.units);
      const sure = sureStep(world, view, frame);
      return sure === null ? null : argsOf(sure.way, sure.units);
    },
    suggest: ({ world, view }, tried) => likelyMoves(world, view, movementOf(view), (args) => tried(args).ok),
    resolve: ({ world, view }, args) => moveMeant(world, view, movementOf(view), args),
    onPosition,
    carryOut,
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
  tried: (args: MoveArgs) => Result<Moved>,
): MoveArgs | null {
  const crowded = excessOf(world, view, frame.side) !== null;
  const legal = (one: MoveArgs): boolean => {
    const moved = tried(one);
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
  const { side } = frame;
  const open = between.filter(
    (place) => isEmptyFort(world, view, side, place) && !militiaRises(world, view, side, place),
  );
  const sleepers = [from, ...way].some((place) => sleeperAt(world, view, place) !== null);
  const friends = between.some((place) => unitsAt(world, view, frame.side, place).length > 0);
  const found: Route['also'][] = [[]];
  if (open.length > 0) found.push([{ what: 'overrun' }]);
  if (open.some((place) => view.forts.includes(place))) found.push([{ what: 'burn' }]);
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
    units: candidatesOf('unit', able),
    from: candidatesOf('place', starts),
    route: goalChoices(
      world,
      view,
      frame.side,
      world.placeIds.filter((place) => goals.has(place)),
    ),
  };
}
