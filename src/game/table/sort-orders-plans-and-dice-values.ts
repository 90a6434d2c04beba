import type { ManualValue } from '../../engine/core/base/dice-interface.js';
import { ok, type Result, refuse as refusal, type Violation } from '../../engine/core/base/result.js';
import { Cursor } from '../../engine/core/base/token-cursor.js';
import type { SideId } from '../../engine/core/base/viewer-and-audience.js';
import type { GameModule } from '../../engine/core/contract/game-module.js';
import type { NextChoice } from '../../engine/core/contract/next-phase.js';
import type { TextContext } from '../../engine/core/contract/order-grammar.js';
import type { Plan } from '../../engine/core/contract/plan.js';
import { changePlans } from '../../engine/core/parse/change-plans.js';
import { inAnyCase } from '../../engine/core/parse/in-any-case.js';
import { nextWords, splitAtNext, withElseColons } from '../../engine/core/parse/next-words.js';
import { withHolding } from '../../engine/core/parse/orders-with-holdings.js';
import { planParts } from '../../engine/core/parse/plan-line-splitter.js';
import { type NextLine, readNext } from '../../engine/core/parse/read-next-phase.js';
import { ordersBegunBy, readOrder, segments, textContext } from '../../engine/core/parse/read-order.js';
import { isOfAnotherGroup } from '../../engine/core/session/orders-of-other-groups.js';
import type { QueuedLine, Session } from '../../engine/core/session/session.js';
import type { DiceMode } from '../../log/format/index.js';
import { LONGEST_LINE } from '../../system/text/index.js';
import {
  LONGEST_SAID,
  MOST_CHOICES,
  MOST_FAULTS,
  MOST_ON_A_LINE,
  MOST_ORDERS,
  MOST_PLANS,
  MOST_VALUES,
} from './input-limits.js';
import type { OrderLine } from './table-interfaces.js';

/** The lines of one message by what they are. `queue` is null when the message holds no order. */
export interface SortedLines {
  readonly queue: readonly QueuedLine[] | null;
  /** Orders of earlier mails that go on waiting behind it. */
  readonly kept: readonly QueuedLine[];
  /** The side's plans from now on; null when no line is about them. */
  readonly plans: readonly Plan[] | null;
  /** What is sealed for the side's next phase from now on; null when no line is about it. */
  readonly next: readonly NextChoice[] | null;
  /** Those of its choices that lines of this message say. */
  readonly sealed: readonly NextChoice[];
  readonly values: readonly ManualValue[];
  /** The lines the values stand on. */
  readonly valueLines: readonly number[];
  /** `said`: the part of the line that is meant, as written; absent where the whole line is. */
  readonly refused: readonly {
    readonly line: number;
    readonly said?: string;
    readonly violation: Violation;
  }[];
  /** Lines that were not looked at: enough was wrong before them. */
  readonly unread: readonly number[];
}

/**
 * Tells orders, what is said about plans (`if ...: ...`, `forget p2`) and dice values (`roll 4`, `deal french 3 14`,
 * `draw leader: Murray`) apart. A line with several orders (`;`) gives several queued lines with the same number.
 */
export function sortLines(...of: Parameters<typeof sorting>): SortedLines {
  const sorted = sorting(...of);
  for (;;) {
    const step = sorted.next();
    if (step.done === true) return step.value;
  }
}

/** The same, with a pause before each line for who has something else to do. */
export function* sorting(
  module: GameModule,
  session: Session,
  side: SideId,
  lines: readonly OrderLine[],
  about: { readonly dice: DiceMode; readonly locale: string; readonly message: string | null },
): Generator<void, SortedLines> {
  const queue: QueuedLine[] = [];
  const values: ManualValue[] = [];
  const valueLines: number[] = [];
  const refused: { line: number; said?: string; violation: Violation }[] = [];
  const unread: number[] = [];
  const view = module.view(session.state, side);
  const old = session.plans[side] ?? [];
  let plans: readonly Plan[] = old;
  let next: readonly NextChoice[] | null = null;
  const said: NextChoice[] = [];
  const refuse = (line: number, code: string, most: number): void => {
    refused.push({ line, violation: { code, params: { most } } });
  };
  const sealedBelow = new Set<number>();
  const short = lines.every(({ text }) => text.length <= LONGEST_LINE);
  const all = !short
    ? lines
    : withElseColons(lines).flatMap(({ line, text }): readonly OrderLine[] => {
        const two = nextWords(text) === null ? splitAtNext(text) : null;
        return two === null ? [{ line, text }] : two.map((part) => ({ line, text: part }));
      });
  for (const [at, { line, text: own }] of all.entries()) {
    if (sealedBelow.has(line)) continue;
    const below = ordersUnder(module, all, at, textContext(module, view, side, null, about.locale));
    for (const order of below) sealedBelow.add(order.line);
    const text = [own, below.map((order) => order.text).join('; ')].join(' ').trim();
    if (refused.length >= MOST_FAULTS) {
      unread.push(line);
      continue;
    }
    yield;
    // First of all: what reads a line may take a time that grows faster than its length.
    if (text.length > LONGEST_LINE) {
      refuse(line, 'line-too-long', LONGEST_LINE);
      continue;
    }
    const value = readValue(text);
    if (value !== null) {
      if (!value.ok) refused.push({ line, violation: value.violation });
      else if (about.dice !== 'manual') refused.push({ line, violation: { code: 'dice-not-manual' } });
      else if (session.values.length + values.length + value.value.length > MOST_VALUES) {
        refuse(line, 'too-many-values', MOST_VALUES);
      } else {
        values.push(...value.value);
        valueLines.push(line);
      }
      continue;
    }
    if (segments(text).length > MOST_ON_A_LINE) {
      refuse(line, 'too-many-on-a-line', MOST_ON_A_LINE);
      continue;
    }
    const context = textContext(module, view, side, null, about.locale);
    const sealed = readNext(module, { text, line, message: about.message }, context);
    if (sealed !== null) {
      const before: readonly NextChoice[] = next ?? session.next?.[side]?.choices ?? [];
      const now: Result<readonly NextChoice[]> = sealed.ok
        ? sealedAfter(sealed.value, before, next !== null)
        : sealed;
      if (!now.ok) refused.push({ line, violation: now.violation });
      else if (now.value.length > MOST_CHOICES) refuse(line, 'too-many-choices', MOST_CHOICES);
      else {
        next = now.value;
        if (sealed.ok && sealed.value.kind !== 'forget') said.push(...sealed.value.choices);
      }
      continue;
    }
    const ordered = segments(text).some((part) => inAnyCase(part) !== null);
    if (ordered && module.ahead === undefined) {
      refused.push({ line, violation: { code: 'rules-too-old', params: { what: 'in-any-case' } } });
      continue;
    }
    // What is to be done in any case is no answer to a question, whatever its colon looks like.
    const parts = ordered ? segments(text) : planParts(module, text, context);
    if (parts.reduce((sum, part) => sum + part.length, 0) > LONGEST_SAID) {
      refuse(line, 'too-much-on-a-line', LONGEST_SAID);
      continue;
    }
    const pieces = segments(text);
    for (const [at, part] of parts.entries()) {
      const changed = inAnyCase(part) === null ? changePlans(module, part, plans, context) : null;
      if (changed === null) {
        queue.push(withHolding(module, { text: part, line, message: about.message }, context));
        continue;
      }
      if (!changed.ok) refused.push({ line, said: pieces[at] ?? part, violation: changed.violation });
      else if (changed.value.length > Math.max(plans.length, MOST_PLANS)) {
        refuse(line, 'too-many-plans', MOST_PLANS);
      } else plans = changed.value;
    }
    if (queue.length > MOST_ORDERS) {
      refuse(line, 'too-many-orders', MOST_ORDERS);
      queue.splice(queue.findIndex((part) => part.line === line));
    }
  }
  return {
    queue: queue.length === 0 ? null : queue,
    kept: queue.length === 0 ? [] : keptBehind(module, session, side, queue, about.locale),
    plans: plans === old ? null : plans,
    next,
    sealed: said,
    values,
    valueLines,
    refused,
    unread,
  };
}

/** The orders on the lines right below a `next:` or `else:` that stands alone, as far as they go. */
function ordersUnder(
  module: GameModule,
  lines: readonly OrderLine[],
  at: number,
  context: TextContext<unknown>,
): readonly OrderLine[] {
  const head = lines[at];
  if (head === undefined || head.text.length > LONGEST_LINE || !head.text.trimEnd().endsWith(':')) return [];
  const said = nextWords(head.text);
  if (said === null || said.kind === 'forget') return [];
  const rest = lines.slice(at + 1);
  const end = rest.findIndex(
    ({ line, text }, index) =>
      line !== head.line + index + 1 ||
      text.length > LONGEST_LINE ||
      nextWords(text) !== null ||
      readValue(text) !== null ||
      inAnyCase(text) !== null ||
      planParts(module, text, context).some((part) => changePlans(module, part, [], context) !== null) ||
      segments(text).some((part) => ordersBegunBy(module, part, context).length === 0),
  );
  return (end < 0 ? rest : rest.slice(0, end)).slice(0, MOST_ON_A_LINE);
}

/** What a line makes of what was sealed before it, by earlier lines of the mail (`begun`) or by earlier mails. */
function sealedAfter(
  said: NextLine,
  before: readonly NextChoice[],
  begun: boolean,
): Result<readonly NextChoice[]> {
  if (said.kind === 'forget') return before.length === 0 ? refusal('nothing-sealed') : ok([]);
  if (said.kind === 'else') {
    return before.length === 0 ? refusal('else-without-next') : ok([...before, ...said.choices]);
  }
  return begun && before.length > 0 ? refusal('next-twice') : ok(said.choices);
}

/**
 * What a side wants in any case outlives its answers to questions in between, and so does what it has ordered other groups than the one that
 * it is asked about, unless it orders them anew; where it begins something of its own, or says anew
 * what it wants in any case, it has thought again.
 */
function keptBehind(
  module: GameModule,
  session: Session,
  side: SideId,
  queue: readonly QueuedLine[],
  locale: string,
): readonly QueuedLine[] {
  const begins = module.ahead?.begins ?? [];
  const begun = module
    .pending(session.state)
    .some((decision) => decision.side === side && begins.includes(decision.kind));
  if (begun) return [];
  const waiting = session.queues[side] ?? [];
  const anyhow = queue.some(isWantedAnyhow) ? [] : waiting.filter(isWantedAnyhow);
  const ofOthers = (lines: readonly QueuedLine[]) =>
    lines.filter((line) => !isWantedAnyhow(line) && isOfOthers(module, session, side, line, locale));
  const others = ofOthers(queue).length > 0 ? [] : ofOthers(waiting);
  return waiting.filter((line) => anyhow.includes(line) || others.includes(line));
}

/** Whether the order waits for a question about another group than the one that its side is asked about. */
function isOfOthers(
  module: GameModule,
  session: Session,
  side: SideId,
  { text }: QueuedLine,
  locale: string,
): boolean {
  if (module.eachGroup === undefined) return false;
  const view = module.view(session.state, side);
  return module.pending(session.state).some((decision) => {
    if (decision.side !== side) return false;
    const read = readOrder(module, text, textContext(module, view, side, decision, locale));
    return read.ok && isOfAnotherGroup(module, view, decision, read.value);
  });
}

function isWantedAnyhow({ holds }: QueuedLine): boolean {
  return holds?.as === 'any-case';
}

type Values =
  | { readonly ok: true; readonly value: readonly ManualValue[] }
  | { readonly ok: false; readonly violation: Violation };

/** Dice values in a line, or null when the line is none. Words are the same in every language and game. */
export function readValue(text: string): Values | null {
  const cursor = Cursor.of(text);
  const word = cursor.words(['roll', 'deal', 'draw']);
  if (word === null) return null;
  if (word === 'roll') {
    const values: ManualValue[] = [];
    do {
      const face = cursor.number();
      if (face === null) return { ok: false, violation: { code: 'dice-unreadable', params: { text } } };
      values.push({ kind: 'roll', value: face });
      cursor.separator(',');
    } while (!cursor.done);
    return { ok: true, value: values };
  }
  const name: string[] = word === 'deal' ? ['deal'] : [];
  const items: (number | string)[] = [];
  const unreadable: Values = { ok: false, violation: { code: 'dice-unreadable', params: { text } } };
  // Cards are numbers; after a colon what is drawn may be named as well: `draw leader: Murray`.
  let listing = false;
  while (!cursor.done) {
    const number = cursor.number();
    if (number !== null) items.push(number);
    else if (!listing && items.length === 0 && cursor.separator(':')) listing = true;
    else if (!cursor.separator(',')) {
      const words = cursor.phrase();
      const [next] = words;
      if (next === undefined || (!listing && items.length > 0)) return unreadable;
      if (listing) items.push(words.join('-'));
      else name.push(next);
      cursor.take(listing ? words.length : 1);
    }
  }
  if (items.length === 0) return unreadable;
  return { ok: true, value: [{ kind: 'pick', purpose: name.join(' '), items }] };
}
