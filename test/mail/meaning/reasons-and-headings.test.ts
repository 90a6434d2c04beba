import { describe, expect, it } from '@jest/globals';
import { done } from './support/done.js';

const reads = (text: string, locale: string, where: string) => done(text, locale, where)?.join('; ') ?? null;

describe('what is said beside an order', () => {
  it.each([
    [
      'en',
      'mohicans-02',
      'Langlade starts at Montréal, he will be more use there than at Le Détroit.',
      'place Langlade at Montréal',
    ],
    [
      'fr',
      'mohicans-02',
      "Langlade débute à Montréal, il y sera plus utile qu'au Détroit.",
      'placer Langlade à Montréal',
    ],
    [
      'en',
      'mohicans-10',
      'First Fort Lawrence: one lone militia against three regiments.',
      'fight Fort Lawrence',
    ],
    [
      'fr',
      'mohicans-10',
      "D'abord Fort Lawrence : une milice contre trois régiments.",
      'bataille Fort Lawrence',
    ],
    [
      'de',
      'mohicans-10',
      'Zuerst Fort Lawrence: eine Miliz gegen drei Regimenter.',
      'Schlacht Fort Lawrence',
    ],
    [
      'en',
      'mohicans-04',
      'Marines 1 burns Fort Duquesne before they take it from us.',
      'burn fort at Fort Duquesne with Marines 1',
    ],
    [
      'de',
      'mohicans-04',
      'Die Marinekompanie 1 zündet Fort Duquesne an, halten kann ich es sowieso nicht.',
      'niederbrennen Fort bei Fort Duquesne mit Marinekompanie 1',
    ],
  ])(
    'may compare, set forces against each other or say why, in %s at %s: %s',
    (locale, where, text, order) => {
      expect(reads(text, locale, where)).toBe(order);
    },
  );

  it.each([
    ['en', 'mohicans-04', 'Langlade goes to Huron before Mingo.'],
    ['fr', 'mohicans-02', "Langlade sera plus utile à Montréal qu'au Détroit."],
    ['en', 'mohicans-02', 'Le Détroit is better than Montréal, so Langlade starts there.'],
    ['en', 'mohicans-07', 'Clear ground suits us better than woods.'],
    ['en', 'mohicans-07', 'Clear ground suits us less.'],
    ['fr', 'mohicans-07', 'Le bois nous convient mieux que le terrain clair.'],
    ['de', 'mohicans-07', 'Ein Wald passt uns besser als offenes Gelände.'],
    ['de', 'mohicans-13', 'Das 49. geht zur Transportflotte, sonst das 45.'],
  ])('is asked about where it may be the order itself, in %s at %s: %s', (locale, where, text) => {
    expect(reads(text, locale, where)).toBeNull();
  });
});

describe('who is told of in between', () => {
  it.each([
    [
      'en',
      'Marin and his Abenaki go to New Hampshire via Saint-François, and that is all. Villiers, whom you expected, does not leave Caughnawaga.',
    ],
    [
      'de',
      'Marin und seine Abenaki gehen über Saint-François nach New Hampshire, und das ist alles. Villiers, den du erwartet hast, verlässt Caughnawaga nicht.',
    ],
    [
      'fr',
      "Marin et ses Abenaki vont à New Hampshire par Saint-François, et c'est tout. Villiers, que tu attendais, ne quitte pas Caughnawaga.",
    ],
  ])('is said not to go, in %s: %s', (locale, text) => {
    expect(done(text, locale, 'mohicans-04')).toHaveLength(2);
  });
});

describe('where the fleet is', () => {
  it.each([
    ['en', 'mohicans-06', 'No muster. Sea Lift: transfer the 49th.', 'done; transfer 49th'],
    ['en', 'mohicans-06', 'No muster. For the Sea Lift at New York: the 45th only.', 'done; transfer 45th'],
    [
      'fr',
      'mohicans-06',
      'Pas de rassemblement. Le 49e est transféré à New York.',
      'terminé; transférer 49e',
    ],
  ])('those go who are brought to it, in %s at %s: %s', (locale, where, text, orders) => {
    expect(reads(text, locale, where)).toBe(orders);
  });

  it.each([
    ['en', 'mohicans-06', 'No muster. The 49th is transferred to Boston.'],
    ['en', 'mohicans-13', 'Sea Lift: not the 49th.'],
    ['de', 'mohicans-13', 'Transportflotte: das 49. bleibt.'],
  ])(
    'nobody goes to where it is not, or who is not brought to it, in %s at %s: %s',
    (locale, where, text) => {
      expect(reads(text, locale, where) ?? '').not.toMatch(/49/);
    },
  );
});

describe('a heading', () => {
  it.each([
    [
      'en',
      'mohicans-05',
      'Ships this year:\nBrest: corsair\nRochefort: squadron\nLouisbourg: gifts convoy\nBordeaux: troop convoy',
    ],
    [
      'fr',
      'mohicans-05',
      "Dans la case de Brest se trouvera le corsaire. L'escadre mouillera à Rochefort. Dans celle de Louisbourg, le convoi de cadeaux, et dans celle de Bordeaux, le convoi de troupes.",
    ],
  ])('and places before or behind their ships say where each is, in %s at %s', (locale, where, text) => {
    const order = reads(text, locale, where) ?? '';
    expect(order).toMatch(/corsa\w+ (?:at|à) Brest/);
    expect(order).toMatch(/(?:squadron|escadre française) (?:at|à) Rochefort/);
  });

  it('that is put off orders nothing, and takes nothing back', () => {
    const text =
      'Je reconstitue les milices de Québec et de Trois-Rivières.\nRassemblement : je verrai plus tard.';
    expect(reads(text, 'fr', 'mohicans-03')).toBe(
      'reconstituer milice de Québec 2, milice de Trois-Rivières 2',
    );
  });
});
