import {
  controls,
  fortificationOwner,
  fortressOwner,
  isBesieged,
  unitsAt,
} from '../../position-accessors.js';
import { enemyOf, type Side, type SpaceId, type State } from '../../state.js';
import type { World } from '../../world/static-data-types.js';
import { siegeLack } from '../siege/siege-requirements.js';

/** How a game ended; the winner is null in a draw. */
export interface Verdict {
  readonly winner: Side | null;
  /** Message key of the reason: `outcome.REASON`. */
  readonly reason: VictoryReason;
  readonly rule: string;
}

export type VictoryReason =
  | 'conquest'
  | 'overwhelming-points'
  | 'points-of-the-year'
  | 'colonies-safe'
  | 'points'
  | 'draw'
  | 'draw-in-tournament';

/** 13.11: points that end the game at once. */
const OVERWHELMING = 11;
/** 13.11: French points that end the game in a year, from the track. */
const FRENCH_LEVEL: { readonly [year: number]: number } = { 1760: 8, 1761: 5 };
/** 13.12: two of these, or the war is not won by 1759. */
const GOALS: readonly SpaceId[] = ['quebec', 'montreal', 'niagara', 'ohio-forks'];
const GOALS_NEEDED = 2;
/** 13.13: what the British need by 1762. */
const BRITISH_LEVEL_IN_1762 = 5;

/**
 * 4.0 B.6, 13.1: whether the game is over at the end of a year, and who has won. Null: another year begins.
 * Ruling: a position written by hand that ends before 1759 ends by 13.12, one that ends later by 13.13.
 */
export function checkVictory(world: World, state: State): Verdict | null {
  return state.year < state.last.year ? suddenDeath(world, state) : verdictNow(world, state);
}

/** 13.1: who has won, were this year the last. */
export function verdictNow(world: World, state: State): Verdict {
  const sudden = suddenDeath(world, state);
  if (sudden !== null) return sudden;
  return state.last.year <= 1759 ? endOf1759(world, state) : endOf1762(state);
}

/** 13.11 */
function suddenDeath(world: World, state: State): Verdict | null {
  const rule = '13.11';
  const fortresses = world.spaceIds.filter((space) => fortressOwner(world, state, space) !== null);
  if (
    fortresses.every((space) => controls(world, state, 'british', space)) &&
    world.contested.every((space) => holdsAlone(world, state, 'british', space))
  ) {
    return { winner: 'british', reason: 'conquest', rule };
  }
  if (Math.abs(state.vp) >= OVERWHELMING) {
    return { winner: state.vp > 0 ? 'french' : 'british', reason: 'overwhelming-points', rule };
  }
  const level = FRENCH_LEVEL[state.year];
  if (level !== undefined && state.vp >= level) {
    return { winner: 'french', reason: 'points-of-the-year', rule };
  }
  return null;
}

/** 13.12 */
function endOf1759(world: World, state: State): Verdict {
  const rule = '13.12';
  const colonies = world.spaceIds.filter((space) => {
    const facts = world.spaces.get(space);
    return facts?.fortress === true && facts.originally === 'british';
  });
  const goals = GOALS.filter((space) => holdsGoal(world, state, space));
  if (goals.length >= GOALS_NEEDED && colonies.every((space) => keeps(world, state, space))) {
    return { winner: 'british', reason: 'colonies-safe', rule };
  }
  if (state.vp !== 0) return { winner: state.vp > 0 ? 'french' : 'british', reason: 'points', rule };
  return draw(state);
}

/** 13.13 */
function endOf1762(state: State): Verdict {
  const rule = '13.13';
  if (state.vp >= 1) return { winner: 'french', reason: 'points', rule };
  if (state.vp <= -BRITISH_LEVEL_IN_1762) return { winner: 'british', reason: 'points', rule };
  return draw(state);
}

/** 13.14 */
function draw(state: State): Verdict {
  return state.flags.tournament
    ? { winner: 'french', reason: 'draw-in-tournament', rule: '13.14' }
    : { winner: null, reason: 'draw', rule: '13.14' };
}

/**
 * 13.12: a goal is controlled as a fortress is (2.0) or, where there is none, held alone.
 */
function holdsGoal(world: World, state: State, space: SpaceId): boolean {
  return world.spaces.get(space)?.fortress === true
    ? controls(world, state, 'british', space)
    : holdsAlone(world, state, 'british', space);
}

/** 13.12, 8.22: a besieged fortress still counts, unless the besiegers could roll on the Siege Table. */
function keeps(world: World, state: State, space: SpaceId): boolean {
  if (controls(world, state, 'british', space)) return true;
  return (
    state.flags.besiegedCountsIn1759 &&
    isBesieged(state, space) &&
    fortressOwner(world, state, space) === 'british' &&
    siegeLack(world, state, space) !== null
  );
}

/** 13.11, 13.23: units or a fortification of the side, and nothing of the kind of the other's. */
export function holdsAlone(world: World, state: State, side: Side, space: SpaceId): boolean {
  const present = (who: Side): boolean =>
    unitsAt(world, state, space, who).length > 0 || fortificationOwner(world, state, space) === who;
  return present(side) && !present(enemyOf(side));
}
