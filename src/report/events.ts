import type { GameEvent } from '../engine/core/event.js';
import { canonicalJson, type JsonObject } from '../engine/core/json.js';
import type { GameModule } from '../engine/core/module.js';
import type { Viewer } from '../engine/core/viewer.js';
import { type Entry, eventsOf } from '../log/index.js';
import type { Messages } from './messages.js';
import { tellOwn } from './own-events.js';

/** Events of the table itself, the same in every game; everything else is told by the module. */
export const OWN_EVENTS: ReadonlySet<string> = new Set([
  'queue-laid-aside',
  'queue-dropped',
  'queue-replaced',
  'plan-used',
  'plan-dropped',
  'plan-expired',
  'answered-by-default',
  'press',
  'ruling',
  'undone',
  'taken-back',
  'offer-made',
  'offer-withdrawn',
  'offer-declined',
  'agreed-draw',
  'resigned',
  'forfeited',
  'game-ended',
  'game-paused',
  'game-continued',
  'substituted',
  'control-changed',
  'time-given',
  'vacation',
  'vacation-over',
  'time-expired',
]);

/** An event as its reader is told it. */
export interface ToldEvent {
  readonly event: GameEvent;
  /** Only a message between players has several lines; all but its first begin with `  | `. */
  readonly text: string;
}

/** Everything a viewer may know of some entries, with times in his zone. */
export function toldEvents(
  module: GameModule,
  entries: readonly Entry[],
  viewer: Viewer,
  messages: Messages,
  zone = 'UTC',
): ToldEvent[] {
  return entries.flatMap((entry) =>
    once(eventsOf(entry, viewer)).map((event) => ({
      event,
      text: OWN_EVENTS.has(event.kind)
        ? tellOwn(event, { viewer, isSide: module.sides.includes(viewer), messages, zone })
        : messages.message(module.describe(event)),
    })),
  );
}

/** The same as texts alone. */
export function redactedEvents(...told: Parameters<typeof toldEvents>): string[] {
  return toldEvents(...told).map(({ text }) => text);
}

/** The same, each with the rule behind it, numbered as its reader's rules are, where there is one. */
export function eventsWithRules(...told: Parameters<typeof toldEvents>): string[] {
  const [module, , , messages] = told;
  return toldEvents(...told).map(({ event, text }) => {
    const rule = module.eventRules?.[event.kind];
    const number = rule === undefined ? '' : messages.rule(rule);
    return number === '' ? text : `${text} ${messages.text('rule-note', { rule: number })}`;
  });
}

/** A message goes to each of its readers; whoever may know all of them reads it once. */
function once(events: readonly GameEvent[]): GameEvent[] {
  const told = new Set<string>();
  return events.filter(({ kind, data }) => {
    if (kind !== 'press') return true;
    const key = canonicalJson(data satisfies JsonObject);
    return !told.has(key) && told.add(key);
  });
}
