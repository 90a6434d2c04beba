import { distance } from 'fastest-levenshtein';
import type { GameModule } from '../../engine/core/contract/game-module.js';
import { orderKeywords, type Standpoint } from '../explaining/index.js';
import {
  ARTICLES,
  type Mention,
  mentionsIn,
  orderWords,
  PLACES,
  smallWords,
  waysSaid,
  withoutCourtesies,
} from '../phrases/index.js';
import type { Sentence, Word, WordsOfTalk } from '../talk/index.js';

export const MOST_IN_SIGNATURE = 3;
/** A greeting or a farewell has no more words. */
export const MOST_IN_GREETING = 8;

/** Whether a sentence is a greeting, thanks, a farewell or a name below a mail, and nothing else. */
export function isSmallTalk(
  { words, question }: Sentence,
  isLast: boolean,
  talk: WordsOfTalk,
  isSmallName: (words: Sentence['words']) => boolean,
): boolean {
  if (question) return false;
  const texts = words.map(({ text }) => text);
  const polite = withoutCourtesies({ line: 0, text: '', question, words }, talk).words;
  const small = smallWords(talk);
  if (polite.every(({ text }) => text === '' || small.has(text))) return true;
  if (isLast && texts.length <= MOST_IN_SIGNATURE && isName({ line: 0, text: '', question, words }))
    return true;
  if (isLast && isSmallName(words)) return true;
  const [first = ''] = texts;
  return texts.length <= MOST_IN_GREETING && (talk.greetings.includes(first) || polite[0]?.text === '');
}

const NAME = /^\p{Lu}\p{Ll}*\.?(?:[-'’]\p{Lu}?\p{Ll}+)*$/u;

/** Whether a sentence is written as a name is. */
export function isName({ words }: Sentence): boolean {
  return words.every(({ raw, text }, at) => NAME.test(raw) || (at > 0 && OF.has(text)));
}

/** `Uli aus Passau`. */
const OF = new Set('aus from of von vom de du des d et and und'.split(' '));

/** Whether the end of a mail is a name written small: words of no language and no game, and no order with a slip in it. */
export function isSmallName(
  module: Pick<GameModule, 'orders' | 'lexicons'>,
  words: Sentence['words'],
  known: ReadonlySet<string>,
): boolean {
  return (
    words.length <= 2 &&
    words.every(
      ({ text }) =>
        /^\p{L}{1,12}$/u.test(text) &&
        !known.has(text) &&
        !orderWords(module).some(
          (form) => text.length > 2 && (form.startsWith(text) || distance(form, text) <= MOST_SLIPPED),
        ),
    )
  );
}

/** Letters by which a word may differ from one that orders begin with, and be meant for it. */
const MOST_SLIPPED = 2;

/** Among so many words at the beginning of a farewell stands where it comes from. */
const MOST_BEFORE_OF = 4;

/** Whether a sentence greets from somewhere, whatever the place is called: `Greetings from the real Albany`. */
export function greetsFrom(
  at: Standpoint,
  { words, question }: Sentence,
  talk: WordsOfTalk,
  known: ReadonlySet<string>,
): boolean {
  const texts = words.map(({ text }) => text);
  const greets = texts.slice(0, 2).some((text) => talk.greetings.includes(text));
  const from = texts.slice(0, MOST_BEFORE_OF + 1).findIndex((text, place) => place > 0 && OF.has(text));
  if (question || !greets || from < 0) return false;
  const asked = orderKeywords(at);
  const said = waysSaid(at.module, texts, new Set(), asked);
  const isPlaceOrCount = ({ meant, digits, all }: Mention): boolean =>
    !digits && !all && meant.every(({ category }) => PLACES.has(category));
  return (
    ![...said.loud].some((keyword) => asked.has(keyword)) &&
    mentionsIn(at.module, words, talk, known).every((one) => one.start > from && isPlaceOrCount(one))
  );
}

/** The orders that the first word of a sentence says that says anything; one that is said of much else only where it is asked for. */
export function keywordsBegun(
  at: Standpoint,
  { words }: Pick<Sentence, 'words'>,
  talk: WordsOfTalk,
): string[] {
  const small = smallWords(talk);
  const texts = words.map(({ text }) => text);
  const first = texts.findIndex((text) => text !== '' && !small.has(text));
  const said = waysSaid(at.module, texts, new Set());
  if (!said.at.has(first)) return [];
  const asked = orderKeywords(at);
  // `Der Verlust ist einkalkuliert` speaks of it as of a thing.
  const isThing = ARTICLES.has(texts[first - 1] ?? '') && !words.some(({ before }) => before.includes(':'));
  const counts = (keyword: string): boolean => (said.loud.has(keyword) && !isThing) || asked.has(keyword);
  return [...said.byKeyword].flatMap(([keyword, where]) =>
    counts(keyword) && where.some((place) => place <= first) ? [keyword] : [],
  );
}

/** Words of a sentence that says where to and nothing else: `off to Narnia`. */
const MOST_IN_AIM = 5;

/**
 * Whether a sentence in which no order is found begins as one does, or says in a few words where to, and nobody knows the place:
 * what is ordered beside it is not all that is meant.
 */
export function isUnreadOrder(
  at: Standpoint,
  { words }: Pick<Sentence, 'words'>,
  talk: WordsOfTalk,
  known: ReadonlySet<string>,
): boolean {
  const texts = words.map(({ text }) => text);
  if (texts.some((text) => talk.thanks.includes(text))) return false;
  if (keywordsBegun(at, { words }, talk).length > 0) return true;
  const isName = ({ raw }: Word): boolean => /^\p{Lu}/u.test(raw);
  return (
    words.length <= MOST_IN_AIM &&
    words.some(
      (word, place) =>
        place > 0 &&
        talk.to.includes(texts[place - 1] ?? '') &&
        isName(word) &&
        // `Mer vers New York`: nothing but where to, by a word that says no order.
        (!known.has(word.text) || words.slice(place).every(isName)),
    )
  );
}
