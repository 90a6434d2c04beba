import { describe, expect, it } from '@jest/globals';
import { done, offered } from './support/done.js';

const MAILS: readonly (readonly [text: string, locale: string, position: string, order: string])[] = [
  // Who is said not to.
  ["Stark rentre chez lui pour l'hiver. Ward, lui, non.", 'fr', 'liberty-04', 'congédier Stark'],
];

describe('what an answer has ready to be sent back', () => {
  it.each(MAILS)('%s', (text, locale, position, order) => {
    expect(done(text, locale, position)).toBeNull();
    expect(offered(text, locale, position).slice(0, 3)).toContain(order);
  });

  it.each([
    [
      'Would you send Abercromby to Albany with card 57? I cannot make up my mind.',
      'en',
      'wilderness-war-01',
    ],
    ['Ich überlege noch. Soll Stark heim?', 'de', 'liberty-04'],
  ])('is nothing for who asks: %s', (text, locale, position) => {
    expect(offered(text, locale, position)).toEqual([]);
  });
});
