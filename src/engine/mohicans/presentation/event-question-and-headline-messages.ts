import { toldByKind } from '../../core/base/event-and-question-messages.js';
import type { Message } from '../../core/contract/game-module.js';
import { SIDES, type State } from '../state.js';
import type { World } from '../world/static-data-types.js';

/** Parameters that hold boxes of the naval war or nations: some are called like a place. */
const BOXES: ReadonlySet<string> = new Set(['box', 'boxes']);
const NATIONS: ReadonlySet<string> = new Set(['nation', 'nations']);

/** Whether a parameter of that name may hold places. */
export function holdsPlaces(parameter: string): boolean {
  return !BOXES.has(parameter) && !NATIONS.has(parameter);
}

/** How events and questions are told: plain ids of sides, places, units, boxes and nations as references. */
export const { describe, question } = toldByKind((world: World, id, parameter) => {
  if (BOXES.has(parameter)) return `box:${id}`;
  if (NATIONS.has(parameter)) return `nation:${id}`;
  if (SIDES.some((side) => side === id)) return `side:${id}`;
  if (world.units.has(id)) return `unit:${id}`;
  return world.places.has(id) ? `place:${id}` : id;
});

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
