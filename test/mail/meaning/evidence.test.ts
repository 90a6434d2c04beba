import { describe, expect, it } from '@jest/globals';
import { readByEvidence } from '../../../src/robot/evidence/index.js';
import { position, rulesOf, tableAt } from '../../as-people-write/support/position.js';

/** What is asked about a mail: for each sentence in doubt the orders that may be meant. */
function asked(where: string, text: string, locale = 'en'): (readonly string[])[] {
  const about = position(where);
  const module = rulesOf(about);
  const { session } = tableAt(where, locale);
  const view = module.view(session.state, about.writer);
  const read = readByEvidence(module, view, about.writer, [{ text, line: 1 }], locale);
  return read.flatMap((one) => (one.kind === 'unclear' ? [one.perhaps] : []));
}

/** The orders of a mail; none where anything in it is not certain. */
function orders(where: string, text: string, locale = 'en'): string[] {
  const about = position(where);
  const module = rulesOf(about);
  const { session } = tableAt(where, locale);
  const lines = text.split('\n').map((line, at) => ({ text: line, line: at + 1 }));
  const own = lines.filter((line) => line.text !== '');
  const read = readByEvidence(module, module.view(session.state, about.writer), about.writer, own, locale);
  return read.some(({ kind }) => kind === 'unclear')
    ? []
    : read.flatMap((one) => (one.kind === 'order' ? one.orders : []));
}

describe('orders by all that a mail names', () => {
  it.each([
    [
      'several orders with an aside behind',
      'liberty-01',
      'en',
      'Ferguson marches from Augusta to Savannah. My grandson has put the card in the post at last.',
      ['move Ferguson from Augusta to Savannah'],
    ],
    [
      'an aside before a colon',
      'liberty-08',
      'de',
      'Ich hab noch nicht gefrühstückt: zuerst kommt Montreal dran, da wird es heiß.',
      ['Schlacht Montreal'],
    ],
    [
      'a head and the list below it',
      'mohicans-10',
      'en',
      'Battles of mine, in this order:\n1. Albany\n2. Fort Stanwix\n3. Fort Lawrence',
      ['fight Albany, Fort Stanwix, Fort Lawrence'],
    ],
    [
      'where those who live at a place are called like it',
      'mohicans-04',
      'fr',
      'Villiers et Caughnawaga à Montréal, en silence.',
      ['déplacer Villiers, Caughnawaga depuis Caughnawaga vers Montréal'],
    ],
    [
      'the end of the turn said with it',
      'mohicans-04',
      'fr',
      'Villiers et Caughnawaga à Montréal. Terminé.',
      ['déplacer Villiers, Caughnawaga depuis Caughnawaga vers Montréal', 'terminé'],
    ],
  ])('%s: %s in %s', (_, where, locale, text, expected) => {
    expect(orders(where, text, locale)).toEqual(expected);
  });

  it.each([
    [
      'a tale of what was',
      'mohicans-04',
      'fr',
      'Marin et les Abenaki descendirent par Saint-François vers New Hampshire.',
    ],
    [
      'what people do',
      'liberty-11',
      'en',
      'After the battle most people regroup all to Hartford. It is general advice.',
    ],
    [
      'pieces of a kind that no word of the game tells',
      'mohicans-01',
      'de',
      'Die drei nordischen Milizen ziehen nach Montréal. Fertig.',
    ],
    [
      'somebody named apart',
      'liberty-12',
      'en',
      'Gates, who is tired, and Schuyler, who is not: to Fort Ticonderoga or so.',
    ],
    [
      'what is denied elsewhere',
      'liberty-08',
      'en',
      'My wife says hello: Portsmouth first. I would never begin with Portsmouth.',
    ],
  ])('are none where there is %s: %s in %s', (_, where, locale, text) => {
    expect(orders(where, text, locale)).toEqual([]);
  });
});

describe('the likeliest orders of the position', () => {
  it.each([
    [
      'an activation and a voyage that no word says',
      'wilderness-war-02',
      'en',
      'The 47th from Halifax is seen at Boston, 8 is what it costs.',
      ['unit 8 47th at Halifax; sail to Boston'],
    ],
    [
      'somebody with what the others do',
      'wilderness-war-12',
      'fr',
      'Le New Hampshire rentre dans le fort et tous les autres se battent dehors avec Webb.',
      ['dedans New Hampshire'],
    ],
  ])('are what is asked, and nothing that is done: %s, %s in %s', (_, where, locale, text, expected) => {
    expect(asked(where, text, locale)).toEqual([expected]);
    expect(orders(where, text, locale)).toEqual([]);
  });

  it('are not asked about where a mail names more than they explain', () => {
    const text =
      'Washington and Howe at Newport, Carleton near Montreal, and Peters somewhere behind Boston.';
    expect(asked('liberty-08', text).flat()).toEqual([]);
  });
});
