import { existsSync } from 'node:fs';
import type { Store } from '../../store/database/index.js';
import { IndexedGames } from '../../store/games/index.js';
import type { Standing } from '../table/index.js';
import { staleGames } from './stale-games.js';
import { standingAt } from './standing-record.js';

/**
 * How all games of a folder stand, by id, for whoever would rather open none and has no house; null where the index in the store does
 * not tell of all of them as they are now. Changes nothing.
 */
export async function indexedStandings(dir: string, store: Store): Promise<Standing[] | null> {
  if (!existsSync(dir)) return null;
  const rows = new IndexedGames(store);
  const { changed, gone } = await staleGames(dir, rows.stamps(), true);
  if (changed.length + gone.length > 0) return null;
  const standings: Standing[] = [];
  for await (const row of rows.all()) {
    const standing = standingAt(row);
    if (standing === null) return null;
    standings.push(standing);
  }
  return standings;
}
