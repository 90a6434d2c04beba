import type { Decision } from '../core/decision.js';
import type { GameEvent } from '../core/event.js';
import type { JsonObject } from '../core/json.js';
import type { Message } from '../core/module.js';
import { references } from '../core/references.js';
import { SIDES, type State } from './state.js';
import type { World } from './world.js';

/** Parameters that hold boxes of the naval war or nations: some are called like a place. */
const BOXES: ReadonlySet<string> = new Set(['box', 'boxes']);
const NATIONS: ReadonlySet<string> = new Set(['nation', 'nations']);

/** Whether a parameter of that name may hold places. */
export function holdsPlaces(parameter: string): boolean {
  return !BOXES.has(parameter) && !NATIONS.has(parameter);
}

/** How an event is told: its data under the key of its kind, ids as references. */
export function describe(world: World, event: GameEvent): Message {
  return { key: `event.${event.kind}`, params: named(world, event.data) };
}

/** Plain ids of sides, places, units, boxes and nations as references. */
function named(world: World, data: JsonObject): JsonObject {
  return references(data, (id, parameter) => {
    if (BOXES.has(parameter)) return `box:${id}`;
    if (NATIONS.has(parameter)) return `nation:${id}`;
    if (SIDES.some((side) => side === id)) return `side:${id}`;
    if (world.units.has(id)) return `unit:${id}`;
    return world.places.has(id) ? `place:${id}` : id;
  });
}

/** What a headline speaks of; what else is under way is part of one of these. */
const PHASES = ['set-up', 'movement', 'battles', 'battle', 'sieges', 'winter', 'over'] as const;
type Phase = (typeof PHASES)[number];

/** The headline of a report: year and season, and whose phase it is. */
export function headline(view: State): Message {
  const under = view.frames.findLast(({ kind }) => (PHASES as readonly string[]).includes(kind));
  const phase = ((under?.kind as Phase | undefined) ?? spring(view)).replaceAll('-', '_');
  const side = under?.kind === 'movement' ? `side:${under.side}` : '';
  const place = under?.kind === 'battle' ? `place:${under.place}` : '';
  return { key: 'headline', params: { year: view.year, season: view.season, phase, side, place } };
}

/** The part of spring that goes on. The step of a turn is the one that comes next, so what is asked tells more. */
function spring({ frames }: State): string {
  const top = frames.at(-1);
  if (top?.kind === 'freight') return `${top.side}-arrivals`;
  if (top?.kind === 'muster') return `${top.side}-muster`;
  const [asked] = top?.asks ?? [];
  if (asked?.kind === 'rebuild') return `${asked.side}-rebuild`;
  if (asked !== undefined) return asked.kind;
  return top?.kind === 'turn' ? top.step : 'begin';
}

/** What is asked of a side. */
export function question(world: World, decision: Decision): Message {
  return {
    key: `question.${decision.kind}`,
    params: { ...named(world, decision.facts), side: `side:${decision.side}` },
  };
}
