import { ok, type Result, refuse } from '../../engine/core/base/result.js';
import { fold } from '../../engine/core/base/text-normalization.js';
import { maskTokens } from '../../system/text/index.js';
import { incomplete } from './argument-parsing.js';
import { ASKS, type Forms, type Said, word } from './command-definition.js';
import type { Press } from './command-types.js';
import { formsOf, headOf, isForm } from './keyword-matching.js';

/** Letters of a message to another player. */
export const LONGEST_PRESS = 4000;

const FORMS: Forms = { en: ['press', 'message'], fr: ['message'], de: ['nachricht'] };
const CLOSING: Forms = {
  en: ['end press', 'end message', 'end of press', 'end of message'],
  fr: ['fin message', 'fin du message'],
  de: ['ende nachricht', 'ende der nachricht', 'nachricht ende'],
};
const TO_MODERATOR = new Set(
  formsOf({
    en: ['to moderator', 'to the moderator', 'to umpire', 'to the umpire'],
    fr: ["à l'arbitre", 'au modérateur', 'au meneur'],
    de: ['an spielleiter', 'an den spielleiter', 'an moderator', 'an den moderator'],
  }),
);
const TO_OPPONENT = new Set(
  formsOf({
    en: ['to opponent', 'to the opponent', 'to my opponent'],
    fr: ["à l'adversaire", 'à mon adversaire'],
    de: ['an gegner', 'an den gegner', 'an meinen gegner'],
  }),
);

type Addressee = Press['to'];

/** A message on one line. One of several lines is put together by whoever reads the mail, see `openingOf`. */
export const PRESS = word({
  id: 'press',
  forms: FORMS,
  places: ['seat', 'moderator'],
  asks: ASKS,
  read: (said) => {
    const { to, text } = addressed(said.rest);
    return isSentence(said, to) ? null : pressOf(to, text, said);
  },
});

/** The beginning of a message: to whom, and what stands on the line already. */
export interface Opening {
  readonly said: Said;
  readonly to: Addressee | null;
  readonly text: string;
}

const OPENING = new Set(formsOf(FORMS));

/**
 * Whether the word begins a sentence of talk: `Press on, Ben!`, `message received`. A message that begins small needs a colon
 * there, or its addressee.
 */
export function isSentence({ word: written, rest, colon }: Said, to: Addressee | null): boolean {
  const isNoun = fold(written) !== 'press';
  return !colon && to === null && /^\p{Ll}/u.test(rest) && (isNoun || /^\p{Lu}/u.test(written));
}

/** A line as the beginning of a message, or null. */
export function openingOf(line: string, place: Said['place']): Opening | null {
  const head = headOf(line, OPENING);
  if (head === null) return null;
  const said: Said = { word: head.word, rest: head.rest, colon: head.colon, place };
  const { to, text } = addressed(head.rest);
  return { said, to, text: /^[:.=-]*$/.test(text) ? '' : text };
}

/** Whether a line ends a message. */
export function closes(line: string): boolean {
  return isForm(line, CLOSING);
}

/** A message as a command: to the other side unless it says to whom. Refused when it is empty or too long. */
export function pressOf(to: Addressee | null, text: string, said: Said): Result<Press> {
  if (text.trim() === '') return incomplete('press', said);
  if (text.length > LONGEST_PRESS) return refuse('press-too-long', undefined, { most: LONGEST_PRESS });
  return ok({ kind: 'press', to: to ?? 'opponent', text });
}

/** Text that others will read, without anything by which its author could be impersonated. */
export function blotted(text: string, tokens: readonly string[]): string {
  const marked = maskTokens(text)
    .replace(/\b(token|jeton)([\s:=]+)[a-z2-7]{16,64}\b/gi, '$1$2***')
    // A token that stands alone: no word has so many letters.
    .replace(/\b[a-z2-7]{26}\b/gi, '***');
  return tokens.reduce((left, token) => left.replace(new RegExp(token, 'gi'), '***'), marked);
}

/** To whom a text is said, where it begins with that. */
export function addressed(rest: string): { readonly to: Addressee | null; readonly text: string } {
  const moderator = headOf(rest, TO_MODERATOR);
  if (moderator !== null) return { to: 'moderator', text: moderator.rest };
  const opponent = headOf(rest, TO_OPPONENT);
  return opponent === null ? { to: null, text: rest } : { to: 'opponent', text: opponent.rest };
}
