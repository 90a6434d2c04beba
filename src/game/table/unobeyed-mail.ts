import { canonicalJson, type Json } from '../../engine/core/base/json.js';
import type { SideId } from '../../engine/core/base/viewer-and-audience.js';
import { plain, type UnobeyedMail } from '../../log/format/index.js';
import { sha256Hex } from '../../system/files/index.js';
import type { LineVerdict } from './table-interfaces.js';

/** A mail about a game, and what became of its lines. */
export interface JudgedMail {
  /** SHA-256 (hex) of its bytes. */
  readonly id: string;
  readonly by: SideId | 'umpire';
  /** When it came (ISO 8601 UTC). */
  readonly came: string;
  readonly verdicts: readonly LineVerdict[];
}

/** What the log is to commit to of a mail; null where all of it was obeyed, or it ordered nothing. */
export function unobeyed({ id, by, came, verdicts }: JudgedMail): UnobeyedMail | null {
  const undone = verdicts.some(({ status }) => isUndone(status));
  return undone ? { mail: id, by, came, verdicts: verdictsDigest(verdicts) } : null;
}

/** SHA-256 (hex) of what became of the lines of a mail. */
export function verdictsDigest(verdicts: readonly LineVerdict[]): string {
  return sha256Hex(canonicalJson(plain(verdicts) as unknown as Json));
}

/** Whether nothing was done about a line that ordered something. */
export function isUndone(status: LineVerdict['status']): boolean {
  return status === 'refused' || status === 'not-done' || status === 'unread';
}
