import { ok } from '../../engine/core/base/result.js';
import { alone, incomplete, isBare, numberOf } from './argument-parsing.js';
import { ASKS, type Word, word } from './command-definition.js';

const ANYWHERE = ['seat', 'desk', 'moderator'] as const;

const WITH_RULES = /(?:^|\s+)(?:(?:with|avec|mit)\s+)?(?:rules|r[eè]gles|regeln)[.]?$/iu;

/** Words by which anybody asks to be told something. */
export const ASKING: readonly Word[] = [
  word({
    id: 'help',
    forms: { en: ['help'], fr: ['aide'], de: ['hilfe'] },
    places: ANYWHERE,
    asks: ASKS,
    read: ({ rest }) => ok({ kind: 'help', topic: isBare(rest) ? null : rest }),
  }),
  word({
    id: 'report',
    forms: { en: ['report'], fr: ['rapport'], de: ['bericht'] },
    places: ['seat', 'moderator'],
    asks: ASKS,
    read: alone({ kind: 'report' }),
  }),
  word({
    id: 'options',
    forms: { en: ['options'], fr: ['options'], de: ['optionen'] },
    places: ['seat'],
    asks: ASKS,
    read: alone({ kind: 'options' }),
  }),
  word({
    id: 'status',
    forms: { en: ['status'], fr: ['état', 'statut'], de: ['lage', 'spielstand'] },
    places: ['seat'],
    asks: ASKS,
    read: alone({ kind: 'status' }),
  }),
  word({
    id: 'status',
    // Where orders are given `stand` may be one.
    forms: { en: ['status'], fr: ['état', 'statut'], de: ['stand', 'lage', 'spielstand'] },
    places: ['desk', 'moderator'],
    likeOrder: true,
    asks: ASKS,
    read: alone({ kind: 'status' }),
  }),
  word({
    id: 'list',
    forms: {
      en: ['list', 'list games', 'open games', 'list open games'],
      fr: ['liste', 'liste des parties', 'parties ouvertes'],
      de: ['liste', 'spiele', 'offene spiele'],
    },
    places: ['seat', 'desk'],
    asks: ASKS,
    read: alone({ kind: 'list' }),
  }),
  word({
    id: 'resend',
    forms: { en: ['resend', 'send again'], fr: ['renvoyer', 'renvoie'], de: ['nochmal', 'noch einmal'] },
    places: ['seat'],
    asks: ASKS,
    read: (said) => {
      if (isBare(said.rest)) return ok({ kind: 'resend', seq: null });
      const seq = numberOf(said.rest.replace(/^(entry|entrée|eintrag)\s+/i, ''));
      return seq === null ? incomplete('resend', said) : ok({ kind: 'resend', seq });
    },
  }),
  word({
    id: 'proof',
    forms: { en: ['proof', 'prove'], fr: ['preuve', 'prouver'], de: ['beweis', 'beweise'] },
    places: ['seat', 'moderator'],
    asks: ASKS,
    read: (said) => {
      if (isBare(said.rest)) return ok({ kind: 'proof', seq: null });
      const seq = numberOf(said.rest.replace(/^(of |entry|entrée|de l'entrée|eintrag)\s*/i, ''));
      return seq === null ? incomplete('proof', said) : ok({ kind: 'proof', seq });
    },
  }),
  word({
    id: 'history',
    forms: { en: ['history'], fr: ['historique'], de: ['verlauf'] },
    places: ['seat', 'moderator'],
    asks: ASKS,
    read: (said) => {
      const span = said.rest.replace(WITH_RULES, '');
      const rules = span !== said.rest;
      if (isBare(span)) return ok({ kind: 'history', from: null, to: null, rules });
      const [, first, last] =
        /^(?:(?:from|de|von)\s+)?#?(\d{1,7})(?:\s*(?:\.{2,}|-|to|à|bis|\s)\s*#?(\d{1,7}))?[.]?$/i.exec(
          span,
        ) ?? [];
      if (first === undefined) return incomplete('history', said);
      const [from, to] = [Number(first), last === undefined ? null : Number(last)];
      return to !== null && to < from
        ? incomplete('history', said)
        : ok({ kind: 'history', from, to, rules });
    },
  }),
];
