import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { KEYS } from '../../log/entries/index.js';
import { newerAt, type RecordNewer, unless } from '../../system/files/index.js';
import { isGameId } from '../table/index.js';
import { SEATING } from './players-file.js';

/** The files of games that a newer program wrote, but for logs, which tell that themselves. */
export async function newerGameFiles(gamesDir: string): Promise<RecordNewer[]> {
  const entries = await unless('ENOENT', [], () => readdir(gamesDir, { withFileTypes: true }));
  return entries
    .filter((entry) => entry.isDirectory() && isGameId(entry.name))
    .flatMap(({ name }) => [
      newerAt(join(gamesDir, name, 'players.yaml'), SEATING) ?? [],
      newerAt(join(gamesDir, name, 'keys.yaml'), KEYS) ?? [],
    ])
    .flat();
}
