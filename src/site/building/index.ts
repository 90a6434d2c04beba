// In: the house, its tournaments and its tree, a folder.
// Out: a site in the folder, as far as it was not there; which games may be seen.
// Never here: how a page looks, what of a game is public.

export { Site, type SiteUpdate } from './site.js';
export type { GamesSeen, SiteParts } from './site-parts.js';
