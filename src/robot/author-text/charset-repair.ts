import { isUtf8 } from 'node:buffer';

/** What bytes 80..9f mean in windows-1252, in order; where they mean nothing, the control code of that number. */
export const WINDOWS_1252 = '€\u0081‚ƒ„…†‡ˆ‰Š‹Œ\u008dŽ\u008f\u0090‘’“”•–—˜™š›œ\u009džŸ';

/** Headers as UTF-8: those of eight bits in another set are taken for western ones. */
export function asUtf8(head: Uint8Array): Uint8Array {
  return isUtf8(head) ? head : Buffer.from(Buffer.from(head).toString('latin1'), 'utf8');
}

/**
 * Undoes that UTF-8 was read as a western set because it was labelled so (`LÃ©vis`). Text that was not is returned as
 * it is: as good as no true text has only such letters as make UTF-8.
 */
export function undoMisreading(text: string): string {
  if (!/[\u00c2-\u00f4]/.test(text)) return text;
  const bytes = Buffer.alloc(text.length);
  for (let at = 0; at < text.length; at++) {
    const code = text.charCodeAt(at);
    const special = code < 0x80 ? -1 : WINDOWS_1252.indexOf(text.charAt(at));
    const byte = special >= 0 ? special + 0x80 : code;
    if (byte > 0xff) return text;
    bytes[at] = byte;
  }
  return isUtf8(bytes) ? bytes.toString('utf8') : text;
}
