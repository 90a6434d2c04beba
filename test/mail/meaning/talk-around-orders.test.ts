import { describe, expect, it } from '@jest/globals';
import { inOwnWords } from '../../../src/robot/own-words/index.js';
import { position, rulesOf, tableAt } from '../../as-people-write/support/position.js';
import { SpokenTable } from '../../as-people-write/support/spoken-table.js';

function read(text: string, where = 'wilderness-war-02', locale = 'en') {
  const about = position(where);
  const table = new SpokenTable(tableAt(where, locale), rulesOf(about));
  const lines = text.split('\n').map((line, at) => ({ text: line, line: at + 1 }));
  const own = lines.filter((line) => line.text !== '');
  return inOwnWords(table, { side: about.writer, locale }, own);
}

const ORDER = 'force 62 Abercromby with all; boat to Albany';

describe('orders in the program’s form with talk around them', () => {
  it.each([
    [`Thanks, Ben!\n${ORDER}\nAnna`, 'en'],
    [`Hi Ben,\n\n${ORDER}\n\nCheers,\nAnna`, 'en'],
    [`Bonjour,\n\n${ORDER}\n\nMerci !\nAnna`, 'fr'],
    [`Hallo Ben,\n\n${ORDER}\n\nViele Grüße\nAnna`, 'de'],
  ])('are judged as they stand: %j', (text, locale) => {
    const own = read(text, 'wilderness-war-02', locale);
    expect(own?.clear).toBe(true);
    expect(own?.orders.map((line) => line.text)).toEqual([ORDER]);
    expect(own?.beside.every(({ status }) => status === 'talk')).toBe(true);
  });

  it.each([
    `A friend suggested this one. A former friend.\n${ORDER}`,
    `${ORDER}\n\nwas what I played in the tournament. I came fourth.`,
    `Is this how one writes it?\n\n${ORDER}`,
    `${ORDER}\nMy move comes tomorrow.`,
  ])('are asked back where the talk may turn them into something else: %j', (text) => {
    const own = read(text);
    expect(own?.clear).toBe(false);
    expect(own?.orders).toEqual([]);
    expect(own?.mended).toContain(ORDER);
  });

  it('are told of their faults beside those that are right', () => {
    const own = read(`${ORDER}\nforce 99 Montcalm\nAnna`);
    expect(own?.clear).toBe(true);
    expect(own?.orders.map(({ line }) => line)).toEqual([1, 2]);
  });

  it('need no second look where nothing stands beside them', () => {
    expect(read(ORDER)).toBeNull();
  });
});

describe('a mail in which no order can be read', () => {
  const letter = [
    'Bonjour,',
    'le détachement va se promener avec Montcalm à Venango, comme un grand.',
    'Bonne journée',
    'Tadeusz',
  ];

  it('is asked about what looks like an order, with those that come near it, and the rest is talk', () => {
    const own = read(letter.join('\n'), 'wilderness-war-03', 'fr');
    expect(own?.beside.map(({ status }) => status)).toEqual(['talk', 'refused', 'talk', 'talk']);
    const asked = own?.beside.find(({ status }) => status === 'refused')?.violation;
    expect(asked?.code).toBe('unclear');
    expect(asked?.suggestions).toContain('marche vers Venango');
    expect(own?.orders).toEqual([]);
    expect(own?.mended).toEqual(['marche vers Venango']);
  });

  it('is judged as it stands where a single line is all of it', () => {
    expect(read('flubber')?.orders.map(({ text }) => text)).toEqual(['flubber']);
  });
});

describe('who says that nobody else does anything', () => {
  it.each([
    ['Dickinson und Sumter werden aufgelöst, sonst niemand.', 'liberty-04', 'de'],
    ['Je congédie Dickinson et Sumter.\nAucun autre bloc.', 'liberty-04', 'fr'],
  ])('ends his orders with it: %j', (text, where, locale) => {
    const orders = read(text, where, locale)?.orders.flatMap((line) => line.text);
    expect(orders).toHaveLength(2);
    expect(orders?.at(-1)).toBe(locale === 'de' ? 'fertig' : 'terminé');
  });

  it.each([
    ['Dickinson und Sumter werden aufgelöst, alle anderen bleiben über den Winter stehen.', 'de', 'fertig'],
    ['Je licencie Stark et Dickinson, tous les autres restent à leur poste.', 'fr', 'terminé'],
  ])(
    'ends them, too, where he has all others stay and nothing is left to be used: %j',
    (text, locale, end) => {
      const own = read(text, 'liberty-04', locale);
      expect([own?.clear, own?.orders.at(-1)?.text]).toEqual([true, end]);
    },
  );

  it('is asked where something is left over that the others might do', () => {
    const text = 'Butler moves from Albany to New York, the others stay.';
    expect(read(text, 'liberty-01')?.clear).toBe(false);
  });
});
