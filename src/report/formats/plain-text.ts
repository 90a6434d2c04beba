import type { Texts } from '../messages/index.js';
import type { ReportModel, VerdictModel } from '../model/index.js';

/** How a report is opened on the desk: by a link, and by a file that lies beside it. */
export interface ToTheDesk {
  readonly desk: string | null;
  readonly attached: boolean;
}

/** A report as plain text, 72 columns; orders to copy are never broken. */
export function reportText(
  model: ReportModel,
  texts: Texts,
  locale: string,
  { desk, attached }: ToTheDesk = { desk: null, attached: false },
): string {
  return texts.locale(locale).render('report', { ...model, desk, attached });
}

/** Only what can be decided, in full. */
export function optionsText(model: ReportModel, texts: Texts, locale: string): string {
  return texts.locale(locale).render('options', model);
}

/** Only what became of the lines of a message. */
export function transcriptText(verdicts: readonly VerdictModel[], texts: Texts, locale: string): string {
  return texts.locale(locale).render('transcript', { verdicts });
}
