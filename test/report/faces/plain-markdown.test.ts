import { describe, expect, it } from '@jest/globals';
import { plainMarkdown } from '../../../src/report/formats/plain-markdown.js';

describe('a letter in Markdown', () => {
  it('has headings, lists, tables and lines to copy as what they are', () => {
    const text = [
      ...['HOW TO PLAY', '', 'Answer any report.', '- force CARD [with PIECES]', '- pass', ''],
      ...['Words:', '  report, options    what is asked', '', '    first', '', '    second *one*'],
    ].join('\n');
    expect(plainMarkdown(text)).toBe(
      [
        ...['### HOW TO PLAY', '', 'Answer any report.', '', '- force CARD \\[with PIECES\\]', '- pass', ''],
        ...['Words:', '', '- `report, options`: what is asked', '', '```text', 'first', '', 'second *one*'],
        ...['```', ''],
      ].join('\n'),
    );
  });

  it('leaves links whole, and lets nothing else become a mark', () => {
    expect(plainMarkdown('See https://club.example.org/a_b_c, <img src=x> or *this*.\n[x](y)')).toBe(
      'See <https://club.example.org/a_b_c>, &lt;img src=x&gt; or \\*this\\*.  \n\\[x\\](y)\n',
    );
  });
});
