// In: nothing; these are the shapes all rooms of the mail speak of.
// Out: a mail as its head and text, the addresses of the robot, what became of a mail.
// Never here: bytes.

export {
  accountAddress,
  addressesEnd,
  authorOfPost,
  type ForumPlace,
  forumPlace,
  postMessageId,
  threadAddress,
} from './forum-addresses.js';
export {
  DEFAULT_LIMITS,
  type Envelope,
  type HeaderField,
  header,
  type Intake,
  isPost,
  type Limits,
  type MailHead,
} from './mail-head.js';
export { messageIdentity, rawHash } from './message-fingerprint.js';
export { type AutomaticReason, type IdentityProblem, type Outcome, refusalText } from './outcome.js';
export { type Presented, RobotAddress } from './robot-addresses-and-message-ids.js';
export { firstReturnedMail, returnPath } from './verp-return-path.js';
