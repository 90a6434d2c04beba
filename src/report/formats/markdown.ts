import type { Texts } from '../messages/index.js';
import type { DecisionModel, ReportModel, VerdictModel } from '../model/index.js';
import { mapTexts, tidy } from './transform-strings.js';

/** Lines of an account that are shown as they are; more of them are folded. */
const SHOWN_AT_ONCE = 24;

/** A report in Markdown, for a forum or a chat; long parts fold (`details`). `desk`: the link that opens it there. */
export function reportMarkdown(
  model: ReportModel,
  texts: Texts,
  locale: string,
  desk: string | null = null,
): string {
  const { form, formRemarks, mended, score } = mapTexts(model, asCode);
  const { queue, next } = mapTexts(model, asOneLine);
  const { name = '' } = mapTexts(model.score, asMarkdown) ?? {};
  const { parts } = model.happened;
  const count = parts.reduce((all, { lines }) => all + 1 + lines.length, 0);
  const shown = {
    ...mapTexts(model, asMarkdown),
    verdicts: model.verdicts?.map(verdictToPost) ?? null,
    decisions: model.decisions.map(decisionToPost),
    ...{ form, formRemarks, queue, next, mended, desk },
    score: score === null ? null : { ...score, name },
    folded: count > SHOWN_AT_ONCE ? count : null,
  };
  return tidy(texts.locale(locale).render('report.md', shown));
}

/** What went on after a report, and moved nothing on the board, in Markdown: to be added to it. */
export function additionMarkdown(model: ReportModel, texts: Texts, locale: string): string {
  return tidy(texts.locale(locale).render('addition.md', mapTexts(model, asMarkdown)));
}

/** What became of a line, with what may be sent in its place. */
function verdictToPost(verdict: VerdictModel): VerdictModel {
  return { ...mapTexts(verdict, asMarkdown), suggestions: mapTexts(verdict.suggestions, asOneLine) };
}

/** A question with its lines as they are to be sent. */
function decisionToPost(decision: DecisionModel): DecisionModel {
  const { orders, standing, following } = decision;
  const withLines = (order: DecisionModel['orders'][number]): DecisionModel['orders'][number] => {
    const { pattern, examples, example } = mapTexts(order, asOneLine);
    return { ...mapTexts(order, asMarkdown), examples, example, ...(order.bare ? { pattern } : {}) };
  };
  return {
    ...mapTexts(decision, asMarkdown),
    orders: orders.map(withLines),
    standing: mapTexts(standing, asOneLine),
    following: following.map((next) => ({
      ...mapTexts(next, asMarkdown),
      orders: next.orders.map(withLines),
    })),
  };
}

/** Text in which nothing is taken for a mark, a link, a picture or HTML. */
export function asMarkdown(text: string): string {
  return text
    .replace(/&/g, '&amp;')
    .replace(/</g, '&lt;')
    .replace(/>/g, '&gt;')
    .replace(/[\\`*_[\]|~]/g, '\\$&')
    .replace(/^(\s*)([#+=-]|\d+[.)])/gm, '$1\\$2')
    .replace(/\n[ \t]*/g, '  \n  ');
}

/** Text between two backticks. */
function asOneLine(text: string): string {
  return asCode(text).replace(/\s*\n\s*/g, ' ');
}

/** Text that stands between backticks, which nothing but backticks can end. */
export function asCode(text: string): string {
  return text.replace(/`/g, "'");
}
