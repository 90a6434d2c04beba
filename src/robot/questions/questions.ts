import type { GameModule } from '../../engine/core/contract/game-module.js';
import type { OrderDef } from '../../engine/core/contract/order.js';
import type { OrderLine } from '../../game/table/index.js';
import { isPiece, isSpot, type Spoken } from '../explaining/index.js';
import { MOST_WORDS } from '../meaning/index.js';
import {
  asks,
  firstWord,
  GOING,
  isNamed,
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
import type { AskedOrder, AskedThing, Asker, Question } from './asked.js';
import { cardsAsked, handAsked } from './cards-asked.js';
import { about, asWritten, linesWith, meantBy } from './orders-tried.js';
import { asksWhether, CARD } from './question-words.js';
import { waysAsked } from './ways-asked.js';

const MOST_QUESTIONS = 3;
const MOST_ORDERS = 2;
const MOST_THINGS = 3;
const MOST_SENTENCES = 40;

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

/**
 * The orders that send somebody where a sentence sends him, or why nobody comes there, by those and the place it names: that no enemy fort is
 * entered without drilled troops. Null where it sends nobody anywhere.
 */
export function waysThere(at: Asker, text: string): Pick<AskedOrder, 'lines' | 'reason'> | null {
  const { talk } = talkOf([text], at.locale);
  const { spoken, found } = read(at, { line: 0, text, words: wordsOf(text), question: false }, talk);
  const mentions = found.filter((one) => isNamed(one) || one.digits);
  const isSent = [...spoken.said.byKeyword.keys()].some((keyword) => GOING.has(keyword));
  if (!mentions.some(isSpot) || !(isSent || mentions.some((one) => isPiece(one) && !isSpot(one))))
    return null;
  const way = waysAsked(at, { ...spoken, mentions }, found);
  return way === null || 'meant' in way ? null : way;
}

/** A topic that is a card, as a question; null where it is none. */
export function cardAbout(at: Asker, topic: string): Question | null {
  const { talk } = talkOf([topic], at.locale);
  const sentence = { line: 0, text: topic, words: wordsOf(topic), question: true };
  const { spoken, found } = read(at, sentence, talk);
  const cards = cardsAsked(at, spoken, found);
  return cards === null ? null : { line: 0, text: topic, orders: [], things: [], cards };
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

/** What a sentence names and says, courtesies aside. */
function read(
  { module }: Asker,
  whole: Sentence,
  talk: WordsOfTalk,
): { readonly spoken: Spoken; readonly found: readonly Mention[] } {
  const sentence = withoutCourtesies(whole, talk);
  const words = sentence.words.map(({ text }) => text);
  const found = mentionsIn(module, sentence.words, talk, ordinaryWords(module, talk));
  const inName = new Set(
    found.flatMap(({ start, end, meant }) =>
      meant.length > 0 ? words.map((_, index) => index).slice(start, end) : [],
    ),
  );
  const spoken: Spoken = {
    words,
    mentions: found,
    said: waysSaid(module, words, inName),
    talk,
    parts: words.map(() => 0),
    blocks: words.map(() => 0),
  };
  return { spoken, found };
}

function answered(at: Asker, whole: Sentence, talk: WordsOfTalk, isTopic: boolean): Question | null {
  if (whole.words.length > MOST_WORDS) return null;
  const { line, text } = whole;
  const none = { line, text, orders: [], things: [] };
  const written = asWritten(at, text);
  if (written !== null) return { ...none, orders: [written] };
  const { spoken: said, found } = read(at, whole, talk);
  const cards = cardsAsked(at, said, found);
  if (cards !== null) return { ...none, cards };
  const hand = handAsked(at, said, found);
  if (hand !== null) return { ...none, hand };
  const { words } = said;
  const keywords = keywordsIn(at, said.said);
  // Next to an order a number is a card's or a count; elsewhere it may be anything.
  const mentions = found.filter(
    (mention) => isNamed(mention) || (keywords.length > 0 ? mention.digits : isCardNumber(mention, words)),
  );
  const spoken: Spoken = { ...said, mentions };
  const way = waysAsked(at, spoken, found);
  if (way !== null) return 'meant' in way ? { ...none, things: [way] } : { ...none, orders: [way] };
  const named = isTopic && keywords.length === 0 && mentions.length === 0 ? ordersWith(at.module, words) : [];
  const brief = asksWhether(words);
  const orders = openFirst(at, [...keywords, ...named])
    .slice(0, brief ? 1 : MOST_ORDERS)
    .map((keyword) => ({ ...about(at, keyword, spoken), brief }));
  const things =
    orders.length > 0 ? [] : mentions.slice(0, MOST_THINGS).map((mention) => thing(at, spoken, mention));
  return orders.length + things.length === 0 ? null : { ...none, orders, things };
}

/** Who asks of several orders alike asks of those that answer what he is asked. */
function openFirst({ module, open }: Asker, keywords: readonly string[]): string[] {
  const kinds = new Set(open.map(({ decision }) => decision.kind));
  const isOpen = (keyword: string): boolean =>
    module.orders.some((def) => firstWord(def) === keyword && def.answers.some((kind) => kinds.has(kind)));
  return [...keywords.filter(isOpen), ...keywords.filter((keyword) => !isOpen(keyword))];
}

function thing(at: Asker, spoken: Spoken, mention: Mention): AskedThing {
  return { meant: meantBy(at.module, mention), lines: linesWith(at, { ...spoken, mentions: [mention] }) };
}

/** A number that is said to be a card's. */
function isCardNumber({ meant, number, start }: Mention, words: readonly string[]): boolean {
  return meant.length === 0 && number !== null && CARD.has(words[start - 1] ?? '');
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
