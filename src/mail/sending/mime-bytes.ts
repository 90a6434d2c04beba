import { encode as base64, wrap as base64Lines } from 'nodemailer/lib/base64';
import type MimeNode from 'nodemailer/lib/mime-node';
import { encode as quoted, wrap as quotedLines } from 'nodemailer/lib/qp';

/**
 * The bytes of a composed mail whose contents are texts with CRLF and buffers: those that the library would stream, which takes a
 * dozen streams and as many turns of the event loop.
 */
export function mimeBytes(root: MimeNode): Buffer {
  const text = written(root);
  return Buffer.from(text.endsWith('\n') ? text : `${text}\r\n`);
}

function written(node: MimeNode): string {
  const encoding = node.getTransferEncoding();
  // It settles which boundary there is, too.
  const headers = node.buildHeaders();
  const own = `${headers}\r\n\r\n${node.content ? encoded(node.content, encoding) : ''}`;
  if (!node.multipart) return own;
  const children = node.childNodes.map((child) => `--${node.boundary}\r\n${written(child)}\r\n`);
  return `${own}${children.join('')}--${node.boundary}--\r\n`;
}

function encoded(content: unknown, encoding: string | false): string {
  if (typeof content !== 'string' && !Buffer.isBuffer(content)) throw new TypeError('neither text nor bytes');
  if (encoding === 'quoted-printable') return quotedLines(quoted(content));
  if (encoding === 'base64') return base64Lines(base64(content));
  return content.toString();
}
