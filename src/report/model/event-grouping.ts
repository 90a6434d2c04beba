import type { GameEvent } from '../../engine/core/base/game-event.js';
import type { ToldEvent } from './event-texts.js';
import { fitting, roomOf } from './letter-size-limit.js';
import type { AccountPart } from './report-model-types.js';

/**
 * What happened, part by part: an action, a battle or a season with what followed from it. What comes before the first
 * of them stands alone, line by line.
 */
export function accountOf(told: readonly ToldEvent[]): AccountPart[] {
  const parts: { readonly head: string; readonly lines: string[] }[] = [];
  let open = false;
  for (const { opens, text } of inOrder(told)) {
    const last = parts.at(-1);
    if (opens || !open || last === undefined) parts.push({ head: text, lines: [] });
    else last.lines.push(text);
    open ||= opens;
  }
  return parts;
}

/** Of all that happened the newest that one letter has room for, and what comes before it. */
export function newestOf(told: readonly ToldEvent[]): {
  readonly newest: readonly ToldEvent[];
  readonly left: { readonly count: number; readonly from: number; readonly to: number } | null;
} {
  const rooms = told.map(({ text }) => roomOf(text)).reverse();
  const count = told.length - fitting(rooms);
  const [first] = told;
  const last = told[count - 1];
  if (first === undefined || last === undefined) return { newest: told, left: null };
  return { newest: told.slice(count), left: { count, from: first.seq, to: last.seq } };
}

/** What became of what the reader had said beforehand, because of what happened. */
const CONSEQUENCES: ReadonlySet<string> = new Set([
  'queue-laid-aside',
  'queue-outdated',
  'queue-stays',
  'queue-dropped',
  'plan-expired',
]);

/**
 * Orders are laid aside as soon as a battle is joined, long before its result is known; they are told of when the part
 * of which it comes has been told.
 */
function inOrder(told: readonly ToldEvent[]): ToldEvent[] {
  const ordered: ToldEvent[] = [];
  let waiting: ToldEvent[] = [];
  for (const one of told) {
    if (follows(one.event)) {
      waiting.push(one);
      continue;
    }
    if (one.opens) {
      ordered.push(...waiting);
      waiting = [];
    }
    ordered.push(one);
  }
  return [...ordered, ...waiting];
}

const follows = ({ kind }: GameEvent): boolean => CONSEQUENCES.has(kind);
