import { refusalOf } from '../../engine/core/contract/order.js';
import { readOrder } from '../../engine/core/parse/read-order.js';
import { foresee } from '../../engine/core/session/order-outcome-preview.js';
import {
  contextAt,
  type Explanation,
  NO_ORDER,
  orderKeywords,
  type Standpoint,
} from '../explaining/index.js';
import {
  DECLINING,
  firstWord,
  has,
  KINDS,
  type Mention,
  mentionsIn,
  type Part,
  partsOf,
  placesIn,
  smallWords,
  type WaysSaid,
  waysSaid,
} from '../phrases/index.js';
import { HENCE_SAID, OPENING, type Sentence, THAT, type WordsOfTalk } from '../talk/index.js';

/**
 * The order by which a side says that nobody else does anything, where one of the `kinds` of questions still waits for it; null
 * where none does, or where more than one word may end it.
 */
export function endOfOrders(at: Standpoint, kinds: ReadonlySet<string>): Explanation | null {
  const { module, side, view } = at;
  const found = module.pending(view).flatMap((decision) => {
    if (decision.side !== side || !kinds.has(decision.kind)) return [];
    const context = contextAt(at, decision);
    return module.orders.flatMap((def) => {
      if (!def.answers.includes(decision.kind) || def.unavailable(view, decision) !== null) return [];
      const line = context.lexicon.word(firstWord(def));
      const read = readOrder(module, line, context);
      if (!read.ok || read.value.verb !== def.verb) return [];
      if (refusalOf(def, view, decision, read.value.args) !== null) return [];
      return [{ line, after: foresee(module, view, side, decision, read.value), keyword: firstWord(def) }];
    });
  });
  const [only] = found;
  if (only === undefined || found.length > 1) return null;
  return { ...NO_ORDER, lines: [only.line], after: only.after, keywords: [only.keyword] };
}

/** A sentence that may decline what is asked. */
interface Declining {
  readonly parts: readonly Part[];
  readonly mentions: readonly Mention[];
  readonly saying: WaysSaid;
  readonly talk: WordsOfTalk;
}

/** What a sentence comes to that says of what is asked that there is none of it; `beside`: parts that say something else. */
export interface Declined {
  readonly explanation: Explanation;
  readonly beside: number;
}

/** Words of another part that say nothing of the game. */
const MOST_BESIDE = 8;

/**
 * The one order by which a side does nothing of what it is asked for, where a sentence says so: `No supply for anyone`, `je ne
 * renvoie personne`. The negation has to stand with a word by which another answer to the same question is said, and nothing may
 * be named or counted that would be left out of it, or done.
 */
export function declined(at: Standpoint, { parts, mentions, saying, talk }: Declining): Declined | null {
  const own = at.module.pending(at.view).filter(({ side }) => side === at.side);
  const kinds = new Set(own.map(({ kind }) => kind));
  const end = endOfOrders(at, kinds);
  const [keyword = ''] = end?.keywords ?? [];
  if (end === null || !DECLINING.has(keyword)) return null;
  const answers = new Set(
    at.module.orders.flatMap((def) => (def.answers.some((kind) => kinds.has(kind)) ? [firstWord(def)] : [])),
  );
  const small = smallWords(talk);
  const places = new Set(
    [...saying.byKeyword].flatMap(([one, where]) => (answers.has(one) && one !== keyword ? where : [])),
  );
  const named = new Set(mentions.flatMap((mention) => (isAnybody(mention) ? [] : placesIn(mention))));
  const anybody = new Set(mentions.filter(isAnybody).flatMap(placesIn));
  const isPlain = ({ start, words }: Part): boolean =>
    words.every(
      ({ text }, index) =>
        text === '' ||
        (index === 0 && OPENING.has(text)) ||
        saying.at.has(start + index) ||
        anybody.has(start + index) ||
        small.has(text) ||
        HENCE_SAID.has(text) ||
        talk.none.includes(text) ||
        talk.anybody.includes(text),
    );
  const speaks = ({ start, words }: Part, of: ReadonlySet<number>): boolean =>
    words.some((_, index) => of.has(start + index));
  const declines = (part: Part): boolean => {
    const texts = part.words.map(({ text }) => text);
    return has(texts, talk.none) && isPlain(part) && speaks(part, places) && !part.told;
  };
  const others = parts.filter((part) => !declines(part));
  if (others.length === parts.length || parts.some((part) => speaks(part, named))) return null;
  // `Everybody who still stands I keep, nobody is disbanded.`
  const keeps = others.some((part) => speaks(part, new Set(saying.byKeyword.get(keyword))));
  const isAside = (part: Part): boolean =>
    part.words.length <= MOST_BESIDE && !speaks(part, places) && (keeps || !speaks(part, anybody));
  const isStill = (part: Part): boolean => part.denied && isPlain(part);
  if (!others.every((part) => isStill(part) || isAside(part))) return null;
  return {
    explanation: end,
    beside: others.filter((part) => !isStill(part) && !isPlain(part)).length,
  };
}

/** Whether nobody by himself is named: a kind of pieces, or everybody. */
function isAnybody({ meant, number, all, digits }: Mention): boolean {
  if (digits) return false;
  return (
    all ||
    (meant.length === 0
      ? number === null || number === 1
      : meant.every(({ category }) => KINDS.has(category)))
  );
}

/** What makes of the word for an order what the question is called: `the muster`. */
const DETERMINES = new Set(
  'the this my our le la les l ce cette mon ma notre das die der dieses diese mein meine unser'.split(' '),
);

/**
 * Whether a sentence says that what is asked is over, by the name of that: `and with that the muster is over`. Nothing else may be
 * named where it does.
 */
export function saysAskedIsOver(
  at: Standpoint,
  { words }: Pick<Sentence, 'words'>,
  talk: WordsOfTalk,
  known: ReadonlySet<string>,
): boolean {
  const asked = orderKeywords(at);
  return partsOf({ words }, talk, NO_PLACES).some(({ words: own, denied, told }) => {
    const texts = own.map(({ text }) => text);
    const isOver = talk.over.includes(texts.at(-1) ?? '');
    if (denied || told || !(isOver || talk.over.some((word) => texts.includes(word)))) return false;
    const said = waysSaid(at.module, texts, NO_PLACES);
    // `The supply is over`, `that concludes my supply`.
    const isCalled = [...said.byKeyword].some(
      ([keyword, where]) =>
        asked.has(keyword) &&
        where.some(
          (place) =>
            DETERMINES.has(texts[place - 1] ?? '') &&
            (isOver || (talk.over.includes(texts[place - 2] ?? '') && THAT.has(texts[0] ?? ''))),
        ),
    );
    return isCalled && mentionsIn(at.module, own, talk, known).every(({ meant }) => meant.length === 0);
  });
}

const NO_PLACES: ReadonlySet<number> = new Set();
