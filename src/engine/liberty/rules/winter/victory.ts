import type { Side, State } from '../../state.js';
import type { World } from '../../world/static-data-types.js';
import { supplyPoints } from '../hex-control-and-supply-points.js';

/** How the war ends. */
export interface Verdict {
  readonly winner: Side | null;
  /** Stem of its text: `outcome.REASON`. */
  readonly reason: string;
  readonly rule: string;
}

/** 11.1: the British win with as many supply points, and lose with fewer than the other number. */
export const BRITISH_VICTORY = 30;
const AMERICAN_VICTORY = 12;
export const LAST_YEAR = 1783;
/** 13.6: from this many points at the end of the war the game is drawn. */
const DRAW_FROM = 25;

/** 11.1, 13.6: who has won at the end of this year; null when the war goes on. */
export function verdictOf(world: World, state: State): Verdict | null {
  return state.year < LAST_YEAR ? byPoints(supplyPoints(world, state)) : verdictNow(world, state);
}

/** 11.1, 13.6: who has won, were this the end of the war. */
export function verdictNow(world: World, state: State): Verdict {
  const points = supplyPoints(world, state);
  const decided = byPoints(points);
  if (decided !== null) return decided;
  if (state.options.drawBand && points >= DRAW_FROM) {
    return { winner: null, reason: 'draw-band', rule: '13.6' };
  }
  return { winner: 'american', reason: 'end-of-war', rule: '11.1' };
}

/**
 * 11.1, 13.6: by how many supply points a side has more, or less, than what it wins with at the end of the war. The Americans win with
 * one less than the British need, or than a draw begins at.
 */
export function pointsAhead(world: World, state: State, isBritish: boolean): number {
  const points = supplyPoints(world, state);
  if (isBritish) return points - BRITISH_VICTORY;
  return (state.options.drawBand ? DRAW_FROM : BRITISH_VICTORY) - 1 - points;
}

/** 11.1: what decides in any year. */
function byPoints(points: number): Verdict | null {
  if (points >= BRITISH_VICTORY) return { winner: 'british', reason: 'british-points', rule: '11.1' };
  if (points < AMERICAN_VICTORY) return { winner: 'american', reason: 'american-points', rule: '11.1' };
  return null;
}
