import { defineOrder, type OrderDef } from '../../../core/order.js';
import { ok, type Result, refuse } from '../../../core/result.js';
import { slot, word } from '../../../core/syntax.js';
import { deployMilitia } from '../../procedures/battle/militia.js';
import { perform } from '../../procedures/perform.js';
import { piecesAt } from '../../queries.js';
import type { PieceId, State } from '../../state.js';
import type { World } from '../../world.js';
import { pick } from '../common.js';
import { type Called, musterSlot } from '../slots/muster.js';

type MilitiaArgs = { readonly units: Called };

/** 7.3: any or all militia of the department come to the battle. */
export function militiaOrder(world: World): OrderDef<State> {
  /** Those in the box, at full strength first. */
  const waiting = (view: State): readonly PieceId[] => {
    const frame = view.frames.at(-1);
    if (frame?.ask?.kind !== 'militia') return [];
    const units = piecesAt(world, view, `box:${String(frame.ask.facts.box)}`);
    const reduced = (piece: PieceId) => view.reduced[piece] === true;
    return [...units.filter((piece) => !reduced(piece)), ...units.filter(reduced)];
  };
  const meant = (view: State, { count, strength }: Called): Result<readonly PieceId[]> => {
    const there = waiting(view).filter(
      (piece) => strength === 'any' || (strength === 'reduced') === (view.reduced[piece] === true),
    );
    const asked = count === 'all' ? there.length : count;
    return asked > 0 && asked <= there.length
      ? ok(there.slice(0, asked))
      : refuse('militia-not-there', '7.3', { asked, strength, there: there.length });
  };
  const orders = (view: State): MilitiaArgs[] => {
    const there = waiting(view);
    const reduced = there.filter((piece) => view.reduced[piece] === true).length;
    const counts = (most: number, strength: Called['strength']) =>
      Array.from({ length: most }, (_, index) => ({ units: { count: index + 1, strength } }));
    // all of the reduced come with `any` only after the others
    const weak = reduced < there.length ? counts(reduced, 'reduced') : [];
    return [...counts(there.length, 'any'), ...weak];
  };
  return defineOrder<State, MilitiaArgs>({
    verb: 'militia',
    onlyWhenAsked: true,
    answers: ['militia'],
    rules: ['7.3'],
    syntax: [word('militia'), slot('units', musterSlot)],
    unavailable: () => null,
    candidates: (view) => ({
      units: [...waiting(view).map((_piece, index) => ({ value: index + 1 })), { value: 'all' }],
    }),
    propose: (view, _decision, choose) => pick(orders(view), choose) ?? null,
    all: orders,
    check(view, _decision, { units }) {
      const found = meant(view, units);
      return found.ok ? null : found.violation;
    },
    apply(state, _decision, { units }, dice) {
      const found = meant(state, units);
      if (!found.ok) throw new RangeError(`militia that were not checked: ${found.violation.code}`);
      return perform(world, state, dice, (play) => deployMilitia(play, found.value));
    },
  });
}
