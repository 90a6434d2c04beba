// In: nothing; these are the shapes of a mail on its way through the rooms.
// Out: a mail with what each step has found out of it; what a step is, and how one follows another.
// Never here: a step.

export { MailEvents } from './mail-events.js';
export { type AdmittedMail, type IncomingMail, MailNotes, type ReadMail } from './pipeline-mail.js';
export { type Next, on, type Step, settled, Way } from './pipeline-step.js';
