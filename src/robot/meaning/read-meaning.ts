import type { SideId } from '../../engine/core/base/viewer-and-audience.js';
import type { GameModule } from '../../engine/core/contract/game-module.js';
import type { OrderLine } from '../../game/table/index.js';
import { defers, has, KINDS, mailRead, mentionsIn, PLACES, partsOf } from '../phrases/index.js';
import { type Sentence, type Word, type WordsOfTalk, wordsOf } from '../talk/index.js';
import { Effort } from './effort.js';
import { saysAgain, withEnd } from './end-of-orders.js';
import { isBeyondDoubt, isFirm, isWeighty } from './firm-orders.js';
import { inParts, together } from './group-sentences.js';
import { isKind, isPiece, keyOf, topicsOf } from './left-over-mentions.js';
import { howManyAlike } from './listed-orders.js';
import { isSmallName, isSmallTalk } from './small-talk.js';
import { orderKeywords, type Standpoint } from './standpoint.js';
import { type Read, understand } from './understand-sentence.js';

/** What a sentence was taken for. */
export type Understood =
  | {
      readonly kind: 'order';
      readonly line: number;
      readonly text: string;
      readonly orders: readonly string[];
      /** How many words stand beside what the orders are made of. */
      readonly beside: number;
    }
  /**
   * Nothing in it is ordered. `surely`: it asks, leaves open, quotes or the like, however much it looks like an order.
   * `small`: it is a greeting, thanks, a farewell or a name, which changes nothing of what is said beside it. `about`: it speaks of
   * things or orders of the game, and may be an order that nobody can read.
   */
  | {
      readonly kind: 'talk';
      readonly line: number;
      readonly text: string;
      readonly surely: boolean;
      readonly small: boolean;
      readonly about: boolean;
    }
  /** It may be an order: these, if any; `held`: it is one, and what else the mail says may turn it into something else. */
  | {
      readonly kind: 'unclear';
      readonly line: number;
      readonly text: string;
      readonly perhaps: readonly string[];
      readonly held?: true;
      /** Whether the orders end there, which the others leave open. */
      readonly ends?: true;
    };

/** Sentences of one mail that are looked at; where there are more nothing is certain. */
export const MOST_SENTENCES = 40;
/** Steps that are tried for its sentences one by one. */
const MOST_EFFORT = 35_000;

/**
 * Reads what a player wrote in his own words: each sentence is an order, talk, or unclear. An order is what explains
 * everything a sentence speaks of, legally and in one way only.
 */
export function readMeaning(
  module: GameModule,
  view: unknown,
  side: SideId,
  lines: readonly OrderLine[],
  locale: string,
  effort = new Effort(MOST_EFFORT),
): Understood[] {
  const { talk, known, sentences: written } = mailRead(module, lines, locale);
  const sentences = written.slice(0, MOST_SENTENCES);
  let at: Standpoint = {
    module,
    side,
    locale,
    view,
    effort,
  };
  const begin = at;
  const asked = new Set(module.pending(view).flatMap((one) => (one.side === side ? [one.kind] : [])));
  let blind = false;
  // Where the last order was given.
  let before: Standpoint = at;
  const given = new Set<string>();
  const keywords = new Set<string>();
  const whole = together(at, sentences, talk, known);
  const once = whole
    .flatMap((one) => inParts(at, one, talk, known))
    .map((sentence): Said => {
      const isAnother = sentence.words.some(({ another }) => another === true);
      const readAt = (there: Standpoint): Read =>
        withEnd(
          { first: begin, asked, given: keywords, blind },
          there,
          understand(there, sentence, talk, known),
        );
      // What comes of the one may not be seen: the other stands where he stood, and is like him.
      const isUnseen =
        isAnother &&
        (blind || readAt(at).kind !== 'order') &&
        mentionsIn(module, sentence.words, talk, known).some((one) => howManyAlike(before, one) > 1);
      const here = isUnseen ? before : at;
      const one = readAt(here);
      if (one.kind === 'talk' && isAnother) return { sentence, one: { kind: 'unclear', perhaps: [] } };
      if (one.kind !== 'order') return { sentence, one };
      const { lines: orders, after, bare, everybody } = one.explanation;
      // Said twice is said once.
      if ((bare || everybody) && orders.every((order) => given.has(order))) return { sentence, one: IDLE };
      for (const order of orders) given.add(order);
      for (const keyword of one.explanation.keywords) keywords.add(keyword);
      if (blind && !isAnother) return { sentence, one: { kind: 'unclear', perhaps: orders } };
      before = here;
      if (after === null || here !== at) blind = true;
      else at = { ...at, view: after };
      return { sentence, one };
    });
  const labels = ({ text, words }: Sentence): boolean =>
    /:$/u.test(text) &&
    words.length <= MOST_IN_LABEL &&
    mentionsIn(module, words, talk, known).every(({ meant, all }) => !all && isKind({ meant }));
  // What begins as an order that nobody is asked for, before or behind those of the mail, is none.
  const asking = blind ? null : new Set([...orderKeywords(begin), ...orderKeywords(at)]);
  const firstOf = once.findIndex(({ one }) => one.kind === 'order');
  const isAskedFor = (index: number, keyword: string): boolean =>
    index < firstOf ? orderKeywords(begin).has(keyword) : asking === null || asking.has(keyword);
  const read = once.map(({ sentence, one }, index): Said => {
    const next = once[index + 1]?.one.kind;
    const isLabel =
      one.kind === 'unclear' && one.perhaps.length === 0 && next === 'order' && labels(sentence);
    if (isLabel || saysAgain(at, sentence, one, keywords, talk, known, index > firstOf))
      return { sentence, one: IDLE };
    const isTalk = one.kind === 'talk' && one.begins !== undefined;
    if (!isTalk || one.begins.keywords.some((keyword) => isAskedFor(index, keyword)))
      return { sentence, one };
    return { sentence, one: { ...one, heavy: false, about: one.begins.about } };
  });
  const last = read.at(-1)?.sentence;
  const isSmall = (sentence: Sentence, heavy: boolean): boolean =>
    !heavy &&
    !defers(sentence, talk) &&
    isSmallTalk(
      sentence,
      sentence === last,
      talk,
      (words) => read.length > 1 && isSmallName(module, words, known),
    );
  const talks = read.filter(
    ({ sentence, one }) => one.kind === 'talk' && one !== IDLE && !isSmall(sentence, one.heavy),
  );
  const first = read.findIndex(({ one }) => one.kind === 'order');
  const isPlain = read.every(({ one }) => one.kind !== 'order' || isBeyondDoubt(one));
  // What is remarked behind plain orders changes nothing of them: `That will teach Montcalm.`
  const isRemark = (said: Said): boolean =>
    isPlain &&
    read.indexOf(said) > first &&
    said.one.kind === 'talk' &&
    !said.one.heavy &&
    !said.one.barred &&
    !said.one.calls;
  // `Ah no, they will not drive me out`: nothing was said yet that it could take back.
  const isEarly = (said: Said): boolean =>
    said.one.kind === 'talk' &&
    said.one.takesBack === true &&
    read.indexOf(said) < first &&
    onlyDenies(said.sentence, talk);
  const topics = topicsOfAll(module, view, side);
  const firstOrder = read[first]?.sentence;
  const isNamedThere =
    firstOrder !== undefined && mentionsIn(module, firstOrder.words, talk, known).some(isPiece);
  // `I got Wayne, lovely. He goes to Baltimore`: who is asked about is only greeted. Of others it changes nothing where who goes is named.
  const isPrelude = (said: Said): boolean =>
    said.one.kind === 'talk' &&
    !said.one.heavy &&
    (!said.one.barred || said.one.asks === true) &&
    !said.one.calls &&
    read.indexOf(said) < first &&
    (isNamedThere || said.one.asks === true || namesOnly(module, said.sentence, topics, talk, known));
  // Where something was not tried, another order may be as good.
  const doubtful =
    effort.isSpent ||
    written.length > sentences.length ||
    sentences.some((sentence) => defers(sentence, talk)) ||
    talks.some(
      (said) =>
        said.one.kind === 'talk' &&
        isWeighty(said.one) &&
        !isToldLater(said.sentence, said.one, talk) &&
        !isRemark(said) &&
        !isPrelude(said) &&
        !isEarly(said),
    ) ||
    talks.some(({ sentence }) => speaksOfThose(module, sentence, read, talk, known)) ||
    read.some(({ one }) => one.kind === 'order' && !isFirm(one, talks.length > 0));
  const unread = written.slice(MOST_SENTENCES).map(({ line, text }): Understood => {
    return { kind: 'talk', line, text, surely: false, small: false, about: false };
  });
  const understood = read.map(({ sentence, one }): Understood => {
    const { line, text } = sentence;
    if (one.kind === 'talk') {
      const surely = one.barred === true;
      return { kind: 'talk', line, text, surely, small: isSmall(sentence, one.heavy), about: one.about };
    }
    if (one.kind === 'unclear') return { ...one, line, text };
    const { lines: orders } = one.explanation;
    return doubtful
      ? { kind: 'unclear', line, text, perhaps: [orders.join('; ')], held: true }
      : { kind: 'order', line, text, orders, beside: one.beside };
  });
  return [...understood, ...unread];
}

/** Words of a line that only says what the next is about: `Ships for this year:`. */
const MOST_IN_LABEL = 5;

interface Said {
  readonly sentence: Sentence;
  readonly one: Read;
}

const IDLE: Read = { kind: 'talk', heavy: false, about: false };

/** Whether what takes back in a sentence is a `no` alone: `ah no`, `doch nicht`. */
function onlyDenies({ words }: Sentence, { takenBack, negation }: WordsOfTalk): boolean {
  const texts = words.map(({ text }) => text);
  // `Zut, the Mohawk got away!` is only sorry.
  const isNo = (phrase: string): boolean =>
    phrase.split(' ').some((word) => negation.includes(word) || word === 'no' || word === 'nein');
  return !has(
    texts,
    takenBack.filter((phrase) => !isNo(phrase)),
  );
}

/** Whether something else is put off, on which nothing of what is ordered depends. */
function isToldLater(
  { words }: Sentence,
  { heavy }: Extract<Read, { readonly kind: 'talk' }>,
  { toldLater }: WordsOfTalk,
): boolean {
  return (
    !heavy &&
    has(
      words.map(({ text }) => text),
      toldLater,
    )
  );
}

/** Whoever the questions to a side are about. */
function topicsOfAll(module: GameModule, view: unknown, side: SideId): ReadonlySet<string> {
  const own = module.pending(view).filter((one) => one.side === side);
  return new Set(own.flatMap((decision) => [...topicsOf(module, view, decision)]));
}

/** Whether every piece that a sentence names is one of those. */
function namesOnly(
  module: GameModule,
  { words }: Sentence,
  topics: ReadonlySet<string>,
  talk: WordsOfTalk,
  known: ReadonlySet<string>,
): boolean {
  const pieces = mentionsIn(module, words, talk, known).filter(isPiece);
  return pieces.length > 0 && pieces.every(({ meant }) => meant.some((one) => topics.has(keyOf(one))));
}

const NO_PLACES: ReadonlySet<number> = new Set();

/** Whether talk speaks of a piece that an order of the same mail sends out, by its name or among all. */
function speaksOfThose(
  module: GameModule,
  sentence: Sentence,
  read: readonly Said[],
  talk: WordsOfTalk,
  known: ReadonlySet<string>,
): boolean {
  const piecesIn = (words: readonly Word[]): string[] =>
    mentionsIn(module, words, talk, known).flatMap(({ meant }) =>
      meant.some(({ category }) => PLACES.has(category) || KINDS.has(category) || category === 'card')
        ? []
        : meant.map(keyOf),
    );
  // `Last time I had Langlade at Le Détroit. This time he begins at Montréal.`
  const live = partsOf(sentence, talk, NO_PLACES).filter(({ told }) => !told);
  const own = new Set(live.flatMap(({ words }) => piecesIn(words)));
  if (own.size === 0) return false;
  return read.some(
    ({ one }) =>
      one.kind === 'order' &&
      (one.explanation.everybody ||
        one.explanation.lines.some((line) => piecesIn(wordsOf(line)).some((key) => own.has(key)))),
  );
}
