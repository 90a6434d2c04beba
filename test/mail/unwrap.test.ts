import { describe, expect, it } from '@jest/globals';
import { mayBeBroken, unwrap } from '../../src/mail/parsing/rejoin-wrapped-lines.js';

const LONG =
  'activate Loudoun with Abercromby, Forbes and Webb, 3x regulars, 2x provincials, and march to Albany, Oswego';
const BREAK = LONG.lastIndexOf(' ', 70);
const BROKEN = `${LONG.slice(0, BREAK)}\n${LONG.slice(BREAK + 1)}`;

describe('lines broken by a mail program', () => {
  it('are joined where the HTML has them whole, and every other line keeps its number', () => {
    expect(unwrap(`hold\n${BROKEN}\npass`, `hold\n${LONG}\npass`).split('\n')).toEqual([
      'hold',
      LONG,
      '',
      'pass',
    ]);
  });

  it('are joined although one text has stars for what is bold in the other', () => {
    expect(unwrap(BROKEN.replace('Forbes', '*Forbes*'), LONG)).toContain(
      '*Forbes* and Webb, 3x regulars, 2x provincials',
    );
  });

  it('stay apart where the HTML has them apart, or not at all', () => {
    expect(unwrap(BROKEN, BROKEN)).toBe(BROKEN);
    expect(unwrap(BROKEN, '')).toBe(BROKEN);
  });

  it('are never joined with a quoted one', () => {
    const quoted = `${LONG.slice(0, BREAK)}\n> ${LONG.slice(BREAK + 1)}`;
    expect(unwrap(quoted, LONG.replace(LONG.slice(BREAK + 1), `> ${LONG.slice(BREAK + 1)}`))).toBe(quoted);
  });

  it('are looked for only where a line is long', () => {
    expect(mayBeBroken('hold\npass\n> a quoted line that is much longer than any order')).toBe(false);
    expect(mayBeBroken(BROKEN)).toBe(true);
  });
});
