import { basename } from 'node:path';
import { GameLog } from '../../src/log/storage/game-log.js';

/** The games that are opened while something is done, in order of their names. */
export async function gamesOpenedBy(work: () => Promise<unknown>): Promise<string[]> {
  const { open } = GameLog;
  const opened: string[] = [];
  GameLog.open = (place, ...rest) => {
    opened.push(basename(typeof place === 'string' ? place : place.name));
    return open.call(GameLog, place, ...rest);
  };
  try {
    await work();
  } finally {
    GameLog.open = open;
  }
  return opened.sort();
}
