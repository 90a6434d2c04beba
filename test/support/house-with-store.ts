import { join } from 'node:path';
import { type HouseParts, type LogHouse, openHouse } from '../../src/game/games-folder/games-folder.js';
import { openHomeStore } from '../../src/mail/takeover/open-home-store.js';
import type { OpenedStore } from '../../src/store/database/index.js';

/** The games of a home with the store of the home, as a robot has them. */
export interface HouseWithStore {
  readonly house: LogHouse;
  readonly store: OpenedStore;
  close(): Promise<void>;
}

/** Opens both; the games lie in `games` of the home, unless `dir` says where. */
export async function openHouseWithStore(
  home: string,
  parts: Omit<HouseParts, 'dir' | 'store'> & { readonly dir?: string },
): Promise<HouseWithStore> {
  const dir = parts.dir ?? join(home, 'games');
  const opened = await openHomeStore({ home, games: dir });
  if (!opened.ok) throw new Error(JSON.stringify(opened.violation));
  const { store } = opened.value;
  const house = await openHouse({ ...parts, dir, store });
  const close = async () => {
    await house.close();
    await store.close();
  };
  return { house, store, close };
}
