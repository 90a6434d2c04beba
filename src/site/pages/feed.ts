import { escaped } from '../../report/html-mail/index.js';
import type { NewsItem } from '../facts/index.js';

/** What a feed and a calendar are named by. */
export interface Named {
  readonly host: string;
  readonly site: string;
  readonly lang: string;
}

/** Before anything has happened a feed still has to have a day. */
const NEVER = '1970-01-01T00:00:00.000Z';

/**
 * News as an Atom feed (RFC 4287), the newest first. Names are tags (RFC 4151) of the host of the robot, so that a site may move without
 * its readers being told everything anew; links are relative to the feed.
 */
export function newsText(news: readonly NewsItem[], { host, site, lang }: Named): string {
  return [
    '<?xml version="1.0" encoding="utf-8"?>',
    `<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="${text(lang)}">`,
    `<id>tag:${text(host)},2026:site</id>`,
    `<title>${text(site)}</title>`,
    `<updated>${news[0]?.at ?? NEVER}</updated>`,
    '<link rel="self" href="news.xml"/>',
    '<link rel="alternate" type="text/html" href="index.html"/>',
    `<author><name>${text(site)}</name></author>`,
    ...news.flatMap((item) => [
      '<entry>',
      `<id>tag:${text(host)},2026:${text(item.id)}</id>`,
      `<title>${text(item.title)}</title>`,
      `<updated>${item.at}</updated>`,
      `<link rel="alternate" type="text/html" href="${text(item.page)}"/>`,
      `<content type="text">${text(item.text.trimEnd())}</content>`,
      '</entry>',
    ]),
    '</feed>',
    '',
  ].join('\n');
}

/** Two characters more than HTML are none in XML. */
function text(written: string): string {
  return escaped(written.replace(/[\ufffe\uffff]/g, ''));
}
