import {
  askedAt,
  type Explanation,
  isKind,
  isPiece,
  keyOf,
  type Standpoint,
  standingIn,
  topicsOf,
} from '../explaining/index.js';
import { has, type Mention } from '../phrases/index.js';
import { THEIRS } from '../talk/index.js';
import type { Live, Looked } from './sentence-parts.js';

/**
 * The order that a group gives as a whole, where the sentence names one of those who are asked about and his people, `Rigaud et ses
 * coureurs`, and they are all of them; null where it names others, or where some of the group are none of those.
 */
export function asOneGroup(
  { at, sentence: { words }, words: texts, talk }: Looked,
  { kept }: Live,
  found: readonly Explanation[],
): Explanation | null {
  const pieces = kept.filter((one) => isPiece(one) || isKind(one));
  const group = askedTogether(at);
  const isHis = (one: Mention): boolean => isKind(one) && THEIRS.has(words[one.start - 1]?.text ?? '');
  const people = pieces.filter(isHis);
  const heads = pieces.filter((one) => !isHis(one));
  const isOfGroup = ({ meant }: Mention): boolean => meant.some((one) => group.includes(keyOf(one)));
  if (!(people.length > 0 || has(texts, talk.followers)) || heads.length === 0 || !heads.every(isOfGroup))
    return null;
  const standing = standingIn(at.module, at.view);
  const named = new Set(heads.flatMap(({ meant }) => meant.map(({ id }) => id)));
  const where = new Set([...named].flatMap((id) => standing.get(id) ?? []));
  const others = [...standing].flatMap(([id, place]) => (where.has(place) && !named.has(id) ? [id] : []));
  const isHisKind = (id: string): boolean =>
    people.some(({ meant }) => meant.some((one) => isOfKind(id, one.id)));
  if (people.length > 0 && !(others.length > 0 && others.every(isHisKind))) return null;
  const whole = found.find(
    ({ lines, left, bare }) => lines.length === 1 && !bare && pieces.every((one) => left.includes(one)),
  );
  return whole === undefined
    ? null
    : { ...whole, left: whole.left.filter((one) => !pieces.includes(one)), vague: false };
}

/** Whether a piece is of a kind, by what it is called. */
function isOfKind(id: string, kind: string): boolean {
  return `-${id}-`.includes(`-${kind}-`);
}

/** The pieces that the questions to a side are about. */
function askedTogether(at: Standpoint): readonly string[] {
  return askedAt(at)
    .flatMap((decision) => [...topicsOf(at.module, at.view, decision)])
    .filter((key) => ['leader', 'unit', 'block'].includes(key.slice(0, key.indexOf(':'))));
}
