// In: raw mail by IMAP, SMTP or standard input.
// Out: what became of it. `pipeline.ts` is the way of a mail through all rooms.
// Never here: what a step of that way does.

export { ImapInput, imapConnection } from './imap-input.js';
export type { InputHealth, MailInput } from './mail-input-interface.js';
export { MailIntake } from './mail-intake.js';
export { SmtpListener, USUAL_DOOR } from './smtp-listener.js';
