import { join } from 'node:path';
import { ok, type Result, refuse } from '../../engine/core/base/result.js';
import { isGameId } from '../../game/table/index.js';
import { isThere } from '../../system/files/index.js';
import { type Context, shortened } from '../shared/index.js';

/** The folder of a game, without opening it: a damaged log must still be verified and handed out. */
export async function logFolder(context: Context, id: string): Promise<Result<string>> {
  if (!isGameId(id)) return refuse('no-such-game', undefined, { id: shortened(id) });
  const dir = join(context.gamesDir, id);
  return (await isThere(join(dir, 'log.yaml'))) ? ok(dir) : refuse('no-such-game', undefined, { id });
}
