import type { Said } from './command-definition.js';

// A seat of a game is written to in sentences, and some begin with a word to the robot that takes a text. A colon behind it makes it one.

/** A name is written as one: `Anna B.`, `Karl von Weber`; one word may stand small. */
const NAME =
  /^["“«]?\p{Lu}[\p{L}.'’-]*(?:\s+(?:\p{Lu}[\p{L}.'’-]*|\d+|v[ao]n|de|der|den|du|la|le|of|und|and|et|&))*["”»]?$/u;
const SMALL_NAME = /^\p{Ll}[\p{L}\d'’_-]*$/u;
/** What says for how long, or why. */
const PAUSED =
  /^[(,;–-]|^(?:until|till|for|because|since|bis|für|wegen|weil|über|jusqu|pour|car|parce)(?!\p{L})/iu;
/** What makes it depend on something. */
const CONDITION = /^(?:if|when|unless|si|quand|wenn|falls|sobald)(?!\p{L})/iu;
/** So many words follow one that chooses or counts something; more of them are a sentence. */
const MOST_CHOSEN = 2;

function isOpen({ place, colon, rest }: Said): boolean {
  return place === 'seat' && !colon && rest !== '';
}

function isCapital({ word }: Said): boolean {
  return /^\p{Lu}/u.test(word);
}

function wordsIn({ rest }: Said): number {
  return rest.split(/\s+/).length;
}

/** What stands in no sentence: what is wrong with it is told. */
const ADDRESS = /[<>@"\\]/u;

/** `Name the day`, `name of the game is patience`. */
export function namesNobody(said: Said): boolean {
  return (
    isOpen(said) &&
    !ADDRESS.test(said.rest) &&
    !NAME.test(said.rest) &&
    (isCapital(said) || !SMALL_NAME.test(said.rest))
  );
}

/** `Pause if you like`. */
export function pausesNothing(said: Said): boolean {
  return isOpen(said) && (isCapital(said) ? !PAUSED.test(said.rest) : CONDITION.test(said.rest));
}

/** `Extend my thanks to Sue`, `Urlaub war herrlich`: neither a day nor an hour is counted. */
export function countsNothing(said: Said): boolean {
  return isOpen(said) && !/\d/.test(said.rest) && (isCapital(said) || wordsIn(said) > MOST_CHOSEN);
}

/** `News of the family: all are well`. */
export function choosesNothing(said: Said): boolean {
  return isOpen(said) && wordsIn(said) > MOST_CHOSEN;
}

/** Games are called so where they are begun: `new wilderness-war`, `new liberty`. */
const GAME = /^(?:\p{L}+-\p{L}|liberty|mohicans)/iu;

/** `New York is cold`, said where no game is begun. */
export function beginsNoGame({ colon, rest }: Pick<Said, 'colon' | 'rest'>): boolean {
  return !colon && rest !== '' && !GAME.test(rest) && !ADDRESS.test(rest);
}
