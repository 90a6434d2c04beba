// In: what a log says that players gave to its dice, and the mails kept beside it.
// Out: which of these mails are those the log names, and who is shown to have sent them.
// Never here: DNS, or anything that writes.

export { type AnswerChecked, checkAnswers, doesNotHold } from './check-answers.js';
