import { access, constants, mkdir } from 'node:fs/promises';
import { reasonOf } from '../mail/log.js';
import type { Context } from './context.js';
import type { Finding } from './doctor-connections.js';

/** Whether the folders can be written. */
export async function findFolders(context: Context): Promise<Finding[]> {
  const dirs = [context.gamesDir, ...(context.config === null ? [] : [context.config.home])];
  return Promise.all(
    dirs.map(async (dir): Promise<Finding> => {
      try {
        await mkdir(dir, { recursive: true });
        await access(dir, constants.R_OK | constants.W_OK);
        return { what: 'folder', name: dir, ok: true, detail: '' };
      } catch (error) {
        return { what: 'folder', name: dir, ok: false, detail: reasonOf(error) };
      }
    }),
  );
}

/** Whether every game can be opened: its log is read and checked. */
export async function findGames(context: Context): Promise<Finding[]> {
  const findings: Finding[] = [];
  const house = await context.house();
  for (const name of await house.list()) {
    try {
      const table = await house.open(name);
      findings.push({ what: 'game', name, ok: table !== null, detail: `#${table?.head.seq ?? ''}` });
    } catch (error) {
      findings.push({ what: 'game', name, ok: false, detail: reasonOf(error) });
    }
  }
  return findings;
}
