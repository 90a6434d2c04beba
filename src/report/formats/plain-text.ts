import type { Texts } from '../messages/index.js';
import type { ReportModel, VerdictModel } from '../model/index.js';

/** A report as plain text, 72 columns; orders to copy are never broken. `desk` is the link that opens it on the desk. */
export function reportText(
  model: ReportModel,
  texts: Texts,
  locale: string,
  desk: string | null = null,
): string {
  return texts.locale(locale).render('report', { ...model, desk });
}

/** Only what can be decided, in full. */
export function optionsText(model: ReportModel, texts: Texts, locale: string): string {
  return texts.locale(locale).render('options', model);
}

/** Only what became of the lines of a message. */
export function transcriptText(verdicts: readonly VerdictModel[], texts: Texts, locale: string): string {
  return texts.locale(locale).render('transcript', { verdicts });
}
