import { memo } from '../../engine/core/base/memoize.js';
import { type Explanation, evidenceFor } from '../explaining/index.js';
import { lightWords, longest, nthOf, type Part, placesIn } from '../phrases/index.js';
import { SEASONS, SELF, STILL, THOSE, TO_DO, type WordsOfTalk, wordsOf } from '../talk/index.js';
import { type Live, type Looked, placesOfPart } from './sentence-parts.js';

/** So many things an order names for its words to speak for themselves, whatever stands beside them. */
const SPEAKS_FOR_ITSELF = 2;

/** What a heading begins with that leads to what is ordered. */
const LEADING_TO: ReadonlySet<string> = new Set(
  'so now right ok okay well then also jetzt nun gut bon alors donc et und and i we ich wir je nous on j'.split(
    ' ',
  ),
);

/** Who somebody's people are. */
const CREW: ReadonlySet<string> = new Set(
  'boys lads fellows men troops marines soldiers column garrison jungs leute manner truppe truppen soldaten kolonne gars hommes braves troupe troupes soldats colonne'.split(
    ' ',
  ),
);

/** So many words stand in a heading; what is longer is a sentence. */
const MOST_IN_HEADING = 4;

/**
 * Whether an order that says nothing but a word stands in one part of a sentence with words nobody has accounted for, `I stand corrected`,
 * or any order below a heading of such words: `Note to self: event 57`. Any of them may make something else of it.
 */
export function isAmongUnaccounted(looked: Looked, live: Live, best: Explanation): boolean {
  const { parts, sentence, mentions } = looked;
  const names = evidenceFor(best);
  if (names > SPEAKS_FOR_ITSELF) return false;
  const isUnaccounted = unaccountedIn(looked, live, best);
  const colon = sentence.words.findIndex(({ before }, place) => place > 0 && before.includes(':'));
  const heading = sentence.words.slice(0, Math.max(0, colon));
  // `Bon, on y va : ...`, `je mise gros : ...`, `Montréal attendra : ...`: what is said of oneself, or of the game, leads to the order.
  const isOrdered =
    LEADING_TO.has(heading.find(({ text }) => text !== '')?.text ?? '') ||
    heading.some(
      (_, place) => live.said.askedAt.has(place) || mentions.some((one) => placesIn(one).includes(place)),
    );
  if (heading.length <= MOST_IN_HEADING && !isOrdered && heading.some((_, place) => isUnaccounted(place)))
    return true;
  if (parts.some((part, at) => at > 0 && holdsBack(part))) return true;
  if (!best.bare || names === SPEAKS_FOR_ITSELF) return false;
  return parts.some((part) => {
    const places = placesOfPart(part);
    return places.some((place) => live.said.askedAt.has(place)) && places.some(isUnaccounted);
  });
}

/**
 * Whether a part behind an order only says of it that it is not so, or not yet: `event 57 (not now, though)`, `Ferguson goes to Savannah,
 * allegedly`.
 */
function holdsBack({ words }: Part): boolean {
  return words.length <= MOST_HELD_BACK && HELD_BACK.test(words.map(({ text }) => text).join(' '));
}

/** So many words say no more than that. */
const MOST_HELD_BACK = 4;

/** Held against words as they are compared. */
const HELD_BACK =
  /^(?:(?:but |i e )?not (?:now|yet|today)|allegedly|supposedly|reportedly|(?:mais )?pas (?:encore|maintenant)|parait il|soi disant|(?:aber )?noch nicht|nicht (?:jetzt|heute)|angeblich)(?: |$)/u;

/**
 * Whether a sentence is nothing but the word that several orders begin with, which all name something: `event` says neither which card nor
 * what for, though only one of them could be given without another word.
 */
export function isCutShort({ sentence, mentions }: Looked, { said }: Live, best: Explanation): boolean {
  const own = sentence.words.filter(({ text }) => text !== '');
  return (
    best.cardUnsaid &&
    mentions.length === 0 &&
    own.length === 1 &&
    own.every((_, place) => said.at.has(place))
  );
}

/** Words that say how many, which, of whom and when, and none of which makes another order of one. */
const commonWords = memo((talk: WordsOfTalk): ReadonlySet<string> => {
  const { negation, none, others, ordinals, followers, labels, over } = talk;
  const phrases = [negation, none, others, ordinals, followers, labels, over].flat();
  const known = [SELF, THOSE, TO_DO, SEASONS, CREW, STILL].flatMap((words) => [...words]);
  return new Set([...phrases.flatMap((phrase) => phrase.split(' ')), ...known]);
});

/** Phrases that say which turn or action it is, or that it is done at once. */
const phrasesOfTurns = memo(({ haste, ownTurn, lastOnes, labels }: WordsOfTalk): readonly string[] => [
  ...haste,
  ...ownTurn,
  ...lastOnes,
  ...labels,
]);

/** Whether the word at a place is neither of the order nor one that any sentence has. */
function unaccountedIn(
  { sentence, words, talk, everything }: Looked,
  { said }: Live,
  best: Explanation,
): (place: number) => boolean {
  const light = lightWords(talk);
  const written = new Set(best.lines.flatMap((line) => wordsOf(line).map(({ text }) => text)));
  const inPhrase = new Set(
    words.flatMap((_, at) =>
      Array.from({ length: longest(words, at, phrasesOfTurns(talk)) }, (_each, index) => at + index),
    ),
  );
  return (place) => {
    const text = sentence.words[place]?.text ?? '';
    return (
      text !== '' &&
      !light.has(text) &&
      !written.has(text) &&
      !commonWords(talk).has(text) &&
      nthOf(text) === null &&
      !inPhrase.has(place) &&
      !said.at.has(place) &&
      !everything.some((one) => placesIn(one).includes(place))
    );
  };
}
