import { join } from 'node:path';
import { restoreBackup } from '../../src/cli/backup/verify-and-copy-back.js';
import { writeBackup } from '../../src/cli/backup/write-backup.js';
import { loadRegistry } from '../../src/games/registry-loader.js';
import { openPostgresStore } from '../../src/store/database/index.js';

/** Brings `games` and `home` below a folder into an empty data base, as an operator does; `dir` is for what lies in between. */
export async function moveUp(made: string, url: string, dir: string): Promise<void> {
  const backup = join(dir, 'backup');
  const store = await openPostgresStore({ url });
  try {
    const told = { withMail: true, at: new Date(0).toISOString(), version: 'test' };
    const from = { gamesDir: join(made, 'games'), home: join(made, 'home') };
    const written = await writeBackup({ ...from, target: backup, ...told });
    const empty = { gamesDir: join(dir, 'no-games'), home: join(dir, 'no-home') };
    const put = { ...empty, backup, server: store, leaveOut: [], modules: loadRegistry() };
    const restored = written.ok ? await restoreBackup(put) : written;
    if (!restored.ok) throw new Error(JSON.stringify(restored.violation));
  } finally {
    await store.close();
  }
}
