import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import {
  newerAt,
  RecordDamaged,
  type RecordKind,
  type RecordNewer,
  readRecord,
  unless,
} from '../../system/files/index.js';

/** A name that is the hash of something. */
export const HASH = /^[0-9a-f]{32}$/;

/** The records of a folder, with the names of their files without the ending; none where there is no such folder. */
export async function* oldRecords<T>(
  dir: string,
  names: RegExp,
  kind: RecordKind<T>,
  damaged: (path: string) => void,
): AsyncGenerator<{ readonly name: string; readonly path: string; readonly value: T }> {
  for (const name of await namesIn(dir, names)) {
    const path = join(dir, `${name}.yaml`);
    const value = await readOld(path, kind, damaged);
    if (value !== null) yield { name, path, value };
  }
}

/** The files of a folder that a newer program wrote. */
export async function newerIn(
  dir: string,
  names: RegExp,
  kind: Pick<RecordKind<unknown>, 'steps'>,
): Promise<RecordNewer[]> {
  return (await namesIn(dir, names)).flatMap((name) => newerAt(join(dir, `${name}.yaml`), kind) ?? []);
}

async function readOld<T>(
  path: string,
  kind: RecordKind<T>,
  damaged: (path: string) => void,
): Promise<T | null> {
  try {
    return await readRecord(path, kind);
  } catch (error) {
    if (!(error instanceof RecordDamaged)) throw error;
    damaged(path);
    return null;
  }
}

/** In an order that is the same each time. */
async function namesIn(dir: string, names: RegExp): Promise<string[]> {
  const all = await unless('ENOENT', [], () => readdir(dir));
  return all
    .filter((name) => name.endsWith('.yaml'))
    .map((name) => name.slice(0, -'.yaml'.length))
    .filter((name) => names.test(name))
    .sort();
}
