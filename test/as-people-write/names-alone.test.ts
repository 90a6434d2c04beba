import { readdirSync } from 'node:fs';
import { describe, expect, it } from '@jest/globals';
import { inOwnWords } from '../../src/robot/own-words/index.js';
import { position, rulesOf, tableAt } from './support/position.js';
import { SpokenTable } from './support/spoken-table.js';

const POSITIONS = readdirSync(new URL('positions', import.meta.url)).map((file) => file.replace('.yaml', ''));

/** The order that a name alone may be meant by, because the question asks for nothing else that is named. */
const OWN_ORDER = new Set(
  'lose disband supply regroup intercept inside stand deploy fight-at fight berth place retreat'.split(' '),
);

/** One name of so many is tried; with EVERY_MAIL all are. */
const ONE_OF = process.env.EVERY_MAIL === undefined ? 16 : 1;

function namesAt(id: string): string[] {
  const { source } = rulesOf(position(id)).lexicons.en ?? {};
  const names = Object.values(source?.names ?? {}).flatMap((entries) => Object.values(entries));
  return names.flatMap(([name]) => (name !== undefined && /^\p{Lu}/u.test(name) ? [name] : []));
}

function carriedOut(id: string, mail: string): readonly string[] {
  const rules = rulesOf(position(id));
  const table = new SpokenTable(tableAt(id, 'en'), rules);
  const writer = table.players.find(({ side }) => side === position(id).writer);
  if (writer === undefined) throw new Error(`nobody writes at ${id}`);
  const read = inOwnWords(
    table,
    writer,
    mail.split('|').map((text, at) => ({ line: at + 1, text })),
  );
  return read?.clear === true ? read.orders.map(({ text }) => text) : [];
}

describe('a name alone', () => {
  it.each(POSITIONS)('orders nothing where several orders are asked for (%s)', (id) => {
    const tried = namesAt(id).filter((_, at) => at % ONE_OF === POSITIONS.indexOf(id) % ONE_OF);
    expect(tried.length).toBeGreaterThan(5);
    const done = tried.flatMap((name) => carriedOut(id, name).filter((order) => order !== name));
    const isMeant = (order: string): boolean => {
      const [verb = ''] = order.split(' ');
      // Who is asked to move somebody may say where to and nothing else.
      return verb === 'move' ? position(id).asked === 'move' : OWN_ORDER.has(verb);
    };
    expect(done.filter((order) => !isMeant(order))).toEqual([]);
  });

  it.each([
    ['wilderness-war-01', 'Hoosic'],
    ['wilderness-war-01', 'to Albany'],
    ['wilderness-war-01', 'by sea to Halifax'],
    ['wilderness-war-01', 'go to Albany'],
    ['wilderness-war-04', 'Hudson Carry South'],
    ['mohicans-01', 'Fort Duquesne'],
    ['mohicans-04', 'Langlade'],
    ['liberty-09', 'Howe'],
  ])('neither burns nor plays anything (%s: %s)', (id, mail) => {
    expect(carriedOut(id, mail)).toEqual([]);
  });

  it.each([
    ['liberty-03', 'Shawnee', 'disband Shawnee'],
    ['mohicans-12', 'Halifax', 'berth at Halifax'],
    ['wilderness-war-03', 'to Ohio Forks', 'move to Ohio Forks'],
  ])('answers what is asked for by nothing else (%s: %s)', (id, mail, order) => {
    expect(carriedOut(id, mail)).toEqual([order]);
  });
});

describe('orders of which some are written out and others are not', () => {
  it.each([
    [
      'force 57 Abercromby w/ 3 regulars & Loudoun|move to Albany',
      'force 57 Abercromby with 3 regulars, Loudoun',
    ],
    [
      'force 57 Abercromby with three regulars and Loudoun; move to Albany',
      'force 57 Abercromby with 3 regulars, Loudoun',
    ],
    ['force 57 Abercromby + Loudoun; move to Albany|Thanks, Anna', 'force 57 Abercromby with Loudoun'],
    ['force 57 Abercromby alone; move to Albany', 'force 57 Abercromby'],
    ['1 - force 57 Abercromby alone|2 - move to Albany', 'force 57 Abercromby'],
    ['force 57 Abercromby; to Albany', 'force 57 Abercromby'],
    ['62 force Abercromby to Albany', 'force 62 Abercromby'],
  ])('are read together (%s)', (mail, first) => {
    expect(carriedOut('wilderness-war-01', mail)).toEqual([first, 'move to Albany']);
  });

  it('are asked about where half a line is not understood', () => {
    expect(carriedOut('wilderness-war-01', 'force 57 Monckton with all; sea to New York')).toEqual([]);
  });

  it('are judged as they stand where one is wrong', () => {
    expect(carriedOut('wilderness-war-01', 'force 57 Abercromby w/ 3 nonsense; move to Albany')).toEqual([]);
  });
});

describe('a word that plays a card in reply', () => {
  it('plays it where nothing is to be replied to', () => {
    expect(carriedOut('wilderness-war-01', 'play 57')).toEqual(['event 57']);
  });

  it('says nothing where the event has several uses', () => {
    expect(carriedOut('wilderness-war-01', 'play 53')).toEqual([]);
  });
});
