import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { KEYS } from '../../log/entries/index.js';
import { WAITING_MAILS } from '../../log/storage/index.js';
import { isShared, type Store } from '../../store/database/index.js';
import { IndexedGames, type Stamped } from '../../store/games/index.js';
import { LoggedGames } from '../../store/logs/index.js';
import { newerAt, newerYaml, type RecordNewer } from '../../system/files/index.js';
import { ANSWERS } from '../first-draw/index.js';
import { SEALED } from '../table/index.js';
import { SEATING } from './players-file.js';
import { staleGames } from './stale-games.js';

/** What may lie beside a log and tell the number of its format. */
const BESIDE = [
  ['players.yaml', SEATING],
  ['keys.yaml', KEYS],
  ['sealed.yaml', SEALED],
  ['answers.yaml', ANSWERS],
  ['mails.yaml', WAITING_MAILS],
] as const;

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
    .flatMap((game) => BESIDE.flatMap(([name, kind]) => newerAt(join(gamesDir, game, name), kind) ?? []));
}

/** The same of games that are rows; none where the store holds no games. */
export async function newerGameRows(store: Store): Promise<RecordNewer[]> {
  if (!isShared(store)) return [];
  const games = new LoggedGames(store);
  const newer: RecordNewer[] = [];
  for (const [name, kind] of BESIDE) {
    const rows = await games.numbered(name);
    newer.push(...rows.flatMap(({ game, text }) => newerYaml(`${game}/${name}`, kind, text) ?? []));
  }
  return newer;
}

async function* nothing(): AsyncGenerator<Stamped> {}
