import type { SideId } from '../../engine/core/base/viewer-and-audience.js';
import type { GameModule } from '../../engine/core/contract/game-module.js';
import {
  choosable,
  isJourney,
  isOrderable,
  isPiece,
  keyOf,
  orderKeywords,
  type Standpoint,
  topicsOf,
} from '../explaining/index.js';
import {
  COUNTED,
  firstWord,
  has,
  isNamed,
  KINDS,
  type Mention,
  mentionsIn,
  namedAndSaid,
  PATH,
  PLACES,
  partsOf,
  pointsBack,
} from '../phrases/index.js';
import {
  goesOnBelow,
  isCaption,
  SETS_RIGHT,
  type Sentence,
  type Word,
  type WordsOfTalk,
  wordsOf,
} from '../talk/index.js';
import { isBeyondDoubt, isFirm, isPlainEnd, isPlainly, isSaid } from './firm-orders.js';
import { firstOrderOf, type Said } from './one-by-one.js';
import { namesOnlyThem, shares } from './shared-names.js';
import type { Read } from './understand-sentence.js';

type Talk = Extract<Read, { readonly kind: 'talk' }>;

/**
 * Whether what stands beside the orders of a mail may turn them into something else, or one of them is not firm enough to stand beside
 * it. `talks`: those of `read` that are talk, and no greeting and the like.
 */
export function isDoubtful(
  begin: Standpoint,
  read: readonly Said[],
  talks: readonly Said[],
  talk: WordsOfTalk,
  known: ReadonlySet<string>,
): boolean {
  const isHarmless = harmlessIn(begin, read, talk, known);
  // Who says of some that they are not ordered orders the others; and who tells of others later, those whom he names by a word for it.
  const besides = talks.filter(({ one }) => one.kind === 'talk' && one.denies !== true);
  const isAmongTalk = besides.length > 0;
  const isAmongMore = besides.some(
    ({ sentence, one }) => one.kind === 'talk' && !isToldLater(sentence, one, talk),
  );
  const isSaidAgain = (sentence: Sentence, { heavy, barred, calls }: Talk): boolean =>
    !(heavy || barred === true || calls === true) && namesOnlyThem(begin.module, sentence, read, talk, known);
  return (
    talks.some(
      ({ sentence, one }) =>
        one.kind === 'talk' &&
        isWeighty(one) &&
        !isSaidAgain(sentence, one) &&
        !isHarmless(sentence, one) &&
        !isAloof(begin, sentence, one, read, talk, known) &&
        !isToldLater(sentence, one, talk),
    ) ||
    talks.some(
      ({ sentence, one }) =>
        one.kind === 'talk' &&
        !isSaidAgain(sentence, one) &&
        speaksOfThose(begin, sentence, read, talk, known),
    ) ||
    talks.some(
      ({ sentence, one }) =>
        one.kind === 'talk' && one.barred !== true && saysHow(begin, sentence, read, talk, known),
    ) ||
    talks.some(({ sentence }) => isCaption(sentence, talk)) ||
    read.some((one, at) => tellsWhoseItIs(one, read[at - 1])) ||
    read.some((one, at) => correctsIt(one, read[at - 1])) ||
    read.some(({ sentence, one }, at) => {
      const next = read[at + 1];
      if (one.kind !== 'order' || next?.one.kind !== 'talk') return false;
      if (!goesOnBelow(sentence, next.sentence, true)) return false;
      const isNamed = mentionsIn(begin.module, next.sentence.words, talk, known).some(
        ({ meant }) => meant.length > 0,
      );
      return isNamed || (talks.includes(next) && goesOnBelow(sentence, next.sentence));
    }) ||
    read.some(
      ({ one }) => one.kind === 'order' && !isFirm(one, one.explanation.named ? isAmongMore : isAmongTalk),
    )
  );
}

/** Whether talk that has weight changes nothing of the orders, where it stands before or behind them. */
function harmlessIn(
  { module, view, side }: Standpoint,
  read: readonly Said[],
  talk: WordsOfTalk,
  known: ReadonlySet<string>,
): (sentence: Sentence, one: Talk) => boolean {
  const first = firstOrderOf(read);
  const orders = read.flatMap(({ one }) => (one.kind === 'order' ? [one] : []));
  const isPlain = orders.some(isBeyondDoubt) && orders.every((one) => isBeyondDoubt(one) || isPlainEnd(one));
  const topics = topicsOfAll(module, view, side);
  const firstOrder = read[first]?.sentence;
  const isNamedThere =
    firstOrder !== undefined &&
    mentionsIn(module, firstOrder.words, talk, known).some((one) => isPiece(one) || isOneOfSeveral(one));
  const decided = read[first]?.one;
  const isDecided = decided?.kind === 'order' && isFirm(decided, true);
  const given = new Set(orders.flatMap(({ explanation }) => explanation.keywords));
  const saysGiven = (sentence: Sentence): boolean => {
    const { saying } = namedAndSaid(module, sentence, talk, known, given);
    return [...saying.loud].some((keyword) => given.has(keyword));
  };
  const isConclusion = firstOrder !== undefined && concludes(firstOrder, talk) && isSaid(read[first]?.one);
  return (sentence, one) => {
    const isBefore = read.findIndex((said) => said.sentence === sentence) < first;
    if (!isBefore) {
      // What is remarked behind plain orders changes nothing of them: `That will teach Montcalm.`
      // `You'll answer with Vaudreuil, I suppose`: what the other side may do.
      const isOfYou = sentence.words.slice(0, MOST_BEFORE_YOU).some(({ text }) => talk.you.includes(text));
      return isPlain && !one.heavy && (!one.barred || (isOfYou && one.takesBack !== true)) && !one.calls;
    }
    // `I could retreat. My wife says get them all inside. We stand.`: what was weighed, or advised, is not what is ordered.
    const isWeighed = one.supposes === true && isDecided && !shares(module, sentence, read, talk, known);
    if (isWeighed && !saysGiven(sentence)) return true;
    // `Albany would be nice, and Hartford is nearer. So Putnam goes to Hartford`: what was weighed before is decided.
    if (isConclusion && one.takesBack !== true && (!one.heavy || one.barred === true)) return true;
    // `Ah no, they will not drive me out`: nothing was said yet that it could take back.
    if (one.takesBack === true) return one.calls !== true && onlyDenies(sentence, talk);
    const asks = one.asks === true;
    // `I got Wayne, lovely. He goes to Baltimore`: who is asked about is only greeted. Of others it changes nothing where who goes is named.
    const isOfOthers =
      isNamedThere || asks || one.putOff === true || namesOnly(module, sentence, topics, talk, known);
    // `Last time I took Rogers. This time Webb goes alone`, `Boston would be nice. They land at Halifax.`
    const isAnother = one.elsewhere === true && saysThisTime(firstOrder, talk);
    const isPassedOver =
      one.imagines === true && isPlainly(read[first]?.one) && !shares(module, sentence, read, talk, known);
    if (!one.heavy && (isAnother || isPassedOver)) return true;
    return isOfOthers && !one.heavy && !one.calls && (!one.barred || asks);
  };
}

/**
 * Whether talk is about nothing that is ordered or could be, and says no order: `Thanks for the parcel, the boys have fought Quebec on the
 * kitchen floor`.
 */
function isAloof(
  begin: Standpoint,
  sentence: Sentence,
  { heavy, barred, calls }: Talk,
  read: readonly Said[],
  talk: WordsOfTalk,
  known: ReadonlySet<string>,
): boolean {
  if (heavy || barred === true || calls === true) return false;
  const asked = orderKeywords(begin);
  const { everything, saying } = namedAndSaid(begin.module, sentence, talk, known, asked);
  const says = [...saying.byKeyword.keys()].some((keyword) => asked.has(keyword));
  const isOpen = everything.some((one) => one.all || one.number !== null || isOrderable(begin, one));
  return !says && !isOpen && !shares(begin.module, sentence, read, talk, known);
}

/** Words of a sentence up to the one that speaks to the other player: `I expect you'll`. */
const MOST_BEFORE_YOU = 3;

/** Words of a sentence up to the one by which it follows from what was said before: `je n'intercepte donc`. */
const MOST_BEFORE_CONCLUSION = 4;

/** Whether a sentence says that it follows from what was weighed before it. */
function concludes({ words }: Sentence, { concluding }: WordsOfTalk): boolean {
  return has(
    words.slice(0, MOST_BEFORE_CONCLUSION).map(({ text }) => text),
    concluding,
  );
}

/** Whether the orders are set against what was another time. */
function saysThisTime(sentence: Sentence | undefined, { thisTime }: WordsOfTalk): boolean {
  return (
    sentence !== undefined &&
    has(
      sentence.words.map(({ text }) => text),
      thisTime,
    )
  );
}

/** `One of my Mohawks`: who goes is named as one of his kind. */
function isOneOfSeveral({ number, meant }: Mention): boolean {
  return number === 1 && meant.some(({ category }) => COUNTED.has(category));
}

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
function isToldLater({ words }: Sentence, { heavy }: Talk, { toldLater }: WordsOfTalk): boolean {
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

/** Whether everything that a sentence names is one of those. */
function namesOnly(
  module: GameModule,
  { words }: Sentence,
  topics: ReadonlySet<string>,
  talk: WordsOfTalk,
  known: ReadonlySet<string>,
): boolean {
  const things = mentionsIn(module, words, talk, known).filter(isNamed);
  return things.length > 0 && things.every(({ meant }) => meant.some((one) => topics.has(keyOf(one))));
}

const NO_PLACES: ReadonlySet<number> = new Set();

/** Whether talk speaks of a piece that an order of the same mail sends out, by its name or among all. */
function speaksOfThose(
  begin: Standpoint,
  sentence: Sentence,
  read: readonly Said[],
  talk: WordsOfTalk,
  known: ReadonlySet<string>,
): boolean {
  const { module } = begin;
  const piecesIn = (words: readonly Word[]): string[] =>
    mentionsIn(module, words, talk, known).flatMap(({ meant }) =>
      meant.some(({ category }) => PLACES.has(category) || KINDS.has(category) || category === 'card')
        ? []
        : meant.map(keyOf),
    );
  // `Last time I had Langlade at Le Détroit. This time he begins at Montréal.`
  const live = partsOf(sentence, talk, NO_PLACES).filter(({ told }) => !told);
  const open = choosable(begin);
  // `Gates n'osera jamais`: whom nobody here could order.
  const own = new Set(live.flatMap(({ words }) => piecesIn(words)).filter((key) => open.has(key)));
  if (own.size === 0) return false;
  return read.some(
    ({ one }) =>
      one.kind === 'order' &&
      (one.explanation.everybody ||
        one.explanation.lines.some((line) => piecesIn(wordsOf(line)).some((key) => own.has(key)))),
  );
}

/** Whether talk says how those go who are ordered to: `All tribes are roused on the way and rejoice`. */
function saysHow(
  begin: Standpoint,
  sentence: Sentence,
  read: readonly Said[],
  talk: WordsOfTalk,
  known: ReadonlySet<string>,
): boolean {
  const { saying } = namedAndSaid(begin.module, sentence, talk, known, orderKeywords(begin));
  const places = [...saying.byKeyword].flatMap(([keyword, where]) => (keyword.startsWith(PATH) ? where : []));
  const journeys = new Set(begin.module.orders.filter(isJourney).map(firstWord));
  return (
    partsOf(sentence, talk, saying.at).some(
      ({ idle, start, words }) =>
        !idle && places.some((place) => place >= start && place < start + words.length),
    ) &&
    read.some(
      ({ one }) => one.kind === 'order' && one.explanation.keywords.some((keyword) => journeys.has(keyword)),
    )
  );
}

/** Whether a sentence says of the order before it where that is written: `Stand! says the sign at our crossing.` */
function tellsWhoseItIs({ sentence, one }: Said, before: Said | undefined): boolean {
  return one.kind === 'talk' && one.quotes === true && before?.one.kind === 'order' && pointsBack(sentence);
}

/** Whether a sentence says something else instead of the order before it: `Stand. No, inside all`, `Tenir. Ou plutôt non`. */
function correctsIt({ sentence, one }: Said, before: Said | undefined): boolean {
  return one.kind === 'talk' && before?.one.kind === 'order' && SETS_RIGHT.test(sentence.text);
}

/** Whether a sentence that is no order may turn what is ordered beside it into something else: a quotation, a joke, a thought. */
function isWeighty({ heavy, about }: Extract<Read, { readonly kind: 'talk' }>): boolean {
  return heavy || about;
}
