import type { Trail, TrailKind } from '../core/chart.js';
import type { GameEvent } from '../core/event.js';
import type { Json } from '../core/json.js';

/** Who went where on the map, and where there was fighting, in the order in which it was told. */
export function trails(events: readonly GameEvent[]): Trail[] {
  return events.flatMap(trailOf);
}

type Data = GameEvent['data'];

function trailOf({ kind, data }: GameEvent): Trail[] {
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

function trail(kind: TrailKind, data: Data, path: readonly (Json | undefined)[]): Trail {
  const pieces = strings(data.pieces);
  return {
    kind,
    side: String(data.side),
    path: path.flatMap(strings).map((space) => space.replace(/^space:/, '')),
    count: Array.isArray(data.pieces) ? pieces.filter((piece) => piece.startsWith('unit:')).length : null,
    leaders: pieces.filter((piece) => piece.startsWith('leader:')),
  };
}

function strings(value: Json | undefined): string[] {
  if (typeof value === 'string') return [value];
  return Array.isArray(value) ? value.filter((item): item is string => typeof item === 'string') : [];
}
