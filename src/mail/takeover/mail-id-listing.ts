import { join } from 'node:path';
import { namesIn } from '../../system/files/index.js';
import { idsIn, type MailFolders, type OldPlace } from './mail-folders.js';

/** The ids of the mails in a place, folder by folder so that a place with very many never is in memory at once. */
export async function* idsAt(folders: MailFolders, place: OldPlace): AsyncGenerator<string[]> {
  const top = folders.top(place);
  const dirs = folders.isSpread(place) ? (await namesIn(top)).sort().map((name) => join(top, name)) : [top];
  const ending = place === 'confirmed' ? '.confirmed' : '.mail';
  for (const dir of dirs) yield idsIn(await namesIn(dir), ending);
}
