import { canonicalJson, type Json } from '../../engine/core/base/json.js';
import { memo } from '../../engine/core/base/memoize.js';
import type { SideId } from '../../engine/core/base/viewer-and-audience.js';
import type { GameModule } from '../../engine/core/contract/game-module.js';
import type { OrderLine } from '../../game/table/index.js';
import { type Explanation, explanations } from './explain.js';
import { LANGUAGES, languageOf, type WordsOfTalk } from './languages.js';
import { type Mention, mentionsIn } from './mentions.js';
import { barOf, defers, partsOf, withoutCourtesies } from './parts.js';
import { type Sentence, sentencesOf, type Word, wordsOf } from './sentences.js';
import { orderKeywords, type Standpoint } from './standpoint.js';
import { PATH, waysSaid } from './ways-said.js';

/** What a sentence was taken for. */
export type Understood =
  | {
      readonly kind: 'order';
      readonly line: number;
      readonly text: string;
      readonly orders: readonly string[];
      /** How many words stand beside what the orders are made of. */
      readonly beside: number;
    }
  /**
   * Nothing in it is ordered. `surely`: it asks, leaves open, quotes or the like, however much it looks like an order.
   * `small`: it is a greeting, thanks, a farewell or a name, which changes nothing of what is said beside it.
   */
  | {
      readonly kind: 'talk';
      readonly line: number;
      readonly text: string;
      readonly surely: boolean;
      readonly small: boolean;
    }
  /** It may be an order: these, if any; `held`: it is one, and what else the mail says may turn it into something else. */
  | {
      readonly kind: 'unclear';
      readonly line: number;
      readonly text: string;
      readonly perhaps: readonly string[];
      readonly held?: true;
    };

/** Sentences of one mail that are looked at. */
const MOST_SENTENCES = 40;
const MOST_WORDS = 80;
/** Readings of a part of a sentence as a part of an order that are tried for one mail. */
const MOST_EFFORT = 60_000;
/** So many words beside what an order is made of may stand where the order is not named. */
const MOST_BESIDE = 1;
/** And beside a name that stands in no order, for it to be asked about. */
const MOST_BESIDE_NAME = 5;
/** And where the order is named. */
const MOST_BESIDE_NAMED = 9;
/** More of them, and an order is asked about before it is done. */
const MOST_BESIDE_DONE = 2;
/** And where the order is a word or two, and speaks of nothing. */
const MOST_BESIDE_BARE = 2;
const MOST_PERHAPS = 4;
/** A greeting or a farewell has no more words. */
const MOST_IN_GREETING = 8;

/**
 * Reads what a player wrote in his own words: each sentence is an order, talk, or unclear. An order is what explains
 * everything a sentence speaks of, legally and in one way only.
 */
export function readMeaning(
  module: GameModule,
  view: unknown,
  side: SideId,
  lines: readonly OrderLine[],
  locale: string,
  trace?: (sentence: Sentence, read: Read) => void,
): Understood[] {
  const all = lines.flatMap(({ text }) => wordsOf(text).map((word) => word.text));
  const language = languageOf(all, locale);
  const talk = LANGUAGES[language] ?? LANGUAGES.en;
  if (talk === undefined) throw new RangeError('no language to read in');
  const sentences = sentencesOf(lines, language).slice(0, MOST_SENTENCES);
  const known = ordinaryWords(module, talk);
  let at: Standpoint = {
    module,
    side,
    locale,
    view,
    effort: { left: MOST_EFFORT },
  };
  let blind = false;
  const given = new Set<string>();
  const whole = together(at, sentences, talk, known);
  const read = whole
    .flatMap((one) => inParts(at, one, talk, known))
    .map((sentence) => {
      const one = understand(at, sentence, talk, known);
      trace?.(sentence, one);
      if (one.kind !== 'order') return { sentence, one };
      const { lines: orders, after, bare, everybody } = one.explanation;
      // Said twice is said once.
      if ((bare || everybody) && orders.every((order) => given.has(order)))
        return { sentence, one: { kind: 'talk', heavy: false } as const };
      for (const order of orders) given.add(order);
      if (blind) return { sentence, one: { kind: 'unclear', perhaps: orders } as const };
      if (after === null) blind = true;
      else at = { ...at, view: after };
      return { sentence, one };
    });
  const last = read.at(-1)?.sentence;
  const isSmall = (sentence: Sentence, heavy: boolean): boolean =>
    !heavy && !defers(sentence, talk) && isSmallTalk(sentence, sentence === last, talk);
  // What else a mail says may turn its orders into anything: a quotation, a joke, a thought. Only what surely does not lets them be done.
  const doubtful =
    sentences.some((sentence) => defers(sentence, talk)) ||
    read.some(({ sentence, one }) =>
      one.kind === 'talk'
        ? !isSmall(sentence, one.heavy)
        : one.kind === 'order' && one.beside > MOST_BESIDE_DONE,
    );
  return read.map(({ sentence, one }): Understood => {
    const { line, text } = sentence;
    if (one.kind === 'talk')
      return { kind: 'talk', line, text, surely: one.barred === true, small: isSmall(sentence, one.heavy) };
    if (one.kind === 'unclear') return { kind: 'unclear', line, text, perhaps: one.perhaps };
    const { lines: orders } = one.explanation;
    return doubtful
      ? { kind: 'unclear', line, text, perhaps: [orders.join('; ')], held: true }
      : { kind: 'order', line, text, orders, beside: one.beside };
  });
}

/** Whether a sentence is a greeting, thanks, a farewell or a name below a mail, and nothing else. */
function isSmallTalk({ words, question }: Sentence, isLast: boolean, talk: WordsOfTalk): boolean {
  if (question) return false;
  const texts = words.map(({ text }) => text);
  const polite = withoutCourtesies({ line: 0, text: '', question, words }, talk).words;
  const small = smallWords(talk);
  if (polite.every(({ text }) => text === '' || small.has(text))) return true;
  if (isLast && texts.length <= MOST_IN_SIGNATURE && isName({ line: 0, text: '', question, words }))
    return true;
  const [first = ''] = texts;
  return texts.length <= MOST_IN_GREETING && (talk.greetings.includes(first) || polite[0]?.text === '');
}

/**
 * Neighbouring sentences that are unclear each by itself and one order together, as a list on several lines is; a name or
 * two at the very end are whoever wrote it.
 */
function together(
  at: Standpoint,
  sentences: readonly Sentence[],
  talk: WordsOfTalk,
  known: ReadonlySet<string>,
): Sentence[] {
  const read = sentences.map((sentence) => understand(at, sentence, talk, known).kind);
  const made: Sentence[] = [];
  for (let from = 0; from < sentences.length; from++) {
    const first = sentences[from];
    if (first === undefined) break;
    const signs = from > 0 && from === sentences.length - 1 && first.words.length <= MOST_IN_SIGNATURE;
    if (signs && read[from] === 'unclear' && isName(first)) {
      made.push({ ...first, signs: true });
      break;
    }
    let end = from;
    while (read[end] === 'unclear' && end < sentences.length) end++;
    if (end - from > 1 && end - from <= MOST_TOGETHER) {
      const own = sentences.slice(from, end);
      const words = own.flatMap(({ words: each }, index) =>
        each.map((word, position) =>
          index > 0 && position === 0 ? { ...word, before: `${BETWEEN}${word.before}` } : word,
        ),
      );
      const joined: Sentence = { ...first, words, text: own.map(({ text }) => text).join(' ') };
      if (understand(at, joined, talk, known).kind === 'order') {
        made.push(joined);
        from = end - 1;
        continue;
      }
    }
    made.push(first);
  }
  return made;
}

const NAME = /^\p{Lu}(?:\p{Ll}+|\.)?(?:[-'’]\p{Lu}?\p{Ll}+)*$/u;

/** Whether a sentence is written as a name is. */
function isName({ words }: Sentence): boolean {
  return words.every(({ raw }) => NAME.test(raw));
}

const MOST_TOGETHER = 6;
const MOST_IN_SIGNATURE = 3;

/**
 * The sentence as it is where it can be understood so, or else its parts, where each of those that says anything is an
 * order: `Putnam to Hartford, Clinton to West Point`.
 */
function inParts(at: Standpoint, whole: Sentence, talk: WordsOfTalk, known: ReadonlySet<string>): Sentence[] {
  const read = understand(at, whole, talk, known);
  if (read.kind !== 'unclear' || partsOf(whole, talk, new Set()).some(({ told }) => told)) return [whole];
  const joins = new Set([...talk.and, ...talk.next].filter((phrase) => !phrase.includes(' ')));
  for (const cutsAt of [
    (word: Word) => /[,;:()–…]/u.test(word.before),
    (word: Word) => /[,;:()–…]/u.test(word.before) || joins.has(word.text),
  ]) {
    const cuts = whole.words.flatMap((word, index) => (index > 0 && cutsAt(word) ? [index] : []));
    const parts = [0, ...cuts].map((start, index): Sentence => {
      const words = whole.words.slice(start, cuts[index]);
      return { ...whole, words, text: words.map(({ raw }) => raw).join(' ') };
    });
    let here = at;
    let orders = 0;
    const fits =
      parts.length > 1 &&
      parts.length <= MOST_PARTS &&
      parts.every((part) => {
        const one = understand(here, part, talk, known);
        if (one.kind !== 'order')
          return (
            one.kind === 'talk' && !one.heavy && !mentionsIn(at.module, part.words, talk, known).some(isNamed)
          );
        if (!one.explanation.named && mentionsIn(at.module, part.words, talk, known).length < 2) return false;
        orders++;
        if (one.explanation.after !== null) here = { ...here, view: one.explanation.after };
        return one.explanation.after !== null || part === parts.at(-1);
      });
    if (fits && orders > 0) return parts;
  }
  return [whole];
}

const MOST_PARTS = 8;

type Read =
  /** `beside`: how many words stand beside what the order is made of. */
  | { readonly kind: 'order'; readonly explanation: Explanation; readonly beside: number }
  /** `heavy`: it leaves open, takes back or says of every time what the mail may order elsewhere. */
  | { readonly kind: 'talk'; readonly heavy: boolean; readonly barred?: true }
  | { readonly kind: 'unclear'; readonly perhaps: readonly string[] };

function understand(at: Standpoint, written: Sentence, talk: WordsOfTalk, known: ReadonlySet<string>): Read {
  if (written.signs === true) return TALK;
  const sentence = withoutCourtesies({ ...written, words: written.words.slice(0, MOST_WORDS) }, talk);
  const words = sentence.words.map(({ text }) => text);
  const everything = mentionsIn(at.module, sentence.words, talk, known);
  // `per Schiff` says how somebody goes, and names no ship.
  const ways = waysSaid(
    at.module,
    words,
    new Set(everything.flatMap((one) => (isNamed(one) ? range(one) : []))),
  );
  const mentions = everything.filter(
    (one) =>
      isNamed(one) || (one.meant.length === 0 && !one.all) || !range(one).some((index) => ways.at.has(index)),
  );
  const inName = new Set(
    mentions.flatMap(({ meant, start, end }) =>
      meant.length > 0 ? words.map((_, index) => index).slice(start, end) : [],
    ),
  );
  const saying = waysSaid(at.module, words, inName);
  if (
    words.length <= MOST_IN_GREETING &&
    talk.greetings.includes(words.find((word) => word !== '') ?? '') &&
    saying.strong.size === 0
  )
    return TALK;
  const bar = barOf(sentence, talk, saying.at);
  const asked = orderKeywords(at);
  const namesAny = [...saying.byKeyword.keys()].some((keyword) => asked.has(keyword));
  const speaksAny = mentions.some(isNamed);
  if (bar !== null)
    return {
      kind: 'talk',
      barred: true,
      heavy: bar === 'taken-back' || bar === 'standing' || (namesAny && speaksAny && bar !== 'quoted'),
    };
  const own = [...saying.byKeyword].flatMap(([keyword, where]) => (asked.has(keyword) ? where : []));
  const parts = partsOf(sentence, talk, new Set(own.flatMap((index) => run(saying.at, index))));
  const live = new Set(
    parts.filter(({ idle }) => !idle).flatMap((part) => part.words.map((_, index) => part.start + index)),
  );
  const kept = mentions.filter(({ start }) => live.has(start));
  const lost = mentions.filter((mention) => !kept.includes(mention));
  const said = waysSaid(
    at.module,
    words.map((word, index) => (live.has(index) ? word : '')),
    inName,
  );
  const names = [...said.byKeyword.keys()].some((keyword) => asked.has(keyword));
  const speaks = kept.some(isNamed);
  const counts = kept.some(({ number, meant }) => number !== null && meant.length === 0);
  const added = [...said.strong].some((keyword) => keyword.startsWith(PATH));
  if (!names && !speaks && !counts) return added ? UNCLEAR : TALK;
  const involved = parts.filter(
    ({ idle, start, words: own }) =>
      !idle &&
      own.some(
        (_, index) =>
          said.at.has(start + index) ||
          kept.some((one) => start + index >= one.start && start + index < one.end),
      ),
  );
  const small = smallWords(talk);
  const unknown = involved.flatMap(({ start, words: own }) =>
    own.filter(
      ({ text }, index) =>
        text !== '' &&
        !small.has(text) &&
        !said.at.has(start + index) &&
        !kept.some((one) => start + index >= one.start && start + index < one.end),
    ),
  );
  const found = overlaps(kept, lost)
    ? []
    : explanations(at, {
        words,
        mentions: kept,
        said,
        talk,
        blocks: blocksOf(sentence.words),
        parts: parts.flatMap((part, index) => part.words.map(() => index)),
      });
  const [best] = found;
  const dreamt = parts.some(({ idle, denied }) => idle && !denied);
  if (best === undefined) {
    const meant = speaks && (said.byKeyword.size > 0 || (unknown.length <= MOST_BESIDE_NAME && !dreamt));
    const surely = [...said.loud].some((keyword) => asked.has(keyword));
    if (meant || added || (surely && unknown.length <= MOST_BESIDE_NAME)) return UNCLEAR;
    return { kind: 'talk', heavy: surely };
  }
  const most = best.bare ? MOST_BESIDE_BARE : best.named ? MOST_BESIDE_NAMED : MOST_BESIDE;
  const everybody = kept.some((mention) => mention.all && mention.meant.length === 0);
  const sure = best.bare || everybody ? names && unknown.length <= MOST_BESIDE_BARE : best.named || !dreamt;
  const alone = found.every((one) => one === best || one.fit < best.fit || isSame(one, best));
  const isTold = parts.some(({ told }) => told);
  if (unknown.length <= most && sure && alone && !best.vague && !isTold) {
    const short = best.bare || everybody;
    const more = words.filter(
      (word, index) =>
        word !== '' &&
        !said.at.has(index) &&
        !SELF.has(word) &&
        !kept.some((one) => range(one).includes(index)),
    );
    return {
      kind: 'order',
      explanation: best,
      beside: short && more.length > 0 ? Number.POSITIVE_INFINITY : unknown.length,
    };
  }
  if (best.bare) return { kind: 'talk', heavy: [...said.loud].some((keyword) => asked.has(keyword)) };
  return { kind: 'unclear', perhaps: found.slice(0, MOST_PERHAPS).map(({ lines }) => lines.join('; ')) };
}

function range({ start, end }: Mention): number[] {
  return Array.from({ length: end - start }, (_, index) => start + index);
}

/** The words from there on that say an order without a gap. */
function run(at: ReadonlySet<number>, from: number): number[] {
  const found: number[] = [];
  for (let index = from; at.has(index); index++) found.push(index);
  return found;
}

/** Whether a thing is named, and not only a kind of things. */
function isNamed({ meant }: Mention): boolean {
  return meant.some(
    ({ category }) => !['unittype', 'blocktype', 'unitkind', 'side', 'nation'].includes(category),
  );
}

/** Whether two ways to understand a sentence come to the same. */
function isSame(one: Explanation, other: Explanation): boolean {
  if (one.after === null || other.after === null) return false;
  return canonicalJson(one.after as Json) === canonicalJson(other.after as Json);
}

/** The number of the sentence each word is of. */
function blocksOf(words: readonly Word[]): number[] {
  let block = 0;
  return words.map(({ before }) => (before.startsWith(BETWEEN) ? ++block : block));
}

/** What may stand beside an order of a word or two: who says it, and that he does. */
const SELF = new Set(
  'i ill im we well us ok okay so then je nous on bon alors donc ich wir mir uns also dann nun gut to nach vers a'.split(
    ' ',
  ),
);
const UNCLEAR: Read = { kind: 'unclear', perhaps: [] };
/** Stands between sentences that are read together. */
const BETWEEN = ',¦';
const TALK: Read = { kind: 'talk', heavy: false };

/** Whether something is both ordered and said not to be. */
function overlaps(kept: readonly Mention[], lost: readonly Mention[]): boolean {
  const keys = new Set(kept.flatMap(({ meant }) => meant.map(({ category, id }) => `${category}:${id}`)));
  const all = kept.some((mention) => mention.all);
  return lost.some(
    ({ meant }) =>
      meant.some(({ category, id }) => keys.has(`${category}:${id}`)) || (all && meant.length > 0),
  );
}

/** Words that join what an order is made of, and say nothing themselves. */
const smallWords = memo((talk: WordsOfTalk): ReadonlySet<string> => {
  const { from, to, via, and, all, but, next, idle, polite, numbers, commonest } = talk;
  const lists = [from, to, via, and, all, but, next, idle, polite, Object.keys(numbers), commonest];
  return new Set(lists.flatMap((list) => list.flatMap((phrase) => phrase.split(' '))));
});

/** Words that are no names with a slip, however alike. */
function ordinaryWords(module: GameModule, talk: WordsOfTalk): ReadonlySet<string> {
  const { numbers, ...lists } = talk;
  const said = Object.values(lists).flatMap((list: readonly string[]) =>
    list.flatMap((phrase) => phrase.split(' ')),
  );
  const ways = Object.values(module.lexicons).flatMap((lexicon) => [
    ...lexicon.keywords().flatMap((keyword) => lexicon.forms(keyword)),
    ...Object.values(lexicon.source.ways ?? {}).flat(),
  ]);
  return new Set([...said, ...Object.keys(numbers), ...ways.flatMap((phrase) => phrase.split(' '))]);
}
