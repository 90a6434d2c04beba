import { firstWord, type Mention, placesIn, SENDING, STAYING, smallWords } from '../phrases/index.js';
import type { Explanation } from './explain.js';
import { isJourney, isPiece, isSpot } from './left-over-mentions.js';
import { slotsOf } from './order-slots.js';
import { askedAt, type Spoken, type Standpoint } from './standpoint.js';

/**
 * Whether no word says which order it is where one of several may be meant: what a name alone happens to fit, `Fort Duquesne` a fort to
 * burn, is not meant by it. The order that the question is called by is, `Shawnee` where one disbands; a card says its own; and who is
 * told where to goes there.
 */
export function saysNoOrder<S>(
  at: Standpoint<S>,
  { named, keywords }: Pick<Explanation<S>, 'named' | 'keywords'>,
  { words, mentions, said, talk }: Pick<Spoken, 'words' | 'mentions' | 'said' | 'talk'>,
): boolean {
  if (named || mentions.some(isCard)) return false;
  // `Leave the second at Albany`.
  if (keywords.every((keyword) => STAYING.has(keyword)) && words.some((word) => talk.leaving.includes(word)))
    return false;
  // A word that says another order, `move to Albany`, says this one least of all.
  const accounted = new Set([...mentions.flatMap(placesIn), ...said.at]);
  const small = smallWords(talk);
  if (!words.every((word, place) => word === '' || accounted.has(place) || small.has(word))) return false;
  const kinds = new Set(askedAt(at).map(({ kind }) => kind));
  const open = at.module.orders.filter(
    ({ answers, syntax }) => answers.some((kind) => kinds.has(kind)) && slotsOf(syntax).length > 0,
  );
  if (open.length < 2 || keywords.every((keyword) => kinds.has(keyword))) return false;
  if (sendsThere(at, keywords, mentions)) return false;
  const isSent = mentions.some(isPiece) && mentions.some(isSpot);
  return !(isSent && keywords.every((keyword) => sendingWords(at).has(keyword)));
}

/** Whether orders only send somebody where somebody is said to go: `to Albany`. */
export function sendsThere<S>(
  at: Standpoint<S>,
  keywords: readonly string[],
  mentions: readonly Mention[],
): boolean {
  const isTold = mentions.some(({ role, meant }) => role === 'to' && isSpot({ meant }));
  return isTold && keywords.every((keyword) => sendingWords(at).has(keyword));
}

const sendingWords = <S>({ module }: Pick<Standpoint<S>, 'module'>): ReadonlySet<string> =>
  new Set([...module.orders.filter(isJourney).map(firstWord), ...SENDING]);

function isCard({ meant, digits }: Mention): boolean {
  return meant.length === 0 ? digits : meant.every(({ category }) => category === 'card');
}
