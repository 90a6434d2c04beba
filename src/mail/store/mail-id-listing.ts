import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { errnoOf } from '../../system/files/index.js';
import { idsIn, type MailFolders, type Place } from './mail-folders.js';

/** Names in a folder; none when there is no such folder. */
export async function namesIn(dir: string): Promise<string[]> {
  try {
    return await readdir(dir);
  } catch (error) {
    if (errnoOf(error) === 'ENOENT') return [];
    throw error;
  }
}

/** The ids of the mails in a place, folder by folder so that a place with very many never is in memory at once. */
export async function* idsAt(folders: MailFolders, place: Place): AsyncGenerator<string[]> {
  const top = folders.top(place);
  const dirs = folders.isSpread(place) ? (await namesIn(top)).sort().map((name) => join(top, name)) : [top];
  const ending = place === 'confirmed' ? '.confirmed' : '.mail';
  for (const dir of dirs) yield idsIn(await namesIn(dir), ending);
}
