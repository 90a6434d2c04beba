import { describe, expect, it } from '@jest/globals';
import { done } from './support/done.js';

const at = (where: string, text: string, locale: string): string | null =>
  done(text, locale, `wilderness-war-${where}`)?.join('; ') ?? null;

describe('who loses both steps', () => {
  const LOST: { readonly [language: string]: string } = {
    en: 'lose Languedoc twice, Marin twice, Royal Roussillon',
    de: 'verlieren Languedoc doppelt, Marin doppelt, Royal Roussillon',
    fr: 'perdre Languedoc deux fois, Marin deux fois, Royal Roussillon',
  };

  it.each([
    ['en', 'Languedoc is annihilated, Marin too, and Royal Roussillon is flipped.'],
    ['en', 'Two steps each from Languedoc and Marin, one from Royal Roussillon.'],
    ['de', 'Languedoc ist vernichtet, Marin auch, und Royal Roussillon wird reduziert.'],
    ['de', 'Je zwei Stufen verlieren Languedoc und Marin, eine Royal Roussillon.'],
    ['fr', 'Languedoc est anéanti, Marin aussi, et Royal Roussillon est réduit.'],
    ['fr', 'Languedoc et Marin perdent chacun deux pas, Royal Roussillon un.'],
  ])('is said of another by `too` and of several by `each`, in %s: %s', (locale, text) => {
    expect(at('14', text, locale)).toBe(LOST[locale]);
  });

  it.each([
    ['en', 'Languedoc is annihilated, and Marin perhaps too.'],
    ['en', 'Languedoc is not annihilated, Marin neither.'],
    ['de', 'Languedoc wird nicht vernichtet, Marin auch nicht.'],
    ['fr', "Languedoc n'est pas anéanti, Marin non plus."],
  ])('is nobody where it is denied or left open, in %s: %s', (locale, text) => {
    expect(at('14', text, locale)).toBeNull();
  });
});

describe('everybody, by another name', () => {
  it.each([
    ['en', 'The entire reinforcement goes to Boston.', 'place all at Boston'],
    ['de', 'Alle Mann nach Boston.', 'aufstellen alle in Boston'],
    ['fr', 'Toute la troupe débarque à Boston.', 'placer tous à Boston'],
  ])('is everybody, in %s: %s', (locale, text, order) => {
    expect(at('08', text, locale)).toBe(order);
  });

  it.each([
    ['en', 'My husband goes to Boston with all of them.'],
    ['de', 'Mein Mann zieht nach Boston.'],
    ['fr', 'Toute la troupe ne débarque pas à Boston.'],
  ])('is nobody of the game, or not sent, in %s: %s', (locale, text) => {
    expect(at('08', text, locale)).toBeNull();
  });
});

describe('what is so already, or done by the other side', () => {
  it.each([
    ['en', '08', 'Everybody is already at Halifax.'],
    ['de', '08', 'Alle sind bereits in Halifax.'],
    ['fr', '08', 'Tout le monde est déjà à Halifax.'],
    ['en', '05', 'The enemy marches to Cataraqui.'],
    ['de', '05', 'Der Gegner marschiert nach Cataraqui.'],
    ['fr', '05', "L'ennemi se dirige vers Cataraqui."],
  ])('is no order, in %s at %s: %s', (locale, where, text) => {
    expect(at(where, text, locale)).toBeNull();
  });
});
