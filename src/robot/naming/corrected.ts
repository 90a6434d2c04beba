import { keyOf, type Standpoint } from '../explaining/index.js';
import { ARTICLES, has, isNamed, longest, type Mention, mentionsIn, PLACES } from '../phrases/index.js';
import { CORRECTING, CORRECTING_APART, type Sentence, type Word, type WordsOfTalk } from '../talk/index.js';

/** Words between what corrects and what is named behind it: `no wait, to the Mingo`. */
const MOST_AHEAD = 3;

/**
 * The sentences of a mail with what their author corrects himself in the midst of them: `Langlade to Huron - no wait, to Mingo N.` goes to
 * Mingo N. As they were written where what is named behind the word does not stand for what is named before it.
 */
export function withCorrections(
  at: Standpoint,
  sentences: readonly Sentence[],
  talk: WordsOfTalk,
  known: ReadonlySet<string>,
): readonly Sentence[] {
  const made: Sentence[] = [];
  for (const sentence of sentences) {
    const last = made.at(-1);
    const begins = last !== undefined && correctingAt(sentence.words, 0) > 0;
    const both = begins ? corrected(at, last.words, sentence.words, talk, known) : null;
    if (last !== undefined && both !== null && !last.question && !sentence.question)
      made[made.length - 1] = { ...last, text: `${last.text} ${sentence.text}`, words: both };
    else made.push(within(at, sentence, talk, known));
  }
  return made;
}

/** A sentence in which something is corrected, with what it is corrected to alone. */
function within(at: Standpoint, sentence: Sentence, talk: WordsOfTalk, known: ReadonlySet<string>): Sentence {
  const { words } = sentence;
  const place = words.findIndex((_, index) => index > 0 && correctingAt(words, index) > 0);
  const own = place < 0 ? null : corrected(at, words.slice(0, place), words.slice(place), talk, known);
  return own === null || sentence.question ? sentence : { ...sentence, words: own };
}

/** How many words correct there what was said before; none where they stand in the midst of something else. */
function correctingAt(words: readonly Word[], place: number): number {
  if (place > 0 && !/[,;:(–…-]/u.test(words[place]?.before ?? '')) return 0;
  const texts = words.map(({ text }) => text);
  let end = place;
  for (let length = 1; length > 0; end += length) length = longest(texts, end, CORRECTING);
  // `..., no, to Newport`; a no to something is none: `no to Newport`.
  const isApart = CORRECTING_APART.has(texts[place] ?? '') && /,/.test(words[place + 1]?.before ?? '');
  return end > place ? end - place : isApart ? 1 : 0;
}

/** What is meant by words and what corrects them behind; null where it corrects nothing of them. */
function corrected(
  at: Standpoint,
  before: readonly Word[],
  correction: readonly Word[],
  talk: WordsOfTalk,
  known: ReadonlySet<string>,
): readonly Word[] | null {
  const rest = correction.slice(correctingAt(correction.map(asFirst), 0));
  const texts = rest.map(({ text }) => text);
  const named = mentionsIn(at.module, before, talk, known).filter(isThing);
  const instead = mentionsIn(at.module, rest, talk, known).filter(isThing);
  const [first] = instead;
  const last = named.at(-1);
  if (first === undefined || last === undefined || first.start > MOST_AHEAD || has(texts, talk.takenBack))
    return null;
  const keys = new Set(instead.map(keyFor));
  // `The squadron to Brest, the corsair to Louisbourg - no, the corsair to Brest and the squadron to Louisbourg.`
  if (named.length > 1 && named.every((one) => keys.has(keyFor(one)))) return begun(before, rest);
  const isLead = ({ text }: Word): boolean =>
    [...talk.to, ...talk.from, ...talk.via, ...talk.idle].includes(text) || ARTICLES.has(text);
  const isSameWay = first.role === last.role || (first.role === null && instead.length === 1);
  if (kindOf(first) !== kindOf(last) || !isSameWay || !rest.slice(0, first.start).every(isLead)) return null;
  // `No wait, Boston is empty`: it says more of it than that it is meant.
  const isAlone = rest.slice(first.end).every(({ text, before: marks }) => marks !== '' || text === '');
  if (first.role === null && !isAlone) return null;
  const leading = [...before.slice(0, last.start)].reverse().findIndex((word) => !isLead(word));
  const cut = first.start === 0 ? last.start : leading < 0 ? 0 : last.start - leading;
  return [...before.slice(0, cut), ...begun(before, rest), ...before.slice(last.end)];
}

/** Words with the marks before the first of them that stood before all. */
function begun(before: readonly Word[], rest: readonly Word[]): Word[] {
  return rest.map((word, index) => (index === 0 ? { ...word, before: before[0]?.before ?? '' } : word));
}

function asFirst(word: Word, index: number): Word {
  return index === 0 ? { ...word, before: '' } : word;
}

/** Whether a thing or a card is named. */
function isThing(one: Mention): boolean {
  return isNamed(one) || (one.number !== null && one.digits);
}

function keyFor({ meant: [one], number }: Mention): string {
  return one === undefined ? `${number}` : keyOf(one);
}

/** Whether it is a place, a piece or a card. */
function kindOf({ meant, role }: Mention): 'place' | 'card' | 'piece' {
  const [one] = meant;
  if (one === undefined || meant.every(({ category }) => category === 'card')) return 'card';
  return PLACES.has(one.category) || role !== null ? 'place' : 'piece';
}
