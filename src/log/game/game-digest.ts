import { canonicalJson } from '../../engine/core/base/json.js';
import { formatOf, inFormat, type StateFormats } from '../../engine/core/base/state-format-migrations.js';
import { isBare } from '../../engine/core/contract/administrative-state.js';
import type { Session } from '../../engine/core/session/session.js';
import { sha256Hex } from '../../system/files/index.js';
import { type Era, plain } from '../format/index.js';

/**
 * SHA-256 of everything that can change in a game: state, queues, plans, what is sealed for later phases, values at hand and who knows them, whether it was
 * ended, and what is agreed at the table. A table where nothing is agreed, and an end by the moderator, are written as logs had
 * them before there were agreements, so that those logs still hold. The state is taken in the form the era writes.
 */
export function stateDigest(session: Session, { module, format }: Pick<Era, 'module' | 'format'>): string {
  const { queues, plans, next, values, foreknown, table } = session;
  const state = stateIn(module.formats ?? [], session.state, format, formatOf(module));
  const ended = session.ended?.reason === 'ended' ? session.ended.text : session.ended;
  const agreed = isBare(table) ? {} : { table };
  const known = foreknown === undefined ? {} : { foreknown };
  const sealed = next === undefined ? {} : { next };
  return sha256Hex(
    canonicalJson(plain({ state, queues, plans, ...sealed, values, ended, ...known, ...agreed })),
  );
}

/** No older form can say what an upgrade has made of a state: then nothing that was committed to is equal to it. */
function stateIn(formats: StateFormats, state: unknown, format: number, now: number): unknown {
  return format === now ? state : inFormat(formats, plain(state), format);
}
