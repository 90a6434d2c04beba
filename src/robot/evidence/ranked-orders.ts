import {
  type Explanation,
  evidenceFor,
  explanations,
  orderKeywords,
  type Standpoint,
} from '../explaining/index.js';
import { isSame } from '../meaning/index.js';
import { type Mention, waysSaid } from '../phrases/index.js';
import type { WordsOfTalk } from '../talk/index.js';
import { type Material, range } from './clauses.js';

/** A mail with more clauses, or that names more things, is no order of a line or two. */
const MOST_CLAUSES = 8;
const MOST_MENTIONS = 10;
/** So many things may be named that have nothing to do with the orders. */
const MOST_UNUSED = 1;
/** And so many in orders that are offered to choose from. */
const MOST_AMISS = 2;
/** Steps that are tried for it. */
const MOST_EFFORT = 20_000;

/** So many orders are offered where none is likelier than the others. */
const MOST_OFFERED = 4;

/**
 * The likeliest legal orders of the position, by all that a mail names and says, where its words for them are evidence and no
 * condition: those that come after each other as one text. One text where one is likelier than all others and bears out nearly all that
 * is named; elsewhere those that come nearest, to choose from. They are no more than that: whoever wrote it is asked.
 */
export function likeliestOrders(whole: Standpoint, material: Material, talk: WordsOfTalk): readonly string[] {
  const at: Standpoint = { ...whole, effort: whole.effort.another(MOST_EFFORT) };
  const run = material.clauses.filter(({ idle }) => !idle);
  const mentions = run.flatMap((clause) => clause.mentions);
  if (run.length === 0 || run.length > MOST_CLAUSES || mentions.length > MOST_MENTIONS) return [];
  const live = new Set(run.flatMap(range));
  const words = material.words.map(({ text }, place) => (live.has(place) ? text : ''));
  const said = waysSaid(at.module, words, material.inName, orderKeywords(at));
  const { clauseOf: parts, sentenceOf: blocks } = material;
  const found = explanations(at, { words, mentions, said, talk, parts, blocks }, true);
  const [first, ...others] = found;
  if (first === undefined) return [];
  const rivals = others.filter((one) => one.fit >= first.fit && !isSame(one, first));
  if (rivals.length === 0 && isBorneOut(first)) return [textOf(first)];
  return [first, ...rivals].filter(isNear).slice(0, MOST_OFFERED).map(textOf);
}

/** Whether nearly all that is named bears an order out. */
function isBorneOut(one: Explanation): boolean {
  if (one.vague || one.unused.length > MOST_UNUSED) return false;
  if (!one.named && evidenceFor(one) < 2) return false;
  // Of two numbers nobody knows which one the order is to have.
  const isStray = ({ meant, number }: Mention): boolean => meant.length === 0 && number !== null;
  return ![...one.unused, ...one.left].some(isStray);
}

/** Whether it is worth being offered among others: it is named, and much of what is named bears it out. */
function isNear(one: Explanation): boolean {
  return one.named && !one.vague && evidenceFor(one) > one.unused.length && one.unused.length <= MOST_AMISS;
}

function textOf({ lines }: Explanation): string {
  return lines.join('; ');
}
