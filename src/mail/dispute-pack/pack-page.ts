import { createHash } from 'node:crypto';
import { escaped } from '../../report/html-mail/index.js';
import { sharedFile } from '../../report/messages/index.js';
import type { PackLine, PackModel } from './pack-model.js';

/**
 * The first page of a pack: all of it in words, with the board before and after, and links to the files beside it. It runs nothing and
 * shows nothing but what lies in the same folder. `pictures`: which of them there are.
 */
export function packPage(model: PackModel, pictures: ReadonlySet<string>): string {
  const { messages, lang, headline, readme, sections, mails } = model;
  const style = sharedFile('replay.css');
  const digest = createHash('sha256').update(style).digest('base64');
  const policy = `default-src 'none'; img-src 'self' file:; style-src 'sha256-${digest}'; base-uri 'none'; form-action 'none'`;
  const says = (key: string): string => escaped(messages.text(`pack.${key}`));
  const [title = '', ...about] = readme;
  return [
    '<!DOCTYPE html>',
    `<html lang="${escaped(lang)}">`,
    '<head>',
    '<meta charset="utf-8">',
    `<meta http-equiv="Content-Security-Policy" content="${policy}">`,
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    '<meta name="referrer" content="no-referrer">',
    `<title>${escaped(headline)}</title>`,
    `<style>${style}</style>`,
    '</head>',
    '<body>',
    `<header><h1>${escaped(headline)}</h1><p class="quiet">${escaped(title)}</p></header>`,
    '<main>',
    ...sections.map(({ heading, lines }) => card(heading, lines)),
    '<section class="card">',
    `<h2>${says('board')}</h2>`,
    ...['before', 'after']
      .filter((name) => pictures.has(`${name}.png`))
      .map((name) => picture(name, says(name))),
    `<p><a href="replay.html#entry-${model.from}">${says('replay')}</a></p>`,
    '</section>',
    '<section class="card">',
    `<h2>${says('mails')}</h2>`,
    ...(mails.length === 0 ? [`<p>${says('no-mails')}</p>`] : []),
    ...mails.map(
      ({ file, head, lines }) =>
        `<article><h3><a href="${file}">${escaped(head)}</a></h3><ul>${items(lines)}</ul></article>`,
    ),
    '</section>',
    `<section class="card"><h2>${says('about')}</h2><ul>${items(about)}</ul></section>`,
    '</main>',
    '</body>',
    '</html>',
    '',
  ].join('\n');
}

function card(heading: string, lines: readonly PackLine[]): string {
  const shown = lines.map(({ text, seq }) =>
    seq === null
      ? `<li>${escaped(text)}</li>`
      : `<li><a href="replay.html#entry-${seq}">${seq}</a>${escaped(text.slice(String(seq).length))}</li>`,
  );
  return `<section class="card"><h2>${escaped(heading)}</h2><ul>${shown.join('')}</ul></section>`;
}

function picture(name: string, words: string): string {
  return `<figure><figcaption>${words}</figcaption><a href="${name}.png"><img src="${name}.png" alt="${words}"></a></figure>`;
}

function items(lines: readonly string[]): string {
  return lines.map((line) => `<li>${escaped(line)}</li>`).join('');
}
