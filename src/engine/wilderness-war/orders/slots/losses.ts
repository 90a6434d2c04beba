import { readSeparator } from '../../../core/name-slots.js';
import { ok, type Result } from '../../../core/result.js';
import type { SlotType } from '../../../core/syntax.js';
import type { Selector } from '../../rules/selectors.js';
import type { State } from '../../state.js';
import type { World } from '../../world.js';
import { pieceSlot } from './pieces.js';

/** Units that lose one step each, or both. */
export type LossItem = { readonly units: Selector; readonly twice: boolean };

/**
 * Who takes losses: `3 regulars, huron twice`; `twice` stands for both steps of the units just named. The word for
 * the least losses may stand instead of it all, and gives an empty list.
 */
export function lossesSlot(world: World): SlotType<State, LossItem[]> {
  const piece = pieceSlot(world);
  return {
    name: 'losses',
    parse(cursor, context): Result<LossItem[]> {
      const { lexicon } = context;
      if (cursor.words(lexicon.forms('least')) !== null) return ok([]);
      const twice = lexicon.forms('twice');
      cursor.stops = new Set([...twice, ...lexicon.forms('at')].map((form) => form.split(' ')[0] ?? form));
      const items: LossItem[] = [];
      do {
        const units = piece.parse(cursor, context);
        if (!units.ok) return units;
        items.push({ units: units.value, twice: cursor.words(twice) !== null });
      } while (readSeparator(cursor, context));
      return ok(items);
    },
    format(value, context) {
      const { lexicon } = context;
      if (value.length === 0) return lexicon.word('least');
      return value
        .map(
          ({ units, twice }) => `${piece.format(units, context)}${twice ? ` ${lexicon.word('twice')}` : ''}`,
        )
        .join(', ');
    },
  };
}
