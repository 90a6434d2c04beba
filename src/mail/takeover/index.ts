// In: the home of a robot whose mail lies in files, one each: a release before the store.
// Out: what lies there, as the store would have it.
// Never here: a change of these files; what is done with them.

export { oldHeartbeat } from './old-heartbeat.js';
export { newerOldMails, type OldMail, oldMails } from './old-mails.js';
