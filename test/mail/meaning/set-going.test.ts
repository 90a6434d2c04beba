import { describe, expect, it } from '@jest/globals';
import { done } from './support/done.js';

const reads = (text: string, locale: string, where: string) => done(text, locale, where)?.join('; ') ?? null;

describe('who is set going by a card', () => {
  it.each([
    [
      'en',
      'Card 57: Webb with Connecticut and Rogers to Albany.',
      'force 57 Webb with Connecticut, Rogers; move to Albany',
    ],
    ['de', '57: Webb mit Connecticut nach Albany.', 'aktivieren 57 Webb mit Connecticut; ziehen nach Albany'],
    [
      'fr',
      'La 57 : Webb avec le Connecticut vers Albany.',
      'force 57 Webb avec Connecticut; marche vers Albany',
    ],
    ['en', 'Card 57: Webb takes Connecticut to Albany.', 'force 57 Webb with Connecticut; move to Albany'],
    [
      'fr',
      'Avec la 57, Webb emmène le Connecticut vers Albany.',
      'force 57 Webb avec Connecticut; marche vers Albany',
    ],
    [
      'de',
      'Mit der 57 lasse ich Webb und Connecticut nach Albany ziehen.',
      'aktivieren 57 Webb mit Connecticut; ziehen nach Albany',
    ],
  ])('goes where he is told to go, in %s: %s', (locale, text, orders) => {
    expect(reads(text, locale, 'wilderness-war-01')).toBe(orders);
  });

  it.each([
    ['en', 'Card 57: Webb with Connecticut in Albany.'],
    ['en', 'Card 57: Webb with Connecticut to Albany, or to Hoosic.'],
    ['en', 'Card 57: Webb with Connecticut to Narnia.'],
    ['en', 'Card 57: Webb with Connecticut to Albany by sea.'],
    ['en', 'Card 57: Webb not to Albany.'],
    ['de', 'Ich spiele die 57 und lasse Webb in Hudson Carry South stehen.'],
    ['de', 'Ich nehme die 57 und lasse Webb mit Connecticut nicht nach Albany marschieren.'],
  ])('goes nowhere where that is open, denied, unknown or where he stands, in %s: %s', (locale, text) => {
    expect(reads(text, locale, 'wilderness-war-01')).toBeNull();
  });
});

describe('everybody', () => {
  it.each([
    [
      'en',
      'Webb intercepts with everything that is in Hudson Carry South.',
      'intercept with all at Hudson Carry South',
    ],
    [
      'de',
      'Webb soll mit allem, was er in Hudson Carry South hat, abfangen.',
      'abfangen mit alle in Hudson Carry South',
    ],
    ['fr', "Webb intercepte avec tout ce qu'il a.", 'intercepter avec tous'],
  ])('is said with where they stand, or whose they are, in %s: %s', (locale, text, order) => {
    expect(reads(text, locale, 'wilderness-war-11')).toBe(order);
  });

  it.each([
    ['en', 'Webb intercepts with everybody who can still walk.'],
    ['de', 'Webb fängt mit allem ab, was er nicht braucht.'],
    ['fr', 'Webb intercepte avec tous ceux qui ne dorment pas.'],
    ['de', 'Webb soll mit allem, was in Hudson Carry South stand, abfangen.'],
  ])('is not everybody where it is said which of them, in %s: %s', (locale, text) => {
    expect(reads(text, locale, 'wilderness-war-11')).toBeNull();
  });
});

describe('steps that are lost', () => {
  it.each([
    [
      'en',
      'Two steps off Marin, two off Languedoc and one off Royal Roussillon.',
      'lose Marin twice, Languedoc twice, Royal Roussillon',
    ],
    [
      'de',
      'Zwei Stufen von Marin, zwei vom Languedoc, eine vom Royal Roussillon.',
      'verlieren Marin doppelt, Languedoc doppelt, Royal Roussillon',
    ],
    [
      'fr',
      'Cinq pas : deux pour Marin, deux pour le Languedoc, un pour le Royal-Roussillon.',
      'perdre Marin deux fois, Languedoc deux fois, Royal Roussillon',
    ],
    [
      'en',
      'Marin twice, Languedoc twice, Royal Roussillon once.',
      'lose Marin twice, Languedoc twice, Royal Roussillon',
    ],
  ])('are said before or behind who loses them, in %s: %s', (locale, text, order) => {
    expect(reads(text, locale, 'wilderness-war-14')).toBe(order);
  });

  it.each([
    ['en', 'Three for Marin and two for Languedoc.'],
    ['en', 'Not two for Marin, two for Languedoc and one for Royal Roussillon.'],
    ['en', 'Two for Marin or two for Languedoc, and one for Royal Roussillon.'],
    ['fr', 'Deux pour Marin, pas pour le Languedoc, et deux pour le Royal-Roussillon.'],
  ])('are none where they are denied, left open or too many, in %s: %s', (locale, text) => {
    expect(reads(text, locale, 'wilderness-war-14')).toBeNull();
  });
});

describe('words that look like others', () => {
  it.each([
    [
      'fr',
      'wilderness-war-11',
      "Je n'intercepte pas. Les deux provinciaux s'enferment dans le fort.",
      'passer; dedans tous provinciaux',
    ],
    [
      'fr',
      'wilderness-war-12',
      'New Hampshire rentre dans le fort, tous les autres se battent.',
      'dedans New Hampshire',
    ],
    [
      'en',
      'wilderness-war-01',
      'Call Out Militias for its event, a militia in the Northern box.',
      'event 51 place Northern',
    ],
    ['en', 'wilderness-war-12', 'But no. I stand.', 'stand'],
  ])('are not taken for them, in %s at %s: %s', (locale, where, text, orders) => {
    expect(reads(text, locale, where)).toBe(orders);
  });

  it('is no number of pieces that a no shortens to a side of the map', () => {
    expect(reads("Les provinciaux n'entrent pas dans le fort.", 'fr', 'wilderness-war-09')).toBeNull();
  });
});
