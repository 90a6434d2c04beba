import {
  type Explanation,
  evidenceFor,
  explanations,
  isSame,
  type Mention,
  type Standpoint,
  waysSaid,
} from '../meaning/index.js';
import type { WordsOfTalk } from '../talk/index.js';
import { type Material, range } from './clauses.js';

/** A mail with more clauses, or that names more things, is no order of a line or two. */
const MOST_CLAUSES = 8;
const MOST_MENTIONS = 10;
/** So many things may be named that have nothing to do with the orders. */
const MOST_UNUSED = 1;
/** Steps that are tried for it. */
const MOST_EFFORT = 20_000;

/**
 * The likeliest legal orders of the position, by all that a mail names and says, where its words for them are evidence and no
 * condition; null where none is likelier than all others. They are no more than that: whoever wrote it is asked.
 */
export function likeliestOrders(
  whole: Standpoint,
  material: Material,
  talk: WordsOfTalk,
): Explanation | null {
  const at: Standpoint = { ...whole, effort: whole.effort.another(MOST_EFFORT) };
  const run = material.clauses.filter(({ idle }) => !idle);
  const mentions = run.flatMap((clause) => clause.mentions);
  if (run.length === 0 || run.length > MOST_CLAUSES || mentions.length > MOST_MENTIONS) return null;
  const live = new Set(run.flatMap(range));
  const words = material.words.map(({ text }, place) => (live.has(place) ? text : ''));
  const said = waysSaid(at.module, words, material.inName);
  const { clauseOf: parts, sentenceOf: blocks } = material;
  const found = explanations(at, { words, mentions, said, talk, parts, blocks }, true);
  const [first, ...others] = found;
  if (first === undefined || first.vague || first.unused.length > MOST_UNUSED) return null;
  if (!first.named && evidenceFor(first) < 2) return null;
  // Of two numbers nobody knows which one the order is to have.
  const isStray = ({ meant, number }: Mention): boolean => meant.length === 0 && number !== null;
  if ([...first.unused, ...first.left].some(isStray)) return null;
  return others.some((one) => one.fit >= first.fit && !isSame(one, first)) ? null : first;
}
