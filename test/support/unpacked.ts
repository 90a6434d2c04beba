import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { packedFiles } from '../../src/log/pack/index.js';

/** Puts the files of a pack into a folder, as any program for archives does. Returns their names. */
export async function unpackedInto(dir: string, pack: Uint8Array): Promise<string[]> {
  const files = packedFiles(pack);
  if (files === null) throw new Error('no pack');
  for (const [name, bytes] of Object.entries(files)) {
    await mkdir(dirname(join(dir, name)), { recursive: true });
    await writeFile(join(dir, name), bytes);
  }
  return Object.keys(files);
}
