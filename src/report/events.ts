import type { GameEvent } from '../engine/core/event.js';
import type { GameModule } from '../engine/core/module.js';
import type { Viewer } from '../engine/core/viewer.js';
import { type Entry, eventsOf } from '../log/index.js';
import type { Messages } from './messages.js';

/** Events of the table itself, the same in every game; everything else is told by the module. */
const OWN: ReadonlySet<string> = new Set([
  'queue-laid-aside',
  'queue-dropped',
  'queue-replaced',
  'plan-used',
  'plan-dropped',
  'plan-expired',
  'game-ended',
]);

/** Everything a viewer may know of some entries, a line for each event. */
export function redactedEvents(
  module: GameModule,
  entries: readonly Entry[],
  viewer: Viewer,
  messages: Messages,
): string[] {
  return entries.flatMap((entry) =>
    eventsOf(entry, viewer).map((event) => tellEvent(module, event, messages)),
  );
}

/** One event as a line of text. */
function tellEvent(module: GameModule, event: GameEvent, messages: Messages): string {
  return OWN.has(event.kind)
    ? messages.text(`event.${event.kind}`, event.data)
    : messages.message(module.describe(event));
}
