// In: the report model.
// Out: the same as text, HTML, Markdown, BBCode, JSON.
// Never here: anything that is not in the model.

export { asBbcode } from './bbcode.js';
export { additionMarkdown, asMarkdown, reportMarkdown } from './markdown.js';
export { plainMarkdown } from './plain-markdown.js';
export { optionsText, reportText, transcriptText } from './plain-text.js';
export { FACES, type Face, reportAs } from './report-formats.js';
export { optionsHtml, reportHtml } from './report-html.js';
export { type ReportPicture, reportPictures } from './report-pictures.js';
