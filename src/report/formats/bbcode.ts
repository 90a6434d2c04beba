import type { Texts } from '../messages/index.js';
import type { ReportModel } from '../model/index.js';
import { mapTexts, tidy } from './transform-strings.js';

/** A report in BBCode: tags alone that phpBB and Discourse both know without anything added to them, so nothing folds. */
export function reportBbcode(model: ReportModel, texts: Texts, locale: string): string {
  return tidy(texts.locale(locale).render('report.bb', mapTexts(model, asBbcode)));
}

/**
 * Text in which nothing is taken for a tag, nor, where the forum reads Markdown as well, for HTML, a link or a picture. There is no mark
 * for a bracket that is one; a letter without width behind it keeps it from being read, and orders copied from there are read without it.
 */
export function asBbcode(text: string): string {
  return text.replace(/[[<]|\](?=\()/g, '$&\u200b');
}
