import { ok, type Result, refuse } from '../../engine/core/base/result.js';
import type { NewsTiming } from '../../game/people/index.js';
import { isZone } from '../../game/timekeeping/index.js';
import { addressOf, alone, incomplete, isBare } from './argument-parsing.js';
import { type Forms, type Said, type Word, word } from './command-definition.js';
import type { Preference, Setting } from './command-types.js';
import { isForm } from './keyword-matching.js';
import { choosesNothing, namesNobody } from './sentences-begun.js';

const LONGEST_NAME = 60;
const PLACES = ['seat', 'desk'] as const;

const LOCALES: { readonly [locale: string]: Forms } = {
  en: { en: ['en', 'English'], fr: ['anglais'], de: ['Englisch'] },
  fr: { en: ['fr', 'French'], fr: ['français'], de: ['Französisch'] },
  de: { en: ['de', 'German'], fr: ['allemand'], de: ['Deutsch'] },
};
const FORMATS: { readonly [format: string]: Forms } = {
  text: { en: ['text', 'plain', 'plain text'], fr: ['texte', 'texte brut'], de: ['Text', 'Klartext'] },
  html: { en: ['html'], fr: [], de: [] },
};
const SWITCH: { readonly [position: string]: Forms } = {
  on: { en: ['on', 'yes'], fr: ['oui', 'marche', 'activer'], de: ['an', 'ein', 'ja'] },
  off: { en: ['off', 'no', 'none'], fr: ['non', 'arrêt', 'désactiver'], de: ['aus', 'nein', 'keine'] },
};

const NEWS: { readonly [timing in NewsTiming]: Forms } = {
  each: {
    en: ['each', 'every', 'at once', 'always'],
    fr: ['chaque', 'chacune', 'chaque fois', 'tout de suite', 'toujours'],
    de: ['jede', 'einzeln', 'sofort', 'immer'],
  },
  daily: {
    en: ['daily', 'once a day', 'every day'],
    fr: ['par jour', 'chaque jour', 'une fois par jour', 'quotidien', 'quotidiennes'],
    de: ['täglich', 'einmal am Tag', 'jeden Tag'],
  },
  'with-questions': {
    en: ['with questions', 'with question', 'with the question', 'with the questions'],
    fr: ['avec les questions', 'avec questions', 'avec la question'],
    de: ['mit Fragen', 'mit den Fragen', 'mit der Frage'],
  },
};

/** Words by which a player chooses something for himself. */
export const PREFERENCES: readonly Word[] = [
  word({
    id: 'locale',
    forms: { en: ['locale', 'language'], fr: ['langue'], de: ['sprache'] },
    places: PLACES,
    read: choice('locale', LOCALES),
  }),
  word({
    id: 'format',
    forms: { en: ['format'], fr: ['format'], de: ['format'] },
    places: PLACES,
    read: choice('format', FORMATS),
  }),
  word({
    id: 'zone',
    forms: {
      en: ['zone', 'time zone', 'timezone'],
      fr: ['fuseau', 'fuseau horaire'],
      de: ['zeitzone', 'zone'],
    },
    places: PLACES,
    read: (said) => (isBare(said.rest) ? incomplete('zone', said) : zone(said.rest)),
  }),
  word({
    id: 'name',
    forms: { en: ['name', 'my name'], fr: ['nom', 'mon nom'], de: ['name', 'mein name'] },
    places: PLACES,
    read: (said) => {
      if (isBare(said.rest)) return incomplete('name', said);
      return namesNobody(said) ? null : name(said.rest);
    },
  }),
  word({
    id: 'notices',
    forms: {
      en: ['notices', 'notice'],
      fr: ['avis', 'notifications'],
      de: ['mitteilungen', 'benachrichtigungen'],
    },
    places: PLACES,
    read: choice('notices', SWITCH),
  }),
  word({
    id: 'news',
    forms: { en: ['news'], fr: ['nouvelles'], de: ['neuigkeiten', 'nachrichten'] },
    places: PLACES,
    read: choice('news', NEWS),
  }),
  word({
    id: 'partial',
    forms: { en: ['partial'], fr: ['partiel', 'partielle'], de: ['teilweise'] },
    places: PLACES,
    // Sentences begin so, too: `Partial success at Albany`.
    read: (said) => {
      const chosen = choice('partial', SWITCH)(said);
      return chosen?.ok === true || isBare(said.rest) ? chosen : null;
    },
  }),
  word({
    id: 'hide-address',
    forms: {
      en: ['hide address', 'hide my address'],
      fr: ["cacher l'adresse", 'cacher adresse', 'cacher mon adresse', "masquer l'adresse"],
      de: ['adresse verbergen', 'verbirg adresse', 'meine adresse verbergen'],
    },
    places: PLACES,
    read: alone({ kind: 'prefer', what: 'address-shown', value: 'off' }),
  }),
  word({
    id: 'show-address',
    forms: {
      en: ['show address', 'show my address'],
      fr: ["montrer l'adresse", 'montrer adresse', 'montrer mon adresse', "afficher l'adresse"],
      de: ['adresse zeigen', 'zeige adresse', 'meine adresse zeigen'],
    },
    places: PLACES,
    read: alone({ kind: 'prefer', what: 'address-shown', value: 'on' }),
  }),
  word({
    id: 'hide-name',
    forms: {
      en: ['hide name', 'hide my name'],
      fr: ['cacher le nom', 'cacher nom', 'cacher mon nom', 'masquer le nom'],
      de: ['name verbergen', 'verbirg name', 'namen verbergen', 'meinen namen verbergen'],
    },
    places: PLACES,
    read: alone({ kind: 'prefer', what: 'name-shown', value: 'off' }),
  }),
  word({
    id: 'show-name',
    forms: {
      en: ['show name', 'show my name'],
      fr: ['montrer le nom', 'montrer nom', 'montrer mon nom', 'afficher le nom'],
      de: ['name zeigen', 'zeige name', 'namen zeigen', 'meinen namen zeigen'],
    },
    places: PLACES,
    read: alone({ kind: 'prefer', what: 'name-shown', value: 'on' }),
  }),
  word({
    id: 'address',
    forms: {
      en: ['address', 'my address', 'new address', 'change address'],
      fr: ['adresse', 'mon adresse', 'nouvelle adresse'],
      de: ['adresse', 'meine adresse', 'neue adresse'],
    },
    places: PLACES,
    read: (said) => {
      if (isBare(said.rest)) return incomplete('address', said);
      const address = addressOf(said.rest.replace(/^(to|à|zu)\s+/i, ''));
      return address.ok ? ok({ kind: 'address', address: address.value }) : address;
    },
  }),
];

function choice(
  what: Preference,
  values: { readonly [value: string]: Forms },
): (said: Said) => Result<Setting<'desk'>> | null {
  return (said) => {
    const value = Object.keys(values).find((key) => isForm(said.rest, values[key] ?? EMPTY));
    if (value !== undefined) return ok({ kind: 'prefer', what, value });
    return choosesNothing(said) ? null : incomplete(what, said);
  };
}

const EMPTY: Forms = { en: [], fr: [], de: [] };

function zone(text: string): Result<Setting<'desk'>> {
  const written = text
    .replace(/[.;]+$/, '')
    .replace(/\s*\/\s*/g, '/')
    .replace(/\s+/g, '_');
  if (!isZone(written)) return refuse('bad-zone', undefined, { text: text.slice(0, 100) });
  // Spelled as the zone is: `europe/berlin` would do, but others read it too.
  const value = new Intl.DateTimeFormat('en', { timeZone: written }).resolvedOptions().timeZone;
  return ok({ kind: 'prefer', what: 'zone', value });
}

function name(text: string): Result<Setting<'desk'>> {
  const value = text
    .replace(/\s+/g, ' ')
    .replace(/^"(.*)"$/, '$1')
    .trim();
  // It goes into headers and lists: nothing that could be taken for an address or a mark there.
  const plain = value !== '' && value.length <= LONGEST_NAME && !/[<>@"\\\p{C}]/u.test(value);
  return plain
    ? ok({ kind: 'prefer', what: 'name', value })
    : refuse('bad-name', undefined, { most: LONGEST_NAME });
}
