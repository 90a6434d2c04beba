import type { GameEvent } from '../../engine/core/base/game-event.js';
import type { JsonObject } from '../../engine/core/base/json.js';
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
  /** The line of a plan in the reader's words. */
  planInWords(text: string): string;
}

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
  { viewer, isSide, messages, zone, planInWords }: Listener,
): JsonObject {
  const { minutes, reason, side, from, to } = data;
  return {
    ...(kind === 'case-asked' ? { to: sidesOf(data, messages) } : {}),
    ...('by' in data ? { who: speakerOf(data) } : {}),
    ...(typeof minutes === 'number' ? { time: lengthText(minutes, messages) } : {}),
    ...(typeof reason === 'string' ? reasonParams(reason, messages) : {}),
    ...(kind.startsWith('plan-') ? { text: planInWords(String(data.text)) } : {}),
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
