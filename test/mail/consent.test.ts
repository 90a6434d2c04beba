import { describe, expect, it } from '@jest/globals';
import { ownLines } from '../../src/robot/author-text/unquoted-lines.js';
import { yesOrNo } from '../../src/robot/author-text/yes-no-detection.js';

const saysYes = (text: string): boolean => yesOrNo(ownLines(text)).yes;

describe('a word that confirms', () => {
  it.each(['yes', 'Yes!', 'YES.', 'oui', 'Ja', 'bestätigen', 'ok', 'confirm'])(
    'is %s on a line of its own',
    (word) => {
      expect(saysYes(`${word}\n`)).toBe(true);
      expect(
        saysYes(`Hello robot,\n\n${word}\n\nOn Friday, Posthorn wrote:\n> If it was you, say yes\n`),
      ).toBe(true);
    },
  );

  it.each([
    '',
    'I am on vacation until Monday. Yes, really.',
    'Your request is registered as Ticket #4711.',
    '> yes\n',
    'no',
    '-- \nyes\n',
  ])('is not %j', (text) => {
    expect(saysYes(text)).toBe(false);
  });
});
