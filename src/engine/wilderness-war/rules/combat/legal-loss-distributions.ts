import { isDrilled, remainingSteps } from '../../position-accessors.js';
import type { PieceId, State } from '../../state.js';
import type { World } from '../../world/static-data-types.js';
import { stepsOf } from './combat-strength.js';

/** What is going on that costs steps; each has its own rule about who loses them. */
export type LossRule = 'battle' | 'assault' | 'raid' | 'smallpox';

/** How many steps these units have to lose, and by which rule. */
export interface Toll {
  readonly pool: readonly PieceId[];
  readonly steps: number;
  readonly rule: LossRule;
}

/** Units that may lose steps, as the rules about losses tell them apart. */
export interface Pool {
  readonly drilledFull: readonly PieceId[];
  readonly drilledHalf: readonly PieceId[];
  readonly othersFull: readonly PieceId[];
  readonly othersHalf: readonly PieceId[];
  /** 7.61: steps all of them have. */
  readonly steps: number;
  /** Steps of the drilled troops among them. */
  readonly drilledSteps: number;
}

/**
 * Losses by number only: the rules about them never look further. A full-strength unit that dies counts as flipped
 * and as killed, a reduced one as killed.
 */
export interface LossShape {
  readonly drilledFlipped: number;
  readonly drilledKilled: number;
  readonly othersFlipped: number;
  readonly othersKilled: number;
}

/** Why losses are shared out wrongly: too few from drilled troops, not spread evenly, or in no legal order. */
export type ShapeFault = 'drilled' | 'spread' | 'order';

/** The units sorted by how they may lose steps. */
export function poolOf(world: World, state: State, units: readonly PieceId[]): Pool {
  const drilledFull: PieceId[] = [];
  const drilledHalf: PieceId[] = [];
  const othersFull: PieceId[] = [];
  const othersHalf: PieceId[] = [];
  for (const piece of units) {
    const half = remainingSteps(world, state, piece) === 1;
    if (isDrilled(world, piece)) (half ? drilledHalf : drilledFull).push(piece);
    else (half ? othersHalf : othersFull).push(piece);
  }
  return {
    drilledFull,
    drilledHalf,
    othersFull,
    othersHalf,
    steps: stepsOf(world, state, units),
    drilledSteps: 2 * drilledFull.length + drilledHalf.length,
  };
}

/** Steps that must come from drilled troops at least: 7.62, 9.14. `steps` is what the pool really loses. */
export function drilledQuota(pool: Pool, steps: number, rule: LossRule): number {
  if (rule === 'battle') return Math.min(Math.ceil(steps / 2), pool.drilledSteps);
  return rule === 'assault' ? Math.min(steps, pool.drilledSteps) : 0;
}

/** What is wrong with losses of that shape (7.62, 7.63, 9.14); null when nothing is. */
export function shapeFault(
  state: State,
  pool: Pool,
  steps: number,
  rule: LossRule,
  shape: LossShape,
): ShapeFault | null {
  // 10.31: owner's choice
  if (rule === 'raid') return null;
  const drilledSpared = shape.drilledFlipped < pool.drilledFull.length;
  const othersSpared = shape.othersFlipped < pool.othersFull.length;
  const killed = shape.drilledKilled + shape.othersKilled > 0;
  if (rule === 'smallpox') return killed && (drilledSpared || othersSpared) ? 'spread' : null;
  const drilled = shape.drilledFlipped + shape.drilledKilled;
  const quota = drilledQuota(pool, steps, rule);
  if (drilled < quota) return 'drilled';
  if (rule === 'battle' && state.flags.lossesStepByStep) return inSomeOrder(pool, shape) ? null : 'order';
  if (killed && drilledSpared) return 'spread';
  if (shape.othersKilled > 0 && othersSpared) return 'spread';
  // 7.63: drilled troops die before others are reduced only as far as their quota demands it
  if (shape.drilledKilled > 0 && othersSpared && drilled > quota) return 'spread';
  return null;
}

/**
 * 7.62, 7.63 of the 1st edition: whether the steps can be taken one after the other so that each odd one comes from
 * drilled troops while there are any, and no reduced unit dies while a full-strength one stands. An odd step spares
 * full-strength others, whose turn it is not, but no full-strength drilled troops.
 */
function inSomeOrder(pool: Pool, shape: LossShape): boolean {
  const take = (
    odd: boolean,
    shape: LossShape,
    drilledFull: number,
    drilledHalf: number,
    othersFull: number,
    othersHalf: number,
  ): boolean => {
    const { drilledFlipped, drilledKilled, othersFlipped, othersKilled } = shape;
    if (drilledFlipped + drilledKilled + othersFlipped + othersKilled === 0) return true;
    const flipDrilled = (): boolean =>
      drilledFull > 0 &&
      drilledFlipped > 0 &&
      take(
        !odd,
        { ...shape, drilledFlipped: drilledFlipped - 1 },
        drilledFull - 1,
        drilledHalf + 1,
        othersFull,
        othersHalf,
      );
    const killDrilled = (): boolean =>
      drilledHalf > 0 &&
      drilledKilled > 0 &&
      take(
        !odd,
        { ...shape, drilledKilled: drilledKilled - 1 },
        drilledFull,
        drilledHalf - 1,
        othersFull,
        othersHalf,
      );
    const flipOther = (): boolean =>
      othersFull > 0 &&
      othersFlipped > 0 &&
      take(
        !odd,
        { ...shape, othersFlipped: othersFlipped - 1 },
        drilledFull,
        drilledHalf,
        othersFull - 1,
        othersHalf + 1,
      );
    const killOther = (): boolean =>
      othersHalf > 0 &&
      othersKilled > 0 &&
      take(
        !odd,
        { ...shape, othersKilled: othersKilled - 1 },
        drilledFull,
        drilledHalf,
        othersFull,
        othersHalf - 1,
      );
    if (odd && drilledFull > 0) return flipDrilled();
    if (odd && drilledHalf > 0) return killDrilled();
    if (drilledFull + othersFull > 0) return flipDrilled() || flipOther();
    return killDrilled() || killOther();
  };
  return take(
    true,
    shape,
    pool.drilledFull.length,
    pool.drilledHalf.length,
    pool.othersFull.length,
    pool.othersHalf.length,
  );
}

/** All shapes that losses of so many steps may legally have; `steps` is no more than the pool has. */
export function legalShapes(state: State, pool: Pool, steps: number, rule: LossRule): LossShape[] {
  const found: LossShape[] = [];
  for (let drilledFlipped = 0; drilledFlipped <= Math.min(pool.drilledFull.length, steps); drilledFlipped++) {
    const mortal = drilledFlipped + pool.drilledHalf.length;
    for (let drilledKilled = 0; drilledKilled <= Math.min(mortal, steps - drilledFlipped); drilledKilled++) {
      const rest = steps - drilledFlipped - drilledKilled;
      for (let othersFlipped = 0; othersFlipped <= Math.min(pool.othersFull.length, rest); othersFlipped++) {
        const othersKilled = rest - othersFlipped;
        if (othersKilled > othersFlipped + pool.othersHalf.length) continue;
        const shape = { drilledFlipped, drilledKilled, othersFlipped, othersKilled };
        if (shapeFault(state, pool, steps, rule, shape) === null) found.push(shape);
      }
    }
  }
  return found;
}
