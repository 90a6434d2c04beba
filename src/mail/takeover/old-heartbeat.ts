import { join } from 'node:path';
import { readIfThere } from '../../system/files/index.js';

/** When a robot that noted it in a file could last take mail, as it wrote that down; null when it did not. */
export async function oldHeartbeat(home: string): Promise<string | null> {
  return (await readIfThere(join(home, 'mail', 'alive')))?.toString('latin1') ?? null;
}
