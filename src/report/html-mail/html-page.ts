import { escaped } from './html-escape.js';
import { SHEET, STYLE } from './html-style.js';
import type { MailText } from './mail-content-types.js';
import { plainHtml } from './text-to-html.js';

/** The HTML part of a mail: a page of one column that fetches nothing and runs nothing. */
export function htmlPage({
  title,
  text,
  html,
  lang,
}: Pick<MailText, 'title' | 'text' | 'html' | 'lang'>): string {
  return [
    '<!DOCTYPE html>',
    `<html lang="${escaped(lang ?? 'en')}">`,
    '<head>',
    '<meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    '<meta name="color-scheme" content="light dark">',
    '<meta name="supported-color-schemes" content="light dark">',
    // Apple Mail makes links of its own of dates and numbers.
    '<meta name="format-detection" content="telephone=no, date=no, address=no, email=no">',
    `<title>${escaped(title === '' ? 'Posthorn' : title)}</title>`,
    '<style>',
    SHEET,
    '</style>',
    '</head>',
    `<body style="${STYLE.body}">`,
    // Outlook for Windows knows no greatest width.
    '<!--[if mso]><table role="presentation" width="720" align="center" cellpadding="0" cellspacing="0"><tr><td><![endif]-->',
    `<main class="ph-main" style="${STYLE.main}">`,
    (html ?? plainHtml(text)).trimEnd(),
    '</main>',
    '<!--[if mso]></td></tr></table><![endif]-->',
    '</body>',
    '</html>',
    '',
  ].join('\n');
}
