import { describe, expect, it } from '@jest/globals';
import { done } from './support/done.js';

const BOTH = {
  en: 'rebuild Québec militia 2, Montréal militia 2',
  fr: 'reconstituer milice de Québec 2, milice de Montréal 2',
  de: 'erneuern Québec-Miliz 2, Montréal-Miliz 2',
};

describe('pieces called by their town', () => {
  it.each([
    ['en', 'The militia of Québec and of Montréal come back.'],
    ['en', 'Rebuild the 2nd militia of Québec and the 2nd of Montréal, please.'],
    ['en', 'Montréal and Québec, please.'],
    ['fr', 'Je rétablis les milices de Québec et de Montréal.'],
    ['fr', 'Je reconstitue la 2e milice de Québec et la 2e de Montréal.'],
    ['de', 'Ich erneuere die Milizen von Québec und Montréal.'],
  ] as const)('are those that the question is about, in %s: %s', (locale, text) => {
    const [only = '', ...others] = done(text, locale, 'mohicans-03') ?? [];
    expect(others).toEqual([]);
    expect(only.split(/[ ,]+/).toSorted()).toEqual(BOTH[locale].split(/[ ,]+/).toSorted());
  });

  it.each([
    ['en', 'Québec and Montréal?'],
    ['en', 'Québec or Montréal.'],
    ['en', 'Québec was cold and Montréal was colder.'],
    ['en', 'Québec, Montréal and Boston.'],
    ['fr', 'Je pense à Québec et à Montréal.'],
    ['de', 'Québec und Montréal, mal sehen.'],
  ] as const)('are nobody where nothing is ordered, in %s: %s', (locale, text) => {
    expect(done(text, locale, 'mohicans-03')).toBeNull();
  });
});
