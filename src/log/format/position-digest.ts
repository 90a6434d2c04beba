import { canonicalJson } from '../../engine/core/base/json.js';
import { sha256Hex } from '../../system/files/index.js';
import { plain } from './as-json.js';

/** SHA-256 of a position alone, for positions that are put back. */
export function positionDigest(position: unknown): string {
  return sha256Hex(canonicalJson(plain(position)));
}
