import type { JsonObject } from '../../engine/core/base/json.js';
import type { OrderDef } from '../../engine/core/contract/order.js';
import type { TextContext } from '../../engine/core/contract/order-grammar.js';
import { writeOrder } from '../../engine/core/parse/read-order.js';
import { wordsOf } from '../talk/index.js';
import { PIECES, PLACES } from './kinds-of-things.js';
import { beside, isTopic, keyOf } from './left-over-mentions.js';
import { type Mention, mentionsIn } from './mentions.js';
import { slotsOf } from './order-slots.js';
import type { Spoken, Standpoint } from './standpoint.js';
import { firstWord } from './ways-said.js';

/** An order that some of what was said makes. */
export interface Made {
  readonly args: JsonObject;
  readonly rest: readonly Mention[];
  /** Slots that were filled with the only thing that fits. */
  readonly filled: number;
  /** Mentions of what the question is about. */
  readonly dropped: readonly Mention[];
  /** It is the only order of its kind. */
  readonly only: boolean;
}

/** Where all orders of a kind can be listed: those that speak of the same things. */
export function* listedOrders<S>(
  at: Standpoint<S>,
  context: TextContext<S>,
  def: OrderDef<S>,
  listed: readonly JsonObject[],
  mentions: readonly Mention[],
  spoken: Spoken,
  topics: ReadonlySet<string>,
): Generator<Made> {
  const said = spoken.said.byKeyword.has(firstWord(def));
  at.effort.left -= listed.length;
  const read = listed.map((args) => {
    const text = writeOrder(at.module, { verb: def.verb, args }, context);
    const inside = mentionsIn(at.module, wordsOf(text), spoken.talk, new Set());
    return { args, inside };
  });
  const fits = (mention: Mention, inside: readonly Mention[]): boolean =>
    mention.all && mention.meant.length === 0
      ? inside.some(({ all }) => all)
      : mention.meant.length === 0
        ? inside.some((one) => one.number === mention.number && one.number !== null) ||
          inside.some(({ meant }) =>
            meant.some(
              ({ category, id }) => category === 'card' && id.split('-').includes(String(mention.number)),
            ),
          )
        : inside.some(({ number }) =>
            mention.meant.some(({ category, id }) => category === 'card' && id === String(number)),
          ) ||
          inside.some(({ meant }) =>
            meant.some((one) => mention.meant.some((other) => keyOf(one) === keyOf(other))),
          );
  const scored = read.map(({ args, inside }) => {
    const rest = mentions.filter((mention) => !fits(mention, inside));
    const unsaid = inside.filter(
      ({ meant, number }) =>
        (meant.length > 0 || number !== null) &&
        !mentions.some((mention) =>
          fits(
            mention,
            inside.filter((one) => one.meant === meant && one.number === number),
          ),
        ),
    );
    return { args, rest, unsaid: unsaid.length };
  });
  const least = Math.min(...scored.map(({ rest }) => rest.length));
  for (const { args, rest, unsaid } of scored) {
    if (rest.length > least) continue;
    const only = listed.length === 1;
    yield { args, rest, filled: only ? 0 : unsaid, dropped: [], only };
    const taking = slotsOf(def.syntax).map(({ type }) => type.name);
    const idle = ({ meant }: Mention): boolean =>
      said &&
      meant.length > 0 &&
      !taking.some((name) => PIECES.has(name)) &&
      !meant.some(({ category }) => PLACES.has(category) || category === 'card');
    const left = rest.filter(
      (mention) =>
        read.some(({ inside }) => fits(mention, inside)) ||
        !(isTopic(mention, topics) || idle(mention)) ||
        !beside(mention, spoken, def),
    );
    if (left.length < rest.length)
      yield {
        args,
        rest: left,
        filled: only ? 0 : unsaid,
        dropped: rest.filter((mention) => !left.includes(mention)),
        only,
      };
  }
}
