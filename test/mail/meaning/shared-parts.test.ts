import { describe, expect, it } from '@jest/globals';
import { done } from './support/done.js';

const reads = (text: string, locale: string, where: string) => done(text, locale, where)?.join('; ') ?? null;

describe('what is said at the end of a list', () => {
  it.each([
    ['en', 'liberty-13', 'Carleton, Fraser and Peters go without.'],
    ['de', 'liberty-13', 'Carleton, Fraser und Peters kriegen nichts.'],
    ['fr', 'liberty-13', "Carleton, Fraser et Peters n'ont rien."],
    ['en', 'liberty-13', 'Howe, Grant and Grey, they get nothing.'],
    ['de', 'liberty-13', 'Carleton, Fraser und Peters gehen leer aus.'],
    ['en', 'liberty-03', 'I meant to disband Carleton, Howe, Grant and ship Hood.'],
    ['en', 'liberty-03', 'Grant and Tarleton were on the list, Howe, Rawdon and ship Hood too.'],
  ])('is said of all who are in it, in %s at %s: %s', (locale, where, text) => {
    expect(reads(text, locale, where)).toBeNull();
  });

  it.each([
    [
      'en',
      'liberty-13',
      'Carleton, Fraser and Peters go hungry. Supply for Howe and Grant.',
      'supply Howe, Grant',
    ],
    [
      'de',
      'liberty-13',
      'Carleton, Fraser und Peters bekommen diesmal nichts. Nachschub für Howe und Grey.',
      'versorgen Howe, Grey',
    ],
    [
      'fr',
      'liberty-01',
      "Howe reste à Boston, et Grant avec lui. Ferguson va d'Augusta à Savannah.",
      'déplacer Ferguson depuis Augusta vers Savannah',
    ],
    ['en', 'liberty-03', 'Howe stays, Grant and ship Hood too. Disband Tarleton.', 'disband Tarleton'],
  ])(
    'orders nothing of them, and leaves others to be ordered, in %s at %s: %s',
    (locale, where, text, order) => {
      expect(reads(text, locale, where)).toBe(order);
    },
  );

  it.each([
    ['en', 'liberty-03', 'Disband Howe, Peters, Grant and Ward stay.'],
    ['en', 'liberty-13', 'No supply for Carleton, Howe and Grant.'],
    ['en', 'liberty-03', 'Not Howe, Grant.'],
    ['en', 'liberty-01', 'Ferguson goes to Savannah, Grey too.'],
  ])('is asked about where somebody may be of another list, in %s at %s: %s', (locale, where, text) => {
    expect(reads(text, locale, where)).toBeNull();
  });
});

describe('what happens to somebody by no word for it', () => {
  it.each([
    ['en', 'liberty-13', 'Carleton, Fraser and Peters go for a swim.'],
    ['en', 'liberty-14', 'Sumter may live off the land. That concludes my supply.'],
    ['en', 'liberty-03', 'Grant is toast. Nobody else.'],
  ])('is not done to him, in %s at %s: %s', (locale, where, text) => {
    expect(reads(text, locale, where)).toBeNull();
  });
});
