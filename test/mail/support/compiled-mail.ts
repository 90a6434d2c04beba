import { mkdir, readdir, symlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';

const ROOT = fileURLToPath(new URL('../../..', import.meta.url));
const SRC = join(ROOT, 'src');

/** Compiles the outbox and what it stands on into `dir`, so that other processes can run it with plain node. */
export async function compileMail(dir: string): Promise<void> {
  await mkdir(dir);
  await writeFile(join(dir, 'package.json'), '{"type": "module"}');
  await symlink(join(ROOT, 'node_modules'), join(dir, 'node_modules'));
  const parts = ['engine/core', 'system', 'log', 'store', 'game', 'report', 'robot', 'mail'];
  const found = parts.map(async (part) => {
    const names = await readdir(join(SRC, part), { recursive: true });
    return names.filter((name) => name.endsWith('.ts')).map((name) => join(part, name));
  });
  const entryPoints = (await Promise.all(found)).flat();
  await build({
    absWorkingDir: SRC,
    entryPoints,
    outbase: '.',
    outdir: dir,
    target: 'node20',
    format: 'esm',
  });
}
