import { type Choose, defineOrder, type OrderDef } from '../../../core/order.js';
import { ok, type Result } from '../../../core/result.js';
import { slot, word } from '../../../core/syntax.js';
import type { LossesFrame } from '../../frames/choices.js';
import { takeLosses } from '../../procedures/aftermath/losses.js';
import { perform } from '../../procedures/perform.js';
import { defaultLosses, proposeLosses } from '../../rules/combat/loss-plans.js';
import { type Loss, type LossPlan, lossViolation } from '../../rules/combat/losses.js';
import { pieceRef } from '../../rules/refs.js';
import { describePieces, resolveSelectors } from '../../rules/selectors.js';
import { frameAsking } from '../../sequence.js';
import type { State } from '../../state.js';
import type { World } from '../../world.js';
import { type LossItem, lossesSlot } from '../slots/losses.js';

type LoseArgs = { readonly losses: readonly LossItem[] };

/** 7.6, 9.14, 10.31, Small Pox: the owner says which units take the losses. */
export function loseOrder(world: World): OrderDef<State> {
  const least = (view: State, { pool, steps, rule }: LossesFrame): LossPlan =>
    defaultLosses(world, view, view.flags, pool, steps, rule);
  return defineOrder<State, LoseArgs>({
    verb: 'lose',
    onlyWhenAsked: true,
    answers: ['losses'],
    rules: ['7.6', '7.61', '7.62', '7.63', '9.14', '10.31'],
    syntax: [word('lose'), slot('losses', lossesSlot(world))],
    unavailable: () => null,
    candidates: (view) => ({
      losses: frameAsking(view, 'losses').pool.map((piece) => ({ value: pieceRef(world, piece) })),
    }),
    propose: (view, _decision, choose) => proposal(world, view, choose),
    /** The word that spares the counting. */
    suggest: () => [{ losses: [] }],
    all: () => null,
    check(view, _decision, { losses }) {
      const frame = frameAsking(view, 'losses');
      if (losses.length === 0) return null;
      const plan = planOf(world, view, frame, losses);
      if (!plan.ok) return plan.violation;
      const { pool, steps, rule } = frame;
      return lossViolation(world, view, view.flags, pool, steps, rule, plan.value);
    },
    apply(state, _decision, { losses }, dice) {
      const frame = frameAsking(state, 'losses');
      const plan = losses.length === 0 ? ok(least(state, frame)) : planOf(world, state, frame, losses);
      if (!plan.ok) throw new RangeError(`losses that were not checked: ${plan.violation.code}`);
      return perform(world, state, dice, (play) => takeLosses(play, plan.value));
    },
  });
}

/**
 * The units meant. Who is named in particular is taken before units named by their kind, and who dies before who is
 * reduced, so that `3 regulars, Béarn twice` speaks of four regulars.
 */
function planOf(world: World, view: State, frame: LossesFrame, items: readonly LossItem[]): Result<LossPlan> {
  const rank = ({ units, twice }: LossItem): number => (units.of === 'unit' ? 0 : 2) + (twice ? 0 : 1);
  const plan: Loss[] = [];
  let left = frame.pool;
  for (const item of [...items].sort((a, b) => rank(a) - rank(b))) {
    const found = resolveSelectors(world, view, [item.units], left);
    if (!found.ok) return found;
    for (const piece of found.value) plan.push({ piece, steps: item.twice ? 2 : 1 });
    left = left.filter((piece) => !found.value.includes(piece));
  }
  return ok(plan);
}

/** A random legal way, as short as a player would say it. */
function proposal(world: World, view: State, choose: Choose): LoseArgs {
  const frame = frameAsking(view, 'losses');
  const { pool, steps, rule } = frame;
  const plan = proposeLosses(world, view, view.flags, pool, steps, rule, choose);
  const twice = plan.filter((loss) => loss.steps === 2).map((loss) => loss.piece);
  const once = plan.filter((loss) => loss.steps === 1).map((loss) => loss.piece);
  const rest = pool.filter((piece) => !twice.includes(piece));
  const losses = [
    ...describePieces(world, view, twice, pool).map((units) => ({ units, twice: true })),
    ...describePieces(world, view, once, rest).map((units) => ({ units, twice: false })),
  ];
  const read = planOf(world, view, frame, losses);
  // units of one print stand for each other, which now and then makes the words mean something else
  const fits = read.ok && lossViolation(world, view, view.flags, pool, steps, rule, read.value) === null;
  return { losses: fits ? losses : [] };
}
