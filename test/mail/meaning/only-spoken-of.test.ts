import { describe, expect, it } from '@jest/globals';
import { MORE } from '../../support/property.js';
import { tried } from './support/sayings.js';

/** What people say of what they could order, and nobody orders: each a whole mail. */
const SAYINGS: { readonly [what: string]: { readonly [locale: string]: readonly string[] } } = {
  'was done': {
    en: [
      'I moved {p} to {x}.',
      'We sent {p} to {x}.',
      'I sent {p} to {x} and lost it.',
      'I played {c}.',
      'The other day {p} went to {x}.',
    ],
    de: [
      'Ich schickte {p} nach {x}.',
      '{p} lief nach {x}.',
      '{p} ist nach {x} gezogen.',
      'Neulich ging {p} nach {x}.',
      '{c} habe ich gespielt.',
    ],
    fr: [
      '{p} marchait vers {x}.',
      'Nous envoyâmes {p} à {x}.',
      "L'autre jour {p} va à {x}.",
      '{c} a déjà été joué.',
      "J'ai envoyé {p} à {x}.",
    ],
  },
  'is feared, dreamt or told by others': {
    en: [
      'I fear {p} will go to {x}.',
      '{p} goes to {x} in my dreams.',
      'Sooner or later {p} goes to {x}.',
      'Rumour has it {p} goes to {x}.',
      '{p} goes to {x} when hell freezes over.',
      'By the time {p} reaches {x} it will be winter.',
      'You expect {p} at {x}.',
    ],
    de: [
      'Ich fürchte, {p} geht nach {x}.',
      '{p} geht in meinen Träumen nach {x}.',
      'Früher oder später geht {p} nach {x}.',
      'Man hat mir erzählt, {p} geht nach {x}.',
      'Geht {p} nach {x}, verliere ich.',
      '{p} soll angeblich nach {x} gehen.',
      'Alle sagen, {p} geht nach {x}.',
    ],
    fr: [
      'Je crains que {p} aille à {x}.',
      'Dans mes rêves {p} va à {x}.',
      'Tôt ou tard {p} va à {x}.',
      'On raconte que {p} va à {x}.',
      'Que {p} aille à {x}, tu le voudrais bien.',
      "Au lieu d'envoyer {p} à {x}, j'attends.",
      'Tu attends {p} à {x}.',
    ],
  },
  'is thought of it': {
    en: ['{p} to {x} is tempting.', 'It is far from {p} to {x}.', 'I am too proud to {o}.', 'I like to {o}.'],
    de: [
      '{p} nach {x} ist verlockend.',
      'Es ist weit von {p} nach {x}.',
      'Ich bin zu stolz zum {o}.',
      'Mein Bruder meint, {o}.',
    ],
    fr: [
      '{p} à {x}, c’est tentant.',
      "C'est loin, de {p} à {x}.",
      'Merci de me dire de {o}.',
      'Je suis trop fier pour {o}.',
    ],
  },
  'they are': {
    en: [
      'Poor {p}.',
      '{p} has two steps left.',
      '{p} against the world.',
      '{x} needs {p}.',
      '{p} owes me one.',
      '{p}, {p}, what a man.',
      '{c} is a nice card.',
      '{c}: too weak.',
      'After {c} comes the winter.',
    ],
    de: [
      'Armer {p}.',
      '{p} hat noch zwei Stufen.',
      '{p} kostet zwei.',
      '{x} braucht {p}.',
      'Achte auf {p}.',
      '{c} spare ich auf.',
      '{c} ist eine schöne Karte.',
      'Schon wieder {c}.',
    ],
    fr: [
      'Pauvre {p}.',
      'Vive {p} !',
      '{p} coûte deux.',
      '{x} a besoin de {p}.',
      '{p} contre le reste du monde.',
      '{p} à {x} : deux pas, fatigué.',
      '{c} est une belle carte.',
      'Je réserve {c}.',
    ],
  },
};

const EVERY = 6 / MORE;
/** Sayings of each kind that are tried at least. */
const LEAST = 10;

describe.each(Object.entries(SAYINGS))('what %s', (_, byLocale) => {
  it.each(Object.entries(byLocale))('is carried out nowhere, in %s', (locale, sayings) => {
    const { said, carriedOut } = tried(sayings, locale, Math.max(1, Math.round(EVERY)));
    expect(said).toBeGreaterThan(LEAST);
    expect(carriedOut).toEqual([]);
  });
});
