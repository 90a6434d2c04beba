import { describe, expect, it } from '@jest/globals';
import { done, offered } from './support/done.js';

describe('who stays', () => {
  it.each([
    [
      'en',
      'liberty-11',
      'Putnam goes back to Hartford, Clinton stays in New York.',
      'regroup Putnam to Hartford; stay',
    ],
    [
      'de',
      'liberty-11',
      'Putnam geht zurück nach Hartford, Clinton bleibt in New York.',
      'umgruppieren Putnam nach Hartford; bleiben',
    ],
    [
      'fr',
      'liberty-11',
      'Putnam rentre à Hartford, Clinton reste à New York.',
      'regrouper Putnam vers Hartford; rester',
    ],
    ['en', 'wilderness-war-04', 'Both Mohawks stay in Albany.', 'stay'],
    ['fr', 'wilderness-war-04', 'Les deux Mohawks restent à Albany.', 'rester'],
    ['de', 'wilderness-war-04', 'Die beiden Mohawk bleiben in Albany.', 'bleiben'],
    ['de', 'liberty-12', 'Gates bleibt da.', 'bleiben'],
  ])('is in no order by which others go, in %s at %s: %s', (locale, where, text, orders) => {
    expect(done(text, locale, where)?.join('; ')).toBe(orders);
  });

  it.each([
    ['en', 'liberty-11', 'Clinton stays in New York.'],
    ['fr', 'liberty-11', 'Clinton reste à New York.'],
  ])('ends nothing where somebody else could go, in %s at %s: %s', (locale, where, text) => {
    expect(done(text, locale, where)).toBeNull();
  });

  it('says of one of several only what he does', () => {
    expect(done('Ein Mohawk bleibt in Albany.', 'de', 'wilderness-war-04')).toEqual(['bleiben Mohawk']);
  });
});

describe('who is named beside the word that ends the orders', () => {
  it.each([
    ['de', 'Ferguson löse ich noch auf, dann bin ich fertig.', 'auflösen Ferguson; fertig'],
    ['en', 'I disband Ferguson, and then I am done.', 'disband Ferguson; done'],
    ['fr', 'Je congédie Ferguson, ensuite c’est fini.', 'congédier Ferguson; terminé'],
  ])('is not passed over, in %s: %s', (locale, text, orders) => {
    expect(done(text, locale, 'liberty-03')?.join('; ')).toBe(orders);
  });

  it.each([
    [
      'de',
      'liberty-13',
      'Fraser und Peters bekommen je eine Stufe, sonst keiner. Fertig.',
      'versorgen Fraser, Peters; fertig',
    ],
    ['de', 'mohicans-13', 'Hi, niemand wird verlegt. Fertig.', 'fertig'],
    ['en', 'mohicans-13', 'Hi, nobody is transferred. Done.', 'done'],
    [
      'en',
      'mohicans-01',
      "The Chambly militia goes to Fort Saint-Frédéric. That's all for this time, done.",
      'move Chambly militia from Chambly to Fort Saint-Frédéric; done',
    ],
    [
      'en',
      'mohicans-01',
      "The Louisbourg militia takes ship to Québec, and that's all.",
      'ship Louisbourg militia from Louisbourg to Québec; done',
    ],
    [
      'fr',
      'mohicans-01',
      "La milice de Louisbourg prend le bateau pour Québec, c'est tout.",
      'convoyer milice de Louisbourg depuis Louisbourg vers Québec; terminé',
    ],
    [
      'de',
      'mohicans-04',
      'Die Miliz von Louisbourg fährt mit dem Schiff nach Québec, und mehr mache ich diesmal nicht.',
      'einschiffen Louisbourg-Miliz von Louisbourg nach Québec; fertig',
    ],
  ])('may be followed by any word for that, in %s at %s: %s', (locale, where, text, orders) => {
    expect(done(text, locale, where)?.join('; ')).toBe(orders);
  });
});

describe('where somebody is', () => {
  it.each([
    ['en', 'the marines at French Creek go down to Ohio Forks by boat', 'boat to Ohio Forks'],
    [
      'de',
      'Die Marine bei French Creek fährt mit dem Boot nach Ohio Forks.',
      'rudern Marine-Abteilung nach Ohio Forks',
    ],
    ['fr', 'Le détachement à French Creek va à Ohio Forks en canot.', 'bateau vers Ohio Forks'],
  ])('is no part of his way, in %s: %s', (locale, text, order) => {
    expect(done(text, locale, 'wilderness-war-03')).toEqual([order]);
  });
});

describe('what is only remarked on', () => {
  it.each([
    [
      'en',
      'liberty-11',
      'Got Butler, lovely!\nPutnam goes back to Hartford, Clinton stays.',
      'regroup Putnam to Hartford; stay',
    ],
    ['en', 'wilderness-war-01', 'loved the desertion card. I go with the event 57.', 'event 57'],
    ['de', 'liberty-12', 'Montreal ist mein!\nGates bleibt da.', 'bleiben'],
    [
      'fr',
      'wilderness-war-14',
      "Bien vu, l'embuscade.\nJe perds deux fois chacun des deux réguliers et un pas pour Marin.",
      'perdre 2 réguliers deux fois, Marin',
    ],
  ])('holds nothing back, in %s at %s: %s', (locale, where, text, orders) => {
    expect(done(text, locale, where)?.join('; ')).toBe(orders);
  });

  it.each([
    ['en', 'liberty-11', 'Butler to Albany!\nPutnam goes back to Hartford, Clinton stays.'],
    ['en', 'liberty-11', 'Butler back to Albany, lovely!\nPutnam goes back to Hartford, Clinton stays.'],
  ])('is no order that nobody can read, in %s at %s: %s', (locale, where, text) => {
    expect(done(text, locale, where)).toBeNull();
  });
});

describe('an order that is answered behind another', () => {
  it('is the one whose word was said', () => {
    const text =
      'abfangen will ich nicht, ich passe. New Hampshire und New Jersey gehen dann beide ins Fort hinein.';
    expect(done(text, 'de', 'wilderness-war-11')).toEqual(['passen', 'hinein New Hampshire, New Jersey']);
  });

  it('is not done without what is said to be done there as well', () => {
    const text =
      'Langlade geht von Montréal nach Caughnawaga und schwätzt dort dem Stamm ein Versprechen ab. Danach bin ich fertig.';
    expect(done(text, 'de', 'mohicans-01')).toBeNull();
    expect(offered(text, 'de', 'mohicans-01')[0]).toBe(
      'ziehen Langlade von Montréal nach Caughnawaga; fertig',
    );
  });
});
