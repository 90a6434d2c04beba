import type { Violation } from '../../engine/core/base/result.js';
import { cameOf, type EntryEvent, type LineVerdict } from '../../game/table/index.js';
import type { Messages } from '../messages/index.js';
import type { VerdictModel } from './report-model-types.js';

/** How a line is told in words that only the game has; null where there is nothing to tell. */
export interface VerdictTellers {
  /** An event of an entry. */
  readonly event?: (told: EntryEvent) => string | null;
  /** The form of the order that the text was not complete for, or went on too long for. */
  readonly form?: (text: string) => string | null;
}

/** What became of each order of a message, in words. */
export function verdictModels(
  verdicts: readonly LineVerdict[],
  messages: Messages,
  tell: VerdictTellers = {},
): VerdictModel[] {
  return verdicts.map((verdict, at) => {
    const { line, text, order, status, violation, otherwise, readAs } = verdict;
    const { rule } = otherwise ?? violation ?? {};
    const came = cameOf(verdict).flatMap((event) => tell.event?.(event) ?? []);
    const form = status === 'refused' ? (tell.form?.(order ?? text) ?? null) : null;
    const shown = form === null ? [] : [messages.text('verdict-form', { form })];
    const why = violation === undefined ? [] : [messages.reason(violation)];
    const stands =
      otherwise === undefined
        ? []
        : [messages.text('verdict-otherwise', { reason: messages.reason(otherwise) })];
    const names = readAs === undefined ? [] : [messages.text('verdict-read-as', { text: readAs.join(', ') })];
    // What happened goes before what comes next.
    const reason = [
      ...names,
      ...(status === 'open' ? [...came, ...why] : [...why, ...stands, ...shown, ...came]),
    ].join(' ');
    return {
      line,
      text,
      isFirst: verdicts[at - 1]?.line !== line,
      order: order ?? null,
      status,
      word: messages.text(`verdict.${status}`),
      reason: reason === '' ? null : reason,
      rule: rule === undefined ? null : messages.rule(rule),
      suggestions: (otherwise ?? violation)?.suggestions ?? [],
    };
  });
}

/** What stays of a mail of which something else was not done: orders, plans, and what waits for its turn. */
const STANDING: ReadonlySet<LineVerdict['status']> = new Set(['done', 'open', 'joined', 'noted', 'queued']);

/** What became of a mail as a whole. `preview`: it was only looked at, so that not to be done is no fault. */
export function fateOf(
  verdicts: readonly Pick<LineVerdict, 'status'>[],
  preview: boolean,
): 'whole' | 'part' | 'nothing' {
  const isUndone = ({ status }: Pick<LineVerdict, 'status'>): boolean =>
    status === 'refused' || (status === 'not-done' && !preview);
  if (!verdicts.some(isUndone)) return 'whole';
  return verdicts.some(({ status }) => STANDING.has(status)) ? 'part' : 'nothing';
}

/** A refusal as one sentence with its rule and what would be accepted instead: for command lines and short mails. */
export function explain(violation: Violation, messages: Messages): string {
  const parts = [messages.reason(violation)];
  if (violation.rule !== undefined)
    parts.push(messages.text('rule-note', { rule: messages.rule(violation.rule) }));
  if (violation.suggestions !== undefined) {
    parts.push(messages.text('suggestions', { lines: violation.suggestions.join('; ') }));
  }
  return parts.join(' ');
}
