import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { byCodeUnit } from '../../engine/core/base/json.js';
import type { Stamped } from '../../store/games/index.js';
import { breathe } from '../../system/tasks/index.js';
import { isGameId } from '../table/index.js';
import { fileStamp } from './file-stamp.js';

/** How many games are looked at before others have their turn. */
const AT_ONCE = 500;

/** Changes whenever rows are made otherwise: what an earlier program made of a game is then made again. */
const FORMAT = 1;

/** The stamp of a log that is not there. */
export const NO_LOG = `${FORMAT} -`;

/** What the folder holds beside what is known of it. */
export interface Stale {
  /** Games that are new, or look otherwise than when they were read. */
  readonly changed: readonly string[];
  /** Games that are known and not there any more. */
  readonly gone: readonly string[];
  /** Folders without a game in them; each may become one. */
  readonly others: readonly string[];
}

/** What the files of a game look like now. */
function gameStamps(dir: string, game: string): Pick<Stamped, 'log_stamp' | 'players_stamp'> {
  const log = fileStamp(join(dir, game, 'log.yaml')).text;
  return { log_stamp: logStamp(log), players_stamp: fileStamp(join(dir, game, 'players.yaml')).text };
}

/** How the stamp of a log is kept, with the way in which its row was made. */
export function logStamp(text: string): string {
  return `${FORMAT} ${text}`;
}

/** Names of what may be folders of games, in code-unit order. */
export function gameFolders(dir: string): string[] {
  return readdirSync(dir).filter(isGameId).sort(byCodeUnit);
}

/**
 * Looks at the files of every game, and into none. `known` are the stamps of what is known, in code-unit order; it is gone through
 * once. With `brokenToo` games that could not be read are told as changed.
 */
export async function staleGames(
  dir: string,
  known: AsyncIterable<Stamped>,
  brokenToo = false,
): Promise<Stale> {
  const changed: string[] = [];
  const gone: string[] = [];
  const others: string[] = [];
  const names = gameFolders(dir);
  const rows = known[Symbol.asyncIterator]();
  let row = await rows.next();
  for (const [index, name] of names.entries()) {
    if (index % AT_ONCE === AT_ONCE - 1) await breathe();
    while (row.done !== true && row.value.id < name) {
      gone.push(row.value.id);
      row = await rows.next();
    }
    const { log_stamp, players_stamp } = gameStamps(dir, name);
    const there = log_stamp !== NO_LOG;
    const before = row.done !== true && row.value.id === name ? row.value : null;
    if (!there) others.push(name);
    if (before === null) {
      if (there) changed.push(name);
      continue;
    }
    row = await rows.next();
    if (!there) gone.push(name);
    else if (before.log_stamp !== log_stamp || before.players_stamp !== players_stamp) changed.push(name);
    else if (brokenToo && before.fault !== null) changed.push(name);
  }
  for (; row.done !== true; row = await rows.next()) gone.push(row.value.id);
  return { changed, gone, others };
}
