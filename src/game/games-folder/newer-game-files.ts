import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { KEYS } from '../../log/entries/index.js';
import type { Store } from '../../store/database/index.js';
import { IndexedGames, type Stamped } from '../../store/games/index.js';
import { newerAt, type RecordNewer } from '../../system/files/index.js';
import { SEALED } from '../table/index.js';
import { SEATING } from './players-file.js';
import { staleGames } from './stale-games.js';

/**
 * The files of games that a newer program wrote, but for logs, which tell that themselves. Files that are as they were when this
 * program read them, by the index in a store, are not looked into; without a store all are. Changes nothing.
 */
export async function newerGameFiles(gamesDir: string, store: Store | null = null): Promise<RecordNewer[]> {
  if (!existsSync(gamesDir)) return [];
  const known = store === null ? nothing() : new IndexedGames(store).stamps();
  const { changed, others } = await staleGames(gamesDir, known, true);
  return [...changed, ...others]
    .sort()
    .flatMap((name) => [
      newerAt(join(gamesDir, name, 'players.yaml'), SEATING) ?? [],
      newerAt(join(gamesDir, name, 'keys.yaml'), KEYS) ?? [],
      newerAt(join(gamesDir, name, 'sealed.yaml'), SEALED) ?? [],
    ])
    .flat();
}

async function* nothing(): AsyncGenerator<Stamped> {}
