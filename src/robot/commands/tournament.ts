import { ok, type Result } from '../../engine/core/base/result.js';
import { fold } from '../../engine/core/base/text-normalization.js';
import { LOCALES } from '../../game/people/index.js';
import { addressOf, alone, gameOf, incomplete, isBare } from './argument-parsing.js';
import { type Forms, type Said, type Word, word } from './command-definition.js';
import type { Acting, Command } from './command-types.js';
import { isForm } from './keyword-matching.js';

type Wishes = Extract<Acting<'desk'>, { kind: 'enter' }>['wishes'];

/** Words about tournaments that anybody may say. */
export const TOURNAMENT: readonly Word[] = [
  word({
    id: 'tournaments',
    forms: {
      en: ['tournaments', 'list tournaments'],
      fr: ['tournois', 'liste des tournois'],
      de: ['turniere'],
    },
    places: ['desk'],
    read: alone({ kind: 'tournaments' }),
  }),
  word({
    id: 'tournament',
    forms: { en: ['tournament'], fr: ['tournoi'], de: ['turnier'] },
    places: ['desk'],
    likeOrder: true,
    read: (said) => {
      const tournament = gameOf(said.rest);
      return tournament === null ? incomplete('tournament', said) : ok({ kind: 'tournament', tournament });
    },
  }),
  word({
    id: 'my-games',
    forms: { en: ['my games'], fr: ['mes parties'], de: ['meine spiele', 'meine partien'] },
    places: ['desk'],
    read: alone({ kind: 'my-games' }),
  }),
  table('standings', { en: ['standings'], fr: ['classement'], de: ['tabelle', 'rangliste'] }),
  table('crosstable', { en: ['crosstable'], fr: ['grille'], de: ['kreuztabelle'] }),
  table('round', { en: ['round'], fr: ['ronde'], de: ['runde'] }),
  word({
    id: 'enter',
    forms: { en: ['enter'], fr: ["s'inscrire", 'inscription'], de: ['anmelden', 'anmeldung'] },
    places: ['desk'],
    likeOrder: true,
    read: (said) => {
      const [named = '', ...clauses] = said.rest.split(',').map((part) => part.trim());
      const tournament = gameOf(named);
      const wishes = wishesIn(clauses);
      if (tournament === null || wishes === null) return incomplete('enter', said);
      return ok({ kind: 'enter', tournament, wishes });
    },
  }),
  word({
    id: 'leave-tournament',
    forms: { en: ['withdraw'], fr: ['se retirer', 'forfait général'], de: ['abmelden', 'abmeldung'] },
    places: ['desk'],
    likeOrder: true,
    read: (said) => {
      if (said.colon) return ok({ kind: 'leave-tournament', tournament: null, reason: said.rest });
      const [, named = '', reason = ''] = /^(\S*?)(?:\s*[:,]\s*|\s+|$)(.*)$/.exec(said.rest) ?? [];
      return ok({ kind: 'leave-tournament', tournament: named === '' ? null : gameOf(named), reason });
    },
  }),
  word({
    id: 'result',
    forms: { en: ['result'], fr: ['résultat'], de: ['ergebnis'] },
    places: ['desk'],
    likeOrder: true,
    read: (said) => {
      const [, at, winner, margin, reason = ''] =
        /^(\d{1,5}(?:\.\d{1,2})?|[a-z0-9-]{1,30}(?:-\d{1,5}){4})\s*[:,]?\s+(\S{1,40})(?:\s+(?:(?:by|de|um)\s+)?(\d{1,5})(?=[.!,:\s]|$))?[.!]?(?:[,:]?\s+(\S.*))?$/i.exec(
          said.rest,
        ) ?? [];
      if (at === undefined || winner === undefined) return incomplete('result', said);
      const by = margin === undefined ? null : Number(margin);
      const game = at.toLowerCase();
      return ok({ kind: 'report-result', game, winner: winnerIn(winner), margin: by, reason });
    },
  }),
  word({
    id: 'bye',
    forms: { en: ['bye'], fr: ['exempt'], de: ['spielfrei'] },
    places: ['desk'],
    likeOrder: true,
    read: ({ rest }) => {
      const words = rest.split(/\s+/).filter((each) => !isBare(each));
      const half = words.length > 0 && isForm(words.at(-1) ?? '', HALF);
      const named = words.slice(0, half ? -1 : undefined);
      const tournament = named.length === 1 ? gameOf(named[0] ?? '') : null;
      if (named.length > 1 || (named.length === 1 && tournament === null)) return null;
      return ok({ kind: 'ask-bye', tournament, half });
    },
  }),
  word({
    id: 'new-tournament',
    forms: { en: ['new tournament'], fr: ['nouveau tournoi'], de: ['neues turnier'] },
    places: ['desk'],
    read: alone({ kind: 'new-tournament', file: '' }),
  }),
];

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
    forms: { en: ['pair', 'pair round'], fr: ['apparier'], de: ['paaren', 'auslosen'] },
    places: ['director'],
    read: (said) => {
      if (!/[\s,]/.test(said.rest.trim())) return AT_ONCE.pair(said);
      const byHand = pairsIn(said.rest);
      return byHand === null ? incomplete('pair', said) : ok({ kind: 'pair-by-hand', ...byHand });
    },
  }),
  atOnce('publish', 'publish', { en: ['publish'], fr: ['publier'], de: ['veröffentlichen'] }),
  atOnce('discard-draft', 'discard', { en: ['discard'], fr: ['rejeter'], de: ['verwerfen'] }),
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
    id: 'replace-entrant',
    forms: { en: ['replace'], fr: ['remplacer'], de: ['ersetzen'] },
    places: ['director'],
    read: (said) => {
      const [, entrant, by, rest = ''] =
        /^(\S{1,60})\s+(?:(?:with|by|par|durch)\s+)?(\S{1,254})(?:\s+(.*))?$/i.exec(said.rest) ?? [];
      if (entrant === undefined || by === undefined) return incomplete('replace-entrant', said);
      const words = rest.split(/\s+/).filter((part) => part !== '');
      const all = words.length > 0 && isForm(words.at(-1) ?? '', ALL);
      const name = words.slice(0, all ? -1 : undefined).join(' ');
      return ok({ kind: 'replace-entrant', entrant, by, name: name === '' ? null : name, all });
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
      if (entrant === undefined || given === undefined || reason === undefined) {
        return incomplete('points', said);
      }
      return ok({ kind: 'points', entrant, points: Number(given.replace(',', '.')), reason });
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
/** `bye half`: for half a point. */
const HALF: Forms = { en: ['half', '1/2', '½'], fr: ['demi', '1/2', '½'], de: ['halb', '1/2', '½'] };
/** `pair anna ben, bye cleo`. */
const NO_OPPONENT: Forms = { en: ['bye'], fr: ['exempt'], de: ['spielfrei'] };
/** `replace ANNA EVE all`: in finished games, too. */
const ALL: Forms = { en: ['all', 'all games'], fr: ['toutes', 'tout'], de: ['alle', 'alles'] };
const DRAWN: Forms = {
  en: ['draw', 'drawn', '1/2', '½'],
  fr: ['nulle', 'nul'],
  de: ['remis', 'unentschieden'],
};

/** What follows a comma of `enter`, by the word it begins with. */
const WISHES: { readonly [what in 'entrant' | 'side' | 'pace' | 'games' | 'locale' | 'member']: Forms } = {
  member: { en: ['member'], fr: ['membre'], de: ['mitglied'] },
  entrant: { en: ['as'], fr: ['comme'], de: ['als'] },
  side: { en: ['side'], fr: ['camp'], de: ['seite'] },
  pace: { en: ['pace'], fr: ['rythme', 'cadence'], de: ['tempo'] },
  games: { en: ['games'], fr: ['parties'], de: ['spiele', 'partien'] },
  locale: { en: ['language', 'locale'], fr: ['langue'], de: ['sprache'] },
};

function wishesIn(clauses: readonly string[]): Wishes | null {
  let wishes: Wishes = {};
  for (const clause of clauses) {
    const [, key = '', value = ''] = /^(\p{L}+)\s*[:=]?\s+(\S.*)$/u.exec(clause) ?? [];
    const wish = wishOf(key, value.replace(/[.!]$/, ''));
    if (wish === null) return null;
    const members = [...(wishes.members ?? []), ...(wish.members ?? [])];
    wishes = { ...wishes, ...wish, ...(members.length === 0 ? {} : { members }) };
  }
  return wishes;
}

function wishOf(key: string, value: string): Wishes | null {
  if (isForm(key, WISHES.entrant)) {
    const entrant = fold(value).replaceAll(' ', '-');
    return /^[a-z0-9][a-z0-9-]{0,39}$/.test(entrant) ? { entrant } : null;
  }
  if (isForm(key, WISHES.member)) {
    // Whoever is meant is known here, so nothing more of an address is asked for.
    const [, name = '', at = ''] =
      /^(.*?)\s*(?:<|mailto:)?([^\s@<>]{1,64}@[^\s@<>]{1,190})>?$/.exec(value) ?? [];
    if (at === '') return null;
    const called = name === '' ? (at.split('@')[0] ?? '') : name.slice(0, 60);
    return { members: [{ name: called, address: at.toLowerCase() }] };
  }
  if (isForm(key, WISHES.side)) return { side: value.slice(0, 60) };
  if (isForm(key, WISHES.pace)) return { pace: value.slice(0, 200) };
  if (isForm(key, WISHES.games)) return /^[1-9]\d{0,2}$/.test(value) ? { games: Number(value) } : null;
  if (!isForm(key, WISHES.locale)) return null;
  const locale = LOCALES.find((known) => known === value.toLowerCase());
  return locale === undefined ? null : { locale };
}

/** `anna ben, cleo - dan, bye eve`; null where that is no pairing. */
function pairsIn(
  text: string,
): Pick<Extract<Acting<'director'>, { kind: 'pair-by-hand' }>, 'meetings' | 'byes'> | null {
  const meetings: (readonly [string, string])[] = [];
  const byes: string[] = [];
  for (const clause of text.replace(/[.!]$/, '').split(/[,;]/)) {
    const [one, other, more] = clause.split(/\s+/).filter((each) => !isBare(each));
    if (one === undefined || other === undefined || more !== undefined) return null;
    if (isForm(one, NO_OPPONENT)) byes.push(other);
    else meetings.push([one, other]);
  }
  return { meetings, byes };
}

/** Who has won, as it was said; `draw` in any language. */
function winnerIn(said: string): string {
  const bare = said.replace(/[.,;:!]+$/, '');
  return isForm(bare, DRAWN) || DRAWN.en.includes(bare) ? 'draw' : bare.toLowerCase();
}

/** A word that may name a tournament. */
function naming<const C extends Command>(make: (tournament: string | null) => C): Word<C>['read'] {
  return ({ rest }: Said): Result<C> | null => {
    if (isBare(rest)) return ok(make(null));
    const tournament = gameOf(rest);
    return tournament === null ? null : ok(make(tournament));
  };
}

function table(id: 'standings' | 'crosstable' | 'round', forms: Forms): Word {
  return word({
    ...{ id, forms },
    places: ['desk'],
    likeOrder: true,
    read: naming((tournament) => ({ kind: 'tournament-table', table: id, tournament })),
  });
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
