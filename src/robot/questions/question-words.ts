import { CARD_WORDS } from '../talk/index.js';

// Words by which questions are told apart, in all languages: a question is short, and often in another one than the mail.

const words = (text: string): ReadonlySet<string> => new Set(text.split(' '));

/** Before the number of a card. */
export const CARD: ReadonlySet<string> = new Set([...CARD_WORDS, ...words('cards cartes karten')]);
/** All cards of a hand. */
export const CARDS = words('cards cartes karten');
/** What asks for one of several, or for anything. */
export const WHICH = words('which what was welche welchen welches quelle quelles que quoi qu');
/** What asks for a reason. */
const WHY = words('why warum wieso weshalb pourquoi');
/** What asks for one, or whether something may be: who begins so knows what the order does. */
const WHETHER = words(
  'why warum wieso weshalb pourquoi can cant may could is kann kannst konnen darf durfen puis peut peux peuvent peuton est',
);
/** What only leads up to it. */
const LEADING = words('and und et so then also alors but aber mais');
/** What says that somebody goes at the enemy. */
const ATTACK =
  /^(?:attack|assault|fight|hit|capture|seize|angreif|angegriff|greife?|greifen|greift|attaqu|assail|combat|bekampf|erober)/u;
/** What a time of day stands behind, and before. */
const AT_TIME = words('at um a gegen vers');
const CLOCK = words('oclock uhr h pm am heures');

export function asksWhether(said: readonly string[]): boolean {
  return WHETHER.has(beginning(said));
}

export function asksWhy(said: readonly string[]): boolean {
  return WHY.has(beginning(said));
}

function beginning(said: readonly string[]): string {
  return said.find((word) => word !== '' && !LEADING.has(word)) ?? '';
}

export function saysAttack(said: readonly string[]): boolean {
  return said.some((word) => ATTACK.test(word));
}

/** Whether a number may be a card's though nothing says so: no time, and no amount of anything. */
export function mayBeCard(said: readonly string[], at: number): boolean {
  return !AT_TIME.has(said[at - 1] ?? '') && !CLOCK.has(said[at + 1] ?? '');
}
