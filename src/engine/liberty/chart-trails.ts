import type { Trail, TrailKind } from '../core/chart.js';
import type { GameEvent } from '../core/event.js';
import type { Json } from '../core/json.js';
import type { World } from './world.js';

/** Who went where on the map, and where there was fighting, in the order in which it was told. */
export function trails(world: World, events: readonly GameEvent[]): Trail[] {
  const found: Trail[] = [];
  for (const event of events) {
    const known = NAMED.has(event.kind) ? found.at(-1) : undefined;
    // The owner is told who they were right after everybody was told how many.
    if (known !== undefined) found.splice(-1, 1, { ...known, leaders: leadersIn(world, event.data.blocks) });
    else found.push(...trailOf(world, event));
  }
  return found;
}

const NAMED: ReadonlySet<string> = new Set(['moved-blocks', 'regrouped-blocks', 'reserve-retreated-blocks']);

function trailOf(world: World, { kind, data }: GameEvent): Trail[] {
  const { from, to, hex } = data;
  switch (kind) {
    case 'moved':
      return [trail(world, data, SAILING.has(String(data.by)) ? 'sail' : 'march', [from, data.via, to])];
    case 'regrouped':
      return [trail(world, data, 'march', [from, to])];
    case 'retreated':
    case 'reserve-retreated':
      return [trail(world, data, 'retreat', [from, to])];
    case 'came-home': {
      const side = world.blocks.get(String(data.block))?.side;
      return side === undefined ? [] : [trail(world, { side, count: 1 }, 'march', [from, hex])];
    }
    case 'battle-begun':
      return [{ ...trail(world, data, 'battle', [hex]), count: null }];
    default:
      return [];
  }
}

const SAILING: ReadonlySet<string> = new Set(['sea', 'ship']);

function trail(
  world: World,
  data: GameEvent['data'],
  kind: TrailKind,
  path: readonly (Json | undefined)[],
): Trail {
  return {
    kind,
    side: String(data.side),
    path: path.flatMap(strings),
    count: typeof data.count === 'number' ? data.count : null,
    leaders: leadersIn(world, data.blocks),
  };
}

function leadersIn(world: World, blocks: Json | undefined): string[] {
  return strings(blocks)
    .filter((id) => world.blocks.get(id)?.type === 'leader')
    .map((id) => `block:${id}`);
}

function strings(value: Json | undefined): string[] {
  if (typeof value === 'string') return [value];
  return Array.isArray(value) ? value.filter((item): item is string => typeof item === 'string') : [];
}
