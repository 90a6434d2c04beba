import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { byCodeUnit } from '../../engine/core/base/json.js';
import { sha256Hex, unless } from '../../system/files/index.js';

/** The page of the desk as the build leaves it. */
export interface DeskCopy {
  readonly paths: readonly string[];
  /** Changes whenever one of its files does. */
  readonly key: string;
  files(): Promise<ReadonlyMap<string, Uint8Array>>;
}

/** The desk in a folder, by paths below `desk/`; null where there is none. */
export async function deskIn(folder: string | null): Promise<DeskCopy | null> {
  if (folder === null) return null;
  const found = await unless('ENOENT', null, () => readdir(folder, { recursive: true, withFileTypes: true }));
  if (found === null) return null;
  const names = found
    .filter((entry) => entry.isFile())
    .map((entry) =>
      join(entry.parentPath, entry.name)
        .slice(folder.length + 1)
        .replaceAll('\\', '/'),
    )
    .sort(byCodeUnit);
  if (!names.includes('index.html')) return null;
  const read = async (): Promise<Map<string, Uint8Array>> =>
    new Map(
      await Promise.all(
        names.map(async (name) => [`desk/${name}`, await readFile(join(folder, name))] as const),
      ),
    );
  const digests = [...(await read())].map(([name, bytes]) => `${name} ${sha256Hex(bytes)}`);
  return { paths: names.map((name) => `desk/${name}`), key: sha256Hex(digests.join('\n')), files: read };
}
