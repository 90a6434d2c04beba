import { keyOf, orderKeywords, type Standpoint, slotsOf } from '../explaining/index.js';
import {
  DECLINING,
  firstWord,
  hasAny,
  isNamed,
  lightWords,
  type Mention,
  mentionsIn,
  namedAndSaid,
  PATH,
  partsOf,
  smallWords,
  withoutOtherActions,
} from '../phrases/index.js';
import { type Sentence, THOSE, textOf, type Word, type WordsOfTalk, wordsOf } from '../talk/index.js';
import { saysAskedIsOver } from './bare-orders.js';
import { bringsUnknown, doesMore } from './done-besides.js';
import { isName, MOST_IN_SIGNATURE } from './small-talk.js';
import { BETWEEN, type Read, understand } from './understand-sentence.js';

const MOST_TOGETHER = 6;
const MOST_PARTS = 8;

/**
 * Neighbouring sentences that are unclear each by itself and one order together, as a list on several lines is; a name or
 * two at the very end are whoever wrote it.
 */
export function together(
  at: Standpoint,
  written: readonly Sentence[],
  talk: WordsOfTalk,
  known: ReadonlySet<string>,
): Sentence[] {
  const sentences = written.flatMap((sentence) => belowHeading(at, sentence, talk, known));
  const reads = sentences.map((sentence) => understand(at, sentence, talk, known));
  const read = reads.map(({ kind }) => kind);
  const made: Sentence[] = [];
  for (let from = 0; from < sentences.length; from++) {
    const first = sentences[from];
    if (first === undefined) break;
    const signs = from > 0 && from === sentences.length - 1 && first.words.length <= MOST_IN_SIGNATURE;
    if (signs && read[from] === 'unclear' && isName(first)) {
      made.push({ ...first, signs: true });
      break;
    }
    // `I place these at Halifax:`, and below it who they are.
    const announces = read[from] !== 'unclear' && /:$/u.test(first.text) && read[from + 1] === 'unclear';
    // `Albany. Then Stanwix, and Lawrence last.`
    const next = sentences[from + 1]?.words[0]?.text ?? '';
    const begun = reads[from];
    // `Langlade to Mingo, then Sauk. All the tribes are roused on the way.`
    const how =
      begun?.kind === 'order' &&
      saysHow(at, begun, sentences[from + 1], talk, known) &&
      !isOrderBehind(at, begun, sentences[from + 1], talk, known);
    const goesOn =
      how || (read[from] === 'order' && mayBeRest(begun, reads[from + 1]) && talk.next.includes(next));
    let end = announces || goesOn ? from + 1 : from;
    const isOver = (one: Sentence | undefined): boolean =>
      one !== undefined && saysAskedIsOver(at, one, talk, known);
    while (
      read[end] === 'unclear' &&
      end < sentences.length &&
      !isOfAnother(sentences[end]) &&
      !isOver(sentences[end])
    )
      end++;
    // `I play 53 as event. The rangers go to Albany.`: the order that follows may be the rest of what was begun.
    if (end > from && read[end] === 'order' && !isOfAnother(sentences[end])) end++;
    let isJoined = false;
    // What is unclear behind a list may be of another kind: the longest beginning that is one order is one.
    for (end = Math.min(end, from + MOST_TOGETHER); end - from > 1 && !isJoined; end--) {
      const own = sentences.slice(from, end);
      const words = own.flatMap(({ words: each }, index) =>
        each.map((word, position) =>
          index > 0 && position === 0 ? { ...word, before: `${BETWEEN}${word.before}` } : word,
        ),
      );
      const joined: Sentence = { ...first, words, text: own.map(({ text }) => text).join(' ') };
      const whole = understand(at, joined, talk, known);
      const last = reads[end - 1];
      isJoined =
        whole.kind === 'order' &&
        (last?.kind !== 'order' || completes(whole, last) || (how && isWithin(whole, last))) &&
        (begun?.kind !== 'order' ||
          completes(whole, begun) ||
          addsHow(whole, begun) ||
          (announces && saysWho(whole, begun)));
      if (isJoined) {
        made.push(joined);
        from = end - 1;
      }
    }
    if (!isJoined) made.push(first);
  }
  return made;
}

/** Whether a sentence may say the rest of an order before it: it is none by itself, or the same with something else. */
function mayBeRest(before: Read | undefined, next: Read | undefined): boolean {
  if (before?.kind !== 'order' || next?.kind !== 'order') return next?.kind === 'unclear';
  return before.explanation.keywords.join() === next.explanation.keywords.join();
}

/** Whether it says what the other of two does: he is no part of what the one is told. */
function isOfAnother(sentence: Sentence | undefined): boolean {
  return sentence?.words.some(({ another }) => another === true) === true;
}

type Order = Extract<Read, { readonly kind: 'order' }>;

/** `All to Halifax:`, and below it who they all are. */
function saysWho({ explanation: whole }: Order, { explanation: begun }: Order): boolean {
  return whole.everybody && begun.everybody && whole.lines.join('\n') === begun.lines.join('\n');
}

/** Whether all that was begun goes into the order that follows it, and into no other. */
function completes({ explanation: whole }: Order, { explanation: last }: Order): boolean {
  return (
    !last.bare &&
    whole.lines.length === last.lines.length &&
    whole.specifics > last.specifics &&
    whole.left.length <= last.left.length
  );
}

/** Words nobody knows in a sentence that says how those go who are named before it, and names nothing itself. */
const MOST_STRANGE = 1;

/** Whether a sentence says by a word of its own how an order before it is carried out, or what is done with it. */
function saysHow(
  at: Standpoint,
  begun: Order,
  sentence: Sentence | undefined,
  talk: WordsOfTalk,
  known: ReadonlySet<string>,
): boolean {
  if (sentence === undefined) return false;
  const { saying, everything } = namedAndSaid(at.module, sentence, talk, known, orderKeywords(at));
  // `I wake up early these days.`
  const light = lightWords(talk);
  const strange = sentence.words.filter(
    ({ text }, place) => text !== '' && !light.has(text) && !saying.at.has(place),
  );
  const isOfThose =
    [...saying.strong].some((keyword) => keyword.startsWith(PATH)) ||
    (sentence.words.some(({ text }) => THOSE.has(text)) && strange.length <= MOST_STRANGE);
  if (everything.length === 0 && !isOfThose) return false;
  const within = new Set(
    at.module.orders
      .filter((def) => begun.explanation.keywords.includes(firstWord(def)))
      .flatMap(({ syntax }) =>
        slotsOf(syntax).flatMap(({ group, role }) => (group === null || role === null ? [] : [role])),
      ),
  );
  return [...saying.byKeyword.keys()].some(
    (keyword) => keyword.startsWith(PATH) || (within.has(keyword) && saying.loud.has(keyword)),
  );
}

/** Whether a sentence is an order where the one before it led. */
function isOrderBehind(
  at: Standpoint,
  { explanation: { after } }: Order,
  sentence: Sentence | undefined,
  talk: WordsOfTalk,
  known: ReadonlySet<string>,
): boolean {
  if (after === null || sentence === undefined) return false;
  const read = understand({ ...at, view: after }, sentence, talk, known);
  // `She wakes up early`: what words nobody knows stand in says nothing more of what stands before it.
  if (read.kind === 'unclear' && read.unsure === true && read.perhaps.length === 1) return true;
  // `He rouses all three tribes on the way` rouses more than the last.
  const areSeveral = mentionsIn(at.module, sentence.words, talk, known).some(
    ({ all, number, digits }) => all || (number !== null && number > 1 && !digits),
  );
  return read.kind === 'order' && !(areSeveral && read.explanation.specifics < LEAST_SEVERAL);
}

/** So many things at least an order names that is given to several. */
const LEAST_SEVERAL = 2;

/** Whether what would be an order by itself is part of another: `..., then demolish fort at Montréal`. */
function isWithin({ explanation: whole }: Order, { explanation: last }: Order): boolean {
  return last.lines.every((line) => whole.lines.some((own) => own.endsWith(` ${line}`)));
}

/** Whether it is the same order, and says besides how it is carried out. */
function addsHow({ explanation: whole }: Order, { explanation: begun }: Order): boolean {
  return (
    whole.lines.length === begun.lines.length &&
    whole.lines.every((line, at) =>
      `${line} `.replace(/,/gu, ' ').startsWith(`${(begun.lines[at] ?? line).replace(/,/gu, ' ')} `),
    ) &&
    whole.lines.join() !== begun.lines.join()
  );
}

/**
 * The sentence as it is where it can be understood so, or else its parts, where each of those that says anything is an
 * order: `Putnam to Hartford, Clinton to West Point`.
 */
export function inParts(
  at: Standpoint,
  whole: Sentence,
  talk: WordsOfTalk,
  known: ReadonlySet<string>,
): Sentence[] {
  const read = understand(at, whole, talk, known);
  if (read.kind !== 'unclear' || read.unsure === true) return [whole];
  if (partsOf(whole, talk, new Set()).some(({ told }) => told)) return [whole];
  // Who is with somebody belongs to him, and who the other is depends on the one.
  const texts = whole.words.map(({ text }) => text);
  if (hasAny(withoutOtherActions(texts, talk), talk.followers, talk.theOther)) return [whole];
  const small = smallWords(talk);
  const joins = new Set([...talk.and, ...talk.next].filter((phrase) => !phrase.includes(' ')));
  for (const cutsAt of [
    (word: Word) => /[,;:()–…]/u.test(word.before),
    (word: Word) => /[,;:()–…&]/u.test(word.before) || joins.has(word.text),
    // `By Montréal and Fort Lévis, and the others home`: what is only joined belongs together.
    (word: Word) => /[,;:()–…]/u.test(word.before) && joins.has(word.text),
  ]) {
    const cuts = whole.words.flatMap((word, index) => (index > 0 && cutsAt(word) ? [index] : []));
    const parts = [0, ...cuts].map((start, index): Sentence => {
      const words = whole.words.slice(start, cuts[index]);
      return { ...whole, words, text: textOf(words) };
    });
    // `Oneida Carry East and West`: by itself the second is nobody's name.
    const namedIn = (words: readonly Word[]): number =>
      mentionsIn(at.module, words, talk, known).filter(isNamed).length;
    if (parts.reduce((sum, { words }) => sum + namedIn(words), 0) < namedIn(whole.words)) continue;
    let here = at;
    let orders = 0;
    // What only names those who go, and says nothing of an order, is none beside other words: `Putnam to Hartford, we will see`.
    let isUnsaid = false;
    let isStrange = false;
    const fits =
      parts.length > 1 &&
      parts.length <= MOST_PARTS &&
      parts.every((part) => {
        const one = understand(here, part, talk, known);
        if (one.kind !== 'order') {
          const isUnknown = ({ text }: Word): boolean => text !== '' && !small.has(text);
          isStrange ||= part.words.some(isUnknown);
          const named = mentionsIn(at.module, part.words, talk, known);
          // `And talks the tribe there into something`: what is done as well.
          const own = { start: 0, end: part.words.length };
          const isStrangeAt = (place: number): boolean => part.words.slice(place, place + 1).some(isUnknown);
          const isMore =
            doesMore(part.words, own, named, isStrangeAt, talk) ||
            bringsUnknown(part.words, own, isStrangeAt, talk);
          return (
            one.kind === 'talk' && (!one.heavy || endsNothing(here, one)) && !isMore && !named.some(isNamed)
          );
        }
        isUnsaid ||= !one.explanation.named;
        if (!one.explanation.named && mentionsIn(at.module, part.words, talk, known).length < 2) return false;
        orders++;
        if (one.explanation.after !== null) here = { ...here, view: one.explanation.after };
        return one.explanation.after !== null || part === parts.at(-1);
      });
    if (fits && orders > 0 && !(isUnsaid && isStrange)) return parts;
  }
  return [whole];
}

/** Whether it only says that the orders end, and those before have ended them: `supply Fraser, Peters and Grant, then I am done`. */
function endsNothing(here: Standpoint, { begins }: Extract<Read, { readonly kind: 'talk' }>): boolean {
  const asked = orderKeywords(here);
  return begins?.keywords.every((keyword) => DECLINING.has(keyword) && !asked.has(keyword)) === true;
}

/**
 * The orders below a heading that only says where all of them begin, each as a sentence of its own, `everything out of Boston: Howe to
 * Springfield, Grey to Newport`, where each of them is an order and begins there; elsewhere the sentence as it is.
 */
function belowHeading(
  at: Standpoint,
  sentence: Sentence,
  talk: WordsOfTalk,
  known: ReadonlySet<string>,
): readonly Sentence[] {
  const { words } = sentence;
  const colon = words.findIndex(({ before }, index) => index > 0 && before.includes(':'));
  const from = colon < 0 ? null : headingIn(at, words.slice(0, colon), talk, known);
  const parts = from === null ? [] : inParts(at, { ...sentence, words: words.slice(colon) }, talk, known);
  if (from === null) return [sentence];
  let here = at;
  let orders = 0;
  const areBegunThere = parts.every((part) => {
    const read = understand(here, part, talk, known);
    if (read.kind !== 'order') return read.kind === 'talk';
    here = { ...here, view: read.explanation.after ?? here.view };
    orders += read.explanation.lines.length;
    return read.explanation.lines.every((line) => leavesFrom(at, line, from, talk, known));
  });
  return areBegunThere && orders >= LEAST_BELOW ? parts : [sentence];
}

/** Orders below such a heading. */
const LEAST_BELOW = 2;

/** Where all come from who are told below a heading that names nothing else: `everything out of Boston:`; null where there is none. */
function headingIn(
  at: Standpoint,
  words: readonly Word[],
  talk: WordsOfTalk,
  known: ReadonlySet<string>,
): Mention | null {
  const mentions = mentionsIn(at.module, words, talk, known);
  const [from, ...others] = mentions.filter(isNamed);
  const isAll = mentions.some(({ all, meant }) => all && meant.length === 0);
  const isDenied = partsOf({ words }, talk, new Set()).some(({ idle }) => idle);
  if (!isAll || isDenied) return null;
  return from !== undefined && others.length === 0 && from.role === 'from' ? from : null;
}

/** Whether an order names where it begins. */
function leavesFrom(
  at: Standpoint,
  line: string,
  { meant }: Mention,
  talk: WordsOfTalk,
  known: ReadonlySet<string>,
): boolean {
  const keys = new Set(meant.map(keyOf));
  return mentionsIn(at.module, wordsOf(line), talk, known).some(
    (one) => one.role === 'from' && one.meant.some((thing) => keys.has(keyOf(thing))),
  );
}
