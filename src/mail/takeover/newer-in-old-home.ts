import { newerOldLobby, newerOldPeople } from '../../game/takeover/index.js';
import type { RecordNewer } from '../../system/files/index.js';
import { newerOldFiles } from './newer-old-files.js';
import type { OldHome } from './old-home.js';

/** The files of an old home that a newer program wrote; of mail only what a robot deals with unless it is to be `thorough`. */
export async function newerInOldHome(
  { home, games }: OldHome,
  { thorough }: { readonly thorough: boolean },
): Promise<RecordNewer[]> {
  const found = games === null ? [] : [...(await newerOldPeople(games)), ...(await newerOldLobby(games))];
  return [...found, ...(await newerOldFiles(home, { thorough }))];
}
