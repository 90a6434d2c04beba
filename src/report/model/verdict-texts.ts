import type { Violation } from '../../engine/core/base/result.js';
import type { LineVerdict } from '../../game/table/index.js';
import type { Messages } from '../messages/index.js';
import type { VerdictModel } from './report-model-types.js';

/** What became of each order of a message, in words. `tell` says an event of an entry; null where it cannot be told. */
export function verdictModels(
  verdicts: readonly LineVerdict[],
  messages: Messages,
  tell: (told: NonNullable<LineVerdict['event']>) => string | null = () => null,
): VerdictModel[] {
  return verdicts.map(({ line, text, order, status, violation, readAs, event }, at) => {
    const told = event === undefined ? null : tell(event);
    const why = violation === undefined ? [] : [messages.reason(violation)];
    const names = readAs === undefined ? [] : [messages.text('verdict-read-as', { text: readAs.join(', ') })];
    const reason = [...names, ...why, ...(told === null ? [] : [told])].join(' ');
    return {
      line,
      text,
      isFirst: verdicts[at - 1]?.line !== line,
      order: order ?? null,
      status,
      word: messages.text(`verdict.${status}`),
      reason: reason === '' ? null : reason,
      rule: violation?.rule === undefined ? null : messages.rule(violation.rule),
      suggestions: violation?.suggestions ?? [],
    };
  });
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
