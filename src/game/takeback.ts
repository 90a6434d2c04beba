import { ok, type Result, refuse } from '../engine/core/result.js';
import type { SideId } from '../engine/core/viewer.js';
import type { Entry } from '../log/entry.js';
import { inputOf, partsOf } from '../log/parts.js';

/** Kinds of entries that leave the position as it is. */
const TALK: ReadonlySet<string> = new Set([
  'press',
  'offer',
  'withdraw',
  'decline',
  'ruling',
  'control',
  'give-time',
  'vacation',
  'pause',
  'continue',
  'expired',
]);

/**
 * The entry a side may go back to with the other side's consent: the one before its last orders, as long as nothing
 * was rolled, drawn or dealt since and the other side has not acted, so that going back makes nobody forget what he
 * should not have seen. `newest` holds the entries to look at, oldest first. Refusals: `nothing-to-take-back`,
 * `takeback-too-late`.
 */
export function takebackTarget(side: SideId, newest: readonly Entry[]): Result<number> {
  for (const entry of [...newest].reverse()) {
    if (partsOf(entry).some(([, part]) => part.draws !== undefined)) return refuse('takeback-too-late');
    if (TALK.has(entry.kind)) continue;
    const input = inputOf(entry);
    if (input === null || !('side' in input) || input.side !== side) {
      // What only notes something for later has changed nothing that anybody saw.
      if (input?.type === 'orders') continue;
      return refuse(entry.kind === 'open' ? 'nothing-to-take-back' : 'takeback-too-late');
    }
    if (input.type === 'orders' && input.queue !== null) return ok(entry.seq - 1);
    if (input.type === 'undo' || input.type === 'resign') return refuse('takeback-too-late');
  }
  return refuse('nothing-to-take-back');
}
