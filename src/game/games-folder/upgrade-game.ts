import { LogDamaged } from '../../log/storage/index.js';
import { type Prospect, prospectOf } from '../log-readings/index.js';
import type { LogHouse } from './games-folder.js';

/** What became of a game, and the entry by which it adopted the newest rules; null where it did not. */
export interface UpgradedGame {
  readonly prospect: Prospect;
  readonly entry: number | null;
}

/**
 * Has a game adopt the newest rules where all that has happened comes out the same under them. Who plays on meanwhile is waited for,
 * and what he did is looked at, too.
 */
export async function upgradeGame(house: LogHouse, game: string): Promise<UpgradedGame> {
  try {
    const table = await house.open(game);
    if (table === null) return { prospect: gone(game), entry: null };
    const prospect = await prospectOf(table, table.newer);
    if (prospect.state !== 'adopts') return { prospect, entry: null };
    const done = await table.moderate({ kind: 'adopt', version: null }, { via: 'robot', message: null });
    // Somebody acted in between: how it stands now is what counts.
    if (!done.ok) return { prospect: await prospectOf(table, table.newer), entry: null };
    return { prospect, entry: done.value[0]?.seq ?? null };
  } catch (error) {
    if (!(error instanceof LogDamaged)) throw error;
    return { prospect: { state: 'unreadable', violation: error.violation, same: null }, entry: null };
  }
}

function gone(id: string): Prospect {
  return { state: 'unreadable', violation: { code: 'no-such-game', params: { id } }, same: null };
}
