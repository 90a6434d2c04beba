import { htmlPage } from '../html-mail/index.js';
import type { Texts } from '../messages/index.js';
import type { ReportModel } from '../model/index.js';
import { reportBbcode } from './bbcode.js';
import { reportMarkdown } from './markdown.js';
import { reportText } from './plain-text.js';
import { reportHtml } from './report-html.js';
import type { ReportPicture } from './report-pictures.js';

/** What a report can be had in. */
export const FACES = ['text', 'html', 'markdown', 'bbcode', 'json'] as const;
export type Face = (typeof FACES)[number];

export interface FaceRequest {
  readonly texts: Texts;
  readonly locale: string;
  /** Shown by HTML alone, which then holds them. */
  readonly pictures: readonly ReportPicture[];
}

/** A report as a file of its own. */
export function reportAs(face: Face, model: ReportModel, { texts, locale, pictures }: FaceRequest): string {
  switch (face) {
    case 'text':
      return reportText(model, texts, locale);
    case 'markdown':
      return reportMarkdown(model, texts, locale);
    case 'bbcode':
      return reportBbcode(model, texts, locale);
    case 'json':
      return `${JSON.stringify(model, null, 2)}\n`;
    case 'html': {
      const held = new Map(pictures.map(({ cid, png }) => [cid, png.toString('base64')]));
      const source = (cid: string) => `data:image/png;base64,${held.get(cid) ?? ''}`;
      const html = reportHtml(model, { texts, locale, reply: null, pictures, source });
      return htmlPage({ title: model.header.headline, text: '', html, lang: texts.known(locale) });
    }
  }
}
