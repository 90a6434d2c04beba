import type { GameEvent } from '../../engine/core/base/game-event.js';
import { type Audience, mayKnow, type Viewer } from '../../engine/core/base/viewer-and-audience.js';
import type { LineOrigin, Recorded } from '../../engine/core/session/session.js';
import type { Entry, Part } from './entry-types.js';

const NOTHING: Part = {};

/** The part of an audience; an empty part is not written. */
export function partOf(entry: Entry, audience: Audience): Part {
  return audience === 'public' ? entry.public : (entry.sealed[audience] ?? NOTHING);
}

/** All parts that are there, by audience. */
export function partsOf(entry: Entry): [Audience, Part][] {
  return [['public', entry.public], ...Object.entries(entry.sealed)];
}

/** The input that made the entry, when the parts that are there hold it. */
export function inputOf(entry: Entry): Recorded | null {
  for (const [, part] of partsOf(entry)) if (part.input !== undefined) return part.input;
  return null;
}

/** Where the line stands that an entry carries out, when the parts that are there tell; null for anything else. */
export function lineOf(entry: Entry): LineOrigin | null {
  const input = inputOf(entry);
  if (input?.type === 'answer' || input?.type === 'drop') {
    if (input.from !== undefined) return input.from;
    // Logs begun before the line was sealed have it in the header.
    const { message, line } = entry.source;
    return line === null ? null : { message, line };
  }
  return null;
}

/** The message an entry came from, at once or when its moment came; null when there was none. */
export function messageOf(entry: Entry): string | null {
  return entry.source.message ?? lineOf(entry)?.message ?? null;
}

/** The events of an entry that a viewer may know, in the order they were told to him. */
export function eventsOf(entry: Entry, viewer: Viewer): GameEvent[] {
  const events: GameEvent[] = [];
  const sealed = Object.entries(entry.sealed)
    .filter(([audience]) => mayKnow(viewer, audience))
    .flatMap(([audience, part]) => (part.events ?? []).map((event) => ({ audience, event })));
  const open = entry.public.events ?? [];
  for (let index = 0; index <= open.length; index++) {
    for (const { audience, event } of sealed) {
      if ((event.after ?? 0) === index) events.push({ kind: event.kind, audience, data: event.data });
    }
    const event = open[index];
    if (event !== undefined) events.push({ kind: event.kind, audience: 'public', data: event.data });
  }
  return events;
}
