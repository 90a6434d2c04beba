import { ok, type Result, refuse, refused } from '../../../core/base/result.js';
import type { Choose, OrderDef } from '../../../core/contract/order.js';
import { slot, word } from '../../../core/contract/order-grammar.js';
import { isAuxiliary, spaceOf, unbesiegedPieces } from '../../position-accessors.js';
import { tryToIntercept } from '../../procedures/movement/interception.js';
import { factsOf, type Questions } from '../../question-facts.js';
import { wholeCommand } from '../../rules/activation.js';
import { forceViolation } from '../../rules/combat/commander-and-force-validation.js';
import { composition } from '../../rules/group-composition.js';
import { pieceRefs, spaceRef } from '../../rules/message-references.js';
import {
  describePieces,
  inOrder,
  resolveSelectors,
  type Selector,
} from '../../rules/pieces-named-in-orders.js';
import type { PieceId, SpaceId, State } from '../../state.js';
import type { WorldOf } from '../../world/static-data-lookup-type.js';
import type { World } from '../../world/static-data-types.js';
import { pick, standing } from '../candidate-and-violation-helpers.js';
import { type At, order } from '../define-order.js';
import { composeForce } from '../random-force-proposal.js';
import { piecesSlot } from '../slots/pieces.js';

type InterceptArgs = { readonly pieces: readonly Selector[] };

/** 6.7: tries to intercept with one unit or one force. */
export function interceptOrder(worldOf: WorldOf): OrderDef<State> {
  return order(worldOf, {
    verb: 'intercept',
    onlyWhenAsked: true,
    answers: ['intercept'],
    rules: ['6.7', '6.71', '6.72', '6.721'],
    syntax: [word('intercept'), word('with'), slot('pieces', piecesSlot(worldOf))],
    candidates: (at) => ({ pieces: standing(at.world, at.view, pool(at)) }),
    propose(at, choose) {
      const { world, view, side, decision } = at;
      const target = factsOf(decision, 'intercept');
      const from = pick(target.spaces, choose);
      if (from === undefined) return null;
      const here = unbesiegedPieces(world, view, from, side).filter(
        (piece) => world.leaders.has(piece) || target.able.includes(piece),
      );
      const chosen = loneOnly(world, target, from)
        ? loneAuxiliary(world, here, choose)
        : composeForce(world, view, here, choose);
      if (chosen.length === 0) return null;
      return { pieces: describePieces(world, view, chosen, pool(at), { places: target.spaces.length > 1 }) };
    },
    resolve: interceptorsMeant,
    carryOut: tryToIntercept,
  });
}

/** 6.721: whether only an Auxiliary unit alone may try from this space. */
function loneOnly(
  world: World,
  { space, pieces, infiltrating }: Questions['intercept'],
  from: SpaceId,
): boolean {
  return (
    composition(world, pieces).loneAuxiliary &&
    spaceOf(world, space).terrain !== 'cultivated' &&
    !(infiltrating && from === space)
  );
}

function loneAuxiliary(world: World, here: readonly PieceId[], choose: Choose): PieceId[] {
  const able = here.filter((piece) => isAuxiliary(world, piece));
  const unit = pick(able, choose);
  return unit === undefined ? [] : [unit];
}

function pool({ world, view, side, decision }: At): PieceId[] {
  const { spaces } = factsOf(decision, 'intercept');
  return inOrder(
    world,
    spaces.flatMap((space) => unbesiegedPieces(world, view, space, side)),
  );
}

function interceptorsMeant(at: At, args: InterceptArgs): Result<readonly PieceId[]> {
  const { world, view } = at;
  const target = factsOf(at.decision, 'intercept');
  const found = resolveSelectors(world, view, args.pieces, pool(at));
  if (!found.ok) return found;
  let pieces = found.value;
  const [first, second] = pieces;
  if (first === undefined) return refuse('nobody-to-intercept', '6.72', {});
  // `intercept with Webb` means all that he may take along
  if (second === undefined && world.leaders.has(first)) {
    const whole = wholeCommand(world, view, first);
    if (!whole.ok) return whole;
    pieces = inOrder(world, [first, ...whole.value]);
  }
  const from = view.pieces[first] ?? '';
  if (pieces.some((piece) => view.pieces[piece] !== from)) {
    return refuse('one-force-only', '6.72', { space: spaceRef(target.space) });
  }
  const violation = forceViolation(world, pieces);
  if (violation !== null) return refused(violation);
  if (loneOnly(world, target, from)) {
    const units = pieces.filter((piece) => world.units.has(piece));
    if (units.length !== 1 || !units.every((piece) => isAuxiliary(world, piece))) {
      return refuse('lone-auxiliary-only', '6.721', { space: spaceRef(target.space) });
    }
  }
  const spent = pieces.filter((piece) => world.units.has(piece) && !target.able.includes(piece));
  if (spent.length > 0) {
    return refuse('was-infiltrated', '6.724', {
      units: pieceRefs(world, spent),
      space: spaceRef(target.space),
    });
  }
  return ok(pieces);
}
