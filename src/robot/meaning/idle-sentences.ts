import {
  askedAt,
  isKind,
  isOrderable,
  isPiece,
  keyOf,
  orderKeywords,
  type Standpoint,
} from '../explaining/index.js';
import {
  countsTheRest,
  DECLINING,
  FIRST_OF,
  firstWord,
  has,
  lightWords,
  type Mention,
  mentionsIn,
  OF_THE_OTHERS,
  PLACES,
  partsOf,
  placesIn,
  waysSaid,
} from '../phrases/index.js';
import { type Sentence, WISHING_TO_SEE, type WordsOfTalk, wordsOf } from '../talk/index.js';
import { saysAgain } from './end-of-orders.js';
import { firstOrderOf, IDLE, type OneByOne, type Said } from './one-by-one.js';
import { greetsFrom } from './small-talk.js';
import type { Read } from './understand-sentence.js';

/** Whether an order ends all of them, and does nothing else. */
function isEnd({ explanation }: Extract<Read, { readonly kind: 'order' }>): boolean {
  return explanation.bare && explanation.keywords.every((keyword) => DECLINING.has(keyword));
}

/** Words of a line that only says what the next is about: `Ships for this year:`. */
const MOST_IN_LABEL = 5;

/**
 * The sentences of a mail, without weight where they only say once more what is ordered, announce it, or begin with a word for an order
 * that nobody asks for where they stand.
 */
export function withoutIdle(
  { said, begin, end, keywords, blind }: OneByOne,
  talk: WordsOfTalk,
  known: ReadonlySet<string>,
): Said[] {
  const first = firstOrderOf(said);
  const before = orderKeywords(begin);
  const behind = orderKeywords(end);
  const isAskedFor = (index: number, keyword: string): boolean =>
    before.has(keyword) || (index > first && (blind || behind.has(keyword)));
  const named = ({ words }: Pick<Sentence, 'words'>): Mention[] =>
    mentionsIn(begin.module, words, talk, known);
  // What a heading names by a word of its name is named below it, too: `Ships this year:`.
  const announces = ({ text, words }: Sentence, below: ReadonlySet<string>): boolean =>
    /:$/u.test(text) &&
    words.length <= MOST_IN_LABEL &&
    named({ words }).every(
      ({ meant, all }) => !all && (isKind({ meant }) || meant.every((one) => below.has(keyOf(one)))),
    );
  const last = said.findLastIndex(({ one }) => one.kind === 'order' && isEnd(one));
  const closing = said[last]?.one;
  /** `Clinton does not. And that is all`: whether others do was open, and is not any more. */
  const isClosed = (one: Read, index: number): boolean =>
    one.kind === 'unclear' &&
    one.ends === true &&
    index < last &&
    closing?.kind === 'order' &&
    one.perhaps.join() === closing.explanation.lines.join();
  /** Behind the end of all orders nobody orders anything who names none of his own: `Nobody goes home. Let them freeze with Washington.` */
  const isBehindEnd = ({ words, text }: Sentence, one: Read, index: number): boolean => {
    const isOver = last >= 0 && index > last && !blind;
    if (!isOver || one.kind !== 'unclear' || one.perhaps.length > 0 || /:\s*$/u.test(text)) return false;
    const asked = new Set([...before, ...behind]);
    const said = waysSaid(
      begin.module,
      words.map((word) => word.text),
      new Set(),
      asked,
    );
    const isSaid = [...said.byKeyword.keys()].some((keyword) => asked.has(keyword));
    const named = mentionsIn(begin.module, words, talk, known);
    const isOfOthers = (each: Mention): boolean =>
      (isPiece(each) || isKind(each)) && !isOrderable(begin, each) && !isOrderable(end, each);
    return !isSaid && named.every(isOfOthers);
  };
  /** `That's both actions gone`: the orders before it have ended the turn. */
  const isEnded = ({ words }: Sentence, one: Read, index: number): boolean =>
    index > first &&
    !blind &&
    one.kind === 'talk' &&
    one.barred !== true &&
    one.begins?.keywords.every((keyword) => DECLINING.has(keyword) && !behind.has(keyword)) === true &&
    mentionsIn(begin.module, words, talk, known).every(({ meant }) => meant.length === 0);
  const given = said.flatMap(({ one }) => (one.kind === 'order' ? one.explanation.lines : []));
  return said.map(({ sentence, one }, index): Said => {
    if (isEnded(sentence, one, index) || isClosed(one, index) || isBehindEnd(sentence, one, index))
      return { sentence, one: IDLE };
    const isUnclear = one.kind === 'unclear' && one.perhaps.length === 0;
    if (isOfList(said, index) && (isNamedLater(sentence, one, said) || isHeading(sentence, one, named)))
      return { sentence, one: IDLE };
    // `I wish to see my three battalions together: the other two join the fleet.`
    const namesNobody = (): boolean =>
      named(sentence).every((each) => isKind(each) || !isOrderable(begin, each));
    const isAim =
      isUnclear &&
      index < first &&
      namesNobody() &&
      WISHING_TO_SEE.test(sentence.words.map(({ text }) => text).join(' '));
    const next = said[index + 1];
    const below = (): ReadonlySet<string> =>
      new Set(next === undefined ? [] : named(next.sentence).flatMap(({ meant }) => meant.map(keyOf)));
    const isLabel = isUnclear && next?.one.kind === 'order' && announces(sentence, below());
    const others = index > first ? ofTheOthers(begin, sentence, one, { given, keywords }, talk, known) : null;
    const isFarewell = (): boolean =>
      isUnclear && index > first && index >= said.length - 2 && greetsFrom(begin, sentence, talk, known);
    // What else is read of the mail would leave it out.
    if (others === 'otherwise') return { sentence, one: { kind: 'unclear', perhaps: [], ends: true } };
    if (
      isAim ||
      isLabel ||
      others === 'anyhow' ||
      isFarewell() ||
      saysAgain(end, sentence, one, keywords, talk, known, index > first)
    )
      return { sentence, one: IDLE };
    if (one.kind !== 'talk' || one.begins === undefined) return { sentence, one };
    if (one.begins.keywords.some((keyword) => isAskedFor(index, keyword))) return { sentence, one };
    return { sentence, one: { ...one, heavy: false, about: one.begins.about } };
  });
}

/** Whether a sentence is of a numbered list, or its heading, of which the first says what comes first: `Order of battles: 1) Bennington 2) ...` */
function isOfList(said: readonly Said[], index: number): boolean {
  const numberOf = (at: number): number | undefined => said[at]?.sentence.numbered;
  const own = numberOf(index);
  const head = own === undefined ? index + 1 : index - own + 1;
  const first = said[head]?.one;
  const isCounted =
    own === undefined || said.slice(head, index + 1).every((_, at) => numberOf(head + at) === at + 1);
  return (
    isCounted &&
    numberOf(head) === 1 &&
    first?.kind === 'order' &&
    first.explanation.keywords.every((keyword) => FIRST_OF.has(keyword))
  );
}

/** Whether it names what comes later in such a list: it would be the same order by itself. */
function isNamedLater({ numbered }: Sentence, one: Read, said: readonly Said[]): boolean {
  const [first] = said.flatMap((each) => (each.one.kind === 'order' ? each.one.explanation.lines : []));
  const [begun] = (first ?? '').split(' ');
  const isAlike = one.kind === 'unclear' && one.perhaps.every((line) => line.split(' ')[0] === begun);
  return (numbered ?? 1) > 1 && isAlike && one.perhaps.length === 1;
}

/** What says that things are listed as they are to come: `order of battles`. */
const SEQUENCE: ReadonlySet<string> = new Set('order sequence reihenfolge abfolge folge ordre'.split(' '));

function isHeading(
  { numbered, text, words }: Sentence,
  one: Read,
  named: (sentence: Pick<Sentence, 'words'>) => readonly Mention[],
): boolean {
  return (
    numbered === undefined &&
    one.kind === 'talk' &&
    /:\s*$/u.test(text) &&
    words.length <= MOST_IN_LABEL &&
    words.some((word) => SEQUENCE.has(word.text)) &&
    named({ words }).length === 0
  );
}

/** Words that nobody knows beside what becomes of the others: `they fight it out on the grass`. */
const MOST_BESIDE_OTHERS = 2;

/**
 * What a sentence behind the orders says of those who are in none of them: what becomes of them anyhow (`New Jersey goes inside. Webb and
 * the others fight`), or that it does not, or may not; null where it says neither.
 */
function ofTheOthers(
  begin: Standpoint,
  { words }: Sentence,
  one: Read,
  { given, keywords }: { readonly given: readonly string[]; readonly keywords: ReadonlySet<string> },
  talk: WordsOfTalk,
  known: ReadonlySet<string>,
): 'anyhow' | 'otherwise' | null {
  if (one.kind === 'order' || (one.kind === 'talk' && one.asks === true)) return null;
  const { module } = begin;
  const kinds = new Set(askedAt(begin).map(({ kind }) => kind));
  const answers = module.orders.filter((def) => def.answers.some((kind) => kinds.has(kind))).map(firstWord);
  const isOfSome = (keyword: string): boolean => answers.includes(keyword) && !OF_THE_OTHERS.has(keyword);
  if (!answers.some((keyword) => OF_THE_OTHERS.has(keyword)) || ![...keywords].some(isOfSome)) return null;
  const mentions = mentionsIn(module, words, talk, known);
  const named = new Set(mentions.flatMap((each) => (each.meant.length > 0 ? placesIn(each) : [])));
  const texts = words.map(({ text }) => text);
  const said = waysSaid(module, texts, named, new Set(answers));
  const asked = [...said.byKeyword.keys()].filter((keyword) => answers.includes(keyword));
  if (asked.length === 0 || !asked.every((keyword) => OF_THE_OTHERS.has(keyword))) return null;
  const ordered = new Set(
    given
      .flatMap((line) => mentionsIn(module, wordsOf(line), talk, known))
      .flatMap(({ meant }) => meant.map(keyOf)),
  );
  const isOther = (each: (typeof mentions)[number]): boolean =>
    each.role === null &&
    !each.meant.some((thing) => PLACES.has(thing.category) || ordered.has(keyOf(thing)));
  const light = lightWords(talk);
  const unknown = texts.filter(
    (text, at) => text !== '' && !light.has(text) && !said.at.has(at) && !named.has(at),
  );
  // `They all fight` may be said of anybody.
  const isSaid = mentions.some(isPiece) || has(texts, talk.others) || countsTheRest(texts, talk);
  if (!isSaid || !mentions.every(isOther)) return null;
  const isBarred = one.kind === 'talk' && one.barred === true;
  const isIdle = partsOf({ words }, talk, said.at).some(({ idle }) => idle);
  if (isBarred || isIdle || has(texts, talk.possible)) return 'otherwise';
  return unknown.length <= MOST_BESIDE_OTHERS ? 'anyhow' : null;
}
