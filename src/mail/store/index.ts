// In: mails that came and mails that go out, as bytes, with what is known of them.
// Out: the same from disk, by what was done with them; nothing that came is lost.
// Never here: what a mail says.

export { Archive } from './archive.js';
export { ARCHIVED, type ArchivedMail, ArchiveFiles, COLD, HOT } from './archive-files.js';
export { Tries } from './crash-retry-markers.js';
export { firstToGo } from './eviction-choice.js';
export { migrateMail, refuseLaterLayout } from './layout-migration.js';
export { parseJson, readMail } from './mail-file-format.js';
export { MailFolders, type Place } from './mail-folders.js';
export { idsAt, namesIn } from './mail-id-listing.js';
export { MailIndex } from './mail-index.js';
export type { MailRecord, RecordDetails } from './mail-record.js';
export { OUTGOING, OutboxFiles } from './outbox-files.js';
export type { About, OutboxRecord } from './outbox-record.js';
