import { ok, type Result, refuse } from '../../engine/core/base/result.js';
import { readDuration } from '../../game/timekeeping/index.js';
import { readPublicDraw } from '../../log/dice/index.js';
import { alone, gameOf, incomplete, isBare, numberOf } from './argument-parsing.js';
import { ASKS, type Forms, type Said, type Word, word } from './command-definition.js';
import type { Acting } from './command-types.js';
import { isForm } from './keyword-matching.js';
import { countsNothing, pausesNothing } from './sentences-begun.js';
import { partAt } from './split-at-clauses.js';
import { vacation } from './vacation.js';

const ALL: Forms = { en: ['all', 'everything'], fr: ['tout', 'tous'], de: ['alle', 'alles'] };

/** Words about the game as a whole, between its players. */
export const TABLE: readonly Word[] = [
  word({
    id: 'resign',
    forms: { en: ['resign'], fr: ['abandonner', 'abandon'], de: ['aufgeben'] },
    places: ['seat'],
    read: (said) => {
      if (isBare(said.rest)) return ok({ kind: 'resign', game: null });
      const game = gameOf(said.rest);
      return game === null ? incomplete('resign', said) : ok({ kind: 'resign', game });
    },
  }),
  word({
    id: 'vacation',
    forms: { en: ['vacation', 'holiday'], fr: ['vacances', 'congés'], de: ['urlaub', 'ferien'] },
    places: ['seat', 'desk'],
    read: vacation,
  }),
  word({
    id: 'extend',
    forms: { en: ['extend'], fr: ['prolonger'], de: ['verlängern', 'verlaengern'] },
    places: ['seat'],
    read: extend,
  }),
  word({
    id: 'give-time',
    forms: { en: ['extend'], fr: ['prolonger'], de: ['verlängern', 'verlaengern'] },
    places: ['moderator'],
    read: extend,
  }),
  word({
    id: 'ready',
    forms: { en: ['ready'], fr: ['prêt', 'prête', 'prêts'], de: ['bereit'] },
    places: ['seat'],
    // Beside the answer people say something: `ready when you are`.
    read: (said) => {
      const { lead, clauses, wrong } = partAt(said.rest, ['words']);
      return wrong || !isBare(lead) ? null : ok({ kind: 'ready', words: clauses.get('words') ?? null });
    },
  }),
  word({
    id: 'beacon',
    forms: { en: ['beacon', 'public draw'], fr: ['tirage public'], de: ['öffentliche ziehung'] },
    places: ['seat', 'moderator'],
    read: (said) => {
      const draw = readPublicDraw(said.rest);
      return draw === null ? incomplete('beacon', said) : ok({ kind: 'beacon', ...draw });
    },
  }),
  word({
    id: 'pause',
    forms: { en: ['pause'], fr: ['pause'], de: ['pause'] },
    places: ['seat'],
    read: (said) =>
      pausesNothing(said) ? null : ok({ kind: 'pause', reason: isBare(said.rest) ? '' : said.rest }),
  }),
  word({
    id: 'continue',
    forms: { en: ['continue', 'resume'], fr: ['continuer'], de: ['weiter', 'fortsetzen'] },
    places: ['seat', 'moderator'],
    read: alone({ kind: 'continue' }),
  }),
];

/** Words about what the writer himself has sent, and about his key. */
export const OWN: readonly Word[] = [
  word({
    id: 'queue',
    forms: { en: ['queue'], fr: ['file', "file d'attente"], de: ['warteschlange', 'wartend'] },
    places: ['seat'],
    asks: ASKS,
    read: alone({ kind: 'queue' }),
  }),
  word({
    id: 'cancel',
    forms: { en: ['cancel'], fr: ['annuler'], de: ['streichen'] },
    places: ['seat'],
    // `cancel p2` takes a plan away.
    likeOrder: true,
    read: (said) => {
      if (isBare(said.rest)) return incomplete('cancel', said);
      if (isForm(said.rest, ALL)) return ok({ kind: 'cancel', number: null });
      const number = numberOf(said.rest);
      return number === null ? null : ok({ kind: 'cancel', number });
    },
  }),
  word({
    id: 'replace',
    forms: { en: ['replace'], fr: ['remplacer'], de: ['ersetzen'] },
    places: ['seat'],
    // `replace 1` may be an order for one replacement.
    likeOrder: true,
    read: (said) => {
      if (!/^#?\d+[\s:.,]+[^\s;]/.test(said.rest)) return null;
      const [, digits, text] =
        /^#?(\d{1,7})(?:\s*[:.,]\s*|\s+)(?:(?:with|by|par|durch|mit)\s+)?(\S.*)$/i.exec(said.rest) ?? [];
      if (digits === undefined || text === undefined) return incomplete('replace', said);
      return ok({ kind: 'replace', number: Number(digits), text });
    },
  }),
  word({
    id: 'again',
    forms: {
      en: ['again', 'once more'],
      fr: ['encore', 'à nouveau', 'de nouveau'],
      de: ['erneut', 'nochmals', 'wieder'],
    },
    places: ['seat'],
    read: alone({ kind: 'again' }),
  }),
  word({
    id: 'plans',
    forms: { en: ['plans'], fr: ['plans'], de: ['pläne', 'plaene'] },
    places: ['seat'],
    asks: ASKS,
    read: alone({ kind: 'plans' }),
  }),
  word({
    id: 'new-token',
    forms: {
      en: ['new token', 'rotate', 'rotate token'],
      fr: ['nouveau jeton'],
      de: ['neues token', 'neuer schlüssel'],
    },
    places: ['seat', 'moderator'],
    read: alone({ kind: 'rotate' }),
  }),
];

/** `extend 48h` for oneself, `extend british 48h` for somebody else; a moderator has to say for whom. */
function extend(said: Said): Result<Extract<Acting, { kind: 'extend' }>> | null {
  const id = said.place === 'moderator' ? 'give-time' : 'extend';
  if (isBare(said.rest)) return incomplete(id, said);
  if (countsNothing(said)) return null;
  const [, side, time = ''] = /^(\p{L}[\p{L}-]*)\s+(.+)$/u.exec(said.rest) ?? [];
  const named = side !== undefined && !isForm(side, BY);
  if (!named && said.place === 'moderator') return incomplete(id, said);
  const read = readDuration((named || side !== undefined ? time : said.rest).replace(BY_FIRST, ''));
  if (!read.ok) return read;
  if (read.value === 0) return refuse('bad-duration', undefined, { text: said.rest });
  return ok({ kind: 'extend', side: named ? side : null, minutes: read.value });
}

const BY: Forms = { en: ['by'], fr: ['de'], de: ['um'] };
const BY_FIRST = /^(by|de|um)\s+/i;
