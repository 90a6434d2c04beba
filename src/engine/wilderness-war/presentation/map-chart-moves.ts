import type { GameEvent } from '../../core/base/game-event.js';
import type { Json } from '../../core/base/json.js';
import type { ChartMove, TrailKind } from '../../core/map-chart/map-chart-model.js';
import { chartMove, idsIn, type Told } from '../../core/map-chart/map-chart-move-helpers.js';

/** Who went where on the map, and where there was fighting, in the order in which it was told. */
export function trails(events: readonly GameEvent[]): ChartMove[] {
  return events.flatMap(trailOf);
}

function trailOf({ kind, data }: GameEvent): ChartMove[] {
  switch (kind) {
    case 'moved':
      return [trail(SAILING.has(String(data.way)) ? 'sail' : 'march', data, [data.from, data.path])];
    case 'interception':
      return data.success === true ? [trail('intercept', data, [data.from, data.space])] : [];
    case 'avoidance':
      // Who failed to get away stands where he stood.
      return data.how === 'failure' ? [] : [trail('retreat', data, [data.space, data.to])];
    case 'retreated':
      return [trail('retreat', data, [data.from, data.to])];
    case 'leaders-gave-way':
    case 'garrison-moved':
      return [trail('retreat', data, [data.from, data.space])];
    case 'battle-joined':
    case 'assault-began':
      return [trail('battle', data, [data.space])];
    case 'raid-rolled':
      return [trail('raid', data, [data.space])];
    default:
      return [];
  }
}

const SAILING: ReadonlySet<string> = new Set(['way:naval', 'way:landing']);

function trail(kind: TrailKind, told: Told, path: readonly (Json | undefined)[]): ChartMove {
  const pieces = idsIn(told.pieces);
  const spaces = path.flatMap(idsIn).map((space) => space.replace(/^space:/, ''));
  return chartMove(kind, told, spaces, {
    count: Array.isArray(told.pieces) ? pieces.filter((piece) => piece.startsWith('unit:')).length : null,
    leaders: pieces.filter((piece) => piece.startsWith('leader:')),
  });
}
