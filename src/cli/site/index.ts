// In: where a site is to be.
// Out: the site of the club in a folder, or on the screen of whoever runs it.
// Never here: what a page tells.

export { site } from './site.js';
