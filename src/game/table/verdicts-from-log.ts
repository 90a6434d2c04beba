import type { Violation } from '../../engine/core/base/result.js';
import type { SideId } from '../../engine/core/base/viewer-and-audience.js';
import type { GameModule } from '../../engine/core/contract/game-module.js';
import type { NextChoice } from '../../engine/core/contract/next-phase.js';
import { whatCame } from '../../engine/core/contract/what-came-of-an-order.js';
import { inAnyCase } from '../../engine/core/parse/in-any-case.js';
import { answersOf, readOrder, textContext, writeOrder } from '../../engine/core/parse/read-order.js';
import { idleOrder } from '../../engine/core/session/quiet-windows.js';
import { outcomeOf, pendingOf, type QueuedLine, type Session } from '../../engine/core/session/session.js';
import { type Entry, eventsOf, inputOf, lineOf } from '../../log/format/index.js';
import { laidAsideIn } from '../log-readings/index.js';
import { partOf, sealedParts, type VerdictPart, verdictsOf } from './line-verdicts.js';
import type { EntryEvent, LineVerdict, OrderLine } from './table-interfaces.js';

/** A message that was carried out: who gave it, the entries since, and how the game stands after them. */
export interface CarriedOut {
  readonly side: SideId;
  readonly entries: readonly Entry[];
  readonly session: Session;
  readonly module: GameModule;
  /** The order that an entry carries out as the program writes it, by the number of the entry. */
  readonly written: ReadonlyMap<number, string>;
  /** The language of who gave it. */
  readonly locale: string;
}

/**
 * What the log says became of a message's orders: answered, dropped, laid aside, or still queued. Works for a message just
 * handled as for one that came again after a crash. `dice` is what the game waits for where that is dice values.
 */
export function verdictsFromLog(
  message: CarriedOut,
  lines: readonly OrderLine[],
  dice?: Violation,
): LineVerdict[] {
  const { side, entries, session } = message;
  const orders = entries.find((entry) => {
    const input = inputOf(entry);
    // Orders that were called off or changed in the same message hold no line of their own.
    return input?.type === 'orders' && input.side === side && input.received.length > 0;
  });
  const noted = orders === undefined ? null : inputOf(orders);
  // A message without orders let others go on at most: those of the side's earlier mails, told to it by its report.
  if (orders === undefined || noted?.type !== 'orders') return verdictsOf(lines, []);
  const from = orders.source.message;
  const parts: VerdictPart[] = stillSealed(message, lines, noted.next ?? [], from);
  if (noted.queue === null) return verdictsOf(lines, parts);
  /** Also what a plan of his answered. */
  const isMine = (entry: Entry): boolean => {
    const input = inputOf(entry);
    return (input?.type === 'answer' || input?.type === 'drop') && input.side === side;
  };
  const isOwn = (entry: Entry): boolean => {
    const origin = lineOf(entry);
    // Orders of the other side may have gone on within the same submission, and their lines have numbers, too.
    return isMine(entry) && origin !== null && origin.message === from;
  };
  // What was not carried out no entry holds as it was read.
  const unread = (order: QueuedLine) => ({ ...partOf(order), written: writtenNow(message, order) });
  const left = noted.queue.filter((line) => line.message === from);
  let lastDone: { readonly at: number; readonly entry: Entry } | null = null;
  const isNext = (entry: Entry) => left.findIndex(({ line }) => line === lineOf(entry)?.line);
  for (const [at, entry] of entries.entries()) {
    const input = inputOf(entry);
    const answered = input?.type === 'answer' && input.via === 'queue';
    const dropped = input?.type === 'drop' && input.what === 'queue';
    if (isOwn(entry) && (answered || dropped)) {
      const index = isNext(entry);
      const [next] = index < 0 ? [] : left.splice(index, 1);
      if (next !== undefined && answered) {
        const event = cameOf(message, entries.slice(at), isOwn);
        lastDone = { at: parts.length, entry };
        parts.push({ ...partOf(next), status: 'done', written: message.written.get(entry.seq), ...event });
      }
      if (next !== undefined && dropped) {
        parts.push({ ...unread(next), status: 'refused', violation: input.reason });
      }
    }
    if (entry.seq <= orders.seq) continue;
    for (const text of laidAsideIn(entry, side)) {
      const gone = left.findIndex((order) => order.text === text);
      if (gone < 0) continue;
      const [order] = left.splice(gone, 1);
      const why = dropped ? { violation: BEFORE_REFUSED } : whyAside(message, text, entry, isMine(entry));
      if (order !== undefined) parts.push({ ...unread(order), status: 'not-done', ...why });
    }
  }
  const done = lastDone === null ? undefined : parts[lastDone.at];
  const window = lastDone === null ? undefined : windowUpon(message, lastDone.entry);
  if (lastDone !== null && done !== undefined && window !== undefined)
    parts[lastDone.at] = { ...done, status: 'open', violation: window };
  const waiting = [...(session.queues[side] ?? [])];
  const kept = left.filter((order) => {
    const at = waiting.findIndex(({ message: by, line, text }) => {
      return by === from && line === order.line && text === order.text;
    });
    if (at >= 0) waiting.splice(at, 1);
    return at >= 0;
  });
  const last = entries.at(-1);
  const since = last === undefined ? {} : lastOf(message, [last]);
  for (const order of left) {
    if (kept.includes(order)) continue;
    parts.push({ ...unread(order), status: 'not-done', violation: { code: 'laid-aside' }, ...since });
  }
  // The end of a game may come with an order that others stood behind.
  const isOver = outcomeOf(message.module, session) !== null;
  for (const [at, order] of kept.entries()) {
    if (isOver) {
      parts.push({ ...unread(order), status: 'not-done', violation: { code: 'game-over' }, ...since });
      continue;
    }
    const violation = at === 0 ? (dice ?? awaited(message)) : { code: 'waits-for-order-before' };
    parts.push({ ...unread(order), status: 'queued', violation });
  }
  return verdictsOf(lines, parts);
}

/** What of the message is sealed for a phase that has not come yet. */
function stillSealed(
  { module, session, side, locale }: CarriedOut,
  lines: readonly OrderLine[],
  choices: readonly NextChoice[],
  from: string | null,
): VerdictPart[] {
  if (session.next?.[side] === undefined) return [];
  const own = choices.filter((choice) => choice.lines[0]?.message === from);
  return sealedParts({ module, side, locale }, module.view(session.state, side), lines, own);
}

/** An order that was not carried out as the program writes it, as far as its words can be read by themselves. */
function writtenNow({ module, session, side, locale }: CarriedOut, { text }: QueuedLine): string | undefined {
  if (inAnyCase(text) !== null) return undefined;
  const context = textContext(module, module.view(session.state, side), side, null, locale);
  const read = readOrder(module, text, context);
  return read.ok ? writeOrder(module, read.value, context) : undefined;
}

/** What the first order that waits is waiting for, as its author may know it. */
function awaited({ module, session, side }: CarriedOut): Violation {
  const pending = pendingOf(module, session);
  const mine = pending.filter((decision) => decision.side === side);
  if (mine.length === 0) {
    const open = pending.filter(
      (decision) => decision.side !== 'chance' && module.asksInSecret?.(decision) !== true,
    );
    return { code: 'waits-for-other', params: { kinds: open.map(({ kind }) => `decision:${kind}`) } };
  }
  return { code: 'waits-for-answer', params: { kinds: mine.map(({ kind }) => `decision:${kind}`) } };
}

/**
 * What an order that was carried out still waits for: the other side is asked about it, and what comes of it hangs on the answer. Nothing
 * where that is no secret of its own, where both are asked the same, and once something else has begun.
 */
function windowUpon({ module, session, side, entries }: CarriedOut, entry: Entry): Violation | undefined {
  const input = inputOf(entry);
  if (input?.type !== 'answer' || outcomeOf(module, session) !== null) return undefined;
  const { verb } = input.order;
  const answers = module.orders.find((def) => def.verb === verb)?.answers ?? [];
  const open = pendingOf(module, session).filter(
    (decision) =>
      decision.side !== side &&
      decision.side !== 'chance' &&
      !answers.includes(decision.kind) &&
      module.asksInSecret?.(decision) !== true &&
      (module.hangsOn?.(verb, decision) ?? idleOrder(module, session.state, decision) !== null),
  );
  // What the order itself begins, a battle or a card, comes first of all it leads to.
  const since = entries.filter(({ seq }) => seq >= entry.seq).flatMap((later) => eventsOf(later, side));
  const isOver = since.slice(1).some((event) => module.opensPart?.(event) === true);
  if (open.length === 0 || isOver) return undefined;
  return { code: 'other-may-answer', params: { kinds: open.map(({ kind }) => `decision:${kind}`) } };
}

/** What the table tells of orders and plans themselves. */
const OF_ORDERS: ReadonlySet<string> = new Set([
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
]);

const BEFORE_REFUSED: Violation = { code: 'order-before-refused' };

type WhatHappened = Pick<LineVerdict, 'event' | 'then'>;

/** What came of an order by dice or by the other side: what it says itself its author knows. */
function cameOf(
  message: CarriedOut,
  entries: readonly Entry[],
  isOwn: (entry: Entry) => boolean,
): WhatHappened {
  const next = entries.findIndex((entry, at) => at > 0 && isOwn(entry));
  const mine = entries.slice(0, next < 0 ? entries.length : next);
  const open = mine.some(({ public: { draws }, source: { by }, kind }, at) => {
    return (draws ?? []).length > 0 || (at > 0 && kind === 'answer' && by !== message.side);
  });
  const { module, side } = message;
  if (module.weight === undefined) return open ? lastOf(message, mine) : {};
  return told(whatCame(happenedIn(message, mine), (event) => module.weight?.(event, side) ?? null, open));
}

/**
 * Why an order was laid aside: a battle ended or whatever else changed the situation, or what it answers was over for its author with the
 * order before it.
 */
function whyAside(
  message: CarriedOut,
  text: string,
  entry: Entry,
  own: boolean,
): WhatHappened & { readonly violation: Violation } {
  const { module, side } = message;
  const violation = { code: 'laid-aside' };
  if (module.weight === undefined) return { violation, ...lastOf(message, [entry]) };
  const weigh = (open: boolean) =>
    told(whatCame(happenedIn(message, [entry]), (event) => module.weight?.(event, side) ?? null, open));
  const ended = weigh(false);
  if (ended.event !== undefined) return { violation, ...ended };
  if (own) {
    const kinds = passedFor(message, text);
    if (kinds.length > 0) return { violation: { code: 'laid-aside-over', params: { kinds } } };
  }
  const came = weigh(true);
  return { violation, ...(came.event === undefined && !own ? lastOf(message, [entry]) : came) };
}

/** What the order answers, where that is asked of others now and no more of its author; at most one. */
function passedFor({ module, session, side }: CarriedOut, text: string): string[] {
  const context = textContext(module, module.view(session.state, side), side, null, 'en');
  const answers = answersOf(module, text, context) ?? [];
  const pending = pendingOf(module, session);
  if (pending.some((decision) => decision.side === side && answers.includes(decision.kind))) return [];
  const next = pending.find((decision) => decision.side !== side && answers.includes(decision.kind));
  return next === undefined ? [] : [`decision:${next.kind}`];
}

/** What happened before something else began, as the author may know it. */
function happenedIn({ module, side }: CarriedOut, entries: readonly Entry[]): EntryEvent[] {
  const happened: EntryEvent[] = [];
  for (const entry of entries) {
    for (const event of eventsOf(entry, side)) {
      if (OF_ORDERS.has(event.kind)) continue;
      if (happened.length > 0 && module.opensPart?.(event) === true) return happened;
      happened.push({ seq: entry.seq, event });
    }
  }
  return happened;
}

/** The last that happened before something else began. */
function lastOf(message: CarriedOut, entries: readonly Entry[]): WhatHappened {
  return told(happenedIn(message, entries).slice(-1));
}

function told([event, ...then]: readonly EntryEvent[]): WhatHappened {
  if (event === undefined) return {};
  return then.length === 0 ? { event } : { event, then };
}
