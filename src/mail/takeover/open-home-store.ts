import { join } from 'node:path';
import { ok, type Result } from '../../engine/core/base/result.js';
import { newerGameFiles } from '../../game/games-folder/index.js';
import { openSqliteStore, type SqliteStore, STORE_FILE } from '../../store/database/index.js';
import { isThere } from '../../system/files/index.js';
import { refuseNewer } from './newer-files-refusal.js';
import { newerInOldHome } from './newer-in-old-home.js';
import type { OldHome } from './old-home.js';
import { type TakenOver, type TakeOverEvents, takeOver } from './take-over.js';

/** The store of a home, with what was brought into it just now. */
export interface HomeStore {
  readonly store: SqliteStore;
  readonly taken: TakenOver | null;
}

/**
 * Opens the store of a home; what a release before the store left there is brought in first, once. Refused as `newer-files` before
 * anything is changed where a newer program has written files, and as `older-robot-runs`. Throws what `openSqliteStore` throws, and
 * `RecordDamaged` where the secret of the tokens cannot be read.
 */
export async function openHomeStore(old: OldHome, events: TakeOverEvents = {}): Promise<Result<HomeStore>> {
  const path = join(old.home, STORE_FILE);
  const newerGames = async (store: SqliteStore | null) =>
    old.games === null ? [] : newerGameFiles(old.games, store);
  // Where there is a store, it knows which of many games need not be looked into.
  const isNew = !(await isThere(path));
  const newer = [
    ...(isNew ? await newerGames(null) : []),
    ...(await newerInOldHome(old, { thorough: true })),
  ];
  if (newer.length > 0) return refuseNewer(newer);
  const store = await openSqliteStore(path);
  try {
    const found = isNew ? [] : await newerGames(store);
    if (found.length > 0) {
      await store.close();
      return refuseNewer(found);
    }
    const taken = await takeOver(store, old, events);
    if (taken.ok) return ok({ store, taken: taken.value });
    await store.close();
    return taken;
  } catch (error) {
    await store.close();
    throw error;
  }
}
