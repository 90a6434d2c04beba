import { refuse, refuseUnfinished } from '../../../core/base/result.js';
import type { OrderDef } from '../../../core/contract/order.js';
import { type SlotType, slot, word } from '../../../core/contract/order-grammar.js';
import { frameAsking } from '../../../core/procedures/frame-stack-accessors.js';
import type { Play } from '../../procedure-context.js';
import { chooseRemoved } from '../../procedures/event-choices/piece-removal.js';
import { chooseRestored } from '../../procedures/event-choices/unit-restoration.js';
import { resolveUnbesieged } from '../../rules/interpret-unbesieged-selectors.js';
import { describePieces, type Selector } from '../../rules/pieces-named-in-orders.js';
import type { PieceId, State } from '../../state.js';
import type { WorldOf } from '../../world/static-data-lookup-type.js';
import { pickSome, standing } from '../candidate-and-violation-helpers.js';
import { type At, order } from '../define-order.js';
import { piecesSlot } from '../slots/pieces.js';
import { anybodysPiecesSlot } from '../slots/pieces-of-either-side.js';

/** A number of pieces out of a pool: what is asked in a `removal` and a `restoration`. */
interface PieceChoice {
  readonly verb: 'remove' | 'restore';
  readonly kind: 'removal' | 'restoration';
  readonly rules: readonly [string, ...string[]];
  readonly pieces: SlotType<State, Selector[]>;
  choose(play: Play, pieces: readonly PieceId[]): void;
}

/** Says which pieces an event takes off the map (5.54, 5.55): one's own, or the enemy's (card 38). */
export function removeOrder(worldOf: WorldOf): OrderDef<State> {
  return choosePiecesOrder(worldOf, {
    verb: 'remove',
    kind: 'removal',
    rules: ['5.5', '5.54', '5.55'],
    pieces: anybodysPiecesSlot(worldOf, (_world, view) => {
      const top = view.frames.at(-1);
      return top?.kind === 'removal' ? top.pool : [];
    }),
    choose: chooseRemoved,
  });
}

/** Says which units an event brings back to full strength (5.523). */
export function restoreOrder(worldOf: WorldOf): OrderDef<State> {
  return choosePiecesOrder(worldOf, {
    verb: 'restore',
    kind: 'restoration',
    rules: ['5.523'],
    pieces: piecesSlot(worldOf),
    choose: chooseRestored,
  });
}

type ChoiceArgs = { readonly pieces: readonly Selector[] };

/** The order that answers such a question: the verb and the pieces. */
function choosePiecesOrder(worldOf: WorldOf, choice: PieceChoice): OrderDef<State> {
  const { verb, kind, rules } = choice;
  const named = ({ world, view }: At, pieces: readonly PieceId[]): ChoiceArgs => ({
    pieces: describePieces(world, view, pieces, frameAsking(view, kind).pool, { places: true }),
  });
  return order(worldOf, {
    verb,
    answers: [kind],
    rules,
    syntax: [word(verb), slot('pieces', choice.pieces)],
    candidates: ({ world, view }) => ({ pieces: standing(world, view, frameAsking(view, kind).pool) }),
    propose(at, choose) {
      const { pool, count } = frameAsking(at.view, kind);
      return named(at, pickSome(pool, count, choose));
    },
    all(at) {
      const { pool, count } = frameAsking(at.view, kind);
      return count === 1 ? pool.map((piece) => named(at, [piece])) : null;
    },
    resolve({ world, view }, { pieces }: ChoiceArgs) {
      const { pool, count } = frameAsking(view, kind);
      const found = resolveUnbesieged(world, view, pieces, pool);
      if (!found.ok || found.value.length === count) return found;
      const given = found.value.length;
      const few = given < count ? refuseUnfinished : refuse;
      return few('wrong-number-chosen', rules[0], { asked: count, given });
    },
    carryOut: (play, pieces) => choice.choose(play, pieces),
  });
}
