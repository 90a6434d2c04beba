import { isFriendly } from '../../position-accessors.js';
import { MONTREAL, type PlaceId, QUEBEC, type Side, type State } from '../../state.js';
import type { World } from '../../world/static-data-types.js';

/** How the game is decided. */
export interface Verdict {
  readonly winner: Side | null;
  /** Stem of its text: `outcome.REASON`. */
  readonly reason: string;
  readonly rule: string;
}

const ALBANY: PlaceId = 'albany';
/** Victory: how many of their goals the British must hold. */
const BRITISH_GOALS = 3;

/** Victory: Albany and another goal of the French. */
export function frenchGoal(world: World, state: State): boolean {
  const held = goalsHeld(world, state, 'french');
  return held.includes(ALBANY) && held.length > 1;
}

/** Victory: three of the British goals, Québec or Montréal among them. */
export function britishGoal(world: World, state: State): boolean {
  const held = goalsHeld(world, state, 'british');
  return held.length >= BRITISH_GOALS && (held.includes(QUEBEC) || held.includes(MONTREAL));
}

/** Victory: the game when a turn begins; null while it goes on. Who both hold their goals fight on. */
export function verdictNow(world: World, state: State): Verdict | null {
  const french = frenchGoal(world, state);
  if (french === britishGoal(world, state)) return null;
  return french
    ? { winner: 'french', reason: 'french-goal', rule: 'Victory' }
    : { winner: 'british', reason: 'british-goal', rule: 'Victory' };
}

/** Victory: the end of the last turn. The French need no more than to have denied the British. */
export function lastVerdict(world: World, state: State): Verdict {
  const now = verdictNow(world, state);
  if (now !== null) return now;
  return britishGoal(world, state)
    ? { winner: null, reason: 'both-goals', rule: 'Victory' }
    : { winner: 'french', reason: 'british-denied', rule: 'Victory' };
}

/** Victory: how many more of its goals a side holds than the other of its own. Ruling: the rules know no points, they count goals. */
export function goalsAhead(world: World, state: State, side: Side): number {
  const other: Side = side === 'french' ? 'british' : 'french';
  return goalsHeld(world, state, side).length - goalsHeld(world, state, other).length;
}

function goalsHeld(world: World, state: State, side: Side): PlaceId[] {
  return world.placeIds.filter(
    (id) => world.places.get(id)?.victorySite === side && isFriendly(state, side, id),
  );
}
