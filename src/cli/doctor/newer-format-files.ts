import { newerGameFiles, newerGameRows } from '../../game/games-folder/index.js';
import { newerRecords } from '../../mail/maintenance/index.js';
import { newerInOldHome } from '../../mail/takeover/index.js';
import type { Store } from '../../store/database/index.js';
import type { Context } from '../shared/index.js';
import { type Finding, finding } from './finding.js';

/** Files and records of a later format than this program knows, which a newer one wrote. `store` is null where there is none; `inFolder`: whether games lie in files. */
export async function findNewer(
  { gamesDir, config }: Context,
  store: Store | null,
  inFolder: boolean,
): Promise<Finding[]> {
  const thorough = { thorough: true };
  const newer = inFolder ? await newerGameFiles(gamesDir) : [];
  if (config !== null && inFolder) newer.push(...(await newerInOldHome(config, thorough)));
  if (store !== null) newer.push(...(await newerGameRows(store)), ...(await newerRecords(store, thorough)));
  return newer.map(({ path, format, known }) =>
    finding('file', path, 'fault', 'newer-file', { format, known }),
  );
}
