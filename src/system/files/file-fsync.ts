import { fdatasync, fsync } from 'node:fs';
import { promisify } from 'node:util';

/*
 * Small files are opened, read, written to and renamed without a detour over another thread: the kernel has them in memory,
 * and the detour costs ten times as much as the work. What takes its time is the disk; that is waited for here, while
 * other things are done.
 */

/** Waits until the bytes of an open file (its descriptor), and its length, are on the disk. */
export const bytesOnDisk: (file: number) => Promise<void> = promisify(fdatasync);

/** Waits until an open file or folder (its descriptor) is on the disk with all that is known of it. */
export const allOnDisk: (file: number) => Promise<void> = promisify(fsync);
