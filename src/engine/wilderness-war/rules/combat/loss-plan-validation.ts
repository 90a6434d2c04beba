import type { Violation } from '../../../core/base/result.js';
import { isDrilled, remainingSteps } from '../../position-accessors.js';
import type { PieceId, State } from '../../state.js';
import type { World } from '../../world/static-data-types.js';
import { pieceRef } from '../message-references.js';
import {
  drilledQuota,
  type LossRule,
  type LossShape,
  poolOf,
  shapeFault,
  type Toll,
} from './legal-loss-distributions.js';

/** Steps one unit loses. */
export interface Loss {
  readonly piece: PieceId;
  readonly steps: 1 | 2;
}

/** Who loses how many steps; each unit is named once. */
export type LossPlan = readonly Loss[];

/** The rule that asks for the losses; for Small Pox it is the card that does (5.5). */
const RULES: { readonly [R in LossRule]: string } = {
  battle: '7.6',
  assault: '9.14',
  raid: '10.31',
  smallpox: '5.5',
};

/** Why the owner may not share out the losses like that (7.6, 9.14, 10.31, Small Pox); null when he may. */
export function lossViolation(world: World, state: State, toll: Toll, plan: LossPlan): Violation | null {
  const { pool: units, steps, rule } = toll;
  const misfit = misfitOf(world, state, toll, plan);
  if (misfit !== null) return misfit;
  const pool = poolOf(world, state, units);
  const due = Math.min(steps, pool.steps);
  const given = plan.reduce((sum, loss) => sum + loss.steps, 0);
  if (given !== due) {
    const wrong = violation('losses-wrong-total', RULES[rule], { given, due });
    return given < due ? { ...wrong, unfinished: true } : wrong;
  }
  const shape = shapeOf(world, state, plan);
  const fault = shapeFault(state, pool, due, rule, shape);
  if (fault === null) return null;
  if (fault === 'drilled') {
    return violation('losses-need-drilled', rule === 'battle' ? '7.62' : RULES[rule], {
      needed: drilledQuota(pool, due, rule),
      given: shape.drilledFlipped + shape.drilledKilled,
    });
  }
  if (fault === 'order') return violation('losses-in-no-order', '7.62', {});
  return unevenly(world, state, toll, plan);
}

/** Entries that name nobody of the pool, somebody twice, or more steps than the unit has. */
function misfitOf(world: World, state: State, { pool, rule }: Toll, plan: LossPlan): Violation | null {
  const named = new Set<PieceId>();
  for (const { piece, steps } of plan) {
    const unit = pieceRef(world, piece);
    // 7.64: leaders lose no steps
    if (!pool.includes(piece) || !world.units.has(piece)) {
      return violation('losses-not-involved', RULES[rule], { unit });
    }
    if (named.has(piece)) return violation('losses-named-twice', RULES[rule], { unit });
    named.add(piece);
    const left = remainingSteps(world, state, piece);
    if (steps !== 1 && steps > left) return violation('losses-beyond-unit', '7.61', { unit, left });
  }
  return null;
}

/** Names one unit that dies and one that it should not die before. */
function unevenly(world: World, state: State, { pool, rule }: Toll, plan: LossPlan): Violation {
  const spared = (drilled: boolean) =>
    pool.find(
      (piece) =>
        remainingSteps(world, state, piece) === 2 &&
        isDrilled(world, piece) === drilled &&
        plan.every((loss) => loss.piece !== piece),
    );
  const dying = (drilled: boolean) =>
    plan.find(
      ({ piece, steps }) =>
        steps >= remainingSteps(world, state, piece) && isDrilled(world, piece) === drilled,
    );
  const full = spared(true) ?? spared(false);
  // drilled troops may have had to die for the quota, so another victim is the better example
  const dead = dying(false) ?? dying(true);
  if (dead === undefined || full === undefined) throw new Error('losses are spread evenly after all');
  return violation('losses-not-spread', rule === 'smallpox' ? RULES[rule] : '7.63', {
    dead: pieceRef(world, dead.piece),
    full: pieceRef(world, full),
  });
}

function shapeOf(world: World, state: State, plan: LossPlan): LossShape {
  const shape = { drilledFlipped: 0, drilledKilled: 0, othersFlipped: 0, othersKilled: 0 };
  for (const { piece, steps } of plan) {
    const half = remainingSteps(world, state, piece) === 1;
    const flipped = half ? 0 : 1;
    const killed = half || steps === 2 ? 1 : 0;
    if (isDrilled(world, piece)) {
      shape.drilledFlipped += flipped;
      shape.drilledKilled += killed;
    } else {
      shape.othersFlipped += flipped;
      shape.othersKilled += killed;
    }
  }
  return shape;
}

function violation(code: string, rule: string, params: NonNullable<Violation['params']>): Violation {
  return { code, rule, params };
}
