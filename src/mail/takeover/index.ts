// In: the home of a robot whose mail lies in files, one each: a release before the store.
// Out: what lies there, as the store would have it.
// Never here: a change of these files; what is done with them.

export { newerOldFiles } from './newer-old-files.js';
export { hashOfAddress, type OldBounces, oldBounces } from './old-bounces.js';
export { oldHeartbeat } from './old-heartbeat.js';
export { type OldLetter, oldLetters } from './old-letters.js';
export { type OldMail, oldMails } from './old-mails.js';
