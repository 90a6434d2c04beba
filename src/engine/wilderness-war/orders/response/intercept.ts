import type { Decision } from '../../../core/decision.js';
import { type Choose, defineOrder, type OrderDef } from '../../../core/order.js';
import { ok, type Result, refuse } from '../../../core/result.js';
import { slot, word } from '../../../core/syntax.js';
import { tryToIntercept } from '../../procedures/journey/intercept.js';
import { perform } from '../../procedures/perform.js';
import { isAuxiliary, spaceOf, unbesiegedPieces } from '../../queries.js';
import { wholeCommand } from '../../rules/activation.js';
import { forceViolation } from '../../rules/combat/commander.js';
import { composition } from '../../rules/composition.js';
import { pieceRef, pieceRefs, spaceRef } from '../../rules/refs.js';
import { describePieces, inOrder, resolveSelectors, type Selector } from '../../rules/selectors.js';
import type { PieceId, SpaceId, State } from '../../state.js';
import type { World } from '../../world.js';
import { listed, pick, sideAsked } from '../common.js';
import { composeForce } from '../compose.js';
import { piecesSlot } from '../slots/pieces.js';

type InterceptArgs = { readonly pieces: readonly Selector[] };

/** What the question is about. */
interface Target {
  readonly space: SpaceId;
  readonly pieces: readonly PieceId[];
  readonly infiltrating: boolean;
  /** Where those stand who might intercept. */
  readonly spaces: readonly SpaceId[];
  /** The units that might. */
  readonly able: readonly PieceId[];
}

function targetOf(decision: Decision): Target {
  return {
    space: String(decision.facts.space),
    spaces: listed(decision, 'spaces'),
    able: listed(decision, 'able'),
    pieces: listed(decision, 'pieces'),
    infiltrating: decision.facts.infiltrating === true,
  };
}

/** 6.7: tries to intercept with one unit or one force. */
export function interceptOrder(world: World): OrderDef<State> {
  /** 6.721: whether only an Auxiliary unit alone may try from this space. */
  const loneOnly = ({ space, pieces, infiltrating }: Target, from: SpaceId): boolean =>
    composition(world, pieces).loneAuxiliary &&
    spaceOf(world, space).terrain !== 'cultivated' &&
    !(infiltrating && from === space);
  const pool = (view: State, decision: Decision): PieceId[] =>
    inOrder(
      world,
      targetOf(decision).spaces.flatMap((space) => unbesiegedPieces(world, view, space, sideAsked(decision))),
    );
  const meant = (view: State, decision: Decision, args: InterceptArgs): Result<readonly PieceId[]> => {
    const target = targetOf(decision);
    const found = resolveSelectors(world, view, args.pieces, pool(view, decision));
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
    if (violation !== null) return { ok: false, violation };
    if (loneOnly(target, from)) {
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
  };
  const propose = (view: State, decision: Decision, choose: Choose): InterceptArgs | null => {
    const target = targetOf(decision);
    const from = pick(target.spaces, choose);
    if (from === undefined) return null;
    const here = unbesiegedPieces(world, view, from, sideAsked(decision)).filter(
      (piece) => world.leaders.has(piece) || target.able.includes(piece),
    );
    const chosen = loneOnly(target, from)
      ? loneAuxiliary(here, choose)
      : composeForce(world, view, here, choose);
    if (chosen.length === 0) return null;
    const args = {
      pieces: describePieces(world, view, chosen, pool(view, decision), {
        places: target.spaces.length > 1,
      }),
    };
    return meant(view, decision, args).ok ? args : null;
  };
  const loneAuxiliary = (here: readonly PieceId[], choose: Choose): PieceId[] => {
    const unit = pick(
      here.filter((piece) => isAuxiliary(world, piece)),
      choose,
    );
    return unit === undefined ? [] : [unit];
  };
  return defineOrder<State, InterceptArgs>({
    verb: 'intercept',
    onlyWhenAsked: true,
    answers: ['intercept'],
    rules: ['6.7', '6.71', '6.72', '6.721'],
    syntax: [word('intercept'), word('with'), slot('pieces', piecesSlot(world))],
    unavailable: () => null,
    candidates: (view, decision) => ({
      pieces: pool(view, decision).map((piece) => ({
        value: pieceRef(world, piece),
        note: { key: 'note.at', params: { space: spaceRef(view.pieces[piece] ?? '') } },
      })),
    }),
    propose,
    check(view, decision, args) {
      const found = meant(view, decision, args);
      return found.ok ? null : found.violation;
    },
    apply(state, decision, args, dice) {
      const found = meant(state, decision, args);
      if (!found.ok) throw new RangeError(`an interception that was not checked: ${found.violation.code}`);
      return perform(world, state, dice, (play) => tryToIntercept(play, found.value));
    },
  });
}
