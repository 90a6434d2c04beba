import { ok, type Result, refuse } from '../../engine/core/base/result.js';

/** Text of one line: no line breaks, no control characters, nothing at the ends. */
export function plainLine(text: string): string {
  return text
    .normalize('NFC')
    .replace(/[\p{C}\p{Z}]+/gu, ' ')
    .trim();
}

/** The same, or null when nothing was said; refused as `code` when it is longer than `most` letters. */
export function shortLine(text: string | null, most: number, code: string): Result<string | null> {
  const line = plainLine(text ?? '');
  if ([...line].length > most) return refuse(code, undefined, { most });
  return ok(line === '' ? null : line);
}
