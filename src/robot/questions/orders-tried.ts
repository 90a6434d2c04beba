import type { Decision } from '../../engine/core/base/decision.js';
import { memo } from '../../engine/core/base/memoize.js';
import type { Violation } from '../../engine/core/base/result.js';
import type { GameModule } from '../../engine/core/contract/game-module.js';
import type { OrderDef, refusalOf } from '../../engine/core/contract/order.js';
import { readOrder, textContext, writeOrder } from '../../engine/core/parse/read-order.js';
import { type DecisionOptions, legalOrders } from '../../engine/core/session/legal-order-options.js';
import { judgeOrder } from '../../engine/core/session/order-legality.js';
import {
  contextAt,
  drafts,
  Effort,
  keyOf,
  PRICE,
  type Spoken,
  type Standpoint,
  slotsOf,
} from '../explaining/index.js';
import { firstWord, type Meant, type Mention, mentionsIn, waysSaid } from '../phrases/index.js';
import { LANGUAGES, type WordsOfTalk, wordsOf } from '../talk/index.js';
import type { AskedOrder, Asker } from './asked.js';

const MOST_LINES = 3;
const MOST_LINES_OF_THING = 8;
const MOST_TRIED = 60;
const MOST_PROPOSED = 120;
/** What may be tried for all that one mail asks. */
const MOST_EFFORT = 20_000;
/** So many orders with one first word are one kind of order; which of them is meant follows from what else is said. */
const MANY = 3;

/** An order in the program's form with a question mark behind it: what would be said of the order. */
export function asWritten(
  { module, view, side, locale, open, closed }: Asker,
  text: string,
): AskedOrder | null {
  const order = text.replace(/[?\s]+$/u, '');
  const said = open.flatMap(({ decision }) => {
    const context = textContext(module, view, side, decision, locale);
    const read = readOrder(module, order, context);
    if (!read.ok) return [];
    const reason = closed ?? judgeOrder(module, view, decision, read.value);
    const lines = reason === null ? [writeOrder(module, read.value, context)] : [];
    return [{ verbs: [read.value.verb], reason, lines }];
  });
  return said.find(({ reason }) => reason === null) ?? said[0] ?? null;
}

/** Whether an order only says which card is played. */
export function playsCard({ syntax }: OrderDef<unknown>): boolean {
  const needed = slotsOf(syntax).filter(({ optional }) => !optional);
  return needed.length === 1 && needed[0]?.type.name === 'card';
}

/** Whether a card is spent by the order, alone or for something. */
export function takesCard({ syntax }: OrderDef<unknown>): boolean {
  return syntax.some((node) => 'slot' in node && node.type.name === 'card');
}

/** What the mention of a thing or of a bare number may mean. */
export function meantBy(module: GameModule, { meant, number }: Mention): Meant[] {
  if (meant.length > 0 || number === null) return [...meant];
  return isCard(module, String(number)) ? [{ category: 'card', id: String(number) }] : [];
}

export function isCard(module: GameModule, id: string): boolean {
  const [lexicon] = Object.values(module.lexicons);
  return lexicon?.hasCategory('card') === true && lexicon.names('card').has(id);
}

/** One way to give an order that was asked about. */
export interface Try {
  readonly verb: string;
  /** How much of what was named is not in it. */
  readonly left: number;
  readonly filled: number;
  readonly reason: Violation | null;
  readonly line: string;
}

/** What there is to say of the orders that begin with a word. */
export function about(at: Asker, keyword: string, spoken: Spoken): AskedOrder {
  const defs = at.module.orders.filter((def) => firstWord(def) === keyword);
  return aboutOrders(at, defs, spoken);
}

/** What there is to say of some orders of one name; `spoken`: null where nothing is said beside it. */
export function aboutOrders(
  at: Asker,
  defs: readonly OrderDef<unknown>[],
  spoken: Spoken | null,
): AskedOrder {
  const { open } = at;
  const mentions = spoken?.mentions ?? [];
  const verbs = defs.map(({ verb }) => verb);
  if (at.closed !== null) return { verbs, reason: at.closed, lines: [] };
  const asked = open.filter(({ decision }) => defs.some(({ answers }) => answers.includes(decision.kind)));
  if (asked.length === 0) return { verbs, reason: otherMoment(at, verbs), lines: [] };
  const tries =
    spoken === null || mentions.length === 0
      ? []
      : asked.flatMap(({ decision, orders }) => triesOf(at, decision, closedIn(orders), defs, spoken));
  const best = likeliest(tries);
  if (best !== undefined && best.left < mentions.length)
    return { verbs: [best.verb], reason: best.reason, lines: best.reason === null ? [best.line] : [] };
  const options = asked.flatMap(({ orders }) => orders.filter(({ verb }) => verbs.includes(verb)));
  const examples = options.flatMap((one) => one.examples).slice(0, MOST_LINES);
  const lines = examples.length > 0 || defs.length > MANY ? examples : untold(at, defs);
  const reasons = options.flatMap(({ unavailable }) => unavailable ?? []);
  const [reason = null] = lines.length > 0 || defs.length > MANY ? [] : reasons;
  return { verbs, reason, lines };
}

/** An order that nothing is proposed of, since only who means it comes upon it, made of what it may hold. */
function untold(at: Asker, defs: readonly OrderDef<unknown>[]): string[] {
  const talk = LANGUAGES[at.locale] ?? LANGUAGES.en;
  if (talk === undefined) throw new RangeError('no language to read in');
  const said = waysSaid(at.module, [], new Set());
  const nothing: Spoken = { words: [], mentions: [], said, talk, parts: [], blocks: [] };
  const tries = at.open.flatMap(({ decision, orders }) =>
    triesOf(at, decision, closedIn(orders), defs, nothing),
  );
  return tries.flatMap(({ reason, line }) => (reason === null ? [line] : [])).slice(0, 1);
}

/** That orders answer something else than what is asked now. */
export function otherMoment({ open: [first] }: Asker, [verb = '']: readonly string[]): Violation {
  return first === undefined
    ? { code: 'not-your-turn' }
    : {
        code: 'wrong-moment',
        params: { verb: `verb:${verb}`, kind: `decision:${first.decision.kind}` },
      };
}

export function likeliest(tries: readonly Try[]): Try | undefined {
  return tries.toSorted(
    (a, b) => a.left - b.left || Number(a.reason !== null) - Number(b.reason !== null) || a.filled - b.filled,
  )[0];
}

type Closed = (def: OrderDef<unknown>) => Violation | null;

/** Why orders cannot be given at all, as their options say. */
export function closedIn(orders: DecisionOptions['orders']): Closed {
  return ({ verb }) => orders.find((one) => one.verb === verb)?.unavailable ?? null;
}

/** Ways to give orders that take in what is named, with what speaks against each. */
export function triesOf(
  at: Asker,
  decision: Decision,
  closed: Closed,
  defs: readonly OrderDef<unknown>[],
  spoken: Spoken,
  here: Standpoint = standpoint(at),
): Try[] {
  const context = contextAt(here, decision);
  return defs
    .filter(({ answers }) => answers.includes(decision.kind))
    .flatMap((def) => {
      const whole = closed(def);
      const found: Try[] = [];
      for (const { mentions, unsaid } of withCards(at.module, here, decision, def, spoken.mentions))
        for (const { args, rest, filled } of drafts(def, context, mentions, here, decision, spoken)) {
          if (found.length >= MOST_TRIED || here.effort.isSpent) break;
          if (unsaid !== null && rest.includes(unsaid)) continue;
          here.effort.spend(PRICE.judge);
          const reason =
            whole === null || whole.summary === true ? def.check(here.view, decision, args) : whole;
          const line = writeOrder(at.module, { verb: def.verb, args }, context);
          found.push({ verb: def.verb, left: rest.length, filled, reason, line });
        }
      return found;
    });
}

/** What is named, and once more with each card of an order that takes one where none is named. */
function withCards(
  module: GameModule,
  here: Standpoint,
  decision: Decision,
  def: OrderDef<unknown>,
  mentions: readonly Mention[],
): { readonly mentions: readonly Mention[]; readonly unsaid: Mention | null }[] {
  const whole = { mentions, unsaid: null };
  const isNamed = mentions.some((one) => meantBy(module, one).some(({ category }) => category === 'card'));
  const slot = slotsOf(def.syntax).find(({ type, optional }) => type.name === 'card' && !optional);
  if (slot === undefined || isNamed || def.unavailable(here.view, decision) !== null) return [whole];
  const open = def.candidates(here.view, decision)[slot.name] ?? [];
  return open.map(({ value }) => {
    const id = String(value).replace(/^card:/, '');
    const unsaid = cardMention(0, id);
    return { mentions: [unsaid, ...mentions], unsaid };
  });
}

/** A card as if it had been named there. */
export function cardMention(start: number, id: string): Mention {
  return {
    start,
    end: start + 1,
    meant: [{ category: 'card', id }],
    also: [],
    number: null,
    digits: false,
    all: false,
    role: null,
    slip: null,
    left: false,
  };
}

/** The same where nobody has looked yet whether an order can be given at all. */
export function triesAt(
  at: Asker,
  here: Standpoint,
  decision: Decision,
  defs: readonly OrderDef<unknown>[],
  spoken: Spoken,
): Try[] {
  return triesOf(at, decision, (def) => def.unavailable(here.view, decision), defs, spoken, here);
}

/** Lines that may be given now and hold what is named, one of each order. */
export function linesWith(
  at: Asker,
  spoken: Spoken,
  isMeant: (def: OrderDef<unknown>) => boolean = () => true,
): string[] {
  const { module, open, closed } = at;
  if (closed !== null) return [];
  const wanted = new Set(spoken.mentions.flatMap((one) => meantBy(module, one).map(keyOf)));
  const lines = open.flatMap(({ decision, orders }) =>
    module.orders.flatMap((def) => {
      const isOpen = orders.some(({ verb, unavailable }) => verb === def.verb && unavailable === null);
      if (!isOpen || !isMeant(def)) return [];
      const likely = (): string[] =>
        proposed(at, decision, def, spoken.talk)
          .filter(({ keys }) => keys.some((key) => wanted.has(key)))
          .map(({ line }) => line);
      const tried = (): string[] =>
        triesOf(at, decision, closedIn(orders), [def], spoken)
          .filter(({ left, reason }) => left === 0 && reason === null)
          .sort((a, b) => a.filled - b.filled)
          .map(({ line }) => line);
      // Who leads whom is said by what the game proposes, where a card sets somebody going.
      const [first, other] = takesCard(def) ? [likely, tried] : [tried, likely];
      const [line = other()[0]] = first();
      return line === undefined ? [] : [line];
    }),
  );
  return [...new Set(lines)].slice(0, MOST_LINES_OF_THING);
}

/** Some of the orders of a kind that may be given, with what they name; worked out once for all that one mail asks. */
export function proposed(
  at: Asker,
  decision: Decision,
  def: OrderDef<unknown>,
  talk: WordsOfTalk,
): readonly {
  readonly args: Parameters<typeof refusalOf>[3];
  readonly line: string;
  readonly keys: readonly string[];
}[] {
  const { module, view } = at;
  const here = standpoint(at);
  if (here.effort.isSpent) return [];
  return here.effort.once(decision, def, 'proposed', PRICE.list, () => {
    const context = contextAt(here, decision);
    return [...legalOrders(def, view, decision, MOST_PROPOSED)].map((args) => {
      here.effort.spend(PRICE.judge);
      const line = writeOrder(module, { verb: def.verb, args }, context);
      const named = mentionsIn(module, wordsOf(line), talk, NONE);
      return { args, line, keys: named.flatMap((one) => meantBy(module, one).map(keyOf)) };
    });
  });
}

const NONE: ReadonlySet<string> = new Set();

const effortOf = memo((_: Asker) => new Effort(MOST_EFFORT));

export function standpoint(at: Asker): Standpoint {
  const { module, side, locale, view } = at;
  return { module, side, locale, view, effort: effortOf(at) };
}
