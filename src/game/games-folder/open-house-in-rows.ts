import type { LockingStore } from '../../store/database/index.js';
import { LogHouse, type PartsOfHouse } from './games-folder.js';
import { GamesInRows } from './games-in-rows.js';

/** Opens the games that are rows of a data base; `name` names that to people. */
export function openHouseInRows(name: string, store: LockingStore, parts: PartsOfHouse): LogHouse {
  return new LogHouse(new GamesInRows(name, store), { ...parts, store });
}
