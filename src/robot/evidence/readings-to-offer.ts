import type { SideId } from '../../engine/core/base/viewer-and-audience.js';
import type { GameModule } from '../../engine/core/contract/game-module.js';
import type { OrderLine } from '../../game/table/index.js';
import type { Effort, Standpoint } from '../explaining/index.js';
import { isSame, MOST_SENTENCES, MOST_WORDS } from '../meaning/index.js';
import { mailReadAt } from '../naming/index.js';
import { asks, defers, hasAny } from '../phrases/index.js';
import type { Sentence, WordsOfTalk } from '../talk/index.js';
import { materialOf } from './clauses.js';
import { likelyReadings, type Reading } from './likely-readings.js';

/** Readings that are looked at further; so much less likely than the best none is worth it. */
const MOST_READINGS = 6;
const LEAST_OF_BEST = 14;
/** What a reading has to be worth, held against what speaks for a letter that orders nothing: many words, and questions. */
const LEAST = -8;
/** And where nothing is named that bears it out. */
const LEAST_BARE = 0;
const SHORT = 20;
const ASKED = 5;

/**
 * What a mail that is not carried out may mean, the likeliest first: each a whole mail of orders in the program's form, legal by what
 * its author sees. Nothing where it orders nothing, puts its orders off or speaks of every time.
 */
export function readingsToOffer(
  module: GameModule,
  view: unknown,
  side: SideId,
  lines: readonly OrderLine[],
  locale: string,
  effort: Effort,
): readonly Pick<Reading, 'lines' | 'said'>[] {
  const at: Standpoint = { module, side, locale, view, effort };
  const { talk, known, sentences } = mailReadAt(at, lines);
  const isLong = ({ words }: Sentence): boolean => words.length > MOST_WORDS;
  if (sentences.length > MOST_SENTENCES || sentences.some(isLong)) return [];
  if (sentences.some((sentence) => defers(sentence, talk))) return [];
  const material = materialOf(at, sentences, talk, known);
  if (material === null) return [];
  const found = likelyReadings(at, sentences, material, talk);
  const likely = found.filter(isNear);
  const [best] = likely;
  const count = sentences.reduce((sum, { words }) => sum + words.length, 0);
  const isAsked = sentences.some((sentence) => asks(sentence, talk));
  if (best === undefined) return [];
  const isPutOff = sentences.some((sentence) => putsOff(sentence, talk));
  const isBarred = material.clauses.some(
    ({ barred, says, mentions }) => barred && (says || mentions.length > 0),
  );
  const doubt =
    Math.max(0, count - SHORT) / 3 + (isAsked ? ASKED : 0) + (isBarred ? ASKED : 0) + (isPutOff ? ASKED : 0);
  if (best.fit - doubt < (best.borne === 0 ? LEAST_BARE : LEAST)) return [];
  const near: Reading[] = [];
  for (const one of likely) {
    if (near.length >= MOST_READINGS || one.fit < best.fit - LEAST_OF_BEST) break;
    if (!near.some((other) => isSame(one, other))) near.push(one);
  }
  // The same things done in another way, of which nothing is said, come last.
  const isVariant = (one: Reading, at: number): boolean =>
    !one.said && near.slice(0, at).some(({ things }) => things === one.things);
  const variants = near.filter(isVariant);
  return [...near.filter((one) => !variants.includes(one)), ...variants];
}

/** Whether something is done another time. */
function putsOff({ words }: Sentence, { later, toldLater }: WordsOfTalk): boolean {
  return hasAny(
    words.map(({ text }) => text),
    later,
    toldLater,
  );
}

/** Whether more of what is named bears it out than does not, or nothing is named and the order is. */
function isNear({ borne, amiss, named }: Reading): boolean {
  return borne > amiss || (named && amiss === 0);
}
