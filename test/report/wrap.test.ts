import { describe, expect, it } from '@jest/globals';
import { fixed, keptTogether, wrap } from '../../src/report/messages/wrap-lines.js';

describe('lines of plain text', () => {
  it('end at spaces, and go on as deep as their text began', () => {
    expect(wrap('- one two three four', 10)).toBe('- one two\n  three\n  four\n');
    expect(wrap(`- ${fixed('one two three four')}`, 10)).toBe('- one two three four\n');
  });

  it('end neither before a French mark nor within French quotes', () => {
    expect(wrap('Culpeper : raid ; fort', 15)).toBe('Culpeper :\nraid ; fort\n');
    expect(wrap('dites « perdre » enfin', 12)).toBe('dites\n« perdre »\nenfin\n');
    expect(wrap('un raid des Français ; et', 21)).toBe('un raid des\nFrançais ; et\n');
  });

  it('are the same in a browser', () => {
    expect(keptTogether('Pour : « vous » ; oui ! - a: b; c')).toBe(
      'Pour\u00a0: «\u00a0vous\u00a0»\u00a0; oui\u00a0! - a: b; c',
    );
  });
});
