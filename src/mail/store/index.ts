// In: mails that came, as bytes, and what is known of them and of those that go out.
// Out: the same from the store, by what was done with them; nothing that came is lost.
// Never here: what a mail says.

export { Archive, type ArchivedMail } from './archive.js';
export { rowOf } from './archive-row.js';
export { BOUNCE_RECORD, type BounceRecord, bounceRecordIn, bounceText } from './bounce-record.js';
export { type Trier, Tries, type Verdict } from './crash-retry-markers.js';
export { firstToGo } from './eviction-choice.js';
export { type MailRecord, type RecordDetails, withSeat } from './mail-record.js';
export { type MailProblem, mailProblems, type NotedMail } from './mails-on-record.js';
export {
  type About,
  letterProgressOf,
  letterRowOf,
  OUTBOX_RECORD,
  type OutboxRecord,
  outboxRecordIn,
} from './outbox-record.js';
export { ofMail } from './partly-checked-kind.js';
