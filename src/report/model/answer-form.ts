import type { Messages } from '../messages/index.js';
import type { DecisionModel } from './report-model-types.js';

/** Not read by the robot until somebody takes it away. */
const CHOICE = '# ';
/** Not read by the robot, and not meant to be. */
const REMARK = '// ';

/** Lines that answer a question, marked so that the robot reads them whatever a mail program puts around them. */
export function answerBlock(decision: string | null, lines: readonly string[], messages: Messages): string[] {
  return [
    messages.text('form.word.begin'),
    ...(decision === null ? [] : [messages.text('report.decision-line', { text: decision })]),
    ...lines,
    messages.text('form.word.end'),
  ];
}

/**
 * What answers a question as a form to edit: every line that is offered is a comment, so that the form sent back
 * unedited orders nothing, and with one line uncommented that order. Those that were `laidAside` come first, as one word.
 */
export function answerForm(
  decision: DecisionModel,
  laidAside: readonly string[],
  messages: Messages,
): string[] {
  const { id, orders, ready } = decision;
  const choices = orders.flatMap(({ examples }) => examples.map((line) => `${CHOICE}${line}`));
  if (choices.length === 0) return [];
  const then = ready.slice(1).map((line) => `${REMARK}${messages.text('answer.then', { text: line })}`);
  const open = orders.filter(({ complete }) => !complete).length;
  const more = open === 0 ? [] : [`${REMARK}${messages.text('answer.more', { count: open })}`];
  const first = choices.indexOf(`${CHOICE}${ready[0] ?? ''}`) + 1;
  const again =
    laidAside.length === 0
      ? []
      : [
          `${CHOICE}${messages.text('form.word.again')}`,
          ...laidAside.map((text) => `${REMARK}${messages.text('answer.again', { text })}`),
        ];
  return answerBlock(
    id,
    [...again, ...choices.slice(0, first), ...then, ...choices.slice(first), ...more],
    messages,
  );
}

/** What waits already, as remarks for the top of the form. */
export function formRemarks(
  queue: readonly string[],
  plans: readonly { readonly id: string; readonly text: string }[],
  messages: Messages,
): string[] {
  return [
    ...queue.map((text) => `${REMARK}${messages.text('answer.waits', { text })}`),
    ...plans.map(({ id, text }) => `${REMARK}${messages.text('answer.planned', { word: id, text })}`),
  ];
}
