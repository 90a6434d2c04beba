import type { GameEvent } from '../../core/base/game-event.js';
import type { SideId } from '../../core/base/viewer-and-audience.js';
import type { Weight } from '../../core/contract/what-came-of-an-order.js';

/** How something ended. */
const ENDS: ReadonlySet<string> = new Set(['battle-won', 'must-leave', 'beaten-at-sea', 'game-over']);

/** What dice or the enemy made of an order. */
const RESULTS: ReadonlySet<string> = new Set([
  ...[
    'straggled',
    'marched-well',
    'lost-on-march',
    'drawn',
    'not-deployed',
    'weather',
    'landed',
    'came-home',
  ],
  ...['pursuit-begun', 'french-entry-roll', 'french-entered', 'exchanged', 'exchange-declined', 'released'],
]);

/** Of the enemy, something that came of the order; of its author, what he did. */
const OF_ENEMY: ReadonlySet<string> = new Set(['hit', 'captured', 'retreated', 'reserve-retreated']);

/** 7.2.1: blocks fire one after the other, so what the enemy fires is his own turn. */
const TURNS: ReadonlySet<string> = new Set(['fired', 'charged', 'volley']);

/** How much an event says of what came of an order of a side. */
export function weight({ kind, data }: GameEvent, side: SideId): Weight | null {
  const mine = data.side === side;
  if (kind === 'round-begun') return 'other';
  if (TURNS.has(kind)) {
    if (!mine) return 'other';
    return kind === 'fired' && data.hits !== 0 ? 'result' : 'deed';
  }
  if (OF_ENEMY.has(kind)) return mine ? 'deed' : 'result';
  if (ENDS.has(kind)) return 'end';
  return RESULTS.has(kind) ? 'result' : null;
}
