// In: HTML of anybody.
// Out: the text of it that a reader would have seen.
// Never here: anything but HTML and its styles.

export { shownHtml } from './visible-html.js';
