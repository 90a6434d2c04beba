// In: a mail that was read, with what is known of who sent it.
// Out: for whom it speaks and whether that is believed; or that its author is asked.
// Never here: what the mail says, but for a yes.

export { type AdmitParts, admit } from './admission-step.js';
export type { SenderRules } from './author-trust-decision.js';
export { type ConfirmingParts, takeConfirmation } from './confirmation-step.js';
export { Gate } from './gate.js';
export { Held } from './held-mails.js';
export { KeysAskedLately } from './keys-asked-lately.js';
export { networkOf } from './network-of-ip-address.js';
export { loadChecks } from './spf-dkim-dmarc-check.js';
