import type { GameEvent } from '../base/game-event.js';
import type { Json } from '../base/json.js';
import type { ChartMove, TrailKind } from './map-chart-model.js';

/** What an event tells that a trail is made of. */
export type Told = GameEvent['data'];

/** A trail of the side that an event names, over the places told one by one or as lists. */
export function chartMove(
  kind: TrailKind,
  { side }: Told,
  path: readonly (Json | undefined)[],
  { count = null, leaders = [] }: Partial<Pick<ChartMove, 'count' | 'leaders'>> = {},
): ChartMove {
  return { kind, side: String(side), path: path.flatMap(idsIn), count, leaders };
}

/** The ids that a part of an event tells: one or a list of them. */
export function idsIn(value: Json | undefined): string[] {
  if (typeof value === 'string') return [value];
  return Array.isArray(value) ? value.filter((item): item is string => typeof item === 'string') : [];
}
