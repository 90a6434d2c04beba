// In: what was said about a game that somebody may quarrel over: mails that were not obeyed, cases.
// Out: what the log is to hold of it, and how the cases stand.
// Never here: who may say what (that is the table), mails themselves.

export { answered, asked, type CaseContext, claimed, ruled } from './case-input.js';
export { casesWaiting, nextReminder } from './case-reminders.js';
export { type Case, casesAfter, casesOf, stopsClocks } from './cases-from-log.js';
export { isUndone, type JudgedMail, unobeyed, verdictsDigest } from './unobeyed-mail.js';
