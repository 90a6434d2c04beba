import { join } from 'node:path';
import { ok, type Result, refuse } from '../../engine/core/base/result.js';
import { isGameId } from '../../game/table/index.js';
import { LogFolder, type LogPlace } from '../../log/storage/index.js';
import { isThere } from '../../system/files/index.js';
import { type Context, shortened } from './command-context.js';

/** Where the log of a game lies, without opening it: a damaged log must still be verified and handed out. */
export async function findLog(context: Context, id: string): Promise<Result<LogPlace>> {
  const none = refuse('no-such-game', undefined, { id: shortened(id) });
  if (!isGameId(id)) return none;
  if ((await context.server()) !== null) {
    const log = await (await context.house()).logOf(id);
    return log === null ? none : ok(log);
  }
  const dir = join(context.gamesDir, id);
  return (await isThere(join(dir, 'log.yaml'))) ? ok(new LogFolder(dir)) : none;
}
