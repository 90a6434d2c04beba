// In: mails that came, as rows, and what is known of each as a text that is not looked into.
// Out: the same by id, place, game, author and time; changed one by one, put away in great numbers.
// Never here: what a record says, and what follows from it.

export { type AskedMails, forgetMailAt, type MailChange, MailRows } from './mail-rows.js';
