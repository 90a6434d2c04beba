// In: letters.
// Out: mails as bytes, sent, tried again, given up; what came back and which addresses are closed for it.
// Never here: who gets a letter and what it says.

export { type DropParts, dropMachines } from './automatic-mail-step.js';
export { ReturnedMail } from './bounce-consequences.js';
export { BounceBook, type BounceLimits } from './bounce-history.js';
export { composeToPerson } from './compose-mail.js';
export { type OutgoingPost, type PostPicture, postOf } from './compose-post.js';
export { noteDeadLetter } from './dead-letter-consequences.js';
export { type OtherWays, Post } from './letters-to-outbox.js';
export { fileTransport } from './maildir-transport.js';
export { Operator } from './operator-notices.js';
export { Outbox } from './outbox.js';
export { noteHeard } from './player-reachable-step.js';
export { DEFAULT_RETRY, type RetryPolicy } from './retry-delay.js';
export { smtpConnection, smtpTransport } from './smtp-transport.js';
export type { Delivery, Transport } from './transport-interface.js';
export { Overseers } from './unreachable-player-alerts.js';
