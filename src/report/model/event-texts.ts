import type { GameEvent } from '../../engine/core/base/game-event.js';
import { canonicalJson, type JsonObject } from '../../engine/core/base/json.js';
import type { Viewer } from '../../engine/core/base/viewer-and-audience.js';
import type { GameModule } from '../../engine/core/contract/game-module.js';
import type { TableToRead } from '../../game/table/index.js';
import { type Entry, eventsOf } from '../../log/format/index.js';
import type { MessageSource, Messages } from '../messages/index.js';
import { AS_WRITTEN, type OwnWords, tellOwn } from './table-event-texts.js';

/** Events of the table itself, the same in every game; everything else is told by the module. */
export const OWN_EVENTS: ReadonlySet<string> = new Set([
  'queue-laid-aside',
  'queue-outdated',
  'queue-stays',
  'queue-dropped',
  'queue-replaced',
  'next-passed-over',
  'next-begun',
  'next-dropped',
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
  'rules-adopted',
  'quiet-windows',
  'quiet-windows-ended',
  'window-passed',
  'control-changed',
  'time-given',
  'vacation',
  'vacation-over',
  'time-expired',
  'ready',
  'unanswered',
  'beacon-round',
  'beacon',
  'case-opened',
  'case-day',
  'case-said',
  'case-answered',
  'case-asked',
  'case-ruled',
]);

/** An event as its reader is told it. */
export interface ToldEvent {
  /** The entry it stands in. */
  readonly seq: number;
  readonly event: GameEvent;
  /** Only a message between players has several lines; all but its first begin with `  | `. */
  readonly text: string;
  /** Whether it begins a part of the account. */
  readonly opens: boolean;
  /** The rule behind it, numbered as its reader's rules are; empty where there is none. */
  readonly rule: string;
}

/** The rules an event happened by and their texts: what only older rules know is told by these. */
export interface Teller {
  readonly module: GameModule;
  readonly messages: Messages;
}

/** An event of the game in words; what the table itself tells has its own. */
export function eventText(event: GameEvent, { module, messages }: Teller): string | null {
  return OWN_EVENTS.has(event.kind) ? null : messages.message(module.describe(event));
}

/** Who tells the entries of a table, by their number. */
export function tellersOf(table: TableToRead, texts: MessageSource, locale: string): (seq: number) => Teller {
  const { edition } = table.about;
  return (seq) => {
    const module = table.moduleAt(seq);
    return { module, messages: texts.messages(module, locale, edition) };
  };
}

/** Everything a viewer may know of some entries, with times in his zone. `waiting`: his orders that wait now, where that is known. */
export function toldEvents(
  tellers: (seq: number) => Teller,
  entries: readonly Entry[],
  viewer: Viewer,
  zone = 'UTC',
  words: OwnWords = AS_WRITTEN,
  waiting: readonly string[] | null = null,
): ToldEvent[] {
  return entries.flatMap((entry) => {
    const { seq } = entry;
    const { module, messages } = tellers(seq);
    const isSide = module.sides.includes(viewer);
    const seen = once(eventsOf(entry, viewer));
    const events = waiting === null ? seen : seen.flatMap((event) => asFarAsWaiting(event, waiting));
    // Dice that everybody saw; what was drawn for one side alone its own events tell.
    const told = module.withDraws?.(events, entry.public.draws ?? []) ?? events;
    return told.map((event) => {
      const rule = module.eventRules?.[event.kind];
      return {
        seq,
        event,
        text: OWN_EVENTS.has(event.kind)
          ? tellOwn(event, { viewer, isSide, messages, zone, words })
          : messages.message(module.describe(event)),
        opens: module.opensPart?.(event) === true,
        rule: rule === undefined ? '' : messages.rule(rule),
      };
    });
  });
}

/** The same as texts alone. */
export function redactedEvents(...told: Parameters<typeof toldEvents>): string[] {
  return toldEvents(...told).map(({ text }) => text);
}

/** The same, each with the rule behind it, where there is one. */
export function eventsWithRules(...told: Parameters<typeof toldEvents>): string[] {
  const [tellers] = told;
  return toldEvents(...told).map(({ seq, text, rule }) =>
    rule === '' ? text : `${text} ${tellers(seq).messages.text('rule-note', { rule })}`,
  );
}

/** That orders still wait is told of those that do; what became of the others since is told by itself. */
function asFarAsWaiting(event: GameEvent, waiting: readonly string[]): GameEvent[] {
  if (event.kind !== 'queue-stays' || !Array.isArray(event.data.lines)) return [event];
  const lines = event.data.lines.filter((line) => typeof line === 'string' && waiting.includes(line));
  return lines.length === 0 ? [] : [{ ...event, data: { ...event.data, lines } }];
}

/** A message goes to each of its readers; whoever may know all of them reads it once. */
function once(events: readonly GameEvent[]): GameEvent[] {
  const told = new Set<string>();
  return events.filter(({ kind, data }) => {
    if (kind !== 'press' && kind !== 'case-said') return true;
    const key = canonicalJson(data satisfies JsonObject);
    return !told.has(key) && told.add(key);
  });
}
