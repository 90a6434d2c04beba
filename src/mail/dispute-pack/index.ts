// In: the log of a game, a case, the mails that came.
// Out: all that bears on the case as one file for its reader; and, of such a file alone, what does not hold.
// Never here: who may have it, sending, keys but to sign what is made.

export { senderText } from './mail-senders.js';
export { makePack, type PackParts } from './make-pack.js';
export { PacksByMail } from './packs-by-mail.js';
export { type PackProblem, type PackVerified, verifyPack } from './verify-pack.js';
