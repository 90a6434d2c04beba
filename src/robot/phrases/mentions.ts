import { memo, memoOf } from '../../engine/core/base/memoize.js';
import type { GameModule } from '../../engine/core/contract/game-module.js';
import { Recent } from '../../system/memory/index.js';
import type { Word, WordsOfTalk } from '../talk/index.js';
import { ARTICLES, longest } from '../talk/index.js';
import { countedBefore, counting, listing, withoutAppositions, withoutRepeats } from './counted-together.js';
import { COUNTED, PLACES } from './kinds-of-things.js';
import { directionOf, type FoundName, KnownNames, type Meant } from './known-names.js';
import { isKindOrCard, type Mention, placesIn } from './mention.js';
import { wordsOfPhrases } from './talk-vocabulary.js';
import { BOTH, OTHER } from './turn-over.js';
import { arrowRole, joinedRole, roleBefore, whereKindsStand } from './whereabouts.js';
import { ofPlace, ordinalBefore } from './which-of-several.js';

const MOST_COUNTED = 12;

const ORDINALS = /^(\d{1,3})(?:st|nd|rd|th|e|er|re|eme|ieme|s)?$/;

/** Sentences whose things are kept: those of a long mail, as they stand there and in part. */
const MOST_KEPT = 200;
/** Words of the longest of them. */
const LONGEST_KEPT = 100;

const lately = memoOf((_talk: WordsOfTalk, _known: ReadonlySet<string>) =>
  memo((_lexicons: GameModule['lexicons']) => new Recent<readonly Mention[]>(MOST_KEPT)),
);

/**
 * Everything a sentence speaks of, in the order of its words. Whoever looks at a sentence asks for it, so the same words are looked
 * through once.
 */
export function mentionsIn(
  { lexicons }: Pick<GameModule, 'lexicons'>,
  sentence: readonly Word[],
  talk: WordsOfTalk,
  known: ReadonlySet<string>,
): Mention[] {
  if (sentence.length > LONGEST_KEPT) return lookedThrough(lexicons, sentence, talk, known);
  const found = lately(
    talk,
    known,
  )(lexicons).of(JSON.stringify(sentence), () => lookedThrough(lexicons, sentence, talk, known));
  // Things are told apart as objects: what another sentence of the same words speaks of is something else.
  return found.map((one) => ({ ...one }));
}

function lookedThrough(
  lexicons: GameModule['lexicons'],
  sentence: readonly Word[],
  talk: WordsOfTalk,
  known: ReadonlySet<string>,
): Mention[] {
  const names = KnownNames.of(lexicons);
  const words = sentence.map(({ text }) => text);
  const found: Mention[] = [];
  for (let at = 0; at < words.length; ) {
    const all = allAt(words, at, talk);
    const exact = names.at(upToLetter(sentence, at), at);
    const name =
      ordinalName(sentence, at, names) ??
      (exact !== null && !isPlainWord(exact, sentence[at], known, talk) ? exact : null) ??
      (mayBeName(sentence, at, known) ? names.nearly(words, at, known) : null) ??
      (mayBeInitials(words, at, talk, known) ? names.byInitials(words[at] ?? '') : null) ??
      (roleBefore(words, at, talk) !== null ? names.byFigure(words[at] ?? '') : null);
    const plain = { meant: [], also: [], number: null, digits: false, all: false, slip: null, left: false };
    const which =
      name === null
        ? null
        : (ordinalBefore(found, sentence, at, name, names, talk) ??
          ofPlace(found, sentence, at, name, names));
    if (which !== null) {
      const { taken, ...own } = which;
      found.splice(found.length - taken, taken);
      found.push({ ...plain, ...own, role: roleBefore(words, own.start, talk) });
      at = own.end;
    } else if (name !== null && name.length >= all) {
      const count = countBefore(found, sentence, at, talk, name.meant);
      if (count.absorbed) found.pop();
      const start = count.absorbed ? count.start : at;
      const everyone = count.all;
      const beside = directionBeside(words, start, at + name.length, talk);
      // `A militia in the Southern box`: what none of that name is called by names a place.
      const isPlace =
        beside !== null &&
        !names.face(name.meant, beside.direction) &&
        names.isPlace(words[beside.end === at + name.length ? beside.start : beside.end - 1] ?? '');
      const side = isPlace ? null : beside;
      found.push({
        ...plain,
        start: side?.start ?? start,
        end: side?.end ?? at + name.length,
        meant: side === null ? name.meant : names.facing(name.meant, side.direction),
        also: name.also,
        number: count.number,
        all: everyone,
        role:
          roleBefore(words, side?.start ?? start, talk) ??
          joinedRole(found, sentence, side?.start ?? start, name.meant, talk) ??
          arrowRole(sentence, side?.start ?? start),
        slip: name.slip,
        left: !name.meant.some(({ category }) => PLACES.has(category)) && isLeft(words, start, talk),
      });
      at = side?.end ?? at + name.length;
      const [joins = '', other = ''] = words.slice(at, at + 2);
      const twin = talk.and.includes(joins) ? names.twin(words.slice(start, at), other) : [];
      const last = found.at(-1);
      if (twin.length > 0 && last !== undefined) {
        found.push({ ...plain, start: at + 1, end: at + 2, meant: twin, role: last.role });
        at += 2;
      }
    } else if (all > 0) {
      // `both actions` are orders, and nobody who is given one.
      if (!talk.labels.includes(words[at + all] ?? ''))
        found.push({
          ...plain,
          ...(talk.and.includes(words[at - 1] ?? '') ? { joined: true } : {}),
          start: at,
          end: at + all,
          all: true,
          role: null,
        });
      at += all;
    } else {
      const value = valueAt(words, at, talk);
      const number = value ?? numberAt(words[at] ?? '', talk);
      let start = at;
      // `One of my three twos`: how many there are says nothing of which.
      for (
        let last = found.at(-1);
        value !== null && isCountOf(last, sentence, start, talk);
        last = found.at(-1)
      ) {
        start = last?.start ?? start;
        found.pop();
      }
      if (number !== null)
        found.push({
          ...plain,
          start,
          end: at + 1,
          number,
          digits: value !== null || /\d/.test(words[at] ?? ''),
          role: null,
        });
      at++;
    }
  }
  // A card may be said by its number and its name at once.
  const cards = new Set(
    found.flatMap(({ number, meant }) => (number !== null && meant.length === 0 ? [String(number)] : [])),
  );
  const isSaidAgain = ({ meant }: Mention, card?: string): boolean =>
    meant.some(
      ({ category, id }) => category === 'card' && (card === undefined ? cards.has(id) : id === card),
    );
  const once = found.flatMap((one): Mention[] => {
    if (isSaidAgain(one)) return [];
    if (one.meant.length > 0 || one.number === null) return [one];
    const again = found.filter((other) => isSaidAgain(other, String(one.number))).flatMap(placesIn);
    return [again.length === 0 ? one : { ...one, again }];
  });
  const counted = countedBefore(withoutRepeats(counting(once, sentence), sentence), sentence);
  const named = withoutAppositions(listing(counted, sentence, talk), sentence, talk);
  // `10 more holes` are no card.
  const phrases = wordsOfPhrases(lexicons, talk);
  const isStrange = (word: string, at: number): boolean => {
    const begins = phrases.get(word);
    return begins !== undefined && !words.some((one, index) => index < at && begins.has(one));
  };
  const counts = (at: number): boolean => {
    const next = sentence[at];
    if (
      next !== undefined &&
      next.before === '' &&
      talk.idle.includes(next.text) &&
      sentence[at + 1] !== undefined
    )
      return counts(at + 1);
    return (
      next === undefined ||
      next.text === '' ||
      /[^\s]/.test(next.before) ||
      (known.has(next.text) && !isStrange(next.text, at)) ||
      found.some(({ start }) => start === at)
    );
  };
  // Small words that count are numbers only where something is counted.
  return whereKindsStand(named, sentence, talk).filter(
    ({ meant, number, start, end, all }) =>
      all ||
      meant.length > 0 ||
      number === null ||
      valueAt(words, end - 1, talk) !== null ||
      ((/\d/.test(words[start] ?? '') || number > 1) && counts(end)),
  );
}

/** How many words say there that all are meant; `les deux autres` are two, and who they are is to be found. */
function allAt(words: readonly string[], at: number, { all }: WordsOfTalk): number {
  const length = longest(words, at, all);
  return OTHER.has(words[at + length] ?? '') && BOTH.has(words[at + length - 1] ?? '') ? 0 : length;
}

/**
 * The words of a sentence up to a colon, which stands in no name, or a letter or two behind a mark, which shorten none: `pour Québec,
 * c'est tout`; nor does what is joined to a verb: `les provinciaux n'entrent pas`.
 */
function upToLetter(sentence: readonly Word[], from: number): string[] {
  const end = sentence.findIndex(
    ({ text, before, elided }, at) =>
      at > from &&
      (/[:;]/.test(before) ||
        (text.length <= MOST_LETTERS && (before.includes(',') || (elided === true && !IN_NAMES.has(text))))),
  );
  return sentence.slice(0, end < 0 ? sentence.length : end).map(({ text }) => text);
}

const MOST_LETTERS = 2;

/** What is joined so within a name: `Île d'Orléans`. */
const IN_NAMES = new Set(['d', 'l']);

/**
 * `intercepte`, `une belle averse`: a single word of the name of a card that orders or anything else are said by as well does not name
 * it, nor one of the name of a place, written small.
 */
function isPlainWord(
  { part, meant }: FoundName,
  word: Word | undefined,
  known: ReadonlySet<string>,
  { negation }: WordsOfTalk,
): boolean {
  if (part !== true || word === undefined || !known.has(word.text)) return false;
  const isSmall = /^\p{Ll}/u.test(word.raw);
  // `Je ne garde pas l'autre action`: no guards.
  if (isSmall && negation.includes(word.text)) return true;
  return meant.every(({ category }) => category === 'card' || (isSmall && PLACES.has(category)));
}

/** Whether a word may be a name with a slip: it is written like one, or everything is written small. */
function mayBeName(sentence: readonly Word[], at: number, known: ReadonlySet<string>): boolean {
  const word = sentence[at];
  if (word === undefined || known.has(word.text)) return false;
  return /^\p{Lu}/u.test(word.raw) || !sentence.some(({ raw }, index) => index > 0 && /^\p{Lu}/u.test(raw));
}

/** Whether a word says, as a short form may, where somebody goes or comes from: `from Albany to NY`. */
function mayBeInitials(
  words: readonly string[],
  at: number,
  talk: WordsOfTalk,
  known: ReadonlySet<string>,
): boolean {
  const word = words[at] ?? '';
  return /^\p{L}{2,4}$/u.test(word) && !known.has(word) && roleBefore(words, at, talk) !== null;
}

function numberAt(word: string, { numbers }: WordsOfTalk): number | null {
  const digits = ORDINALS.exec(word)?.[1];
  if (digits !== undefined) return Number(digits);
  return Object.hasOwn(numbers, word) ? (numbers[word] ?? null) : null;
}

/** What a card is worth that is called by it: `twos`, `3s`; null where the word calls none so. */
function valueAt(words: readonly string[], at: number, { values }: WordsOfTalk): number | null {
  const word = words[at] ?? '';
  const both = `${words[at - 1] ?? ''} ${word}`;
  if (Object.hasOwn(values, both)) return values[both] ?? null;
  const figure = /^(\d)(?:s|er|ern)$/.exec(word)?.[1];
  if (figure !== undefined) return Number(figure);
  return Object.hasOwn(values, word) ? (values[word] ?? null) : null;
}

/** Whether a number counts what follows it. */
function isCountOf(
  last: Mention | undefined,
  sentence: readonly Word[],
  at: number,
  { idle, from, labels, particles }: WordsOfTalk,
): boolean {
  if (last === undefined || last.number === null || last.meant.length > 0) return false;
  const between = sentence.slice(last.end, at);
  const isJoining = ({ text }: Word): boolean =>
    ARTICLES.has(text) || [...idle, ...from, ...labels, ...particles].includes(text);
  const isApart = sentence.slice(last.end, at + 1).some(({ before }) => before !== '');
  return between.length <= MOST_BETWEEN && between.every(isJoining) && !isApart;
}

/** `das 45. und 49.`: those that are called by a number with a point behind it; null where it may be a card, or only end a sentence. */
function ordinalName(sentence: readonly Word[], at: number, names: KnownNames): FoundName | null {
  const isOrdinal = (word: Word | undefined): boolean =>
    word !== undefined && POINTED.test(word.raw) && names.byOrdinal(word.text).length > 0;
  const word = sentence[at];
  if (word === undefined || !isOrdinal(word)) return null;
  const before = [sentence[at - 1], sentence[at - 2]];
  const behind = [sentence[at + 1], sentence[at + 2]];
  const isOne = NEUTER.has(before[0]?.text ?? '') || before.some(isOrdinal) || behind.some(isOrdinal);
  return isOne ? { length: 1, meant: names.byOrdinal(word.text), also: [], slip: null } : null;
}

/** A number with a point behind it. */
const POINTED = /^\d{1,3}\.$/;

/** What stands before a regiment, and before no card. */
const NEUTER = new Set(['das', 'dem', 'des', 'dieses', 'diesem', 'zum', 'vom', 'beim']);

/** Words between it and the name. */
const MOST_BETWEEN = 3;

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
  if (last === undefined || !meant.some(({ category }) => COUNTED.has(category))) return none;
  // `Four regiments of Highlanders`: what is counted is said twice, and the second says which.
  const isSaidTwice = (last.number !== null || last.all) && isKindOrCard(last) && isKindOrCard({ meant });
  if (last.meant.length > 0 && !isSaidTwice) return none;
  if (last.number !== null && last.number > MOST_COUNTED) return none;
  const between = sentence.slice(last.end, at);
  const isIdle = (text: string): boolean => idle.includes(text) || (isSaidTwice && OF_KIND.has(text));
  if (between.length > 3 || !between.every(({ text }) => isIdle(text))) return none;
  const marks = sentence.slice(last.end, at + 1).some(({ before }) => before !== '');
  // `the 2nd Mohawk` is one of them.
  const isOne = /^\d+(?:st|nd|rd|th|e|er|re|eme|ieme)$/.test(sentence[last.start]?.text ?? '');
  return marks ? none : { absorbed: true, start: last.start, number: isOne ? 1 : last.number, all: last.all };
}

/** `Les deux régiments de réguliers`. */
const OF_KIND: ReadonlySet<string> = new Set(['de', 'd', 'von']);

/** `the southern Mingo`, `les Algonquins de l'Est`, `Mingo im Norden`: a side of the map beside a name that several have. */
function directionBeside(
  words: readonly string[],
  start: number,
  end: number,
  { and, commonest }: WordsOfTalk,
): { readonly start: number; readonly end: number; readonly direction: string } | null {
  const before =
    start > 0 && (words[start - 1] ?? '').length > 3 ? directionOf(words[start - 1] ?? '') : null;
  if (before !== null) return { start: start - 1, end, direction: before };
  let at = end;
  // `Oneida Carry East and West` are two.
  const leads = (word: string): boolean =>
    !and.includes(word) && (commonest.includes(word) || SIDEWARD.has(word));
  while (at < end + 2 && leads(words[at] ?? '')) at++;
  const said = words[at] ?? '';
  const behind = said.length > 1 ? directionOf(said) : null;
  return behind === null ? null : { start, end: at + 1, direction: behind };
}

const SIDEWARD = new Set('de du d l im in dans'.split(' '));

function isLeft(words: readonly string[], start: number, { leaving }: WordsOfTalk): boolean {
  let at = start - 1;
  while (at >= 0 && ARTICLES.has(words[at] ?? '')) at--;
  return leaving.includes(words[at] ?? '');
}
