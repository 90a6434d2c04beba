import { noDice } from '../../engine/core/base/dice-sources.js';
import { ok, type Result, refuse } from '../../engine/core/base/result.js';
import type { SideId } from '../../engine/core/base/viewer-and-audience.js';
import type { GameModule } from '../../engine/core/contract/game-module.js';
import { sameSeats } from '../../engine/core/session/apply-administrative-input.js';
import { foresee } from '../../engine/core/session/order-outcome-preview.js';
import { openTo } from '../../engine/core/session/session.js';
import { type Entry, inputOf, partsOf } from '../../log/format/index.js';

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
  'substitute',
  'drop',
  'ready',
  'unanswered',
  'beacon-round',
  'beacon',
]);

/**
 * The entry a side may go back to with the other side's consent: the one before its last orders, as long as nothing
 * was rolled, drawn or dealt since and the other side has not acted, so that going back makes nobody forget what he
 * should not have seen. `newest` holds the entries to look at, oldest first. Refusals: `nothing-to-take-back`,
 * `takeback-too-late`.
 */
export function takebackTarget(side: SideId, newest: readonly Entry[]): Result<number> {
  for (const entry of [...newest].reverse()) {
    if (entry.kind === 'open') break;
    if (partsOf(entry).some(([, part]) => part.draws !== undefined)) return refuse('takeback-too-late');
    if (TALK.has(entry.kind)) continue;
    const input = inputOf(entry);
    if (input?.type === 'next') {
      // What could not be carried out has changed nothing; what was is taken back whole, though it was said long before.
      if (input.taken === null) continue;
      return input.side === side ? ok(entry.seq - 1) : refuse('takeback-too-late');
    }
    if (input === null || !('side' in input) || input.side !== side) {
      // What only notes something for later has changed nothing that anybody saw.
      if (input?.type === 'orders') continue;
      return refuse('takeback-too-late');
    }
    // Orders called off or changed while they wait hold no lines that were received.
    if (input.type === 'orders' && input.queue !== null && input.received.length > 0)
      return ok(entry.seq - 1);
    if (input.type === 'undo' || input.type === 'resign') return refuse('takeback-too-late');
  }
  return refuse('nothing-to-take-back');
}

/**
 * Whether all that came of a side's own orders `since` a position could have been foreseen by that side: then taking
 * them back lets it keep nothing it should not know. A card of the other side that was asked for is known from the
 * mere question, without any draw. False as well when people have changed sides since.
 */
export function wasForeseen<S>(
  module: GameModule<S>,
  side: SideId,
  position: S,
  since: readonly Entry[],
): boolean {
  let state = position;
  for (const input of since.map(inputOf)) {
    if (input?.type !== 'answer') continue;
    const { order } = input;
    const decision = openTo(module, state).find(({ id }) => id === input.decision);
    const def = module.orders.find(({ verb }) => verb === order.verb);
    if (decision === undefined || def === undefined) throw new Error(`${input.decision} was not asked`);
    if (foresee(module, module.view(state, side), side, decision, order) === null) return false;
    state = def.apply(state, decision, order.args, noDice).state;
  }
  return sameSeats(module, position, state);
}
