import { describe, expect, it } from '@jest/globals';
import type { Table } from '../../../src/game/table/table-interfaces.js';
import { inOwnWords } from '../../../src/robot/handlers/orders-in-own-words.js';
import { position, rulesOf, tableAt } from '../../as-people-write/support/position.js';

function read(text: string, where = 'wilderness-war-02', locale = 'en') {
  const about = position(where);
  const table = { module: rulesOf(about), session: tableAt(where, locale).session } as unknown as Table;
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
