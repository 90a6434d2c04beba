import { fold } from '../../engine/core/base/text-normalization.js';
import { Cursor } from '../../engine/core/base/token-cursor.js';
import type { GameModule } from '../../engine/core/contract/game-module.js';
import type { OrderDef } from '../../engine/core/contract/order.js';
import { lexiconOf } from '../../engine/core/parse/read-order.js';

/** Orders by their id, `event-small-pox` or `event small pox`, or by any form of their first word. */
export function ordersNamed(module: GameModule, topic: string, locale: string): OrderDef<unknown>[] {
  const lexicon = lexiconOf(module, locale);
  const wanted = fold(topic).replaceAll('-', ' ');
  const exact = module.orders.filter((def) => fold(def.verb).replaceAll('-', ' ') === wanted);
  if (exact.length > 0) return exact;
  return module.orders.filter((def) => {
    const first = def.syntax[0];
    const forms = first !== undefined && 'word' in first ? lexicon.forms(first.word) : [];
    return Cursor.of(topic).words(forms) !== null;
  });
}
