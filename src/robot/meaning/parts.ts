import type { Sentence, Word, WordsOfTalk } from '../talk/index.js';
import { longest } from './mentions.js';

/** A part of a sentence between two marks or joining words. */
export interface Part {
  readonly words: readonly Word[];
  /** Of its first word in the sentence. */
  readonly start: number;
  /** Something in it is said not to be, to be no more, or to be why: nothing in it is ordered. */
  readonly idle: boolean;
  /** It is only said to be not so: what is said elsewhere stands. */
  readonly denied: boolean;
  /** It tells of what was, or of somebody else. */
  readonly told: boolean;
}

/** What keeps a sentence from being an order as a whole. */
export type Bar = 'question' | 'open' | 'quoted' | 'stranger' | 'elsewhere' | 'taken-back' | 'standing';

const JOINS = new Set(
  'but mais aber sondern because since denn weil puisque car parce although obwohl while so'.split(' '),
);
const SUBJECTS = new Set('i ill im we je j on nous ich wir'.split(' '));
/** `a pris`, `a toujours aimé`: told of what was. */
const PAST =
  /(?:^|\s)(?:a|ai|as|ont|avons|avez|avais|avait|avions|aviez|avaient|etais|etait|étais|était|étaient)\s(?:(?:toujours|souvent|déjà|bien|beaucoup|enfin)\s)?\S+(?:é|ée|és|ées)(?=\s|$|[,.])/iu;
/** `est allé`; what `est transféré` is done now. */
const GONE =
  /(?:^|\s)(?:suis|es|est|sommes|êtes|sont)\s(?:(?:toujours|souvent|déjà|bien|enfin)\s)?(?:all|arriv|entr|mont|rentr|rest|retourn|tomb|pass)(?:é|ée|és|ées)(?=\s|$|[,.])/iu;
/** `So Putnam goes to Hartford`: what a sentence begins with is no reason. */
const HENCE = /^so (?!that\b)/u;
/** `Damit bin ich fertig`: with that, and not for that. */
const WITH_THAT = /^damit (?:bin|ist|sind|war|ware|hat|habe|haben|endet|beende|schließe)\b/u;
/** `ils descendirent`. */
const THEY_DID = /(?:irent|urent|èrent)(?=\s|$|[,.])/u;

/** The parts of a sentence. Words that say an order themselves (`no interception`) are not looked at for anything else. */
export function partsOf(
  { words }: Pick<Sentence, 'words'>,
  talk: WordsOfTalk,
  saying: ReadonlySet<number>,
): Part[] {
  const cuts = words.flatMap(({ before, text }, at) =>
    at > 0 &&
    ((!(saying.has(at) && saying.has(at - 1)) && /[,;:()–…]|\.\./u.test(before)) ||
      beginsPurpose(words, at, saying) ||
      (!saying.has(at) && JOINS.has(text)) ||
      // `et j'en reste là`: who says `I` again begins anew.
      (!(saying.has(at) && saying.has(at - 1)) &&
        talk.and.includes(text) &&
        SUBJECTS.has(words[at + 1]?.text ?? '')))
      ? [at]
      : [],
  );
  const isRefusal = refusesAll(words, cuts.at(-1) ?? 0);
  // `Clinton, lui, non : il garde Hartford`: a no by itself refuses what stands before it.
  const ends = [...cuts, words.length];
  const bare = [0, ...cuts].findLastIndex(
    (start, index) => start > 0 && ends[index] === start + 1 && BARE_NO.has(words[start]?.text ?? ''),
  );
  const denies = (part: Part): boolean => part.denied && THAT.has(part.words[0]?.text ?? '');
  const parts = [0, ...cuts].map((start, index): Part => {
    const own = words.slice(start, cuts[index]);
    const texts = own.map(({ text }, at) => (saying.has(start + at) ? '' : text));
    const raw = own.map((word) => word.raw).join(' ');
    const denied = isRefusal || index < bare || has(withoutNouns(texts, talk), talk.negation);
    const told =
      has(withoutTurns(texts, talk), talk.told) || PAST.test(raw) || GONE.test(raw) || THEY_DID.test(raw);
    const idle =
      denied ||
      givesReason(own, texts, start, talk) ||
      told ||
      has(texts, talk.later) ||
      isUnfinished(own, start, saying);
    return { words: own, start, idle, denied, told };
  });
  const labelled = labelledFrom(parts, talk);
  // `Albany falls anyway, that need not be first`: it is said of what stands before it.
  return parts.map((part, index): Part => {
    // `Reason: they are too many`, `Yesterday, at the club: Webb to Albany`.
    if (index >= labelled) return { ...part, idle: true, told: true };
    const next = parts[index + 1];
    return next !== undefined && denies(next) ? { ...part, idle: true, denied: true } : part;
  });
}

/** Whether what for is said from there on, by what is no order: `pour remplacer Loudoun`. */
function beginsPurpose(words: readonly Word[], at: number, saying: ReadonlySet<number>): boolean {
  const next = words[at + 1];
  return words[at]?.text === 'pour' && next !== undefined && !saying.has(at + 1) && INFINITIVE.test(next.raw);
}

/** What somebody may do, in French. */
const INFINITIVE = /^\p{Ll}{2,}(?:er|ir|re)$/u;
/** `Um Albany zu schützen`. */
const IN_ORDER_TO = /^um .*\bzu\b/u;

/** Whether a part of a sentence that begins there says why, or what for. */
function givesReason(
  words: readonly Word[],
  texts: readonly string[],
  start: number,
  { reason }: WordsOfTalk,
): boolean {
  const text = texts.join(' ');
  const whole = words.map((word) => word.text);
  // A phrase is one, whatever a word of it says elsewhere: `let's see`.
  const phrase = longest(whole, 0, reason);
  // `We will see` by itself leaves open what is said beside it.
  if (phrase > 1) return whole.length > phrase;
  if (IN_ORDER_TO.test(text) || /^pour \p{Ll}+(?:er|ir|re)\b/u.test(text)) return true;
  if (longest(texts, 0, reason) === 0) return false;
  return !(start === 0 && HENCE.test(text)) && !WITH_THAT.test(text);
}

/** Whether a part speaks of doing something as of a thing, in German: `Québec wieder aufzustellen, ...`. */
function isUnfinished(words: readonly Word[], start: number, saying: ReadonlySet<number>): boolean {
  return words.some(
    ({ raw }, at) =>
      DOING.test(raw) ||
      (words[at - 1]?.text === 'zu' &&
        saying.has(start + at) &&
        /^\p{Ll}{3,}en\b/u.test(raw) &&
        !saying.has(start + at - 1)),
  );
}

/** `aufzustellen`. */
const DOING =
  /^(?:auf|an|ab|ein|aus|nieder|wieder|um|vor|zurück|nach|über|fort|mit|hin|her|los|weg|durch|hinaus|hinein)zu\p{Ll}+en\b/u;

/** The first part behind a colon before which it is said that what follows was, or why; past the last where none is. */
function labelledFrom(parts: readonly Part[], talk: WordsOfTalk): number {
  const colon = parts.findIndex(({ words }, index) => index > 0 && (words[0]?.before.includes(':') ?? false));
  const label = parts.slice(0, Math.max(0, colon));
  const texts = label.flatMap(({ words }) => words.map(({ text }) => text));
  if (texts.length > MOST_IN_LABEL || label.some(({ denied }) => denied)) return parts.length;
  const isReason = texts.length === 1 && longest(texts, 0, talk.reason) > 0 && texts[0] !== 'so';
  return isReason || has(texts, talk.formerly) ? colon : parts.length;
}

/** Words of what stands before a colon and says of what follows that it was, or why. */
const MOST_IN_LABEL = 6;
/** What was said just before. */
const THAT = new Set('that this it das dies ce cela ca'.split(' '));

/** Words without those that say which action is the last: `mit der letzten Aktion`. */
function withoutTurns(words: readonly string[], { ordinals, labels }: WordsOfTalk): string[] {
  return words.map((word, at) =>
    ordinals.includes(word) && labels.includes(words[at + 1] ?? '') ? '' : word,
  );
}

/** Words without those that only sound like a no: `le pas` is a step. */
function withoutNouns(words: readonly string[], { noDenials }: WordsOfTalk): string[] {
  const own = [...words];
  for (let at = 0; at < own.length; at++) {
    const length = longest(own, at, noDenials);
    own.fill('', at, at + length);
  }
  return own;
}

/** A `no` that stands for all that was ordered before: `Ward, lui, non`, `Grey, not`. */
export const BARE_NO: ReadonlySet<string> = new Set([
  'no',
  'not',
  'non',
  'nein',
  'nicht',
  'nope',
  'never',
  'jamais',
  'nie',
]);

/** Words of a part, or of a sentence, that is a `no` and little else: what is longer denies itself alone (`more I do not`). */
const IN_A_NO = { part: 2, sentence: 3 };

/** Whether a sentence, whose last part begins there, ends with a bare `no`, and says of whom or what before it. */
function refusesAll(words: readonly Word[], last: number): boolean {
  const ends = BARE_NO.has(words.at(-1)?.text ?? '');
  const isBare = words.length <= IN_A_NO.sentence || (last > 0 && words.length - last <= IN_A_NO.part);
  return words.length > 1 && ends && isBare;
}

/** Why a sentence cannot be an order, whatever it speaks of; null where it can. */
export function barOf(
  { words, question, text }: Sentence,
  talk: WordsOfTalk,
  saying: ReadonlySet<number>,
): Bar | null {
  const texts = words.map((word, at) => (saying.has(at) ? '' : word.text));
  if (question) return 'question';
  if (/["“”«»„]/u.test(text)) return 'quoted';
  if (has(texts, talk.quoting)) return 'quoted';
  // Its phrases are such whatever a word of them says by itself.
  if (
    has(
      words.map((word) => word.text),
      talk.elsewhere,
    )
  )
    return 'elsewhere';
  if (beginsAsking({ words, text }, talk, saying)) return 'question';
  if (words.some((word, at) => texts[at] !== '' && isOpen(texts, at, word, talk))) return 'open';
  if (words.some(({ text, raw }, at) => texts[at] !== '' && isImagined(text, raw, talk))) return 'open';
  if (has(texts, talk.takenBack)) return 'taken-back';
  return speaksOfAlways({ words }, talk, saying) ? 'standing' : null;
}

/** Words before what somebody does who does not play: `a friend at the club`. */
const MOST_IN_STRANGER = 5;

/**
 * Whether a sentence begins with somebody who is not of the game, and says what he does: `my brother marches to Albany`, `Pete moves`.
 * `named`: the places of words that name something of it; `saying`: those that say an order; `known`: words anybody may begin with.
 */
export function isOfStranger(
  { words }: Pick<Sentence, 'words'>,
  { strangers, doneByOne }: WordsOfTalk,
  named: ReadonlySet<number>,
  saying: ReadonlySet<number>,
  known: ReadonlySet<string>,
): boolean {
  const first = words.findIndex(({ text }) => text !== '');
  const verb = words.findIndex(({ raw }, at) => at > first && saying.has(at) && /^\p{Ll}/u.test(raw));
  const subject = words.slice(first, verb);
  if (first < 0 || verb < 0 || subject.length > MOST_IN_STRANGER) return false;
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

/** Whether it says something of every time from now on; what somebody has always done is none of that. */
function speaksOfAlways(
  sentence: Pick<Sentence, 'words'>,
  talk: WordsOfTalk,
  saying: ReadonlySet<number>,
): boolean {
  const isIn = (words: readonly Word[], start: number): boolean =>
    has(
      words.map(({ text }, at) => (saying.has(start + at) ? '' : text)),
      talk.standing,
    );
  if (!isIn(sentence.words, 0)) return false;
  const parts = partsOf(sentence, talk, saying);
  return (
    !parts.some((part) => part.told && isIn(part.words, part.start)) ||
    parts.some((part) => !part.told && isIn(part.words, part.start))
  );
}

/** Whether a sentence asks, with or without a mark. */
export function asks(sentence: Sentence, talk: WordsOfTalk): boolean {
  return sentence.question || beginsAsking(sentence, talk, NOTHING);
}

const NOTHING: ReadonlySet<number> = new Set();

/** Whether it begins as a question does: a word that asks, and whom or what it asks about. */
function beginsAsking(
  { words, text }: Pick<Sentence, 'words' | 'text'>,
  talk: WordsOfTalk,
  saying: ReadonlySet<number>,
): boolean {
  const texts = words.map((word, at) => (saying.has(at) ? '' : word.text));
  if (longest(texts, 0, talk.asking) === 0) return false;
  return (
    /^\p{L}+ (?:i|we|ich|wir|je|on|il|you|sie|du|ihr|vous|tu|das|es|it|that)\b/iu.test(text) ||
    longest(texts, 1, talk.askedOf) > 0
  );
}

function isOpen(texts: readonly string[], at: number, { raw, text }: Word, { open }: WordsOfTalk): boolean {
  // `où` is no `ou`.
  if (text === 'ou' && raw.includes('ù')) return false;
  return longest(texts, at, open) > 0;
}

/** Whether a word says what somebody would do: `coûterait`, `hieße`. Those that ask politely are courtesies, and none stand here. */
function isImagined(text: string, raw: string, { wouldEndings, would }: WordsOfTalk): boolean {
  return (
    would.includes(raw.toLowerCase()) ||
    wouldEndings.some((ending) => text.length > ending.length + 2 && text.endsWith(ending))
  );
}

/** Whether a sentence says that the orders of the mail come another time. */
export function defers({ words }: Sentence, talk: WordsOfTalk): boolean {
  const texts = words.map(({ text }) => text);
  if (has(texts, talk.deferred)) return true;
  // `The rest comes tomorrow`: what is ordered now is ordered.
  const isRest = has(texts, [...talk.remainder, ...talk.ordinals, ...talk.others, ...talk.theOther]);
  return has(texts, talk.later) && has(texts, talk.comes) && !isRest && !countsTheRest(texts, talk);
}

/** The same words without courtesies: their places stay, empty. */
export function withoutCourtesies(sentence: Sentence, talk: WordsOfTalk): Sentence {
  const words: Word[] = [...sentence.words];
  const texts = words.map(({ text }) => text);
  for (let at = 0; at < texts.length; at++) {
    const length = Math.max(
      longest(texts, at, talk.polite),
      longest(texts, at, talk.sayings),
      giving(words, at, talk),
      handing(words, at, talk),
      at === 0 ? greeting(words, talk) : 0,
    );
    for (let index = at; index < at + length; index++) {
      const word = words[index];
      if (word !== undefined) words[index] = { ...word, text: '', raw: '' };
    }
  }
  return { ...sentence, words };
}

/** Words of thanks for something, `thanks so much for the card`, up to the next mark or joining word; 0 where nobody is thanked there. */
function giving(words: readonly Word[], at: number, { thanks, thankedFor, and, next }: WordsOfTalk): number {
  const texts = words.map(({ text }) => text);
  if (!thanks.includes(texts[at] ?? '')) return 0;
  const ends = ({ before, text }: Word, index: number): boolean =>
    index > at && (/[^\s]/.test(before) || [...and, ...next].includes(text) || JOINS.has(text));
  const end = words.findIndex(ends);
  const length = (end < 0 ? words.length : end) - at;
  const what = texts.findIndex((_, index) => index > at && longest(texts, index, thankedFor) > 0) - at;
  return what > 0 && what <= MOST_THANKS && what < length && length <= MOST_IN_THANKS ? length : 0;
}

/** The last word of thanks behind the first that may say what they are for: `thanks so much for`. */
const MOST_THANKS = 3;
const MOST_IN_THANKS = 9;

/** The one word by which a sentence greets before it goes on, `Hi, nobody musters`; 0 where it does not. */
function greeting([first, next]: readonly Word[], { greetings, all }: WordsOfTalk): number {
  const greets = first !== undefined && greetings.includes(first.text) && !all.includes(first.text);
  return greets && next !== undefined && /^[,!]/.test(next.before) ? 1 : 0;
}

/** Words that give the turn to the other player by a name, `your move, Montcalm`; 0 where none stand there, or anything else follows. */
function handing(words: readonly Word[], at: number, { yourTurn }: WordsOfTalk): number {
  const texts = words.map(({ text }) => text);
  const length = longest(texts, at, yourTurn);
  const name = words.slice(at + length);
  const isName =
    name.length <= MOST_IN_ADDRESS &&
    /^,/u.test(name[0]?.before ?? '') &&
    name.every(({ raw, before }, index) => /^\p{Lu}\p{Ll}/u.test(raw) && (index === 0 || before === ''));
  return length > 0 && isName ? words.length - at : 0;
}

/** Words of a name by which somebody is spoken to. */
const MOST_IN_ADDRESS = 2;

/** The same words without what only announces the orders, `my two actions:`, `for my last action,`: their places stay, empty. */
export function withoutLabel(sentence: Sentence, talk: WordsOfTalk, small: ReadonlySet<string>): Sentence {
  const { words } = sentence;
  const texts = words.map(({ text }) => text);
  const end = words.findIndex(({ before }, at) => at > 0 && /[:,]/.test(before));
  const label = texts.slice(0, Math.max(0, end));
  const mark = words[end]?.before ?? '';
  const announces =
    mark.includes(':') || BEGINS_LABEL.has(label[0] ?? '') || talk.to.includes(label[0] ?? '');
  const is =
    announces &&
    label.some((text) => talk.labels.includes(text)) &&
    label.every((text) => small.has(text) || talk.labels.includes(text) || talk.ordinals.includes(text));
  if (!is) return sentence;
  return { ...sentence, words: words.map((word, at) => (at < end ? { ...word, text: '', raw: '' } : word)) };
}

const BEGINS_LABEL = new Set('my our as als mein meine unsere ma mon mes nos fur'.split(' '));

export function has(words: readonly string[], phrases: readonly string[]): boolean {
  return words.some((_, at) => longest(words, at, phrases) > 0);
}

const BOTH = new Set(['both', 'beide', 'beiden', 'deux']);
const OTHER = new Set(
  'other others autre autres anderen andern ubrigen restlichen remaining restants'.split(' '),
);

/** Whether some words count those who are left: `the other two`, `die beiden anderen`. */
export function countsTheRest(words: readonly string[], { numbers }: WordsOfTalk): boolean {
  const isCount = (word: string | undefined): boolean =>
    word !== undefined && (BOTH.has(word) || (Object.hasOwn(numbers, word) && (numbers[word] ?? 0) > 1));
  return words.some((word, at) => OTHER.has(word) && (isCount(words[at - 1]) || isCount(words[at + 1])));
}

/** Words before what says that it ends, among which `at the` makes a time of it. */
const MOST_BEFORE = 2;

/** Whether one of the parts of a sentence says that the turn of who writes is over, and neither denies it nor tells of another. */
export function endsTurn(parts: readonly Part[], talk: WordsOfTalk): boolean {
  return parts.some(
    ({ denied, told, words }) =>
      !denied &&
      !told &&
      saysTurnOver(
        words.map(({ text }) => text),
        talk,
      ),
  );
}

/** Whether some words say that the turn of who writes is over: `and that concludes my turn`. */
export function saysTurnOver(
  words: readonly string[],
  { ownTurn, over, atTheEnd, later }: WordsOfTalk,
): boolean {
  const turn = words.findIndex((_, at) => longest(words, at, ownTurn) > 0);
  const ending = words.findIndex((word) => over.includes(word));
  if (turn < 0 || ending < 0 || has(words, later)) return false;
  const first = Math.min(turn, ending);
  return !has(words.slice(Math.max(0, first - MOST_BEFORE), first), atTheEnd);
}
