import { THAT } from './grammar.js';
import { isImagined } from './imagined.js';
import type { WordsOfTalk } from './languages/index.js';
import type { Sentence } from './sentences.js';
import { isStranger, ONLY_THOUGHT, tellsOfNoOrder } from './what-was.js';
import { hasAny } from './word-runs.js';

/** Words by which somebody is spoken to: `my old friend:`. */
const MOST_IN_ADDRESS = 3;

/** Words of a heading. */
const MOST_IN_HEADING = 14;

/**
 * The sentences of a mail in which what stands on the lines below `my nightmare:` is one with that heading: nothing in it is ordered, as
 * where it stands behind the colon. Below it are the lines up to the next empty one; one may stand right behind the heading.
 */
export function withHeadings(sentences: readonly Sentence[], talk: WordsOfTalk): Sentence[] {
  const made: Sentence[] = [];
  let below: number | null = null;
  for (const sentence of sentences) {
    const before = made.at(-1);
    if (below !== null && before !== undefined && sentence.line <= below) {
      const [first, ...others] = sentence.words;
      const mark = before.words.some((word) => word.before.includes(':')) ? ', ' : ': ';
      made[made.length - 1] = {
        ...before,
        text: `${before.text} ${sentence.text}`,
        words: [
          ...before.words,
          ...(first === undefined ? [] : [{ ...first, before: mark, below: true as const }]),
          ...others,
        ],
        question: before.question || sentence.question,
      };
      below = lastBelow(sentence);
      continue;
    }
    made.push(sentence);
    // An empty line may stand right below the heading.
    below = isHeading(sentence, talk) ? lastBelow(sentence) + 1 : null;
  }
  return made;
}

/** A text of so many letters may have been wrapped over two lines. */
const WRAPPED = 60;

/** The last line on which what goes on behind a sentence may stand. */
function lastBelow({ line, text, until }: Sentence): number {
  return (until ?? line + (text.length >= WRAPPED ? 1 : 0)) + 1;
}

function isHeading({ text, words }: Sentence, talk: WordsOfTalk): boolean {
  const { formerly, strangers, elsewhere, negation } = talk;
  const texts = words.map((word) => word.text);
  const isOfAnother =
    words.length > MOST_IN_ADDRESS && texts.some((word) => isStranger(word, strangers)) && !/,/u.test(text);
  // `No nightmares this time:`.
  const isThought =
    texts.some((word) => ONLY_THOUGHT.has(word)) && !texts.some((word) => negation.includes(word));
  const isElsewhere =
    hasAny(texts, formerly, elsewhere) ||
    words.some((word) => isImagined(word, talk)) ||
    tellsOfNoOrder(words.map(({ raw }) => raw).join(' '));
  return /:\s*$/u.test(text) && words.length <= MOST_IN_HEADING && (isThought || isOfAnother || isElsewhere);
}

/** What a caption begins with. */
const OWN_ORDERS =
  /^\W*(?:my|our|your|his|her|their|the|ma|mon|mes|notre|nos|ta|ton|tes|son|ses|leurs?|l['’]|la|les|meine?|unsere?|deine?|ihre?|seine?|der|die)\s?(?:\p{L}+\s)?(?:answer|reply|orders?|moves?|opening|turn|réponse|ordres?|coups?|ouverture|antwort|befehle?|züge?|eröffnung)(?!\p{L})/iu;

/**
 * Whether a sentence says of what stands above it that it was ordered elsewhere, or whose it is, or that it is only imagined: `My answer in
 * all three games of the tournament.`, `A friend suggested this one.`, `Haha, imagine that.`
 */
export function isCaption({ text, words }: Sentence, talk: WordsOfTalk): boolean {
  const texts = words.map((word) => word.text);
  const isOfAnotherGame = OWN_ORDERS.test(text) && hasAny(texts, talk.formerly, talk.elsewhere);
  const isOnlyImagined = IMAGINE_THAT.test(texts.join(' '));
  return !/:\s*$/u.test(text) && (isOfAnotherGame || isOnlyImagined || isOfSomebody(texts, talk));
}

/** Held against words as they are compared. */
const IMAGINE_THAT =
  /(?:^| )(?:(?:just )?(?:imagine|picture) (?:that|it|him|them)|just imagine|can you imagine|stell(?:t|en)? (?:dir|euch|sie sich) (?:das |ihn )?(?:mal |nur |bloss )*vor|(?:tu|vous|t) imagin(?:es|ez)|imagine[sz]? (?:un peu|ca|la scene))(?= |$)/u;

function isOfSomebody(texts: readonly string[], { strangers }: WordsOfTalk): boolean {
  const last = texts.at(-1) ?? '';
  const pointed = last === 'one' ? (texts.at(-2) ?? '') : last;
  return THAT.has(pointed) && texts.some((text) => isStranger(text, strangers));
}
