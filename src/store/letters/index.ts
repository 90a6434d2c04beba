// In: mails that go out, as rows and bytes, with what is known of each as a text that is not looked into.
// Out: the same by id and by what became of them, in the order in which they were made; old ones put away in great numbers.
// Never here: what a record says, and when a letter is sent.

export { type LetterProgress, LetterRows, type ReportAt, type ToldUpTo } from './letter-rows.js';
