import { JOINS, longest, type Sentence, THAT, WITH, type Word, type WordsOfTalk } from '../talk/index.js';

const UNTIL_THEN: ReadonlySet<string> = new Set(['till', 'until', 'bis']);

/** Whether a time is what somebody does something until, and no farewell: `wait at French Creek till Monday`. */
function isWithin(words: readonly Word[], at: number): boolean {
  const word = words[at];
  return (
    word !== undefined &&
    UNTIL_THEN.has(word.text) &&
    word.before.trim() === '' &&
    words.slice(0, at).some(({ text }) => text !== '')
  );
}

/** The same words without courtesies: their places stay, empty. */
export function withoutCourtesies(sentence: Sentence, talk: WordsOfTalk): Sentence {
  const words: Word[] = [...sentence.words];
  const texts = words.map(({ text }) => text);
  for (let at = 0; at < texts.length; at++) {
    const length = Math.max(
      isWithin(words, at) ? 0 : longest(texts, at, talk.polite),
      longest(texts, at, talk.sayings),
      giving(words, at, talk),
      handing(words, at, talk),
      at === 0 ? greeting(words, talk) : 0,
      aside(words, at, talk),
    );
    for (let index = at; index < at + length; index++) {
      const word = words[index];
      if (word !== undefined) words[index] = emptied(word);
    }
  }
  const said = words.map((word, at) => (goesOnSaying(words, texts, at, talk) ? emptied(word) : word));
  return { ...sentence, words: said };
}

function emptied(word: Word): Word {
  return { ...word, text: '', raw: '' };
}

/** `I have the honour to inform you that the column rows, and that it lands`: whether a word goes on with what was begun so. */
function goesOnSaying(
  words: readonly Word[],
  texts: readonly string[],
  at: number,
  { and }: WordsOfTalk,
): boolean {
  const begun = texts.findIndex((text, index) => SAYING_THAT.has(text) && words[index]?.text === '');
  return begun >= 0 && at > begun && SAYING_THAT.has(texts[at] ?? '') && and.includes(texts[at - 1] ?? '');
}

const SAYING_THAT: ReadonlySet<string> = new Set(['that', 'dass', 'que', 'qu']);

/** Words of thanks for something, `thanks so much for the card`, up to the next mark or joining word; 0 where nobody is thanked there. */
function giving(words: readonly Word[], at: number, { thanks, thankedFor, and, next }: WordsOfTalk): number {
  const texts = words.map(({ text }) => text);
  if (!thanks.includes(texts[at] ?? '')) return 0;
  const ends = ({ before, text }: Word, index: number): boolean =>
    index > at &&
    // `Thanks for the card with Howe before Boston`.
    (/[^\s]/.test(before) || ([...and, ...next].includes(text) && !WITH.has(text)) || JOINS.has(text));
  const end = words.findIndex(ends);
  const length = (end < 0 ? words.length : end) - at;
  const what = texts.findIndex((_, index) => index > at && longest(texts, index, thankedFor) > 0) - at;
  return what > 0 && what <= MOST_THANKS && what < length && length <= MOST_IN_THANKS ? length : 0;
}

/** The last word of thanks behind the first that may say what they are for: `thanks so much for`. */
const MOST_THANKS = 3;

const MOST_IN_THANKS = 9;

/** What calls out, before a mark, by a word that says an order elsewhere: `Tiens, tu attaques !` */
const CALLING: ReadonlySet<string> = new Set(['tiens', 'tenez']);

/** The one word by which a sentence greets before it goes on, `Hi, nobody musters`; 0 where it does not. */
function greeting([first, next]: readonly Word[], { greetings, all }: WordsOfTalk): number {
  const greets =
    first !== undefined &&
    ((greetings.includes(first.text) && !all.includes(first.text)) || CALLING.has(first.text));
  return greets && next !== undefined && /^[,!]/.test(next.before) ? 1 : 0;
}

/** Words that give the turn to the other player, by a name or without: `your move, Montcalm`; 0 where none stand there, or anything else follows. */
function handing(words: readonly Word[], at: number, { yourTurn }: WordsOfTalk): number {
  const texts = words.map(({ text }) => text);
  const length = longest(texts, at, yourTurn);
  const name = words.slice(at + length);
  const isName =
    name.length <= MOST_IN_ADDRESS &&
    /^,/u.test(name[0]?.before ?? '') &&
    name.every(({ raw, before }, index) => /^\p{Lu}\p{Ll}/u.test(raw) && (index === 0 || before === ''));
  if (length > 0 && isName) return words.length - at;
  // `... du bist dran.`
  const isApart = ({ before }: Word): boolean => /[,;:–—(!]/u.test(before);
  const isAlone = (at === 0 || isApart(words[at] ?? NO_WORD)) && name.length === 0;
  return isAlone ? length : 0;
}

/** Words in brackets about people who do not play, `(meine Frau meinte, ich solle warten)`; 0 where none begin there. */
function aside(words: readonly Word[], at: number, { strangers, negation }: WordsOfTalk): number {
  if (words[at]?.before.endsWith('(') !== true) return 0;
  const end = words.findIndex(({ before }, index) => index > at && before.includes(')'));
  const length = (end < 0 ? words.length : end) - at;
  const texts = words.slice(at, at + length).map(({ text }) => text);
  const isOfStranger = texts.slice(0, MOST_BEFORE_STRANGER).some((text) => strangers.includes(text));
  // `(my son typed that)`, `(my brother says no)`: what is said of the orders themselves stays.
  const isOfOrders = texts.some((text) => THAT.has(text) || negation.includes(text));
  return isOfStranger && !isOfOrders && length >= LEAST_IN_ASIDE ? length : 0;
}

/** Who an aside is about stands among its first words; and so many words it has at least. */
const MOST_BEFORE_STRANGER = 2;
const LEAST_IN_ASIDE = 3;

const NO_WORD: Word = { text: '', raw: '', before: '' };

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
  const length = is ? end : whichAction(texts, talk);
  if (length === 0) return sentence;
  return {
    ...sentence,
    words: words.map((word, at) => (at < length ? { ...word, text: '', raw: '' } : word)),
  };
}

/** Words a sentence begins with that say which action of the turn it is: `als letzte Aktion ziehe ich`; 0 where it does not. */
function whichAction([first = '', ...others]: readonly string[], { labels, ordinals }: WordsOfTalk): number {
  if (!BEGINS_ACTION.has(first)) return 0;
  const label = others.slice(0, MOST_IN_ACTION).findIndex((text) => labels.includes(text));
  const which = others.slice(0, Math.max(0, label));
  const isWhich = (text: string): boolean => ordinals.includes(text) || OWN.has(text);
  return which.some((text) => ordinals.includes(text)) && which.every(isWhich) ? label + 2 : 0;
}

/** Words between what an action is begun by and its name: `as my last`. */
const MOST_IN_ACTION = 3;

const BEGINS_ACTION = new Set('as als comme'.split(' '));

const OWN = new Set('my our the a mein meine meinen unsere die der ma mon notre la le'.split(' '));

const BEGINS_LABEL = new Set('my our as als mein meine unsere ma mon mes nos fur'.split(' '));
