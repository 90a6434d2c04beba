import type { GameEvent } from '../../core/base/game-event.js';
import type { ChartMove } from '../../core/map-chart/map-chart-model.js';
import { chartMove } from '../../core/map-chart/map-chart-move-helpers.js';

/** Who went where on the map, and where there was fighting, in the order in which it was told. */
export function trails(events: readonly GameEvent[]): ChartMove[] {
  return events.flatMap(trailOf);
}

function trailOf({ kind, data }: GameEvent): ChartMove[] {
  const { from, to, place, units } = data;
  const count = Array.isArray(units) ? units.length : null;
  switch (kind) {
    case 'marched':
      return [chartMove('march', data, [from, data.via, to], { count })];
    case 'sailed':
    case 'shipped':
    case 'lifted':
      return [chartMove('sail', data, [from, to], { count })];
    case 'retreated':
      return [chartMove('retreat', data, [from, to], { count })];
    case 'battle-begun':
      return [chartMove('battle', data, [place])];
    case 'raided':
      return [chartMove('raid', data, [place])];
    default:
      return [];
  }
}
