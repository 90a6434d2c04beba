import type { GameEvent } from '../../core/base/game-event.js';
import type { SideId } from '../../core/base/viewer-and-audience.js';
import type { Weight } from '../../core/contract/what-came-of-an-order.js';

/** How something ended, and what it was worth. */
const ENDS: ReadonlySet<string> = new Set([
  ...['battle-won', 'stockade-destroyed', 'leader-killed', 'game-over', 'victory-points'],
  ...['assault-won', 'assault-repelled', 'surrendered', 'massacre'],
  ...['stronghold-captured', 'stockade-captured', 'fortress-reverted'],
  ...['raid-succeeded', 'raid-in-vain', 'stockade-burnt', 'tribe-eliminated'],
]);

/** What dice or the enemy made of an order, and all that was drawn. */
const RESULTS: ReadonlySet<string> = new Set([
  ...[
    'foul-weather',
    'way-given-up',
    'nowhere-to-go',
    'lake-schooner',
    'interception',
    'avoidance',
    'infiltrator-lost',
  ],
  ...['siege-begun', 'siege-lifted', 'siege-rolled', 'raid-rolled', 'ambush-laid', 'ambush-cancelled'],
  ...['losses-taken', 'eliminated', 'homeless', 'sortie', 'garrison-moved', 'bastions-repaired'],
  ...['leader-drawn', 'leader-returned', 'alliance-rolled', 'no-indians-to-ally', 'alliance-lapsed'],
  ...['restoration-rolled', 'units-restored', 'nothing-to-restore', 'no-counters-left', 'pieces-placed'],
  ...['reinforcements-lost', 'pieces-removed', 'small-pox', 'assemblies-moved', 'assemblies-limit'],
  ...['louisbourg-squadrons', 'courier-intercepted', 'card-stolen', 'card-lost', 'quiberon-bay', 'traded'],
  ...['exchange-lost', 'exchange-taken', 'nothing-to-discard', 'leaders-to-pool', 'not-demolished'],
]);

/** What the enemy does about it. */
const OF_ENEMY: ReadonlySet<string> = new Set([
  ...['went-inside', 'retreated', 'retreated-inside', 'response-played'],
]);

const DEEDS: ReadonlySet<string> = new Set(['moved', 'built', 'demolished', 'went-home']);

/**
 * How much an event says of what came of an order of a side. Both fire at once (7.2, 9.12): each is told its own fire, and what the
 * enemy's costs it by the losses.
 */
export function weight({ kind, data }: GameEvent, side: SideId): Weight | null {
  if (kind === 'fired' || kind === 'assault-fired') return data.side === side ? 'result' : null;
  if (ENDS.has(kind)) return 'end';
  if (RESULTS.has(kind) || (OF_ENEMY.has(kind) && data.side !== side)) return 'result';
  return DEEDS.has(kind) ? 'deed' : null;
}
