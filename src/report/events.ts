import type { GameEvent } from '../engine/core/event.js';
import type { GameModule } from '../engine/core/module.js';
import { mayKnow, type Viewer } from '../engine/core/viewer.js';
import type { Entry } from '../log/entry.js';
import type { Messages } from './messages.js';

/** Events of the table itself, the same in every game; everything else is told by the module. */
const OWN: ReadonlySet<string> = new Set([
  'queue-laid-aside',
  'queue-dropped',
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
    eventsFor(entry, viewer).map((event) => tellEvent(module, event, messages)),
  );
}

/** The events of an entry that the viewer may know, in the order they happened to him. */
function eventsFor(entry: Entry, viewer: Viewer): GameEvent[] {
  const seen = entry.public.events ?? [];
  const told = Object.entries(entry.sealed)
    .filter(([audience]) => mayKnow(viewer, audience))
    .flatMap(([audience, part]) =>
      (part.events ?? []).map(({ kind, data, after }) => ({
        after: after ?? seen.length,
        event: { kind, data, audience },
      })),
    );
  return [...seen, null].flatMap((event, index) => [
    ...told.filter(({ after }) => after === index).map((secret) => secret.event),
    ...(event === null ? [] : [{ kind: event.kind, data: event.data, audience: 'public' }]),
  ]);
}

/** One event as a line of text. */
function tellEvent(module: GameModule, event: GameEvent, messages: Messages): string {
  return OWN.has(event.kind)
    ? messages.text(`event.${event.kind}`, event.data)
    : messages.message(module.describe(event));
}
