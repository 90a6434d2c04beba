import { ok, type Result, refuse, unless } from '../../../core/base/result.js';
import type { Choose, OrderDef } from '../../../core/contract/order.js';
import { slot, word } from '../../../core/contract/order-grammar.js';
import { frameAsking } from '../../../core/procedures/frame-stack-accessors.js';
import { isReduced } from '../../position-accessors.js';
import type { LossesFrame } from '../../procedure-state/choices-frame-types.js';
import { takeLosses } from '../../procedures/aftermath/step-losses.js';
import { type Loss, type LossPlan, lossViolation } from '../../rules/combat/loss-plan-validation.js';
import { defaultLosses, proposeLosses } from '../../rules/combat/loss-proposals.js';
import { cameOut } from '../../rules/combat/loss-unit-distinctions.js';
import { pieceRef, spaceRef } from '../../rules/message-references.js';
import { describePieces, resolveSelectors } from '../../rules/pieces-named-in-orders.js';
import type { PieceId, State } from '../../state.js';
import type { WorldOf } from '../../world/static-data-lookup-type.js';
import type { World } from '../../world/static-data-types.js';
import { pieceCandidates } from '../candidate-and-violation-helpers.js';
import { type At, order } from '../define-order.js';
import { type LossItem, lossesSlot } from '../slots/losses.js';

type LoseArgs = { readonly losses: readonly LossItem[] };

/** 7.6, 9.14, 10.31, Small Pox: the owner says which units take the losses. */
export function loseOrder(worldOf: WorldOf): OrderDef<State> {
  return order(worldOf, {
    verb: 'lose',
    onlyWhenAsked: true,
    answers: ['losses'],
    rules: ['7.6', '7.61', '7.62', '7.63', '8.252', '9.14', '10.31'],
    syntax: [word('lose'), slot('losses', lossesSlot(worldOf))],
    candidates: ({ world, view }) => ({
      losses: pieceCandidates(world, frameAsking(view, 'losses').pool),
    }),
    propose: proposal,
    /** The word that spares the counting. */
    suggest: () => [{ losses: [] }],
    resolve({ world, view }, { losses }: LoseArgs) {
      const frame = frameAsking(view, 'losses');
      if (losses.length === 0) return ok(defaultLosses(world, view, frame));
      const plan = planOf(world, view, frame, losses);
      return plan.ok ? unless(lossViolation(world, view, frame, plan.value), plan.value) : plan;
    },
    carryOut: takeLosses,
  });
}

/**
 * The units meant. Who is named in particular is taken before units named by their kind, and who dies before who is
 * reduced, so that `3 regulars, Béarn twice` speaks of four regulars; whose way back is said before who may be either.
 */
function planOf(world: World, view: State, frame: LossesFrame, items: readonly LossItem[]): Result<LossPlan> {
  const rank = ({ units, twice, whence }: LossItem): number =>
    (units.of === 'unit' ? 0 : 4) + (twice ? 0 : 2) + (whence === undefined ? 1 : 0);
  const inside = cameOut(view, frame.pool);
  const plan: Loss[] = [];
  let left = frame.pool;
  for (const item of [...items].sort((a, b) => rank(a) - rank(b))) {
    const { whence } = item;
    const pool =
      whence === undefined ? left : left.filter((piece) => inside.includes(piece) === (whence === 'inside'));
    const found = resolveSelectors(world, view, [item.units], pool);
    if (!found.ok) return found;
    const unclear = whence === undefined ? unclearWhence(world, view, frame, item, found.value, pool) : null;
    if (unclear !== null) return unclear;
    for (const piece of found.value) plan.push({ piece, steps: item.twice ? 2 : 1 });
    left = left.filter((piece) => !found.value.includes(piece));
  }
  return ok(plan);
}

/** 8.252: units that would do as well, but go another way when they are beaten: nobody guesses which are meant. */
function unclearWhence(
  world: World,
  view: State,
  { pool, space }: LossesFrame,
  { units }: LossItem,
  meant: readonly PieceId[],
  left: readonly PieceId[],
): Result<never> | null {
  const inside = cameOut(view, pool);
  if (inside.length === 0) return null;
  const all = resolveSelectors(world, view, [{ ...units, count: 'all' }], left);
  const others = all.ok ? all.value.filter((piece) => !meant.includes(piece)) : [];
  const rival = (piece: PieceId) =>
    others.find(
      (other) =>
        inside.includes(other) !== inside.includes(piece) &&
        isReduced(view, other) === isReduced(view, piece),
    );
  const one = meant.find((piece) => rival(piece) !== undefined);
  if (one === undefined) return null;
  return refuse('which-way-back', '8.252', { unit: pieceRef(world, one), space: spaceRef(space) });
}

/** A random legal way, as short as a player would say it. */
function proposal(
  { world, view }: At,
  choose: Choose,
  tried: (args: LoseArgs) => Result<LossPlan>,
): LoseArgs {
  const frame = frameAsking(view, 'losses');
  const { pool } = frame;
  const plan = proposeLosses(world, view, frame, choose);
  const twice = plan.filter((loss) => loss.steps === 2).map((loss) => loss.piece);
  const once = plan.filter((loss) => loss.steps === 1).map((loss) => loss.piece);
  const rest = pool.filter((piece) => !twice.includes(piece));
  const inside = cameOut(view, pool);
  const said = (pieces: readonly PieceId[], among: readonly PieceId[], doubly: boolean): LossItem[] => {
    const describe = (part: readonly PieceId[], whole: readonly PieceId[]) =>
      describePieces(world, view, part, whole).map((units) => ({ units, twice: doubly }));
    if (inside.length === 0) return describe(pieces, among);
    return (['inside', 'outside'] as const).flatMap((whence) => {
      const of = (list: readonly PieceId[]) =>
        list.filter((piece) => inside.includes(piece) === (whence === 'inside'));
      return describe(of(pieces), of(among)).map((item): LossItem => ({ ...item, whence }));
    });
  };
  const losses = [...said(twice, pool, true), ...said(once, rest, false)];
  const args: LoseArgs = { losses };
  // units of one print stand for each other, which now and then makes the words mean something else
  return tried(args).ok ? args : { losses: [] };
}
