import { describe, expect, it } from '@jest/globals';
import { done } from './support/done.js';

/** An order that is asked for only when the one before it is carried out, said with it in a sentence. */
describe('an order that follows another', () => {
  it.each([
    ['en', '09', 'We make a stand, and I play no card.', 'stand; pass'],
    ['de', '09', 'Wir bieten ihm die Stirn, ohne Karte.', 'standhalten; passen'],
    ['fr', '09', 'Nous faisons face, sans jouer de carte.', 'tenir; passer'],
    ['en', '11', 'I let them through, and New Jersey goes into the fort.', 'pass; inside New Jersey'],
    ['de', '11', 'Ich lasse sie durch, und New Jersey geht ins Fort.', 'passen; hinein New Jersey'],
    ['fr', '11', 'Je les laisse passer, et New Jersey rentre dans le fort.', 'passer; dedans New Jersey'],
  ])('is done with it, in %s, at %s: %s', (locale, at, text, orders) => {
    expect(done(text, locale, `wilderness-war-${at}`)?.join('; ') ?? null).toBe(orders);
  });

  it.each([
    ['en', '09', 'We make a stand, unless he plays no card.'],
    ['en', '09', 'We make a stand, and perhaps I play no card.'],
    ['de', '09', 'Wir bieten ihm die Stirn, vielleicht ohne Karte.'],
    ['fr', '09', 'Nous faisons face, sauf si je joue une carte.'],
    ['en', '11', 'Webb, let them come on.'],
    ['de', '11', 'Rogers, lass sie durch, oder New Jersey geht ins Fort.'],
  ])('is asked about where it is not certain, in %s, at %s: %s', (locale, at, text) => {
    expect(done(text, locale, `wilderness-war-${at}`)).toBeNull();
  });
});
