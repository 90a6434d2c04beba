// In: a folder, a port.
// Out: what lies in the folder, to be looked at on this machine alone.
// Never here: what is in it.

export { SiteServer } from './site-server.js';
