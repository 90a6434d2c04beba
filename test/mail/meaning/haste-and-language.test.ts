import { describe, expect, it } from '@jest/globals';
import { done } from './support/done.js';

describe('an order', () => {
  it.each([
    ['en', 'Everybody into the fort, quick!'],
    ['en', 'Everybody into the fort now'],
    ['en', 'everybody into the fort at once'],
    ['de', 'Alle sofort ins Fort'],
    ['de', 'alle ins Fort, aber schnell'],
    ['fr', 'Tout le monde dans le fort, vite'],
    ['fr', 'tout le monde dans le fort tout de suite'],
  ])('is the firmer for haste, in %s: %s', (locale, text) => {
    expect(done(text, locale, 'wilderness-war-09')).toHaveLength(1);
  });

  it.each([
    ['en', 'I should be obliged if you would return Stark from Portsmouth and Dickinson from New Brunswick.'],
    ['en', 'Be so kind as to send Stark and Dickinson home.'],
    ['de', 'Seien Sie so freundlich und schicken Sie Stark und Dickinson nach Hause.'],
    ['fr', "Ayez l'obligeance de renvoyer Stark et Dickinson."],
  ])('may be asked for with many courtesies, in %s: %s', (locale, text) => {
    expect(done(text, locale, 'liberty-04')).toHaveLength(1);
  });

  it.each([
    ['en', "I'd be glad if you stayed until Sunday."],
    ['en', 'I would be grateful if you could hold the fort while I am away.'],
    ['de', 'Seien Sie so freundlich und bleiben Sie gesund.'],
  ])('is none where something else is asked for, in %s: %s', (locale, text) => {
    expect(done(text, locale, 'wilderness-war-09')).toBeNull();
  });
});

describe('a word that is an order in another language', () => {
  it('is an article in this one', () => {
    expect(done('Die Marineabteilung nimmt den Verlust', 'de', 'wilderness-war-07')).toEqual([
      'verlieren Marine-Abteilung',
    ]);
  });

  it('stops nobody where every sentence has it', () => {
    expect(done('Butler geht halt nach New York.', 'de', 'liberty-01')).not.toContain('bleiben');
  });
});

describe('a name of several words', () => {
  it.each([
    ['en', 'Putnam to Westpoint, Clinton stays'],
    ['de', 'Putnam geht nach Westpoint, Clinton bleibt'],
  ])('may be written as one, in %s: %s', (locale, text) => {
    expect(done(text, locale, 'liberty-11')?.[0]).toMatch(/West Point$/);
  });
});

describe('`all` behind names', () => {
  it('says of those who are named that they are all of them', () => {
    expect(done('Stark and Dickinson all go home.', 'en', 'liberty-04')).toEqual([
      'disband Stark, Dickinson',
    ]);
  });

  it('is not everybody else', () => {
    const text = "washington, gates, arnold and putnam all gone home for xmas, that's not an army";
    expect(done(text, 'en', 'liberty-04')).toBeNull();
  });
});

describe('what moves on the water', () => {
  it.each([
    ['fr', "Mon détachement de French Creek se laisse porter par le courant jusqu'à Ohio Forks."],
    ['en', 'The Marines let the current carry them to Ohio Forks.'],
    ['de', 'Die Marine lässt sich von der Strömung nach Ohio Forks tragen.'],
  ])('does not march, in %s: %s', (locale, text) => {
    expect(done(text, locale, 'wilderness-war-03')?.[0]).toMatch(/^(?:bateau|boat|rudern) /);
  });
});

describe('a farewell', () => {
  it.each([
    ['en', 'Langlade starts at Fort Vincennes.\nGreetings from the real Albany, Joe'],
    ['de', 'Langlade beginnt in Fort Vincennes.\nSchönen Gruß aus Boston, Uwe'],
    ['fr', 'Langlade débute à Fort Vincennes.\nSalutations de Trois-Rivières (la vraie), Marcel'],
  ])('may come from a place of the map, in %s: %s', (locale, text) => {
    expect(done(text, locale, 'mohicans-02')).toHaveLength(1);
  });
});

describe('the end of the orders', () => {
  it.each(['Mehr rühre ich nicht an.', 'Mehr passiert bei mir nicht.', 'Mehr bewege ich nicht.'])(
    'is said by whoever does nothing more: %s',
    (end) => {
      const text = `Marin zieht mit den Abenaki über Saint-François nach New Hampshire. ${end}`;
      expect(done(text, 'de', 'mohicans-04')?.at(-1)).toBe('fertig');
    },
  );
});

describe('that the others may come', () => {
  it.each([
    ['en', 'Let them come, we stand.'],
    ['de', 'Soll er ruhig kommen, wir bleiben alle draußen.'],
    ['fr', "Qu'il vienne, on reste dehors."],
  ])('changes nothing of an order, in %s: %s', (locale, text) => {
    expect(done(text, locale, 'wilderness-war-12')).toHaveLength(1);
  });
});
