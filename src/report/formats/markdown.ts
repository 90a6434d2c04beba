import type { Texts } from '../messages/index.js';
import type { ReportModel } from '../model/index.js';
import { mapTexts, tidy } from './transform-strings.js';

/** A report in Markdown, for a forum or a chat; long parts fold (`details`). */
export function reportMarkdown(model: ReportModel, texts: Texts, locale: string): string {
  const { form, formRemarks, queue } = mapTexts(model, asCode);
  const shown = { ...mapTexts(model, asMarkdown), form, formRemarks, queue };
  return tidy(texts.locale(locale).render('report.md', shown));
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

/** Text that stands between backticks, which nothing but backticks can end. */
function asCode(text: string): string {
  return text.replace(/`/g, "'");
}
