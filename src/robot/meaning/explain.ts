import type { Decision } from '../../engine/core/base/decision.js';
import type { JsonObject } from '../../engine/core/base/json.js';
import type { OrderDef } from '../../engine/core/contract/order.js';
import type { TextContext } from '../../engine/core/contract/order-grammar.js';
import { readOrder } from '../../engine/core/parse/read-order.js';
import { wordsOf } from '../talk/index.js';
import { drafts, FILLED_PIECES, MOST_NAMED } from './draft-orders.js';
import { PRICE } from './effort.js';
import { JOURNEYS, PLACES, STAYING } from './kinds-of-things.js';
import type { Meant } from './known-names.js';
import {
  beside,
  heardIn,
  isAstray,
  isJourney,
  isKind,
  isListed,
  isPiece,
  isSaidByHow,
  isSpot,
  isTopic,
  isUnheard,
  isWhereabouts,
  journeysOf,
  keyOf,
  standingIn,
  startsWhere,
  takesPart,
  takesPath,
  topicsOf,
} from './left-over-mentions.js';
import { afterAll, alikeIn, listedOrders, type Made, timesOf } from './listed-orders.js';
import { type Mention, startsOf } from './mentions.js';
import { slotsOf } from './order-slots.js';
import {
  afterOrder,
  askedAt,
  choosable,
  contextAt,
  isLegal,
  lineOf,
  orderKeywords,
  type Spoken,
  type Standpoint,
} from './standpoint.js';
import { firstWord } from './ways-said.js';

/** One way to understand a sentence. */
export interface Explanation<S = unknown> {
  /** The orders, as the program writes them. */
  readonly lines: readonly string[];
  /** What its author sees when they are carried out; null where chance or the other side comes first. */
  readonly after: S | null;
  /** The better it fits, the higher. */
  readonly fit: number;
  /** Whether the sentence names each of the orders. */
  readonly named: boolean;
  /** Whether nothing it speaks of is in the orders. */
  readonly bare: boolean;
  /** Whether it leaves open who comes along. */
  readonly vague: boolean;
  /** Whether it takes everybody. */
  readonly everybody: boolean;
  /** How many things it names that are in the orders. */
  readonly specifics: number;
  /** Whether a card is spent that it does not name. */
  readonly cardUnsaid: boolean;
  /** The words the orders begin with. */
  readonly keywords: readonly string[];
  /** What was said and is in none of the orders, since it only says where somebody stands, or what is asked. */
  readonly left: readonly Mention[];
  /** What was said and has nothing to do with the orders; nothing where every thing is to be explained. */
  readonly unused: readonly Mention[];
}

/** How many things that are named bear an order out: those in it, and those that are where it says or take part in it. */
export function evidenceFor({ specifics, left }: Pick<Explanation, 'specifics' | 'left'>): number {
  return (
    specifics + new Set(left.filter(({ meant, all }) => meant.length > 0 && !all && !isKind({ meant }))).size
  );
}

/** No order yet. */
export const NO_ORDER: Omit<Explanation<never>, 'after'> = {
  lines: [],
  fit: 0,
  named: true,
  bare: true,
  vague: false,
  everybody: false,
  specifics: 0,
  cardUnsaid: false,
  keywords: [],
  left: [],
  unused: [],
};

const MOST_ORDERS = 3;
/** What one thing that is named weighs for an order it goes into, and against one it does not go into. */
const NAMED_IN_ORDER = 5;
/** Slots of those who are set going by a card: who names both says the order. */
const ACTIVATED = new Set(['leader', 'unit']);

/**
 * All ways to understand what was said as legal orders, each of everything that was said; the best first. With `weighing` the words that
 * say an order are evidence and no condition, and what is named and goes into no order only weighs against it.
 */
export function explanations<S>(at: Standpoint<S>, spoken: Spoken, weighing = false): Explanation<S>[] {
  if (spoken.mentions.length > MOST_NAMED) return [];
  const found = new Map<string, Explanation<S>>();
  const askedOf = orderKeywords(at);
  const mustSay = !weighing && [...spoken.said.byKeyword.keys()].some((keyword) => askedOf.has(keyword));
  const surely = weighing ? [] : [...spoken.said.strong];
  const heard = heardIn(spoken, askedOf);
  const how = new Set(
    at.module.orders
      .filter(isJourney)
      .map(firstWord)
      .filter((one) => askedOf.has(one)),
  );
  const agenda: Begun<S>[] = [];
  const search = (
    view: S,
    rest: readonly Mention[],
    before: Explanation<S>,
    used: ReadonlySet<string>,
  ): void => {
    const here: Standpoint<S> = { ...at, view };
    at.effort.spend(PRICE.look);
    for (const decision of at.effort.isSpent ? [] : askedAt(here)) {
      const topics = topicsAt(here, decision);
      for (const def of at.module.orders) {
        if (!def.answers.includes(decision.kind)) continue;
        const keyword = firstWord(def);
        const times = (spoken.said.byKeyword.get(keyword) ?? []).length;
        const said = times > 0;
        const takesCard = slotsOf(def.syntax).some(({ type, optional }) => type.name === 'card' && !optional);
        const byCardAlone = def.syntax.some((node) => 'slot' in node && ACTIVATED.has(node.type.name));
        if (!said && !weighing && (before.lines.length > 0 || (mustSay && !byCardAlone))) continue;
        // An order is given as often as it is said.
        // Of orders that answer the same question what is said first is done first.
        const last = before.keywords.at(-1);
        const alike = at.module.orders.some(
          (one) => firstWord(one) === last && one.answers.includes(decision.kind),
        );
        const from = spoken.said.byKeyword.get(last ?? '')?.[0] ?? 0;
        if (said && alike && (spoken.said.byKeyword.get(keyword)?.at(-1) ?? 0) < from) continue;
        if (before.keywords.filter((one) => one === keyword).length >= Math.max(1, times)) continue;
        if (isClosed(here, decision, def)) continue;
        // `and raids it`: where the order before led.
        const there = before.lines.length > 0 && said ? whereLed(spoken, keyword, rest) : null;
        const tried = [
          ...ordersMade(here, decision, def, rest, spoken, topics),
          ...(there === null
            ? []
            : ordersMade(here, decision, def, [...rest, there], spoken, topics).filter(
                (made) => !made.rest.includes(there),
              )),
        ];
        for (const made of tried) {
          if (at.effort.isSpent) return;
          const taken = rest.filter((mention) => !made.rest.includes(mention));
          if (made.filled >= 1 && taken.length === 0 && !made.only) continue;
          // Nobody sends somebody off once more without a word on who or where.
          if (before.lines.length > 0 && taken.length === 0 && isJourney(def)) continue;
          const byCard = byCardAlone && taken.some(isCard);
          const named = said || byCard;
          const everybody = taken.some(({ all, meant }) => all && meant.length === 0);
          // `everybody to Halifax` says enough where nothing else can be meant.
          if (everybody && !named && (taken.length < 2 || mustSay)) continue;
          const borne = taken.length - made.dropped.length;
          if (weighing && !named && borne === 0) continue;
          const isPlain = said && !isSaidByHow(keyword, how, spoken);
          const strength = spoken.said.strong.has(keyword) ? 10 : isPlain ? 4 : 0;
          const origins = takesPath(def) ? made.dropped.filter(isSpot).length : 0;
          const weight = weighing ? (borne + origins) * NAMED_IN_ORDER : 0;
          const astray = taken.filter((mention) => isAstray(mention, keyword, spoken, heard)).length;
          const gain =
            (used.has(keyword) ? 0 : strength) +
            weight -
            made.filled * 3 -
            made.dropped.length * 2 -
            astray * ASTRAY -
            8;
          const isLast = before.lines.length + 1 >= MOST_ORDERS || !mayGoOn(spoken, before.keywords, keyword);
          if (isLast && made.rest.length > 0 && !weighing) continue;
          const line = lineOf(here, { decision, def, args: made.args });
          const often = made.times ?? 1;
          const after = made.unseen === true ? null : afterAll(here, decision, def, made.args, often);
          if (after === undefined) continue;
          const next: Explanation<S> = {
            lines: [...before.lines, ...Array.from({ length: often }, () => line)],
            after,
            fit: before.fit + gain - (isVague(def, made.args) ? VAGUE : 0),
            named: before.named && named,
            bare: before.bare && taken.length === made.dropped.length,
            vague:
              before.vague ||
              isVague(def, made.args) ||
              leavesOpen(here, keyword, made.dropped, spoken) ||
              (before.lines.length > 0 && everybody),
            everybody: before.everybody || everybody,
            specifics: before.specifics + taken.length - made.dropped.length,
            cardUnsaid: before.cardUnsaid || (takesCard && !taken.some(isCard)),
            keywords: [...before.keywords, keyword],
            left: [...before.left, ...made.dropped],
            unused: [],
          };
          const saying = new Set([...used, keyword]);
          const open = surely.filter(
            (one) =>
              !saying.has(one) &&
              askedOf.has(one) &&
              !names(at, next.lines, one) &&
              !isSaidByHow(one, saying, spoken),
          );
          const explained =
            open.length === 0 && (!mustSay || [...saying].some((one) => spoken.said.byKeyword.has(one)));
          if (
            (made.rest.length === 0 || weighing) &&
            explained &&
            (next.named || weighing || next.lines.length === 1)
          ) {
            const key = next.lines.join('\n');
            const known = found.get(key);
            const unheard = weighing ? 0 : heard.filter((own) => isUnheard(own, saying)).length;
            const fit = next.fit - made.rest.length * NAMED_IN_ORDER - unheard * UNHEARD;
            const whole = { ...next, unused: made.rest, fit };
            if (known === undefined || known.fit < whole.fit) found.set(key, whole);
          }
          if (after === null || next.lines.length >= MOST_ORDERS) continue;
          if (
            made.rest.length === 0 &&
            open.length === 0 &&
            !(weighing && mayGoOn(spoken, next.keywords, ''))
          )
            continue;
          if (weighing) agenda.push({ after, rest: made.rest, next, saying });
          else search(after, made.rest, next, saying);
        }
      }
    }
  };
  search(at.view, spoken.mentions, { ...NO_ORDER, after: at.view }, new Set());
  // Where words are only evidence nearly everything may follow everything: what promises most is looked at first.
  for (let best = takeBest(agenda); best !== null && !at.effort.isSpent; best = takeBest(agenda))
    search(best.after, best.rest, best.next, best.saying);
  return [...found.values()].sort((a, b) => b.fit - a.fit);
}

/** What speaks against a leader who leads nobody: whoever is to come along is said with him. */
const VAGUE = 1;
/** What speaks against an order: somebody in it who is said to do something else, and a part of the sentence that says another. */
const ASTRAY = 6;
const UNHEARD = 5;

/** Whether all stay because some are said to, and others could still go. */
function leavesOpen<S>(
  at: Standpoint<S>,
  keyword: string,
  dropped: readonly Mention[],
  { mentions }: Spoken,
): boolean {
  if (!STAYING.has(keyword) || !dropped.some(isPiece)) return false;
  const named = new Set(mentions.flatMap(({ meant }) => meant.map(keyOf)));
  const open = [...choosable(at)].filter((key) => {
    const [category = '', id = ''] = key.split(':');
    return id !== '' && !PLACES.has(category) && category !== 'card';
  });
  return open.some((key) => !named.has(key));
}

/** Orders that others may follow. */
interface Begun<S> {
  readonly after: S;
  readonly rest: readonly Mention[];
  readonly next: Explanation<S>;
  readonly saying: ReadonlySet<string>;
}

/** Takes what fits best out of a list, counting what is left to be explained against it; null where nothing is in it. */
function takeBest<S>(agenda: Begun<S>[]): Begun<S> | null {
  const worth = ({ next, rest }: Begun<S>): number => next.fit - rest.length;
  let best = 0;
  for (const [at, one] of agenda.entries()) if (worth(one) > worth(agenda[best] ?? one)) best = at;
  return agenda.splice(best, 1)[0] ?? null;
}

/** Whether words for another order are left behind those that were given and this one. */
function mayGoOn({ said }: Spoken, before: readonly string[], keyword: string): boolean {
  const given = [...before, keyword];
  return [...said.byKeyword].some(
    ([one, where]) => given.filter((other) => other === one).length < where.length,
  );
}

/** Whether an order cannot be given at all. */
function isClosed<S>({ view, effort }: Standpoint<S>, decision: Decision, def: OrderDef<S>): boolean {
  return effort.once(decision, def, 'closed', PRICE.look, () => {
    const closed = def.unavailable(view, decision);
    return closed !== null && closed.summary !== true;
  });
}

function topicsAt<S>({ module, view, effort }: Standpoint<S>, decision: Decision): ReadonlySet<string> {
  return effort.once(decision, module, 'topics', PRICE.look, () => topicsOf(module, view, decision));
}

/** The last place said before the word for an order, where an order before took it. */
function whereLed({ mentions, said }: Spoken, keyword: string, rest: readonly Mention[]): Mention | null {
  const at = said.byKeyword.get(keyword)?.at(-1) ?? 0;
  const aims = mentions.filter(
    ({ start, meant, role }) =>
      start < at && role !== 'via' && role !== 'from' && meant.some(({ category }) => PLACES.has(category)),
  );
  const last = aims.at(-1);
  return last === undefined || rest.includes(last) ? null : last;
}

/** A leader who is to lead nobody: whoever writes so has others in mind, or would say that he goes alone. */
function isVague<S>({ syntax }: OrderDef<S>, args: JsonObject): boolean {
  const slots = slotsOf(syntax);
  const leads = slots.findIndex(({ type }) => type.name === 'leader');
  const company = slots[leads + 1];
  return leads >= 0 && company !== undefined && company.optional && args[company.name] === undefined;
}

/** Whether the orders name what the keyword says, as a stockade that is demolished. */
function names<S>({ module }: Standpoint<S>, lines: readonly string[], keyword: string): boolean {
  const words = lines.flatMap((line) => wordsOf(line).map(({ text }) => text));
  return Object.values(module.lexicons).some((lexicon) =>
    lexicon.forms(keyword).some((form) => words.includes(form)),
  );
}

function isCard({ meant, number }: Mention): boolean {
  return (meant.length === 0 && number !== null) || meant.some(({ category }) => category === 'card');
}

/** So many things may be said that only take part in an order. */
const MOST_GOING = 2;
const MOST_ENUMERATED = 400;
const MOST_TRIED = 400;

/** The orders that some of what was said makes, by whatever orders before it was come to. */
export function ordersMade<S>(...of: Parameters<typeof ordersFrom<S>>): readonly Made[] {
  const [{ effort }, decision, def, mentions, spoken] = of;
  return effort.once(decision, spoken, `${def.verb} ${startsOf(mentions)}`, PRICE.look, () => [
    ...ordersFrom(...of),
  ]);
}

function* ordersFrom<S>(
  at: Standpoint<S>,
  decision: Decision,
  def: OrderDef<S>,
  mentions: readonly Mention[],
  spoken: Spoken,
  topics: ReadonlySet<string>,
): Generator<Made> {
  const context = contextAt(at, decision);
  const whole = [...spoken.said.whole].filter((order) => order.split(' ')[0] === firstWord(def));
  for (const order of whole) {
    const text = order
      .split(' ')
      .map((keyword) => context.lexicon.word(keyword))
      .join(' ');
    const read = readOrder(at.module, text, context);
    if (read.ok && read.value.verb === def.verb && isLegal(at, { decision, def, args: read.value.args }))
      yield { args: read.value.args, rest: mentions, filled: 0, dropped: [], only: true };
  }
  if (whole.length > 0) return;
  const listed = at.effort.once(decision, def, 'all', PRICE.look, () => def.all?.(at.view, decision) ?? null);
  if (listed !== null && listed.length <= MOST_ENUMERATED) {
    const made = [...listedOrders(at, decision, def, listed, mentions, spoken, topics)];
    yield* made;
    yield* oneByOne(at, decision, def, context, mentions, spoken, made);
    if (!slotsOf(def.syntax).some(({ type }) => type.name.endsWith('s'))) return;
  }
  if (listed === null || listed.length > MOST_ENUMERATED)
    yield* oneByOne(at, decision, def, context, mentions, spoken, []);
  const acting = [...topics].flatMap((topic): Meant[] => {
    const [category = '', id = ''] = topic.split(':');
    return PLACES.has(category) ? [] : [{ category, id }];
  });
  const standing = () => standingIn(at.module, at.view);
  const seen = new Set<string>();
  let left = MOST_TRIED;
  for (const plain of drafts(def, context, mentions, at, decision, spoken)) {
    if (left-- <= 0 || at.effort.isSpent) return;
    const taking = mentions.filter((mention) => !plain.rest.includes(mention));
    const draft = { ...plain, filled: plain.filled + (startsWhere(def, taking, acting, standing()) ? 1 : 0) };
    const key = JSON.stringify(draft.args);
    if (seen.has(key)) continue;
    seen.add(key);
    if (!isLegal(at, { decision, def, args: draft.args })) continue;
    const taken = mentions.filter((mention) => !draft.rest.includes(mention));
    const dropped = draft.rest.filter(
      (mention) =>
        (isTopic(mention, topics) &&
          !isListed(mention, def, context) &&
          !(draft.filled >= FILLED_PIECES && isKind(mention)) &&
          !(isPiece(mention) && taken.some(isPiece)) &&
          beside(mention, spoken, def)) ||
        (isPiece(mention) && taken.some(({ all, meant }) => all && meant.length === 0)) ||
        (mention.left && !mentions.some(({ all }) => all)) ||
        (leadsNowhere(def) && taken.some(isPiece) && isPiece(mention) && isAim(at, mention)) ||
        isWhereabouts(mention, taken, acting, standing()),
    );
    yield { ...draft, dropped: [], only: false };
    if (dropped.length > 0)
      yield {
        ...draft,
        rest: draft.rest.filter((mention) => !dropped.includes(mention)),
        dropped,
        only: false,
      };
    const others = draft.rest.filter((mention) => !dropped.includes(mention));
    const mayGo = others.length > 0 && others.length <= MOST_GOING && others.every(isThing);
    if (!mayGo || taken.length === 0 || draft.filled >= 1) continue;
    const after = afterOrder(at, { decision, def, args: draft.args });
    if (after === null) continue;
    const journeys = journeysOf(standing(), standingIn(at.module, after));
    const going = others.filter((mention) => takesPart(mention, journeys));
    if (going.length > 0)
      yield {
        ...draft,
        rest: others.filter((mention) => !going.includes(mention)),
        dropped: [...dropped, ...going],
        only: false,
      };
  }
}

/** Whether an order says of nobody where he goes. */
function leadsNowhere<S>({ syntax }: OrderDef<S>): boolean {
  return !slotsOf(syntax).some(({ type }) => PLACES.has(type.name) || JOURNEYS.has(type.name));
}

/** Whether somebody is named to whom others go, and whom nobody orders now: `to the fleet`. */
function isAim<S>(at: Standpoint<S>, { role, meant }: Mention): boolean {
  return role === 'to' && !meant.some((one) => choosable(at).has(keyOf(one)));
}

/**
 * An order that takes one piece, as often as pieces of one name are spoken of: `both Mohawks to Oswego`. Nothing where one of those
 * `before` is said of all of them at once.
 */
function* oneByOne<S>(
  at: Standpoint<S>,
  decision: Decision,
  def: OrderDef<S>,
  context: TextContext<S>,
  mentions: readonly Mention[],
  spoken: Spoken,
  before: readonly Made[],
): Generator<Made> {
  const alike = alikeIn(at, decision, def, mentions);
  if (alike === null || before.some(({ rest }) => !rest.includes(alike.several))) return;
  const { several, one, count } = alike;
  const single = mentions.map((mention) => (mention === several ? one : mention));
  for (const { args, rest, filled } of drafts(def, context, single, at, decision, spoken)) {
    if (rest.includes(one) || filled > 0 || !isLegal(at, { decision, def, args })) continue;
    // What comes of the first may not be seen; who stands where he stands and is like him may do the same.
    const after = afterOrder(at, { decision, def, args });
    const unseen = after === null || askedAt({ ...at, view: after }).length === 0;
    const times = unseen ? count : timesOf(at, decision, def, args);
    if (times === count && times > 1)
      yield { args, rest, filled, dropped: [], only: false, times, ...(unseen ? { unseen } : {}) };
  }
}

/** Whether a thing or a kind of things is named, and not only a number or everybody. */
function isThing({ meant, left, all }: Mention): boolean {
  return meant.length > 0 && !left && !all;
}
