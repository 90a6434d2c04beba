import { describe, expect, it } from '@jest/globals';
import { done } from './support/done.js';

const reads = (text: string, locale: string, where: string) => done(text, locale, where)?.join('; ') ?? null;

describe('an answer that is wanted every time', () => {
  it.each([
    [
      'en',
      'wilderness-war-09',
      "Stand. And please don't ask me about defence again, from now on I always stand and fight.",
      'defence: stand',
    ],
    [
      'fr',
      'wilderness-war-13',
      'Je passe, et vous pouvez cesser de me poser la question : désormais, je passe toujours.',
      'cartes de bataille: passer',
    ],
    [
      'de',
      'liberty-11',
      'Ich bleibe, heute und künftig nach jedem Sieg, und möchte das nicht mehr gefragt werden.',
      'Umgruppierung: bleiben',
    ],
    [
      'en',
      'liberty-03',
      "I am not disbanding anybody else and I don't want to be asked again.",
      'disband: done',
    ],
  ])('is noted as one, in %s at %s: %s', (locale, where, text, orders) => {
    expect(reads(text, locale, where)).toBe(orders);
  });

  it.each([
    // Of another answer, of some times only, of what he always did, of something else.
    ['en', 'wilderness-war-09', 'Stand. From now on I always avoid.'],
    ['en', 'wilderness-war-09', "Stand. I don't want to be asked again unless Montcalm is there."],
    ['en', 'wilderness-war-09', "Stand. I don't want to be asked again but for Montcalm."],
    ['en', 'liberty-03', "Please don't ask me again why I sent Grey home."],
    ['fr', 'wilderness-war-13', "Dorénavant, c'est moi qui passe prendre le pain."],
  ])('is none, in %s at %s: %s', (locale, where, text) => {
    expect(reads(text, locale, where)).toBeNull();
  });

  it.each([
    'Stand. From now on my brother always stands, too.',
    'Stand. From now on I always stand, says Bob.',
    'Stand. Next game, from now on, I always stand.',
  ])('is not noted where it is of somebody else or another game: %s', (text) => {
    expect(reads(text, 'en', 'wilderness-war-09')).not.toBe('defence: stand');
  });

  it('is the order alone where a beer is promised for every time', () => {
    expect(reads("Stand. From now on I'll bring the beer.", 'en', 'wilderness-war-09')).toBe('stand');
  });
});
