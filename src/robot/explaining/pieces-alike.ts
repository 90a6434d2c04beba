import { COUNTED, KINDS, type Mention, withoutNumber } from '../phrases/index.js';
import { openPieces, type Standpoint } from './standpoint.js';

/** Whether a piece may be meant: it is called so, or is of that kind by its name. */
export function isCalled(id: string, { meant }: Pick<Mention, 'meant'>): boolean {
  return meant.some((one) =>
    KINDS.has(one.category)
      ? withoutNumber(id).endsWith(one.id)
      : withoutNumber(id) === withoutNumber(one.id),
  );
}

/** The pieces that could be ordered there and may be meant. */
function piecesCalled<S>(at: Standpoint<S>, mention: Mention): string[] {
  return openPieces(at)
    .map((key) => key.slice(key.indexOf(':') + 1))
    .filter((id) => isCalled(id, mention));
}

/** How many of those who may be chosen are called so. */
export function howManyAlike<S>(at: Standpoint<S>, mention: Mention): number {
  return piecesCalled(at, mention).length;
}

/** `The Mohawks stay`: who is named as several, where there are several that are alike, is all of them. */
export function withAllWhereSeveral<S>(
  at: Standpoint<S>,
  words: readonly { readonly raw: string }[],
  mentions: readonly Mention[],
): readonly Mention[] {
  return mentions.map((one) => {
    const { meant, number, all, left, end } = one;
    const isSeveral =
      meant.some(({ category }) => COUNTED.has(category)) && SEVERAL.test(words[end - 1]?.raw ?? '');
    if (!isSeveral || number !== null || all || left) return one;
    const alike = piecesCalled(at, one).map(withoutNumber);
    return alike.length > 1 && new Set(alike).size === 1 ? { ...one, all: true } : one;
  });
}

/** How a word ends that names several. */
const SEVERAL = /(?:s|en)$/u;
