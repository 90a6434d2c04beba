import type { Decision } from '../../../core/decision.js';
import { defineOrder, type OrderDef } from '../../../core/order.js';
import { type Result, refuse } from '../../../core/result.js';
import { type SlotType, slot, word } from '../../../core/syntax.js';
import type { Play } from '../../play.js';
import { perform } from '../../procedures/perform.js';
import { pieceRef } from '../../rules/refs.js';
import { describePieces, resolveSelectors, type Selector } from '../../rules/selectors.js';
import type { PieceId, State } from '../../state.js';
import type { World } from '../../world.js';
import { pickSome } from '../common.js';

/** A number of pieces out of a pool: what is asked in a `removal` and a `restoration`. */
interface PieceChoice {
  readonly verb: 'remove' | 'restore';
  readonly kind: 'removal' | 'restoration';
  readonly rules: readonly string[];
  readonly pieces: SlotType<State, Selector[]>;
  asked(view: State): { readonly pool: readonly PieceId[]; readonly count: number };
  choose(play: Play, pieces: readonly PieceId[]): void;
}

type ChoiceArgs = { readonly pieces: readonly Selector[] };

/** The order that answers such a question: the verb and the pieces. */
export function choosePiecesOrder(world: World, choice: PieceChoice): OrderDef<State> {
  const meant = (view: State, { pieces }: ChoiceArgs): Result<PieceId[]> => {
    const { pool, count } = choice.asked(view);
    const found = resolveSelectors(world, view, pieces, pool);
    if (!found.ok || found.value.length === count) return found;
    return refuse('wrong-number-chosen', choice.rules[0], { asked: count, given: found.value.length });
  };
  const named = (view: State, pieces: readonly PieceId[]): ChoiceArgs => ({
    pieces: describePieces(world, view, pieces, choice.asked(view).pool, { places: true }),
  });
  return defineOrder<State, ChoiceArgs>({
    verb: choice.verb,
    answers: [choice.kind],
    rules: choice.rules,
    syntax: [word(choice.verb), slot('pieces', choice.pieces)],
    unavailable: () => null,
    candidates: (view) => ({
      pieces: choice.asked(view).pool.map((piece) => ({
        value: pieceRef(world, piece),
        note: { key: 'note.at', params: { space: `space:${view.pieces[piece] ?? ''}` } },
      })),
    }),
    propose(view, _decision, choose) {
      const { pool, count } = choice.asked(view);
      return named(view, pickSome(pool, count, choose));
    },
    all(view) {
      const { pool, count } = choice.asked(view);
      return count === 1 ? pool.map((piece) => named(view, [piece])) : null;
    },
    check(view, _decision: Decision, args) {
      const found = meant(view, args);
      return found.ok ? null : found.violation;
    },
    apply(state, _decision, args, dice) {
      const found = meant(state, args);
      if (!found.ok) throw new RangeError(`a choice that was not checked: ${found.violation.code}`);
      return perform(world, state, dice, (play) => choice.choose(play, found.value));
    },
  });
}
