import type { Decision } from '../core/decision.js';
import type { GameEvent } from '../core/event.js';
import type { Json, JsonObject } from '../core/json.js';
import type { Message } from '../core/module.js';
import { SIDES, type State } from './state.js';
import type { World } from './world.js';

/** Data that hold words, not ids: a box of the naval war may be called like a place. */
const BOXES: ReadonlySet<string> = new Set(['box', 'boxes']);

/** How an event is told: its data under the key of its kind, ids as references. */
export function describe(world: World, event: GameEvent): Message {
  return { key: `event.${event.kind}`, params: references(world, event.data) };
}

/** Plain ids of sides, places, units and nations as references, so that readers see names. */
function references(world: World, data: JsonObject): JsonObject {
  return Object.fromEntries(
    Object.entries(data).map(([name, value]) => [name, reference(world, value, BOXES.has(name))]),
  );
}

function reference(world: World, value: Json, box: boolean): Json {
  if (Array.isArray(value)) return value.map((item: Json) => reference(world, item, box));
  if (typeof value !== 'string') return value;
  if (box) return `box:${value}`;
  if (SIDES.some((side) => side === value)) return `side:${value}`;
  if (world.units.has(value)) return `unit:${value}`;
  if (world.places.has(value)) return `place:${value}`;
  return world.nations.has(value) ? `nation:${value}` : value;
}

/** The headline of a report: year and season, and whose phase it is. */
export function headline(view: State): Message {
  const under = view.frames.findLast(({ kind }) => kind !== 'turn');
  const phase = under?.kind ?? 'turn';
  const side = under !== undefined && 'side' in under && under.side !== null ? `side:${under.side}` : '';
  const place = under?.kind === 'battle' ? `place:${under.place}` : '';
  return {
    key: 'headline',
    params: { year: view.year, season: view.season, turn: view.turn, phase, side, place },
  };
}

/** What is asked of a side. */
export function question(world: World, decision: Decision): Message {
  return {
    key: `question.${decision.kind}`,
    params: { ...references(world, decision.facts), side: `side:${decision.side}` },
  };
}
