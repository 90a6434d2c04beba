import { canonicalJson } from '../engine/core/json.js';
import type { Session } from '../engine/core/session.js';
import { sha256Hex } from './digest.js';
import { plain } from './plain.js';

/** SHA-256 of everything that can change in a game: state, queues, plans, values at hand, and whether it was ended. */
export function stateDigest(session: Session): string {
  const { state, queues, plans, values, ended } = session;
  return sha256Hex(canonicalJson(plain({ state, queues, plans, values, ended })));
}
