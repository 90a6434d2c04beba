import type { Decision } from '../../../core/decision.js';
import { defineOrder, type OrderDef } from '../../../core/order.js';
import { ok, type Result, refuse } from '../../../core/result.js';
import { optional, slot, word } from '../../../core/syntax.js';
import { perform } from '../../procedures/perform.js';
import { deployMilitia } from '../../procedures/raid/raid.js';
import { pieceRef, pieceRefs } from '../../rules/refs.js';
import { resolveSelectors, type Selector, select } from '../../rules/selectors.js';
import type { PieceId, State } from '../../state.js';
import type { World } from '../../world.js';
import { listed, pick } from '../common.js';
import { pieceSlot } from '../slots/pieces.js';

type DeployArgs = { readonly piece?: Selector };

/** 10.2: one militia unit enters a stockade that is raided; the better one unless told. */
export function deployOrder(world: World): OrderDef<State> {
  const meant = (view: State, decision: Decision, args: DeployArgs): Result<PieceId> => {
    const militia = offered(decision);
    const found = resolveSelectors(world, view, [args.piece ?? any(world, militia)], militia);
    if (!found.ok) return found;
    const [only] = found.value;
    return only !== undefined && found.value.length === 1
      ? ok(only)
      : refuse('one-militia-only', '10.2', { pieces: pieceRefs(world, found.value) });
  };
  /** One for each strength there is. */
  const orders = (view: State, decision: Decision): DeployArgs[] => {
    const militia = offered(decision);
    const reduced = militia.filter((piece) => view.reduced[piece] === true).length;
    if (reduced === 0 || reduced === militia.length) return [{}];
    const named = any(world, militia);
    return [{ piece: { ...named, strength: 'full' } }, { piece: { ...named, strength: 'reduced' } }];
  };
  return defineOrder<State, DeployArgs>({
    verb: 'deploy',
    answers: ['raid-militia'],
    rules: ['10.2', '10.21'],
    syntax: [word('deploy'), optional(slot('piece', pieceSlot(world)))],
    unavailable: () => null,
    candidates: (_view, decision) => ({
      piece: offered(decision).map((piece) => ({ value: pieceRef(world, piece) })),
    }),
    propose: (view, decision, choose) => pick(orders(view, decision), choose) ?? null,
    all: orders,
    check(view, decision, args) {
      const found = meant(view, decision, args);
      return found.ok ? null : found.violation;
    },
    apply(state, decision, args, dice) {
      const found = meant(state, decision, args);
      if (!found.ok) throw new RangeError(`militia that was not checked: ${found.violation.code}`);
      return perform(world, state, dice, (play) => deployMilitia(play, found.value));
    },
  });
}

/** The militia that the question names. */
function offered(decision: Decision): readonly PieceId[] {
  return listed(decision, 'units');
}

/** Any unit of them, by the name of their kind. */
function any(world: World, militia: readonly PieceId[]): Selector {
  return select('type', world.units.get(militia[0] ?? '')?.type ?? '');
}
