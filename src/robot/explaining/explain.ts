import type { Decision } from '../../engine/core/base/decision.js';
import type { JsonObject } from '../../engine/core/base/json.js';
import type { OrderDef } from '../../engine/core/contract/order.js';
import {
  areToldInOrder,
  FIRST_OF,
  firstWord,
  GOING,
  has,
  type Meant,
  type Mention,
  PIECES,
  PLACES,
  STAYING,
} from '../phrases/index.js';
import { DIRECTING, wordsOf } from '../talk/index.js';
import { MOST_NAMED } from './draft-orders.js';
import { PRICE } from './effort.js';
import {
  heardIn,
  isAstray,
  isCircular,
  isJourney,
  isKind,
  isPiece,
  isSaidByHow,
  isSpot,
  isUnheard,
  keyOf,
  leadsTo,
  takesPath,
  topicsOf,
} from './left-over-mentions.js';
import { afterAll } from './listed-orders.js';
import { slotsOf } from './order-slots.js';
import { ordersMade } from './orders-made.js';
import { askedAt, lineOf, openPieces, orderKeywords, type Spoken, type Standpoint } from './standpoint.js';
import { areTornApart } from './torn-apart.js';

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
  const journeys = new Set(at.module.orders.filter(isJourney).map(firstWord));
  const isSetGoing = ({ lines, keywords }: Explanation<S>): boolean =>
    lines.length === 1 &&
    setsGoing(at, keywords[0]) &&
    ![...journeys].some((one) => spoken.said.byKeyword.has(one));
  const isDirected = ({ start, role, meant }: Mention): boolean =>
    role === 'to' && isSpot({ meant }) && DIRECTING.has(spoken.words[start - 1] ?? '');
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
      // Who is set going by a card is asked for his way only then.
      const how = new Set(
        at.module.orders
          .filter(
            (def) => isJourney(def) && (askedOf.has(firstWord(def)) || def.answers.includes(decision.kind)),
          )
          .map(firstWord),
      );
      for (const def of at.module.orders) {
        if (!def.answers.includes(decision.kind)) continue;
        const keyword = firstWord(def);
        const times = (spoken.said.byKeyword.get(keyword) ?? []).length;
        const said = times > 0;
        // `57: Webb with Rogers to Albany`: who is set going and is told where to goes there, and by land where nothing says how.
        const goesOn =
          !said && !weighing && GOING.has(keyword) && isSetGoing(before) && rest.some(isDirected);
        const takesCard = slotsOf(def.syntax).some(({ type, optional }) => type.name === 'card' && !optional);
        const byCardAlone = def.syntax.some((node) => 'slot' in node && ACTIVATED.has(node.type.name));
        if (!said && !weighing && !goesOn && (before.lines.length > 0 || (mustSay && !byCardAlone))) continue;
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
          // `With Webb and everybody`: they belong to him, and to what he does.
          if (before.lines.length > 0 && taken.some(({ joined }) => joined === true)) continue;
          // Nobody sends somebody off once more without a word on who or where.
          if (before.lines.length > 0 && taken.length === 0 && isJourney(def)) continue;
          const byCard = byCardAlone && taken.some(isCard);
          const named = said || byCard || goesOn;
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
          const mayGo =
            mayGoOn(spoken, before.keywords, keyword) ||
            (setsGoing(at, keyword) && made.rest.some(isDirected));
          const isLast = before.lines.length + 1 >= MOST_ORDERS || !mayGo;
          if (isLast && made.rest.length > 0 && !weighing) continue;
          const line = lineOf(here, { decision, def, args: made.args });
          if (areTornApart(at, [line], spoken)) continue;
          const often = made.times ?? 1;
          const after = made.unseen === true ? null : afterAll(here, decision, def, made.args, often);
          if (after === undefined) continue;
          const isVague = leadsUnsaid(def, made.args) && !saysNobodyAlong(keyword, taken, spoken);
          const next: Explanation<S> = {
            lines: [...before.lines, ...Array.from({ length: often }, () => line)],
            after,
            fit: before.fit + gain - (isVague ? VAGUE : 0),
            named: before.named && named,
            bare: before.bare && taken.length === made.dropped.length,
            vague:
              before.vague ||
              isVague ||
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
              (askedOf.has(one) || how.has(one)) &&
              !names(at, next.lines, one) &&
              !isSaidByHow(one, saying, spoken) &&
              !leadsTo(at.module, one, saying, spoken),
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
  const { words, parts, mentions, talk } = spoken;
  const isInOrder = ({ keywords, left }: Explanation<S>): boolean =>
    !keywords.some((one) => FIRST_OF.has(one)) ||
    areToldInOrder(
      words,
      parts,
      mentions.filter((one) => !left.includes(one)),
      talk,
    );
  const ranked = [...found.values()]
    .filter((one) => !one.lines.some((line) => isCircular(at, line, talk)) && isInOrder(one))
    .sort((a, b) => b.fit - a.fit);
  return ranked.filter((one) => !ranked.some((other) => isSaidWithWhere(one, other)));
}

/** What differs by less is alike. */
const LATEST = 1e-6;

/**
 * Whether another way to understand it is the same and says where, by a place that is named anyhow: `..., rousing` and
 * `..., rousing at Caughnawaga`. What comes of either nobody sees who could compare it.
 */
function isSaidWithWhere<S>(one: Explanation<S>, other: Explanation<S>): boolean {
  const isAlike =
    one !== other &&
    one.after === null &&
    other.after === null &&
    Math.abs(one.fit - other.fit) < LATEST &&
    one.specifics === other.specifics &&
    one.lines.length === other.lines.length;
  const begins = (line: string, at: number): boolean => {
    const longer = other.lines[at] ?? '';
    return longer === line || longer.startsWith(`${line} `);
  };
  return isAlike && one.lines.every(begins);
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
  // `The Marines` may be those who are called so in part.
  const isOpen = (one: Meant): boolean => openPieces(at).includes(keyOf(one));
  // `Stays with Johnson`, who cannot be ordered.
  const isSaid = (one: Mention): boolean => isPiece(one) && [...one.meant, ...one.also].some(isOpen);
  if (!STAYING.has(keyword) || !dropped.some(isSaid)) return false;
  const named = new Set(
    mentions.flatMap(({ meant, also }) => (meant.some(isOpen) ? meant : [...meant, ...also]).map(keyOf)),
  );
  return openPieces(at).some((key) => !named.has(key));
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

/** Whether orders that begin so set somebody going by a card. */
function setsGoing<S>({ module }: Standpoint<S>, keyword: string | undefined): boolean {
  return module.orders.some(
    (def) =>
      firstWord(def) === keyword &&
      slotsOf(def.syntax).some(({ type }) => PIECES.has(type.name)) &&
      slotsOf(def.syntax).some(({ type }) => type.name === 'card'),
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
function leadsUnsaid<S>({ syntax }: OrderDef<S>, args: JsonObject): boolean {
  const slots = slotsOf(syntax);
  const leads = slots.findIndex(({ type }) => type.name === 'leader');
  const company = slots[leads + 1];
  return leads >= 0 && company !== undefined && company.optional && args[company.name] === undefined;
}

/**
 * Whether a leader is said to have nobody with him: `alone`, and as the form of his order has it that names nobody else, `force 57
 * Abercromby`, the card behind its word or before it.
 */
function saysNobodyAlong(keyword: string, taken: readonly Mention[], { words, said, talk }: Spoken): boolean {
  const isCardAt = (place: number): boolean => taken.some((one) => isCard(one) && one.end === place);
  const isNameAt = (place: number): boolean =>
    taken.some((one) => one.start === place && one.meant.length > 0 && !isCard(one));
  const inForm = (said.byKeyword.get(keyword) ?? []).some(
    (verb) =>
      (isCardAt(verb) && isNameAt(verb + 1)) ||
      taken.some((one) => isCard(one) && one.start === verb + 1 && isNameAt(one.end)),
  );
  return inForm || has(words, talk.unaccompanied);
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
