import type { Decision } from '../../engine/core/base/decision.js';
import { memo } from '../../engine/core/base/memoize.js';
import type { Violation } from '../../engine/core/base/result.js';
import type { SideId } from '../../engine/core/base/viewer-and-audience.js';
import type { GameModule } from '../../engine/core/contract/game-module.js';
import type { OrderDef } from '../../engine/core/contract/order.js';
import { readOrder, textContext, writeOrder } from '../../engine/core/parse/read-order.js';
import { type DecisionOptions, legalOrders } from '../../engine/core/session/legal-order-options.js';
import { judgeOrder } from '../../engine/core/session/order-legality.js';
import type { OrderLine } from '../../game/table/index.js';
import {
  contextAt,
  drafts,
  Effort,
  keyOf,
  PRICE,
  type Spoken,
  type Standpoint,
} from '../explaining/index.js';
import { MOST_WORDS } from '../meaning/index.js';
import {
  asks,
  firstWord,
  isNamed,
  type Meant,
  type Mention,
  mentionsIn,
  ordinaryWords,
  PATH,
  spokenWays,
  type WaysSaid,
  waysSaid,
  withoutCourtesies,
} from '../phrases/index.js';
import {
  LANGUAGES,
  languageOf,
  type Sentence,
  sentencesOf,
  type WordsOfTalk,
  wordsOf,
} from '../talk/index.js';

/** What somebody asks about the game, with what there is to say to it as far as he may know. */
export interface Question {
  readonly line: number;
  readonly text: string;
  /** The orders it names, each once. */
  readonly orders: readonly AskedOrder[];
  /** What it names where it names no order. */
  readonly things: readonly AskedThing[];
  /** The words to the robot that it asks how to say, by their ids. */
  readonly words?: readonly string[];
}

/** An order somebody asks about. */
export interface AskedOrder {
  /** The orders that are called so; the one that is meant where the question tells. */
  readonly verbs: readonly string[];
  /** Why it cannot be given as he asks; null where it can, or where there is no one reason. */
  readonly reason: Violation | null;
  /** Lines that may be given now. */
  readonly lines: readonly string[];
}

/** A piece, a place or a card somebody asks about. */
export interface AskedThing {
  readonly meant: readonly Meant[];
  /** Lines that may be given now and name it. */
  readonly lines: readonly string[];
}

/** Where somebody stands who asks. */
export interface Asker {
  readonly module: GameModule;
  readonly view: unknown;
  readonly side: SideId;
  readonly locale: string;
  /** What he is asked, and knows that he is. */
  readonly open: readonly DecisionOptions[];
  /** Why nobody may order anything at all; null where somebody may. */
  readonly closed: Violation | null;
}

const MOST_QUESTIONS = 3;
const MOST_ORDERS = 2;
const MOST_THINGS = 3;
const MOST_LINES = 3;
const MOST_LINES_OF_THING = 8;
const MOST_SENTENCES = 40;
const MOST_TRIED = 60;
const MOST_PROPOSED = 120;
/** What may be tried for all that one mail asks. */
const MOST_EFFORT = 20_000;
/** So many orders with one first word are one kind of order; which of them is meant follows from what else is said. */
const MANY = 3;

/** The questions of a mail that name something of the game; those that name nothing are talk. */
export function questionsIn(at: Asker, lines: readonly OrderLine[]): Question[] {
  const { language, talk } = talkOf(
    lines.map(({ text }) => text),
    at.locale,
  );
  const found: Question[] = [];
  for (const sentence of sentencesOf(lines, language).slice(0, MOST_SENTENCES)) {
    if (found.length >= MOST_QUESTIONS) break;
    const one = asks(sentence, talk) ? answered(at, sentence, talk, false) : null;
    if (one !== null) found.push(one);
  }
  return found;
}

/** A topic of which help is wanted, as a question; null where it names nothing of the game. */
export function questionAbout(at: Asker, topic: string): Question | null {
  const { talk } = talkOf([topic], at.locale);
  return answered(at, { line: 0, text: topic, words: wordsOf(topic), question: true }, talk, true);
}

function talkOf(
  texts: readonly string[],
  locale: string,
): { readonly language: string; readonly talk: WordsOfTalk } {
  const language = languageOf(
    texts.flatMap((text) => wordsOf(text).map((word) => word.text)),
    locale,
  );
  const talk = LANGUAGES[language] ?? LANGUAGES.en;
  if (talk === undefined) throw new RangeError('no language to read in');
  return { language, talk };
}

function answered(at: Asker, whole: Sentence, talk: WordsOfTalk, isTopic: boolean): Question | null {
  const { module } = at;
  if (whole.words.length > MOST_WORDS) return null;
  const sentence = withoutCourtesies(whole, talk);
  const words = sentence.words.map(({ text }) => text);
  const found = mentionsIn(module, sentence.words, talk, ordinaryWords(module, talk));
  const inName = new Set(
    found.flatMap(({ start, end, meant }) =>
      meant.length > 0 ? words.map((_, index) => index).slice(start, end) : [],
    ),
  );
  const said = waysSaid(module, words, inName);
  const keywords = keywordsIn(at, said);
  // Next to an order a number is a card's or a count; elsewhere it may be anything.
  const mentions = found.filter(
    (mention) => isNamed(mention) || (keywords.length > 0 ? mention.digits : isCardNumber(mention, words)),
  );
  const spoken: Spoken = {
    words,
    mentions,
    said,
    talk,
    parts: words.map(() => 0),
    blocks: words.map(() => 0),
  };
  const named = isTopic && keywords.length === 0 && mentions.length === 0 ? ordersWith(module, words) : [];
  const written = asWritten(at, whole.text);
  if (written !== null) return { line: whole.line, text: whole.text, orders: [written], things: [] };
  const orders = [...keywords, ...named].slice(0, MOST_ORDERS).map((keyword) => about(at, keyword, spoken));
  const things =
    orders.length > 0
      ? []
      : mentions.slice(0, MOST_THINGS).map((mention) => ({
          meant: meantBy(module, mention),
          lines: linesWith(at, { ...spoken, mentions: [mention] }),
        }));
  if (orders.length + things.length === 0) return null;
  return { line: whole.line, text: whole.text, orders, things };
}

/** An order in the program's form with a question mark behind it: what would be said of the order. */
function asWritten({ module, view, side, locale, open, closed }: Asker, text: string): AskedOrder | null {
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

const CARD = new Set('card cards carte cartes karte karten'.split(' '));

/** A number that is said to be a card's. */
function isCardNumber({ meant, number, start }: Mention, words: readonly string[]): boolean {
  return meant.length === 0 && number !== null && CARD.has(words[start - 1] ?? '');
}

function meantBy(module: GameModule, { meant, number }: Mention): Meant[] {
  if (meant.length > 0 || number === null) return [...meant];
  const [lexicon] = Object.values(module.lexicons);
  const isCard = lexicon?.hasCategory('card') === true && lexicon.names('card').has(String(number));
  return isCard ? [{ category: 'card', id: String(number) }] : [];
}

/** The orders that are named by words that say little else; of those called alike, the ones that are asked for now. */
function keywordsIn({ module, open }: Asker, { byKeyword, loud }: WaysSaid): string[] {
  const now = new Set(
    open.flatMap(({ decision }) =>
      module.orders.filter(({ answers }) => answers.includes(decision.kind)).map(firstWord),
    ),
  );
  const said = [...byKeyword].filter(([keyword]) => loud.has(keyword) && !keyword.startsWith(PATH));
  const beginning = (where: readonly number[]): number => where[0] ?? 0;
  return said
    .filter(
      ([keyword, where]) =>
        now.has(keyword) ||
        !said.some(([other, there]) => now.has(other) && there.some((index) => where.includes(index))),
    )
    .sort(([, a], [, b]) => beginning(a) - beginning(b))
    .map(([keyword]) => keyword);
}

/** The orders that hold one of the words anywhere in their form, or in what people say for it. */
function ordersWith(module: GameModule, words: readonly string[]): string[] {
  const holds = (phrase: string): boolean =>
    wordsOf(phrase).some(({ text }) => words.some((word) => word === text || `${word}s` === text));
  const found = module.orders.filter(({ syntax, verb }) => {
    const inForm = syntax.flatMap((node) => ('word' in node ? [node.word] : []));
    return Object.entries(module.lexicons).some(([language, lexicon]) =>
      [
        verb,
        ...inForm.flatMap((keyword) => lexicon.forms(keyword)),
        ...(spokenWays(lexicon, language).get(firstWord({ syntax, verb } as OrderDef<unknown>)) ?? []),
      ].some(holds),
    );
  });
  return [...new Set(found.map(firstWord))];
}

/** One way to give an order that was asked about. */
interface Try {
  readonly verb: string;
  /** How much of what was named is not in it. */
  readonly left: number;
  readonly filled: number;
  readonly reason: Violation | null;
  readonly line: string;
}

function about(at: Asker, keyword: string, spoken: Spoken): AskedOrder {
  const { module, open } = at;
  const { mentions } = spoken;
  const defs = module.orders.filter((def) => firstWord(def) === keyword);
  const verbs = defs.map(({ verb }) => verb);
  if (at.closed !== null) return { verbs, reason: at.closed, lines: [] };
  const asked = open.filter(({ decision }) => defs.some(({ answers }) => answers.includes(decision.kind)));
  const [first] = open;
  if (asked.length === 0) {
    const [verb = ''] = verbs;
    const reason: Violation =
      first === undefined
        ? { code: 'not-your-turn' }
        : {
            code: 'wrong-moment',
            params: { verb: `verb:${verb}`, kind: `decision:${first.decision.kind}` },
          };
    return { verbs, reason, lines: [] };
  }
  const tries = mentions.length === 0 ? [] : asked.flatMap((each) => triesOf(at, each, defs, spoken));
  const best = tries.toSorted(
    (a, b) => a.left - b.left || Number(a.reason !== null) - Number(b.reason !== null) || a.filled - b.filled,
  )[0];
  if (best !== undefined && best.left < mentions.length)
    return { verbs: [best.verb], reason: best.reason, lines: best.reason === null ? [best.line] : [] };
  const options = asked.flatMap(({ orders }) => orders.filter(({ verb }) => verbs.includes(verb)));
  const lines = options.flatMap(({ examples }) => examples).slice(0, MOST_LINES);
  const reasons = options.flatMap(({ unavailable }) => unavailable ?? []);
  const [reason = null] = lines.length > 0 || defs.length > MANY ? [] : reasons;
  return { verbs, reason, lines };
}

function triesOf(
  at: Asker,
  { decision, orders }: DecisionOptions,
  defs: readonly OrderDef<unknown>[],
  spoken: Spoken,
): Try[] {
  const here = standpoint(at);
  const context = contextAt(here, decision);
  return defs
    .filter(({ answers }) => answers.includes(decision.kind))
    .flatMap((def) => {
      const closed = orders.find(({ verb }) => verb === def.verb)?.unavailable ?? null;
      const found: Try[] = [];
      for (const { args, rest, filled } of drafts(def, context, spoken.mentions, here, decision, spoken)) {
        if (found.length >= MOST_TRIED || here.effort.isSpent) break;
        const reason =
          closed === null || closed.summary === true ? def.check(at.view, decision, args) : closed;
        const line = writeOrder(at.module, { verb: def.verb, args }, context);
        found.push({ verb: def.verb, left: rest.length, filled, reason, line });
      }
      return found;
    });
}

/** Lines that may be given now and hold what is named, one of each order. */
function linesWith(at: Asker, spoken: Spoken): string[] {
  const { module, open, closed } = at;
  if (closed !== null) return [];
  const wanted = new Set(spoken.mentions.flatMap((one) => meantBy(module, one).map(keyOf)));
  const lines = open.flatMap((each) =>
    module.orders.flatMap((def) => {
      const isOpen = each.orders.some(({ verb, unavailable }) => verb === def.verb && unavailable === null);
      if (!isOpen) return [];
      const [legal] = triesOf(at, each, [def], spoken)
        .filter(({ left, reason }) => left === 0 && reason === null)
        .sort((a, b) => a.filled - b.filled);
      if (legal !== undefined) return [legal.line];
      const about = proposed(at, each.decision, def, spoken.talk).find(({ keys }) =>
        keys.some((key) => wanted.has(key)),
      );
      return about === undefined ? [] : [about.line];
    }),
  );
  return [...new Set(lines)].slice(0, MOST_LINES_OF_THING);
}

/** Some of the orders of a kind that may be given, with what they name; worked out once for all that one mail asks. */
function proposed(
  at: Asker,
  decision: Decision,
  def: OrderDef<unknown>,
  talk: WordsOfTalk,
): readonly { readonly line: string; readonly keys: readonly string[] }[] {
  const { module, view } = at;
  const here = standpoint(at);
  if (here.effort.isSpent) return [];
  return here.effort.once(decision, def, 'proposed', PRICE.list, () => {
    const context = contextAt(here, decision);
    return [...legalOrders(def, view, decision, MOST_PROPOSED)].map((args) => {
      here.effort.spend(PRICE.judge);
      const line = writeOrder(module, { verb: def.verb, args }, context);
      const named = mentionsIn(module, wordsOf(line), talk, NONE);
      return { line, keys: named.flatMap((one) => meantBy(module, one).map(keyOf)) };
    });
  });
}

const NONE: ReadonlySet<string> = new Set();

const effortOf = memo((_: Asker) => new Effort(MOST_EFFORT));

function standpoint(at: Asker): Standpoint {
  const { module, side, locale, view } = at;
  return { module, side, locale, view, effort: effortOf(at) };
}
