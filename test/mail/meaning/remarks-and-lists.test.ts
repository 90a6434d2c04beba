import { describe, expect, it } from '@jest/globals';
import { done } from './support/done.js';

describe('what says how something is', () => {
  it.each([
    [
      'en',
      'wilderness-war-08',
      'Amherst, Wolfe and 4 Highlanders land in Halifax. It is nearer to Louisbourg.',
    ],
    [
      'de',
      'wilderness-war-08',
      'Amherst, Wolfe und 4 Highlander nach Halifax. Das ist näher bei Louisbourg.',
    ],
    ['fr', 'wilderness-war-08', 'Amherst, Wolfe et 4 montagnards à Halifax. C’est plus près de Louisbourg.'],
  ])('orders nothing beside an order, in %s at %s: %s', (locale, where, text) => {
    expect(done(text, locale, where)).toHaveLength(1);
  });

  it.each([
    ['en', 'wilderness-war-04', 'Both Mohawks to Oswego by canoe, Dieskau is getting too close.'],
    ['de', 'wilderness-war-04', 'Beide Mohawk mit dem Boot nach Oswego, Dieskau ist zu nahe.'],
  ])('takes nobody along who is named in it, in %s at %s: %s', (locale, where, text) => {
    expect(done(text, locale, where)).toHaveLength(2);
  });

  it.each([
    [
      'en',
      'wilderness-war-02',
      'The Marines march to Ohio Forks. Once they are through, tear down the stockade at French Creek.',
    ],
    ['en', 'liberty-11', 'Putnam goes back to Hartford. Clinton is to go to New Brunswick.'],
  ])('is no remark where it orders something, in %s at %s: %s', (locale, where, text) => {
    // Both orders, or a question: never the first alone.
    expect([undefined, 2]).toContain(done(text, locale, where)?.length);
  });
});

describe('who is said to be all of those named', () => {
  it.each([
    ['en', 'mohicans-13', 'The 45th and the 49th are both transferred.'],
    ['de', 'mohicans-13', 'Das 45. und das 49. gehen beide zur Transportflotte.'],
    ['fr', 'mohicans-13', 'Le 45e et le 49e vont tous les deux au Transport maritime.'],
    ['de', 'mohicans-13', 'Sowohl das 45th als auch das 49th gehen auf die Transportflotte.'],
  ])('is nobody else, in %s at %s: %s', (locale, where, text) => {
    expect(done(text, locale, where)?.join('; ')).toMatch(/45\D+49/);
  });

  it.each([
    ['en', 'Williamsburg, Alexandria, Baltimore and Philadelphia, I muster them all at Port Royal.'],
    ['en', 'The four militias Williamsburg, Alexandria, Baltimore and Philadelphia muster at Port Royal.'],
    [
      'fr',
      'Les quatre milices Williamsburg, Alexandria, Baltimore et Philadelphia se rassemblent à Port Royal.',
    ],
    [
      'de',
      'Die vier Milizen Williamsburg, Alexandria, Baltimore und Philadelphia mustere ich bei Port Royal.',
    ],
  ])('counts a list, in %s: %s', (locale, text) => {
    const orders = done(text, locale, 'mohicans-06')?.join('; ') ?? '';
    expect(
      ['Williamsburg', 'Alexandria', 'Baltimore', 'Philadelphia'].filter((one) => orders.includes(one)),
    ).toHaveLength(4);
  });

  it.each([
    [
      'en',
      'Card 8, Johnson to Hudson Carry South by boat with all.',
      'force 8 Johnson with all; boat to Hudson Carry South',
    ],
    [
      'de',
      'Wir schicken Abercromby mit der 57 samt allen nach Albany, höchste Zeit.',
      'aktivieren 57 Abercromby mit alle; ziehen nach Albany',
    ],
  ])('is everybody where he is joined to those named, in %s: %s', (locale, text, orders) => {
    expect(done(text, locale, 'wilderness-war-01')?.join('; ')).toBe(orders);
  });
});

describe('how somebody goes', () => {
  it.each([
    [
      'en',
      'The ship Howe goes from Boston to Portsmouth, by sea.',
      'sail ship Howe from Boston to Portsmouth',
    ],
    [
      'fr',
      'Le navire Howe va de Boston à Portsmouth, par mer.',
      'naviguer navire Howe depuis Boston vers Portsmouth',
    ],
    [
      'de',
      'Das Schiff Howe geht von Boston nach Portsmouth, über See.',
      'segeln Schiff Howe von Boston nach Portsmouth',
    ],
  ])('may stand in a part of its own, and sends nobody off twice, in %s: %s', (locale, text, order) => {
    expect(done(text, locale, 'liberty-01')?.join('; ')).toBe(order);
  });
});

describe('a ship said behind a comma', () => {
  it('is how somebody goes who is said to set off', () => {
    const text = 'Die Miliz von Louisbourg macht sich auf den Weg nach Québec, per Schiff.';
    expect(done(text, 'de', 'mohicans-04')?.join('; ')).toBe(
      'einschiffen Louisbourg-Miliz von Louisbourg nach Québec',
    );
  });
});

describe('what is not done now', () => {
  it.each([
    // What would be.
    ['fr', 'liberty-03', 'Licencier Grant et Tarleton me coûterait deux bons blocs au printemps.'],
    ['de', 'liberty-09', 'Hätte Stark noch seine drei Stufen, dann hieße es: Rückzug, alle nach Atlantik.'],
    // What is spoken of as a thing.
    [
      'de',
      'mohicans-05',
      'Québec 2 und Montréal 2 wieder aufzustellen, hat mich schon einmal das Spiel gekostet.',
    ],
    // Another game, another day.
    ['en', 'mohicans-01', 'In my game against Bill I move Langlade from Montréal to Caughnawaga.'],
    ['de', 'mohicans-01', 'In meiner Partie gegen Bill ziehe ich Langlade von Montréal nach Caughnawaga.'],
    ['fr', 'mohicans-01', 'Dans ma partie contre Bill je déplace Langlade de Montréal à Caughnawaga.'],
    ['fr', 'mohicans-01', 'Hier soir, au club : Langlade de Montréal à Caughnawaga.'],
    ['en', 'mohicans-01', 'Langlade from Montréal to Caughnawaga, sure! The real thing comes tomorrow.'],
    ['de', 'mohicans-01', 'Langlade von Montréal nach Caughnawaga, na klar! Was Richtiges kommt morgen.'],
    ['fr', 'mohicans-01', 'Langlade de Montréal à Caughnawaga, mais oui ! Le vrai coup arrive demain.'],
  ])('is not done, in %s at %s: %s', (locale, where, text) => {
    expect(done(text, locale, where)).toBeNull();
  });

  it.each([
    ['en', 'The rest comes tomorrow.'],
    ['de', 'Der Rest kommt morgen.'],
    ['fr', 'La suite arrive demain.'],
  ])('holds nothing back where it is the rest, in %s: %s', (locale, text) => {
    const said: Record<string, string> = {
      en: 'Langlade from Montréal to Caughnawaga.',
      de: 'Langlade von Montréal nach Caughnawaga.',
      fr: 'Langlade de Montréal à Caughnawaga.',
    };
    expect(done(`${said[locale]} ${text}`, locale, 'mohicans-01')).toHaveLength(1);
  });
});

describe('a farewell at the end of a line', () => {
  it.each([
    ['de', 'die mohawks bleiben beide in albany, lg stefan', 'bleiben'],
    ['en', 'both mohawks stay in albany, cheers dave', 'stay'],
    ['fr', 'les deux mohawks restent à albany, bises marie', 'rester'],
  ])('is none of the order, in %s: %s', (locale, text, order) => {
    expect(done(text, locale, 'wilderness-war-04')?.join('; ')).toBe(order);
  });
});

describe('who says that nobody else does anything, with a word between', () => {
  it('ends his orders', () => {
    const text =
      'Marin und Abenaki ziehen von Abenaki nach New Hampshire über Saint-François. Sonst zieht bei mir niemand.';
    expect(done(text, 'de', 'mohicans-04')?.at(-1)).toBe('fertig');
  });
});

describe('some of several', () => {
  it.each([
    ['en', 'Two of my blocks at Boston attack Newport.'],
    ['fr', 'Deux de mes blocs de Boston attaquent Newport.'],
    ['de', 'Zwei meiner Blöcke aus Boston greifen Newport an.'],
  ])('are not all of them, in %s: %s', (locale, text) => {
    expect(done(text, locale, 'liberty-01')).toBeNull();
  });
});
