import type { Trail, TrailKind } from '../core/chart.js';
import type { GameEvent } from '../core/event.js';
import type { Json } from '../core/json.js';

/** Who went where on the map, and where there was fighting, in the order in which it was told. */
export function trails(events: readonly GameEvent[]): Trail[] {
  return events.flatMap(trailOf);
}

type Data = GameEvent['data'];

function trailOf({ kind, data }: GameEvent): Trail[] {
  const { from, to, place } = data;
  switch (kind) {
    case 'marched':
      return [trail('march', data, [from, data.via, to])];
    case 'sailed':
    case 'shipped':
    case 'lifted':
      return [trail('sail', data, [from, to])];
    case 'retreated':
      return [trail('retreat', data, [from, to])];
    case 'battle-begun':
      return [{ ...trail('battle', data, [place]), count: null }];
    case 'raided':
      return [{ ...trail('raid', data, [place]), count: null }];
    default:
      return [];
  }
}

function trail(kind: TrailKind, data: Data, path: readonly (Json | undefined)[]): Trail {
  return {
    kind,
    side: String(data.side),
    path: path.flatMap(strings),
    count: Array.isArray(data.units) ? data.units.length : null,
    leaders: [],
  };
}

function strings(value: Json | undefined): string[] {
  if (typeof value === 'string') return [value];
  return Array.isArray(value) ? value.filter((item): item is string => typeof item === 'string') : [];
}
