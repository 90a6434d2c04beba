import { ok, type Result } from '../../../core/base/result.js';
import type { SlotType } from '../../../core/contract/order-grammar.js';
import { stopsAt } from '../../../core/names/lexicon.js';
import { listSlot } from '../../../core/parse/basic-slot-types.js';
import type { Selector } from '../../rules/pieces-named-in-orders.js';
import type { State } from '../../state.js';
import type { WorldOf } from '../../world/static-data-lookup-type.js';
import { pieceSlot } from './pieces.js';

const WHENCE = ['inside', 'outside'] as const;
type Whence = (typeof WHENCE)[number];

/** Units that lose one step each, or both; of a relief (8.251) it may be said whence they came into the battle. */
export type LossItem = {
  readonly units: Selector;
  readonly twice: boolean;
  readonly whence?: Whence;
};

/**
 * Who takes losses: `3 regulars, huron twice`, `Virginia from inside`; `twice` stands for both steps of the units just
 * named. The word for the least losses may stand instead of it all, and gives an empty list.
 */
export function lossesSlot(worldOf: WorldOf): SlotType<State, LossItem[]> {
  const items = listSlot('losses', lossSlot(worldOf), { exhaustive: true });
  return {
    ...items,
    parse(cursor, context) {
      const { lexicon } = context;
      if (cursor.words(lexicon.forms('least')) !== null) return ok([]);
      cursor.stops = stopsAt(lexicon, 'twice', 'at');
      return items.parse(cursor, context);
    },
    format: (value, context) =>
      value.length === 0 ? context.lexicon.word('least') : items.format(value, context),
  };
}

function lossSlot(worldOf: WorldOf): SlotType<State, LossItem> {
  const piece = pieceSlot(worldOf);
  return {
    name: 'losses',
    parse(cursor, context): Result<LossItem> {
      const said = (word: string): boolean => cursor.words(context.lexicon.forms(word)) !== null;
      const units = piece.parse(cursor, context);
      if (!units.ok) return units;
      const whence = WHENCE.find((one) => said(`from-${one}`));
      const loss = { units: units.value, twice: said('twice') };
      return ok(whence === undefined ? loss : { ...loss, whence });
    },
    format: ({ units, twice, whence }, context) =>
      [
        piece.format(units, context),
        ...(whence === undefined ? [] : [context.lexicon.word(`from-${whence}`)]),
        ...(twice ? [context.lexicon.word('twice')] : []),
      ].join(' '),
  };
}
