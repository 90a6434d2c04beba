import type { Violation } from '../../engine/core/base/result.js';
import type { LineVerdict } from '../../game/table/index.js';
import type { Messages } from '../messages/index.js';
import type { VerdictModel } from './report-model-types.js';

/** What became of each line of a message, in words. */
export function verdictModels(verdicts: readonly LineVerdict[], messages: Messages): VerdictModel[] {
  return verdicts.map(({ line, text, status, violation }) => ({
    line,
    text,
    status,
    word: messages.text(`verdict.${status}`),
    reason: violation === undefined ? null : messages.reason(violation),
    rule: violation?.rule === undefined ? null : messages.rule(violation.rule),
    suggestions: violation?.suggestions ?? [],
  }));
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
