import { mkdir, readdir, readFile, symlink, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { transform } from '@swc/core';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
const PARTS = ['src/engine/core', 'src/log', 'src/system', 'test/support', 'test/log/support.ts'];

/** Compiles the log and the tiny game into `dir`, so that other processes can run them with plain node. */
export async function compileTo(dir: string): Promise<void> {
  await writeFile(join(dir, 'package.json'), '{"type": "module"}');
  await symlink(join(ROOT, 'node_modules'), join(dir, 'node_modules'));
  for (const part of PARTS) {
    const names = part.endsWith('.ts') ? [''] : await readdir(join(ROOT, part), { recursive: true });
    for (const name of names) {
      const file = join(part, name);
      const target = join(dir, file.replace(/\.ts$/, '.js'));
      await mkdir(dirname(target), { recursive: true });
      if (!file.endsWith('.ts')) continue;
      const source = await readFile(join(ROOT, file), 'utf8');
      const { code } = await transform(source, {
        jsc: { target: 'es2022', parser: { syntax: 'typescript' } },
        module: { type: 'es6' },
      });
      await writeFile(target, code);
    }
  }
}
