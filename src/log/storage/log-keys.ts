import type { Result } from '../../engine/core/base/result.js';
import { type GameKeys, readKeys } from '../entries/index.js';
import { LogFolder } from './log-folder.js';
import type { LogPlace } from './log-place.js';

/** The keys that lie beside a log: `keys-missing`, `keys-damaged`, or `record-newer` where a newer program wrote them. */
export async function readKeysAt(where: LogPlace | string): Promise<Result<GameKeys>> {
  const place = typeof where === 'string' ? new LogFolder(where) : where;
  return readKeys(await place.document('keys.yaml'), `${place.name}/keys.yaml`);
}
