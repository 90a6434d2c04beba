import { describe, expect, it } from '@jest/globals';
import { done } from './support/done.js';

const reads = (text: string, locale: string, where: string) => done(text, locale, where)?.join('; ') ?? null;

describe('what is done all the same', () => {
  it.each([
    ['de', 'Das Schiff hält, und wenn es mich die Masten kostet.', 'feuern Schiff Howe'],
    ['en', 'Even if it costs me the masts, the ship holds.', 'fire ship Howe'],
    ['fr', "Le navire tient, même si j'y perds mes mâts.", 'tirer navire Howe'],
  ])('depends on nothing, in %s: %s', (locale, text, order) => {
    expect(reads(text, locale, 'liberty-09')).toBe(order);
  });

  it.each([
    ['de', 'Das Schiff hält, und wenn Washington kommt, segelt es weg.'],
    ['de', 'Das Schiff hält, und wenn es brennt, weicht es auf den Atlantik aus.'],
    ['de', "Das Schiff feuert, wenn's geht."],
    ['en', 'The ship holds if it can.'],
    ['fr', 'Le navire tient si vous tirez.'],
  ])('is none of what depends on something, in %s: %s', (locale, text) => {
    expect(reads(text, locale, 'liberty-09')).toBeNull();
  });
});

describe('what is put off or goes too far', () => {
  it.each([
    ['de', 'liberty-08', 'Montreal zum Schluss, Bennington als erstes.', 'Schlacht Bennington'],
    ['en', 'liberty-08', 'Portsmouth last, Bennington first.', 'fight Bennington'],
    ['fr', 'liberty-08', 'Montréal en dernier, on commence par Bennington.', 'combattre Bennington'],
    [
      'en',
      'liberty-01',
      'Washington is too weak. Ferguson from Augusta to Savannah.',
      'move Ferguson from Augusta to Savannah',
    ],
    [
      'de',
      'liberty-05',
      'Die beiden Dreien behalte ich für den Sommer. Also eine von meinen Zweien.',
      'spielen Aktion 2',
    ],
  ])('orders nothing, and leaves the others as they are, in %s at %s: %s', (locale, where, text, order) => {
    expect(reads(text, locale, where)).toBe(order);
  });

  it.each([
    ['de', 'liberty-02', 'Howe nach Bennington ist mir zu weit.'],
    ['fr', 'liberty-02', 'Howe à Bennington, c’est trop loin.'],
    ['de', 'liberty-05', 'Die beiden Dreien behalte ich für den Sommer.'],
    ['en', 'liberty-01', 'Howe to Albany, that is too good to miss. Grey from Boston to Newport.'],
    ['de', 'liberty-01', 'Ferguson nach Savannah, Grey zum Schluss nach Newport.'],
  ])(
    'is no order by itself, and what is only praised is not lost, in %s at %s: %s',
    (locale, where, text) => {
      expect(reads(text, locale, where)).toBeNull();
    },
  );
});

describe('what a command is for', () => {
  it('is no part of it', () => {
    expect(reads('Mettez-le à Fort Pitt, que les Shawnees aient de la compagnie.', 'fr', 'liberty-06')).toBe(
      'déployer à Fort Pitt',
    );
  });

  it('is a command where it stands by itself', () => {
    expect(reads('Que Howe aille à Springfield.', 'fr', 'liberty-01')).toBe(
      'déplacer Howe depuis Boston vers Springfield',
    );
  });
});
