import { describe, expect, it } from '@jest/globals';
import { done } from './support/done.js';

const reads = (text: string, locale: string, where: string) => done(text, locale, where)?.join('; ') ?? null;

// Four militias stand at Tadoussac, two at Québec.
describe('how many of a kind are told to go', () => {
  it.each([
    ['en', 'Two militias go from Québec to Montréal.', 'move all militia from Québec to Montréal'],
    ['en', 'Both militias at Québec go to Montréal.', 'move all militia from Québec to Montréal'],
    [
      'en',
      'all 4 militia at tadoussac -> isle saint-jean',
      'move all militia from Tadoussac to Isle Saint-Jean',
    ],
    [
      'de',
      'Die zwei Milizen, die in Québec stehen, marschieren nach Montréal.',
      'ziehen alle Milizen von Québec nach Montréal',
    ],
    [
      'fr',
      'Les deux milices de Québec vont à Montréal.',
      'déplacer tous milices depuis Québec vers Montréal',
    ],
  ])('are all who stand there, where they are as many, in %s: %s', (locale, text, order) => {
    expect(reads(text, locale, 'mohicans-04')).toBe(order);
  });

  it.each([
    ['en', 'Both militias go from Tadoussac to Isle Saint-Jean.'],
    ['en', 'All three militias go from Tadoussac to Isle Saint-Jean.'],
    ['en', 'Two militias go from Tadoussac to Isle Saint-Jean.'],
    ['de', 'Beide Milizen gehen von Tadoussac nach Isle Saint-Jean.'],
    ['de', 'Die drei Milizen, die bei Québec stehen, gehen nach Montréal.'],
    ['fr', 'Les deux milices vont de Tadoussac à Isle Saint-Jean.'],
    ['fr', 'Les deux milices de Fort Beauséjour vont de Tadoussac à Fort Beauséjour.'],
  ])('are asked about where more stand there, or fewer, in %s: %s', (locale, text) => {
    expect(reads(text, locale, 'mohicans-04')).toBeNull();
  });
});

describe('battles', () => {
  it.each([
    ['en', 'Albany first, then Stanwix, Lawrence last.', 'fight Albany, Fort Stanwix, Fort Lawrence'],
    [
      'de',
      'Albany. Danach Stanwix, und ganz zum Schluss Lawrence.',
      'Schlacht Albany, Fort Stanwix, Fort Lawrence',
    ],
    [
      'fr',
      "D'abord Albany, ensuite Stanwix, et pour finir Lawrence.",
      'bataille Albany, Fort Stanwix, Fort Lawrence',
    ],
  ])('are fought in the order they are told in, in %s: %s', (locale, text, order) => {
    expect(reads(text, locale, 'mohicans-10')).toBe(order);
  });

  it.each([
    ['en', 'Albany last, Stanwix first, Lawrence second.'],
    ['en', 'Leave Albany for last, Stanwix first, then Lawrence.'],
    ['en', 'Albany last.'],
    ['de', 'Zuletzt Albany, zuerst Stanwix, dann Lawrence.'],
    ['de', 'Albany ganz zum Schluss, vorher Stanwix und Lawrence.'],
    ['de', 'Stanwix zuletzt und Albany zuerst.'],
    ['fr', 'Stanwix en dernier et Albany en premier, Lawrence ensuite.'],
  ])('are asked about where they are told in another, in %s: %s', (locale, text) => {
    expect(reads(text, locale, 'mohicans-10')).toBeNull();
  });
});

describe('the way somebody goes', () => {
  it.each([
    ['en', 'Marin and his Abenaki go to New Hampshire, not via Saint-François.'],
    ['de', 'Marin geht mit seinen Abenaki nach New Hampshire, aber nicht über Saint-François.'],
    ['fr', 'Marin et ses Abenaki vont au New Hampshire, mais pas par Saint-François.'],
  ])('is not any where one is refused, in %s: %s', (locale, text) => {
    expect(reads(text, locale, 'mohicans-04')).toBeNull();
  });

  it.each([
    ['de', 'Villiers geht mit den Fox zu den Sauk.', 'ziehen Villiers, Fox von Fox nach Sauk'],
    ['de', 'Villiers geht über die Fox zu den Sauk.', 'ziehen Villiers von Fox nach Sauk'],
    ['en', 'Villiers and the Fox go to the Sauk.', 'move Villiers, Fox from Fox to Sauk'],
    ['fr', 'Villiers va avec les Fox chez les Sauk.', 'déplacer Villiers, Fox depuis Fox vers Sauk'],
  ])('does not lead over where he comes from, in %s: %s', (locale, text, order) => {
    expect(reads(text, locale, 'mohicans-01')).toBe(order);
  });
});

describe('how many there are in all, beside their names', () => {
  it.each([
    [
      'fr',
      'mohicans-08',
      'Mes trois coureurs : Marin chez les Abenaki, La Corne chez les Cherokee et Villiers à Caughnawaga.',
      'placer Marin à Abenaki, La Corne à Cherokee, Villiers à Caughnawaga',
    ],
    [
      'de',
      'mohicans-06',
      'Die Milizen von Williamsburg, Alexandria, Baltimore und Philadelphia sammeln sich alle vier bei Fort Lawrence.',
      'mustern Williamsburg-Miliz, Alexandria-Miliz, Baltimore-Miliz, Philadelphia-Miliz bei Fort Lawrence',
    ],
  ])('says nothing more, in %s', (locale, where, text, order) => {
    expect(reads(text, locale, where)).toBe(order);
  });
});

describe('what is not chosen of several', () => {
  it.each([
    ['en', 'In the clear, not in the woods.', 'ground clear'],
    ['en', 'Out in the clear, no woods for me.', 'ground clear'],
  ])('is passed over, in %s: %s', (locale, text, order) => {
    expect(reads(text, locale, 'mohicans-07')).toBe(order);
  });
});
