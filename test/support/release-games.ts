import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { brotliDecompressSync } from 'node:zlib';

const ROOT = fileURLToPath(new URL('../releases/', import.meta.url));

/** A file that a release wrote, whole. */
export async function fileOf(release: string, path: string): Promise<Buffer> {
  return brotliDecompressSync(await readFile(join(ROOT, release, `${path}.br`)));
}

/** Puts a game of an earlier release (`liberty/table`) into a folder of games, under a name. */
export async function putGame(dir: string, name: string, release: string, game: string): Promise<string> {
  const folder = join(dir, name);
  await mkdir(folder, { recursive: true, mode: 0o700 });
  await writeFile(join(folder, 'log.yaml'), await fileOf(release, `${game}/log.yaml`), { mode: 0o600 });
  for (const file of ['keys.yaml', 'players.yaml']) {
    await writeFile(join(folder, file), await readFile(join(ROOT, release, game, file)), { mode: 0o600 });
  }
  return folder;
}
