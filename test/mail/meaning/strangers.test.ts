import { describe, expect, it } from '@jest/globals';
import { done } from './support/done.js';

describe('what somebody does who does not play', () => {
  it.each([
    ['en', 'Pete opens with Ferguson from Augusta to Savannah.'],
    ['en', 'Pete moves Ferguson from Augusta to Savannah.'],
    ['en', 'My brother moves Ferguson from Augusta to Savannah.'],
    ['en', 'Dad marches Ferguson from Augusta to Savannah.'],
    ['en', 'A friend at the club sends Ferguson from Augusta to Savannah.'],
    ['de', 'Papa zieht mit Ferguson von Augusta nach Savannah.'],
    ['de', 'Mein Bruder schickt Ferguson von Augusta nach Savannah.'],
    ['de', 'Peter marschiert mit Ferguson von Augusta nach Savannah.'],
    ['fr', "Papa envoie Ferguson d'Augusta à Savannah."],
    ['fr', "Mon frère déplace Ferguson d'Augusta à Savannah."],
    ['fr', "Pierre va d'Augusta à Savannah avec Ferguson."],
  ])('is not done, in %s: %s', (locale, text) => {
    expect(done(text, locale, 'liberty-01')).toBeNull();
  });

  it.each([
    ['en', 'Ferguson marches from Augusta to Savannah.'],
    ['en', 'My Ferguson marches from Augusta to Savannah.'],
    ['en', 'I send Ferguson from Augusta to Savannah.'],
    ['de', 'Ferguson zieht von Augusta nach Savannah.'],
    ['de', 'Ich schicke Ferguson von Augusta nach Savannah.'],
    ['fr', "Ferguson va d'Augusta à Savannah."],
    ['fr', "J'envoie Ferguson d'Augusta à Savannah."],
  ])('is told from what who plays does, in %s: %s', (locale, text) => {
    expect(done(text, locale, 'liberty-01')).toHaveLength(1);
  });
});
