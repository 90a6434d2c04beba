import { type ReplyAddress, STYLE } from '../html-mail/index.js';
import type { Texts } from '../messages/index.js';
import type { AccountPart, ReportModel } from '../model/index.js';
import { againLink, type DecisionFace, decisionFace, mendedLinks } from './question-as-order-links.js';
import type { ReportPicture } from './report-pictures.js';

export interface HtmlFace {
  readonly texts: Texts;
  readonly locale: string;
  /** Without it orders are lines to copy. */
  readonly reply: ReplyAddress | null;
  /** The link that opens the report on the desk, where there is one. */
  readonly desk?: string | null;
  /** Whether the same lies beside the mail as a file. */
  readonly attached?: boolean;
  readonly pictures: readonly Pick<ReportPicture, 'cid' | 'alt' | 'crop'>[];
  /** How the page names its pictures: mails by `cid:`. */
  readonly source?: (cid: string) => string;
}

/** Of a battle or a season so much stands open: its head, and how it ended. */
const OPEN = 4;
/** So many rows are more than a screen or two of a telephone: the map comes before them. */
const MANY = 25;

interface FoldedPart extends AccountPart {
  /** Lines between the head and the last ones, which are folded; empty where there are few. */
  readonly folded: readonly string[];
}

function inFiveLines({ head, lines }: AccountPart): FoldedPart {
  // To fold a single line would save none.
  const many = lines.length > OPEN + 1 ? lines.length - OPEN : 0;
  return { head, folded: lines.slice(0, many), lines: lines.slice(many) };
}

function rowsOf(parts: readonly FoldedPart[]): number {
  return parts.reduce((sum, { lines, folded }) => sum + 1 + lines.length + Math.min(1, folded.length), 0);
}

/** A report as HTML: what stands within the `main` of its page. */
export function reportHtml(model: ReportModel, face: HtmlFace): string {
  return render('report.html', model, face, (decision) => decision);
}

/** Only what can be decided, in full: nobody needs a link to it. */
export function optionsHtml(model: ReportModel, face: HtmlFace): string {
  return render('options.html', model, face, (decision) => ({ ...decision, listLink: null }));
}

function render(
  template: string,
  model: ReportModel,
  { texts, locale, reply, pictures, desk = null, attached = false, source = (cid) => `cid:${cid}` }: HtmlFace,
  shown: (decision: DecisionFace) => DecisionFace,
): string {
  const messages = texts.messages(null, locale);
  const account = model.happened.parts.map(inFiveLines);
  return texts.locale(locale).render(template, {
    ...model,
    css: STYLE,
    desk,
    attached,
    mended: model.mended.flatMap((block) => mendedLinks(block, reply)),
    again: againLink(model.laidAside, model.decisions[0]?.id ?? null, reply, messages),
    decisions: model.decisions.map((decision) => shown(decisionFace(decision, reply, messages))),
    verdicts: model.verdicts?.map((verdict) => ({ ...verdict, bad: verdict.status === 'refused' })) ?? null,
    mapFirst: rowsOf(account) > MANY,
    happened: { ...model.happened, parts: account },
    pictures: pictures.map(({ cid, alt, crop }) => ({ source: source(cid), alt, whole: crop === 'whole' })),
  });
}
