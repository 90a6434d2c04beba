import { describe, expect, it } from '@jest/globals';
import { readMeaning, type Understood } from '../../../src/robot/meaning/index.js';
import { position, rulesOf, tableAt } from '../../as-people-write/support/position.js';

function read(where: string, text: string, locale = 'en'): Understood[] {
  const lines = text.split('\n').map((line, at) => ({ text: line, line: at + 1 }));
  const about = position(where);
  const { session } = tableAt(where, locale);
  return readMeaning(
    rulesOf(about),
    rulesOf(about).view(session.state, about.writer),
    about.writer,
    lines.filter(({ text: own }) => own !== ''),
    locale,
  );
}

function orders(where: string, text: string, locale?: string): string[] {
  return read(where, text, locale).flatMap((one) => (one.kind === 'order' ? one.orders : []));
}

describe('orders in one’s own words', () => {
  it.each([
    ['wilderness-war-10', 'en', 'Thanks, Anna!\nI pass.\nBen', ['pass']],
    ['wilderness-war-10', 'fr', 'Bonjour,\n\nje passe.\nAnna', ['passer']],
    ['wilderness-war-10', 'de', 'Ich passe.\nGruß, Uwe', ['passen']],
    ['wilderness-war-13', 'fr', "Je n'ai rien à jouer, donc je passe.", ['passer']],
    ['wilderness-war-09', 'en', 'We hold our ground, please.', ['stand']],
    ['liberty-08', 'en', 'Portsmouth first, please.', ['fight Portsmouth']],
    ['liberty-08', 'fr', 'montreal', ['combattre Montréal']],
    ['mohicans-10', 'en', 'Albany first, please.', ['fight Albany']],
    [
      'wilderness-war-02',
      'en',
      'Thanks, Ben! Monckton goes to New York by ship, all alone, card 8.\nAnna',
      ['individuals 8 Monckton', 'sail to New York'],
    ],
    ['liberty-10', 'de', 'Peters weicht nach Long Sault aus.', ['Rückzug Peters nach Long Sault']],
    ['liberty-09', 'en', 'She stays put another round.', ['fire']],
    ['liberty-14', 'fr', "Rien de plus et j'en reste là.", ['terminé']],
    ['mohicans-12', 'en', 'The transport fleet waits at Portsmuth.', ['berth at Portsmouth']],
    [
      'mohicans-08',
      'fr',
      "Marin chez les Algonquins de l'Est, La Corne chez les Outaouais de l'Ouest et Villiers chez les Fox.",
      ['placer Marin à Algonquin E., La Corne à Ottawa W., Villiers à Fox'],
    ],
  ])('%s in %s: %s', (where, locale, text, expected) => {
    expect(orders(where, text, locale)).toEqual(expected);
  });

  it.each([
    ['liberty-09', 'en', 'Foul weather here all week.\nThe ship Howe retreats to the Atlantic.\nTom'],
    [
      'liberty-09',
      'en',
      'The ship Howe retreats to the Atlantic. My daughter has a birthday, the house is full.',
    ],
  ])('is done beside talk of something else: %s in %s: %s', (where, locale, text) => {
    expect(orders(where, text, locale)).toEqual(['retreat ship Howe to Atlantic']);
  });

  it.each([
    ['liberty-09', 'The ship Howe retreats to the Atlantic when I am back.'],
    ['liberty-09', 'Next week the ship Howe retreats to the Atlantic.'],
    ['liberty-12', 'Gates is tired. They all go back to the fort when it snows.'],
    ['wilderness-war-10', 'Pass, pass... it is all one hears on a Friday.'],
    ['liberty-07', 'Lights, camera, action 1! It is quiet here.'],
  ])('is asked about where what stands beside it may change it: %s: %s', (where, text) => {
    expect(orders(where, text)).toEqual([]);
  });

  it('reads a slip in a name as the one name it can be', () => {
    expect(orders('liberty-08', 'Bennigton first')).toEqual(['fight Bennington']);
  });

  it.each(['congédie Grand stp (pas\nHowe)', 'congédie Grand stp (pas Howe)'])(
    'reads what stands in brackets as one with what it follows, however short the line: %j',
    (text) => {
      const found = orders('liberty-03', text, 'fr').join(' ');
      expect(found).not.toContain('Howe');
    },
  );

  it.each([
    ['liberty-01', 'Grey, Grant and Gray go from Boston to Springfield.'],
    ['liberty-01', 'move Boston > Springfield: Gray, Grant'],
  ])('leaves nobody out who is named and not known, at %s: %s', (where, text) => {
    expect(orders(where, text)).toEqual([]);
  });

  it('takes several ways to understand a sentence for none, and names them', () => {
    const [found] = read('liberty-08', 'Bennington, Portsmouth');
    expect(found?.kind).not.toBe('order');
  });

  it.each([
    ['wilderness-war-10', 'pass?'],
    ['wilderness-war-10', 'Can I pass?'],
    ['wilderness-war-10', 'I would never pass.'],
    ['wilderness-war-10', 'I do not play 10.'],
    ['wilderness-war-10', 'If he has nothing I pass.'],
    ['wilderness-war-10', 'You said "pass", Ben.'],
    ['wilderness-war-10', 'Perhaps I pass.'],
    ['wilderness-war-10', 'pass or play 10'],
    ['wilderness-war-10', 'Please pass me the salt and the butter from the other table.'],
    ['liberty-08', 'Portsmouth or Bennington'],
    ['liberty-08', 'Last year I began with Portsmouth.'],
    ['liberty-08', 'My move comes tomorrow, Portsmouth first.'],
    ['wilderness-war-10', 'Kann ich passen?', 'de'],
    ['wilderness-war-10', 'Wenn er nichts hat, passe ich.', 'de'],
    ['wilderness-war-10', 'Je passe ou je joue la 10.', 'fr'],
    ['wilderness-war-10', 'Je ne joue pas la 10.', 'fr'],
  ])('carries out nothing at %s of "%s"', (where, text, locale = 'en') => {
    expect(orders(where, text, locale)).toEqual([]);
  });

  it('stops trying in time, however much a mail names', () => {
    const text = Array.from(
      { length: 60 },
      () => 'Howe, Grey and Grant go from Boston to Springfield via Hartford and Albany',
    ).join('\n');
    const began = process.cpuUsage();
    read('liberty-01', text);
    const { user, system } = process.cpuUsage(began);
    process.stdout.write(`sixty crowded sentences: ${Math.round((user + system) / 1000)} ms of processor\n`);
  });
});

describe('a verb that two orders are said by', () => {
  it('is asked about, with both of them: who walks in French may be on a forced march', () => {
    const [one] = read('liberty-01', "Ferguson marche d'Augusta à Savannah.", 'fr');
    if (one?.kind !== 'unclear') throw new Error(`read as ${one?.kind}`);
    const both = [
      'déplacer Ferguson depuis Augusta vers Savannah',
      'marche forcée Ferguson depuis Augusta vers Savannah',
    ];
    expect(one.perhaps).toEqual(expect.arrayContaining(both));
  });
});
