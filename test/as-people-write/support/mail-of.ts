import type { Program, Written } from './written.js';

type Language = Written['language'];

/** Plain text, or HTML and nothing else. */
export type MailForm = 'text' | 'html';

const NAMED: Readonly<Record<Language, string>> = {
  en: 'On Thu, Jan 1, 2026 at 12:00 PM Posthorn <robot@posthorn.test> wrote:',
  fr: 'Le jeu. 1 janv. 2026 à 12:00, Posthorn <robot@posthorn.test> a écrit :',
  de: 'Am Do., 1. Jan. 2026 um 12:00 Uhr schrieb Posthorn <robot@posthorn.test>:',
};
const APPLE: Readonly<Record<Language, string>> = {
  en: 'On 1 Jan 2026, at 12:00, Posthorn <robot@posthorn.test> wrote:',
  fr: 'Le 1 janv. 2026 à 12:00, Posthorn <robot@posthorn.test> a écrit :',
  de: 'Am 01.01.2026 um 12:00 schrieb Posthorn <robot@posthorn.test>:',
};
const THUNDERBIRD: Readonly<Record<Language, string>> = {
  en: 'On 1/1/26 12:00, Posthorn wrote:',
  fr: 'Le 01/01/2026 à 12:00, Posthorn a écrit :',
  de: 'Am 01.01.26 um 12:00 schrieb Posthorn:',
};
const OUTLOOK: Readonly<
  Record<Language, readonly [from: string, sent: string, to: string, subject: string]>
> = {
  en: ['From', 'Sent', 'To', 'Subject'],
  fr: ['De', 'Envoyé', 'À', 'Objet'],
  de: ['Von', 'Gesendet', 'An', 'Betreff'],
};
const PHONE: Readonly<Record<Language, string>> = {
  en: 'Sent from my iPhone',
  fr: 'Envoyé de mon iPhone',
  de: 'Von meinem iPhone gesendet',
};

const AGENT: Readonly<Record<Program, string | null>> = {
  gmail: null,
  outlook: 'X-Mailer: Microsoft Outlook 16.0',
  apple: 'X-Mailer: Apple Mail (2.3774.300.61)',
  thunderbird: 'User-Agent: Mozilla Thunderbird',
  phone: 'X-Mailer: iPhone Mail (21F90)',
  plain: null,
};

/** The report as a program quotes it, with the line that says so. */
function quoted(program: Program, language: Language, report: string, to: string): string {
  if (program === 'outlook') {
    const [from, sent, recipient, subject] = OUTLOOK[language];
    const head = [
      `${from}: Posthorn <robot@posthorn.test>`,
      `${sent}: 2026-01-01 12:00`,
      `${recipient}: ${to}`,
      `${subject}: [posthorn g1]`,
    ];
    return ['________________________________', ...head, '', report].join('\n');
  }
  const lines = report.split('\n').map((line) => (line === '' ? '>' : `> ${line}`));
  const said = { gmail: NAMED, apple: APPLE, phone: APPLE, thunderbird: THUNDERBIRD, plain: NAMED }[program];
  return [said[language], '', ...lines].join('\n');
}

/** The bytes of the mail, as its author's program sends them. */
export function mailOf(
  written: Written,
  about: { readonly from: string; readonly to: string; readonly report: string },
  form: MailForm = 'text',
): Buffer {
  const { id, program, language, subject } = written;
  const report = quoted(program, language, about.report, about.from);
  const typed = written.mail.includes('{{REPORT}}')
    ? written.mail.replace('{{REPORT}}', () => report)
    : written.quoted === 'below'
      ? `${written.mail}\n${report}`
      : written.quoted === 'above'
        ? `${report}\n\n${written.mail}`
        : written.mail;
  const body = program === 'phone' ? signed(typed, written, PHONE[language]) : typed;
  const agent = AGENT[program];
  const head = [
    `From: ${about.from}`,
    `To: ${about.to}`,
    `Subject: =?utf-8?B?${Buffer.from(subject ?? 'Re: [posthorn g1]').toString('base64')}?=`,
    'Date: Thu, 01 Jan 2026 13:00:00 +0000',
    `Message-ID: <${id}@example.org>`,
    'MIME-Version: 1.0',
    `Content-Type: text/${form === 'html' ? 'html' : 'plain'}; charset=utf-8`,
    'Content-Transfer-Encoding: base64',
    ...(agent === null ? [] : [agent]),
  ];
  const sent = form === 'html' ? htmlOf(body) : body;
  const bytes = Buffer.from(sent.replace(/\n/g, '\r\n'), 'utf8').toString('base64');
  return Buffer.from([...head, '', ...(bytes.match(/.{1,76}/g) ?? []), ''].join('\r\n'), 'latin1');
}

/** The text as a program writes it that knows HTML alone: a `div` for each line, a `blockquote` for what is quoted. */
function htmlOf(text: string): string {
  const parts: string[] = [];
  let quoting = false;
  for (const line of text.split('\n')) {
    const quote = /^>/.test(line);
    if (quote !== quoting) parts.push(quote ? '<blockquote type="cite">' : '</blockquote>');
    quoting = quote;
    const shown = escaped(line.replace(/^> ?/, ''));
    parts.push(`<div>${shown === '' ? '<br>' : shown}</div>`);
  }
  if (quoting) parts.push('</blockquote>');
  return `<html><body>\n${parts.join('\n')}\n</body></html>\n`;
}

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
}

/** A telephone puts its own line below what was typed, above what it quotes. */
function signed(typed: string, { quoted: where }: Written, line: string): string {
  if (where !== 'below') return `${typed}\n\n${line}\n`;
  const at = typed.search(/\n(?:On|Le|Am) .*(?:wrote|écrit|schrieb)/);
  return at < 0 ? `${typed}\n\n${line}\n` : `${typed.slice(0, at)}\n\n${line}\n${typed.slice(at)}`;
}
