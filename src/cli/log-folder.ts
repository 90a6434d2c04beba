import { access } from 'node:fs/promises';
import { join } from 'node:path';
import { ok, type Result, refuse } from '../engine/core/result.js';
import type { Context } from './context.js';

/** The folder of a game, without opening it: a damaged log must still be verified and handed out. */
export async function logFolder(context: Context, id: string): Promise<Result<string>> {
  const dir = join(context.gamesDir, id);
  if (!/^[a-z0-9][a-z0-9-]*$/.test(id)) return refuse('no-such-game', undefined, { id });
  try {
    await access(join(dir, 'log.yaml'));
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
    return refuse('no-such-game', undefined, { id });
  }
  return ok(dir);
}
