import type { ReplyAddress } from './mail-content-types.js';

/** Mail programs and the systems that start them cut longer links. */
export const LONGEST_LINK = 1500;

/**
 * A link that writes a mail (RFC 6068), or null where it would be too long to be followed everywhere. The `+` of an
 * address is encoded, too: web mail takes it for a space.
 */
export function mailto({ address, subject }: ReplyAddress, lines: readonly string[]): string | null {
  const at = address.lastIndexOf('@');
  const to = `${encoded(address.slice(0, at))}@${encoded(address.slice(at + 1))}`;
  const body = lines.map((line) => `${line}\r\n`).join('');
  const link = `mailto:${to}?subject=${encoded(subject)}&body=${encoded(body)}`;
  return link.length > LONGEST_LINK ? null : link;
}

/** Brackets and quotes, too: links stand in HTML, Markdown and BBCode. A lone half of a letter cannot be encoded. */
function encoded(text: string): string {
  return encodeURIComponent(text.replace(/\p{Cs}/gu, '\ufffd')).replace(
    /[!'()*]/g,
    (letter) => `%${letter.charCodeAt(0).toString(16).toUpperCase()}`,
  );
}
