import type { GameEvent } from '../../engine/core/base/game-event.js';
import type { Json, JsonObject } from '../../engine/core/base/json.js';
import type { TimeControl } from '../../engine/core/base/time-control.js';
import type { Viewer } from '../../engine/core/base/viewer-and-audience.js';
import { writeTimeControl } from '../../game/timekeeping/index.js';
import {
  bothTimes,
  lengthText,
  type Messages,
  oneLine,
  quotedLines,
  reasonParams,
} from '../messages/index.js';
import { offerParams } from './offer-text.js';

/** Who is told an event, and how. */
export interface Listener {
  readonly viewer: Viewer;
  readonly isSide: boolean;
  readonly messages: Messages;
  readonly zone: string;
  readonly words: OwnWords;
}

/** What a reader has said beforehand, in words of his language. */
export interface OwnWords {
  /** The line of a plan. */
  plan(text: string): string;
  /** An order. */
  order(text: string): string;
  /** A choice for a phase, with its conditions. */
  choice(text: string): string;
  /** One of them, with the word before it. */
  condition(text: string): string;
}

const same = (text: string): string => text;

/** As it was written. */
export const AS_WRITTEN: OwnWords = { plan: same, order: same, choice: same, condition: same };

/** An event of the table itself in words. */
export function tellOwn({ kind, data }: GameEvent, listener: Listener): string {
  const { messages } = listener;
  if (kind !== 'press' && kind !== 'case-said') {
    return messages.text(`event.${kind}`, { ...data, ...wordsFor(kind, data, listener) });
  }
  const { text, ...who } = data;
  return [
    messages.text(`event.${kind}`, { ...who, who: speakerOf(data) }),
    ...quotedLines(String(text)),
  ].join('\n');
}

/** What an event holds as a number or as somebody's own words, made fit to be read. */
function wordsFor(
  kind: string,
  data: JsonObject,
  { viewer, isSide, messages, zone, words }: Listener,
): JsonObject {
  const { minutes, reason, side, from, to } = data;
  return {
    ...(kind === 'case-asked' ? { to: sidesOf(data, messages) } : {}),
    ...('by' in data ? { who: speakerOf(data) } : {}),
    ...(typeof minutes === 'number' ? { time: lengthText(minutes, messages) } : {}),
    ...(typeof reason === 'string' ? reasonParams(reason, messages) : {}),
    ...(kind.startsWith('plan-') ? { text: words.plan(String(data.text)) } : {}),
    ...(kind.startsWith('next-') ? sealedWords(data, words) : {}),
    ...(kind === 'ruling' || kind === 'case-ruled' ? { text: oneLine(String(data.text), 4000) } : {}),
    ...(kind === 'offer-made'
      ? offerParams(String(side).replace(/^side:/, ''), data, viewer, isSide, messages)
      : {}),
    ...(kind === 'vacation' && typeof from === 'number' && typeof to === 'number'
      ? { from: bothTimes(from, zone, messages), to: bothTimes(to, zone, messages) }
      : {}),
    ...(kind === 'control-changed' ? { control: controlOf(data) } : {}),
  };
}

function sealedWords({ text, lines, reason }: JsonObject, words: OwnWords): JsonObject {
  const unmet = conditionIn(reason);
  return {
    ...(unmet === null ? {} : { reason: { code: NOT_MET, params: { text: words.condition(unmet) } } }),
    ...(typeof text === 'string' ? { text: words.choice(text) } : {}),
    ...(Array.isArray(lines) ? { lines: lines.map((line) => words.order(String(line))) } : {}),
  };
}

const NOT_MET = 'next-condition';

/** The condition that a reason says is not met; null where it says something else. */
function conditionIn(reason: Json | undefined): string | null {
  if (!isObject(reason) || reason.code !== NOT_MET || !isObject(reason.params)) return null;
  const { text } = reason.params;
  return typeof text === 'string' ? text : null;
}

function isObject(value: Json | undefined): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function sidesOf({ to }: JsonObject, messages: Messages): string {
  return (Array.isArray(to) ? to : []).map((side) => messages.named(String(side)) ?? String(side)).join(', ');
}

/** Players are named by the side they play. */
function speakerOf({ by }: JsonObject): 'moderator' | 'player' {
  return by === 'reader:umpire' ? 'moderator' : 'player';
}

function controlOf({ none, ...terms }: JsonObject): string {
  return none === true ? '' : writeTimeControl(terms as unknown as TimeControl);
}
