// In: what was said about a game that somebody may quarrel over: mails that were not obeyed, cases.
// Out: what the log is to hold of it, and how the cases stand.
// Never here: who may say what (that is the table), mails themselves.

export { isUndone, type JudgedMail, unobeyed, verdictsDigest } from './unobeyed-mail.js';
