import type { Violation } from '../../../core/result.js';
import { isDrilled } from '../../queries.js';
import type { Flags, PieceId, State } from '../../state.js';
import type { World } from '../../world.js';
import { pieceRef } from '../refs.js';
import { drilledQuota, type LossRule, type LossShape, poolOf, shapeFault } from './loss-shape.js';

/** Steps one unit loses. */
export interface Loss {
  readonly piece: PieceId;
  readonly steps: 1 | 2;
}

/** Who loses how many steps; each unit is named once. */
export type LossPlan = readonly Loss[];

/** The rule that asks for the losses; the card alone speaks of them for Small Pox. */
const RULES: { readonly [R in LossRule]?: string } = { battle: '7.6', assault: '9.14', raid: '10.31' };

/** Why the owner may not share out the losses like that (7.6, 9.14, 10.31, Small Pox); null when he may. */
export function lossViolation(
  world: World,
  state: State,
  flags: Flags,
  units: readonly PieceId[],
  steps: number,
  rule: LossRule,
  plan: LossPlan,
): Violation | null {
  const misfit = misfitOf(world, state, units, rule, plan);
  if (misfit !== null) return misfit;
  const pool = poolOf(world, state, units);
  const due = Math.min(steps, pool.steps);
  const given = plan.reduce((sum, loss) => sum + loss.steps, 0);
  if (given !== due) return violation('losses-wrong-total', RULES[rule], { given, due });
  const shape = shapeOf(world, state, plan);
  const fault = shapeFault(flags, pool, due, rule, shape);
  if (fault === null) return null;
  if (fault === 'drilled') {
    return violation('losses-need-drilled', rule === 'battle' ? '7.62' : RULES[rule], {
      needed: drilledQuota(pool, due, rule),
      given: shape.drilledFlipped + shape.drilledKilled,
    });
  }
  if (fault === 'order') return violation('losses-in-no-order', '7.62', {});
  return unevenly(world, state, units, rule, plan);
}

/** Entries that name nobody of the pool, somebody twice, or more steps than the unit has. */
function misfitOf(
  world: World,
  state: State,
  units: readonly PieceId[],
  rule: LossRule,
  plan: LossPlan,
): Violation | null {
  const named = new Set<PieceId>();
  for (const { piece, steps } of plan) {
    const unit = pieceRef(world, piece);
    // 7.64: leaders lose no steps
    if (!units.includes(piece) || !world.units.has(piece)) {
      return violation('losses-not-involved', RULES[rule], { unit });
    }
    if (named.has(piece)) return violation('losses-named-twice', RULES[rule], { unit });
    named.add(piece);
    const left = state.reduced[piece] === true ? 1 : 2;
    if (steps !== 1 && steps > left) return violation('losses-beyond-unit', '7.61', { unit, left });
  }
  return null;
}

/** Names one unit that dies and one that it should not die before. */
function unevenly(
  world: World,
  state: State,
  units: readonly PieceId[],
  rule: LossRule,
  plan: LossPlan,
): Violation {
  const spared = (drilled: boolean) =>
    units.find(
      (piece) =>
        state.reduced[piece] !== true &&
        isDrilled(world, piece) === drilled &&
        plan.every((loss) => loss.piece !== piece),
    );
  const dying = (drilled: boolean) =>
    plan.find(
      ({ piece, steps }) =>
        (steps === 2 || state.reduced[piece] === true) && isDrilled(world, piece) === drilled,
    );
  const full = spared(true) ?? spared(false);
  // drilled troops may have had to die for the quota, so another victim is the better example
  const dead = dying(false) ?? dying(true);
  if (dead === undefined || full === undefined) throw new Error('losses are spread evenly after all');
  return violation('losses-not-spread', rule === 'smallpox' ? undefined : '7.63', {
    dead: pieceRef(world, dead.piece),
    full: pieceRef(world, full),
  });
}

function shapeOf(world: World, state: State, plan: LossPlan): LossShape {
  const shape = { drilledFlipped: 0, drilledKilled: 0, othersFlipped: 0, othersKilled: 0 };
  for (const { piece, steps } of plan) {
    const half = state.reduced[piece] === true;
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

function violation(code: string, rule: string | undefined, params: Violation['params']): Violation {
  return {
    code,
    ...(rule === undefined ? {} : { rule }),
    ...(params === undefined ? {} : { params }),
  };
}
