import { describe, expect, it } from '@jest/globals';
import { done } from './support/done.js';

describe('a slip in an ordinary word', () => {
  it.each([
    ['en', 'liberty-11', 'i wil regruop putnam adn clinton to new brunswick', /^regroup Putnam, Clinton to/],
    ['en', 'liberty-03', 'I disbadn Ferguson adn then I am done.', /^disband Ferguson; done$/],
    ['de', 'liberty-03', 'Ferguson löse ich noch auf, dnan bin ich fertgi.', /^auflösen Ferguson; fertig$/],
  ])('is read as the word it is of, in %s at %s: %s', (locale, where, text, orders) => {
    expect(done(text, locale, where)?.join('; ')).toMatch(orders);
  });

  it.each([
    ['de', 'mohicans-13', 'Das 45. wird nciht verlegt, das 49. auch nciht.'],
    ['en', 'liberty-03', 'I am ont disbanding Ferguson.'],
  ])('makes no order of a no, in %s at %s: %s', (locale, where, text) => {
    expect(done(text, locale, where) ?? []).not.toContainEqual(expect.stringMatching(/45|49|Ferguson/));
  });
});

describe('a word that is like another', () => {
  it.each([
    ['de', 'liberty-03', 'Das war ein Schuss in den Ofen.'],
    ['de', 'liberty-01', 'Überall Schnee bei uns.'],
  ])('is none with a slip, in %s at %s: %s', (locale, where, text) => {
    expect(done(text, locale, where)).toBeNull();
  });
});

describe('a card that is called by what it is worth', () => {
  it.each([
    ['en', 'liberty-05', 'One of my three twos, then.', 'play action 2'],
    ['en', 'liberty-05', 'I will play one of the action 3s.', 'play action 3'],
    ['de', 'liberty-05', 'Eine der drei Zweier bitte, die Dreier hebe ich mir auf.', 'spielen Aktion 2'],
    ['de', 'liberty-07', 'Die Einser bitte, die Zwei heb ich auf.', 'spielen Aktion 1'],
  ])('is played, in %s at %s: %s', (locale, where, text, order) => {
    expect(done(text, locale, where)).toEqual([order]);
  });

  it.each([
    ['en', 'liberty-05', 'My twos are all I have left after the threes.'],
    ['de', 'liberty-05', 'Die Dreier hebe ich mir auf.'],
  ])('is not where it is only spoken of, in %s at %s: %s', (locale, where, text) => {
    expect(done(text, locale, where)).toBeNull();
  });
});

describe('new pieces', () => {
  it.each([
    ['de', 'Alles nach Boston, Amherst und Wolfe auch.', 'aufstellen alle in Boston'],
    [
      'de',
      '2 Highlander nach Boston, 2 nach New York, Amherst nach Philadelphia, Wolfe nach Halifax.',
      'aufstellen 2 Highlander in Boston, 2 Highlander in New York, Amherst in Philadelphia, Wolfe in Halifax',
    ],
    [
      'en',
      'Wolfe and the four regiments of Highlanders go to Halifax, and Amherst to New York.',
      'place Wolfe, 4 Highlanders at Halifax, Amherst at New York',
    ],
  ])('are counted as they were before, and sent to the only place, in %s: %s', (locale, text, order) => {
    expect(done(text, locale, 'wilderness-war-08')).toEqual([order]);
  });
});

describe('what is told beside an order', () => {
  it('changes nothing of it where it speaks of nothing in it', () => {
    const text = 'Fangen wir mit Portsmouth an, das Schiff hat doch die besten Kanonen.';
    expect(done(text, 'de', 'liberty-08')).toEqual(['Schlacht Portsmouth']);
  });

  it.each([
    [
      'en',
      'liberty-01',
      'Butler from Albany to New York leaves Albany naked, your three at Springfield stroll in.',
    ],
    ['de', 'liberty-01', 'Stell dir vor, wir ziehen von Augusta nach Savannah!'],
    [
      'en',
      'mohicans-08',
      'Marin seems to be at Ottawa W., whatever that was called then, La Corne with the Abenaki, Villiers among the Shawnee.',
    ],
    [
      'en',
      'mohicans-08',
      'Marin seems to have been at Ottawa W., La Corne with the Abenaki, Villiers among the Shawnee.',
    ],
  ])('may be what comes of an order that is only thought of, in %s: %s', (locale, where, text) => {
    expect(done(text, locale, where)).toBeNull();
  });
});

describe('which of several is said by a number', () => {
  it.each([
    [
      'en',
      'Rebuild the second militia of Montréal and that of Trois-Rivières.',
      /Montréal militia 2, Trois-Rivières militia 2/,
    ],
    [
      'en',
      'Rebuild the second companies of Trois-Rivières and of Québec.',
      /Trois-Rivières militia 2, Québec militia 2/,
    ],
    [
      'de',
      'Ich hätte gern die zweite Miliz von Montréal und die zweite von Québec zurück.',
      /Montréal-Miliz 2, Québec-Miliz 2/,
    ],
    [
      'fr',
      'Je reconstitue la 2e milice de Québec et la 2e de Montréal.',
      /milice de Québec 2, milice de Montréal 2/,
    ],
  ])('of each place, in %s: %s', (locale, text, order) => {
    expect(done(text, locale, 'mohicans-03')?.[0]).toMatch(order);
  });

  it('counts nothing that is no card', () => {
    expect(done('We play 10 more holes before the light goes.', 'en', 'wilderness-war-10')).toBeNull();
  });
});

describe('a word that may take something back', () => {
  it.each([
    ['en', 'liberty-08', "Bennington first, Howe can't wait.", 'fight Bennington'],
    ['de', 'wilderness-war-10', 'Da nehme ich natürlich die Feldschanzen.', 'spielen 10'],
    [
      'fr',
      'wilderness-war-05',
      'Zut, le Mohawk est loin ! Bon, Rigaud et Repentigny retournent à Oswegatchie.',
      'marche Rigaud vers Oswegatchie',
    ],
  ])('takes nothing back where it says something else, in %s at %s: %s', (locale, where, text, order) => {
    expect(done(text, locale, where)).toEqual([order]);
  });

  it.each([
    ['en', 'liberty-08', 'Bennington first. Wait, no.'],
    ['en', 'wilderness-war-10', 'play 10\nCancel that, please.'],
    ['fr', 'wilderness-war-05', 'Rigaud et Repentigny : marche vers Oswegatchie. Et non, annule ça.'],
    ['de', 'wilderness-war-10', 'Ich spiele die 10. Halt, das nehme ich zurück.'],
    ['de', 'wilderness-war-10', 'Ich spiele die 10. PS: Bitte noch nichts ausführen.'],
  ])('does so where it stands by itself, in %s at %s: %s', (locale, where, text) => {
    expect(done(text, locale, where)).toBeNull();
  });
});
