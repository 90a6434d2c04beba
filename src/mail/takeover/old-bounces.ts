import { createHash } from 'node:crypto';
import { join } from 'node:path';
import { namesIn, RecordNewer, readIfThere, readNumbered } from '../../system/files/index.js';
import { BOUNCE_RECORD, type BounceRecord } from '../store/index.js';
import { parseJson } from './mail-file-format.js';

/** What came back from an address, of a robot which kept it in a file. */
export interface OldBounces {
  /** Of the address (`hashOfAddress`). */
  readonly hash: string;
  /** Null where it was not noted: the hash alone tells whose it is. */
  readonly address: string | null;
  readonly record: BounceRecord;
}

const PAGE = /^([0-9a-f]{32})\.json$/;

/** The hash an address went by. */
export function hashOfAddress(address: string): string {
  return createHash('sha256').update(address.toLowerCase()).digest('hex').slice(0, 32);
}

/** What came back from each address. `damaged` is told of files that cannot be read. Throws `RecordNewer`. */
export async function* oldBounces(home: string, damaged: (path: string) => void): AsyncGenerator<OldBounces> {
  for (const { hash, path } of await pages(home)) {
    const page = await pageAt(path);
    if (page === null) damaged(path);
    else yield { hash, ...page };
  }
}

/** The files of it that a newer program wrote. */
export async function newerOldBounces(home: string): Promise<RecordNewer[]> {
  const found: RecordNewer[] = [];
  for (const { path } of await pages(home)) {
    try {
      await pageAt(path);
    } catch (error) {
      if (!(error instanceof RecordNewer)) throw error;
      found.push(error);
    }
  }
  return found;
}

async function pages(home: string): Promise<{ readonly hash: string; readonly path: string }[]> {
  const dir = join(home, 'mail', 'bounces');
  const names = (await namesIn(dir)).sort();
  return names.flatMap((name) => {
    const hash = PAGE.exec(name)?.[1];
    return hash === undefined ? [] : [{ hash, path: join(dir, name) }];
  });
}

async function pageAt(path: string): Promise<Omit<OldBounces, 'hash'> | null> {
  const page = parseJson<{ address?: unknown }>((await readIfThere(path))?.toString('utf8') ?? '');
  if (page === null) return null;
  const { address, ...record } = page;
  const read = readNumbered(BOUNCE_RECORD, record);
  if (read.ok) return { address: typeof address === 'string' ? address : null, record: read.value };
  if (read.why.kind === 'newer') throw new RecordNewer(path, read.why.format, read.why.known);
  return null;
}
