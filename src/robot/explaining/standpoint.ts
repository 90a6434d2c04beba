import type { Decision } from '../../engine/core/base/decision.js';
import type { JsonObject } from '../../engine/core/base/json.js';
import type { SideId } from '../../engine/core/base/viewer-and-audience.js';
import type { GameModule } from '../../engine/core/contract/game-module.js';
import { type OrderDef, refusalOf } from '../../engine/core/contract/order.js';
import type { TextContext } from '../../engine/core/contract/order-grammar.js';
import { textContext, writeOrder } from '../../engine/core/parse/read-order.js';
import { foresee } from '../../engine/core/session/order-outcome-preview.js';
import { firstWord, type Mention, PLACES, type WaysSaid } from '../phrases/index.js';
import type { WordsOfTalk } from '../talk/index.js';
import { type Effort, PRICE } from './effort.js';

/** Where an order is looked for: what its author sees, after the orders before it. */
export interface Standpoint<S = unknown> {
  readonly module: GameModule<S>;
  readonly side: SideId;
  /** The author's language, in which orders are written. */
  readonly locale: string;
  readonly view: S;
  /** What may still be tried for the whole mail. */
  readonly effort: Effort;
}

/** What a sentence holds that an order may be made of. */
export interface Spoken {
  readonly words: readonly string[];
  readonly mentions: readonly Mention[];
  readonly said: WaysSaid;
  /** The number of the part of the sentence in which each word stands. */
  readonly parts: readonly number[];
  /** And the number of the sentence, where several are read together. */
  readonly blocks: readonly number[];
  readonly talk: WordsOfTalk;
  /** Something else is said beside it, which is passed over. */
  readonly aside?: boolean;
}

/** The keywords of the orders that answer what the side is asked. */
export function orderKeywords<S>(at: Standpoint<S>): ReadonlySet<string> {
  const kinds = new Set(
    at.module.pending(at.view).flatMap(({ side, kind }) => (side === at.side ? [kind] : [])),
  );
  return new Set(
    at.module.orders.filter(({ answers }) => answers.some((kind) => kinds.has(kind))).map(firstWord),
  );
}

/** What may be chosen for the orders that answer what the side is asked there, as `block:clinton`. */
export function choosable<S>(at: Standpoint<S>): ReadonlySet<string> {
  return at.effort.once(at.view as object, at.module, 'choosable', PRICE.list, () => {
    const found = askedAt(at).flatMap((decision) =>
      at.module.orders.flatMap((def) =>
        def.answers.includes(decision.kind) && def.unavailable(at.view, decision) === null
          ? Object.values(def.candidates(at.view, decision)).flat()
          : [],
      ),
    );
    return new Set(found.map(({ value }) => String(value)));
  });
}

/** Whether somebody or something is named, and no place, that could be named for an order there. */
export function isOrderable<S>(at: Standpoint<S>, { meant }: Pick<Mention, 'meant'>): boolean {
  const open = choosable(at);
  return meant.some(({ category, id }) => !PLACES.has(category) && open.has(`${category}:${id}`));
}

/** Whether a card is named that could be spent there: `the Rangers`, who are no others then. */
export function isCardAtHand<S>(at: Standpoint<S>, { meant, number }: Mention): boolean {
  if (number !== null) return false;
  const open = choosable(at);
  return meant.some(({ category, id }) => category === 'card' && (open.has(`card:${id}`) || open.has(id)));
}

/** The pieces that could be named for an order there. */
export function openPieces<S>(at: Standpoint<S>): readonly string[] {
  return [...choosable(at)].filter((key) => {
    const [category = '', id = ''] = key.split(':');
    return id !== '' && !PLACES.has(category) && category !== 'card';
  });
}

/** What the side is asked there. */
export function askedAt<S>({ module, side, view, effort }: Standpoint<S>): readonly Decision[] {
  return effort.once(view as object, module, 'asked', 0, () =>
    module.pending(view).filter((decision) => decision.side === side),
  );
}

export function contextAt<S>(at: Standpoint<S>, decision: Decision): TextContext<S> {
  return at.effort.once(decision, at.module, 'context', 0, () =>
    textContext(at.module, at.view, at.side, decision, at.locale),
  );
}

/** An order that is looked at where something is asked. */
interface Tried<S> {
  readonly decision: Decision;
  readonly def: OrderDef<S>;
  readonly args: JsonObject;
}

/** Whether an order may be given. */
export function isLegal<S>({ view, effort }: Standpoint<S>, { decision, def, args }: Tried<S>): boolean {
  return effort.once(
    decision,
    def,
    `legal ${JSON.stringify(args)}`,
    PRICE.judge,
    () => refusalOf(def, view, decision, args) === null,
  );
}

/** What its author sees when a legal order was carried out; null where chance or the other side comes first. */
export function afterOrder<S>(
  { module, view, side, effort }: Standpoint<S>,
  { decision, def, args }: Tried<S>,
): S | null {
  return effort.once(decision, def, `after ${JSON.stringify(args)}`, PRICE.foresee, () =>
    foresee(module, view, side, decision, { verb: def.verb, args }),
  );
}

/** An order as the program writes it. */
export function lineOf<S>(at: Standpoint<S>, { decision, def, args }: Tried<S>): string {
  return at.effort.once(decision, def, `line ${JSON.stringify(args)}`, 0, () =>
    writeOrder(at.module, { verb: def.verb, args }, contextAt(at, decision)),
  );
}
