import { orderKeywords, type Standpoint, withAllWhereSeveral } from '../explaining/index.js';
import { barAmong, isPutAside, saysHowItIs } from '../meaning/index.js';
import {
  isNamed,
  type Mention,
  namedAndSaid,
  PATH,
  type Part,
  partsOf,
  pointsBack,
  smallWords,
  withoutCourtesies,
  withoutLabel,
  withSharedParts,
  withWhereabouts,
} from '../phrases/index.js';
import { ELIDED_THAT, IS_SO, type Sentence, THAT, type Word, type WordsOfTalk } from '../talk/index.js';
import { tells } from './telling.js';

/** A stretch of a mail between two marks, with what it holds that an order may be made of. */
export interface Clause {
  /** Of its first word among those of the mail, and of the word behind its last. */
  readonly start: number;
  readonly end: number;
  /** Which of the sentences it is of. */
  readonly sentence: number;
  /** Nothing in it is ordered: it denies, tells, gives a reason, asks or leaves something open. */
  readonly idle: boolean;
  readonly denied: boolean;
  /** It tells of what was, or of somebody else. */
  readonly told: boolean;
  /** Its whole sentence asks, quotes or leaves something open. */
  readonly barred: boolean;
  /** Its whole sentence leaves open what is done: `Howe goes to Boston, or so`. */
  readonly open: boolean;
  /** What it names. */
  readonly mentions: readonly Mention[];
  /** Whether it holds a word by which an order is said that is asked for. */
  readonly says: boolean;
  /** The keywords that are said by words that say little else, of whatever order. */
  readonly loud: readonly string[];
  /** The keywords of all orders that may be said in it. */
  readonly keywords: readonly string[];
}

/** All that a mail says, as one row of words in clauses. */
export interface Material {
  readonly words: readonly Word[];
  readonly clauses: readonly Clause[];
  /** The number of the clause, and of the sentence, in which each word stands. */
  readonly clauseOf: readonly number[];
  readonly sentenceOf: readonly number[];
  /** Places of words that belong to a name. */
  readonly inName: ReadonlySet<number>;
}

/** Cuts sentences into clauses; null where something in them takes back what the mail says, speaks of every time or of somebody else. */
export function materialOf(
  at: Standpoint,
  sentences: readonly Sentence[],
  talk: WordsOfTalk,
  known: ReadonlySet<string>,
): Material | null {
  const asked = orderKeywords(at);
  const small = smallWords(talk);
  const words: Word[] = [];
  const clauses: Clause[] = [];
  const clauseOf: number[] = [];
  const sentenceOf: number[] = [];
  const inName = new Set<number>();
  for (const [index, written] of sentences.entries()) {
    const sentence = withWhereabouts(withoutCourtesies(withoutLabel(written, talk, small), talk), talk);
    const offset = words.length;
    const {
      everything,
      mentions: named,
      inName: names,
      saying,
      asking,
      begun,
    } = namedAndSaid(at.module, sentence, talk, known, asked);
    const mentions = withAllWhereSeveral(at, sentence.words, named);
    const own = partsOf(sentence, talk, asking, begun).map((part): Part => {
      const named = mentions.filter(
        ({ start }) => start >= part.start && start < part.start + part.words.length,
      );
      const told = part.told || tells(part, named, asking);
      if (isPutAside(at, part, named, talk)) return { ...part, told, idle: true, denied: true };
      return { ...part, told, idle: part.idle || told || saysHowItIs(at, part, named, asking, talk) };
    });
    const { parts, isOpen } = withSharedParts(own, mentions, asking, talk);
    const bar = barAmong(sentence, talk, everything, saying, asking, known) ?? (isOpen ? 'open' : null);
    // `Ah no, they will not drive me out`: nothing was said yet that it could take back.
    const isFirst = !clauses.some(({ mentions: before, says }) => says || before.some(isNamed));
    // `Ma fille a eu son permis`: of whom nothing is ordered anyhow nothing is taken back.
    const isOfGame =
      everything.some(isNamed) || [...saying.byKeyword.keys()].some((keyword) => asked.has(keyword));
    const isOfBefore = bar === 'quoted' && !isFirst && pointsBack(sentence);
    if (
      isOfBefore ||
      (bar === 'taken-back' && !isFirst) ||
      (isOfGame && (bar === 'standing' || bar === 'stranger'))
    )
      return null;
    for (const place of names) inName.add(offset + place);
    for (const part of parts) {
      const places = part.words.map((_, place) => part.start + place);
      const keywords = [...saying.byKeyword].flatMap(([keyword, where]) =>
        where.some((place) => places.includes(place)) ? [keyword] : [],
      );
      const named = mentions.filter(({ start }) => places.includes(start));
      clauses.push({
        start: offset + part.start,
        end: offset + part.start + places.length,
        sentence: index,
        idle: part.idle || bar !== null,
        denied: part.denied,
        told: part.told,
        barred: bar !== null,
        open: bar === 'open' || bar === 'supposed',
        mentions: named.map((one) => ({
          ...one,
          start: one.start + offset,
          end: one.end + offset,
          ...(one.again === undefined ? {} : { again: one.again.map((place) => place + offset) }),
        })),
        says: keywords.some((keyword) => asked.has(keyword) || keyword.startsWith(PATH)),
        loud: keywords.filter((keyword) => saying.loud.has(keyword)),
        keywords,
      });
      for (const _ of places) {
        clauseOf.push(clauses.length - 1);
        sentenceOf.push(index);
      }
    }
    words.push(...sentence.words);
  }
  return { words, clauses, clauseOf, sentenceOf, inName };
}

/** Whether a clause says how something is that stands before it: `The woods, that is for the Hurons`. */
export function saysOfThat({ words }: Pick<Material, 'words'>, { start, end }: Clause): boolean {
  const [first, ...others] = words.slice(start, end).map(({ text }) => text);
  return (
    first !== undefined &&
    (THAT.has(first) || first === ELIDED_THAT) &&
    others.some((word) => IS_SO.has(word))
  );
}

/** The places of what begins and ends there. */
export function range({ start, end }: { readonly start: number; readonly end: number }): number[] {
  return Array.from({ length: end - start }, (_, index) => start + index);
}
