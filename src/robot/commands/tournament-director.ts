import { ok } from '../../engine/core/base/result.js';
import { fold } from '../../engine/core/base/text-normalization.js';
import { addressOf, incomplete, isBare, numberIn } from './argument-parsing.js';
import { type Forms, type Word, word } from './command-definition.js';
import type { Acting } from './command-types.js';
import { formsOf, headOf, isForm } from './keyword-matching.js';
import { naming, seatIn, TOURNAMENT, winnerIn } from './tournament.js';

/** Words of whoever directs a tournament, which are read of nobody else. */
export const DIRECTOR: readonly Word[] = [
  atOnce('open-entries', 'open-entries', { en: ['open', 'open entries'], fr: ['ouvrir'], de: ['öffnen'] }),
  atOnce('close-entries', 'close-entries', {
    ...{ en: ['close', 'close entries'], fr: ['fermer', 'clore'] },
    de: ['schließen', 'schliessen'],
  }),
  atOnce('close-round', 'close-round', {
    ...{ en: ['close round'], fr: ['clore la ronde'] },
    de: ['runde schließen', 'runde schliessen'],
  }),
  word({
    id: 'pair',
    forms: {
      en: ['pair', 'pair round', 'correct'],
      fr: ['apparier', 'corriger'],
      de: ['paaren', 'auslosen', 'korrigieren'],
    },
    places: ['director'],
    read: (said) => {
      if (!/[\s,]/.test(said.rest.trim())) return AT_ONCE.pair(said);
      const byHand = pairsIn(said.rest);
      return byHand === null ? incomplete('pair', said) : ok({ kind: 'pair-by-hand', ...byHand });
    },
  }),
  atOnce('publish', 'publish', { en: ['publish'], fr: ['publier'], de: ['veröffentlichen'] }),
  atOnce('discard-draft', 'discard', { en: ['discard'], fr: ['rejeter'], de: ['verwerfen'] }),
  atOnce('close-stage', 'close-stage', {
    ...{ en: ['close stage'], fr: ['clore la phase'] },
    de: ['phase schließen', 'phase schliessen'],
  }),
  atOnce('close-places', 'close-places', {
    ...{ en: ['close places'], fr: ['fermer les places'] },
    de: ['plätze schließen', 'plaetze schliessen'],
  }),
  atOnce('go-on', 'continue', { en: ['continue'], fr: ['continuer'], de: ['weiter', 'fortsetzen'] }),
  judging('annul', { en: ['annul'], fr: ['annuler'], de: ['annullieren'] }, false),
  judging('adjudicate', { en: ['adjudicate'], fr: ['adjuger'], de: ['werten', 'abschätzen'] }, true),
  judging('forfeit', { en: ['forfeit'], fr: ['forfait'], de: ['kampflos'] }, true),
  judging(
    'double-forfeit',
    { en: ['double forfeit'], fr: ['double forfait'], de: ['beiderseits kampflos', 'doppelt kampflos'] },
    false,
  ),
  word({
    id: 'give-side',
    forms: { en: ['sides'], fr: ['camps'], de: ['seiten'] },
    places: ['director'],
    read: (said) => {
      const [, game = '', entrant = '', bid, reason] =
        /^(\S{1,60})\s+(\S{1,60})\s+(?:(?:bid|mise|gebot)\s+(\S{1,11})\s+)?(\S.*)$/i.exec(said.rest) ?? [];
      const offered = bid === undefined ? null : numberIn(bid);
      if (reason === undefined || (bid !== undefined && offered === null))
        return incomplete('give-side', said);
      const named = game.replace(/[:,]$/, '').toLowerCase();
      return ok({ kind: 'give-side', game: named, entrant, bid: offered, reason });
    },
  }),
  word({
    id: 'open-offers',
    forms: { en: ['offers'], fr: ['offres'], de: ['gebote'] },
    places: ['director'],
    read: (said) => {
      const [, game = '', list = ''] = /^(\S{1,60}?)[:,]?\s+(\S.*)$/.exec(said.rest) ?? [];
      // A comma within a number parts nothing: `1,5`.
      const [one, other, ...more] = list.split(/,(?!\d)|;/).map(offerIn);
      if (one == null || other == null || more.length > 0) return incomplete('open-offers', said);
      return ok({ kind: 'open-offers', game: game.toLowerCase(), offers: [one, other] });
    },
  }),
  word({
    id: 'say-for',
    forms: { en: ['for'], fr: ['pour'], de: ['für', 'fuer'] },
    places: ['director'],
    // `for the record` is no word to anybody: only with a colon behind the name somebody is meant.
    read: ({ rest, place }) => {
      const [, entrant, line = ''] = /^([^\s:]{1,60})\s*:\s*(\S.*)$/.exec(rest) ?? [];
      const head = headOf(line, new Set(SAID_FOR.keys()));
      const said = head === null ? undefined : SAID_FOR.get(fold(head.word));
      if (entrant === undefined || head === null || said === undefined) return null;
      if (said.id === 'leave-tournament') {
        // It is the director's own tournament, so that all he says is the reason.
        const says = { kind: 'leave-tournament', tournament: null, reason: head.rest } as const;
        return ok({ kind: 'say-for', entrant, says });
      }
      const read = said.read({ ...head, place });
      if (read === null || !read.ok) return read;
      return ok({ kind: 'say-for', entrant, says: read.value as SaysForHimself });
    },
  }),
  word({
    id: 'hand-over',
    forms: { en: ['director'], fr: ['directeur'], de: ['leiter', 'turnierleiter'] },
    places: ['director'],
    read: (said) => {
      const [, where = '', name = ''] = /^(\S+)(?:\s+(\S.*))?$/.exec(said.rest) ?? [];
      if (!where.includes('@')) return incomplete('hand-over', said);
      const address = addressOf(where);
      if (!address.ok) return address;
      return ok({ kind: 'hand-over', address: address.value, name: name === '' ? null : name.slice(0, 60) });
    },
  }),
  word({
    id: 'preview-round',
    forms: { en: ['preview', 'dry run'], fr: ['aperçu', 'essai'], de: ['vorschau', 'probe'] },
    places: ['director'],
    read: naming((tournament) => ({ kind: 'preview-round', tournament })),
  }),
  word({
    id: 'replace-entrant',
    forms: { en: ['replace'], fr: ['remplacer'], de: ['ersetzen'] },
    places: ['director'],
    read: (said) => {
      const [, entrant, by, rest = ''] =
        /^(\S{1,60})\s+(?:(?:with|by|par|durch)\s+)?(\S{1,254})(?:\s+(.*))?$/i.exec(said.rest) ?? [];
      if (entrant === undefined || by === undefined) return incomplete('replace-entrant', said);
      const [, before = '', percent] = UNDER.exec(rest) ?? [];
      const words = (percent === undefined ? rest : before).split(/\s+/).filter((part) => part !== '');
      const isAll = percent === undefined && words.length > 0 && isForm(words.at(-1) ?? '', ALL);
      const name = words.slice(0, isAll ? -1 : undefined).join(' ');
      const below = Number(percent);
      if (percent !== undefined && (below < 1 || below > 100)) return incomplete('replace-entrant', said);
      const games = percent !== undefined ? { below } : isAll ? 'all' : 'running';
      return ok({ kind: 'replace-entrant', entrant, by, name: name === '' ? null : name, games });
    },
  }),
  word({
    id: 'extend-round',
    forms: {
      en: ['extend round'],
      fr: ['prolonger la ronde'],
      de: ['runde verlängern', 'runde verlaengern'],
    },
    places: ['director'],
    read: (said) => {
      const [, until, reason] =
        /^(?:(?:to|until|au|jusqu'au|bis)\s+)?(\d{4}-\d{2}-\d{2})\s*[:,]?\s+(\S.*)$/i.exec(said.rest) ?? [];
      if (until === undefined || reason === undefined) return incomplete('extend-round', said);
      return ok({ kind: 'extend-round', until, reason });
    },
  }),
  word({
    id: 'points',
    forms: { en: ['points'], fr: ['points'], de: ['punkte'] },
    places: ['director'],
    read: (said) => {
      const [, entrant, given, reason] =
        /^(\S{1,60})\s+([+-]?\d{1,5}(?:[.,]\d)?)\s*[:,]?\s+(\S.*)$/.exec(said.rest) ?? [];
      const points = numberIn(given ?? '');
      if (entrant === undefined || points === null || reason === undefined) {
        return incomplete('points', said);
      }
      return ok({ kind: 'points', entrant, points, reason });
    },
  }),
  word({
    id: 'tournament-list',
    forms: { en: ['public'], fr: ['public'], de: ['öffentlich', 'public'] },
    places: ['director'],
    read: (said) => {
      const [where = '', format = 'text', more] = said.rest.split(/\s+/).filter((each) => each !== '');
      const face = (['text', 'markdown', 'bbcode'] as const).find((each) => each === format.toLowerCase());
      if (where === '' || face === undefined || more !== undefined)
        return incomplete('tournament-list', said);
      if (isForm(where, NOWHERE)) return ok({ kind: 'tell-publicly', address: null, format: face });
      const address = addressOf(where);
      return address.ok ? ok({ kind: 'tell-publicly', address: address.value, format: face }) : address;
    },
  }),
  saying('announce', 'announce', { en: ['announce'], fr: ['annoncer'], de: ['mitteilen', 'ansagen'] }),
  saying('pause-tournament', 'pause', { en: ['pause'], fr: ['pause'], de: ['pause'] }),
  saying('end-tournament', 'end', {
    en: ['end tournament'],
    fr: ['finir le tournoi'],
    de: ['turnier beenden'],
  }),
];

/** `public none` */
const NOWHERE: Forms = { en: ['none'], fr: ['aucun', 'personne'], de: ['keine', 'niemand'] };
/** `pair anna ben, bye cleo`. */
const NO_OPPONENT: Forms = { en: ['bye'], fr: ['exempt'], de: ['spielfrei'] };
/** `pair anna ben, rest`: all others are paired around them. */
const REST: Forms = { en: ['rest', 'the rest'], fr: ['reste', 'le reste'], de: ['rest', 'den rest'] };
/** `replace ANNA EVE all`: in finished games, too. */
const ALL: Forms = { en: ['all', 'all games'], fr: ['toutes', 'tout'], de: ['alle', 'alles'] };
/** `replace ANNA EVE under 50%`: in games that have less than that of their turns behind them. */
const UNDER =
  /^(.*?)(?:^|\s)(?:under|below|less\s+than|moins\s+de|sous|unter|weniger\s+als)\s+(\d{1,3})\s*(?:%|percent|pour\s*cent|prozent)?[.!]?$/i;
type SaysForHimself = Extract<Acting<'director'>, { kind: 'say-for' }>['says'];

/** What a director may say for a player, by its forms. */
const SAID_FOR: ReadonlyMap<string, Word> = new Map(
  TOURNAMENT.filter(({ id }) =>
    ['enter', 'leave-tournament', 'bye', 'play-round', 'wish', 'challenge', 'vacation'].includes(id),
  ).flatMap((said) => formsOf(said.forms).map((form) => [form, said] as const)),
);

/** `anna first 2`; null for anything else. */
function offerIn(
  text: string,
): Extract<Acting<'director'>, { kind: 'open-offers' }>['offers'][number] | null {
  const [entrant = '', said = '', points = '', more] = text.split(/\s+/).filter((each) => !isBare(each));
  const offered = numberIn(points);
  const side = seatIn(said);
  return side === null || offered === null || more !== undefined ? null : { entrant, side, points: offered };
}

/** `anna ben, cleo - dan, bye eve`; null where that is no pairing. */
function pairsIn(
  text: string,
): Pick<Extract<Acting<'director'>, { kind: 'pair-by-hand' }>, 'meetings' | 'byes' | 'rest'> | null {
  let rest = false;
  const meetings: (readonly [string, string])[] = [];
  const byes: string[] = [];
  for (const clause of text.replace(/[.!]$/, '').split(/[,;]/)) {
    if (isForm(clause, REST)) {
      rest = true;
      continue;
    }
    const [one, other, more] = clause.split(/\s+/).filter((each) => !isBare(each));
    if (one === undefined || other === undefined || more !== undefined) return null;
    if (isForm(one, NO_OPPONENT)) byes.push(other);
    else meetings.push([one, other]);
  }
  return { meetings, byes, rest };
}

/** Words that may stand alone or with the name of a tournament, and with something else, too. */
const AT_ONCE = {
  pair: naming((tournament) => ({ kind: 'direct', act: 'pair', tournament })),
};

type AtOnce = Extract<Acting<'director'>, { kind: 'direct' }>['act'];

function atOnce(id: string, act: AtOnce, forms: Forms): Word {
  return word({
    ...{ id, forms },
    places: ['director'],
    read: naming((tournament) => ({ kind: 'direct', act, tournament })),
  });
}

function judging(
  act: 'annul' | 'adjudicate' | 'forfeit' | 'double-forfeit',
  forms: Forms,
  names: boolean,
): Word {
  return word({
    ...{ id: act, forms },
    places: ['director'],
    read: (said) => {
      const [, game = '', who = '', reason] =
        (names ? /^(\S{1,60})\s+(\S{1,60})\s+(\S.*)$/ : /^(\S{1,60})()\s+(\S.*)$/).exec(said.rest) ?? [];
      const named = game.replace(/[:,]$/, '').toLowerCase();
      if (reason === undefined) return incomplete(act, said);
      return ok({ kind: 'judge', act, game: named, who: names ? winnerIn(who) : null, reason });
    },
  });
}

function saying(id: string, act: 'announce' | 'pause' | 'end', forms: Forms): Word {
  return word({
    ...{ id, forms },
    places: ['director'],
    read: (said) => (isBare(said.rest) ? incomplete(id, said) : ok({ kind: 'say', act, text: said.rest })),
  });
}
