import { readdir } from 'node:fs/promises';
import { unless } from './system-error-codes.js';

/** Names in a folder; none when there is no such folder. */
export async function namesIn(dir: string): Promise<string[]> {
  return unless('ENOENT', [], () => readdir(dir));
}
