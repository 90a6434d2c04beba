import { changePlans } from '../../engine/core/parse/change-plans.js';
import { textContext } from '../../engine/core/parse/read-order.js';
import type { OrderLine } from '../../game/table/index.js';
import { askedAt, orderKeywords, type Standpoint } from '../explaining/index.js';
import { barAmong, type Understood } from '../meaning/index.js';
import { firstWord, has, isNamed, namedAndSaid, partsOf } from '../phrases/index.js';
import { type Sentence, textOf, type WordsOfTalk } from '../talk/index.js';

const NOTHING: ReadonlySet<number> = new Set();

/**
 * A mail whose author answers what he is asked, and wants it answered so every time from now on: `Stand. And don't ask me again, from now
 * on I always stand.` It is read as that answer in advance, which answers what is asked now as well. Null where it says no such thing, or
 * anything beside it. `read`: reads lines that say nothing of every time.
 */
export function standingAnswer(
  at: Standpoint,
  sentences: readonly Sentence[],
  talk: WordsOfTalk,
  known: ReadonlySet<string>,
  read: (lines: readonly OrderLine[]) => readonly Understood[],
): Understood[] | null {
  const always = sentences.filter(({ words }) => speaksOfAlways(textsOf(words), talk));
  const [wish, ...others] = always;
  const [decision, ...more] = askedAt(at);
  if (wish === undefined || others.length > 0 || decision === undefined || more.length > 0) return null;
  const lines = sentences.flatMap(({ line, text }, index): OrderLine[] => {
    const own = sentences[index] === wish ? beforeAlways(wish, talk) : text;
    return own === '' ? [] : [{ line, text: own }];
  });
  const now = lines.length === 0 ? [] : read(lines);
  const orders = now.flatMap((one) => (one.kind === 'order' ? one.orders : []));
  const [order, ...rest] = orders;
  if (order === undefined || rest.length > 0 || now.some((one) => one.kind === 'unclear')) return null;
  if (now.some((one) => one.kind === 'talk' && (one.about || one.surely))) return null;
  const keyword = wordOrder(at, order);
  if (keyword === null || !wishesIt(at, wish, talk, known, keyword)) return null;
  const line = inAdvance(at, decision.kind, order);
  if (line === null) return null;
  const said = now.find(({ kind }) => kind === 'order');
  const first = sentences.findIndex(
    (one) => one.line === said?.line && (one === wish || one.text === said?.text),
  );
  return sentences.flatMap(({ line: own, text }, index): Understood[] => {
    if (index === first) return [{ kind: 'order', line: own, text, orders: [line], beside: 0 }];
    const found = now.find((one) => one.line === own && one.text === text);
    return found === undefined || found.kind !== 'talk' ? [] : [found];
  });
}

function textsOf(words: Sentence['words']): string[] {
  return words.map(({ text }) => text);
}

function speaksOfAlways(texts: readonly string[], { standing }: WordsOfTalk): boolean {
  return has(texts, standing);
}

/** What a sentence says before it speaks of every time: `Je passe, et vous pouvez cesser de me poser la question`. */
function beforeAlways(wish: Sentence, talk: WordsOfTalk): string {
  const parts = partsOf(wish, talk, NOTHING);
  const begin = parts.findIndex(({ words }) => speaksOfAlways(textsOf(words), talk));
  const end = parts[Math.max(0, begin)]?.start ?? 0;
  return textOf(wish.words.slice(0, end));
}

/** The keyword of an order that answers what is asked and is one word; null where it says more, which holds for this time alone. */
function wordOrder(at: Standpoint, order: string): string | null {
  const asked = orderKeywords(at);
  const lexicon = at.module.lexicons[at.locale];
  return (
    at.module.orders
      .map(firstWord)
      .find((keyword) => asked.has(keyword) && lexicon?.word(keyword) === order) ?? null
  );
}

/**
 * Whether a sentence wishes that for every time, and nothing else: it says so of the order, or does not want to be asked again. What was
 * always done, is asked, depends on something or names anybody is no such wish.
 */
function wishesIt(
  { module, ...at }: Standpoint,
  wish: Sentence,
  talk: WordsOfTalk,
  known: ReadonlySet<string>,
  keyword: string,
): boolean {
  const texts = textsOf(wish.words);
  const own = { module, ...at };
  const asked = orderKeywords(own);
  const { everything, mentions, saying, asking } = namedAndSaid(module, wish, talk, known, asked);
  const isBarred = barAmong(wish, talk, everything, saying, saying.at, known) !== 'standing';
  // `From now on my brother always stands`, `next game I always stand`.
  const isElse = [talk.open, talk.but, talk.strangers, talk.anotherTime].some((list) => has(texts, list));
  if (isBarred || isElse || mentions.some(isNamed)) return false;
  const parts = partsOf(wish, talk, asking);
  const always = parts.findIndex(({ words }) => speaksOfAlways(textsOf(words), talk));
  const placesOf = (one: string): readonly number[] => saying.byKeyword.get(one) ?? [];
  const places = placesOf(keyword);
  const isIn = (place: number, { start, words }: (typeof parts)[number]): boolean =>
    place >= start && place < start + words.length;
  const wished = parts.slice(always);
  if (wished.some(({ told, words }) => told && speaksOfAlways(textsOf(words), talk))) return false;
  const saysOthers = [...saying.loud].some(
    (one) =>
      asked.has(one) &&
      one !== keyword &&
      wished.some((part) => placesOf(one).some((place) => isIn(place, part))),
  );
  if (saysOthers) return false;
  if (wished.some((part) => part.denied && places.some((place) => isIn(place, part)))) return false;
  return has(texts, talk.unasked) || (has(texts, talk.fromNowOn) && places.length > 0);
}

/** The order as an answer to a question whenever it is asked; null where that cannot be answered in advance. */
function inAdvance({ module, view, side, locale }: Standpoint, kind: string, order: string): string | null {
  const name = module.plans.find((plan) => plan.kind === kind)?.name;
  const lexicon = module.lexicons[locale];
  if (name === undefined || lexicon === undefined) return null;
  const line = `${lexicon.word(name)}: ${order}`;
  const changed = changePlans(module, line, [], textContext(module, view, side, null, locale));
  return changed?.ok === true ? line : null;
}
