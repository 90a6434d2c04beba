// In: mails that came and mails that go out, as bytes, with what is known of them.
// Out: the same from the store and from disk, by what was done with them; nothing that came is lost.
// Never here: what a mail says.

export { Archive, type ArchivedMail } from './archive.js';
export { rowOf } from './archive-row.js';
export { Tries } from './crash-retry-markers.js';
export { firstToGo } from './eviction-choice.js';
export { migrateMail, refuseLaterLayout } from './layout-migration.js';
export { type MailKind, parseJson, readMail } from './mail-file-format.js';
export { idsIn, MailFolders } from './mail-folders.js';
export { idsAt, namesIn } from './mail-id-listing.js';
export { type MailRecord, type RecordDetails, withSeat } from './mail-record.js';
export { OUTGOING, OutboxFiles } from './outbox-files.js';
export type { About, OutboxRecord } from './outbox-record.js';
export { ofMail } from './partly-checked-kind.js';
