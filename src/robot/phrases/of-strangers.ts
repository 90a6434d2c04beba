import { longest, type Sentence, SUBJECTS, type WordsOfTalk } from '../talk/index.js';

/** Words before what somebody does who does not play: `a friend at the club`. */
const MOST_IN_STRANGER = 5;

/**
 * Whether all that a sentence says of orders is what somebody does who is not of the game: `my brother marches to Albany`, `New York, my
 * daughter goes there in May`. `named`: the places of words that name something of it; `saying`: those that say an order; `known`: words anybody may begin with.
 */
export function isOfStranger(
  { words }: Pick<Sentence, 'words'>,
  talk: WordsOfTalk,
  named: ReadonlySet<number>,
  saying: ReadonlySet<number>,
  known: ReadonlySet<string>,
): boolean {
  if (beginsWithStranger({ words }, talk, named, saying, known)) return true;
  const starts = words.flatMap(({ before }, at) => (at === 0 || /[,;:]/u.test(before) ? [at] : []));
  const stretches = starts.map((start, index) => ({ start, end: starts[index + 1] ?? words.length }));
  const within = (all: ReadonlySet<number>, { start, end }: { start: number; end: number }): Set<number> =>
    new Set([...all].flatMap((place) => (place >= start && place < end ? [place - start] : [])));
  const speaking = stretches.filter((one) => within(saying, one).size > 0);
  const isStrangers = (one: { start: number; end: number }): boolean =>
    one.start > 0 &&
    beginsWithStranger(
      { words: words.slice(one.start, one.end) },
      talk,
      within(named, one),
      within(saying, one),
      known,
    );
  return speaking.length > 0 && speaking.every(isStrangers);
}

/** Whether some words begin with somebody who is not of the game, and say what he does. */
function beginsWithStranger(
  { words }: Pick<Sentence, 'words'>,
  { strangers, doneByOne, all }: WordsOfTalk,
  named: ReadonlySet<number>,
  saying: ReadonlySet<number>,
  known: ReadonlySet<string>,
): boolean {
  const first = words.findIndex(({ text }) => text !== '');
  const verb = words.findIndex(({ raw }, at) => at > first && saying.has(at) && /^\p{Ll}/u.test(raw));
  const subject = words.slice(first, verb);
  // `Brûlez la palissade`: what an order is said by is nobody.
  if (
    first < 0 ||
    verb < 0 ||
    subject.every((_, at) => saying.has(first + at)) ||
    subject.length > MOST_IN_STRANGER
  )
    return false;
  // `Alle Mann nach Halifax` is nobody's husband.
  const texts = words.map(({ text }) => text);
  if (longest(texts, first, all) > 1) return false;
  const isApart = words.slice(first + 1, verb + 1).some(({ before }) => !/^\s*$/.test(before));
  // `Im Anschluss mustere ich`: who does it stands behind.
  const isInverted = SUBJECTS.has(words[verb + 1]?.text ?? '');
  const isOfGame = subject.some((_, at) => named.has(first + at));
  if (isApart || isInverted || isOfGame) return false;
  const [only] = subject;
  const isName = only !== undefined && /^\p{Lu}\p{Ll}+$/u.test(only.raw) && !known.has(only.text);
  return (
    subject.some(({ text }) => strangers.includes(text)) ||
    (subject.length === 1 && isName && doneByOne.some((ending) => words[verb]?.text.endsWith(ending)))
  );
}
