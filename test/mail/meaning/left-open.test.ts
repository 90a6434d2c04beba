import { describe, expect, it } from '@jest/globals';
import { done } from './support/done.js';

describe('those who are with somebody and are not named', () => {
  it.each([
    ['en', 'Villiers goes from Caughnawaga to Montréal.', 'move Villiers from Caughnawaga to Montréal'],
    ['de', 'Villiers zieht von Caughnawaga nach Montréal.', 'ziehen Villiers von Caughnawaga nach Montréal'],
  ])('are nobody where nobody is spoken of, in %s: %s', (locale, text, order) => {
    expect(done(text, locale, 'mohicans-04')).toEqual([order]);
  });

  it.each([
    ['en', 'Villiers and his people go from Caughnawaga to Montréal.'],
    ['en', 'Villiers goes from Caughnawaga to Montréal with his men.'],
    ['fr', 'Villiers va de Caughnawaga à Montréal avec ses hommes.'],
    ['fr', 'Villiers et les siens vont de Caughnawaga à Montréal.'],
    ['de', 'Villiers zieht mit seinen Leuten von Caughnawaga nach Montréal.'],
    ['de', 'Villiers und seine Männer ziehen von Caughnawaga nach Montréal.'],
  ])('are asked about, in %s: %s', (locale, text) => {
    expect(done(text, locale, 'mohicans-04')).toBeNull();
  });
});

describe('somebody who stays and could go', () => {
  it('ends the orders where that is said by the word for it', () => {
    const text = 'Putnam regroups to Hartford. Clinton stays in New York.';
    expect(done(text, 'en', 'liberty-11')).toEqual(['regroup Putnam to Hartford', 'stay']);
  });

  it.each([
    ['en', 'Putnam regroups to Hartford.', 'regroup Putnam to Hartford'],
    ['fr', 'Putnam rentre à Hartford.', 'regrouper Putnam vers Hartford'],
  ])('is not spoken of, in %s: %s', (locale, text, order) => {
    expect(done(text, locale, 'liberty-11')).toEqual([order]);
  });

  it.each([
    ['fr', 'Putnam rentre à Hartford. Clinton garde New York.', /^regrouper Putnam vers Hartford; rester$/],
    ['en', 'Putnam regroups to Hartford. Clinton guards New York.', /^regroup Putnam to Hartford; stay$/],
    ['en', 'Putnam regroups to Hartford, Clinton stays in New York.', /^regroup Putnam to Hartford; stay$/],
  ])('ends the orders where nobody else could go, in %s: %s', (locale, text, orders) => {
    expect(done(text, locale, 'liberty-11')?.join('; ')).toMatch(orders);
  });

  it.each([
    ['en', 'Putnam regroups to Hartford. About Clinton I have not made up my mind.'],
    ['fr', "Putnam rentre à Hartford. Pour Clinton, je n'ai rien décidé."],
  ])('is not said to stay because nothing is said of him yet, in %s: %s', (locale, text) => {
    expect(done(text, locale, 'liberty-11') ?? []).not.toContainEqual(
      expect.stringMatching(/^(?:stay|rester)$/),
    );
  });

  it('ends nothing where others could act', () => {
    expect(
      done('Grey and Grant march from Boston to Portsmouth. Howe stays in town.', 'en', 'liberty-01'),
    ).toEqual(['move Grey, Grant from Boston to Portsmouth']);
  });
});

it.each([
  ["Les soldats de marine remontent dans leurs canots et rentrent à Presqu'île.", 'fr'],
  ["Les soldats de marine rentrent à Presqu'île en pirogues.", 'fr'],
  ["Die Marineinfanterie steigt in die Kanus und kehrt nach Presqu'île zurück.", 'de'],
])('nobody is sent on foot who takes to the boats: %s', (text, locale) => {
  const orders = done(text, locale, 'wilderness-war-03') ?? [];
  expect(orders.filter((order) => /^(?:marche|marschieren|move)/.test(order))).toEqual([]);
});

it.each([
  ["Stark rentre chez lui pour l'hiver. Ward, lui, non.", 'fr'],
  ['Stark goes home for the winter. Ward, no.', 'en'],
  ['Stark geht über den Winter heim. Ward nicht.', 'de'],
  ['Stark geht über den Winter heim. Ward, nein.', 'de'],
])('nobody is sent home of whom nothing is said but no: %s', (text, locale) => {
  const orders = done(text, locale, 'liberty-04') ?? [];
  expect(orders.filter((order) => order.includes('Ward'))).toEqual([]);
});

describe('those who are left and are counted', () => {
  it.each([
    ['de', 'Wolfe geht mit zwei Highlandern nach Halifax, die beiden anderen stelle ich in New York auf.'],
    ['fr', 'Wolfe et deux Highlanders à Halifax, les deux autres à New York.'],
    ['en', 'Wolfe and two Highlanders at Halifax, I place the other two at New York.'],
    ['en', 'Wolfe and two Highlanders at Halifax, both others at New York.'],
  ])('are no more than that, in %s: %s', (locale, text) => {
    expect(done(text, locale, 'wilderness-war-08')).toBeNull();
  });
});

describe('the end of what is asked', () => {
  it.each([
    [
      'en',
      'Albany militia musters at Fort George, and with that the muster is over.',
      ['muster Albany militia at Fort George', 'done'],
    ],
    [
      'de',
      'Albany-Miliz mustern bei Fort George, und damit ist die Musterung beendet.',
      ['mustern Albany-Miliz bei Fort George', 'fertig'],
    ],
  ])('is said by the name of that, in %s: %s', (locale, text, orders) => {
    expect(done(text, locale, 'mohicans-06')).toEqual(orders);
  });
});

describe('what is half an order', () => {
  it.each([
    ['en', 'Howe goes to Boston, or so. Ferguson to Savannah.'],
    ['de', 'Howe vielleicht nach Boston. Ferguson nach Savannah.'],
    ['fr', 'Howe peut-être à Boston. Ferguson à Savannah.'],
  ])('holds back what stands beside it, in %s: %s', (locale, text) => {
    expect(done(text, locale, 'liberty-01')).toBeNull();
  });
});

describe('what somebody does where he is', () => {
  it.each([
    ['en', 'Rigaud takes a rest at Oswegatchie.'],
    ['en', 'Rigaud eats at Oswegatchie.'],
    ['de', 'Rigaud speist in Oswegatchie.'],
    ['fr', 'Rigaud mange à Oswegatchie.'],
  ])('sends him nowhere, in %s: %s', (locale, text) => {
    expect(done(text, locale, 'wilderness-war-05')).toBeNull();
  });

  it.each([
    ['en', 'Rigaud to Oswegatchie.'],
    ['de', 'Rigaud nach Oswegatchie.'],
    ['fr', 'Rigaud va à Oswegatchie.'],
  ])('is another thing than where he goes, in %s: %s', (locale, text) => {
    expect(done(text, locale, 'wilderness-war-05')).not.toBeNull();
  });
});
