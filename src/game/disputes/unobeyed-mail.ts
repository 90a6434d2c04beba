import { canonicalJson, type Json } from '../../engine/core/base/json.js';
import type { SideId } from '../../engine/core/base/viewer-and-audience.js';
import type { UnobeyedMail } from '../../log/format/index.js';
import { sha256Hex } from '../../system/files/index.js';

/** What became of a line, as far as it matters here. */
interface Judged {
  readonly status: string;
}

/** A mail about a game, and what became of its lines. */
export interface JudgedMail {
  /** SHA-256 (hex) of its bytes. */
  readonly id: string;
  readonly by: SideId | 'umpire';
  /** When it came (ISO 8601 UTC). */
  readonly came: string;
  readonly verdicts: readonly Judged[];
}

/** What the log is to commit to of a mail; null where all of it was obeyed, or it ordered nothing. */
export function unobeyed({ id, by, came, verdicts }: JudgedMail): UnobeyedMail | null {
  return verdicts.some(isUndone) ? { mail: id, by, came, verdicts: verdictsDigest(verdicts) } : null;
}

/** SHA-256 (hex) of what became of the lines of a mail, in their canonical form. */
export function verdictsDigest(verdicts: readonly Judged[]): string {
  return sha256Hex(canonicalJson(JSON.parse(JSON.stringify(verdicts)) as Json));
}

/** Whether nothing was done about a line that ordered something. */
export function isUndone({ status }: Judged): boolean {
  return status === 'refused' || status === 'not-done' || status === 'unread';
}
