import type { GameEvent } from '../../core/base/game-event.js';
import type { SideId } from '../../core/base/viewer-and-audience.js';
import type { Weight } from '../../core/contract/what-came-of-an-order.js';
import type { World } from '../world/static-data-types.js';

/** How something ended, and what it was worth. */
const ENDS: ReadonlySet<string> = new Set([
  ...['battle-won', 'fort-captured', 'great-victory', 'battle-pauses', 'besieged', 'surrendered'],
  ...['fort-overrun', 'overran', 'taken', 'cut-off', 'fell-back', 'game-over'],
]);

/** What dice or the enemy made of an order. */
const RESULTS: ReadonlySet<string> = new Set([
  ...['ambush-rolled', 'ambush', 'siege-rolled', 'militia-rose', 'tribes-woke'],
  ...['lift-driven-out', 'no-room', 'chance-reinforcement', 'freight-lost', 'ships-through', 'naval-duel'],
  ...['iroquois-sway', 'iroquois-enter', 'booty-taken', 'raider-left'],
]);

/** What the enemy does about it. */
const OF_ENEMY: ReadonlySet<string> = new Set(['withdrew', 'went-inside', 'retreated']);

/**
 * How much an event says of what came of an order of a side. Both roll before anybody is hit (IV.A): each is told its own roll, what it hit
 * and what woods or walls kept off.
 */
export function weight(world: World, { kind, data }: GameEvent, side: SideId): Weight | null {
  const mine = data.side === side;
  switch (kind) {
    case 'fired':
    case 'line-fired':
      if (!mine) return null;
      return Number(data.hits) + Number(data.skulls ?? 0) > 0 ? 'result' : 'deed';
    case 'cover-hit':
    case 'skulls-blunted':
      return mine ? 'result' : null;
    case 'hit':
      return world.units.get(String(data.unit))?.side === side ? null : 'result';
    case 'round-begun':
      return 'anew';
    case 'marched':
      return 'deed';
    default:
      if (ENDS.has(kind)) return 'end';
      return RESULTS.has(kind) || (OF_ENEMY.has(kind) && !mine) ? 'result' : null;
  }
}
