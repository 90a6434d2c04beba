import { ordersAsked } from '../../engine/core/session/legal-order-options.js';
import type { OrderLine } from '../../game/table/index.js';
import { askedAt, keyOf, orderKeywords, type Standpoint } from '../explaining/index.js';
import { barAmong, type Understood } from '../meaning/index.js';
import {
  defers,
  has,
  isNamed,
  lightWords,
  mentionsIn,
  namedAndSaid,
  nthOf,
  partsOf,
} from '../phrases/index.js';
import {
  BUT,
  EXAMPLE,
  FIRST_ONE,
  LAST_ONE,
  MOOD,
  type Sentence,
  SPEAKER,
  SUITING,
  TAKING,
  type Word,
  type WordsOfTalk,
  wordsOf,
  YOURS,
} from '../talk/index.js';

/** Words from which of the examples it is up to the word for one: `last of your four examples`. */
const MOST_BETWEEN = 5;

/** Which of the examples of a report is spoken of, counted from the front or from the end, and how many there are said to be. */
interface Reference {
  readonly place: number;
  readonly nth: number;
  readonly fromEnd: boolean;
  readonly count: number | null;
}

/**
 * A mail whose author takes one of the examples of the report as it stands: `Your second example suits me nicely`. Null where it speaks of
 * none, or does not take it, where there are several lists or too few in it, where anything is named that is not in the example, or
 * something else may be ordered. `read`: reads lines that speak of no example.
 */
export function exampleChosen(
  at: Standpoint,
  sentences: readonly Sentence[],
  talk: WordsOfTalk,
  known: ReadonlySet<string>,
  read: (lines: readonly OrderLine[]) => readonly Understood[],
): Understood[] | null {
  const found = sentences.flatMap((sentence) => {
    const reference = referenceIn(sentence.words, talk);
    return reference === null ? [] : [{ sentence, reference }];
  });
  const [only, ...more] = found;
  if (only === undefined || more.length > 0 || !takesIt(at, only.sentence, only.reference, talk, known))
    return null;
  const line = exampleAt(at, only.reference);
  if (line === null) return null;
  const own = new Set(
    mentionsIn(at.module, wordsOf(line), talk, NO_WORDS).flatMap(({ meant }) => meant.map(keyOf)),
  );
  const namesElse = ({ words }: Sentence): boolean =>
    mentionsIn(at.module, words, talk, known).some(
      (one) => isNamed(one) && !one.meant.some((thing) => own.has(keyOf(thing))),
    );
  // `Hold that`, `if you agree`, `my real answer comes tomorrow`: what stands beside it has to be talk that changes nothing.
  const others = sentences.filter((one) => one !== only.sentence);
  if (sentences.some(namesElse) || sentences.some((one) => defers(one, talk))) return null;
  const beside = others.length === 0 ? [] : read(others.map(({ line: of, text }) => ({ line: of, text })));
  if (beside.some((one) => one.kind !== 'talk' || one.surely)) return null;
  return sentences.flatMap((one): Understood[] => {
    const { line: of, text } = one;
    if (one === only.sentence) return [{ kind: 'order', line: of, text, orders: [line], beside: 0 }];
    return beside.filter((other) => other.line === of && other.text === text);
  });
}

const NO_WORDS: ReadonlySet<string> = new Set();

/** The example that is meant, as the report writes it; null where there is not one list of them, or none of that number in it. */
function exampleAt(at: Standpoint, { nth, fromEnd, count }: Reference): string | null {
  const { module, view, side, locale } = at;
  const [decision, ...more] = askedAt(at);
  if (decision === undefined || more.length > 0) return null;
  const lists = ordersAsked(module, view, side, decision, locale)
    .map((one) => one.options().examples)
    .filter((examples) => examples.length > 1);
  const [list, ...others] = lists;
  if (list === undefined || others.length > 0 || (count !== null && count !== list.length)) return null;
  return (fromEnd ? list.at(-nth) : list[nth - 1]) ?? null;
}

function referenceIn(words: readonly Word[], { numbers }: WordsOfTalk): Reference | null {
  const place = words.findIndex(({ text }) => EXAMPLE.has(text));
  if (place < 0) return null;
  const before = words.slice(Math.max(0, place - MOST_BETWEEN), place).map(({ text }) => text);
  const counts = before.flatMap((text) => (Object.hasOwn(numbers, text) ? [numbers[text] ?? 0] : []));
  const count = counts.find((number) => number > 1) ?? null;
  for (const text of [...before].reverse()) {
    if (FIRST_ONE.has(text)) return { place, nth: 1, fromEnd: false, count };
    if (LAST_ONE.has(text)) return { place, nth: 1, fromEnd: true, count };
    const nth = nthOf(text);
    if (nth !== null) return { place, nth, fromEnd: false, count };
  }
  const figure = /^\d$/.exec(words[place + 1]?.text ?? '')?.[0];
  return figure === undefined ? null : { place, nth: Number(figure), fromEnd: false, count: null };
}

/** Words beside what says that an example suits: `suits me nicely`. */
const MOST_BESIDE = 1;

/**
 * Whether who writes says that he takes it, or that it suits him, and next to nothing else of it: `take another look at your second example`
 * takes none.
 */
function takesIt(
  at: Standpoint,
  sentence: Sentence,
  { place }: Reference,
  talk: WordsOfTalk,
  known: ReadonlySet<string>,
): boolean {
  const asked = orderKeywords(at);
  const parts = partsOf(sentence, talk, namedAndSaid(at.module, sentence, talk, known, asked).asking);
  const part = parts.find(({ start, words }) => place >= start && place < start + words.length);
  if (part === undefined || part.denied) return false;
  const texts = part.words.map(({ text }) => text);
  const light = lightWords(talk);
  const isStrange = (text: string): boolean =>
    !(
      text === '' ||
      light.has(text) ||
      isOfExample(text) ||
      /^\d$/.test(text) ||
      Object.hasOwn(talk.numbers, text)
    );
  const taking = texts.findIndex((text) => TAKING.has(text));
  const isOwn = taking === 0 || texts.some((text) => SPEAKER.has(text));
  const isTaken = taking >= 0 && isOwn && !texts.slice(taking + 1).some(isStrange);
  const isSuiting =
    texts.some((text) => SUITING.has(text)) &&
    texts.filter((text) => isStrange(text) && !SUITING.has(text)).length <= MOST_BESIDE;
  // `Example 3, please.`
  const isAsked =
    has(texts, talk.polite) && !texts.some((text) => isStrange(text) && !talk.polite.includes(text));
  const isOpen = sentence.words.some(({ text }) => BUT.has(text)) || texts.some((text) => MOOD.has(text));
  if (isOpen || !(isTaken || isSuiting || isAsked)) return false;
  // `I shan't pretend to know ships`: what is denied changes nothing, and `your second example` is the robot's.
  const live = parts.filter(({ denied }) => !denied).flatMap(({ words }) => words);
  const left = { ...sentence, words: live.filter(({ text }) => !EXAMPLE.has(text)) };
  const { everything, saying } = namedAndSaid(at.module, left, talk, known, asked);
  return barAmong(left, talk, everything, saying, saying.at, known) === null;
}

/** Whether a word says of an example which it is, or whose. */
function isOfExample(text: string): boolean {
  return [EXAMPLE, FIRST_ONE, LAST_ONE, YOURS].some((some) => some.has(text)) || nthOf(text) !== null;
}
