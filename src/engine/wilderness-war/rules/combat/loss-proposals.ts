import type { Choose } from '../../../core/contract/order.js';
import { hasOneStep, remainingSteps } from '../../position-accessors.js';
import type { PieceId, State } from '../../state.js';
import type { World } from '../../world/static-data-types.js';
import { type LossShape, legalShapes, type Pool, poolOf, type Toll } from './legal-loss-distributions.js';
import type { Loss, LossPlan } from './loss-plan-validation.js';

/**
 * The only way to share out the losses, or null where the owner has a choice. Units of one kind and strength are not
 * worth a choice; `kind` says which are of one kind.
 */
export function forcedLosses(
  world: World,
  state: State,
  toll: Toll,
  kind: (piece: PieceId) => string = (piece) => kindOf(world, piece),
): LossPlan | null {
  const { pool, shapes } = choiceOf(world, state, toll);
  if (shapes === null) return everything(world, state, toll);
  const [shape] = shapes;
  if (shape === undefined || shapes.length > 1) return null;
  const settled =
    isSettled(kind, pool.drilledFull, pool.drilledHalf, shape.drilledFlipped, shape.drilledKilled) &&
    isSettled(kind, pool.othersFull, pool.othersHalf, shape.othersFlipped, shape.othersKilled);
  return settled ? filled(toll.pool, pool, shape, (list, count) => list.slice(0, count)) : null;
}

/** 7.62: units that are alike in play: of one type, and Indians of one settlement. */
export function kindOf(world: World, piece: PieceId): string {
  const unit = world.units.get(piece);
  return `${unit?.type ?? piece} ${unit?.home ?? ''}`;
}

/** One of all the legal ways, at random. */
export function proposeLosses(world: World, state: State, toll: Toll, choose: Choose): LossPlan {
  const { pool, shapes } = choiceOf(world, state, toll);
  if (shapes === null) return everything(world, state, toll);
  const shape = shapes[choose(shapes.length)];
  if (shape === undefined) throw new Error(`no way to lose ${toll.steps} steps`);
  return filled(toll.pool, pool, shape, (list, count) => drawn(list, count, choose));
}

/** A sensible legal way: the one that costs least strength, and least of what never comes back. */
export function defaultLosses(world: World, state: State, toll: Toll): LossPlan {
  const { pool, shapes } = choiceOf(world, state, toll);
  if (shapes === null) return everything(world, state, toll);
  const cheapest = (list: readonly PieceId[], count: number, kill: boolean): PieceId[] =>
    list
      .map((piece) => ({ piece, cost: costOf(world, piece, kill) }))
      .sort((a, b) => a.cost - b.cost)
      .slice(0, count)
      .map(({ piece }) => piece);
  let best: { readonly plan: LossPlan; readonly cost: number } | null = null;
  for (const shape of shapes) {
    const plan = filled(toll.pool, pool, shape, cheapest);
    const cost = plan.reduce((sum, loss) => sum + planCost(world, state, loss), 0);
    if (best === null || cost < best.cost) best = { plan, cost };
  }
  if (best === null) throw new Error(`no way to lose ${toll.steps} steps`);
  return best.plan;
}

function planCost(world: World, state: State, { piece, steps }: Loss): number {
  const half = remainingSteps(world, state, piece) === 1;
  // Its only step is the full strength of a unit that is not reduced.
  const flips = !half || hasOneStep(world, state, piece);
  return (flips ? costOf(world, piece, false) : 0) + (half || steps === 2 ? costOf(world, piece, true) : 0);
}

function costOf(world: World, piece: PieceId, kill: boolean): number {
  const unit = world.units.get(piece);
  if (unit === undefined) return 0;
  if (!kill) return unit.full - unit.half;
  return unit.half + (unit.returns ? 1 : 2);
}

/** Who may lose, and the legal ways to share it out; null where there is no more to lose than is due. */
function choiceOf(world: World, state: State, { pool: units, steps, rule }: Toll) {
  const pool = poolOf(world, state, units);
  return { pool, shapes: steps >= pool.steps ? null : legalShapes(state, pool, steps, rule) };
}

function everything(world: World, state: State, { pool }: Toll): LossPlan {
  return pool.map((piece) => ({ piece, steps: remainingSteps(world, state, piece) }));
}

type Pick = (list: readonly PieceId[], count: number, kill: boolean) => readonly PieceId[];

function filled(units: readonly PieceId[], pool: Pool, shape: LossShape, pick: Pick): LossPlan {
  const flipped = new Set<PieceId>();
  const killed = new Set<PieceId>();
  const fill = (full: readonly PieceId[], half: readonly PieceId[], flips: number, kills: number) => {
    const hit = flips === 0 ? [] : pick(full, flips, false);
    for (const piece of hit) flipped.add(piece);
    if (kills > 0) for (const piece of pick([...half, ...hit], kills, true)) killed.add(piece);
  };
  fill(pool.drilledFull, pool.drilledHalf, shape.drilledFlipped, shape.drilledKilled);
  fill(pool.othersFull, pool.othersHalf, shape.othersFlipped, shape.othersKilled);
  const plan: Loss[] = [];
  for (const piece of units) {
    if (flipped.has(piece) && killed.has(piece)) plan.push({ piece, steps: 2 });
    else if (flipped.has(piece) || killed.has(piece)) plan.push({ piece, steps: 1 });
  }
  return plan;
}

function isSettled(
  kind: (piece: PieceId) => string,
  full: readonly PieceId[],
  half: readonly PieceId[],
  flips: number,
  kills: number,
): boolean {
  const alike = (list: readonly PieceId[]) => new Set(list.map(kind)).size <= 1;
  if (flips > 0 && flips < full.length && !alike(full)) return false;
  const mortal = [...half, ...(flips === 0 ? [] : full)];
  return kills === 0 || kills === half.length + flips || alike(mortal);
}

function drawn(list: readonly PieceId[], count: number, choose: Choose): PieceId[] {
  const rest = [...list];
  const taken: PieceId[] = [];
  while (taken.length < count) taken.push(...rest.splice(choose(rest.length), 1));
  return taken;
}
