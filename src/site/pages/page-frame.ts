import { bothTimes, type Messages, type Texts } from '../../report/messages/index.js';

/** What all pages of a site have alike. */
export interface Frame {
  readonly texts: Texts;
  /** The language of the site. */
  readonly locale: string;
  /** What it is called. */
  readonly site: string;
  /** Whether the page of the desk lies in it, on which games are replayed. */
  readonly desk: boolean;
}

/**
 * Nothing is run, sent or asked of anybody: style and pictures lie beside the pages. From a disk `'self'` names no file in some browsers,
 * so that the scheme is named as well.
 */
const POLICY = [
  "default-src 'none'",
  "style-src 'self' file:",
  "img-src 'self' file:",
  "base-uri 'none'",
  "form-action 'none'",
].join('; ');

const LINKS = [
  ['front', 'index.html'],
  ['games', 'games/index.html'],
  ['tournaments', 'tournaments/index.html'],
  ['record', 'record.html'],
] as const;
export type Here = (typeof LINKS)[number][0];

/** A page at `depth` folders below the front page: a template within the frame of the site. */
export function framed(
  { texts, locale, site }: Frame,
  page: {
    readonly template: string;
    readonly title: string;
    readonly depth: number;
    /** The link of the navigation that leads to this very page. */
    readonly here: Here | null;
    readonly model: object;
  },
): string {
  const language = texts.locale(locale);
  const messages = texts.messages(null, locale);
  const root = '../'.repeat(page.depth);
  const content = language.render(page.template, { ...page.model, root, site });
  return language.render('site-page.html', {
    ...{ lang: texts.known(locale), policy: POLICY, root, site },
    content: content.trimEnd(),
    title: page.here === 'front' ? site : `${page.title} – ${site}`,
    links: LINKS.map(([key, href]) => ({
      href: `${root}${href}`,
      here: key === page.here,
      text: messages.text(`site.link.${key}`),
    })),
  });
}

/** A time for people, in UTC: a site has readers everywhere. */
export function shownTime(at: string, messages: Messages): string {
  return bothTimes(Date.parse(at), 'UTC', messages);
}
