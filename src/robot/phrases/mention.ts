import { KINDS } from './kinds-of-things.js';
import type { Meant } from './known-names.js';

export type Role = 'from' | 'to' | 'via';

/** Something a sentence speaks of: a named thing or several of a kind, a number, everybody. */
export interface Mention {
  /** Its words: from the first up to, not including, `end`. */
  readonly start: number;
  readonly end: number;
  readonly meant: readonly Meant[];
  /** What else is called so in part. */
  readonly also: readonly Meant[];
  /** How many of them, or which card. */
  readonly number: number | null;
  /** The number is written in figures. */
  readonly digits: boolean;
  readonly all: boolean;
  /** What the word before it makes of it. */
  readonly role: Role | null;
  readonly slip: string | null;
  /** It is said to be left where it is. */
  readonly left: boolean;
  /** All are joined to who stands before: `with everybody`. */
  readonly joined?: true;
  /** Places of words that say the same once more: the name of a card beside its number. */
  readonly again?: readonly number[];
}

/** The places of its words, those that say it once more among them. */
export function placesIn({ start, end, again = [] }: Mention): number[] {
  return [...Array.from({ length: end - start }, (_, index) => start + index), ...again];
}

/** Which of the things of a sentence they are. */
export function startsOf(mentions: readonly Mention[]): string {
  return mentions.map(({ start }) => start).join(' ');
}

/** Whether a thing is named, and not only a kind of things. */
export function isNamed({ meant }: Mention): boolean {
  return meant.some(
    ({ category }) => !['unittype', 'blocktype', 'unitkind', 'side', 'nation'].includes(category),
  );
}

/** Whether it is called by what kind of piece it is, and by nothing else but the name of a card. */
export function isKindOrCard({ meant }: Pick<Mention, 'meant'>): boolean {
  return (
    meant.some(({ category }) => KINDS.has(category)) &&
    meant.every(({ category }) => KINDS.has(category) || category === 'card')
  );
}
