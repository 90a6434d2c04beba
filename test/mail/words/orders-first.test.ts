import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from '@jest/globals';
import { loadMessages, loadRegistry } from '../../../src/games/registry-loader.js';
import { readCommand } from '../../../src/robot/commands/command-parser.js';
import { robotWord } from '../../../src/robot/commands/message-markers.js';
import { mayBeOrder } from '../../../src/robot/commands/offers.js';

const guide = readFileSync(fileURLToPath(new URL('../../../docs/players-guide.md', import.meta.url)), 'utf8');

function chapter(title: string): string {
  const [, text] = new RegExp(`\\n## ${title}\\n([\\s\\S]*?)(?=\\n## |$)`).exec(guide) ?? [];
  if (text === undefined) throw new Error(`no chapter ${title}`);
  return text;
}

const tables = [chapter('Your action phase'), chapter('When you are asked in the middle of something')]
  .join('\n')
  .split('\n')
  .filter((line) => line.startsWith('|'))
  .flatMap((line) => [...line.matchAll(/`([^`]+)`/g)].map(([, found]) => found ?? ''));
const standing = [...chapter('Standing answers').matchAll(/^ {4}(\S.*)$/gm)].map(([, line]) => line ?? '');

/** Orders that are words to the robot as well. Which is meant only the caller can know. */
const EITHER = [
  ...['accept', 'decline', 'withdraw'],
  ...['accepter', 'decliner', 'refuser', 'retirer'],
  ...['annehmen', 'ablehnen', 'zuruckziehen'],
];

const isSwallowed = (line: string): boolean =>
  !EITHER.includes(line) && (readCommand(line, 'seat') !== null || robotWord(line) !== null);

describe('no order is taken for a word to the robot:', () => {
  it('none of the examples in the help', () => {
    const examples = Object.values(loadMessages('en')).flatMap((messages) =>
      Object.entries(messages)
        .filter(([key]) => key.startsWith('example.'))
        .flatMap(([, lines]) => lines.split('\n')),
    );
    expect(examples.length).toBeGreaterThan(50);
    expect(examples.filter(isSwallowed)).toEqual([]);
  });

  it("none of the lines in the players' guide", () => {
    expect(tables.length).toBeGreaterThan(50);
    expect(standing.length).toBeGreaterThan(5);
    expect([...tables, ...standing].filter(isSwallowed)).toEqual([]);
  });

  it('nothing that begins like an order of any game in any language', () => {
    const registry = loadRegistry();
    const forms = registry
      .ids()
      .flatMap((id) =>
        Object.values(registry.get(id)?.lexicons ?? {}).flatMap((lexicon) =>
          lexicon.keywords().flatMap((keyword) => lexicon.forms(keyword)),
        ),
      );
    const endings = [
      '',
      ' 14 Montcalm',
      ' to Albany',
      ' 2 regulars, Webb',
      ' all',
      ': pass',
      ' if attacked: hold',
    ];
    // `cancel` is another word for `forget`, but waiting orders are what it takes away first of all.
    // `replace 2` is an order, but with another order behind it changes what waits.
    const known = [
      ...['cancel', 'cancel all', 'annuler', 'annuler all', 'streichen', 'streichen all'],
      ...['replace 14 Montcalm', 'replace 2 regulars, Webb'],
      // Games, to the robot; an order of cards names one.
      'spiele',
    ];
    expect(forms.length).toBeGreaterThan(50);
    expect(
      forms
        .flatMap((form) => endings.map((ending) => form + ending))
        .filter((line) => !known.includes(line) && isSwallowed(line)),
    ).toEqual([]);
  });

  it('and those that may be either say so', () => {
    for (const line of EITHER) {
      const read = readCommand(line, 'seat');
      expect([line, read?.ok === true && mayBeOrder(read.value)]).toEqual([line, true]);
    }
    const named = readCommand('accept draw', 'seat');
    expect(named?.ok === true && mayBeOrder(named.value)).toBe(false);
  });
});
