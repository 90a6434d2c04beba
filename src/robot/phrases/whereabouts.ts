import {
  ARTICLES,
  HAVING,
  longest,
  longestUpTo,
  RELATIVE,
  RELATIVE_BEFORE,
  RELATIVES,
  type Sentence,
  STANDING,
  STANDING_AT,
  STANDS,
  type Word,
  type WordsOfTalk,
} from '../talk/index.js';
import { PLACES } from './kinds-of-things.js';
import type { Meant } from './known-names.js';
import { isKindOrCard, type Mention, type Role } from './mention.js';

/** What of all is meant, behind a mark. */
const WHATEVER: ReadonlySet<string> = new Set(['was', 'wer']);

/** Words of a name of a place, and those before it. */
const MOST_IN_PLACE = 5;

/**
 * The same words where what says of all of them where they stand is said in one: `with all from New York` for `with all that are in New
 * York`, `mit allem, was er in Albany hat`. What says more of them than that stays as it is. Places of words stay.
 */
export function withWhereabouts(sentence: Sentence, talk: WordsOfTalk): Sentence {
  const { words } = sentence;
  const texts = words.map(({ text }) => text);
  const made: Word[] = [...words];
  for (let at = 0; at < words.length; at++) {
    const all = longest(texts, at, talk.all);
    if (all === 0) continue;
    const told =
      standingBehind(words, at + all, talk) ??
      [1, 2].map((kind) => standingBehind(words, at + all + kind, talk)).find((one) => one !== null) ??
      null;
    if (told === null) continue;
    const [origin = ''] = talk.from;
    for (let index = told.first; index <= told.last; index++) {
      const word = words[index];
      if (word === undefined) continue;
      const before = index === told.first ? '' : word.before;
      if (index === told.at) made[index] = { ...word, text: origin, before };
      else if (told.idle.includes(index)) made[index] = { ...word, text: '', raw: '', before };
    }
    const next = words[told.last + 1];
    if (next !== undefined && told.ends)
      made[told.last + 1] = { ...next, before: next.before.replace(/^,/u, '') };
  }
  return { ...sentence, words: made };
}

/** Where somebody stands, as it is said there: the word before the place, the last word of it, and those that say nothing else. */
interface Standing {
  readonly first: number;
  readonly at: number;
  readonly last: number;
  readonly idle: readonly number[];
  /** A mark behind it ends it. */
  readonly ends: boolean;
}

function standingBehind(words: readonly Word[], start: number, talk: WordsOfTalk): Standing | null {
  const text = (at: number): string => words[at]?.text ?? '';
  const isMarked = (at: number): boolean => (words[at]?.before ?? '') !== '';
  let at = start;
  while (at < start + MOST_RELATIVE && RELATIVES.has(text(at)) && (at === start || !isMarked(at))) at++;
  // `Tout ce qui est à Albany`.
  if (at === start && !RELATIVES.has(text(start - 1))) return null;
  const idle = Array.from({ length: at - start }, (_, index) => start + index);
  // `Qui sont à New York`, `he has in Albany`.
  if (STANDING.has(text(at)) && !isMarked(at) && talk.to.includes(text(at + 1)) && !isMarked(at + 1))
    return { first: start, at: at + 1, last: at + 1, idle: [...idle, at], ends: false };
  // `With all he has`: that is all.
  if (HAVING.has(text(at)) && (at + 1 >= words.length || isMarked(at + 1)))
    return {
      first: start,
      at: -1,
      last: at,
      idle: [...idle, at],
      ends: /^,/u.test(words[at + 1]?.before ?? ''),
    };
  // `Was in New York steht`.
  if (!talk.to.includes(text(at)) || isMarked(at)) return null;
  for (let end = at + 2; end <= at + MOST_IN_PLACE && end < words.length; end++) {
    if (isMarked(end)) return null;
    if (STANDING.has(text(end)))
      return {
        first: start,
        at,
        last: end,
        idle: [...idle, end],
        ends: /^,/u.test(words[end + 1]?.before ?? ''),
      };
  }
  return null;
}

/** Words before where somebody stands: `was er`, `qu'il`. */
const MOST_RELATIVE = 3;

/** Whether everybody is spoken of and it is said behind it which of all: `with all that can walk`. Where they stand was taken out. */
export function isRestrictedAll(words: readonly Word[], { all, meant, end }: Mention): boolean {
  const [next, behind] = [words[end], words[end + 1]];
  if (!all || meant.length > 0 || next === undefined) return false;
  // `Webb fängt mit allem ab, was er hat`: what belongs to the verb stands between.
  if (behind?.before === ',' && WHATEVER.has(behind.text)) return true;
  return RELATIVES.has(next.text) && (next.text !== 'die' || next.before !== '');
}

/** What the words before a name say of a place: that somebody comes from there, goes there or passes; null where they say nothing. */
export function roleBefore(words: readonly string[], start: number, talk: WordsOfTalk): Role | null {
  let at = start - 1;
  while (at >= 0 && ARTICLES.has(words[at] ?? '')) at--;
  const via = longestUpTo(words, at, talk.via);
  const from = longestUpTo(words, at, talk.from);
  const to = longestUpTo(words, at, talk.to);
  // `In the port of Brest` is said of where somebody is.
  if (via + from + to === 0) return null;
  if (via >= Math.max(from, to)) return 'via';
  return from >= to ? 'from' : 'to';
}

/** `by Portage des Chats and Fort Frontenac`: what is joined to a place is passed as that is. */
export function joinedRole(
  found: readonly Mention[],
  sentence: readonly Word[],
  start: number,
  meant: readonly Meant[],
  { and }: WordsOfTalk,
): Role | null {
  const last = found.at(-1);
  // `by Montréal, and the militia of Chambly goes home`: nobody passes a militia.
  if (last?.role !== 'via' || !meant.some(({ category }) => PLACES.has(category))) return null;
  const between = sentence.slice(last.end, start);
  const isJoined = between.every(({ text }) => and.includes(text) || ARTICLES.has(text));
  const marks = sentence.slice(last.end, start + 1).map(({ before }) => before);
  return isJoined && between.length <= 2 && marks.every((mark) => ['', ',', '–'].includes(mark))
    ? 'via'
    : null;
}

/** `Marin and the Abenaki → New Hampshire`: where one arrow alone leads somewhere, who is before it goes there. */
export function arrowRole(sentence: readonly Word[], start: number): Role | null {
  const leads = (word: Word | undefined): boolean => word?.before.includes('→') === true;
  if (!leads(sentence[start])) return null;
  return sentence.some((word, at) => at !== start && leads(word)) ? null : 'to';
}

/** `all militia at Tadoussac to Québec`: where a kind of pieces is said to stand, and another place follows, it comes from there. */
export function whereKindsStand(
  found: readonly Mention[],
  sentence: readonly Word[],
  { particles, commonest }: WordsOfTalk,
): Mention[] {
  const isSpot = ({ meant }: Mention): boolean => meant.some(({ category }) => PLACES.has(category));
  return found.map((one, index) => {
    const who = found[index - 1];
    if (who === undefined || !isKindOrCard(who) || one.role !== 'to' || !isSpot(one)) return one;
    const between = sentence.slice(who.end, one.start);
    const [relative] = between;
    // `The three militias, which now stand at Québec, ...`
    const isRelative = (text: string): boolean => RELATIVE.has(text) || RELATIVE_BEFORE.has(text);
    const tells = between.length > 1 && isRelative(relative?.text ?? '');
    const isThere =
      between.some(({ text }) => STANDING_AT.has(text)) &&
      between.every(
        (word) =>
          (word.before === '' || (tells && word === relative)) &&
          (STANDING_AT.has(word.text) ||
            ARTICLES.has(word.text) ||
            (tells &&
              [...STANDS, ...RELATIVE, ...RELATIVE_BEFORE, ...particles, ...commonest].includes(word.text))),
      );
    const leads = found.slice(index + 1).some((next) => isSpot(next) && next.role !== 'via');
    return isThere && leads ? { ...one, role: 'from' } : one;
  });
}
