import { type Explanation, evidenceFor } from '../explaining/index.js';
import { ARTICLES, DECLINING, isNamed, KINDS, longest, type Mention, placesIn } from '../phrases/index.js';
import {
  ABOUT,
  INDEFINITE,
  LEADERS,
  SEASONS,
  SELF,
  SOON,
  SPEAKER,
  THOSE,
  TO_DO,
  type WordsOfTalk,
  wordsOf,
} from '../talk/index.js';
import { BESIDE_ONE, type Beside, hasEverybody } from './beside-orders.js';
import { type Live, type Looked, placesOfPart } from './sentence-parts.js';

/** So many words may stand beside an order where somebody says of himself that he does it. */
const MOST_BESIDE_ONESELF = 2;

/** Whether nothing that is named bears an order out: neither who is in it, nor who or what is asked about, nor where that is. */
function isUnborne(best: Explanation): boolean {
  // `10 more holes` are nobody's Howes.
  const isBearing = ({ slip, number, meant }: Mention): boolean =>
    slip === null &&
    number === null &&
    meant.every(({ category }) => category !== 'card' && !KINDS.has(category));
  return best.bare && evidenceFor({ ...best, left: best.left.filter(isBearing) }) === 0;
}

/** How much stands beside an order that may make another of it, and whether who writes says of himself that he does it. */
export function weighed(
  looked: Looked,
  live: Live,
  best: Explanation,
  { involved, unknown }: Beside,
): { readonly beside: number; readonly oneself: boolean } {
  const { words, small, parts } = looked;
  const { kept, said } = live;
  // Who trails off thinks aloud.
  const trails = /(?:\.\.|…)["'»”)]*$/u.test(looked.written.text);
  // `All to Halifax: Amherst, Wolfe`: who they are is said.
  const isListed = kept.some(({ all, again = [] }) => all && again.length > 0);
  const short =
    isUnborne(best) || (hasEverybody(looked, live) && !isListed && kept.filter(isNamed).length < 2);
  // `I have nothing to play, so I pass`: who says of himself what he does says it in a part of its own.
  const own = involved.filter((part) => part.words.some(({ text }) => SPEAKER.has(text)));
  const counted = new Set(
    (best.bare && own.length === involved.length ? involved : parts.filter(({ idle }) => !idle)).flatMap(
      placesOfPart,
    ),
  );
  const written = new Set(best.lines.flatMap((line) => wordsOf(line).map(({ text }) => text)));
  const ends = best.keywords.every((keyword) => DECLINING.has(keyword));
  const ofTurn = ends ? placesOfTurn(words, looked.talk) : NO_PLACES;
  const hasty = placesOfPhrases(words, looked.talk.haste);
  // `C'est tout pour mes mouvements`, `that is all for the winter`.
  const isOfTurn = (word: string): boolean =>
    ends && (looked.talk.labels.includes(word) || SEASONS.has(word) || small.has(word));
  const more = words.filter(
    (word, index) =>
      word !== '' &&
      // `Zurück ins Fort`, which is Fort Ticonderoga.
      !written.has(word) &&
      !ofTurn.has(index) &&
      !hasty.has(index) &&
      !isOfTurn(word) &&
      counted.has(index) &&
      !said.at.has(index) &&
      !SELF.has(word) &&
      !(best.everybody && LEADERS.has(word)) &&
      !(own.length > 0 && small.has(word)) &&
      !kept.some(
        ({ start }) => index < start && words.slice(index, start).every((each) => small.has(each)),
      ) &&
      !kept.some((one) => placesIn(one).includes(index)),
  );
  // `She stays put`, `rein mit denen`: whoever is asked about is meant, where the mail says nothing else.
  const ofThose = !trails && more.every((word) => THOSE.has(word) || TO_DO.has(word) || small.has(word));
  const isYetToCome = ends && (countsActions(words, looked.talk) || words.some((word) => SOON.has(word)));
  // `I fight it out where I stand`: who says of himself that he does it means it, where next to nothing else is said.
  const isOneself =
    best.bare &&
    best.named &&
    own.length > 0 &&
    own.length === involved.length &&
    unknown.length <= MOST_BESIDE_ONESELF &&
    !isDoneToUnknown(looked, live, best, unknown);
  const isAside = short && (more.length > 0 || trails || isYetToCome);
  const besideAll = (): number => {
    if (!isAside) return unknown.filter((word) => !ofTurn.has(looked.sentence.words.indexOf(word))).length;
    if (isOneself && !trails && !isYetToCome) return BESIDE_ONE;
    const isOfThose = ofThose && more.some((word) => THOSE.has(word));
    return isOfThose ? Math.max(BESIDE_ONE - 1, unknown.length) : Number.POSITIVE_INFINITY;
  };
  return {
    oneself: own.length > 0 && best.keywords.some((keyword) => said.loud.has(keyword)),
    beside: besideAll(),
  };
}

/** The places of words that say which turn it is that ends, or which action is left of it: `my last action`, `mon tour`. */
function placesOfTurn(
  words: readonly string[],
  { ownTurn, labels, lastOnes }: WordsOfTalk,
): ReadonlySet<number> {
  const isLast = (word: string, at: number): boolean =>
    lastOnes.includes(word) && labels.includes(words[at + 1] ?? '');
  const actions = words.flatMap((word, at) => (isLast(word, at) ? [at, at + 1] : []));
  return new Set([...placesOfPhrases(words, ownTurn), ...actions]);
}

function placesOfPhrases(words: readonly string[], phrases: readonly string[]): ReadonlySet<number> {
  return new Set(
    words.flatMap((_, at) =>
      Array.from({ length: longest(words, at, phrases) }, (_each, index) => at + index),
    ),
  );
}

/** Whether actions are counted that may come before the end: `one more action and I am done`. */
export function countsActions(words: readonly string[], { labels, countsOn }: WordsOfTalk): boolean {
  const isCount = (word: string): boolean => countsOn.includes(word);
  return words.some(
    (word, at) => labels.includes(word) && words.slice(Math.max(0, at - 2), at + 2).some(isCount),
  );
}

const NO_PLACES: ReadonlySet<number> = new Set();

/** Whether an order is done to something that nobody knows: `je vais tirer la chasse`, `I pass on the cake`. */
function isDoneToUnknown(
  { sentence: { words } }: Looked,
  { said }: Live,
  { keywords }: Explanation,
  unknown: Beside['unknown'],
): boolean {
  const textAt = (at: number): string => words[at]?.text ?? '';
  return keywords
    .flatMap((keyword) => said.byKeyword.get(keyword) ?? [])
    .some((from) => {
      let at = from;
      while (said.at.has(at)) at++;
      if (ABOUT.has(textAt(at))) at++;
      const object = words[at + 1];
      // A word for an order that nobody asks for is a thing like any other here.
      const isElsewhere = said.at.has(at + 1) && !said.askedAt.has(at + 1);
      return (
        (ARTICLES.has(textAt(at)) || INDEFINITE.has(textAt(at))) &&
        object !== undefined &&
        (isElsewhere || unknown.includes(object))
      );
    });
}
