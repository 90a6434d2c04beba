// In: text, and HTML for the middle of a page.
// Out: an HTML page for a mail, with its style; links that write a mail; the parts of a text, told by how it is laid out.
// Never here: games.

export { escaped } from './html-escape.js';
export { htmlPage } from './html-page.js';
export { STYLE } from './html-style.js';
export type { MailFile, MailPicture, MailText, ReplyAddress } from './mail-content-types.js';
export { mailto } from './mailto.js';
export { type TextBlock, textBlocks } from './text-blocks.js';
export { plainHtml } from './text-to-html.js';
