import type { Decision } from '../../engine/core/base/decision.js';
import { canonicalJson, type JsonObject } from '../../engine/core/base/json.js';
import { memo } from '../../engine/core/base/memoize.js';
import type { OrderDef } from '../../engine/core/contract/order.js';
import type { Lexicon } from '../../engine/core/names/lexicon.js';
import { wordsOf } from '../talk/index.js';
import { PRICE } from './effort.js';
import { COUNTED, PIECES, PLACES } from './kinds-of-things.js';
import { beside, isTopic, keyOf } from './left-over-mentions.js';
import { type Mention, mentionsIn, placesIn } from './mentions.js';
import { slotsOf } from './order-slots.js';
import { contextAt, lineOf, type Spoken, type Standpoint } from './standpoint.js';
import { firstWord, waysSaid } from './ways-said.js';

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
  /** How often it is given: once for each of several pieces of one name that are set going one by one. */
  readonly times?: number;
  /** What comes of it the first time cannot be seen. */
  readonly unseen?: true;
}

/** Where all orders of a kind can be listed: those that speak of the same things. */
export function* listedOrders<S>(
  at: Standpoint<S>,
  decision: Decision,
  def: OrderDef<S>,
  listed: readonly JsonObject[],
  mentions: readonly Mention[],
  spoken: Spoken,
  topics: ReadonlySet<string>,
): Generator<Made> {
  const said = spoken.said.byKeyword.has(firstWord(def));
  const { lexicon } = contextAt(at, decision);
  const read = at.effort.once(decision, def, 'listed', listed.length * PRICE.read, () =>
    listed.map((args) => {
      const text = lineOf(at, { decision, def, args });
      const inside = mentionsIn(at.module, wordsOf(text), spoken.talk, keywordsOf(lexicon));
      return { args, inside, text, key: canonicalJson(args) };
    }),
  );
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
  const isBy = (mention: Mention, { meant }: Mention): boolean =>
    meant.some((one) => mention.meant.some((other) => keyOf(one) === keyOf(other)));
  /** How often an order is given for `both Mohawks` to be meant, where it is listed once for each of them; 0 where some are left out. */
  const timesFor = (mention: Mention, { inside, key }: (typeof read)[number]): number => {
    const { all, number } = mention;
    const named = inside.find((one) => isBy(mention, one));
    if (!isSeveral(mention) || named === undefined || (all ? named.all : named.number === number)) return 1;
    const each = read.filter((one) => one.inside.some((other) => isBy(mention, other)));
    const alike = each.filter((one) => one.key === key).length;
    if (all) return alike === each.length && alike > 1 ? alike : 0;
    return number !== null && number <= alike ? number : 0;
  };
  const scored = read.map((one) => {
    const { args, inside, text } = one;
    const rest = mentions.filter((mention) => !fits(mention, inside) || timesFor(mention, one) === 0);
    const times = Math.max(
      1,
      ...mentions.map((mention) => (rest.includes(mention) ? 1 : timesFor(mention, one))),
    );
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
    return { args, rest, inside, text, unsaid: unsaid.length, times };
  });
  // Where nobody else is listed, the order that names nobody says the same of all of them at once.
  const bare = listed.find((args) => Object.keys(args).length === 0);
  const naming = listed.length - (bare === undefined ? 0 : 1);
  const least = Math.min(...scored.map(({ rest }) => rest.length));
  const fitting = scored.filter(({ rest }) => rest.length === least);
  /** What an order is to do beside its first word, where nobody says so: `event 53 restore`, and not `event 53 place`. */
  const unsaidIn = ({ text, inside }: (typeof scored)[number]): string => {
    const words = wordsOf(text).map((word) => word.text);
    const { byKeyword } = waysSaid(at.module, words, new Set(inside.flatMap(placesIn)));
    const open = [...byKeyword.keys()].filter((word) => word !== firstWord(def));
    return open.filter((word) => !spoken.said.byKeyword.has(word)).join(' ');
  };
  const doings = fitting.map((one) => (fitting.length > 1 ? unsaidIn(one) : ''));
  const most = new Set(doings).size > 1 ? Math.max(...fitting.map(({ unsaid }) => unsaid)) : 0;
  for (const [index, one] of fitting.entries()) {
    const { rest, ...made } = one;
    // None of several that do different things is the likelier for naming less.
    const unsaid = doings[index] === '' ? one.unsaid : Math.max(one.unsaid, most);
    const isForAll = made.times > 1 && made.times === naming && bare !== undefined;
    const { args, times } = isForAll ? { args: bare, times: 1 } : made;
    const only = listed.length === 1;
    yield { args, rest, filled: only ? 0 : unsaid, dropped: [], only, times };
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
        times,
      };
  }
}

/** Words that orders are made of: `event 53 place` counts nothing. */
const keywordsOf = memo(
  (lexicon: Lexicon): ReadonlySet<string> =>
    new Set(
      lexicon
        .keywords()
        .flatMap((keyword) => lexicon.forms(keyword))
        .flatMap((form) => wordsOf(form).map(({ text }) => text)),
    ),
);

/** Whether it speaks of several pieces of one name or kind: `both Mohawks`. */
function isSeveral({ meant, all, number }: Mention): boolean {
  return (all || (number ?? 1) > 1) && meant.some(({ category }) => COUNTED.has(category));
}
