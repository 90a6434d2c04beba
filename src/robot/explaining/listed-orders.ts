import type { Decision } from '../../engine/core/base/decision.js';
import { canonicalJson, type JsonObject } from '../../engine/core/base/json.js';
import { memo } from '../../engine/core/base/memoize.js';
import type { OrderDef } from '../../engine/core/contract/order.js';
import type { Lexicon } from '../../engine/core/names/lexicon.js';
import { readOrder } from '../../engine/core/parse/read-order.js';
import {
  COUNTED,
  firstWord,
  type Mention,
  mentionsIn,
  PIECES,
  PLACES,
  placesIn,
  SINGLE,
  STAYING,
  waysSaid,
  withoutNumber,
} from '../phrases/index.js';
import { wordsOf } from '../talk/index.js';
import { PRICE } from './effort.js';
import {
  beside,
  isFoe,
  isPiece,
  isPlaceOf,
  isSpot,
  isTopic,
  journeysOf,
  keyOf,
  leadsNowhere,
  placesOf,
  standingIn,
  takesPart,
} from './left-over-mentions.js';
import { slotsOf } from './order-slots.js';
import { isCalled } from './pieces-alike.js';
import {
  afterOrder,
  askedAt,
  choosable,
  contextAt,
  isCardAtHand,
  isLegal,
  lineOf,
  type Spoken,
  type Standpoint,
} from './standpoint.js';

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
  const others = bare === undefined || naming < 2 ? [] : read.filter(({ args }) => args !== bare);
  const everyone = allNamed(others, mentions, fits);
  if (bare !== undefined && everyone !== null) {
    const rest = mentions.filter((mention) => !everyone.includes(mention));
    const standing = standingIn(at.module, at.view);
    const pieces = others.flatMap(({ inside }) => inside);
    const isThere = (mention: Mention): boolean =>
      mention.role !== 'via' && pieces.some((one) => isPlaceOf(mention, placesOf(one, standing)));
    const dropped = rest.filter(
      (mention) =>
        (isTopic(mention, topics, def) && !isCardAtHand(at, mention) && beside(mention, spoken, def)) ||
        isThere(mention),
    );
    yield { args: bare, rest, filled: 0, dropped: [], only: false };
    if (dropped.length > 0)
      yield {
        args: bare,
        rest: rest.filter((mention) => !dropped.includes(mention)),
        dropped,
        filled: 0,
        only: false,
      };
  }
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
    const whereabouts = whereaboutsIn(at, decision, def, args, [...one.inside, ...mentions]);
    const left = rest.filter(
      (mention) =>
        !whereabouts(mention) &&
        !isFoe(at.side, mention, firstWord(def), spoken, []) &&
        (read.some(({ inside }) => fits(mention, inside)) ||
          !((isTopic(mention, topics, def) && !isCardAtHand(at, mention)) || idle(mention)) ||
          !beside(mention, spoken, def)),
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

/**
 * Whether a place that is named is where those stand who are named, or where they come to, by an order that says of nobody where he goes:
 * `the Mohawk stays at Albany`, `the 49th is transferred to the fleet at New York`.
 */
function whereaboutsIn<S>(
  at: Standpoint<S>,
  decision: Decision,
  def: OrderDef<S>,
  args: JsonObject,
  named: readonly Mention[],
): (mention: Mention) => boolean {
  if (!leadsNowhere(def)) return () => false;
  const standing = standingIn(at.module, at.view);
  const pieces = named.filter(isPiece);
  const stays = STAYING.has(firstWord(def));
  const open = choosable(at);
  return (mention) => {
    if (mention.number !== null || mention.role === 'via') return false;
    // `Stays with Johnson`, whom nobody could order.
    if (isPiece(mention) && stays && !mention.meant.some((one) => open.has(keyOf(one)))) {
      const there = placesOf(mention, standing);
      return pieces.some(
        (one) => one !== mention && [...placesOf(one, standing)].some((place) => there.has(place)),
      );
    }
    if (!isSpot(mention)) return false;
    if (pieces.some((one) => isPlaceOf(mention, placesOf(one, standing)))) return true;
    const after = afterOrder(at, { decision, def, args });
    return after !== null && takesPart(mention, journeysOf(standing, standingIn(at.module, after)));
  };
}

/** What names each of those that an order may name, each of them once; null where nothing does, or some are not named. */
function allNamed(
  listed: readonly { readonly inside: readonly Mention[] }[],
  mentions: readonly Mention[],
  fits: (mention: Mention, inside: readonly Mention[]) => boolean,
): readonly Mention[] | null {
  const isPiece = ({ meant }: Mention): boolean =>
    meant.some(({ category }) => !PLACES.has(category) && category !== 'card');
  const naming = mentions.filter(isPiece);
  const own = listed.map(({ inside }) => naming.filter((mention) => fits(mention, inside.filter(isPiece))));
  const named = naming.filter((mention) => own.some((one) => one.includes(mention)));
  const isCounted = (mention: Mention): boolean =>
    mention.all || own.filter((one) => one.includes(mention)).length === (mention.number ?? 1);
  const isEach = own.length > 1 && own.every((one) => one.length === 1) && named.every(isCounted);
  return isEach ? named : null;
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

/**
 * What the author sees when an order was carried out as often as it is given; null where chance or the other side comes first, and
 * undefined where it cannot be given as often.
 */
export function afterAll<S>(
  here: Standpoint<S>,
  decision: Decision,
  def: OrderDef<S>,
  args: JsonObject,
  times: number,
): S | null | undefined {
  const after = afterOrder(here, { decision, def, args });
  if (times <= 1) return after;
  const next = after === null ? null : again(here, decision, after, def, args);
  return next === null ? undefined : afterAll(next.here, next.decision, def, next.args, times - 1);
}

/** The same words once more behind an order, where they may mean the next piece of that name; null where that may not be ordered. */
function again<S>(
  before: Standpoint<S>,
  first: Decision,
  after: S,
  def: OrderDef<S>,
  args: JsonObject,
): { readonly here: Standpoint<S>; readonly decision: Decision; readonly args: JsonObject } | null {
  const here = { ...before, view: after };
  const decision = askedAt(here).find(({ kind }) => def.answers.includes(kind));
  if (decision === undefined) return null;
  const line = lineOf(before, { decision: first, def, args });
  const read = readOrder(here.module, line, contextAt(here, decision));
  if (!read.ok || read.value.verb !== def.verb) return null;
  const own = read.value.args;
  return isLegal(here, { decision, def, args: own }) ? { here, decision, args: own } : null;
}

/** How often an order may be given behind itself, as far as can be seen. */
export function timesOf<S>(
  here: Standpoint<S>,
  decision: Decision,
  def: OrderDef<S>,
  args: JsonObject,
): number {
  const after = afterOrder(here, { decision, def, args });
  const next = after === null ? null : again(here, decision, after, def, args);
  return next === null ? 1 : 1 + timesOf(next.here, next.decision, def, next.args);
}

/** Several pieces of one name of which an order takes one at a time: `both Mohawks`. */
export interface Alike {
  readonly several: Mention;
  /** One of them in its place. */
  readonly one: Mention;
  /** How many. */
  readonly count: number;
}

/** Who is spoken of as several and is to be told one by one, as each of them is alike; null where nobody is. */
export function alikeIn<S>(
  { module, view, effort }: Standpoint<S>,
  decision: Decision,
  def: OrderDef<S>,
  mentions: readonly Mention[],
): Alike | null {
  const slot = slotsOf(def.syntax).find(({ type }) => SINGLE.has(type.name));
  const told = mentions.filter(isToldOneByOne);
  const [several] = told;
  if (slot === undefined || several === undefined || told.length > 1) return null;
  const candidates = effort.once(decision, def, 'candidates', PRICE.list, () =>
    def.candidates(view, decision),
  );
  const open = (candidates[slot.name] ?? []).flatMap(({ value }) => {
    const [category = '', id = ''] = String(value).split(':');
    return id === '' ? [] : [{ category, id }];
  });
  const fitting = several.meant.length === 0 ? open : open.filter(({ id }) => isCalled(id, several));
  const [first] = fitting;
  if (first === undefined || new Set(fitting.map(({ id }) => withoutNumber(id))).size > 1) return null;
  const standing = standingIn(module, view);
  const places = new Set(fitting.map(({ id }) => standing.get(id)));
  const count = several.number ?? fitting.length;
  if (places.size > 1 || count > fitting.length) return null;
  const one = { ...several, meant: [first], also: [], number: null, all: false };
  return { several, one, count };
}

/** Whether pieces are spoken of as several: all of them, or a number of a kind. */
function isToldOneByOne({ meant, all, number, left }: Mention): boolean {
  if (left) return false;
  if (meant.length === 0) return all;
  return (all || (number ?? 1) > 1) && meant.some(({ category }) => COUNTED.has(category));
}
