import { describe, expect, it } from '@jest/globals';
import { flow, unflow } from '../../src/mail/parsing/format-flowed.js';
import { fc } from '../support/property.js';

describe('format=flowed (RFC 3676)', () => {
  it('joins soft-broken lines and takes off space-stuffing', () => {
    expect(unflow('a long \nline\n From here\nend', false)).toBe('a long line\nFrom here\nend');
  });

  it('ends a paragraph where the quote depth changes (4.5)', () => {
    expect(unflow('> quoted \norder \n> quoted \n>> deeper', false)).toBe(
      '> quoted \norder \n> quoted \n>> deeper',
    );
  });

  it('joins quoted paragraphs of one depth', () => {
    expect(unflow('> one \n> two', false)).toBe('> one two');
  });

  it('drops the space of a soft break with DelSp (4.1)', () => {
    expect(unflow('mon \ntcalm', true)).toBe('montcalm');
  });

  it('never joins a signature mark (4.3)', () => {
    expect(unflow('text \n-- \nAlice', false)).toBe('text \n-- \nAlice');
  });

  it('keeps a stuffed > from becoming a quote (4.4)', () => {
    expect(unflow(' > text', false)).toBe(' > text');
  });

  it('reads back what it writes, but for spaces at line ends and marked > lines', () => {
    fc.assert(
      fc.property(
        fc.array(fc.string({ unit: fc.constantFrom('a', ' ', 'F', 'r', 'o', 'm', '-') })),
        (lines) => {
          const text = lines.map((line) => (line === '-- ' ? line : line.trimEnd())).join('\n');
          expect(unflow(flow(text), false)).toBe(text);
        },
      ),
    );
  });
});
