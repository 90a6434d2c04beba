// In: `posthorn backup`, `restore`.
// Out: a copy of games and mail, and games and mail from it.
// Never here: a running robot.

export { backup } from './backup.js';
export { gameFolders } from './backup-file-list.js';
export { restore } from './restore.js';
export { type BackupTask, writeBackup } from './write-backup.js';
