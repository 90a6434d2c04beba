// In: the home of a robot of a release that kept everything in files, before there was a store.
// Out: its store, with what lay in those files.
// Never here: a change of what is in the files, which are moved aside when it is durable in the store.

export { ASIDE } from './move-taken-over-folder-aside.js';
export { refuseNewer } from './newer-files-refusal.js';
export { newerInOldHome } from './newer-in-old-home.js';
export { newerOldFiles } from './newer-old-files.js';
export { hashOfAddress, type OldBounces, oldBounces } from './old-bounces.js';
export { oldHeartbeat } from './old-heartbeat.js';
export type { OldHome } from './old-home.js';
export { type OldLetter, oldLetters } from './old-letters.js';
export { type OldMail, oldMails } from './old-mails.js';
export { type HomeStore, openHomeStore } from './open-home-store.js';
export { isOldHome, type TakenOver, type TakeOverEvents, withoutTakeOver } from './take-over.js';
