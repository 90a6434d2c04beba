import { describe, expect, it } from '@jest/globals';
import { readBody } from '../../../src/robot/body-parsing/message-body-parser.js';
import type { Command } from '../../../src/robot/commands/command-types.js';
import { fc } from '../../support/property.js';

const said = (body: string): Command[] => readBody(body).commands.map(({ command }) => command);
const orders = (body: string): string[] => readBody(body).orders.map(({ text }) => text);
const press = (text: string, to: 'opponent' | 'moderator' = 'opponent') => ({ kind: 'press', to, text });

describe('a message to the other player', () => {
  it('is one line, or everything up to its closing line', () => {
    expect(said('press Well fought!\nhold')).toEqual([press('Well fought!')]);
    expect(orders('press Well fought!\nhold')).toEqual(['hold']);
    const block = 'hold\npress\n\nDear Ben,\n\n# first of all\n  move to Albany\nend press\nreport';
    expect(said(block)).toEqual([press('Dear Ben,\n\n# first of all\n  move to Albany'), { kind: 'report' }]);
    expect(orders(block)).toEqual(['hold']);
  });

  it.each([
    "Press on, Ben! You'll get there.",
    "message received, I'll look at it on the train",
    'Message bien reçu, merci',
    'Nachricht erhalten, danke!',
  ])('is no sentence that begins with its word: %s', (line) => {
    expect(said(line)).toEqual([]);
    expect(orders(line)).toEqual([line]);
  });

  it.each([
    'Press: on with it!',
    'press on with it!',
    'message: on with it!',
    'message on with it!\nend press',
  ])('is told from a sentence by a colon, by its end, or by a word written small: %s', (line) => {
    expect(said(line)).toEqual([press('on with it!')]);
  });

  it('may begin on the line of its word and be closed later', () => {
    const body = 'press Dear Ben,\nresign war-3\nend press\nhold';
    expect(said(body)).toEqual([press('Dear Ben,\nresign war-3')]);
    expect(orders(body)).toEqual(['hold']);
  });

  it.each([
    ['message', 'fin message'],
    ['Message :', 'Fin du message'],
    ['Nachricht', 'Ende Nachricht'],
    ['nachricht:', 'ende der nachricht.'],
    ['press', 'END PRESS'],
  ])('is begun and ended in any language: %s ... %s', (begin, end) => {
    expect(said(`${begin}\nSalut\n${end}\nreport`)).toEqual([press('Salut'), { kind: 'report' }]);
  });

  it.each(['press to moderator', "message à l'arbitre :", 'Nachricht an Spielleiter'])(
    'may be for the moderator: %s',
    (begin) => {
      expect(said(`${begin}\nA word?\nend press`)).toEqual([press('A word?', 'moderator')]);
    },
  );

  it('without a closing line is all the rest, but not the signature', () => {
    const body = 'press\nHello\nhold\nend\n-- \nAnna\nbegin\nmove to Albany\nend';
    expect(said(body)).toEqual([press('Hello\nhold\nend')]);
    expect(orders(body)).toEqual([]);
  });

  it('in a marked block ends with the block when it was not closed', () => {
    const body = 'begin\nhold\npress\nHello\nend\nresign war-3';
    expect(said(body)).toEqual([press('Hello')]);
    expect(orders(body)).toEqual(['hold']);
  });

  it('stands above a marked block, too, and commands there do not', () => {
    const body = 'press\nHello\nend press\nresign war-3\nbegin\nhold\nend';
    expect(said(body)).toEqual([press('Hello')]);
    expect(orders(body)).toEqual(['hold']);
  });

  it('never holds what its author only quoted', () => {
    expect(said('press\nYou wrote:\n> I will sail\nReally?\nend press')).toEqual([
      press('You wrote:\nReally?'),
    ]);
  });

  it('is refused when it is empty or too long, with what stands in it', () => {
    expect(readBody('press\n\nend press\nhold')).toMatchObject({
      commands: [],
      faults: [{ line: 1, text: 'press', violation: { code: 'command-incomplete' } }],
      orders: [{ text: 'hold', line: 4 }],
    });
    const long = readBody(`press\n${'resign war-3\n'.repeat(400)}end press`);
    expect(long).toMatchObject({ commands: [], faults: [{ violation: { code: 'press-too-long' } }] });
    expect(long.orders).toEqual([]);
  });

  it('may be longer on one line than any order', () => {
    const text = 'word '.repeat(500).trim();
    expect(said(`press ${text}`)).toEqual([press(text)]);
    expect(said(`press\n${text}\nend press`)).toEqual([press(text)]);
  });

  it('cannot be ended before it was begun, which a moderator might take for the end of the game', () => {
    for (const place of ['seat', 'moderator'] as const) {
      expect(readBody('end press', place)).toMatchObject({
        commands: [],
        faults: [{ violation: { code: 'press-not-begun' } }],
      });
    }
  });

  it('at the desk is refused as a whole', () => {
    const { commands, faults, orders } = readBody('press\nnew annus mirabilis\nend press', 'desk');
    expect({ commands, orders }).toEqual({ commands: [], orders: [] });
    expect(faults).toMatchObject([{ violation: { code: 'command-elsewhere' } }]);
  });

  it('never carries a token', () => {
    const token = 'abcdefghijklmnopqrstuvwxyz';
    const body = [
      `token ${token}`,
      'press',
      'Write to posthorn+war-3.abcdefghijklmnopqrstuvwxyz@p.test',
      'token abcdefghijklmnop234567',
      token.toUpperCase(),
      'end press',
    ].join('\n');
    const [message] = said(body);
    expect(message).toEqual(press('Write to posthorn+war-3.***@p.test\ntoken ***\n***'));
  });

  it('whatever stands in it, gives neither orders nor commands nor tokens', () => {
    const line = fc.oneof(
      fc.string(),
      fc.constantFrom('begin', 'end', 'stop', '-- ', 'hold', 'resign war-3', 'press', 'press x', 'check', ''),
      fc.constantFrom('token abcdefghijklmnopqrstuvwxyz', 'decision d1', 'help', 'Sent from my iPad', '> x'),
    );
    fc.assert(
      fc.property(fc.array(line, { maxLength: 20 }), (lines) => {
        const inner = lines.filter((text) => !/^(on|le|am|from|von|de|-{2,}[^\n]|_)|@/i.test(text.trim()));
        const reading = readBody(['press', 'x', ...inner, 'end press', 'hold'].join('\n'));
        expect(reading.orders.map(({ text }) => text)).toEqual(['hold']);
        expect(reading.commands).toHaveLength(1);
        expect(reading).toMatchObject({
          tokens: [],
          decision: null,
          preview: false,
          faults: [],
        });
      }),
    );
  });
});
