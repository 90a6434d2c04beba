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

/** And what takes the force from an order by how the sentence begins, ends or who is said to want it. */
const HALF_SAID: typeof SAYINGS = {
  'stands below a heading that takes its force': {
    en: [
      'My dream: {p} to {x}.',
      'Your nightmare: {p} marches to {x}.',
      'Not this time: {p} to {x}.',
      'Question: {p} to {x}.',
    ],
    de: [
      'Mein Traum: {p} nach {x}.',
      'Idee: {p} nach {x}.',
      'Diesmal nicht: {p} nach {x}.',
      'Ich weigere mich: {o}.',
    ],
    fr: [
      'Mon rêve : {p} à {x}.',
      'Idée : {p} à {x}.',
      'Pas cette fois : {p} à {x}.',
      'Admettons : {p} va à {x}.',
    ],
  },
  'stands behind what tells that it was so, or never is': {
    en: [
      'The British used them thus: {p} to {x}.',
      'This is what happened: {p} to {x}.',
      'Turn 2 began like this: {p} to {x}.',
      'The famous opening went: {p} to {x}.',
      "The best move I've seen in years: {p} to {x}.",
      'Things I shall never do: ski, eat oysters, {p} to {x}.',
    ],
    de: [
      'Der Gegner zog so: {p} nach {x}.',
      'Letztes Mal begann es so: {p} nach {x}.',
      'Sie nutzten den Winter so: {p} nach {x}.',
      'Das passierte: {p} nach {x}.',
      'Was ich nie tue: {p} nach {x}.',
    ],
    fr: [
      'Il joua ceci : {p} à {x}.',
      'La partie commença ainsi : {p} à {x}.',
      'Ils en usèrent ainsi : {p} à {x}.',
      'Voici ce qui arriva : {p} à {x}.',
      'Ce que je ne ferai jamais : {p} à {x}.',
    ],
  },
  'stands before what tells that it was so': {
    en: [
      '{c} for the event, that was you in January.',
      "{p} to {x}, that's what they played in Bristol.",
      "{p} to {x}, that's the title of the picture.",
      '{p} to {x}, it was yours in the March game.',
      "{p} to {x}, that's how they lost in 2004.",
    ],
    de: [
      '{c} als Ereignis, das warst du im Januar.',
      '{p} nach {x}, das haben wir vor Jahren wirklich gemacht.',
      '{p} nach {x}, so heißt das Bild über dem Sofa.',
      '{p}\nnach {x},\nso heißt das Bild\nüber dem Sofa.',
    ],
    fr: [
      "{c} pour l'événement, c'était toi en janvier.",
      "{p} à {x}, c'est ce qu'ils avaient joué.",
      "{p} à {x}, ainsi s'intitule le tableau.",
      "{p} à {x}, c'était la grande idée de mon frère.",
      '{p} à {x}, voilà ce que tu me disais.',
    ],
  },
  'is said by others, in books or at the table': {
    en: [
      'The crowd shouts: {p} to {x}.',
      'Chapter one: {p} marches to {x}.',
      'My cat voted for {p} to {x}.',
      'In the film {p} rides to {x}.',
      'To {x} with {p}, as you so kindly put it.',
      'Only a fool sends {p} to {x}.',
    ],
    de: [
      'Die Menge ruft: {p} nach {x}.',
      'Kapitel eins: {p} marschiert nach {x}.',
      'Meine Katze stimmt für {p} nach {x}.',
      'Du dachtest, {p} geht nach {x}.',
      'Nur ein Narr schickt {p} nach {x}.',
    ],
    fr: [
      'La foule crie : {p} à {x}.',
      'Chapitre un : {p} marche vers {x}.',
      'Mon chat vote pour {p} à {x}.',
      '{p} à {x}, comme tu dis si bien.',
      'Il faut être fou pour envoyer {p} à {x}.',
    ],
  },
  'depends on luck, or is out of all reason': {
    en: [
      '{p} to {x}: over my dead body.',
      'Pure suicide, {p} to {x}.',
      '{p} to {x}, is that it.',
      'On paper {p} goes to {x}.',
    ],
    de: [
      '{p} nach {x}: nur über meine Leiche.',
      'Ist der Würfel gnädig, geht {p} nach {x}.',
      'Mit besseren Karten: {p} nach {x}.',
      'Reiner Selbstmord, {p} nach {x}.',
      'In der Theorie geht {p} nach {x}.',
    ],
    fr: [
      '{p} à {x} : plutôt mourir.',
      'Avec une meilleure main, {p} à {x}.',
      'Tous les chemins mènent à {x}, même pour {p}.',
      'Pur suicide, {p} à {x}.',
      'En théorie {p} va à {x}.',
    ],
  },
  'trails off': {
    en: [
      '{p} to {x}, hmm.',
      '{p} to {x}... or not.',
      '{p} goes to {x}, you say.',
      'So {p} goes to {x}, does he.',
      '{p} to {x}: madness.',
    ],
    de: [
      '{p} nach {x}, hm.',
      '{p} nach {x} ... oder auch nicht.',
      '{p} geht nach {x}, sagst du.',
      '{p} nach {x}: Wahnsinn.',
    ],
    fr: [
      '{p} à {x}, hum.',
      '{p} à {x}... ou pas.',
      '{p} va à {x}, dis-tu.',
      '{p} à {x} : une folie.',
      '{o}, très peu pour moi.',
    ],
  },
  'is wanted, feared for or kept from somewhere': {
    en: [
      '{p} wants to go to {x}.',
      '{p} begs to go to {x}.',
      'Keep {p} away from {x}.',
      '{p} at {x} makes me nervous.',
      'It is legal for {p} to go to {x}.',
    ],
    de: [
      '{p} bettelt, nach {x} gehen zu dürfen.',
      'Haltet {p} von {x} fern.',
      '{p} in {x} macht mich nervös.',
      '{p} nach {x}, und du wärst verloren.',
    ],
    fr: [
      '{p} veut aller à {x}.',
      '{p} supplie qu’on l’envoie à {x}.',
      'Gardez {p} loin de {x}.',
      '{p} à {x} me rend nerveux.',
      'La carte montre {p} à {x}.',
    ],
  },
};

const EVERY = 6 / MORE;
/** Sayings of each kind that are tried at least. */
const LEAST = 10;

describe.each(Object.entries({ ...SAYINGS, ...HALF_SAID }))('what %s', (_, byLocale) => {
  it.each(Object.entries(byLocale))('is carried out nowhere, in %s', (locale, sayings) => {
    const { said, carriedOut } = tried(sayings, locale, Math.max(1, Math.round(EVERY)));
    expect(said).toBeGreaterThan(LEAST);
    expect(carriedOut).toEqual([]);
  });
});
