import { plainMarkdown } from '../../report/formats/index.js';
import { type MailText, plainHtml } from '../../report/html-mail/index.js';

/** Several texts in one mail, in order, under the title of the first. */
export function mergeTexts(texts: readonly MailText[]): MailText {
  const [first, ...more] = texts;
  if (first === undefined) return { title: '', text: '' };
  if (more.length === 0) return first;
  const pictures = texts.flatMap((text) => text.pictures ?? []);
  const files = texts.flatMap((text) => text.files ?? []);
  return {
    ...first,
    text: texts.map(({ text }) => text).join('\n'),
    ...(texts.some(({ html }) => html !== undefined)
      ? { html: texts.map(({ text, html }) => html ?? plainHtml(text)).join('\n<hr>\n') }
      : {}),
    ...(texts.some(({ markdown }) => markdown !== undefined)
      ? { markdown: () => texts.map(({ text, markdown }) => markdown?.() ?? plainMarkdown(text)).join('\n') }
      : {}),
    ...(pictures.length === 0 ? {} : { pictures }),
    ...(files.length === 0 ? {} : { files }),
  };
}
