import { readdir, symlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
const PARTS = ['src/engine/core', 'src/log', 'src/system', 'test/support', 'test/log/support.ts'];

/** Compiles the log and the tiny game into `dir`, so that other processes can run them with plain node. */
export async function compileTo(dir: string): Promise<void> {
  await writeFile(join(dir, 'package.json'), '{"type": "module"}');
  await symlink(join(ROOT, 'node_modules'), join(dir, 'node_modules'));
  const found = PARTS.map(async (part) => {
    if (part.endsWith('.ts')) return [part];
    const names = await readdir(join(ROOT, part), { recursive: true });
    return names.filter((name) => name.endsWith('.ts')).map((name) => join(part, name));
  });
  const entryPoints = (await Promise.all(found)).flat();
  await build({
    absWorkingDir: ROOT,
    entryPoints,
    outbase: '.',
    outdir: dir,
    target: 'node20',
    format: 'esm',
  });
}
