import { ok } from '../../engine/core/base/result.js';
import { PUBLIC_FORMATS } from '../../game/table/index.js';
import { addressOf, alone, incomplete, isBare, withText } from './argument-parsing.js';
import { type Word, word } from './command-definition.js';
import { rulingOfCase } from './disputes.js';

/** `public none` in each language. */
const NOWHERE: readonly string[] = ['none', 'aucun', 'aucune', 'keine', 'nein'];

/** Words of whoever runs a game. */
export const MODERATOR: readonly Word[] = [
  word({
    id: 'end-game',
    forms: { en: ['end', 'end game'], fr: ['fin', 'terminer'], de: ['ende', 'beenden'] },
    places: ['moderator'],
    read: withText('end-game', (text) => ({ kind: 'end', text })),
  }),
  word({
    id: 'ruling',
    forms: { en: ['ruling'], fr: ['arbitrage', 'jugement'], de: ['schiedsspruch', 'entscheid'] },
    places: ['moderator'],
    read: (said) => {
      const ofCase = rulingOfCase(said);
      if (ofCase !== null) return ofCase;
      return isBare(said.rest) ? incomplete('ruling', said) : ok({ kind: 'ruling', text: said.rest });
    },
  }),
  word({
    id: 'undo',
    forms: { en: ['undo', 'undo to'], fr: ['défaire', 'revenir', 'revenir à'], de: ['zurück', 'zurück zu'] },
    places: ['moderator'],
    read: (said) => {
      const [, to, reason] = /^#?(\d{1,7})(?:\s*[:,.;-]\s*|\s+)(\S.*)$/.exec(said.rest) ?? [];
      if (to === undefined || reason === undefined) return incomplete('undo', said);
      return ok({ kind: 'undo', to: Number(to), reason });
    },
  }),
  word({
    id: 'clock',
    forms: { en: ['clock'], fr: ['horloge', 'cadence'], de: ['uhr', 'bedenkzeit'] },
    places: ['moderator'],
    read: withText('clock', (text) => ({ kind: 'clock', text })),
  }),
  word({
    id: 'substitute',
    forms: { en: ['substitute'], fr: ['substituer', 'remplaçant'], de: ['auswechseln', 'ersatz'] },
    places: ['moderator'],
    read: (said) => {
      const [, side, who, name] =
        /^(\p{L}[\p{L}-]*)\s+(?:(?:with|by|par|durch)\s+)?(\S+)\s+(\S.*)$/u.exec(said.rest) ?? [];
      if (side === undefined || who === undefined || name === undefined)
        return incomplete('substitute', said);
      const address = addressOf(who);
      return address.ok ? ok({ kind: 'substitute', side, address: address.value, name }) : address;
    },
  }),
  word({
    id: 'default',
    forms: { en: ['default'], fr: ['défaut', 'par défaut'], de: ['vorgabe'] },
    places: ['moderator'],
    read: (said) => {
      if (isBare(said.rest)) return ok({ kind: 'default', side: null });
      const side = /^(\p{L}[\p{L}-]*)[.!]?$/u.exec(said.rest)?.[1];
      return side === undefined ? incomplete('default', said) : ok({ kind: 'default', side });
    },
  }),
  word({
    id: 'begin-without',
    forms: { en: ['begin without'], fr: ['commencer sans'], de: ['beginnen ohne'] },
    places: ['moderator'],
    read: (said) => {
      const side = /^(\p{L}[\p{L}-]*)[.!]?$/u.exec(said.rest)?.[1];
      return side === undefined ? incomplete('begin-without', said) : ok({ kind: 'begin-without', side });
    },
  }),
  word({
    id: 'show',
    forms: { en: ['show'], fr: ['montrer', 'afficher'], de: ['zeigen', 'zeige'] },
    places: ['moderator'],
    read: (said) => {
      const [, viewer, at] =
        /^(\p{L}[\p{L}-]*)(?:\s+(?:(?:at|à|bei)\s+)?#?(\d{1,7}))?[.!]?$/iu.exec(said.rest) ?? [];
      if (viewer === undefined) return incomplete('show', said);
      return ok({ kind: 'show', viewer, seq: at === undefined ? null : Number(at) });
    },
  }),
  word({
    id: 'refused',
    forms: {
      en: ['refused', 'refused orders'],
      fr: ['refusés', 'ordres refusés'],
      de: ['abgelehnt', 'abgelehnte befehle'],
    },
    places: ['moderator'],
    read: alone({ kind: 'refused' }),
  }),
  word({
    id: 'public',
    forms: { en: ['public'], fr: ['public'], de: ['öffentlich', 'public'] },
    places: ['moderator'],
    read: (said) => {
      const [, where, named = 'text'] =
        /^(\S+?)[.!]?(?:\s+(?:(?:as|en|als)\s+)?(\p{L}+)[.!]?)?$/iu.exec(said.rest) ?? [];
      const format = PUBLIC_FORMATS.find((known) => known === named.toLowerCase());
      if (where === undefined || format === undefined) return incomplete('public', said);
      if (NOWHERE.includes(where.toLowerCase())) return ok({ kind: 'public', address: null, format });
      const address = addressOf(where);
      return address.ok ? ok({ kind: 'public', address: address.value, format }) : address;
    },
  }),
  word({
    id: 'halt',
    forms: { en: ['pause'], fr: ['pause'], de: ['pause'] },
    places: ['moderator'],
    read: withText('halt', (reason) => ({ kind: 'pause', reason })),
  }),
];
