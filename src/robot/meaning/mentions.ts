import type { GameModule } from '../../engine/core/contract/game-module.js';
import type { Word, WordsOfTalk } from '../talk/index.js';
import { COUNTED } from './kinds-of-things.js';
import { KnownNames, type Meant } from './known-names.js';

export type Role = 'from' | 'to' | 'via';

/** Something a sentence speaks of: a named thing or several of a kind, a number, everybody. */
export interface Mention {
  /** Its words: from the first up to, not including, `end`. */
  readonly start: number;
  readonly end: number;
  readonly meant: readonly Meant[];
  /** What else is called so in part. */
  readonly also: readonly Meant[];
  /** How many of them, or which card. */
  readonly number: number | null;
  /** The number is written in figures. */
  readonly digits: boolean;
  readonly all: boolean;
  /** What the word before it makes of it. */
  readonly role: Role | null;
  readonly slip: string | null;
}

const MOST_COUNTED = 12;
const ORDINALS = /^(\d{1,3})(?:st|nd|rd|th|e|er|re|eme|ieme)?$/;

/** Everything a sentence speaks of, in the order of its words. */
export function mentionsIn(
  module: Pick<GameModule, 'lexicons'>,
  sentence: readonly Word[],
  talk: WordsOfTalk,
  known: ReadonlySet<string>,
): Mention[] {
  const names = KnownNames.of(module.lexicons);
  const words = sentence.map(({ text }) => text);
  const found: Mention[] = [];
  for (let at = 0; at < words.length; ) {
    const all = longest(words, at, talk.all);
    const name = names.at(words, at) ?? (mayBeName(sentence, at, known) ? names.nearly(words, at) : null);
    const plain = { meant: [], also: [], number: null, digits: false, all: false, slip: null };
    if (name !== null && name.length >= all) {
      const count = countBefore(found, sentence, at, talk, name.meant);
      if (count.absorbed) found.pop();
      const start = count.absorbed ? count.start : at;
      const everyone = count.all;
      found.push({
        ...plain,
        start,
        end: at + name.length,
        meant: name.meant,
        also: name.also,
        number: count.number,
        all: everyone,
        role: roleBefore(words, start, talk) ?? joinedRole(found, sentence, start, talk),
        slip: name.slip,
      });
      at += name.length;
    } else if (all > 0) {
      found.push({ ...plain, start: at, end: at + all, all: true, role: null });
      at += all;
    } else {
      const number = numberAt(words[at] ?? '', talk);
      if (number !== null)
        found.push({
          ...plain,
          start: at,
          end: at + 1,
          number,
          digits: /\d/.test(words[at] ?? ''),
          role: null,
        });
      at++;
    }
  }
  // A card may be said by its number and its name at once.
  const cards = new Set(
    found.flatMap(({ number, meant }) => (number !== null && meant.length === 0 ? [String(number)] : [])),
  );
  const once = found.filter(
    ({ meant }) => !meant.some(({ category, id }) => category === 'card' && cards.has(id)),
  );
  const counts = (at: number): boolean => {
    const next = sentence[at];
    return (
      next === undefined ||
      next.text === '' ||
      /[^\s]/.test(next.before) ||
      known.has(next.text) ||
      found.some(({ start }) => start === at)
    );
  };
  // Small words that count are numbers only where something is counted.
  return once.filter(
    ({ meant, number, start, end, all }) =>
      all ||
      meant.length > 0 ||
      number === null ||
      ((/\d/.test(words[start] ?? '') || number > 1) && counts(end)),
  );
}

/** Whether a word may be a name with a slip: it is written like one, or everything is written small. */
function mayBeName(sentence: readonly Word[], at: number, known: ReadonlySet<string>): boolean {
  const word = sentence[at];
  if (word === undefined || known.has(word.text)) return false;
  return /^\p{Lu}/u.test(word.raw) || !sentence.some(({ raw }, index) => index > 0 && /^\p{Lu}/u.test(raw));
}

function numberAt(word: string, { numbers }: WordsOfTalk): number | null {
  const digits = ORDINALS.exec(word)?.[1];
  if (digits !== undefined) return Number(digits);
  return Object.hasOwn(numbers, word) ? (numbers[word] ?? null) : null;
}

/** A number or `all` that stands before a kind of pieces and counts them. */
function countBefore(
  found: readonly Mention[],
  sentence: readonly Word[],
  at: number,
  { idle }: WordsOfTalk,
  meant: readonly Meant[],
): {
  readonly absorbed: boolean;
  readonly start: number;
  readonly number: number | null;
  readonly all: boolean;
} {
  const none = { absorbed: false, start: at, number: null, all: false };
  const last = found.at(-1);
  if (last === undefined || last.meant.length > 0 || !meant.some(({ category }) => COUNTED.has(category)))
    return none;
  if (last.number !== null && last.number > MOST_COUNTED) return none;
  const between = sentence.slice(last.end, at);
  if (between.length > 3 || !between.every(({ text }) => idle.includes(text))) return none;
  const marks = sentence.slice(last.end, at + 1).some(({ before }) => before !== '');
  return marks ? none : { absorbed: true, start: last.start, number: last.number, all: last.all };
}

/** `by Portage des Chats and Fort Frontenac`: what is joined to a place is passed as that is. */
function joinedRole(
  found: readonly Mention[],
  sentence: readonly Word[],
  start: number,
  { and }: WordsOfTalk,
): Role | null {
  const last = found.at(-1);
  if (last?.role !== 'via') return null;
  const between = sentence.slice(last.end, start);
  const isJoined = between.every(({ text }) => and.includes(text) || ARTICLES.has(text));
  const marks = sentence.slice(last.end, start + 1).map(({ before }) => before);
  return isJoined && between.length <= 2 && marks.every((mark) => mark === '' || mark === ',') ? 'via' : null;
}

const ARTICLES = new Set('the le la les l un une der die das den dem des my mes mon ma fort'.split(' '));

function roleBefore(words: readonly string[], start: number, talk: WordsOfTalk): Role | null {
  let at = start - 1;
  while (at >= 0 && ARTICLES.has(words[at] ?? '')) at--;
  const ending = (phrases: readonly string[]): boolean =>
    phrases.some((phrase) => {
      const parts = phrase.split(' ');
      return parts.every((part, index) => words[at - parts.length + 1 + index] === part);
    });
  if (ending(talk.via)) return 'via';
  if (ending(talk.from)) return 'from';
  return ending(talk.to) ? 'to' : null;
}

/** Words of the longest phrase that begins there; 0 where none does. */
export function longest(words: readonly string[], at: number, phrases: readonly string[]): number {
  let most = 0;
  for (const phrase of phrases) {
    const parts = phrase.split(' ');
    if (parts.length > most && parts.every((part, index) => words[at + index] === part)) most = parts.length;
  }
  return most;
}
