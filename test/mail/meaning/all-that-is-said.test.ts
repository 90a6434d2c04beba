import { describe, expect, it } from '@jest/globals';
import { readByEvidence } from '../../../src/robot/evidence/index.js';
import { position, rulesOf, tableAt } from '../../as-people-write/support/position.js';

/** The orders of a mail; none where anything in it is to be asked about. */
function orders(where: string, locale: string, text: string): string[] {
  const about = position(where);
  const module = rulesOf(about);
  const { session } = tableAt(where, locale);
  const view = module.view(session.state, about.writer);
  const read = readByEvidence(module, view, about.writer, [{ text, line: 1 }], locale);
  return read.some(({ kind }) => kind === 'unclear')
    ? []
    : read.flatMap((one) => (one.kind === 'order' ? one.orders : []));
}

describe('several pieces of one name', () => {
  it.each([
    ['en', 'Two Mohawks stay put.', ['stay']],
    ['en', 'All Mohawks stay put.', ['stay']],
    ['fr', 'Tous les Mohawks restent.', ['rester']],
    ['en', 'One Mohawk stays put.', ['stay Mohawk']],
  ])('are all meant, or as many as are counted, in %s: %s', (locale, text, expected) => {
    expect(orders('wilderness-war-04', locale, text)).toEqual(expected);
  });

  it.each([
    ['en', 'Three Mohawks stay put.'],
    ['en', 'Three Mohawks to Cataraqui by canoe.'],
  ])('are asked about where one order is not all of them, in %s: %s', (locale, text) => {
    expect(orders('wilderness-war-04', locale, text)).toEqual([]);
  });
});

describe('the end of the turn beside an order', () => {
  it.each([
    [
      'liberty-01',
      'en',
      'Ferguson marches from Augusta to Savannah. My grandson has put the card in the post. That finishes my turn.',
      ['move Ferguson from Augusta to Savannah', 'done'],
    ],
    [
      'liberty-01',
      'de',
      'Ferguson marschiert von Augusta nach Savannah und das beendet meine Runde.',
      ['ziehen Ferguson von Augusta nach Savannah', 'fertig'],
    ],
    [
      'liberty-01',
      'fr',
      'Ferguson va d’Augusta à Savannah, ce qui met fin à mon tour.',
      ['déplacer Ferguson depuis Augusta vers Savannah', 'terminé'],
    ],
    [
      'mohicans-04',
      'fr',
      'Villiers et Caughnawaga à Montréal, en silence, et cela clôt ma phase.',
      ['déplacer Villiers, Caughnawaga depuis Caughnawaga vers Montréal', 'terminé'],
    ],
    ['wilderness-war-10', 'en', 'I pass, and that is the end of my phase.', ['pass']],
  ])('is given where the game has an order for it: %s in %s: %s', (where, locale, text, expected) => {
    expect(orders(where, locale, text)).toEqual(expected);
  });

  it.each([
    [
      'wilderness-war-04',
      'de',
      'Ein Mohawk fährt per Kanu nach Cataraqui, und damit ist meine Runde vorbei.',
    ],
    ['wilderness-war-04', 'en', 'A Mohawk goes to Cataraqui by canoe. That finishes my turn.'],
  ])('is asked about where it cannot be seen what ends it: %s in %s: %s', (where, locale, text) => {
    expect(orders(where, locale, text)).toEqual([]);
  });

  it.each([
    'Ferguson marches from Augusta to Savannah. My turn is not over.',
    'Ferguson marches from Augusta to Savannah at the end of my turn.',
  ])('is not said where it is denied or only a time: %s', (text) => {
    expect(orders('liberty-01', 'en', text)).not.toContain('done');
  });
});
