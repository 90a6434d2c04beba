import { ok, type Result, refuse } from '../../../core/base/result.js';
import type { SlotType, TextContext } from '../../../core/contract/order-grammar.js';
import type { CardKind, Side, State } from '../../state.js';
import type { WorldOf } from '../../world/static-data-lookup-type.js';
import type { Card } from '../../world/static-data-types.js';

const printed = (card: Card): number => (card.kind === 'action' ? card.actions : card.steps);

/**
 * A card by what is printed on it: `action 3`, `supply 2`. A number alone is the only card of that value the author
 * holds; where he holds an action and a supply card of it he must say which, and `action` or `supply` alone is the
 * only one of its kind.
 */
export function cardSlot(worldOf: WorldOf): SlotType<State, CardKind> {
  return {
    name: 'card',
    parse(cursor, context) {
      const { lexicon } = context;
      const cards = [...worldOf(context.view).cards.values()];
      const start = cursor.here;
      const kind = (['action', 'supply'] as const).find((one) => cursor.words(lexicon.forms(one)) !== null);
      const value = cursor.number();
      if (kind === undefined && value === null) return lexicon.names('card').read(cursor);
      const meant = cards.filter(
        (card) => (kind ?? card.kind) === card.kind && (value ?? printed(card)) === printed(card),
      );
      return onlyOne(meant, start, context);
    },
    format: (value, { lexicon }) => lexicon.names('card').show(value),
  };
}

/** Of several cards that fit the one in hand; of none in hand any, for `check` to refuse. */
function onlyOne(
  meant: readonly Card[],
  text: string,
  { view, side, lexicon }: TextContext<State>,
): Result<CardKind> {
  const [first] = meant;
  if (first === undefined) return refuse('unknown-card', undefined, { text });
  const held = meant.filter(({ id }) => view.hands[side as Side].cards?.includes(id) === true);
  const among = held.length === 0 ? meant : held;
  const [only, other] = among;
  if (only !== undefined && (other === undefined || held.length === 0)) return ok(only.id);
  const names = among.map(({ id }) => lexicon.names('card').show(id));
  return refuse('ambiguous-name', undefined, { text, category: 'card' }, names);
}
