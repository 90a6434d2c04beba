import { ok, type Result } from '../../engine/core/base/result.js';
import { fold } from '../../engine/core/base/text-normalization.js';
import { incomplete, isBare, numberOf } from './argument-parsing.js';
import { ASKS, type Forms, type Said, type Word, word } from './command-definition.js';
import type { Acting } from './command-types.js';
import { formsOf, headOf } from './keyword-matching.js';
import { addressed } from './press.js';
import { isoDay } from './vacation.js';

const CASE: Forms = {
  en: ['case'],
  fr: ['cas', 'au cas', 'du cas', 'le cas'],
  de: ['fall', 'zum fall', 'im fall'],
};
const CASES = new Set(formsOf(CASE));
const LAST = new Set(
  formsOf({
    en: ['last', 'the last', 'last move', 'the last move'],
    fr: ['dernier', 'le dernier', 'dernier coup', 'le dernier coup'],
    de: ['letztes', 'letzten', 'den letzten zug', 'letzten zug'],
  }),
);
const MAIL = new Set(
  formsOf({
    en: ['mail', 'my mail', 'mail of', 'my mail of'],
    fr: ['courriel', 'mon courriel', 'courriel du', 'mon courriel du'],
    de: ['mail', 'meine mail', 'mail vom', 'meine mail vom'],
  }),
);
const ENTRIES =
  /^(?:(?:entry|entries|entrée|entrées|eintrag|einträge)\s+)?#?(\d{1,7})(?:\s*(?:\.{2,}|-|–|to|à|bis)\s*#?(\d{1,7}))?(?:\s*[:,.;-]\s*|\s+|$)(.*)$/iu;
const UNDO =
  /^(?:(?:with|avec|mit)\s+)?(?:undo|retour|zurück|zurueck)(?:\s+(?:to|à|zu|auf))?\s+#?(\d{1,7})(?:\s*[:,.;-]\s*|\s+)(\S.*)$/iu;
const NO_UNDO = /^(?:without undo|sans retour|ohne zurück)(?:\s*[:,.;-]\s*|\s+)(\S.*)$/iu;

/** Words that say what a dispute is about: `mail`, `12 to 15`. */
const MOST_WITHOUT_REASON = 2;

/** Words about what went wrong: claims, what the other side says, what the moderator asks and rules. */
export const DISPUTING: readonly Word[] = [
  word({
    id: 'dispute',
    forms: { en: ['dispute'], fr: ['litige', 'contester'], de: ['einspruch', 'anfechten'] },
    places: ['seat'],
    // With a reason it is said, whatever that asks: `dispute last: why was it refused?`
    asks: ({ rest }) => (rest.match(/\p{L}+/gu) ?? []).length > MOST_WITHOUT_REASON,
    read: dispute,
  }),
  word({
    id: 'answer-case',
    forms: {
      en: ['answer case'],
      fr: ['réponse au cas', 'répondre au cas', 'réponse cas'],
      de: ['antwort zum fall', 'antwort fall'],
    },
    places: ['seat'],
    asks: ASKS,
    read: (said) => {
      const { number, rest } = numbered(said.rest);
      const { text, to } = told(rest);
      if (number === null || isBare(text)) return incomplete('answer-case', said);
      return ok({ kind: 'answer-case', number, text, to });
    },
  }),
  word({
    id: 'cases',
    forms: { en: ['cases'], fr: ['cas', 'litiges'], de: ['fälle', 'faelle'] },
    places: ['seat', 'moderator'],
    asks: ASKS,
    read: ({ rest }) => (isBare(rest) ? ok({ kind: 'cases' }) : null),
  }),
  word({
    id: 'pack',
    forms: { en: ['pack'], fr: ['dossier'], de: ['akte'] },
    places: ['moderator'],
    read: (said) => {
      const { number, rest } = numbered(said.rest);
      return number === null || !isBare(rest) ? incomplete('pack', said) : ok({ kind: 'pack', number });
    },
  }),
  word({
    id: 'ask-case',
    forms: {
      en: ['ask case', 'ask in case', 'ask about case'],
      fr: ['demander cas', 'demande cas', 'demande au cas'],
      de: ['frage fall', 'frage zum fall', 'nachfrage fall'],
    },
    places: ['moderator'],
    read: (said) => {
      const { number, rest } = numbered(said.rest);
      const [, side, asked] = /^(\p{L}[\p{L}-]*):\s*(\S.*)$/u.exec(rest) ?? [];
      const text = asked ?? rest;
      if (number === null || isBare(text)) return incomplete('ask-case', said);
      return ok({ kind: 'ask-case', number, side: side ?? null, text });
    },
  }),
];

/** `ruling case 1 with undo to 12: TEXT`; null where the text rules upon no case. */
export function rulingOfCase(said: Said): Result<Extract<Acting, { kind: 'rule-case' }>> | null {
  const head = headOf(said.rest, CASES);
  if (head === null || !/^#?\d/.test(head.rest)) return null;
  const { number, rest } = numbered(said.rest);
  const [, undo, because] = UNDO.exec(rest) ?? [];
  const text = because ?? NO_UNDO.exec(rest)?.[1] ?? rest;
  if (number === null || isBare(text)) return incomplete('ruling', said);
  return ok({ kind: 'rule-case', number, text, undo: undo === undefined ? null : Number(undo) });
}

/** `dispute 12 to 15 REASON`, `dispute last`, `dispute mail 2026-11-20 REASON`. */
function dispute(said: Said): Result<Extract<Acting, { kind: 'dispute' }>> {
  const last = headOf(said.rest, LAST);
  if (last !== null) return ok({ kind: 'dispute', about: { kind: 'last' }, ...told(last.rest) });
  const mail = headOf(said.rest, MAIL);
  if (mail !== null) {
    const [, written = '', rest = ''] = /^(\S+?)[:,;]?(?:\s+(.*))?$/u.exec(mail.rest) ?? [];
    const day = isoDay(written);
    if (!day.ok) return /\d/.test(written) ? day : incomplete('dispute', said);
    return ok({ kind: 'dispute', about: { kind: 'mail', day: day.value }, ...told(rest) });
  }
  const [, first, second, rest = ''] = ENTRIES.exec(said.rest) ?? [];
  if (first === undefined) return incomplete('dispute', said);
  const from = Number(first);
  const to = second === undefined ? from : Number(second);
  return to < from
    ? incomplete('dispute', said)
    : ok({ kind: 'dispute', about: { kind: 'entries', from, to }, ...told(rest) });
}

/** Who may read a text: everybody, unless it says `to moderator`. */
function told(rest: string): { readonly text: string; readonly to: 'all' | 'moderator' } {
  const { to, text } = addressed(rest.replace(/^[\s:,.;-]+/, ''));
  return to === 'moderator' ? { text, to } : { text: to === null ? rest : text, to: 'all' };
}

/** `case 1: TEXT`, `1 TEXT`. */
function numbered(text: string): { readonly number: number | null; readonly rest: string } {
  const head = headOf(text, CASES);
  const [, digits = '', rest = ''] = /^(\S+?)[:,.;]?(?:\s+(.*))?$/u.exec(head?.rest ?? text) ?? [];
  return { number: numberOf(fold(digits)), rest: rest.trim() };
}
