import { describe, expect, it } from '@jest/globals';
import { type MimePart, mimeTree } from '../../../src/mail/parsing/mime-tree.js';

/** The types of the parts, one in the other, with their contents. */
function shape(raw: string, most = 100): unknown {
  const tree = mimeTree(Buffer.from(raw, 'latin1'), most);
  return typeof tree === 'string' ? tree : outline(tree);
}

function outline({ type, parts, content }: MimePart): unknown {
  if (parts.length === 0) return `${type}: ${Buffer.from(content).toString('latin1')}`;
  return { [type]: parts.map(outline) };
}

const mail = (...lines: string[]) => lines.join('\r\n');

describe('the parts of a message', () => {
  it('are its text where it has no others', () => {
    expect(shape(mail('From: a@b.c', '', 'hold', ''))).toBe('text/plain: hold\r\n');
    expect(shape(mail('', 'hold'))).toBe('text/plain: hold');
    expect(shape(mail('Content-Type: text', '', 'hold'))).toBe('text/plain: hold');
    expect(shape('From: a@b.c')).toBe('text/plain: ');
  });

  it('lie in each other, and end where an outer one begins', () => {
    const raw = mail(
      'Content-Type: (a comment) Multipart/Mixed;',
      ' boundary="a b"',
      '',
      'preamble',
      '--a b',
      'Content-Type: multipart/alternative; boundary=c',
      '',
      '--c  ',
      '',
      'hold',
      '--c',
      'Content-Type: text/html',
      '',
      '<p>hold',
      '--a b',
      'Content-Type: image/png',
      '',
      'x',
      '--c',
      '--a b--',
      'epilogue',
    );
    expect(shape(raw)).toEqual({
      'multipart/mixed': [
        { 'multipart/alternative': ['text/plain: hold\r\n', 'text/html: <p>hold\r\n'] },
        'image/png: x\r\n--c\r\n',
      ],
    });
  });

  it('are told by the first of two fields, and by boundaries in pieces and in percent signs', () => {
    const parts = ['', '--ab', 'Content-Type: text/html', 'Content-Type: image/png', '', 'x', '--ab--'];
    const written = { 'multipart/mixed': ['text/html: x\r\n'] };
    expect(shape(mail('Content-Type: multipart/mixed; boundary=ab; boundary=c', ...parts))).toEqual(written);
    expect(shape(mail('Content-Type: multipart/mixed; boundary*0="a"; boundary*1=b', ...parts))).toEqual(
      written,
    );
    expect(shape(mail("Content-Type: multipart/mixed; boundary*=us-ascii'en'%61b", ...parts))).toEqual(
      written,
    );
    expect(shape(mail('Content-Type: multipart/mixed; boundary="a\\b"', ...parts))).toEqual(written);
  });

  it('of a digest are messages unless they say otherwise, and messages are not looked into', () => {
    const inner = ['Content-Type: multipart/mixed; boundary=x', '', '--x', '', 'y'];
    const raw = mail('Content-Type: multipart/digest; boundary=b', '', '--b', '', ...inner, '--b--');
    expect(shape(raw)).toEqual({ 'multipart/digest': [`message/rfc822: ${inner.join('\r\n')}\r\n`] });
  });

  it('are refused when they are too many or lie too deep', () => {
    const wide = `Content-Type: multipart/mixed; boundary=b\r\n\r\n${'--b\r\n\r\nx\r\n'.repeat(99)}`;
    expect(shape(wide)).not.toBe('too-many');
    expect(shape(`${wide}--b\r\n`)).toBe('too-many');
    const deep = (levels: number) =>
      Array.from(
        { length: levels },
        (_, n) => `Content-Type: multipart/mixed; boundary=n${n}\r\n\r\n--n${n}\r\n`,
      ).join('');
    expect(shape(deep(32))).not.toBe('too-deep');
    expect(shape(deep(33))).toBe('too-deep');
  });
});
