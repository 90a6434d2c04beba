import type { GameModule } from '../../engine/core/contract/game-module.js';
import { LET_DO, type Sentence, TURNS, type WordsOfTalk } from '../talk/index.js';
import { STAYING, TAKEN_BY } from './kinds-of-things.js';
import { isNamed, type Mention, placesIn } from './mention.js';
import { mentionsIn } from './mentions.js';
import { type WaysSaid, waysSaid } from './ways-said.js';

/** What a sentence names, and which orders its words say. */
export interface NamedAndSaid {
  /** All it names, and without what only says how somebody goes: `per Schiff` names no ship. */
  readonly everything: readonly Mention[];
  readonly mentions: readonly Mention[];
  /** The places of words of names. */
  readonly inName: ReadonlySet<number>;
  readonly saying: WaysSaid;
  /** The places of words by which orders are said that are asked for. */
  readonly asking: ReadonlySet<number>;
  /** Where each way to say one of them begins. */
  readonly begun: ReadonlySet<number>;
}

/** Finds what a sentence names and says; `asked`: the keywords of the orders that are asked for. */
export function namedAndSaid(
  module: Pick<GameModule, 'lexicons' | 'orders'>,
  { words }: Pick<Sentence, 'words'>,
  talk: WordsOfTalk,
  known: ReadonlySet<string>,
  asked: ReadonlySet<string>,
): NamedAndSaid {
  const texts = words.map(({ text }) => text);
  const isAskedFor = ({ meant }: Mention): boolean =>
    meant.length === 0 ||
    meant.some(({ category }) => TAKEN_BY[category] === undefined || asked.has(TAKEN_BY[category] ?? ''));
  const everything = mentionsIn(module, words, talk, known).filter(
    (one) => isAskedFor(one) && !countsTurns(words, one),
  );
  const named = new Set(everything.flatMap((one) => (isNamed(one) ? placesIn(one) : [])));
  const ways = waysSaid(module, texts, named, asked);
  const mentions = everything.filter(
    (one) =>
      isNamed(one) ||
      (one.meant.length === 0 && !one.all) ||
      // `The whole garrison` is all of them, whatever else `garrison` says.
      !placesIn(one).every((place) => ways.at.has(place)),
  );
  const inName = new Set(
    mentions.flatMap(({ meant, start, end }) =>
      meant.length > 0 ? Array.from({ length: end - start }, (_, index) => start + index) : [],
    ),
  );
  const saying = waysSaid(module, texts, inName, asked);
  const begins = new Set([...saying.byKeyword.values()].flat());
  const isAnew = (place: number): boolean => begins.has(place) && words[place]?.before !== '';
  const asking = new Set([
    ...saying.askedAt,
    ...[...saying.byKeyword].flatMap(([keyword, where]) =>
      asked.has(keyword) ? where.flatMap((place) => following(saying.at, place, isAnew)) : [],
    ),
  ]);
  const begun = new Set(
    [...saying.byKeyword].flatMap(([keyword, where]) => (asked.has(keyword) ? where : [])),
  );
  // `Ich lasse Webb marschieren`: he is let go, and not left.
  const isLet = ({ start, left }: Mention): boolean => left && isLetDo(words, start, saying);
  const own = mentions.map((one) => (isLet(one) ? { ...one, left: false } : one));
  return { everything, mentions: own, inName, saying, asking, begun };
}

/** `Turn two`: a number that says which turn it is. */
function countsTurns(words: Sentence['words'], { start, number, meant }: Mention): boolean {
  return number !== null && meant.length === 0 && TURNS.has(words[start - 1]?.text ?? '');
}

/** Whether a verb by which an order is said stands behind somebody before the next mark, as what he is let do; and not that he stays. */
function isLetDo(words: Sentence['words'], start: number, { byKeyword }: WaysSaid): boolean {
  const mark = words.findIndex(({ before }, at) => at > start && /[,;:()–…]/u.test(before));
  const end = mark < 0 ? words.length : mark;
  return [...byKeyword].some(
    ([keyword, where]) =>
      !STAYING.has(keyword) &&
      where.some((at) => at > start && at < end && LET_DO.test(words[at]?.raw ?? '')),
  );
}

/** The places of words from there on that say an order without a gap, up to where another is said behind a mark. */
function following(at: ReadonlySet<number>, from: number, isAnew: (place: number) => boolean): number[] {
  const found: number[] = [];
  for (let place = from; at.has(place) && (place === from || !isAnew(place)); place++) found.push(place);
  return found;
}
