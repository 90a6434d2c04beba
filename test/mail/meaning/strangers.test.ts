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

describe('somebody nobody knows in a list of names', () => {
  it.each([
    ['en', 'move boston > portsmouth: smith, grant'],
    ['en', 'grant and gray to portsmouth'],
    ['en', 'Grant and Gray to Portsmouth'],
    ['de', 'grant und schmidt nach portsmouth'],
    ['fr', 'grant et dupont vers portsmouth'],
  ])('is not left out, in %s: %s', (locale, text) => {
    expect(done(text, locale, 'liberty-01')).toBeNull();
  });

  it('is told from what is no name', () => {
    expect(done('grant and grey to portsmouth, thanks', 'en', 'liberty-01')).toHaveLength(1);
  });
});

describe('somebody who does not play', () => {
  it.each([
    ['en', 'Butler goes from Albany to New York. A friend suggested this one.'],
    ['en', 'Butler goes from Albany to New York. My brother recommended it.'],
    ['de', 'Butler zieht von Albany nach New York. Mein Bruder empfahl das.'],
    ['fr', "Butler va d'Albany à New York. Un ami m'a conseillé ça."],
  ])('may be told to be whose order it is, in %s: %s', (locale, text) => {
    expect(done(text, locale, 'liberty-01')).toBeNull();
  });

  it('is told from him of whom nothing of it is told', () => {
    const text = 'Butler goes from Albany to New York. My daughter loves this game.';
    expect(done(text, 'en', 'liberty-01')).toHaveLength(1);
  });
});

describe('a caption', () => {
  it.each([
    ['en', 'Ferguson from Augusta to Savannah.\n\nMy answer in all three games of the tournament.'],
    ['de', 'Ferguson von Augusta nach Savannah.\n\nMeine Antwort in allen drei Partien.'],
    ['fr', "Ferguson d'Augusta à Savannah.\n\nMa réponse dans les trois parties du tournoi."],
  ])('tells of what stands above it that it was ordered elsewhere, in %s', (locale, text) => {
    expect(done(text, locale, 'liberty-01')).toBeNull();
  });
});

describe('what is only imagined', () => {
  it.each([
    ['en', 'Langlade starts at Fort Vincennes. Haha, imagine that, he would die of boredom.'],
    ['en', 'Langlade starts at Fort Vincennes. Just imagine!'],
    ['de', 'Langlade beginnt in Fort Vincennes. Stell dir das vor!'],
    [
      'de',
      'aufstellen Langlade bei Fort\nVincennes\n\nhaha, stell dir das vor, der stirbt doch vor langeweile',
    ],
    ['fr', "Langlade débute à Fort Vincennes. Haha, tu imagines, il va mourir d'ennui."],
    ['fr', 'Langlade débute à Fort Vincennes. Imagine ça !'],
  ])('is no order, in %s: %s', (locale, text) => {
    expect(done(text, locale, 'mohicans-02')).toBeNull();
  });
});
