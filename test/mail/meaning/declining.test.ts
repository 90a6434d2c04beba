import { describe, expect, it } from '@jest/globals';
import { done } from './support/done.js';

describe('what is declined by a negation', () => {
  it.each([
    ['en', 'liberty-13', 'Nobody gets a step this winter.', 'done'],
    ['en', 'liberty-04', 'I dismiss no one this year.', 'done'],
    ['en', 'liberty-04', 'I disband nobody but Stark.', 'disband Stark'],
    ['en', 'mohicans-06', 'No muster this season, thanks.', 'done'],
    ['en', 'mohicans-06', 'I am not mustering anybody.', 'done'],
    ['fr', 'liberty-04', 'Je ne congédie aucun bloc cette année.', 'terminé'],
    ['fr', 'mohicans-06', 'Aucun rassemblement ce printemps, merci.', 'terminé'],
    ['de', 'liberty-04', 'Diesen Winter wird niemand entlassen.', 'fertig'],
    ['de', 'mohicans-06', 'Ich mustere diesmal niemanden.', 'fertig'],
  ])('is that and no more, in %s at %s: %s', (locale, where, text, order) => {
    expect(done(text, locale, where)).toEqual([order]);
  });

  it.each([
    ['en', 'liberty-13', 'I will not supply Grant.'],
    ['en', 'liberty-13', 'I cannot supply anybody.'],
    ['en', 'liberty-13', 'No supply for anyone?'],
    ['en', 'liberty-13', 'No supply for anyone if you attack.'],
    ['en', 'liberty-04', 'I never disband anybody.'],
    ['en', 'liberty-04', 'No disbanding yet, I need to think.'],
    ['en', 'liberty-04', 'Nobody told me that winter comes so early.'],
    ['fr', 'liberty-04', 'Je ne congédie jamais personne.'],
    ['fr', 'liberty-04', 'Personne ne congédie Stark.'],
    ['de', 'liberty-04', 'Niemand entlässt Stark.'],
    ['de', 'mohicans-06', 'Ich weiß nicht, wen ich mustere.'],
    ['de', 'mohicans-06', 'Keine Miliz außer Albany mustern.'],
  ])('is nothing of the kind, in %s at %s: %s', (locale, where, text) => {
    expect(done(text, locale, where)).toBeNull();
  });
});
