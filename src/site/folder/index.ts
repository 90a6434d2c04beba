// In: files of a site by the part of it that they belong to.
// Out: the same in a folder for any web server, each whole or not at all; what is no part any more is gone, what others put there is left alone.
// Never here: what a file says.

export { type SiteFiles, SiteFolder, type Wrote } from './site-folder.js';
