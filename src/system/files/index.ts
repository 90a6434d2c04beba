// In: names of files and folders, bytes and records.
// Out: the same on disk, whole or not at all after any crash; locks between processes; records with the number of their format.
// Never here: what a file means. This room knows no log, game or mail.

export { copyDurably, digestOf, type FileDigest, isSame } from './copy-with-digest.js';
export { syncDirectory } from './directory-fsync.js';
export { allOnDisk, bytesOnDisk } from './file-fsync.js';
export { readGivenYaml } from './given-yaml.js';
export { LockTimeout, withLock } from './lock.js';
export { isAlive, nameOf, readHolder, thisProcess } from './lock-holder.js';
export { isMachineError, TryLater } from './machine-errors.js';
export { namesIn } from './names-in-folder.js';
export { isThere, privateDir, readIfThere } from './optional-files-and-private-folders.js';
export { parseOwnYaml } from './plain-yaml.js';
export {
  newerAt,
  newerYaml,
  RecordDamaged,
  readRecord,
  recordOfYaml,
  writeRecord,
  yamlOfRecord,
} from './record-files.js';
export { numbered, type RecordKind, RecordNewer, readNumbered } from './record-format-versions.js';
export { NUMBERED_TEXT, newerText, recordOfText, textOfRecord } from './record-text.js';
export { sha256, sha256Hex } from './sha256.js';
export { errnoOf, unless } from './system-error-codes.js';
export { writeFileDurably, writeSynced } from './write-file-atomically.js';
