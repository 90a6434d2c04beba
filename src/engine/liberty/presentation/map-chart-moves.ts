import type { GameEvent } from '../../core/base/game-event.js';
import type { Json } from '../../core/base/json.js';
import type { ChartMove, TrailKind } from '../../core/map-chart/map-chart-model.js';
import { chartMove, idsIn, type Told } from '../../core/map-chart/map-chart-move-helpers.js';
import type { World } from '../world/static-data-types.js';

/** Who went where on the map, and where there was fighting, in the order in which it was told. */
export function trails(world: World, events: readonly GameEvent[]): ChartMove[] {
  const found: ChartMove[] = [];
  for (const event of events) {
    const known = NAMED.has(event.kind) ? found.at(-1) : undefined;
    // The owner is told who they were, and which way they went, right after everybody was told how many.
    if (known !== undefined) found.splice(-1, 1, inFull(world, known, event));
    else found.push(...trailOf(world, event));
  }
  return found;
}

function inFull(world: World, known: ChartMove, { kind, data }: GameEvent): ChartMove {
  const leaders = leadersIn(world, data.blocks);
  // Logs of version 1.1.0 told everybody the way, and the owner none.
  if (kind !== 'moved-blocks' || data.by === undefined) return { ...known, leaders };
  const path = [data.from, data.via, data.to].flatMap(idsIn);
  return { ...known, kind: SAILING.has(String(data.by)) ? 'sail' : 'march', path, leaders };
}

const NAMED: ReadonlySet<string> = new Set(['moved-blocks', 'regrouped-blocks', 'reserve-retreated-blocks']);

function trailOf(world: World, { kind, data }: GameEvent): ChartMove[] {
  const { from, to, hex } = data;
  switch (kind) {
    case 'moved':
      return [trail(world, data, isOverseas(world, from, to) ? 'sail' : 'march', [from, data.via, to])];
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

/** Off the map there is nothing but the sea. */
function isOverseas(world: World, ...ends: readonly (Json | undefined)[]): boolean {
  return ends.flatMap(idsIn).some((hex) => world.hexes.get(hex)?.kind === 'zone');
}

function trail(world: World, told: Told, kind: TrailKind, path: readonly (Json | undefined)[]): ChartMove {
  const count = typeof told.count === 'number' ? told.count : null;
  return chartMove(kind, told, path, { count, leaders: leadersIn(world, told.blocks) });
}

function leadersIn(world: World, blocks: Json | undefined): string[] {
  return idsIn(blocks)
    .filter((id) => world.blocks.get(id)?.type === 'leader')
    .map((id) => `block:${id}`);
}
