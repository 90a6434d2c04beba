import { ok, type Result } from '../../engine/core/base/result.js';
import { fold } from '../../engine/core/base/text-normalization.js';
import { LOCALES } from '../../game/people/index.js';
import { alone, gameOf, incomplete, isBare, numberIn } from './argument-parsing.js';
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
  table('ratings', { en: ['ratings'], fr: ['cotes'], de: ['wertungszahlen', 'ratings'] }),
  word({
    id: 'enter',
    forms: {
      en: ['enter'],
      fr: ["s'inscrire", "m'inscrire", 'inscrire', 'inscription'],
      de: ['anmelden', 'anmeldung'],
    },
    places: ['desk'],
    likeOrder: true,
    read: (said) => {
      const [named = '', ...clauses] = said.rest.split(',').map((part) => part.trim());
      const [first = '', ...others] = named.split(/\s+/);
      const tournament = gameOf(first.replace(/[:;]$/, ''));
      // Commas may be left out: what is wished for begins with a word that is known.
      const wishes = wishesIn([...begunByWishes(others), ...clauses]);
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
    id: 'play-round',
    forms: { en: ['play', 'play round'], fr: ['jouer', 'je joue'], de: ['mitspielen', 'spiele mit'] },
    places: ['desk'],
    likeOrder: true,
    read: naming((tournament) => ({ kind: 'play-round', tournament })),
  }),
  word({
    id: 'wish',
    forms: { en: ['wish', 'wishes'], fr: ['souhait', 'souhaits'], de: ['wunsch', 'wünsche'] },
    places: ['desk'],
    likeOrder: true,
    read: (said) => {
      const [lead = '', ...others] = said.rest.split(/[,;:]/).map((part) => part.trim());
      const isWish = wishedIn([lead]) !== null;
      const tournament = isWish ? null : gameOf(lead);
      const wishes = wishedIn(isWish ? [lead, ...others] : others);
      const isWhole = wishes !== null && (isWish || (tournament !== null && others.length > 0));
      return isWhole ? ok({ kind: 'wish', tournament, wishes }) : incomplete('wish', said);
    },
  }),
  word({
    id: 'challenge',
    forms: { en: ['challenge'], fr: ['défier'], de: ['herausfordern', 'fordern'] },
    places: ['desk'],
    likeOrder: true,
    read: (said) => {
      const [opponent, more] = said.rest.split(/\s+/).filter((each) => !isBare(each));
      const isOne = opponent !== undefined && more === undefined;
      return isOne ? ok({ kind: 'challenge', opponent }) : incomplete('challenge', said);
    },
  }),
  word({
    id: 'offer-side',
    forms: { en: ['offer'], fr: ['offrir', 'offre'], de: ['bieten', 'biete', 'gebot'] },
    places: ['desk'],
    likeOrder: true,
    read: (said) => {
      const [game = '', side, points, more] = said.rest.split(/\s+/).filter((each) => !isBare(each));
      const offered = numberIn(points ?? '');
      if (side === undefined || offered === null || more !== undefined) return incomplete('offer-side', said);
      const named = game.replace(/[:,]$/, '').toLowerCase();
      return ok({
        kind: 'offer-side',
        game: named,
        side: seatIn(side) ?? side.toLowerCase(),
        points: offered,
      });
    },
  }),
  word({
    id: 'new-tournament',
    forms: { en: ['new tournament'], fr: ['nouveau tournoi'], de: ['neues turnier'] },
    places: ['desk'],
    read: alone({ kind: 'new-tournament', file: '' }),
  }),
];

/** What follows a comma of `enter`, by the word it begins with. */
const WISHES: { readonly [what in 'entrant' | 'side' | 'pace' | 'games' | 'locale' | 'member']: Forms } = {
  member: { en: ['member'], fr: ['membre'], de: ['mitglied'] },
  entrant: { en: ['as'], fr: ['comme'], de: ['als'] },
  side: { en: ['side'], fr: ['camp'], de: ['seite'] },
  pace: { en: ['pace'], fr: ['rythme', 'cadence'], de: ['tempo'] },
  games: { en: ['games'], fr: ['parties'], de: ['spiele', 'partien'] },
  locale: { en: ['language', 'locale'], fr: ['langue'], de: ['sprache'] },
};

/** Words parted where one says what is wished for: `side french pace slow` are two clauses. */
function begunByWishes(words: readonly string[]): string[] {
  const clauses: string[][] = [];
  for (const word of words) {
    const isKey = Object.values(WISHES).some((forms) => isForm(word.replace(/[:=;]$/, ''), forms));
    const last = clauses.at(-1);
    // Behind a word that says what comes its value, whatever that is.
    if (last === undefined || (isKey && last.length > 1)) clauses.push([word]);
    else last.push(word);
  }
  return clauses.map((clause) => clause.join(' '));
}

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
  if (isForm(key, WISHES.side)) {
    return { side: isForm(value, EITHER) ? 'either' : (seatIn(value) ?? value.slice(0, 60)) };
  }
  if (isForm(key, WISHES.pace)) return { pace: value.slice(0, 200) };
  if (isForm(key, WISHES.games)) return /^[1-9]\d{0,2}$/.test(value) ? { games: Number(value) } : null;
  if (!isForm(key, WISHES.locale)) return null;
  const locale = LOCALES.find((known) => known === value.toLowerCase());
  return locale === undefined ? null : { locale };
}

/** Who has won, as it was said; `draw` in any language. */
export function winnerIn(said: string): string {
  const bare = said.replace(/[.,;:!]+$/, '');
  return isForm(bare, DRAWN) || DRAWN.en.includes(bare) ? 'draw' : bare.toLowerCase();
}

const FIRST: Forms = { en: ['first'], fr: ['premier'], de: ['erster', 'erste'] };
const SECOND: Forms = { en: ['second'], fr: ['second'], de: ['zweiter', 'zweite'] };

/** A seat as it was said in any language; null for anything else. */
export function seatIn(said: string): 'first' | 'second' | null {
  if (isForm(said, FIRST)) return 'first';
  return isForm(said, SECOND) ? 'second' : null;
}

/** A word that may name a tournament. */
export function naming<const C extends Command>(make: (tournament: string | null) => C): Word<C>['read'] {
  return ({ rest }: Said): Result<C> | null => {
    if (isBare(rest)) return ok(make(null));
    const tournament = gameOf(rest);
    return tournament === null ? null : ok(make(tournament));
  };
}

type Table = Extract<Command<'desk'>, { kind: 'tournament-table' }>;
const FORMATS: readonly Table['format'][] = ['text', 'markdown', 'bbcode', 'html', 'csv', 'json', 'trf'];

/** A table of a tournament, which may be named, in a format, which may be, too: `standings spring-cup bbcode`. */
function table(id: Table['table'], forms: Forms): Word {
  return word({
    ...{ id, forms },
    places: ['desk'],
    likeOrder: true,
    read: ({ rest }) => {
      const words = rest.split(/\s+/).filter((each) => !isBare(each));
      const format = FORMATS.find((each) => each === words.at(-1)?.toLowerCase());
      const [named, more] = format === undefined ? words : words.slice(0, -1);
      const tournament = named === undefined ? null : gameOf(named);
      if (more !== undefined || (named !== undefined && tournament === null)) return null;
      return ok({ kind: 'tournament-table', table: id, tournament, format: format ?? 'text' });
    },
  });
}

type Wished = Extract<Acting<'desk'>, { kind: 'wish' }>['wishes'];

/** What a clause of `wish` may be. */
const WISHED: { readonly [what in 'bye' | 'noBye' | 'standIn' | 'noStandIn']: Forms } = {
  bye: { en: ['bye'], fr: ['exempt'], de: ['spielfrei'] },
  noBye: { en: ['no bye'], fr: ["pas d'exempt"], de: ['nie spielfrei', 'kein spielfrei'] },
  standIn: { en: ['stand in'], fr: ['remplacer'], de: ['einspringen'] },
  noStandIn: { en: ['no stand in'], fr: ['ne pas remplacer'], de: ['nicht einspringen'] },
};
const APART: Forms = { en: ['apart'], fr: ['sans'], de: ['ohne'] };
const EITHER: Forms = { en: ['either', 'any'], fr: ['indifférent'], de: ['egal'] };
const NOBODY: Forms = { en: ['nobody', 'none'], fr: ['personne'], de: ['niemand'] };

/** What is wished for, clause by clause; null where one of them is no wish. */
function wishedIn(clauses: readonly string[]): Wished | null {
  let wishes: Wished = {};
  for (const clause of clauses) {
    const wish = wishedBy(clause);
    if (wish === null) return null;
    wishes = { ...wishes, ...wish };
  }
  return wishes;
}

function wishedBy(clause: string): Wished | null {
  if (isForm(clause, WISHED.noBye)) return { noBye: true };
  if (isForm(clause, WISHED.bye)) return { noBye: false };
  if (isForm(clause, WISHED.standIn)) return { standIn: true };
  if (isForm(clause, WISHED.noStandIn)) return { standIn: false };
  const [, word = '', value = ''] = /^(\p{L}+)\s*=?\s+(\S+)$/u.exec(clause) ?? [];
  if (isForm(word, WISHES.side)) {
    return { side: isForm(value, EITHER) ? 'either' : (seatIn(value) ?? value.toLowerCase()) };
  }
  if (isForm(word, WISHES.games)) return /^[1-9]\d{0,2}$/.test(value) ? { games: Number(value) } : null;
  if (isForm(word, WISHES.pace)) return { pace: value.toLowerCase().slice(0, 30) };
  const [key = '', ...names] = clause.split(/\s+/).filter((each) => !isBare(each));
  const [name] = names;
  if (!isForm(key, APART) || name === undefined) return null;
  return { apart: names.length === 1 && isForm(name, NOBODY) ? [] : names };
}

/** `bye half`: for half a point. */
const HALF: Forms = { en: ['half', '1/2', '½'], fr: ['demi', '1/2', '½'], de: ['halb', '1/2', '½'] };
const DRAWN: Forms = {
  en: ['draw', 'drawn', '1/2', '½'],
  fr: ['nulle', 'nul'],
  de: ['remis', 'unentschieden'],
};
