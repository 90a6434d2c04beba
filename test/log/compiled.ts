import { symlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
/** What such a process asks for. All else that they need is bundled with them: hundreds of files take longer to read than a game to play. */
const DOORS = ['src/log/storage/game-log.ts', 'src/system/files/lock.ts', 'test/log/support.ts'];

/** Compiles the log and the tiny game into `dir`, so that other processes can run them with plain node. */
export async function compileTo(dir: string): Promise<void> {
  await writeFile(join(dir, 'package.json'), '{"type": "module"}');
  await symlink(join(ROOT, 'node_modules'), join(dir, 'node_modules'));
  await build({
    absWorkingDir: ROOT,
    entryPoints: DOORS,
    outbase: '.',
    outdir: dir,
    bundle: true,
    splitting: true,
    packages: 'external',
    platform: 'node',
    target: 'node20',
    format: 'esm',
  });
}
