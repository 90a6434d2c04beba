import { describe, expect, it } from '@jest/globals';
import { textOfHtml } from '../../src/mail/parsing/html-to-text.js';

const lines = (html: string) =>
  textOfHtml(html)
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');

describe('the text of HTML', () => {
  it('leaves out what its reader does not see, or sees struck out', () => {
    const hidden = [
      '<s>no</s>',
      '<del>no</del>',
      '<b hidden>no</b>',
      '<i style="color:red;text-decoration:line-through">no</i>',
    ];
    expect(lines(`${hidden.join('')}<div style="display:none">no</div><title>no</title><p>hold</p>`)).toEqual(
      ['hold'],
    );
  });

  it('has no marks of lists and rulers', () => {
    expect(lines('<ol><li>hold</li></ol><hr><ul><li>pass</li></ul>')).toEqual(['hold', 'pass']);
  });

  it.each([
    '<blockquote>q</blockquote>',
    '<div name="quote">q</div>',
    '<div class="ydp1yahoo_quoted">q</div>',
    '<div class="protonmail_quote">q</div>',
  ])('marks a quote: %s', (html) => {
    expect(lines(`hold${html}pass`)).toEqual(['hold', '> q', 'pass']);
  });

  it('leaves out the line before a quote in any language, but not the mark of a forwarded mail', () => {
    expect(
      lines('hold<div class="gmail_attr">Em qui., 1 de jan. escreveu:</div><blockquote>q</blockquote>'),
    ).toEqual(['hold', '> q']);
    expect(lines('hold<div class="gmail_attr">---------- Mensagem ---------<br>De: P</div>q')).toEqual([
      'hold',
      '-----Original Message-----',
      'q',
    ]);
  });

  it('marks where Outlook puts the mail that is answered', () => {
    expect(lines('hold<div id="divRplyFwdMsg"><b>Från:</b> P</div>q')).toEqual([
      'hold',
      '-----Original Message-----',
      'q',
    ]);
  });
});
