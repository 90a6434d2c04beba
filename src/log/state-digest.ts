import { canonicalJson } from '../engine/core/json.js';
import type { Session } from '../engine/core/session.js';
import { isBare } from '../engine/core/table-state.js';
import { sha256Hex } from './digest.js';
import { plain } from './plain.js';

/**
 * SHA-256 of everything that can change in a game: state, queues, plans, values at hand, whether it was ended, and
 * what is agreed at the table. A table where nothing is agreed, and an end by the moderator, are written as logs had
 * them before there were agreements, so that those logs still hold.
 */
export function stateDigest(session: Session): string {
  const { state, queues, plans, values, table } = session;
  const ended = session.ended?.reason === 'ended' ? session.ended.text : session.ended;
  const agreed = isBare(table) ? {} : { table };
  return sha256Hex(canonicalJson(plain({ state, queues, plans, values, ended, ...agreed })));
}

/** SHA-256 of the position alone, for positions that are put back. */
export function positionDigest(state: unknown): string {
  return sha256Hex(canonicalJson(plain(state)));
}
