// In: nothing; these are the shapes in which channels and the robot speak with each other.
// Out: a message whose author is believed, what was done about it, and where letters are put.
// Never here: MIME, forums, anything that does something.

export type { MailBody, Mailbox } from './author-and-body.js';
export {
  type AdmittedMessage,
  answerOf,
  type CasePacks,
  type HandledMessage,
  type HandlerResult,
  type KeptMessages,
  type LetterBox,
  type ReturnedLetters,
  type Settled,
} from './handler-types.js';
export type { Speaker } from './sender-role.js';
