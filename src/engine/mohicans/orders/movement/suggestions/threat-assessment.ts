import { isFortified, placeOf, stacksOf, stateOf, unitOf } from '../../../position-accessors.js';
import type { MovementFrame } from '../../../procedure-state/movement-frame-types.js';
import { homeMilitia } from '../../../rules/battle/home-militia.js';
import { reach } from '../../../rules/movement/cheapest-path.js';
import { freeToLeave, isLed } from '../../../rules/movement/movable-units.js';
import { needsSupply, USUAL_PACE } from '../../../rules/movement/movement-points.js';
import { goesBySea } from '../../../rules/movement/sea-movement.js';
import { isShutOff } from '../../../rules/turn/supply-lines.js';
import { enemyOf, type PlaceId, type Side, type State, type UnitId } from '../../../state.js';
import { withParts } from '../../../with-parts.js';
import type { World } from '../../../world/static-data-types.js';

/** What a careful player looks at before he sends anybody away. Rough: it serves suggestions, no rule. */

/** Life points with which the enemy could come to each place in one turn; places out of his reach are absent. */
export type Danger = ReadonlyMap<PlaceId, number>;

/** More than two bands seldom meet in one place: the supply does not go so far. */
const BANDS = 2;

/** The strongest enemies that could come to each place, who needs supply and who does not apart. */
export function dangerFor(world: World, view: State, side: Side): Danger {
  const enemy = enemyOf(side);
  const found = new Map<PlaceId, number[]>();
  const add = (place: PlaceId, life: number): void => {
    const known = found.get(place);
    if (known === undefined) found.set(place, [life]);
    else known.push(life);
  };
  // In his own movement he has all his points.
  const rested: State = withParts(view, { marks: {} });
  for (const [from, there] of stacksOf(world, view, enemy)) {
    if (freeToLeave(world, rested, enemy, from) === 0) continue;
    for (const band of bandsOf(world, there)) {
      const life = lifeOf(view, band);
      const legs = reach(world, rested, movementOf(enemy), band, from);
      for (const place of new Set([from, ...legs.map(({ at }) => at)])) add(place, life);
    }
  }
  if (enemy === 'british') addLandings(world, view, add);
  return new Map(
    [...found].map(([place, lives]) => {
      const strongest = lives.sort((a, b) => b - a).slice(0, BANDS);
      return [place, strongest.reduce((sum, life) => sum + life, 0)];
    }),
  );
}

function movementOf(side: Side): MovementFrame {
  return { kind: 'movement', side, pace: USUAL_PACE, only: null, sea: false, begun: false, asks: [] };
}

/** Those of a stack that go together: irregulars, and who needs supply. Tribes stay where nobody leads them. */
function bandsOf(world: World, ids: readonly UnitId[]): UnitId[][] {
  const wild = ids.filter((id) => !needsSupply(world, id));
  const led = isLed(world, wild) ? wild : wild.filter((id) => unitOf(world, id).type !== 'tribe');
  const line = ids.filter((id) => needsSupply(world, id) && !unitOf(world, id).immobile);
  return [led, line].filter((band) => band.length > 0);
}

/** III Sea lift: the largest stack in a British port may land in any port that is open to it. */
function addLandings(world: World, view: State, add: (place: PlaceId, life: number) => void): void {
  if (view.seaLift === '') return;
  const loads = stacksOf(world, view, 'british').flatMap(([port, ids]) => {
    if (!placeOf(world, port).port || view.control[port] !== 'british') return [];
    return [
      lifeOf(
        view,
        ids.filter((id) => goesBySea(unitOf(world, id))),
      ),
    ];
  });
  const life = Math.max(0, ...loads);
  if (life === 0) return;
  for (const port of world.placeIds) {
    if (placeOf(world, port).port && !isShutOff(view, 'british', port)) add(port, life);
  }
}

/**
 * Life points that ought to stay in a place of a side: never none where the war is won, for the enemy comes where he was
 * not looked for; and as many as the enemy who could come is worth.
 */
export function guardOf(world: World, view: State, side: Side, place: PlaceId, danger: Danger): number {
  if (view.control[place] !== side) return 0;
  const life = danger.get(place) ?? 0;
  const militia = homeMilitia(world, view, place, side);
  const rises = militia === null ? 0 : unitOf(world, militia).life;
  if (isPrized(world, side, place)) return guardAgainst(life) - rises;
  const kept = placeOf(world, place).base === side || (life > 0 && isFortified(world, view, place));
  return kept ? 1 - rises : 0;
}

/** Half of the enemy behind walls, but no more than would find shelter there (IV.C). */
function guardAgainst(life: number): number {
  return Math.min(MOST_GUARD, Math.max(LEAST_GUARD, Math.ceil(life / 2)));
}

const LEAST_GUARD = 2;
const MOST_GUARD = 8;

/** Victory: whether the enemy wins the war with a place. */
export function isPrized(world: World, side: Side, place: PlaceId): boolean {
  return placeOf(world, place).victorySite === enemyOf(side);
}

export function lifeOf(view: State, ids: readonly UnitId[]): number {
  return ids.reduce((sum, id) => sum + stateOf(view, id).life, 0);
}
