import { join } from 'node:path';
import type { Result } from '../../../src/engine/core/base/result.js';
import { Registry } from '../../../src/engine/core/contract/game-module.js';
import { type LogHouse, openHouse } from '../../../src/game/games-folder/games-folder.js';
import { Lobby } from '../../../src/game/lobby/lobby.js';
import type { GameTerms, LobbyOutcome } from '../../../src/game/lobby/waiting-game.js';
import { newcomer, type Person } from '../../../src/game/people/person.js';
import {
  type OpenedStore,
  openSqliteStore,
  STORE_FILE,
  type Store,
} from '../../../src/store/database/index.js';
import { fixedRandom, tempDir } from '../../support/temp.js';
import { caravan } from '../../support/tiny-game.js';

/** To its clock nothing has changed on disk for a while. */
export const later = (by = 10_000) => ({ now: () => Date.now() + by });

export interface Scene {
  readonly dir: string;
  readonly house: LogHouse;
  readonly store: Store;
  readonly lobby: Lobby;
  readonly registry: Registry;
  /** The same folder as another program, or this one after a restart, finds it. */
  again(change?: (house: LogHouse) => LogHouse): Promise<Scene>;
  close(): Promise<void>;
}

/** A games folder with the caravan game and its lobby. */
export async function scene(registry = new Registry([caravan])): Promise<Scene> {
  const { dir, remove } = await tempDir('posthorn-lobby');
  const opened: LogHouse[] = [];
  const stores: OpenedStore[] = [];
  const open = async (change: (house: LogHouse) => LogHouse = (house) => house): Promise<Scene> => {
    const house = await openHouse({ dir, registry, clock: later() });
    opened.push(house);
    const store = await openSqliteStore(join(dir, STORE_FILE));
    stores.push(store);
    const lobby = new Lobby({
      store,
      house: change(house),
      registry,
      clock: later(),
      random: fixedRandom(opened.length),
    });
    return { dir, house, store, lobby, registry, again: open, close };
  };
  const close = async () => {
    for (const each of [...opened, ...stores]) await each.close();
    await remove();
  };
  return open();
}

export const since = '2026-01-01T00:00:00.000Z';
export const person = (name: string): Person =>
  newcomer({ address: `${name.toLowerCase()}@example.org`, name, since });
export const rosa = person('Rosa');
export const bert = person('Bert');
export const eve = person('Eve');

export const terms = (change: Partial<GameTerms> = {}): GameTerms => ({
  what: 'the road',
  side: null,
  opponent: null,
  edition: null,
  clock: null,
  title: null,
  dice: 'chains',
  words: null,
  ...change,
});

export const take = (
  game: string | null = null,
  side: string | null = null,
  words: string | null = null,
) => ({
  game,
  side,
  words,
});

export function done(result: Result<LobbyOutcome>): LobbyOutcome {
  if (!result.ok) throw new Error(JSON.stringify(result.violation));
  return result.value;
}

/** Why not: the code, and what would do. */
export function refused(result: Result<unknown>): [string, readonly string[]] {
  if (result.ok) throw new Error(`not refused: ${JSON.stringify(result.value)}`);
  return [result.violation.code, result.violation.suggestions ?? []];
}
