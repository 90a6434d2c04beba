import { mkdir, readdir, readFile, symlink, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { transform } from '@swc/core';

const ROOT = fileURLToPath(new URL('../../..', import.meta.url));

/** Compiles the outbox and what it stands on into `dir`, so that other processes can run it with plain node. */
export async function compileMail(dir: string): Promise<void> {
  await mkdir(dir);
  await writeFile(join(dir, 'package.json'), '{"type": "module"}');
  await symlink(join(ROOT, 'node_modules'), join(dir, 'node_modules'));
  for (const part of ['engine/core', 'system', 'log', 'store', 'game', 'report', 'robot', 'mail']) {
    const found = await readdir(join(ROOT, 'src', part), { recursive: true });
    const names = found.filter((name) => name.endsWith('.ts'));
    await Promise.all(
      names.map(async (name) => {
        const { code } = await transform(await readFile(join(ROOT, 'src', part, name), 'utf8'), {
          jsc: { target: 'es2022', parser: { syntax: 'typescript' } },
          module: { type: 'es6' },
        });
        const target = join(dir, part, name.replace(/\.ts$/, '.js'));
        await mkdir(dirname(target), { recursive: true });
        await writeFile(target, code);
      }),
    );
  }
}
