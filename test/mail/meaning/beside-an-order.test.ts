import { describe, expect, it } from '@jest/globals';
import { loadRegistry } from '../../../src/games/registry-loader.js';
import { inOwnWords } from '../../../src/robot/own-words/index.js';
import { KnownNames } from '../../../src/robot/phrases/index.js';
import { sentencesOf, textOf, wordsOf } from '../../../src/robot/talk/index.js';
import { position, rulesOf, tableAt } from '../../as-people-write/support/position.js';
import { SpokenTable } from '../../as-people-write/support/spoken-table.js';

/** The orders of a mail that are done at once; null where it is asked back. */
function done(text: string, locale = 'en', where = 'liberty-01'): readonly string[] | null {
  const about = position(where);
  const table = new SpokenTable(tableAt(where, locale), rulesOf(about));
  const lines = text.split('\n').flatMap((line, at) => (line === '' ? [] : [{ text: line, line: at + 1 }]));
  const own = inOwnWords(table, { side: about.writer, locale }, lines);
  return own?.clear === true ? own.orders.map((order) => order.text) : null;
}

const MOVE = {
  en: 'move Ferguson from Augusta to Savannah',
  fr: 'déplacer Ferguson depuis Augusta vers Savannah',
  de: 'ziehen Ferguson von Augusta nach Savannah',
};

describe('what is said beside a plain order', () => {
  it.each([
    ['en', 'Ferguson marches from Augusta to Savannah. Washington will not sleep well tonight.'],
    ['en', 'Thanks so much for the long letter about Boston.\nFerguson marches from Augusta to Savannah.'],
    ['en', 'So Ferguson marches from Augusta to Savannah, as always.'],
    ['en', 'Ferguson marches from Augusta to Savannah.\nOver to you, Washington.'],
    ['de', 'Jetzt oder nie: Ferguson marschiert von Augusta nach Savannah.'],
    [
      'de',
      'Danke für den langen Brief.\nFerguson marschiert von Augusta nach Savannah.\nDein Zug, Washington',
    ],
    ['fr', 'Comme toujours, Ferguson va d’Augusta à Savannah.\nÀ vous, Washington.'],
  ] as const)('changes nothing of it, in %s: %s', (locale, text) => {
    expect(done(text, locale)).toEqual([MOVE[locale]]);
  });

  it.each([
    'Ferguson marches from Augusta to Savannah. Ferguson will not like it.',
    'Ferguson marches from Augusta to Savannah. Only kidding.',
    'Ferguson marches from Augusta to Savannah. Butler heads for Narnia.',
    'Ferguson marches from Augusta to Savannah. My move comes tomorrow.',
  ])('has it asked back where it may turn it into something else: %s', (text) => {
    expect(done(text)).toBeNull();
  });
});

describe('a card played as its event, with what the event is to do', () => {
  it.each([
    [
      'fr',
      'wilderness-war-01',
      'carte 53 en événement, le nouveau ranger arrive à Hudson Carry South.',
      'événement 53 placer à Hudson Carry South',
    ],
    [
      'de',
      'wilderness-war-02',
      'Ich spiele Karte 53 als Ereignis. Die neuen Waldläufer sollen nach Albany kommen.',
      'Ereignis 53 aufstellen in Albany',
    ],
  ] as const)('is one order, in %s', (locale, where, text, order) => {
    expect(done(text, locale, where)).toEqual([order]);
  });

  it('is no beginning of an order that only ends the turn', () => {
    expect(done('40th joins the sea lift. thats all', 'en', 'mohicans-13')).toBeNull();
  });

  it('is asked about where nobody says what it is to do', () => {
    expect(done('Ich spiele Karte 53 als Ereignis.', 'de', 'wilderness-war-02')).toBeNull();
  });
});

describe('short forms and ends of lines', () => {
  it('a word of a saying says something where the saying is not said', () => {
    const text =
      "I'd rather lose Béarn than lose my temper, but the dice tonight are testing me. More tomorrow.";
    expect(done(text, 'en', 'wilderness-war-07')).toBeNull();
  });

  it('`me.` ends a sentence where it is no title', () => {
    const count = (text: string, language: string) => sentencesOf([{ line: 1, text }], language).length;
    expect(count('The dice are testing me. More later.', 'en')).toBe(2);
    expect(count('Bien à vous, Me. Roussel', 'fr')).toBe(1);
  });

  it('initials are a place behind a word that says where to or where from', () => {
    expect(done('Butler goes from Albany to NY.')).toEqual(['move Butler from Albany to New York']);
    const module = loadRegistry().get('liberty');
    if (module === null) throw new Error('no liberty');
    expect(KnownNames.of(module.lexicons).byInitials('ny')?.meant).toEqual([
      { category: 'hex', id: 'new-york' },
    ]);
  });

  it('a point behind a number ends no line that goes on small below it', () => {
    const long = 'Sodann verlege ich im strategischen Zuge das 40., das 45.';
    const below = (text: string) =>
      sentencesOf(
        [
          { line: 1, text: long },
          { line: 2, text },
        ],
        'de',
      ).length;
    expect(below('und das 49. Regiment aus Halifax zur Transportflotte.')).toBe(1);
    expect(below('Und nun zu Halifax.')).toBe(2);
  });
});

describe('words as they were written', () => {
  it.each([
    "Je n'intercepte pas, d'Halifax (Le Détroit) pas plus",
    'Marin + his Abenaki go by St-Francois & raid it',
    'Palisaden am Oneida Carry (East und West) abreißen, bevor er kommt',
  ])('are put together again: %s', (text) => {
    expect(textOf(wordsOf(text))).toBe(text);
  });
});
