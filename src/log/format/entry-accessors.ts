import type { GameEvent } from '../../engine/core/base/game-event.js';
import { type Audience, mayKnow, type Viewer } from '../../engine/core/base/viewer-and-audience.js';
import type { LineOrigin } from '../../engine/core/session/session.js';
import type { Entry, Part } from './entry-types.js';
import type { GameTypes, LogTypes } from './log-types.js';

const NOTHING = {};

/** The part of an audience; an empty part is not written. */
export function partOf<K extends LogTypes>(entry: Entry<K>, audience: Audience): Part<K> {
  return audience === 'public' ? entry.public : (entry.sealed[audience] ?? NOTHING);
}

/** All parts that are there, by audience. */
export function partsOf<K extends LogTypes>(entry: Entry<K>): [Audience, Part<K>][] {
  return [['public', entry.public], ...Object.entries(entry.sealed)];
}

/** The input that made the entry, when the parts that are there hold it. */
export function inputOf<K extends LogTypes = GameTypes>(entry: Entry<K>): K['input'] | null {
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

/** Entries say what they are of, where it is no game. */
function isOfGame(entry: Pick<Entry, 'rules'>): entry is Entry {
  return entry.rules.of === undefined;
}

/** The message an entry came from, at once or when its moment came; null when there was none. */
export function messageOf<K extends LogTypes>(entry: Entry<K>): string | null {
  return entry.source.message ?? (isOfGame(entry) ? (lineOf(entry)?.message ?? null) : null);
}

/** The events of an entry that a viewer may know, in the order they were told to him. */
export function eventsOf<K extends LogTypes>(entry: Entry<K>, viewer: Viewer): GameEvent[] {
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
